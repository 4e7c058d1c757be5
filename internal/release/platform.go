package release

import "strings"

// Platform is what a program is built for.
type Platform struct{ OS, Arch string }

// Platforms are those of a release.
var Platforms = []Platform{
	{"linux", "amd64"},
	{"linux", "arm64"},
	{"darwin", "arm64"},
	{"windows", "amd64"},
	{"freebsd", "amd64"},
}

// String writes it as Go does: linux/amd64.
func (p Platform) String() string { return p.OS + "/" + p.Arch }

// ParsePlatform reads what String has written.
func ParsePlatform(text string) (Platform, bool) {
	for _, p := range Platforms {
		if p.String() == strings.TrimSpace(text) {
			return p, true
		}
	}
	return Platform{}, false
}

// program is the name of the program's file.
func (p Platform) program() string {
	if p.OS == "windows" {
		return "spielleiter.exe"
	}
	return "spielleiter"
}
