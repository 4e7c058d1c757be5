#!/bin/sh
# Installs what the tests need and the product does not: a PostgreSQL server to start,
# a Chromium to drive, and from npm axe-core and the type checker for scripts. What is
# there already is left alone.
set -eu
cd "$(dirname "$0")"

have() { command -v "$1" >/dev/null 2>&1; }

missing=""
have postgres || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
have chromium || have chromium-browser || have google-chrome || missing="$missing chromium"
have npm || missing="$missing npm"

if [ -n "$missing" ]; then
	if ! have apt-get; then
		echo "please install:$missing" >&2
		exit 1
	fi
	sudo=""
	[ "$(id -u)" = 0 ] || sudo="sudo"
	$sudo apt-get update -q
	# shellcheck disable=SC2086 # a list of names
	DEBIAN_FRONTEND=noninteractive $sudo apt-get install -qy --no-install-recommends $missing
fi

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.installed ]; then
	npm ci --no-audit --no-fund
	touch node_modules/.installed
fi
