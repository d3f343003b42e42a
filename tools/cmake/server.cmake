# src/server as a library of its own, for the program, its tests and its fuzz target; libmeikyu knows
# nothing of it. Others include it as "server/server.h".
find_package(PkgConfig REQUIRED)
pkg_check_modules(UV REQUIRED IMPORTED_TARGET libuv)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)
pkg_check_modules(CRYPTO REQUIRED IMPORTED_TARGET libcrypto) # of OpenSSL
pkg_check_modules(CURL REQUIRED IMPORTED_TARGET libcurl)
pkg_check_modules(ZLIB REQUIRED IMPORTED_TARGET zlib)
find_library(HTTP_PARSER http_parser REQUIRED) # these two come without a pkg-config file
find_library(WSLAY wslay REQUIRED)

file(GLOB server_sources CONFIGURE_DEPENDS src/server/*.c src/server/*/*.c)
add_library(meikyu_server STATIC ${server_sources})
target_compile_definitions(meikyu_server PUBLIC _GNU_SOURCE)
target_include_directories(meikyu_server PUBLIC src)
target_link_libraries(meikyu_server PUBLIC meikyu_static meikyu_store meikyu_print PkgConfig::UV PkgConfig::SODIUM
  PkgConfig::UTF8PROC PkgConfig::CRYPTO PkgConfig::CURL PkgConfig::ZLIB ${HTTP_PARSER} ${WSLAY})
