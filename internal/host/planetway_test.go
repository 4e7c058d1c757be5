package host_test

import (
	"fmt"
	"slices"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// SPL-66: who is on the way to a match that ends meanwhile turns back, and comes in again where they left, with all they had.
func TestSPL66WhoIsOnTheWayToAMatchThatIsCancelledTurnsBack(t *testing.T) {
	p := aPlanet(t)
	size := p.units[0].Size
	own := func() int { list, _ := p.world(0).Of(1); return len(list) }
	before := own()
	p.turn(0, p.people[0], fmt.Sprintf("%d %s-%s KV", p.units[0].Number, p.gates[0], p.gates[1]))
	p.Must(p.Cancel(t.Context(), p.gm, p.ids[1], "aus"))
	for n, want := range []int{1, 0} {
		waits, err := p.Store.Passages(t.Context(), p.ids[n], 9)
		p.Must(err)
		if len(waits) != want {
			t.Errorf("%d wait to come into segment %d, want %d", len(waits), n, want)
		}
	}
	p.turn(0, p.people[0], "")
	w := p.world(0)
	id := w.Unit(1, p.units[0].Number)
	if int(id) >= len(w.Units) || w.Units[id].Size != size || w.Units[id].Gold != 40 || own() != before {
		t.Fatalf("%d units, there were %d", own(), before)
	}
	// The gate leads nowhere now: whoever goes through is back a moon later.
	p.turn(0, p.people[0], fmt.Sprintf("%d %s-%s KV", p.units[0].Number, w.Patch.Name(w.Units[id].Field), p.gates[1]))
	p.turn(0, p.people[0], "")
	if own() != before {
		t.Errorf("%d units, there were %d", own(), before)
	}
	waits, err := p.Store.Passages(t.Context(), p.ids[0], 9)
	if p.Must(err); len(waits) > 0 {
		t.Errorf("%d are still on their way", len(waits))
	}
}

// SPL-66: matches that run are linked by who leads them all, each once; those that gather are not.
func TestSPL66MatchesThatRunAreLinked(t *testing.T) {
	h := hosttest.Of(t, opened(t, t.TempDir()+"/house.db"), hosttest.NewClock(), games.All(), host.Options{PerMinute: -1})
	gm, ann := h.Person("Gundula"), h.Person("Anna")
	folders, _, _ := hosttest.Bordering(t)
	var ids []string
	for n, files := range folders {
		made, err := h.Create(t.Context(), gm, host.NewMatch{Game: "waben", Folder: files, Master: true, Terms: match.Terms{Anonymous: n == 1}})
		h.Must(err)
		h.Must(h.Join(t.Context(), ann, made.ID, "", made.Invite))
		ids = append(ids, made.ID)
	}
	link := func(who host.Actor, ids ...string) (string, error) {
		return h.CreatePlanet(t.Context(), who, host.NewPlanet{Name: "Zwilling", Matches: ids})
	}
	h.Refused(second(link(gm, ids...)), host.Conflict, "planet.early")
	for _, id := range ids {
		for _, s := range h.Page(gm, id).Seats {
			if s.Kind == "" {
				h.Must(h.SetBot(t.Context(), gm, id, "", "beginner"))
			}
		}
		if status := h.Page(gm, id).Status; status != match.Running {
			t.Fatalf("%s is %s", id, status)
		}
	}
	h.Refused(second(link(ann, ids...)), host.Forbidden, "planet.lead")
	h.Refused(second(link(gm, ids[0], ids[0])), host.Invalid, "planet.region")
	id, err := link(gm, ids...)
	h.Must(err)
	page, err := h.Planet(t.Context(), ann, id)
	h.Must(err)
	if got := []string{page.Segments[0].Match, page.Segments[1].Match}; !slices.Equal(got, ids) {
		t.Errorf("%q", got)
	}
	h.Refused(second(link(gm, ids...)), host.Conflict, "planet.linked")
	for _, m := range ids {
		if of, err := h.PlanetOf(t.Context(), m); err != nil || of != id {
			t.Errorf("%q, not %q: %v", of, id, err)
		}
	}
}
