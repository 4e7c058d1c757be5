package release

import (
	"debug/buildinfo"
	"runtime/debug"
	"strings"
	"time"
)

// Info is what a program knows about its own build.
type Info struct {
	Version  string    // of the module, "devel" where the build does not know it
	Revision string    // the commit, "" unknown
	Changed  bool      // the checkout had changes
	Time     time.Time // of the commit; every file of a release has it
	Go       string
	Modules  []*debug.Module // what the program is made of, in the order of their paths
}

// earliest is the time of files where no commit is known: ZIP knows no earlier one.
var earliest = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// ReadInfo reads it from a program of any platform.
func ReadInfo(program string) (Info, error) {
	build, err := buildinfo.ReadFile(program)
	if err != nil {
		return Info{}, err
	}
	i := Info{Version: "devel", Time: earliest, Go: build.GoVersion, Modules: build.Deps}
	if v := build.Main.Version; v != "" && v != "(devel)" {
		i.Version = strings.TrimPrefix(v, "v")
	}
	for _, s := range build.Settings {
		switch s.Key {
		case "vcs.revision":
			i.Revision = s.Value
		case "vcs.modified":
			i.Changed = s.Value == "true"
		case "vcs.time":
			if at, err := time.Parse(time.RFC3339, s.Value); err == nil {
				i.Time = at.UTC()
			}
		}
	}
	return i, nil
}

// debianVersion writes a version so that dpkg orders it as Go does: a pre-release is before its release.
func debianVersion(v string) string {
	v = strings.Replace(v, "-", "~", 1)
	v = strings.ReplaceAll(v, "-", ".")
	if v == "" || v[0] < '0' || v[0] > '9' {
		v = "0~" + v
	}
	return v
}
