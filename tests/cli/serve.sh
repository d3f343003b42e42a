#!/bin/sh
# `meikyu serve`, asked by curl and by hand-written bytes. All traffic stays on the loopback.
. "$(dirname "$0")/lib.sh"
trap 'stop_server KILL; rm -rf "$work"' EXIT
pid=

# ---- Helpers ----------------------------------------------------------------------------------------

stop_server() { # SIGNAL
  if [ -n "$pid" ]; then kill "-$1" "$pid" 2>/dev/null; fi
}
wait_for() { # COMMAND...: half a minute or more, for a busy machine
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    if [ $tries -gt 600 ]; then return 1; fi
    sleep 0.05
  done
}
start() { launch "$MEIKYU" --web "$site" "$@"; }
launch() { # PROGRAM ARGUMENT...: a server on a free port; sets pid, url, port
  program=$1
  shift
  : >"$work/ready"
  "$program" serve --port 0 --db memory: "$@" >"$work/ready" 2>"$work/log" &
  pid=$!
  wait_for grep -q / "$work/ready"
  url=$(sed -n 's/^Meikyu is at //p' "$work/ready")
  url=${url%/}
  port=${url##*:}
}
finish_server() { # SIGNAL: sets status
  stop_server "$1"
  status=0
  wait "$pid" || status=$?
  pid=
}
get() { # CURL-ARGUMENT...: answer with its head on stdout
  run_command curl -s -i --max-time 60 "$@"
  tr -d '\r' <"$work/stdout" >"$work/plain" && mv "$work/plain" "$work/stdout"
}
raw() { # TITLE BYTES...: printf escapes, one pause between two arguments; then reads until the end
  title=$1
  shift
  bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$0" || exit
    for bytes; do printf "$bytes" >&3; sleep 0.05; done
    timeout 60 cat <&3' "$port" "$@" 2>"$work/stderr" | tr -d '\r' >"$work/stdout"
}
answers() { expect "answers $1" [ "$(head -n 1 "$work/stdout" | cut -d ' ' -f 2)" = "$1" ]; }
statuses() { # all of a pipelined conversation
  expect "answers $1" [ "$(grep -a '^HTTP/1.1 ' "$work/stdout" | cut -d ' ' -f 2 | tr '\n' ' ')" = "$1 " ]
}
repeat() { # COUNT TEXT
  TEXT=$2 awk -v n="$1" 'BEGIN { while (n-- > 0) printf "%s", ENVIRON["TEXT"] }'
}

# ---- A small site -------------------------------------------------------------------------------------

site=$work/site
mkdir -p "$site/assets"
echo '<!doctype html><title>Meikyu</title>' >"$site/index.html"
echo 'plain script' >"$site/assets/app-1a2b.js"
echo 'brotli bytes' >"$site/assets/app-1a2b.js.br"
echo 'gzip bytes' >"$site/assets/app-1a2b.js.gz"
printf '\0asm' >"$site/assets/meikyu-3c4d.wasm"
echo '{}' >"$site/app.webmanifest"
head -c 8000000 /dev/zero >"$site/assets/big.bin"
echo secret >"$work/secret.txt"
ln -s "$work/secret.txt" "$site/leak.txt"

# ---- Files --------------------------------------------------------------------------------------------

start --verbose
title="ready line"
expect "is exact" grep -Eqx 'Meikyu is at http://127\.0\.0\.1:[0-9]+/' "$work/ready"
expect "is followed by where tables are kept" grep -qx 'Tables are kept in memory:' "$work/ready"
expect "and by how to let others in" grep -q "^Only this computer can open it; --bind 0.0.0.0 " "$work/ready"
expect "and nothing else" [ "$(wc -l <"$work/ready")" -eq 3 ]

get "$url/"
answers 200
expect_stdout_contains 'Content-Type: text/html; charset=utf-8'
expect_stdout_contains 'Cache-Control: no-cache'
expect_stdout_contains "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
expect_stdout_contains 'X-Content-Type-Options: nosniff'
expect_stdout_contains 'Cross-Origin-Opener-Policy: same-origin'
expect_stdout_contains 'Cross-Origin-Resource-Policy: same-origin'
expect_stdout_contains 'Referrer-Policy: no-referrer'
expect_stdout_contains '<title>Meikyu</title>'
etag=$(sed -n 's/^ETag: //p' "$work/stdout")

get "$url/" -H "If-None-Match: $etag"
answers 304
expect_stdout_lacks '<title>'
get "$url/" -H 'If-None-Match: "something else"'
answers 200
get -I "$url/"
answers 200
expect_stdout_contains 'Content-Length: 37'
expect_stdout_lacks '<title>'

get "$url/assets/app-1a2b.js"
expect_stdout_contains 'plain script'
expect_stdout_contains 'Cache-Control: public, max-age=31536000, immutable'
expect_stdout_contains 'Vary: Accept-Encoding'
get "$url/assets/app-1a2b.js" -H 'Accept-Encoding: gzip, deflate, br'
expect_stdout_contains 'Content-Encoding: br'
expect_stdout_contains 'brotli bytes'
expect_stdout_contains 'Content-Type: text/javascript; charset=utf-8'
get "$url/assets/app-1a2b.js" -H 'Accept-Encoding: gzip'
expect_stdout_contains 'gzip bytes'
get "$url/assets/meikyu-3c4d.wasm" --output /dev/null --dump-header "$work/head"
expect "wasm has its type" grep -q 'Content-Type: application/wasm' "$work/head"
get "$url/app.webmanifest"
expect_stdout_contains 'Content-Type: application/manifest+json'
run_command curl -s "$url/assets/big.bin"
expect "a big file arrives whole" cmp -s "$site/assets/big.bin" "$work/stdout"
: >"$work/stdout"

get "$url/play/seekers?seed=1"
answers 200
expect_stdout_contains '<title>Meikyu</title>'
get "$url/missing.js"
answers 404
expect_stdout_contains 'Back to the entrance'
get "$url/leak.txt"
answers 404
expect_stdout_lacks secret

# ---- Strange requests ---------------------------------------------------------------------------------

for path in /../secret.txt /assets/../../secret.txt /%2e%2e/secret.txt /..%2fsecret.txt //secret.txt \
  /./index.html /..%5csecret.txt /assets/%2e%2e%2f%2e%2e%2fsecret.txt; do
  get --path-as-is "$url$path"
  answers 404
  expect_stdout_lacks secret
done
for method in POST PUT DELETE PATCH OPTIONS TRACE BREW; do
  get -X "$method" "$url/"
  answers 405
  expect_stdout_contains 'Allow: GET, HEAD'
done
get -d 'a=b' "$url/"
answers 405

raw "no Host" 'GET / HTTP/1.1\r\n\r\n'
answers 400
expect_stdout_contains 'Connection: close'
raw "not HTTP" 'hello there\r\n\r\n'
answers 400
raw "TLS" '\026\003\001\002\000\001\000'
answers 400
raw "a space before the colon" 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'
answers 400
raw "NUL in the path" 'GET /%%00 HTTP/1.1\r\nHost: x\r\n\r\n'
answers 400
raw "a wrong last byte" 'GET / HTTP/1.1\r\nHost: x\r\n\rX'
answers 400
raw "HTTP/2" 'GET / HTTP/2.0\r\nHost: x\r\n\r\n'
answers 505
raw "a body with GET" 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody'
answers 413
raw "smuggling" 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
answers 400
raw "a long address" "GET /$(repeat 5000 a) HTTP/1.1\r\nHost: x\r\n\r\n"
answers 414
raw "an endless address" "GET /$(repeat 40000 a)"
answers 414
raw "many headers" "GET / HTTP/1.1\r\nHost: x\r\n$(repeat 100 'A: b\r\n')\r\n"
answers 431
raw "a long header" "GET / HTTP/1.1\r\nHost: x\r\nA: $(repeat 40000 a)\r\n\r\n"
answers 431
raw "HTTP/1.0" 'GET / HTTP/1.0\r\n\r\n'
answers 200
expect_stdout_contains 'Connection: close'

close='Host: x\r\nConnection: close\r\n\r\n'
raw "pipelining" "GET / HTTP/1.1\r\nHost: x\r\n\r\nHEAD /x.js HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n$close"
statuses "200 404 200"
raw "in pieces" 'GE' 'T / HT' 'TP/1.1\r' '\nHos' 't: x\r\n\r\nGET /' "a.js HTTP/1.1\r\n$close"
statuses "200 404"
raw "many at once" "$(repeat 2000 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')GET / HTTP/1.1\r\n$close"
expect "answers all" [ "$(grep -c '^HTTP/1.1 200' "$work/stdout")" -eq 2001 ]
raw "bad after good" 'GET / HTTP/1.1\r\nHost: x\r\n\r\n@@@\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n'
statuses "200 400"
raw "terminal codes" "GET /\033[31m HTTP/1.1\r\n$close"
title="log"
expect "has a line for each answer" grep -q '127.0.0.1 GET /play/seekers?seed=1 200 37$' "$work/log"
expect "holds no control characters" sh -c "! LC_ALL=C grep -q '[[:cntrl:]]' '$work/log'"

run "serve" --port "$port" --db memory: --web "$site"
expect_status 2
expect_stderr_one_line
expect_stderr_contains "cannot listen on 127.0.0.1 port $port: address already in use"
expect_stdout_empty

title="SIGTERM"
finish_server TERM
expect_status 0

# ---- Patience -----------------------------------------------------------------------------------------

start --timeout 1 --idle 1 --connections 2
raw "slow loris" 'GET / HTTP/1.1\r\n' 'Host: x\r\n'
answers 408
raw "idle after an answer" 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
statuses 200
raw "idle from the start" ''
expect_stdout_empty
finish_server TERM

# Two who ask for much and read nothing; then a third who must wait until they are dropped: not so
# soon that a slow machine has no time to be turned away.
start --timeout 6 --connections 2
: >"$work/holding"
for _ in 1 2; do
  bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$0"
    printf "GET /assets/big.bin HTTP/1.1\r\nHost: x\r\n\r\n" >&3
    head -c 1 <&3 >>"$1"; exec sleep 60' "$port" "$work/holding" &
  holders="${holders:-} $!"
done
both_hold() { [ "$(cat "$work/holding")" = HH ]; }
wait_for both_hold
turned_away() { curl -s -i --max-time 10 "$url/" | grep -q '^Retry-After: 5'; }
title="one visitor too many"
expect "is asked to come back" wait_for turned_away
served() { curl -s --max-time 10 "$url/" | grep -q Meikyu; }
title="visitors who do not read"
expect "lose their place" wait_for served
# shellcheck disable=SC2086 # one word per process
kill $holders
title="SIGINT"
finish_server INT
expect_status 0
expect_stderr_empty

# ---- Crowds -------------------------------------------------------------------------------------------

# crowd COUNT [ADDRESS]: so many connections that say nothing, kept open by one process; waits until all
# were made. Their places are far fewer than that.
crowd() {
  : >"$work/crowded"
  bash -c 'for ((i = 0; i < $1; i++)); do exec {fd}<>"/dev/tcp/127.0.0.1/$0" || exit; done
    echo crowded >"$2"; exec sleep 60' "$port" "$1" "$work/crowded" 2>/dev/null &
  holders=$!
  wait_for test -s "$work/crowded"
}
start --timeout 3600 --idle 3600 --connections 50 --per-address 0
crowd 200
title="idle connections"
expect "make room for others at once" served
kill "$holders"
finish_server TERM

start --timeout 3600 --idle 3600 --connections 50 --per-address 5
crowd 200
title="one address"
established() { grep -c " 0100007F:$(printf %04X "$port") .* 01 " /proc/net/tcp; }
few() { kill -0 "$holders" && [ "$(established)" -le 5 ]; } # and not because they have gone
expect "keeps its share and no more" wait_for few
expect "may come again all the same" served
kill "$holders"
finish_server TERM

# Somebody who is being answered is not idle, and is not thrown out for a newcomer.
start --timeout 3600 --connections 2 --per-address 0
curl -s --limit-rate 2M "$url/assets/big.bin" >"$work/slow" &
download=$!
wait_for test -s "$work/slow"
crowd 20
title="a download in a crowd"
expect "is finished" wait "$download"
expect "and whole" cmp -s "$site/assets/big.bin" "$work/slow"
kill "$holders"
finish_server TERM

# The log goes into a pipe that nobody reads.
mkfifo "$work/stalled"
sh -c 'exec sleep 60' <"$work/stalled" &
holders=$!
: >"$work/ready"
"$MEIKYU" serve --port 0 --db memory: --web "$site" --verbose >"$work/ready" 2>"$work/stalled" &
pid=$!
ready() { grep -q / "$work/ready"; }
wait_for ready
url=$(sed -n 's/^Meikyu is at //p' "$work/ready")
url=${url%/}
port=${url##*:}
long=$(repeat 900 a)
many=$(repeat 100 "GET /$long HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n")
raw "a stalled log" "$many" "$many" "$many" "GET / HTTP/1.1\\r\\n$close"
expect "holds nobody up" [ "$(grep -c '^HTTP/1.1 200' "$work/stdout")" -eq 301 ]
kill "$holders"
finish_server TERM
expect_status 0

# ---- Stopping and starting ------------------------------------------------------------------------------

start
curl -s --limit-rate 10M "$url/assets/big.bin" >"$work/big" &
download=$!
wait_for test -s "$work/big"
title="SIGTERM during a download"
finish_server TERM
expect_status 0
wait "$download"
expect "finishes it" cmp -s "$site/assets/big.bin" "$work/big"
run_command curl -s --max-time 2 "$url/"
expect "accepts nobody afterwards" [ "$status" -eq 7 ]

if grep -q '^0*1 ' /proc/net/if_inet6 2>/dev/null; then
  start --bind ::1
  title="IPv6"
  expect "prints its address" grep -Eqx 'Meikyu is at http://\[::1\]:[0-9]+/' "$work/ready"
  get "$url/"
  answers 200
  finish_server TERM
fi

wrong() { # MESSAGE ARGUMENT...
  message=$1
  shift
  run serve --db memory: --web "$site" "$@"
  expect_status 2
  expect_stderr_one_line
  expect_stderr_contains "$message"
}
wrong "--port: 'http' is not a number from 0 to 65535" --port http
wrong "--port: '70000' is not a number" --port 70000
wrong "--per-address: 'few' is not a number from 0 to 100000" --per-address few
wrong "'example' is not an IPv4 or IPv6 address" --bind example
wrong "cannot listen on 203.0.113.1 port 0: address not available" --port 0 --bind 203.0.113.1
wrong "no index.html" --port 0 --web "$site/assets"
wrong "nowhere: No such file" --port 0 --web "$work/nowhere"

mkdir -p "$work/bin" "$work/share/meikyu"
cp "$MEIKYU" "$work/bin/meikyu"
run_command "$work/bin/meikyu" serve --port 0
expect_status 2
expect_stderr_contains "make web"
cp -r "$site" "$work/share/meikyu/web"
launch "$work/bin/meikyu"
title="an installed client"
expect "is found" grep -q / "$work/ready"
finish_server TERM
expect_status 0
run_command sh -c "'$MEIKYU' serve --port 0 --db memory: --web '$site' >/dev/full"
expect_status 2
expect_stderr_contains "cannot print the address"
finish
