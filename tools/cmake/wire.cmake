# src/wire as a library of its own: the client's end of online tables, for the program and the load generator.
# Others include it as "wire/wire.h".
find_package(PkgConfig REQUIRED)
pkg_check_modules(CURL REQUIRED IMPORTED_TARGET libcurl)
find_library(WSLAY wslay REQUIRED) # comes without a pkg-config file
file(GLOB wire_sources CONFIGURE_DEPENDS src/wire/*.c)
add_library(meikyu_wire STATIC ${wire_sources})
target_compile_definitions(meikyu_wire PUBLIC _GNU_SOURCE)
target_include_directories(meikyu_wire INTERFACE src)
target_link_libraries(meikyu_wire PUBLIC meikyu_static PkgConfig::CURL ${WSLAY})
