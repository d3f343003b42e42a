# cmake -DSOURCE=<repository> -DOUT=<header> -P commit.cmake
# Writes MK_COMMIT; leaves the file alone when it already says the same.
execute_process(COMMAND git -C ${SOURCE} rev-parse --short HEAD
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(commit unknown) # a source archive, or no git
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT "#define MK_COMMIT \"${commit}\"\n")
