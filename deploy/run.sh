#!/bin/sh
# Runs a command as the service does, as root: its user, its folder and the settings of /etc/doctorbird/environment.
#   deploy/run.sh npm run backup
# Copies of all data are made in /var/tmp (TMPDIR): /tmp is memory in Debian 13.
# In a terminal Ctrl-C reaches the command (--pty); elsewhere its output can be piped on.
set -eu
[ $# -gt 0 ] || { echo "Say which command: deploy/run.sh npm run backup" >&2; exit 2; }
[ "$(id -u)" = 0 ] || { echo "Run this as root: it becomes the user of the service." >&2; exit 1; }
program=$(cd "$(dirname "$0")/.." && pwd)
exec systemd-run --quiet --wait --pipe --pty --collect --uid=doctorbird --gid=doctorbird \
  --setenv=TMPDIR="${TMPDIR:-/var/tmp}" -p "WorkingDirectory=$program" -p EnvironmentFile=/etc/doctorbird/environment \
  -p UMask=0077 "$@"
