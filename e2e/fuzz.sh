#!/bin/sh
# Fuzzes every parser and decoder for a while, one after the other: 60 seconds each, or as
# long as is said ("5m"). What is found stays in the testdata/fuzz of its package, where the
# suite tries it for ever.
set -eu
cd "$(dirname "$0")/.."
each=${1:-60s}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
found=0
tried=0
for file in $(git ls-files '*_test.go' | xargs grep -l '^func Fuzz' | sort); do
	for target in $(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' "$file"); do
		tried=$((tried + 1))
		echo "== $(dirname "$file") $target"
		if ! go test "./$(dirname "$file")" -run '^$' -fuzz "^$target\$" -fuzztime "$each" >"$log" 2>&1; then
			found=$((found + 1))
			cat "$log"
		else
			tail -n 2 "$log" | head -n 1
		fi
	done
done
echo "$tried targets for $each each, $found with a finding"
[ "$found" = 0 ]
