#!/bin/sh
# Installs what the tests need and the product does not: a PostgreSQL server to start,
# a Chromium to drive, Python for an example, and from npm axe-core, the type checker for scripts and programs that read the API's description. What is
# there already is left alone. Debian has Chromium without a window as a package of its own:
# the same pages with a third less to reckon, so whoever may install it without being asked
# for a password gets it beside a Chromium that is there. It shows no notices: their test wants the whole one.
set -eu
cd "$(dirname "$0")"

have() { command -v "$1" >/dev/null 2>&1; }

sudo=""
[ "$(id -u)" = 0 ] || sudo="sudo"

missing=""
have postgres || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
have npm || missing="$missing npm"
have python3 || missing="$missing python3"
have chromium || have chromium-browser || have google-chrome || missing="$missing chromium"
shell=""
if ! have chromium-headless-shell && have apt-get && { [ -z "$sudo" ] || [ -n "$missing" ]; }; then
	shell="chromium-headless-shell"
fi

if [ -n "$missing$shell" ]; then
	if ! have apt-get; then
		echo "please install:$missing" >&2
		exit 1
	fi
	$sudo apt-get update -q
	if [ -n "$shell" ] && apt-cache show $shell >/dev/null 2>&1; then
		missing="$missing $shell"
	fi
	# shellcheck disable=SC2086 # a list of names
	[ -z "$missing" ] || DEBIAN_FRONTEND=noninteractive $sudo apt-get install -qy --no-install-recommends $missing
fi

for folder in . readers; do
	if [ ! -d $folder/node_modules ] || [ $folder/package-lock.json -nt $folder/node_modules/.installed ]; then
		npm ci --prefix $folder --no-audit --no-fund
		touch $folder/node_modules/.installed
	fi
done
