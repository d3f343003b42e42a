#!/bin/sh
# The examples in deploy/, with Debian's nginx, HAProxy and systemd-analyze. All traffic stays on the loopback.
PATH=$PATH:/usr/sbin:/sbin
exec "$(dirname "$0")/../../tools/node" "$(dirname "$0")/deploy.mjs"
