package cli

import (
	"context"
	"runtime"
	"runtime/debug"

	"github.com/urfave/cli/v3"
)

// version says what this program is made of.
func (a *app) version() *cli.Command { return a.Command("version", "program", a.runVersion) }

type versionInfo struct {
	Version  string        `json:"version"` // of the module, "devel" when built from a checkout
	Revision string        `json:"revision,omitempty"`
	Changed  bool          `json:"changed,omitempty"` // the checkout had changes
	Go       string        `json:"go"`
	Platform string        `json:"platform"`
	Games    []versionGame `json:"games"`
}

type versionGame struct {
	ID      string `json:"id"`
	Edition string `json:"edition"`
	Schema  int    `json:"schema"`
}

func (a *app) runVersion(_ context.Context, cmd *cli.Command) error {
	if _, err := a.Arguments(cmd, 0, 0); err != nil {
		return err
	}
	v := buildVersion()
	for _, e := range a.Games {
		info := e.Game.Info()
		v.Games = append(v.Games, versionGame{info.ID, info.Edition, info.Schema})
	}
	a.Answer(v, func() { a.showVersion(v) })
	return nil
}

// buildVersion reads what the linker wrote into the program.
func buildVersion() versionInfo {
	v := versionInfo{Version: "devel", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	build, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if m := build.Main.Version; m != "" && m != "(devel)" {
		v.Version = m
	}
	for _, s := range build.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.modified":
			v.Changed = s.Value == "true"
		}
	}
	return v
}

// commit is the state of the source as one word; "" if the build does not know it.
func (v versionInfo) commit() string {
	if v.Changed && v.Revision != "" {
		return v.Revision + "+changed"
	}
	return v.Revision
}

func (a *app) showVersion(v versionInfo) {
	a.Printf("spielleiter %s (%s, %s)\n", v.Version, v.Go, v.Platform)
	if v.Revision != "" {
		a.Printf("%s\n", v.commit())
	}
	a.Table(func(row func(...any)) {
		row(a.Say.T("cli.version.game", nil), a.Say.T("cli.version.edition", nil), a.Say.T("cli.version.schema", nil))
		for _, g := range v.Games {
			row(a.Printer(g.ID).T("game.name", nil), g.Edition, g.Schema)
		}
	})
}
