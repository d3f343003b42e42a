# src/server as a library of its own, for the program, its tests and its fuzz target; libmeikyu knows
# nothing of it. Others include it as "server/server.h".
find_package(PkgConfig REQUIRED)
pkg_check_modules(UV REQUIRED IMPORTED_TARGET libuv)
find_library(HTTP_PARSER http_parser REQUIRED) # comes without a pkg-config file

file(GLOB server_sources CONFIGURE_DEPENDS src/server/*.c src/server/*/*.c)
add_library(meikyu_server STATIC ${server_sources})
target_compile_definitions(meikyu_server PUBLIC _GNU_SOURCE)
target_include_directories(meikyu_server PUBLIC src)
target_link_libraries(meikyu_server PUBLIC meikyu_static meikyu_store PkgConfig::UV ${HTTP_PARSER})
