package e2e

import (
	"slices"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// deserted is a match of Diplomacy in the lobby, with Anna as France and computers, in which the seat of Germany is open: its
// person has not come to the first deadline. It waits for Anna.
func (w *world) deserted(t *testing.T) (id string) {
	t.Helper()
	bots := map[game.Seat]string{}
	e, _ := w.Games().Find("diplomacy", "")
	for _, seat := range []game.Seat{"austria", "england", "italy", "russia", "turkey"} {
		bots[seat] = e.Levels[0].Name
	}
	id, invite := w.made(t, host.NewMatch{Game: "diplomacy", Title: "Verlassenes Europa", Seat: "france", Bots: bots, Listed: true, Terms: match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: 5 * match.Second}, Missed: match.MissedOpen, MaxMissed: 1, Return: 3 * match.Day,
		Majority: match.MajorityTwoThirds, Answer: match.Day,
	}})
	must(t, w.Join(t.Context(), w.ben, id, "germany", invite))
	w.hold(t, id)
	for open := false; !open; time.Sleep(20 * time.Millisecond) {
		p, err := w.Match(t.Context(), w.anna, id)
		must(t, err)
		open = slices.ContainsFunc(p.Seats, func(s host.SeatLine) bool { return s.Open != nil })
	}
	must(t, w.Extend(t.Context(), w.anna, id, match.Day, "")) // of those present she is all
	return id
}

// hold makes Anna ready to hold with all units.
func (w *world) hold(t *testing.T, id string) {
	t.Helper()
	p, err := w.Match(t.Context(), w.anna, id)
	must(t, err)
	v := p.GameView()
	_, err = w.Submit(t.Context(), w.anna, id, host.Order{Text: v.Write("de", v.Default()), Ready: true})
	must(t, err)
}

// Who does not come holds nobody: somebody else finds the seat in the lobby, takes it, and sends its orders, on a phone.
func TestAnAbsenteesSeatIsTakenFromTheLobby(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	_, w.anna = w.guest(t, "Anna Amsel", "de")
	_, w.ben = w.guest(t, "Ben Buchfink", "de")
	id := w.deserted(t)
	cora := someone(t, w.server, "de", phone)
	cora.visit("/lobby")
	cora.leaves(func() { cora.click(named(".tabs a", cora.word("lobby.scope.seats"))) })
	cora.leaves(func() { cora.click(named(".match a", "Verlassenes Europa")) })
	cora.arrives("^/m/" + id)
	cora.fits("an open seat")
	cora.leaves(func() { cora.click(button(cora.word("offer.take"))) })
	cora.until("her own seat", `document.querySelector(".chair.you .disc.germany")`)
	w.hold(t, id)
	phase := cora.scene().Phase
	cora.confirmsTwice()
	cora.moved(phase)
	closed, err := w.Phase(t.Context(), w.anna, id, phase)
	must(t, err)
	if !slices.ContainsFunc(closed.Orders, func(s host.SeatText) bool { return s.Seat == "germany" && s.Source == match.Submitted }) {
		t.Errorf("what she has sent does not count: %+v", closed.Orders)
	}
}
