package match_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/match"
	"spielleiter/terramagica"
	"spielleiter/waben"
)

// In every game that knows limits: of orders that break one nothing is saved, what is left of them is taken, and a record in which they
// were saved all the same is found out.
func TestSPL37OrdersOutsideOfLimitsInEveryGame(t *testing.T) {
	for name, c := range map[string]struct {
		game    game.Game
		seats   []game.Seat
		options map[string]string
	}{
		"agamemnon":   {agamemnon.New(), []game.Seat{"greeks", "trojans"}, map[string]string{"starter": "greeks"}},
		"terramagica": {terramagica.New(), []game.Seat{"falcon", "wolf"}, map[string]string{"mode": "campaign", "weeks": "5"}},
		"waben":       {waben.New(), []game.Seat{"realm1", "realm2"}, map[string]string{"length": "4"}},
	} {
		t.Run(name, func(t *testing.T) {
			h := found(t, c.game, match.Plan{Terms: spans(match.Day), Config: game.Config{Seats: c.seats, Options: c.options}})
			h.join(anna, c.seats[0])
			h.join(ben, c.seats[1])
			limits := h.see(c.seats[0]).Limits()
			if len(limits) == 0 {
				t.Fatal("there are no limits")
			}
			if err := h.appoint(anna, c.seats[0], forDora(limits[:min(len(limits), match.MaxLimits)]...)); err != nil {
				t.Fatal(err)
			}
			h.accept(dora)
			wild, kept := h.outside(t, c.seats[0], limits)
			if s := h.submit(dora, c.seats[0], wild, false); len(s.Barred) == 0 || !s.Barred[0].OfLimit() || h.chair(c.seats[0]).Submission != nil {
				t.Fatalf("%q is taken: %+v", wild, s)
			}
			if s := h.submit(dora, c.seats[0], kept, false); len(s.Barred) > 0 {
				t.Fatalf("%q is not taken: %+v", kept, s.Barred)
			}
			h.verifiedWhole()
			h.must(func(t *match.Table) error { return t.Resign(anna, c.seats[0], h.now) })
			data := h.export(game.Public)
			f := forge(t, data)
			sent := f.byKind["submitted"]
			e := &f.Entries[sent[len(sent)-1]]
			var secret map[string]json.RawMessage
			if err := json.Unmarshal(e.Secret, &secret); err != nil {
				t.Fatal(err)
			}
			secret["text"], _ = json.Marshal(wild)
			e.Secret, _ = json.Marshal(secret)
			f.chain()
			_, err := match.Verify(f.file(), find, pub)
			wantFault(t, err, "entry.deputy")
		})
	}
}

// see is what a seat sees.
func (h *server) see(seat game.Seat) (v game.View) {
	h.t.Helper()
	h.must(func(t *match.Table) (err error) { v, err = t.View(game.As(seat)); return err })
	return v
}

// outside plays until there are orders of a seat that break limits; it gives them, and what is left of them.
func (h *server) outside(t *testing.T, seat game.Seat, limits []game.Limit) (wild, kept string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		v := h.see(seat)
		for range 60 {
			if !h.m.Pending.WaitsFor(seat) {
				break
			}
			o := v.Random(rng)
			if text := v.Write("", o); len(v.Breaks(o, limits)) > 0 && !game.HasError(v.Check(o)) {
				return text, v.Write("", v.Within(o, limits))
			}
		}
		for _, s := range h.m.Pending.Seats {
			who := ben
			if s == seat {
				who = dora
			}
			at := h.see(s)
			h.submit(who, s, at.Write("", at.Default()), true)
		}
	}
	t.Fatal("no orders break a limit")
	return "", ""
}
