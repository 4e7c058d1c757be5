#!/bin/bash
# Proves the README's two commands on a machine that has never seen this project: in a bare
# root of Debian with nothing but Go, git and make. It needs root and debootstrap; packages come
# from where this machine's come from. What is committed is tried, nothing else.
#
#   e2e/bare-root.sh [folder]    the root; one that is there is used again, with a fresh clone
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
root=${1:-/var/tmp/spielleiter-root}
port=8080
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")

# All mounts are this script's own and go with it.
if [ -z "${BARE_ROOT_INSIDE:-}" ]; then
	BARE_ROOT_INSIDE=1 exec unshare --mount --mount-proc --pid --fork --kill-child "$0" "$root"
fi

if [ ! -e "$root/etc/debian_version" ]; then
	mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "Codename: $suite" | head -n 1)
	debootstrap --variant=minbase --include=ca-certificates,git,make "$suite" "$root" "${mirror:-http://deb.debian.org/debian}"
fi
# The sources of Debian itself, with its security archive: the newest browser there is.
rm -f "$root/etc/apt/sources.list"
cp /etc/apt/sources.list.d/debian.sources "$root/etc/apt/sources.list.d/" 2>/dev/null || cp /etc/apt/sources.list "$root/etc/apt/"
# How this machine reaches the net is not what is tried.
cp /etc/resolv.conf /etc/hosts "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
for conf in /etc/apt/apt.conf.d/*proxy*; do
	[ ! -e "$conf" ] || cp "$conf" "$root/etc/apt/apt.conf.d/"
done

rm -rf "$root/usr/local/go" "$root/root/spielleiter"
cp -a "$(go env GOROOT)" "$root/usr/local/go"
git clone -q "file://$here" "$root/root/spielleiter"

mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmp "$root/dev/shm"

inside() {
	chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/go/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
		GOPROXY="$(go env GOPROXY)" GOSUMDB="$(go env GOSUMDB)" \
		SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
		${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} \
		/bin/sh -c "cd /root/spielleiter && $1"
}

echo "== make run"
inside 'exec make run' &
server=$!
for _ in $(seq 600); do
	page=$(curl -fsS "http://127.0.0.1:$port/" 2>/dev/null) && break
	kill -0 $server || { echo "make run has ended by itself" >&2; exit 1; }
	sleep 1
done
case "${page:-}" in
*"</html>"*) echo "the first page is there" ;;
*) echo "no page after ten minutes" >&2; exit 1 ;;
esac
kill "$(pgrep -P "$server" -f spielleiter || echo "$server")" 2>/dev/null || kill $server
pkill -f 'exe/spielleiter serve' || true
wait $server || true

echo "== make test"
inside 'make test'
echo "== both commands work"
