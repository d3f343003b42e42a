# One libFuzzer program for each fuzz/fuzz_*.c. The library is instrumented too: that is where the
# coverage that guides the fuzzer comes from.
target_compile_options(meikyu_static PRIVATE -fsanitize=fuzzer-no-link)
file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/fuzz_*.c)
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM name)
  add_executable(${name} ${source})
  target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(${name} PRIVATE meikyu_static)
endforeach()
