# src/engine as a library of its own: programs that play, for the program and its tests; libmeikyu knows nothing of it.
# Others include it as "engine/engine.h".
file(GLOB engine_sources CONFIGURE_DEPENDS src/engine/*.c)
add_library(meikyu_engine STATIC ${engine_sources})
target_compile_definitions(meikyu_engine PRIVATE _GNU_SOURCE)
target_include_directories(meikyu_engine INTERFACE src)
target_link_libraries(meikyu_engine PUBLIC meikyu_static)
