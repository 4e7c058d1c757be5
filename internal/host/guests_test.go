package host_test

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// Guests who have no match and do nothing for a day are forgotten; whoever sits somewhere, has made
// a match, comes back or has an account stays.
func TestIdleGuestsAreForgotten(t *testing.T) {
	h, ctx := hosttest.New(t), t.Context()
	visit := func(name string) (string, host.Actor) {
		token, a, err := h.Guest(ctx, host.Client{IP: "192.0.2.1", Agent: name})
		h.Must(err)
		return token, a
	}
	idle, _ := visit("idle")
	back, _ := visit("comes back")
	plays, player := visit("plays")
	made, maker := visit("has made a match")
	_, named := visit("takes a name")
	account, _, err := h.Upgrade(ctx, named, host.Client{IP: "192.0.2.1"}, "Okeanos", "drei Nereiden im Meer")
	h.Must(err)
	m, err := h.Create(ctx, maker, host.NewMatch{Game: "agamemnon"})
	h.Must(err)
	h.Must(h.Join(ctx, player, m.ID, "", m.Invite))

	drop := func(want int64) {
		t.Helper()
		n, err := h.DropGuests(ctx)
		h.Must(err)
		if n != want {
			t.Errorf("%d guests are forgotten, want %d", n, want)
		}
	}
	h.Clock.Forward(23 * time.Hour)
	drop(0)
	_, err = h.Authenticate(ctx, back)
	h.Must(err)
	h.Clock.Forward(2 * time.Hour)
	drop(1)
	_, err = h.Authenticate(ctx, idle)
	h.Refused(err, host.Anonymous, "session.unknown")
	for name, token := range map[string]string{"who came back": back, "who plays": plays, "who has made a match": made, "an account": account} {
		if _, err := h.Authenticate(ctx, token); err != nil {
			t.Errorf("%s is forgotten: %v", name, err)
		}
	}
	h.Clock.Forward(23 * time.Hour)
	drop(0) // whoever came back was just here
	h.Clock.Forward(26 * time.Hour)
	drop(1)
}
