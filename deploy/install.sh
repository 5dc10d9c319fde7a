#!/bin/sh
# From a clone on a clean Debian (12 or newer) to https, as root:
#   git clone <this repository> /opt/doctorbird && cd /opt/doctorbird && deploy/install.sh robots.example.org
# It can be run again: settings, data and a Caddyfile that was changed stay. With a backup behind the name, that is restored before the first
# start (small-server.md, On another machine). DESTDIR=<folder> writes everything below that folder and starts nothing, which is how
# scripts/test-install.mjs tries these steps.
set -eu

site=${1:-}
backup=${2:-}
[ -n "$site" ] || { echo "Say under which name people will find the site: deploy/install.sh robots.example.org" >&2; exit 2; }
[ -z "$backup" ] || [ -f "$backup" ] || { echo "There is no file $backup." >&2; exit 2; }
[ -z "$backup" ] || backup=$(realpath "$backup")
root=${DESTDIR:-}
program=$(cd "$(dirname "$0")/.." && pwd)
settings="$root/etc/doctorbird/environment"
has_node() { node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
say() { printf '\n== %s\n' "$1"; }
# Another name would reach the proxy, but neither links in emails nor the check where requests come from.
served=$(sed -n 's#^PUBLIC_ORIGIN=["'\'']\{0,1\}https\{0,1\}://\([^/"'\'' ]*\).*#\1#p' "$settings" 2>/dev/null | tail -n 1)
[ -z "$served" ] || [ "$served" = "$site" ] ||
  { echo "The site is at $served: run this with that name, or change PUBLIC_ORIGIN in $settings first." >&2; exit 2; }

if [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || { echo "Run this as root: it installs packages and services." >&2; exit 1; }
  say "Packages"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  apt-get install -y -q --no-install-recommends caddy ca-certificates openssl
  # Any Node from 20.19 will do: the product brings the one that it runs on. Debian 13 has it, Debian 12 does not.
  has_node ||
    apt-get install -y -q --no-install-recommends nodejs npm
  id doctorbird >/dev/null 2>&1 || useradd --system --home-dir /var/lib/doctorbird --shell /usr/sbin/nologin doctorbird
fi
has_node ||
  { echo "Node 20.19 or newer is needed: install it (Debian 12: from nodejs.org) and run this again." >&2; exit 1; }

say "Program"
cd "$program"
# A server that runs would load parts of two versions.
[ -n "$root" ] || ! systemctl is-active --quiet doctorbird.service || systemctl stop doctorbird.service
npm run --silent build

say "Settings"
mkdir -p "$root/etc/doctorbird" "$root/var/lib/doctorbird" "$root/var/backups/doctorbird"
if [ ! -e "$settings" ]; then
  umask 077
  cat >"$settings" <<EOF
PUBLIC_ORIGIN=https://$site
TRUST_PROXY=127.0.0.1
DATA_DIR=$root/var/lib/doctorbird
DEMO=off
BACKUP_DIR=$root/var/backups/doctorbird
BACKUP_PASSPHRASE=$(openssl rand -hex 24)
# Emails: without it they are written to a folder, and nobody receives them (docs/operations.md, Mail).
#SMTP_URL=smtps://user:password@mail.example.org:465
#MAIL_FROM="Robots <office@$site>"
EOF
  umask 022
fi

say "Services"
mkdir -p "$root/etc/systemd/system" "$root/etc/caddy"
for unit in doctorbird.service doctorbird-verify.service doctorbird-verify.timer; do
  sed "s#/opt/doctorbird#$program#g" "deploy/systemd/$unit" >"$root/etc/systemd/system/$unit"
done
# The proxy's file is ours while it is Debian's own, absent, or as this script wrote it.
proxy="$root/etc/caddy/Caddyfile"
ours="$root/etc/doctorbird/Caddyfile"
sed "s#{\$SITE_NAME:localhost}#$site#" deploy/Caddyfile >"$ours.new"
if [ ! -e "$proxy" ] || cmp -s "$proxy" "$ours" || cmp -s "$proxy" "$ours.new" || grep -q 'The Caddyfile is an easy way' "$proxy"; then
  cp "$ours.new" "$proxy"
else
  echo "$proxy was changed and stays as it is; what this version would write is in $ours."
fi
mv "$ours.new" "$ours"
[ -z "$root" ] || exit 0

case $backup in
  '' | /var/backups/doctorbird/*) ;;
  *) cp "$backup" /var/backups/doctorbird/ ;;
esac
chown -R doctorbird:doctorbird /var/lib/doctorbird /var/backups/doctorbird
chmod 700 /var/lib/doctorbird /var/backups/doctorbird
mkdir -p node_modules/.cache/doctorbird && chown -R doctorbird:doctorbird node_modules/.cache
systemctl daemon-reload
# Before anything starts: an empty organization would be in the way, and the newest of the backups.
if [ -n "$backup" ]; then
  say "Restoring the backup"
  deploy/run.sh npm run --silent restore -- "/var/backups/doctorbird/${backup##*/}" ||
    { echo "Nothing was started. Without a backup behind the name this script starts what is there." >&2; exit 1; }
fi
systemctl enable doctorbird.service
systemctl enable --now doctorbird-verify.timer
systemctl restart doctorbird.service
systemctl reload-or-restart caddy

say "Waiting for the server"
for _ in $(seq 120); do
  if [ "$(systemctl is-failed doctorbird.service)" = failed ]; then journalctl -u doctorbird.service -n 20 --no-pager >&2; exit 1; fi
  if node -e 'fetch("http://127.0.0.1:3000/api/v1/ready").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'; then
    echo "The site is at https://$site."
    # Only of this start: links of earlier ones are used or void.
    start=$(systemctl show --property InvocationID --value doctorbird.service)
    link=$(journalctl "_SYSTEMD_INVOCATION_ID=$start" --no-pager -o cat | grep -o 'http[^ ]*/admin/setup?token=[^ ]*' | tail -n 1)
    [ -z "$link" ] || printf 'Create the first admin with this link (valid for a day):\n%s\n' "$link"
    echo "Store copies of $settings and of /var/lib/doctorbird/keys/data.key away from this machine."
    exit 0
  fi
  sleep 1
done
journalctl -u doctorbird.service -n 20 --no-pager >&2
exit 1
