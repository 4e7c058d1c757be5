package diplomacy

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// statement is a small position that shows what a statement of the rule book says.
type statement struct {
	rule      string
	phase     string // "S1902M" if it is left out
	units     map[game.Seat][]string
	centres   map[game.Seat][]string
	dislodged []Dislodged
	options   map[string]string
	orders    map[game.Seat]string
	want      map[game.Seat][]string // units afterwards
	note      string                 // a code that must be told
}

var statements = []statement{
	{
		rule:  "DIP-5 a unit without an order holds",
		units: map[game.Seat][]string{"germany": {"A mun"}},
		want:  map[game.Seat][]string{"germany": {"A mun"}}, note: "note.hold.none",
	},
	{
		rule:  "DIP-6 an impossible order is void",
		units: map[game.Seat][]string{"germany": {"A mun"}}, orders: map[game.Seat]string{"germany": "A Mun - Par"},
		want: map[game.Seat][]string{"germany": {"A mun"}}, note: "note.illegal",
	},
	{
		rule:  "DIP-6 the last of two orders counts",
		units: map[game.Seat][]string{"germany": {"A mun"}}, orders: map[game.Seat]string{"germany": "A Mun - Ber\nA Mun - Ruh"},
		want: map[game.Seat][]string{"germany": {"A ruh"}},
	},
	{
		rule:  "DIP-7 the only possible coast need not be named",
		units: map[game.Seat][]string{"france": {"F mar"}}, orders: map[game.Seat]string{"france": "F Mar - Spa"},
		want: map[game.Seat][]string{"france": {"F spa/sc"}},
	},
	{
		rule:  "DIP-7 of two possible coasts one must be named",
		units: map[game.Seat][]string{"france": {"F por"}}, orders: map[game.Seat]string{"france": "F Por - Spa"},
		want: map[game.Seat][]string{"france": {"F por"}}, note: "note.illegal",
	},
	{
		rule:   "DIP-8 equal strength is a stand-off",
		units:  map[game.Seat][]string{"germany": {"A mun"}, "france": {"A mar"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur", "france": "A Mar - Bur"},
		want:   map[game.Seat][]string{"germany": {"A mun"}, "france": {"A mar"}}, note: "note.move.prevented",
	},
	{
		rule:   "DIP-9 two units do not change places",
		units:  map[game.Seat][]string{"germany": {"A mun"}, "france": {"A bur"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur", "france": "A Bur - Mun"},
		want:   map[game.Seat][]string{"germany": {"A mun"}, "france": {"A bur"}}, note: "note.move.headon",
	},
	{
		rule:   "DIP-10 three units move in a circle",
		units:  map[game.Seat][]string{"turkey": {"F ank", "A con", "A smy"}},
		orders: map[game.Seat]string{"turkey": "F Ank - Con\nA Con - Smy\nA Smy - Ank"},
		want:   map[game.Seat][]string{"turkey": {"A ank", "A smy", "F con"}},
	},
	{
		rule:   "DIP-11 a support adds one, and DIP-13 the stronger dislodges",
		units:  map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur"},
		want:   map[game.Seat][]string{"germany": {"A bur", "A ruh"}}, note: "note.dislodged",
	},
	{
		rule:   "DIP-12 an attack cuts support",
		units:  map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}, "england": {"A hol"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur", "england": "A Hol - Ruh"},
		want:   map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}, "england": {"A hol"}}, note: "note.support.cut",
	},
	{
		rule:   "DIP-14 no power dislodges its own unit",
		units:  map[game.Seat][]string{"germany": {"A mun", "A ruh", "A bur"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur"},
		want:   map[game.Seat][]string{"germany": {"A bur", "A mun", "A ruh"}}, note: "note.move.own",
	},
	{
		rule:   "DIP-15 fleets carry an army along a chain of seas",
		units:  map[game.Seat][]string{"england": {"F nth", "F nwg", "A edi"}},
		orders: map[game.Seat]string{"england": "A Edi - Nwy\nF NTH C A Edi - Nwy"},
		want:   map[game.Seat][]string{"england": {"A nwy", "F nth", "F nwg"}}, note: "note.convoy.done",
	},
	{
		rule:   "DIP-16 a dislodged fleet carries nobody",
		units:  map[game.Seat][]string{"england": {"F nth", "A yor"}, "germany": {"F hel", "F ska"}},
		orders: map[game.Seat]string{"england": "A Yor - Den\nF NTH C A Yor - Den", "germany": "F HEL - NTH\nF SKA S F HEL - NTH"},
		want:   map[game.Seat][]string{"england": {"A yor"}, "germany": {"F nth", "F ska"}}, note: "note.move.fleets",
	},
	{
		rule:   "DIP-17 without its convoy an army that goes via convoy stays",
		units:  map[game.Seat][]string{"france": {"A bel"}, "england": {"F nth"}},
		orders: map[game.Seat]string{"france": "A Bel - Hol VIA", "england": "F NTH - HEL"},
		want:   map[game.Seat][]string{"france": {"A bel"}, "england": {"F hel"}}, note: "note.invalid",
	},
	{
		rule:    "DIP-17 or it goes by land, if the match says so",
		options: map[string]string{optionVia: "orLand"},
		units:   map[game.Seat][]string{"france": {"A bel"}, "england": {"F nth"}},
		orders:  map[game.Seat]string{"france": "A Bel - Hol VIA", "england": "F NTH - HEL"},
		want:    map[game.Seat][]string{"france": {"A hol"}, "england": {"F hel"}},
	},
	{
		rule:   "DIP-18 by Szykman's rule the convoyed army of a paradox stays",
		units:  map[game.Seat][]string{"england": {"F lon", "F wal"}, "france": {"A bre", "F eng"}},
		orders: map[game.Seat]string{"england": "F Wal - ENG\nF Lon S F Wal - ENG", "france": "A Bre - Lon\nF ENG C A Bre - Lon"},
		want:   map[game.Seat][]string{"england": {"F eng", "F lon"}, "france": {"A bre"}}, note: "note.dislodged",
	},
	{
		rule: "DIP-19 two retreats to one province disband both", phase: "S1902R",
		units: map[game.Seat][]string{"germany": {"A vie"}, "italy": {"A boh"}},
		dislodged: []Dislodged{
			{Power: "austria", Unit: "A boh", By: "mun", To: []string{"gal", "tyr"}}, {Power: "russia", Unit: "A vie", By: "bud", To: []string{"gal", "tyr"}},
		},
		orders: map[game.Seat]string{"austria": "A Boh R Tyr", "russia": "A Vie R Tyr"},
		want:   map[game.Seat][]string{"germany": {"A vie"}, "italy": {"A boh"}}, note: "note.retreat.clash",
	},
	{
		rule: "DIP-20 after the fall a centre belongs to whose unit is there", phase: "F1902M",
		units: map[game.Seat][]string{"germany": {"A mun"}}, centres: map[game.Seat][]string{"france": {"mun", "par"}},
		want: map[game.Seat][]string{"germany": {"A mun"}}, note: "note.centre.lost",
	},
	{
		rule: "DIP-21 builds go to free home centres", phase: "W1902A",
		units: map[game.Seat][]string{"turkey": {"A smy"}}, centres: map[game.Seat][]string{"turkey": {"ank", "con", "smy"}},
		orders: map[game.Seat]string{"turkey": "B F Ank\nB A Bul"},
		want:   map[game.Seat][]string{"turkey": {"A smy", "F ank"}}, note: "note.build.fails",
	},
	{
		rule: "DIP-22 removals are chosen", phase: "W1902A",
		units: map[game.Seat][]string{"turkey": {"A smy", "A con"}}, centres: map[game.Seat][]string{"turkey": {"smy"}},
		orders: map[game.Seat]string{"turkey": "D A Con"},
		want:   map[game.Seat][]string{"turkey": {"A smy"}}, note: "note.remove.done",
	},
	{
		rule: "DIP-23 who chooses nothing loses what is farthest", phase: "W1902A",
		units: map[game.Seat][]string{"turkey": {"A smy", "A mos"}}, centres: map[game.Seat][]string{"turkey": {"smy"}},
		want: map[game.Seat][]string{"turkey": {"A smy"}}, note: "note.remove.none.distance",
	},
	{
		rule: "DIP-26 a power without units and centres is out", phase: "F1902M",
		units: map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}}, centres: map[game.Seat][]string{"germany": {"mun"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur"},
		want:   map[game.Seat][]string{"germany": {"A bur", "A ruh"}}, note: "note.dislodged",
	},
	{
		rule: "DIP-27 with one deadline a season retreats stand on the same sheet", options: map[string]string{optionPace: paceSeasons},
		units: map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}},
		orders: map[game.Seat]string{
			"germany": "A Mun - Bur\nA Ruh S A Mun - Bur",
			"france":  "A Bur H\nA Bur R Par IF occupied(Gas) ELSE A Bur R Mar",
		},
		want: map[game.Seat][]string{"germany": {"A bur", "A ruh"}, "france": {"A mar"}}, note: "note.retreat.done",
	},
	{
		rule:   "DIP-28 leniently a misspelt name is the nearest",
		units:  map[game.Seat][]string{"italy": {"F tri"}},
		orders: map[game.Seat]string{"italy": "F Tri - Albx"},
		want:   map[game.Seat][]string{"italy": {"F alb"}}, note: "note.move.enters",
	},
	{
		rule:   "DIP-28 leniently the kind of a unit is that of the one that stands there",
		units:  map[game.Seat][]string{"italy": {"F tri"}},
		orders: map[game.Seat]string{"italy": "A Tri - Alb"},
		want:   map[game.Seat][]string{"italy": {"F alb"}}, note: "note.move.enters",
	},
	{
		rule: "DIP-28 strictly an unreadable move is a move that nobody supports to hold", options: map[string]string{optionReading: readingStrict},
		units:  map[game.Seat][]string{"russia": {"A mos", "A stp"}, "germany": {"A lvn", "A war"}},
		orders: map[game.Seat]string{"russia": "A Mos - Se\nA StP S A Mos", "germany": "A Lvn - Mos\nA War S A Lvn - Mos"},
		want:   map[game.Seat][]string{"russia": {"A stp"}, "germany": {"A mos", "A war"}}, note: "note.dislodged",
	},
	{
		rule:   "DIP-28 a void order of another kind can be supported to hold",
		units:  map[game.Seat][]string{"russia": {"A mos", "A stp"}, "germany": {"A lvn", "A war"}},
		orders: map[game.Seat]string{"russia": "A Mos - Par\nA StP S A Mos", "germany": "A Lvn - Mos\nA War S A Lvn - Mos"},
		want:   map[game.Seat][]string{"russia": {"A mos", "A stp"}, "germany": {"A lvn", "A war"}}, note: "note.illegal",
	},
	{
		rule: "DIP-28 strictly the wrong kind of a unit makes the order void", options: map[string]string{optionReading: readingStrict},
		units:  map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}},
		orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S F Mun - Bur"},
		want:   map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}}, note: "note.illegal",
	},
}

