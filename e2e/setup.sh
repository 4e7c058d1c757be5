#!/bin/sh
# Installs what the tests need and the product does not: a PostgreSQL server to start,
# a Chromium to drive, and from npm axe-core and the type checker for scripts. What is
# there already is left alone. Debian has Chromium without a window as a package of its own:
# the same pages with a third less to reckon, so whoever may install it without being asked
# for a password gets it beside a Chromium that is there.
set -eu
cd "$(dirname "$0")"

have() { command -v "$1" >/dev/null 2>&1; }

sudo=""
[ "$(id -u)" = 0 ] || sudo="sudo"

missing=""
have postgres || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
have npm || missing="$missing npm"
browser=""
have chromium || have chromium-browser || have google-chrome || browser="chromium"
if have chromium-headless-shell; then
	browser=""
elif [ -n "$browser" ] || { [ -z "$sudo" ] && have apt-get; }; then
	missing="$missing browser"
fi

if [ -n "$missing" ]; then
	if ! have apt-get; then
		echo "please install:$missing" >&2
		exit 1
	fi
	$sudo apt-get update -q
	if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
		browser="chromium-headless-shell"
	fi
	# shellcheck disable=SC2086 # a list of names
	DEBIAN_FRONTEND=noninteractive $sudo apt-get install -qy --no-install-recommends ${missing%browser} $browser
fi

if [ ! -d node_modules ] || [ package-lock.json -nt node_modules/.installed ]; then
	npm ci --no-audit --no-fund
	touch node_modules/.installed
fi
