# cmake -DNAME=<name> -DIN=<file> -DOUT=<file.c> -P embed.cmake
# Turns a text file into C. Every byte is escaped, so no byte can end the literal or join an escape
# before it; one line of text stays one line of C.
file(READ ${IN} text HEX)
string(REGEX REPLACE "(..)" "\\\\x\\1" text "${text}")
string(REPLACE "\\x0a" "\\x0a\"\n  \"" text "${text}")
file(WRITE ${OUT} "\
/* Made from content/${NAME}.json; change that file. */
const char mk_content_${NAME}[] =
  \"${text}\";
const unsigned mk_content_${NAME}_size = sizeof mk_content_${NAME} - 1;
")