func TestStatements(t *testing.T) {
	for _, c := range statements {
		t.Run(c.rule, func(t *testing.T) { c.check(t) })
	}
}

func (c statement) check(t *testing.T) {
	rules := Rules{}
	s := c.state(t)
	if err := rules.Verify(s); err != nil {
		t.Fatal(err)
	}
	var orders []game.SeatOrders[Orders]
	for _, seat := range rules.Pending(s).Seats {
		m, problems := rules.Read(rules.View(s, game.As(seat)), "en", c.orders[seat])
		if game.HasError(problems) {
			t.Fatal(seat, problems)
		}
		orders = append(orders, game.SeatOrders[Orders]{Seat: seat, Orders: m})
	}
	clerk := game.NewClerk(game.Seed{}, 1, nil)
	next, err := rules.Step(s, orders, clerk)
	if err != nil {
		t.Fatal(err)
	}
	for _, seat := range seats {
		if got := slices.Sorted(slices.Values(next.Units[seat])); !slices.Equal(got, slices.Sorted(slices.Values(c.want[seat]))) {
			t.Errorf("%s has %v, want %v", seat, got, c.want[seat])
		}
	}
	told := slices.ContainsFunc(clerk.Protocol().Notes, func(n game.Told) bool { return n.Code == c.note })
	if c.note != "" && !told {
		t.Errorf("%s was not told: %v", c.note, clerk.Protocol().Notes)
	}
}

