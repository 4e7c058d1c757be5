package gametest

import "os"

// Release reports whether tests shall try all that is tried before a release (RELEASE=1, docs/reliability.md). The suite, which runs with
// every change, tries a part of it.
func Release() bool { return os.Getenv("RELEASE") != "" }

// Times is how often something is tried: in the suite, and before a release.
func Times(suite, release int) int {
	if Release() {
		return release
	}
	return suite
}
