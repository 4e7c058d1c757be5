package bot_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// TestPlans asks an opponent again and again what it orders where Diplomacy's policy alone would do something
// else.
func TestPlans(t *testing.T) {
	late := func(s *rathersilly.State) { s.Phase = "F1910M" }
	for name, c := range map[string]struct {
		units   units
		centres centres
		change  func(*rathersilly.State)
		seat    game.Seat
		want    string // in what is ordered
		most    int    // of a hundred without it
	}{
		"a centre that a monster is about to enter is kept": {
			units{"turkey": {"A arm"}, "monsters": {"MW syr"}},
			centres{"turkey": {"ank", "con", "smy"}},
			nil,
			"turkey", "A Arm - Smy", 10,
		},
		"a home is left that can be built in": {
			units{"france": {"A par", "A bre", "A mar"}},
			centres{"france": {"par", "bre", "mar", "spa", "por"}},
			nil,
			"france", " - ", 10,
		},
		"two units storm one that is alone": {
			units{"france": {"A bur", "A pic"}, "soothsayer": {"A par"}},
			centres{"france": {"bre", "mar"}, "soothsayer": {"par"}},
			nil,
			"france", "- Par", 10,
		},
		"who cannot win leaves its centre to the power that leads": {
			units{"germany": {"A mun"}, "france": {"A bur", "A par", "A mar", "A gas"}},
			centres{"germany": {"mun"}, "france": {"par", "bre", "mar", "spa", "por", "bel"}},
			late,
			"germany", "A Mun - ", 5,
		},
	} {
		v := board(t, c.units, c.centres, c.change).View(game.As(c.seat))
		without := map[string]int{}
		text := ""
		for _, level := range []string{"beginner", "intermediate"} {
			for n := range uint64(100) {
				o, err := named(t, level).Choose(t.Context(), v, rand.New(rand.NewPCG(n, 1)))
				if err != nil {
					t.Fatal(err)
				}
				if text = v.Write("", o); !strings.Contains(moves(text), c.want) {
					without[level]++
				}
			}
		}
		if without["intermediate"] > c.most || without["beginner"] <= without["intermediate"] {
			t.Errorf("%s: without it %v of a hundred, want at most %d, and more of a beginner; the last was %q", name, without, c.most, text)
		}
	}
}

// moves leaves what units are ordered in the movement out of all that is said with it.
func moves(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "A ") && !strings.Contains(line, " R ") && !strings.Contains(line, " S ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}