// state is the position of the statement, in a match of seven.
func (c statement) state(t *testing.T) State {
	config, problems := (Rules{}).Info().Complete(game.Config{Options: c.options})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s := State{Options: OptionsOf(config), Seats: config.Seats, Phase: c.phase, Units: c.units, Centres: c.centres, Dislodged: c.dislodged}
	if s.Phase == "" {
		s.Phase = "S1902M"
	}
	return s
}

// The start is that of the published board.
func TestTheStart(t *testing.T) {
	t.Run("DIP-1 75 provinces, 34 centres", func(t *testing.T) {
		if b := board(); len(b.Provinces) != 75 || b.Centres.Len() != 34 {
			t.Error(len(b.Provinces), b.Centres.Len())
		}
	})
	config, _ := (Rules{}).Info().Complete(game.Config{Seats: []game.Seat{"france", "germany"}})
	s, err := (Rules{}).Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	t.Run("DIP-2 three centres and units each, Russia four; without a player civil disorder", func(t *testing.T) {
		for _, seat := range seats {
			want := 3
			if seat == "russia" {
				want = 4
			}
			if len(s.Units[seat]) != want || len(s.Centres[seat]) != want {
				t.Errorf("%s: %v, %v", seat, s.Units[seat], s.Centres[seat])
			}
		}
		if got := (Rules{}).Pending(s).Seats; !slices.Equal(got, []game.Seat{"france", "germany"}) {
			t.Errorf("waits for %v", got)
		}
	})
	t.Run("DIP-3 fleets stand on a coast, one unit a province", func(t *testing.T) {
		if !slices.Contains(s.Units["russia"], "F stp/sc") {
			t.Error(s.Units["russia"])
		}
		for name, units := range map[string][]string{"a fleet without a coast": {"F stp"}, "two units": {"A mun", "A mun"}, "a fleet inland": {"F mun"}} {
			wrong := s
			wrong.Units = map[game.Seat][]string{"germany": units}
			if err := (Rules{}).Verify(wrong); err == nil {
				t.Errorf("%s was accepted", name)
			}
		}
	})
	t.Run("DIP-4 spring 1901 is the first phase", func(t *testing.T) {
		if s.Phase != "S1901M" {
			t.Error(s.Phase)
		}
	})
}

