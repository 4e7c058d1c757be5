package site_test

import (
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// friend is somebody with an account who sits nowhere.
func (w *world) friend(name string) host.Actor {
	w.t.Helper()
	token, a, err := w.Upgrade(w.t.Context(), w.person(name), host.Client{IP: "192.0.2.1"}, name, "drei Nereiden im Meer")
	w.Must(err)
	w.tokens[a.Person] = token
	return a
}

// asksDeputy lets the bear ask one of two, and hides whom.
func asksDeputy(w *world, s *stage, other bool) {
	one, two := w.friend("Okeanos"), w.friend("Pontos")
	if other {
		one = two
	}
	until := w.Clock.Now().Add(50 * time.Hour)
	_, err := w.Appoint(w.t.Context(), s.people["bear"], s.id, host.Mandate{Name: one.Name, Until: &until, Limits: []game.Limit{{Kind: "thrift"}}})
	w.Must(err)
}

// deputyLimits lets a deputy bid for the bear, within limits that keep it out or do not.
func deputyLimits(w *world, s *stage, other bool) {
	for w.Page(host.Actor{}, s.id).Pending.Kind != "phase.bid" {
		w.step(s)
	}
	ctx, d := w.t.Context(), w.friend("Okeanos")
	until := w.Clock.Now().Add(50 * time.Hour)
	m := host.Mandate{Name: d.Name, Until: &until}
	if other {
		m.Limits = []game.Limit{{Kind: "thrift"}}
	}
	_, err := w.Appoint(ctx, s.people["bear"], s.id, m)
	w.Must(err)
	w.Must(w.AcceptMandate(ctx, d, s.id))
	p, err := w.DeputyPage(ctx, d, s.id)
	w.Must(err)
	bid := p.GameView().Write("de", p.GameView().Default())
	bid = strings.Replace(bid, " 0 ", " 1 ", 1)
	_, err = w.Submit(ctx, d, s.id, host.Order{Text: bid})
	if e, refused := host.As(err); refused != other || refused && e.Code != "orders.barred" {
		w.t.Fatalf("%q: %v", bid, err)
	}
}
