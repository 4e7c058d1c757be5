package host_test

import (
	"fmt"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// Who leads is counted from public matches among people; matches against computers, and those that nobody else sees, count for nothing.
func TestWhoLeadsIsCountedAmongPeople(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	ann, bob := h.Person("Ann"), h.Person("Bob")
	lost := func(loser host.Actor, n host.NewMatch, others ...host.Actor) {
		t.Helper()
		n.Game, n.Seat = "agamemnon", "greeks"
		made, err := h.Create(ctx, ann, n)
		h.Must(err)
		for _, a := range others {
			h.Must(h.Join(ctx, a, made.ID, "trojans", made.Invite))
		}
		h.Must(h.Resign(ctx, loser, made.ID))
	}
	none, err := h.Leaders(ctx, host.Actor{}, "agamemnon")
	if h.Must(err); none.Matches != 0 || len(none.List) != 0 {
		t.Errorf("of no match: %+v", none)
	}
	lost(bob, host.NewMatch{Listed: true}, bob)
	lost(bob, host.NewMatch{Listed: true}, bob)
	lost(ann, host.NewMatch{Listed: true}, bob)
	lost(bob, host.NewMatch{}, bob)
	lost(ann, host.NewMatch{Listed: true, Bots: map[game.Seat]string{"trojans": "random"}})
	if again, err := h.Leaders(ctx, host.Actor{}, "agamemnon"); err != nil || again.Matches != 0 {
		t.Errorf("a count is good for a while: %+v, %v", again, err)
	}
	h.Clock.Forward(time.Hour)
	l, err := h.Leaders(ctx, host.Actor{}, "agamemnon")
	h.Must(err)
	if got := fmt.Sprint(l.Matches); got != "3" || len(l.List) != 2 || l.List[0].Won != 2 || l.List[0].Played != 3 || l.List[1].Won != 1 || l.List[0].Name == l.List[1].Name {
		t.Errorf("%s matches, %+v", got, l.List)
	}
	if other, err := h.Leaders(ctx, host.Actor{}, "council"); err != nil || other.Matches != 0 {
		t.Errorf("of another game: %+v, %v", other, err)
	}
}
