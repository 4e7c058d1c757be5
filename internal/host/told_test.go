package host_test

import (
	"slices"
	"testing"

	"spielleiter/game"
)

// A note to one seat says to whom for the game master, and nothing more for the seat: whom
// else it is for is not theirs to know.
func TestNotesSayWhomTheyAreFor(t *testing.T) {
	m := openModerated(t)
	m.bids("raven", "fox", "bear")
	for range 20 {
		d := m.desk()
		if len(d.Questions) == 0 {
			break
		}
		m.Must(m.Answer(t.Context(), m.gm, m.id, d.Questions[0].Key, d.Questions[0].Default, ""))
	}
	p := m.Page(m.gm, m.id)
	if p.Phase != 2 {
		t.Fatalf("phase %d", p.Phase)
	}
	line, err := m.Phase(t.Context(), m.gm, m.id, 1)
	m.Must(err)
	course, err := m.Course(t.Context(), m.gm, m.id, 1, 9)
	m.Must(err)
	aside := 0
	for _, told := range [][]game.Told{p.LastTold(), line.Told(), course[0].Told()} {
		for _, n := range told {
			for _, seat := range n.To {
				aside++
				if seat == game.GameMaster {
					continue
				}
				own := slices.ContainsFunc(m.Page(m.all[seat], m.id).LastTold(), func(o game.Told) bool {
					return o.Code == n.Code && len(o.To) == 0
				})
				if !own {
					t.Errorf("%s does not read %s", seat, n.Code)
				}
			}
		}
	}
	if aside == 0 {
		t.Error("nothing was told in secret")
	}
	for seat, who := range m.all {
		for _, n := range m.Page(who, m.id).LastTold() {
			if len(n.To) > 0 {
				t.Errorf("%s learns that %s is for %v", seat, n.Code, n.To)
			}
		}
	}
}
