#!/bin/sh
# Every test: the module's state, formatting, the scripts' types, and all Go tests. `make lint` has vet and the linters.
# CI=true makes a missing database or browser a failure instead of a skipped test.
set -eu
cd "$(dirname "$0")/.."
export CI=true

echo "== module"
go mod verify
go mod tidy -diff

echo "== formatting"
unformatted=$(git ls-files '*.go' | xargs gofmt -l)
if [ -n "$unformatted" ]; then
	echo "not formatted:" "$unformatted" >&2
	exit 1
fi

echo "== types of the scripts"
e2e/node_modules/.bin/tsc --project e2e/tsconfig.json

echo "== tests"
go -C tools test ./dearest
go -C tools build -o "$(pwd)/e2e/dearest" ./dearest
status=$(mktemp)
# The longest comes first, so that it does not run alone at the end. Browsers and databases let others work while they
# wait, and the collector may be lazy in processes that live for a minute. make lint vets, and no debugger comes.
{ GOGC=300 go test -json -timeout 40m -parallel 4 -vet=off -ldflags=-w ./e2e ./... || echo failed >"$status"; } | e2e/dearest || echo failed >"$status"
if [ -s "$status" ]; then
	rm -f "$status"
	exit 1
fi
rm -f "$status"
