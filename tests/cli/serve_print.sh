#!/bin/sh
# Pages to print, asked of `meikyu serve`: the same bytes as from the command line, remembered, and not without end.
. "$(dirname "$0")/lib.sh"
trap 'stop KILL; rm -rf "$work"' EXIT
pid=

stop() { if [ -n "$pid" ]; then kill "-$1" "$pid" 2>/dev/null; fi; }
wait_for() { # COMMAND...: half a minute or more, for a busy machine
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    if [ $tries -gt 600 ]; then return 1; fi
    sleep 0.05
  done
}
get() { # PATH CURL-ARGUMENT...: the status on stdout, the body in "$work/got"
  path=$1
  shift
  run_command curl -s --max-time 120 -o "$work/got" -w '%{http_code} %{content_type}' "$@" "$url$path"
}

mkdir "$work/site"
echo '<!doctype html>' >"$work/site/index.html"
echo '{"address":{"prints":{"burst":10,"per_minute":1}}}' >"$work/limits.json"
begin() { # LIMITS
  : >"$work/ready"
  "$MEIKYU" serve --port 0 --db memory: --web "$work/site" --limits "$1" >"$work/ready" 2>"$work/log" &
  pid=$!
  wait_for grep -q / "$work/ready"
  url=$(sed -n 's/^Meikyu is at //p' "$work/ready")
  url=${url%/}
}
begin "$work/limits.json"

get '/api/print/ruin?what=sheets,aid&lang=ja&paper=letter&ink=save&up=2'
expect_stdout_is '200 application/pdf'
"$MEIKYU" print ruin sheets aid --lang ja --paper letter --ink save --up 2 --out "$work/here.pdf" >/dev/null
expect 'gives the bytes of the command line' cmp -s "$work/got" "$work/here.pdf"
get '/api/print/ruin?what=sheets,aid&lang=ja&paper=letter&ink=save&up=2'
expect 'gives the same again' cmp -s "$work/got" "$work/here.pdf"
get '/api/print/ruin?what=sheets,aid&lang=ja&paper=letter&ink=full&up=2'
expect_stdout_is '200 application/pdf'
run_command cmp -s "$work/got" "$work/here.pdf" # another file, not the remembered one
expect_status 1

# An owner's cards come with the request.
sed 's/"en": "Crown"/"en": "Diadem"/' "$root/content/golem.json" >"$work/own.json"
get '/api/print/golem?what=cards&lang=en' -H 'Content-Type: application/json' --data-binary "@$work/own.json"
expect_stdout_is '200 application/pdf'
run_command pdftotext "$work/got" -
expect_stdout_contains Diadem
# Fonts of one file are not taken for those of the next, though they hold other letters: the same as a fresh process makes.
run print golem cards --content "$work/own.json" --lang en --out "$work/fresh.pdf"
run_command cmp "$work/got" "$work/fresh.pdf"
expect_status 0
get '/api/print/golem?what=cards' -H 'Content-Type: application/json' --data-binary '{"treasures":[]}'
expect_stdout_is '400 application/json'
run_command cat "$work/got"
expect_stdout_contains 'treasures: '

# Without parts the whole set comes, with the page on top; so many of everything.
get '/api/print/diminuendo?copies=2&lang=en'
expect_stdout_is '200 application/pdf'
run print diminuendo --copies 2 --lang en --out "$work/whole.pdf"
expect 'a whole set, twice' cmp -s "$work/got" "$work/whole.pdf"
run_command pdftotext -l 1 "$work/got" -
expect_stdout_contains 'Print, cut, fold'

# What is wrong is said, and does not count.
for copies in 0 21 x 2x -1; do
  get "/api/print/ruin?copies=$copies"
  expect_stdout_is '400 application/json'
done
get '/api/print/ruin?what=dragons'
expect_stdout_is '400 application/json'
get '/api/print/ruin?paper=a0'
expect_stdout_is '400 application/json'
get '/api/print/chess'
expect_stdout_is '400 application/json'
get '/api/print/ruin?paper=30x30'
expect_stdout_is '400 application/json'
run_command cat "$work/got"
expect_stdout_contains 'too small'

# There is an end to it, for each address.
for _ in 1 2 3; do get '/api/print/ruin?what=aid'; done
expect_stdout_is '429 application/json'

expect_stopped() {
  stop TERM
  status=0
  wait "$pid" || status=$?
  pid=
  title='meikyu serve'
  expect_status 0
}
expect_stopped

# Several who ask at once are served one after the other, as they came: a page behind books, which in threads of their own
# would be later. (What draws letters crashes when two threads ask for some.)
begin off
ask() { # NAME PATH: its name goes to the list when it has come
  curl -s --max-time 120 -o /dev/null "$url$2" && echo "$1" >>"$work/came"
}
waiting() { # so many beside the one who counts
  [ "$(curl -s "$url/metrics" | sed -n 's/^meikyu_connections //p')" -gt "$1" ]
}
: >"$work/came"
ask book '/api/print/golem?lang=en&up=1' &
wait_for waiting 1
ask page '/api/print/golem?what=aid&lang=en&up=1' &
come() { [ "$(wc -l <"$work/came")" -eq "$1" ]; }
wait_for come 2
expect 'what was asked for first comes first' [ "$(tr '\n' ' ' <"$work/came")" = 'book page ' ]

# A file is in the queue once, however many ask for it: more at once than there are places, and none is refused.
: >"$work/statuses"
equal() { curl -s --max-time 120 -o "$work/equal.$1" -w '%{http_code}\n' "$url/api/print/diminuendo?what=tiles,rules&lang=ja" >>"$work/statuses"; }
ask book '/api/print/golem?lang=ja&up=1' &
wait_for waiting 1
for one in 1 2 3 4 5 6 7 8 9 10 11 12; do equal $one & done
answered() { [ "$(wc -l <"$work/statuses")" -eq 12 ]; }
wait_for answered
expect 'twelve equal orders are all served' [ "$(sort -u "$work/statuses")" = 200 ]
expect 'with the same bytes' cmp -s "$work/equal.1" "$work/equal.12"

# Stopping does not wait for ever, and does not lose its head while pages are drawn and others wait.
ask book '/api/print/ruin?lang=ja&up=1' &
ask book '/api/print/seekers?lang=ja&up=1' &
ask book '/api/print/diminuendo?lang=ja&up=1' &
wait_for waiting 3
expect_stopped

finish