// How matches end by themselves (DIP-24, DIP-25).
func TestTheEnd(t *testing.T) {
	var codes []string
	for at := range chart.All[chart.Province](board().Centres) {
		codes = append(codes, board().Provinces[at].Code)
	}
	for rule, c := range map[string]struct {
		options map[string]string
		centres int // of France; the rest is Germany's
		ended   Ended
	}{
		"DIP-24 18 centres win":               {nil, 18, EndedWon},
		"DIP-24 17 do not":                    {nil, 17, ""},
		"DIP-24 another number can be agreed": {map[string]string{optionWin: "20"}, 19, ""},
		"DIP-25 the years are over":           {map[string]string{optionYears: "1"}, 17, EndedYears},
		"DIP-25 nothing has changed for long": {map[string]string{optionIdle: "1"}, 17, EndedIdle},
		"DIP-24 equal numbers do not win":     {map[string]string{optionWin: "17"}, 17, ""},
	} {
		t.Run(rule, func(t *testing.T) {
			s := statement{
				phase: "F1901M", options: c.options, units: map[game.Seat][]string{"france": {"F nao"}, "germany": {"F nth"}},
				centres: map[game.Seat][]string{"france": codes[:c.centres], "germany": codes[c.centres:]},
			}.state(t)
			orders := []game.SeatOrders[Orders]{{Seat: "france"}, {Seat: "germany"}}
			next, err := (Rules{}).Step(s, orders, game.NewClerk(game.Seed{}, 1, nil))
			if err != nil {
				t.Fatal(err)
			}
			r := (Rules{}).Result(next)
			if next.Ended != c.ended || r.Over != (c.ended != "") {
				t.Errorf("ended %q, result %+v", next.Ended, r)
			}
			if r.Over && (r.Reason == nil || !strings.HasPrefix(r.Reason.Cite[0], rule[:6])) {
				t.Errorf("reason %+v", r.Reason)
			}
		})
	}
}
