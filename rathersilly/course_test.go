package rathersilly_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/reporttest"
	"spielleiter/rathersilly/season"
)

var rules rathersilly.Rules

// position is a match with the standard options at the beginning of a phase, whose board a
// test then fills.
func position(t *testing.T, phase string, options ...string) rathersilly.State {
	t.Helper()
	c := game.Config{Options: map[string]string{}}
	for n := 0; n < len(options); n += 2 {
		c.Options[options[n]] = options[n+1]
	}
	c, problems := rules.Info().Complete(c)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s, err := rules.Setup(c, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	if phase != "" {
		s.Phase = phase
		s.Units = map[game.Seat][]rathersilly.UnitInfo{}
	}
	return s
}

// put adds units to a board: "A mun", "F lon".
func put(s *rathersilly.State, seat game.Seat, units ...string) {
	for _, u := range units {
		s.Units[seat] = append(s.Units[seat], rathersilly.UnitInfo{Unit: u})
	}
}

// play closes a phase with some sheets; who has none sends an empty one. Every sheet must
// be free of errors.
func play(t *testing.T, s rathersilly.State, rulings map[string]string, sheets map[game.Seat]string) (rathersilly.State, []game.Told) {
	t.Helper()
	if err := rules.Verify(s); err != nil {
		t.Fatal(err)
	}
	var list []game.SeatOrders[rathersilly.Orders]
	for _, seat := range rules.Pending(s).Seats {
		o, problems := rules.Read(rules.View(s, game.As(seat)), "en", sheets[seat])
		if game.HasError(problems) {
			t.Fatalf("%s: %v", seat, problems)
		}
		list = append(list, game.SeatOrders[rathersilly.Orders]{Seat: seat, Orders: o})
	}
	lookup := func(key string) (string, bool) { a, ok := rulings[key]; return a, ok }
	if rulings == nil {
		lookup = nil
	}
	clerk := game.NewClerk(game.Seed{}, 1, lookup)
	next, err := rules.Step(s, list, clerk)
	if err != nil {
		t.Fatal(err)
	}
	if err := rules.Verify(next); err != nil {
		t.Fatal(err)
	}
	retell(t, s, next, clerk.Protocol().Notes)
	return next, clerk.Protocol().Notes
}

// retell reads a phase as each viewer does, so that every position of these tests tries the reader too.
func retell(t *testing.T, s, next rathersilly.State, told []game.Told) {
	t.Helper()
	view := func(s rathersilly.State, who game.Viewer) json.RawMessage {
		data, err := json.Marshal(rules.View(s, who))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	for _, who := range []game.Viewer{game.Public, game.Master, game.As("fool"), game.As("germany")} {
		p := gametest.Passage{Viewer: who, Phase: s.Phase, Before: view(s, who), After: view(next, who), End: rules.Result(next).Reason}
		for _, n := range told {
			if n.For(who) {
				p.Notes = append(p.Notes, n.Note)
			}
		}
		for _, fault := range reporttest.Read(p) {
			t.Errorf("%s for %s: %s", s.Phase, who, fault)
		}
	}
}

// has reports whether a note of a code was told, whose arguments have these values.
func has(notes []game.Told, code string, values ...string) bool {
	return slices.ContainsFunc(notes, func(n game.Told) bool {
		if n.Code != code {
			return false
		}
		for _, v := range values {
			if !slices.ContainsFunc(slices.Collect(mapValues(n.Args)), func(a string) bool { return strings.EqualFold(a, v) }) {
				return false
			}
		}
		return true
	})
}

func mapValues(a game.Args) func(func(string) bool) {
	return func(yield func(string) bool) {
		for _, v := range a {
			if !yield(v) {
				return
			}
		}
	}
}

// A season goes through its steps one after the other: RSD-17.1 to RSD-17.11, and RSD-0.5.
// Each of RSD-17.1, RSD-17.2, RSD-17.3, RSD-17.4, RSD-17.5, RSD-17.6, RSD-17.7, RSD-17.8,
// RSD-17.9, RSD-17.10 and RSD-17.11 leaves its trace.
func TestASeasonGoesInElevenSteps(t *testing.T) {
	s := position(t, "F1905M", "pace", "seasons")
	put(&s, "germany", "A ber", "A war")
	put(&s, "russia", "A pru", "A gal", "A stp")
	put(&s, "austria", "A boh", "F tri")
	s.Units["austria"][0].Devil = 1
	put(&s, "france", "A spa")
	s.Herds = map[game.Seat][]string{"italy": {"spa", "apu"}}
	s.Herds["italy"] = []string{"apu"}
	s.Borg = rathersilly.Borg{At: "tun"}
	s.Question = &rathersilly.Question{Text: "2 + 2", Answer: "4"}
	put(&s, "italy", "A nap", "F apu")
	next, notes := play(t, s, nil, map[game.Seat]string{
		"germany":    "A Ber - Sil; A War S A Ber - Sil\nA Ber SOUL",
		"russia":     "A Pru - Sil; A Gal - War; A StP - Lvn",
		"italy":      "L Apu EXP",
		"soothsayer": "FORESEE War",
		"england":    `ANSWER "4"` + "\nWORMHOLE Lon - ION",
		"superbrain": `QUESTION "3 + 3" ANSWER "6"`,
	})
	steps := map[int]bool{}
	last := 0
	for _, p := range next.Last {
		for _, e := range p.Events {
			if e.Step < last {
				t.Errorf("step %d after step %d", e.Step, last)
			}
			last, steps[e.Step] = e.Step, true
		}
		if len(p.Results) > 0 {
			steps[1] = true
		}
	}
	for _, step := range []int{1, 2, 4, 5, 6, 8, 9, 10, 11} {
		if !steps[step] {
			t.Errorf("step %d left no trace: %+v", step, notes)
		}
	}
	for code, values := range map[string][]string{
		"note.soul.returned": {"@seat.austria"}, "note.lama.exploded": {"@seat.italy"},
		"note.question.answered": {"1"}, "note.hole.opened": {"@place.ion"}, "note.question": {"3 + 3"},
	} {
		if !has(notes, code, values...) {
			t.Errorf("no %s %v", code, values)
		}
	}
	if next.Phase != "S1906M" || next.Question.Text != "3 + 3" || len(next.Sealed) > 0 {
		t.Errorf("%s, question %+v, sealed %v", next.Phase, next.Question, next.Sealed)
	}
}

// RSD-17.13 (and RSD-2.3): with several deadlines a season, what is to happen later stays
// sealed until then, and its owner alone sees it.
func TestWhatHappensLaterIsSealed(t *testing.T) {
	s := position(t, "S1903M")
	put(&s, "france", "A bur")
	put(&s, "germany", "A mun")
	s.Herds = map[game.Seat][]string{"italy": {"bur"}}
	next, _ := play(t, s, nil, map[game.Seat]string{"italy": "L Bur EXP\nWORMHOLE Lon - ION"})
	if next.Phase != "S1903R" || len(next.Sealed["italy"].Lines) != 2 {
		t.Fatalf("%s: sealed %+v", next.Phase, next.Sealed)
	}
	for _, who := range []game.Viewer{game.Public, game.As("france")} {
		if v := rules.View(next, who); len(v.Sealed[game.Seat("italy")].Lines) > 0 || len(v.Herds) > 0 {
			t.Errorf("%s sees what Italy has sealed", who)
		}
	}
	last, notes := play(t, next, nil, nil)
	if !has(notes, "note.lama.exploded", "@seat.france") || len(last.Units["france"]) > 0 || last.Hole == nil {
		t.Errorf("units %v, hole %v", last.Units["france"], last.Hole)
	}
}

// RSD-17.12: a condition sees what earlier steps of the season have done.
func TestConditionsSeeEarlierSteps(t *testing.T) {
	for at, want := range map[string]int{"mun": 0, "gas": 1} {
		s := position(t, "S1903M", "pace", "seasons")
		put(&s, "germany", "A mun", "A bre")
		put(&s, "france", "A "+at)
		if at == "mun" {
			s.Units["germany"] = s.Units["germany"][1:]
		}
		s.Herds = map[game.Seat][]string{"italy": {"bur"}}
		orders := map[game.Seat]string{"italy": "L Bur EXP IF Fra in Bur", "france": "A " + at + " - Bur"}
		if want == 1 {
			orders["france"] = ""
		}
		next, _ := play(t, s, nil, orders)
		if got := len(next.Herds["italy"]); got != want {
			t.Errorf("a French army from %s: %d herds", at, got)
		}
	}
}

// RSD-17.14: who orders nothing loses nothing but what must be ordered.
func TestNothingMustBeWished(t *testing.T) {
	s := position(t, "S1903M", "pace", "seasons")
	put(&s, "germany", "A mun")
	put(&s, "russia", "A mos", "A stp") // which attract the Borg
	s.Herds = map[game.Seat][]string{"italy": {"bur"}}
	next, _ := play(t, s, nil, nil)
	if len(next.Units["germany"]) != 1 || len(next.Herds["italy"]) != 1 || next.Hole != nil {
		t.Errorf("%+v", next)
	}
}

// RSD-0.6: what is drawn is on the record.
func TestDrawsAreOnTheRecord(t *testing.T) {
	s := position(t, "S1903M", "pace", "seasons")
	put(&s, "germany", "A mun")
	clerk := game.NewClerk(game.Seed{}, 1, nil)
	var list []game.SeatOrders[rathersilly.Orders]
	for _, seat := range rules.Pending(s).Seats {
		list = append(list, game.SeatOrders[rathersilly.Orders]{Seat: seat})
	}
	if _, err := rules.Step(s, list, clerk); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(clerk.Protocol().Draws, func(d game.Draw) bool { return strings.HasSuffix(d.Label, "/spawn") }) {
		t.Errorf("draws: %v", clerk.Protocol().Draws)
	}
}

// RSD-18.5, RSD-14.2: a game master judges answers, whatever is suggested; RSD-7.3: he chooses among wormholes.
func TestTheGameMasterDecides(t *testing.T) {
	s := position(t, "S1903M", "pace", "seasons")
	put(&s, "germany", "A mun")
	s.Question = &rathersilly.Question{Text: "Capital of Bavaria", Answer: "Munich"}
	next, notes := play(t, s, map[string]string{
		"S1903R/answer/germany": "right", "S1903R/wormhole": "ion-lon",
	}, map[game.Seat]string{
		"germany": `ANSWER "Minga"` + "\nWORMHOLE Lon - ION", "france": "WORMHOLE Par - Mos",
	})
	if !has(notes, "note.question.answered", "1") || !slices.Contains(next.Hole, "lon") && !slices.Contains(next.Hole, "ion") {
		t.Errorf("hole %v, notes %+v", next.Hole, notes)
	}
}

// The links among which a game master chooses have names (RSD-7.3).
func TestTiedWormholesAreCalledByTheirPlaces(t *testing.T) {
	s := position(t, "W1900")
	var list []game.SeatOrders[rathersilly.Orders]
	votes := map[game.Seat]string{"italy": "WORMHOLE Lon - ION", "france": "WORMHOLE Par - Mos"}
	for _, seat := range rules.Pending(s).Seats {
		o, _ := rules.Read(rules.View(s, game.As(seat)), "en", votes[seat])
		list = append(list, game.SeatOrders[rathersilly.Orders]{Seat: seat, Orders: o})
	}
	clerk := game.NewClerk(game.Seed{}, 1, func(string) (string, bool) { return "", false })
	_, err := rules.Step(s, list, clerk)
	var need *game.NeedRuling
	if !errors.As(err, &need) || len(need.Questions) != 1 {
		t.Fatal(err)
	}
	q := need.Questions[0]
	if !slices.Equal(q.Choices, []string{"ion-lon", "mos-par"}) || !slices.Equal(q.Labels, []string{"@place.ion @place.lon", "@place.mos @place.par"}) {
		t.Errorf("%q are called %q", q.Choices, q.Labels)
	}
}

// RSD-0.7: the Fool overwrites, an Amazon overwrites the Fool, and a support counts if it
// matches what comes out.
func TestWhatBecomesOfOrders(t *testing.T) {
	s := position(t, "S1903M")
	put(&s, "germany", "A mun")
	put(&s, "austria", "A tyr")
	s.Units["russia"] = []rathersilly.UnitInfo{{Unit: "AZ boh", Supply: "quota"}}
	s.Centres["russia"] = append(s.Centres["russia"], "rum")
	next, _ := play(t, s, nil, map[game.Seat]string{
		"germany": "A Mun - Ber",
		"fool":    "FOOL Ger A Mun - Ruh",
		"russia":  "AZ Boh LURE A Mun - Boh",
		"austria": "A Tyr S A Mun - Boh",
	})
	for _, r := range next.Last[0].Results {
		switch r.Unit {
		case "A mun":
			if r.Changed != "lure" || r.To != "boh" || r.Given == nil || r.Given.To != "ber" {
				t.Errorf("%+v, given %+v", r, r.Given)
			}
		case "A tyr":
			if !slices.Contains(r.Is, "given") {
				t.Errorf("%+v", r)
			}
		}
	}
}

// RSD-18.4: a draw is the players' to agree on; the rules never end a match by one. Without
// a Fool it ends with its years and nobody wins.
func TestTheYearsEnd(t *testing.T) {
	c, _ := rules.Info().Complete(game.Config{
		Seats: []game.Seat{"france", "germany"}, Options: map[string]string{"years": "1", "pace": "seasons"},
	})
	s, err := rules.Setup(c, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for s.Ended == "" {
		s, _ = play(t, s, nil, nil)
	}
	if r := rules.Result(s); s.Ended != rathersilly.EndedYears || !r.Over || len(s.Winners) > 0 {
		t.Errorf("%s %+v", s.Ended, r)
	}
}

// RSD-7.1 and RSD-14.1: the first wormhole is voted for, and the first question asked, before
// the game.
func TestWhatIsSaidBeforeTheGame(t *testing.T) {
	s := position(t, "")
	next, notes := play(t, s, nil, map[game.Seat]string{
		"italy": "LAMA Bur; LAMA NTH\nWORMHOLE Lon - ION", "superbrain": `QUESTION "6 x 7" ANSWER "42"`,
	})
	if next.Phase != "S1901M" || len(next.Hole) != 2 || len(next.Herds["italy"]) != 2 || next.Question == nil || next.Question.Answer != "42" {
		t.Errorf("%s, hole %v, herds %v, question %v", next.Phase, next.Hole, next.Herds, next.Question)
	}
	if !has(notes, "note.hole.opened", "@place.lon") || rules.View(next, game.As("italy")).Question.Answer != "" {
		t.Error(notes)
	}
}

// A sheet for a whole season takes builds and removals in the fall only (RSD-17.9), even
// of who has more units than centres in spring.
func TestASheetForASpringTakesNoWinter(t *testing.T) {
	for phase, want := range map[string]bool{"S1905M": false, "F1905M": true} {
		s := position(t, phase, "pace", "seasons")
		put(&s, "germany", "A mun", "A ber", "A ruh")
		s.Borg, s.Centres = rathersilly.Borg{At: "mun"}, map[game.Seat][]string{"germany": {"mun", "ber"}}
		v := rules.View(s, game.As("germany"))
		if got := slices.Contains(v.Phases(), season.Winter); got != want {
			t.Errorf("%s: the winter is ordered for: %t", phase, got)
		}
		for n := range uint64(20) {
			if problems := rules.Check(v, rules.Random(v, rand.New(rand.NewPCG(n, 1)))); game.HasError(problems) {
				t.Errorf("%s: random orders are wrong: %v", phase, problems)
			}
		}
	}
}
