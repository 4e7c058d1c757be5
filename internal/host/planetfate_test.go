package host_test

import (
	"fmt"
	"testing"

	"spielleiter/internal/host"
)

// SPL-66: whatever becomes of a match while somebody is on the way from it or to it, they are in one world in the end, once, with what they carry.
func TestSPL66WhoIsOnTheWayComesInWhateverBefalls(t *testing.T) {
	for name, c := range map[string]struct {
		befalls func(p *planet)
		at      int  // the segment they come in at
		alone   bool // nobody comes along
	}{
		"the match ahead is deleted": {func(p *planet) {
			p.Must(p.DeleteMatch(p.t.Context(), host.CommandLine, p.ids[1], "aus Versehen angelegt"))
		}, 0, true},
		"the match behind is deleted": {func(p *planet) {
			p.Must(p.DeleteMatch(p.t.Context(), host.CommandLine, p.ids[0], "aus Versehen angelegt"))
		}, 1, false},
		"the match behind is cancelled": {func(p *planet) {
			p.Must(p.Cancel(p.t.Context(), p.gm, p.ids[0], "aus"))
		}, 1, false},
		"who sent them has gone": {func(p *planet) {
			p.Must(p.Resign(p.t.Context(), p.people[0], p.ids[0]))
		}, 1, false},
		"who sent them has no account any more": {func(p *planet) {
			p.Must(p.DeleteSelf(p.t.Context(), p.people[0], p.people[0].Name))
		}, 1, true},
		"the match ahead stands still for a while": {func(p *planet) {
			p.Must(p.Pause(p.t.Context(), p.gm, p.ids[1], "Ferien"))
			p.Must(p.Resume(p.t.Context(), p.gm, p.ids[1], "weiter"))
		}, 1, false},
		"the moon ahead is taken back when they are in": {func(p *planet) {
			p.turn(1, p.people[1], "")
			p.Must(p.RollBack(p.t.Context(), p.gm, p.ids[1], 1, "noch einmal"))
		}, 1, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := aPlanet(t)
			size := p.units[0].Size
			p.turn(0, p.people[0], fmt.Sprintf("%d %s-%s KV", p.units[0].Number, p.gates[0], p.gates[1]))
			c.befalls(p)
			p.turn(c.at, p.people[c.at], "")
			found := 0
			for _, u := range p.world(c.at).Units {
				if u.Size == size && u.Gold == 40 && u.Kind == p.units[0].Kind {
					found++
				}
			}
			if found != 1 {
				t.Errorf("they are there %d times", found)
			}
			people := 0
			for _, s := range p.Page(p.gm, p.ids[c.at]).Seats {
				if s.Kind == "person" {
					people++
				}
			}
			if want := 2; people != want && !c.alone || c.alone && people != 1 {
				t.Errorf("%d people play there", people)
			}
			for n, id := range p.ids {
				waits, err := p.Store.Passages(t.Context(), id, 9)
				if p.Must(err); len(waits) > 0 {
					t.Errorf("%d still wait for segment %d", len(waits), n)
				}
			}
		})
	}
}
