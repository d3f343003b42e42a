# src/store as a library of its own, for the program and its tests; libmeikyu knows nothing of it.
# Others include it as "store/store.h".
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(LIBPQ REQUIRED IMPORTED_TARGET libpq)
file(GLOB store_sources CONFIGURE_DEPENDS src/store/*.c)
add_library(meikyu_store STATIC ${store_sources})
target_compile_definitions(meikyu_store PUBLIC _GNU_SOURCE)
target_include_directories(meikyu_store INTERFACE src)
target_link_libraries(meikyu_store PUBLIC meikyu_static Threads::Threads PRIVATE PkgConfig::SQLITE PkgConfig::LIBPQ)
