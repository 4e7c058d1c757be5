package waben_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

var rules waben.Rules

// setup begins a match of some seats; options come in pairs.
func setup(t testing.TB, seats int, options ...string) waben.State {
	t.Helper()
	chosen := map[string]string{}
	for n := 0; n < len(options); n += 2 {
		chosen[options[n]] = options[n+1]
	}
	info := rules.Info()
	config, problems := info.Complete(game.Config{Seats: info.Seats[:seats], Options: chosen})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s, err := rules.Setup(config, game.NewClerk(game.Seed{3}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// step evaluates a turn in which those who are not named send nothing.
func step(t testing.TB, s waben.State, orders map[game.Seat]waben.Orders, rulings func(string) (string, bool)) (waben.State, *game.Clerk, error) {
	t.Helper()
	clerk := game.NewClerk(game.Seed{3}, s.World.Turn+1, rulings)
	var all []game.SeatOrders[waben.Orders]
	for _, seat := range rules.Pending(s).Seats {
		o, sent := orders[seat]
		if !sent {
			o = rules.Default(waben.View{})
		}
		all = append(all, game.SeatOrders[waben.Orders]{Seat: seat, Orders: o})
	}
	next, err := rules.Step(s, all, clerk)
	return next, clerk, err
}

func told(clerk *game.Clerk, code string) (list []game.Told) {
	for _, n := range clerk.Protocol().Notes {
		if n.Code == code {
			list = append(list, n)
		}
	}
	return list
}

func TestWDWS1SegmentsHaveRoomForAllOrAreRefused(t *testing.T) {
	for _, n := range []int{2, 8, 21} {
		if s := setup(t, n); len(s.World.Realms) != n || s.World.Verify() != nil {
			t.Errorf("%d realms for %d seats: %v", len(s.World.Realms), n, s.World.Verify())
		}
	}
	if s := setup(t, 4, "size", "16"); len(s.World.Patch.GFs()) != 16 {
		t.Errorf("%d Großfelder instead of 16", len(s.World.Patch.GFs()))
	}
	config, _ := rules.Info().Complete(game.Config{Options: map[string]string{"size": "8"}})
	_, err := rules.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	var refused *game.ConfigError
	if !errors.As(err, &refused) || refused.Problems[0].Code != "problem.room" {
		t.Errorf("21 realms on 8 Großfelder: %v", err)
	}
}

func TestWDWS2MatchesLastAsManyMoonsAsAgreed(t *testing.T) {
	for _, c := range []struct{ moons, length, turns int }{{1, 3, 3}, {2, 4, 2}, {2, 3, 2}} {
		s := setup(t, 2, "moons", strconv.Itoa(c.moons), "length", strconv.Itoa(c.length))
		if s.First.Year() != 446 || s.First.Moon() != 0 {
			t.Errorf("begins in moon %d of %d", s.First.Moon(), s.First.Year())
		}
		turns := 0
		for ; s.Ended == "" && turns < 10; turns++ {
			s, _, _ = step(t, s, nil, nil)
		}
		if turns != c.turns || s.Ended != waben.EndedMoons {
			t.Errorf("%+v: ends after %d turns by %q", c, turns, s.Ended)
		}
	}
}

// strip takes everything from a realm.
func strip(w *world.World, r world.RealmID) {
	for f := range w.Owner {
		if w.Owner[f] == r {
			w.Owner[f] = world.Nobody
		}
	}
	w.Units = slices.DeleteFunc(w.Units, func(u world.Unit) bool { return u.Realm == r })
}

func TestWDWS3WhoHasNothingIsOutAndTheLastOneEndsTheMatch(t *testing.T) {
	s := setup(t, 3)
	strip(s.World, 2)
	if p := rules.Pending(s); slices.Contains(p.Seats, "realm2") || len(p.Seats) != 2 {
		t.Errorf("waits for %v", p.Seats)
	}
	if _, problems := rules.Read(rules.View(s, game.As("realm2")), "de", ""); !game.HasError(problems) || problems[0].Code != "problem.out" {
		t.Errorf("who is out sends %v", problems)
	}
	next, _, err := step(t, s, nil, nil)
	if err != nil || next.Ended != "" {
		t.Fatal(err, next.Ended)
	}
	strip(next.World, 3)
	next, _, err = step(t, next, nil, nil)
	if err != nil || next.Ended != waben.EndedAlone || rules.Result(next).Winners()[0] != "realm1" {
		t.Errorf("%v, ended %q, %v", err, next.Ended, rules.Result(next))
	}
}

func TestWDWS4TheIndexSharesAThousandPointsAndIsASecretUntilTheEnd(t *testing.T) {
	s := setup(t, 4, "length", "2")
	for _, st := range rules.Result(s).Standing {
		if st.Points != 0 || st.Rank != 1 {
			t.Errorf("before the end %s has %d points", st.Seat, st.Points)
		}
	}
	s, _, _ = step(t, s, nil, nil)
	s, clerk, _ := step(t, s, nil, nil)
	sum := 0
	for _, st := range rules.Result(s).Standing {
		sum += st.Points
	}
	if sum < 996 || sum > 1004 {
		t.Errorf("%d points in all", sum)
	}
	if printed := told(clerk, "note.index"); len(printed) != 4 || len(printed[0].To) != 0 {
		t.Errorf("printed %v", printed)
	}
}

func TestWDWS5SumsAreThoseOfTheLetters(t *testing.T) {
	s := setup(t, 2)
	s, clerk, err := step(t, s, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	notes := told(clerk, "note.letter")
	if len(notes) != 2 || !slices.Equal(notes[0].To, []game.Seat{"realm1"}) || notes[0].Args["sum"] == notes[1].Args["sum"] {
		t.Fatalf("told %v", notes)
	}
	again, clerk, _ := step(t, setup(t, 2), nil, nil)
	if told(clerk, "note.letter")[1].Args["sum"] != notes[1].Args["sum"] || again.World.Turn != s.World.Turn {
		t.Error("the same turn has another sum")
	}
}

func TestWDWS6GoodLinesCountAndBadOnesAreWarnings(t *testing.T) {
	s := setup(t, 2)
	v := rules.View(s, game.As("realm1"))
	code := v.World.Realm(v.Me).Code
	for name, c := range map[string]struct {
		text            string
		units, warnings int
		refused         bool
		missed          bool
	}{
		"nothing":                {"", 0, 0, false, false},
		"a word about nothing":   {"No turn", 0, 0, false, true},
		"nothing, and something": {"Kein Spielzug\n101 KV", 1, 0, false, false},
		"the head":               {"Spielzug " + code + " 1", 0, 0, false, false},
		"good lines":             {"101 KH\n102 KV", 2, 0, false, false},
		"a bad line among them":  {"101 KH\n102 KÜ\n103 KV", 2, 1, false, false},
		"nothing that counts":    {"hello world", 0, 1, true, true},
		"somebody else's":        {"Spielzug ZZZ 1\n101 KH", 1, 0, true, false},
		"units that are not his": {"199 KH\n101 KV", 2, 0, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			m, problems := rules.Read(v, "de", c.text)
			units, warnings := 0, 0
			if len(m.Moons) > 0 {
				units = len(m.Moons[0].Units)
			}
			for _, p := range problems {
				if p.Severity == game.Warning {
					warnings++
				}
			}
			if game.HasError(problems) != c.refused || units != c.units || warnings != c.warnings {
				t.Fatalf("%d units, %v", units, problems)
			}
			next, _, err := step(t, s, map[game.Seat]waben.Orders{"realm1": m}, nil)
			if err != nil || !c.refused && (next.World.Realms[0].Missed > 0) != c.missed {
				t.Errorf("%v, %d missed turns", err, next.World.Realms[0].Missed)
			}
		})
	}
	m, _ := rules.Read(v, "de", "\n101 KV\n199 KH")
	if problems := rules.Check(v, m); len(problems) != 1 || problems[0].Line != 3 || problems[0].Severity != game.Warning {
		t.Errorf("a unit that is not there: %+v", problems)
	}
}

func TestWDWS7WhatTheRulesLeaveOpenIsAsked(t *testing.T) {
	s := setup(t, 2, "rulings", "no")
	unit := s.World.Units[0].Number
	v := rules.View(s, game.As("realm1"))
	m, _ := rules.Read(v, "de", strconv.Itoa(int(unit))+" S1\n\nSonderbefehle:\nS1: Wir feiern.\n\nFragen:\n  Regnet es?\n\nKultur: Lied\n  La.\n")
	orders := map[game.Seat]waben.Orders{"realm1": m}
	_, clerk, err := step(t, s, orders, func(string) (string, bool) { return "", false })
	var open *game.NeedRuling
	if !errors.As(err, &open) || len(open.Questions) != 3 || len(clerk.Asked()) != 3 {
		t.Fatalf("asked %v, %v", clerk.Asked(), err)
	}
	alone, _, err := step(t, s, orders, nil)
	if err != nil || len(rules.View(alone, game.Public).Gazette.Culture) != 0 {
		t.Errorf("alone: %v, published %v", err, rules.View(alone, game.Public).Gazette.Culture)
	}
	answers := map[string]string{"question.special": "KH", "question.asks": "Ja, seit Tagen.", "question.culture": "public"}
	byKey := map[string]string{}
	for _, q := range open.Questions {
		byKey[q.Key] = answers[q.Code]
	}
	next, _, err := step(t, s, orders, func(key string) (string, bool) { a, ok := byKey[key]; return a, ok })
	if err != nil {
		t.Fatal(err)
	}
	post := rules.View(next, game.As("realm1")).Letter.Post
	if !slices.ContainsFunc(post, func(p chronicle.Post) bool { return p.Text == "Ja, seit Tagen." }) {
		t.Errorf("no answer in %v", post)
	}
	if !slices.ContainsFunc(next.Last.Events, func(e chronicle.Event) bool { return e.Code == chronicle.Ruled && e.Unit == unit }) {
		t.Error("the order that was given instead is not on the record")
	}
	if len(rules.View(next, game.Public).Gazette.Culture) != 1 {
		t.Error("the culture report is not published")
	}
}

// ranks are the parts of a moon in their order, by what is told of them.
var ranks = map[chronicle.Code]int{
	chronicle.Raised: 1, chronicle.Dissolved: 1, chronicle.Declared: 2, chronicle.Moved: 3, chronicle.Taken: 3,
	chronicle.Besieged: 4, chronicle.TerrainLoss: 5, chronicle.Works: 6, chronicle.Finished: 6,
}

// WDW-M-10: what happens in a moon is told in the order in which it does.
func TestWDWM10TheOrderOfAMoon(t *testing.T) {
	s, rng := setup(t, 6, "length", "12"), rand.New(rand.NewPCG(4, 4))
	parts := map[int]bool{}
	for s.Ended == "" {
		orders := map[game.Seat]waben.Orders{}
		for _, seat := range rules.Pending(s).Seats {
			orders[seat] = rules.Random(rules.View(s, game.As(seat)), rng)
		}
		s, _, _ = step(t, s, orders, nil)
		last := 0
		for _, e := range s.Last.Events {
			rank, there := ranks[e.Code]
			if !there {
				continue
			}
			if rank < last {
				t.Fatalf("moon %d: %v after part %d", e.Moon, e.Code, last)
			}
			last, parts[rank] = rank, true
		}
	}
	if len(parts) < 5 {
		t.Errorf("only parts %v occur", parts)
	}
}

// WDW-M-9: the same orders and seed are the same state, whoever asks.
func TestStatesAreReadBackAndRefusedIfTheyCannotBe(t *testing.T) {
	s := setup(t, 3)
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	g := waben.New()
	if _, err := g.Load(1, data); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*waben.State){
		"no realm for a seat":  func(s *waben.State) { s.Seats = s.Seats[:2] },
		"an end without index": func(s *waben.State) { s.Ended = waben.EndedMoons },
		"a moon before all":    func(s *waben.State) { s.First = s.World.Moon + 1 },
		"a stranger's event": func(s *waben.State) {
			s.Last = &chronicle.Log{Events: []chronicle.Event{{Code: chronicle.Moved, Realm: 9}}, Sightings: make([][]chronicle.Sighted, 3)}
		},
		"what one realm knows": func(s *waben.State) { s.World = s.World.For(1) },
	} {
		bad := s
		change(&bad)
		data, _ := json.Marshal(bad)
		if _, err := g.Load(1, data); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// WDW-R-31: who confirms an empty sheet has played, and everything stands; who has sent nothing has missed the turn. A realm
// that is played so is never vacant.
func TestWDWR31AnEmptySheetIsATurn(t *testing.T) {
	s := setup(t, 2, "missed", "2", "length", "9")
	v := rules.View(s, game.As("realm1"))
	empty, problems := rules.Read(v, "de", "")
	if len(problems) > 0 || rules.Write(v, "", empty) != "" {
		t.Fatalf("an empty text is %q, %v", rules.Write(v, "", empty), problems)
	}
	if missed, _ := rules.Read(v, "", rules.Write(v, "", rules.Default(v))); !missed.Absent {
		t.Error("what stands in for a missed turn is read as a turn")
	}
	for range 3 {
		var err error
		if s, _, err = step(t, s, map[game.Seat]waben.Orders{"realm1": empty}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := s.World.Realms[0], s.World.Realms[1]; a.Missed != 0 || a.Vacant || b.Missed != 3 || !b.Vacant {
		t.Errorf("who plays has missed %d, vacant %t; who does not %d, %t", a.Missed, a.Vacant, b.Missed, b.Vacant)
	}
}

// The zero sheet has no text, and what no text can say is refused.
func TestSheetsThatNoTextSaysAreRefused(t *testing.T) {
	s := setup(t, 2)
	v := rules.View(s, game.As("realm1"))
	if text := rules.Write(v, "de", waben.Orders{}); strings.TrimSpace(text) != "" {
		t.Errorf("a sheet without orders is written %q", text)
	}
	for _, m := range []waben.Orders{
		{Absent: true, Questions: []string{"?"}},
		{Moons: []sheet.Moon{{Units: []sheet.Line{{Unit: 101, Order: 99}}}}},
		{Moons: []sheet.Moon{{Units: []sheet.Line{{Unit: 7000, Order: kit.Hold}}}}},
		{Letters: []sheet.Letter{{Sort: "rumour", Text: "?"}}},
	} {
		if !game.HasError(rules.Check(v, m)) {
			t.Errorf("%+v is accepted", m)
		}
	}
}

// WDW-85: seats are called by their realms, by everybody, in any language.
func TestWDW85SeatsAreCalledByTheirRealms(t *testing.T) {
	s := setup(t, 3)
	for n, seat := range s.Seats {
		if got := rules.Name(s, seat); got != s.World.Realms[n].Name || got == "" {
			t.Errorf("%s is called %q", seat, got)
		}
	}
	if got := rules.Name(s, "realm9"); got != "" {
		t.Errorf("a seat that nobody plays is called %q", got)
	}
}

// WDW-S9: unless it is agreed nobody pays in matches, nothing is held back, and no player is the judge of a realm.
func TestWDWS9MatchesHaveNoAccountsUnlessAgreedAndNoJudges(t *testing.T) {
	s := setup(t, 3)
	if s.World.Laws.Fee != 0 || s.World.Laws.Withhold {
		t.Errorf("a fee of %d, held back: %t", s.World.Laws.Fee, s.World.Laws.Withhold)
	}
	for _, r := range s.World.Realms {
		if slices.ContainsFunc(r.Players, func(p world.Player) bool { return p.Judge }) {
			t.Errorf("%s has a judge", r.Code)
		}
	}
}

// WDW-R-54: the first turn of two moons, Ram and Falcon Moon, recruits in its second without saying so, and what is stored
// evaluates as it was read: with the moon that the neutral form says.
func TestWDWR54ATurnOfTwoMoonsRecruitsWhereItMay(t *testing.T) {
	s := setup(t, 2, "moons", "2")
	v := rules.View(s, game.As("realm1"))
	capital := sheet.PlaceOf(v.World.Patch, v.World.Realm(v.Me).Capital)
	recruit := sheet.Write("de", &sheet.Sheet{Moons: []sheet.Moon{{Recruits: []sheet.Recruit{{Unit: 188, Size: 1000, Kind: kit.Foot, Leaders: 1, Place: capital}}}}})
	for lang, want := range map[string]int{"de": 1, "en": 1, "": 0} {
		o, problems := rules.Read(v, lang, recruit)
		if len(problems) > 0 || len(o.Moons) != want+1 || len(o.Moons[want].Recruits) != 1 {
			t.Fatalf("%q: %+v, %+v", lang, o, problems)
		}
		for _, other := range []string{"", "de", "en"} {
			again, _ := rules.Read(v, other, rules.Write(v, other, o))
			if rules.Write(v, "", again) != rules.Write(v, "", o) {
				t.Errorf("read as %q and written as %q: %s", lang, other, rules.Write(v, other, o))
			}
		}
		next, _, err := step(t, s, map[game.Seat]waben.Orders{"realm1": o}, func(string) (string, bool) { return "", true })
		if err != nil {
			t.Fatal(err)
		}
		if raised := next.World.Unit(1, 188) != world.NoUnit; raised != (want == 1) {
			t.Errorf("%q: a unit is raised: %v", lang, raised)
		}
	}
}
