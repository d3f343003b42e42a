# cmake -DNAME=<name> -DIN=<file> -DOUT=<file.c> -P embed.cmake
# Turns a file into C: the array NAME and NAME_size. Every byte is escaped, so no byte can end the literal or join an escape
# before it; one line of text stays one line of C.
file(READ ${IN} text HEX)
string(REGEX REPLACE "(..)" "\\\\x\\1" text "${text}")
string(REPLACE "\\x0a" "\\x0a\"\n  \"" text "${text}")
cmake_path(GET IN FILENAME file)
set(type char)
if(file MATCHES "[.]net$") # bytes
  set(type "unsigned char")
endif()
file(WRITE ${OUT} "\
/* Made from ${file}; change that file. */
const ${type} ${NAME}[] =
  \"${text}\";
const unsigned ${NAME}_size = sizeof ${NAME} - 1;
")
