package host_test

import (
	"encoding/json"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// What a server keeps in memory of closed phases is what is on the disk: after moves, a
// move taken back, a roll back and other moves, its pages are those of a server that has
// just been opened.
func TestWhatIsKeptInMemoryIsWhatIsStored(t *testing.T) {
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	h := hosttest.On(t, s, hosttest.NewClock())
	ctx := t.Context()
	a, b, gm := h.Person("Thetis"), h.Person("Nereus"), h.Person("Gaia")
	made, err := h.Create(ctx, gm, host.NewMatch{
		Game: "agamemnon", Master: true, Listed: true, Options: map[string]string{"starter": "greeks", "open": "on"}, Terms: match.Terms{Undo: true},
	})
	h.Must(err)
	id := made.ID
	h.Must(h.Join(ctx, a, id, "greeks", ""))
	h.Must(h.Join(ctx, b, id, "trojans", ""))
	var last host.Actor
	move := func() {
		last = h.Mover(id, a, b)
		p := h.Page(last, id)
		_, err := h.Submit(ctx, last, id, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})
		h.Must(err)
		h.Clock.Forward(time.Minute)
	}
	for n, step := range []func(){
		move, move, move,
		func() { h.Must(h.RollBack(ctx, gm, id, 2, "noch einmal")) },
		move,
		func() { h.Must(h.RollBack(ctx, gm, id, 1, "von vorn")) },
		move, move, move,
		func() { // taking a move back is allowed where nothing was drawn
			if err := h.Undo(ctx, last, id); err != nil {
				h.Refused(err, host.Conflict, "refusal.undo.drawn")
			}
		},
		move,
		func() { h.Must(h.Announce(ctx, gm, id, "Gut gespielt", "")) },
		move,
	} {
		step()
		fresh := hosttest.On(t, s, h.Clock)
		for _, who := range []host.Actor{a, b, gm, {}} {
			for range 2 { // the second time from what the first has kept
				if d := cmp.Diff(shown(t, fresh.Page(who, id)), shown(t, h.Page(who, id))); d != "" {
					t.Fatalf("after step %d %s sees something else in a new server: %s", n, who.Name, d)
				}
			}
		}
	}
}

func shown(t *testing.T, p *host.MatchPage) string {
	t.Helper()
	data, err := json.MarshalIndent(p, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
