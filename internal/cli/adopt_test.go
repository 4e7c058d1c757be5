package cli

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/archive"
	"spielleiter/game/gametest"
	"spielleiter/internal/cli/command"
)

// savedGames gives saved games of the Python package: a small one of our own, that is
// the beginning of a match, and those of the data beside the repository, if it is there.
func savedGames(t *testing.T, each func(t *testing.T, name string, data []byte)) {
	data, err := os.ReadFile(filepath.Join("testdata", "saved.json"))
	if err != nil {
		t.Fatal(err)
	}
	t.Run("own", func(t *testing.T) { each(t, "saved.json", data) })
	t.Run("recorded", func(t *testing.T) {
		const file = "../../../shared/data/diplomacy/python-saved-games-20.tar.xz"
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			t.Skip("the recorded games are not there")
		}
		a, err := OS(server).app([]string{"spielleiter"})
		if err != nil {
			t.Fatal(err)
		}
		games := 0
		err = a.EachFile(file, func(name string, data []byte) error {
			if games++; games > gametest.Times(6, 20) {
				return nil
			}
			t.Run(filepath.Base(name), func(t *testing.T) { each(t, name, data) })
			return nil
		})
		if err != nil || games != 20 {
			t.Errorf("%d games, %v", games, err)
		}
	})
}

// unlawful are games in which the package has let a unit retreat to where there was a
// stand-off, since an army that came by convoy had dislodged it; and the phase after that.
var unlawful = map[string]string{"game_RUS.1167.json": "F1906M", "game_RUS.1465.json": "S1926M"}

// A saved game becomes a match that verifies, and the match the saved game again.
func TestSavedGamesBecomeMatchesAndComeBack(t *testing.T) {
	savedGames(t, func(t *testing.T, name string, data []byte) {
		was, err := archive.ReadSaved(data)
		if err != nil {
			t.Fatal(err)
		}
		code, export, errs := run(t, string(data), "convert", "diplomacy", "-", "--to", "match")
		if phase := unlawful[filepath.Base(name)]; phase != "" {
			if code != command.ExitNo || !strings.Contains(errs, phase) {
				t.Fatalf("exit %d, want %d before %s: %s", code, command.ExitNo, phase, errs)
			}
			return
		}
		if code != command.ExitGood {
			t.Fatalf("exit %d: %s", code, errs)
		}
		code, told, errs := run(t, export, "verify", "-", "--json")
		var v verdict
		if err := json.Unmarshal([]byte(told), &v); err != nil || code != command.ExitGood || !v.OK {
			t.Fatalf("exit %d: %s %s", code, told, errs)
		}
		over := was[0].Phases[len(was[0].Phases)-1].Name == "COMPLETED"
		if v.Report.Secret == over {
			t.Errorf("the match goes on: %t", v.Report.Secret)
		}
		code, back, errs := run(t, export, "convert", "diplomacy", "-")
		if code != command.ExitGood {
			t.Fatalf("exit %d: %s", code, errs)
		}
		now, err := archive.ReadSaved([]byte(back))
		if err != nil {
			t.Fatal(err)
		}
		compareSaved(t, was[0], now[0])
	})
}

// compareSaved holds a saved game against what came back: every phase that was played with
// its board and its orders. What both hosts do not ask for alike is left out: orders of
// powers that have nothing to order, and phases in which nobody has.
func compareSaved(t *testing.T, was, now archive.Saved) {
	t.Helper()
	if was.ID != now.ID {
		t.Errorf("id %q, want %q", now.ID, was.ID)
	}
	missing := 0
	for n, w := range was.Phases {
		k := slices.IndexFunc(now.Phases, func(p archive.SavedPhase) bool { return p.Name == w.Name })
		if k < 0 {
			if missing++; acted(w) {
				t.Errorf("%s is missing", w.Name)
			}
			continue
		}
		g := now.Phases[k]
		for power := range w.State.Units {
			same(t, w.Name+" units "+power, standing(g.State.Units[power]), standing(w.State.Units[power]))
			same(t, w.Name+" centres "+power, g.State.Centers[power], w.State.Centers[power])
			if n < len(was.Phases)-1 {
				same(t, w.Name+" orders "+power, asked(ground{w.State}, power, g.Orders[power]), asked(ground{w.State}, power, w.Orders[power]))
			}
		}
	}
	if len(now.Phases) != len(was.Phases)-missing {
		t.Errorf("%d phases came back of %d, %d of them without orders", len(now.Phases), len(was.Phases), missing)
	}
}

// acted reports whether a phase did anything.
func acted(p archive.SavedPhase) bool {
	for _, orders := range p.Orders {
		if slices.ContainsFunc(orders, func(o string) bool { return o != "WAIVE" && !strings.HasSuffix(o, " D") }) {
			return true
		}
	}
	return false
}

var coast = regexp.MustCompile("/[A-Z]C")

// asked leaves out the orders of dislodged units that have nowhere to go, and the coast of
// a supported fleet, which is filled in where it can be one only.
func asked(s ground, power string, orders []string) []string {
	var list []string
	for _, o := range orders {
		unit, gone := strings.CutSuffix(o, " D")
		if gone && slices.Contains(s.Units[power], "*"+unit) && !slices.ContainsFunc(s.Retreats[power][unit], s.free) {
			continue
		}
		if strings.Contains(o, " S ") {
			o = coast.ReplaceAllString(o, "")
		}
		list = append(list, o)
	}
	return list
}

// ground is a board on which places can be asked for; the package offers retreats to taken ones.
type ground struct{ archive.SavedState }

func (b ground) free(place string) bool {
	for _, units := range b.Units {
		if slices.ContainsFunc(units, func(u string) bool { return u[0] != '*' && u[2:5] == place[:3] }) {
			return false
		}
	}
	return true
}

// standing leaves out dislodged units, which hosts keep or not if they have nowhere to go.
func standing(units []string) []string {
	return slices.DeleteFunc(slices.Clone(units), func(u string) bool { return strings.HasPrefix(u, "*") })
}

func same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if diff := cmp.Diff(slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(got))); diff != "" {
		t.Errorf("%s: %s", what, diff)
	}
}

// Recorded games become matches under the profile of the host that recorded them.
func TestRecordedGamesBecomeMatches(t *testing.T) {
	const file = "../../../shared/data/diplomacy/recorded-games-sample.tar.xz"
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		t.Skip("the recorded games are not there")
	}
	a, err := OS(server).app([]string{"spielleiter"})
	if err != nil {
		t.Fatal(err)
	}
	games := 0
	err = a.EachFile(file, func(name string, data []byte) error {
		if games++; games%15 != 0 {
			return nil // all of them take a minute
		}
		code, export, errs := run(t, string(data), "convert", "diplomacy", "-", "--profile", "droidippy", "--to", "match")
		if code != command.ExitGood {
			t.Errorf("%s: exit %d: %s", name, code, errs)
			return nil
		}
		if code, told, _ := run(t, export, "verify", "-"); code != command.ExitGood {
			t.Errorf("%s: %s", name, told)
		}
		return nil
	})
	if err != nil || games < 200 {
		t.Errorf("%d games, %v", games, err)
	}
}
