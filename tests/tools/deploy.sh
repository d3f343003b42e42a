#!/bin/sh
# The examples in deploy/, with Debian's nginx, HAProxy and systemd-analyze. All traffic stays on the loopback.
PATH=$PATH:/usr/sbin:/sbin
exec node "$(dirname "$0")/deploy.mjs"
