# build/wasm/meikyu.wasm: a reactor (a library with an _initialize) for the browser. It imports
# one thing, the clock of src/wasm/bots.c: another import means that rules or bots reached for the outside, most
# likely through stdio.
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.c)
if(NOT wasm_sources)
  return()
endif()
add_executable(meikyu ${wasm_sources})
set_target_properties(meikyu PROPERTIES SUFFIX .wasm)
target_link_libraries(meikyu PRIVATE meikyu_static)
# --stack-first: a stack overflow traps instead of writing over data.
target_link_options(meikyu PRIVATE -mexec-model=reactor
  LINKER:--strip-debug LINKER:--stack-first LINKER:-z,stack-size=1048576)
add_custom_command(TARGET meikyu POST_BUILD VERBATIM
  COMMAND node ${PROJECT_SOURCE_DIR}/tools/check-imports.mjs $<TARGET_FILE:meikyu>)
