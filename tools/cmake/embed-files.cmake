# cmake -DROOT=<folder> -DFILES=<a,b,...> -DOUT=<file.c> -P embed-files.cmake
# Turns files into one table of C, by their paths below ROOT. Every byte is escaped, as in embed.cmake.
string(REPLACE "," ";" FILES "${FILES}")
list(SORT FILES)
set(rows "")
foreach(name IN LISTS FILES)
  file(READ ${ROOT}/${name} text HEX)
  string(LENGTH "${text}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" text "${text}")
  string(REPLACE "\\x0a" "\\x0a\"\n   \"" text "${text}")
  string(APPEND rows "  {\"${name}\", ${size},\n   \"${text}\"},\n")
endforeach()
file(WRITE ${OUT} "\
/* Made from files of the project; change those. */
#include \"files.h\"

const PrintSource print_sources[] = {
${rows}  {0, 0, 0},
};
")
