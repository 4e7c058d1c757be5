package cli

import (
	"context"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"spielleiter/agamemnon"
	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// house is what the tested program can play: turns on an open board, and hidden
// simultaneous orders.
var house = games.List{
	{Game: agamemnon.New(), Texts: agamemnon.Texts, Rulebook: agamemnon.Rulebook},
	{Game: council.New(), Texts: council.Texts()},
}

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"spielleiter": func() { os.Exit(OS(house).Run(context.Background(), os.Args)) },
	})
}

// Every file in testdata is a scenario as a person at a shell lives it.
func TestScenarios(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(e *testscript.Env) error {
			e.Setenv("LANG", "en_GB.UTF-8")
			return nil
		},
	})
}

func TestTextsAreWhole(t *testing.T) {
	if err := i18n.Audit(Texts); err != nil {
		t.Error(err)
	}
}
