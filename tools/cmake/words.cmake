# cmake -DNAME=<game> -DIN=<file.json> -DOUT=<file.c> -P words.cmake
# Turns content/words/<game>.json, {"<group>": [{"id","en","ja"}, ...]}, into C tables in the order of the file:
#   const MkWords <game>_<group>_words[]        what is said
#   const char *const <game>_<group>_ids[]      of what, for tests
# The game's own header must declare them with their lengths, so that a line too few does not compile. Every byte is
# escaped, as in embed.cmake.
cmake_minimum_required(VERSION 3.25)
file(READ ${IN} json)

function(literal text out)
  string(HEX "${text}" hex)
  string(REGEX REPLACE "(..)" "\\\\x\\1" hex "${hex}")
  set(${out} "\"${hex}\"" PARENT_SCOPE)
endfunction()

set(code "/* Made from content/words/${NAME}.json; change that file. */\n#include \"${NAME}.h\"\n")
string(JSON groups LENGTH "${json}")
math(EXPR last_group "${groups} - 1")
foreach(g RANGE ${last_group})
  string(JSON group MEMBER "${json}" ${g})
  string(JSON lines LENGTH "${json}" ${group})
  math(EXPR last_line "${lines} - 1")
  set(words "")
  set(ids "")
  foreach(i RANGE ${last_line})
    foreach(key id en ja)
      string(JSON text GET "${json}" ${group} ${i} ${key})
      literal("${text}" ${key})
    endforeach()
    string(APPEND words "  {${en}, ${ja}},\n")
    string(APPEND ids "  ${id},\n")
  endforeach()
  string(APPEND code "\nconst MkWords ${NAME}_${group}_words[] = {\n${words}};\n"
    "const char *const ${NAME}_${group}_ids[] = {\n${ids}};\n")
endforeach()
file(WRITE ${OUT} "${code}")
