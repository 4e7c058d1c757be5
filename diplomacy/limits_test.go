package diplomacy

import (
	"slices"
	"testing"

	"spielleiter/game"
)

// at is a match in a phase with some units and centres of two powers, seen by Russia.
func seenByRussia(t *testing.T, phase string, units, centres map[game.Seat][]string) View {
	t.Helper()
	s, err := (Rules{}).Setup(game.Config{Seats: slices.Clone(seats), Options: (Rules{}).Info().Fill(nil)}, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	s.Phase, s.Units, s.Centres = phase, units, centres
	return (Rules{}).View(s, game.As("russia"))
}

// Which orders break which limit: those that go, or help to go, where a power is or has a centre; and those that take a unit away
// that could stay.
func TestWhatBreaksALimit(t *testing.T) {
	units := map[game.Seat][]string{"russia": {"A war", "F bla", "A ukr"}, "austria": {"A gal", "A bud"}, "italy": {"A vie"}}
	centres := map[game.Seat][]string{"russia": {"war", "mos"}, "austria": {"rum", "bud"}, "italy": {"vie"}}
	spare, keep := game.Limit{Kind: limitSpare, Seat: "austria"}, game.Limit{Kind: limitKeep, Place: "war"}
	for text, want := range map[string][]game.Limit{
		"A War - Gal":         {spare, keep}, // where a unit is
		"A Ukr - Rum":         {spare},       // a centre without a unit
		"F Bla - Rum":         {spare},
		"A War - Sil":         {keep},
		"A Ukr - Sev":         nil,
		"A War H":             nil,
		"A War S A Ukr - Gal": {spare},
		"A War S A Ukr":       nil,
		"A War S A Vie - Gal": {spare}, // of a third power
		"A Ukr S A Bud - Rum": nil,     // its own way home
		"F Bla C A Sev - Rum": {spare},
		"A Ukr - Sev IF occupied(Rum) ELSE - Mos":       nil,
		"A Ukr - Sev IF occupied(Gal) ELSE A Ukr - Gal": {spare},
	} {
		v := seenByRussia(t, "S1902M", units, centres)
		m, problems := (Rules{}).Read(v, "en", text)
		if game.HasError(problems) {
			t.Errorf("%s: %+v", text, problems)
			continue
		}
		for _, l := range []game.Limit{spare, keep} {
			broken := (Rules{}).Breaks(v, m, []game.Limit{l})
			if (len(broken) > 0) != slices.Contains(want, l) {
				t.Errorf("%s and %v: %+v", text, l, broken)
			}
			if kept := (Rules{}).Within(v, m, []game.Limit{l}); (len(kept.Lines) == 0) != slices.Contains(want, l) {
				t.Errorf("%s within %v is %+v", text, l, kept)
			}
		}
	}
	winter := seenByRussia(t, "W1902A", units, centres)
	m, problems := (Rules{}).Read(winter, "en", "D A War")
	if game.HasError(problems) || len((Rules{}).Breaks(winter, m, []game.Limit{keep})) != 1 {
		t.Errorf("what is removed leaves: %+v, %+v", m, problems)
	}
}
