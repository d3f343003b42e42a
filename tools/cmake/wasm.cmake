# build/wasm/meikyu.wasm: a reactor (a library with an _initialize) for the browser. It imports
# one thing, the clock of src/wasm/bots.c: another import means that rules or bots reached for the outside, most
# likely through stdio.
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.c)
if(NOT wasm_sources)
  return()
endif()

# What is made for people, read once or asked once a move is compiled to be small: it is most of what a first visit
# waits for. What bots try thousands of times a second stays as fast as it can be.
file(GLOB talking CONFIGURE_DEPENDS src/tell/*.c src/wasm/*.c src/hindsight/look.c src/core/json_*.c src/core/reader.c src/core/record.c
  src/core/content.c src/core/options.c src/core/error.c src/core/tally.c src/core/text.c)
foreach(job IN ITEMS areas content deal events facts follow game help judge keep keep_write picture position possible reason refusal refuse rounds setup story tally things words write)
  file(GLOB found CONFIGURE_DEPENDS src/games/*/${job}.c)
  list(APPEND talking ${found})
endforeach()
set_source_files_properties(${talking} PROPERTIES COMPILE_OPTIONS -Oz)

add_executable(meikyu ${wasm_sources})
set_target_properties(meikyu PROPERTIES SUFFIX .wasm)
target_link_libraries(meikyu PRIVATE meikyu_static)
# --stack-first: a stack overflow traps instead of writing over data.
target_link_options(meikyu PRIVATE -mexec-model=reactor
  LINKER:--strip-debug LINKER:--stack-first LINKER:-z,stack-size=1048576)
add_custom_command(TARGET meikyu POST_BUILD VERBATIM
  COMMAND ${PROJECT_SOURCE_DIR}/tools/node ${PROJECT_SOURCE_DIR}/tools/check-imports.mjs $<TARGET_FILE:meikyu>)
