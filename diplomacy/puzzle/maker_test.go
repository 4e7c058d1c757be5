package puzzle_test

import (
	"errors"
	"slices"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	dp "spielleiter/diplomacy/puzzle"
	"spielleiter/game"
	"spielleiter/puzzle"
)

// standing is a fall with some units, in which all own what they own at the start; those who do not play are in civil disorder.
func standing(t *testing.T, units map[string]game.Seat, players ...game.Seat) game.Position {
	t.Helper()
	c := chart.Standard()
	p := judge.Position{Year: 1902, Season: judge.Fall}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for n, power := range c.Powers {
		for at := range chart.All[chart.Province](power.Home) {
			p.Owners[at] = chart.Power(n)
		}
	}
	for text, seat := range units {
		kind, at, err := diplomacy.FindUnit(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Units = append(p.Units, chart.Unit{Kind: kind, Power: diplomacy.PowerOf(seat), At: at})
	}
	slices.SortFunc(p.Units, func(a, b chart.Unit) int { return int(c.Of(a.At)) - int(c.Of(b.At)) })
	state := diplomacy.At(p)
	if len(players) > 0 {
		state.Seats = players
	}
	return load(t, diplomacy.New(), state)
}

// vienna is a fall in which Austria could have held Vienna: Italy attacks from Tyrolia with the support of Bohemia, and Warsaw can attack Galicia.
func vienna(t *testing.T) game.Position {
	t.Helper()
	return standing(t, map[string]game.Seat{"A vie": "austria", "A bud": "austria", "A gal": "austria", "A tyr": "italy", "A boh": "italy", "A war": "russia"})
}

var holdVienna = puzzle.Question{Seat: "austria", Kind: dp.Hold, Place: "vie"}

func TestWhoHoldsVienna(t *testing.T) {
	v := vienna(t).View(game.As("austria"))
	task, err := dp.Maker{}.Pose(v, holdVienna)
	if err != nil || len(task.Units) != 3 {
		t.Fatalf("asked are %v: %v", task.Units, err)
	}
	for name, c := range map[string]struct {
		text  string
		right bool
	}{
		"all hold: two attack one":                      {"", false},
		"one helps whom nobody reaches":                 {"A Bud S A Vie", true},
		"one helps whom Warsaw can cut off":             {"A Gal S A Vie", false},
		"both help":                                     {"A Bud S A Vie\nA Gal S A Vie", true},
		"Vienna goes, and nobody comes":                 {"A Vie - Tri", false},
		"Vienna goes, another comes with help":          {"A Vie - Tri\nA Bud - Vie\nA Gal S A Bud - Vie", false},
		"an order that is not possible counts for none": {"A Vie - Por", false},
	} {
		m, problems := v.Read("en", c.text)
		if game.HasError(problems) {
			t.Fatalf("%s: %v", name, problems)
		}
		got, problems, err := dp.Maker{}.Judge(t.Context(), v, holdVienna, m)
		if err != nil || len(problems) > 0 || got.Right != c.right || got.Right != (got.Reply == nil) {
			t.Errorf("%s: %+v %v %v", name, got, problems, err)
		}
		if !got.Right {
			breaks(t, vienna(t), m, got.Reply)
		}
	}
}

// A unit that is attacked may make way, and then who attacks it leaves the place that was to be held; and who gives no orders may be
// helped by others.
func TestWhatOnlyMakingWayOrHelpBreaks(t *testing.T) {
	for name, c := range map[string]struct {
		pos   game.Position
		q     puzzle.Question
		text  string
		right bool
	}{
		"Kiel makes way, and Munich is empty": {
			standing(t, map[string]game.Seat{"A mun": "germany", "A bur": "germany", "F kie": "england", "A tyr": "italy"}),
			puzzle.Question{Seat: "germany", Kind: dp.Hold, Place: "mun"},
			"A Mun - Kie", false,
		},
		"Kiel cannot reach Munich, and Tyrolia alone is too weak": {
			standing(t, map[string]game.Seat{"A mun": "germany", "A bur": "germany", "F kie": "england", "A tyr": "italy"}),
			puzzle.Question{Seat: "germany", Kind: dp.Hold, Place: "mun"},
			"", true,
		},
		"Munich helps those who give no orders": {
			standing(t, map[string]game.Seat{"A par": "france", "A gas": "france", "A bur": "germany", "A mun": "italy"}, "france", "italy"),
			puzzle.Question{Seat: "france", Kind: dp.Oust, Place: "bur"},
			"A Par - Bur\nA Gas S A Par - Bur", false,
		},
		"nobody helps those who give no orders": {
			standing(t, map[string]game.Seat{"A par": "france", "A gas": "france", "A bur": "germany", "A ven": "italy"}, "france", "italy"),
			puzzle.Question{Seat: "france", Kind: dp.Oust, Place: "bur"},
			"A Par - Bur\nA Gas S A Par - Bur", true,
		},
	} {
		v := c.pos.View(game.As(c.q.Seat))
		m, _ := v.Read("en", c.text)
		got, problems, err := dp.Maker{}.Judge(t.Context(), v, c.q, m)
		if err != nil || len(problems) > 0 || got.Right != c.right {
			t.Errorf("%s: %+v %v %v", name, got, problems, err)
		}
	}
}

// breaks carries the reply out by the rules themselves.
func breaks(t *testing.T, pos game.Position, m game.Orders, reply map[game.Seat]string) {
	t.Helper()
	var all []game.ErasedOrders
	for _, seat := range pos.Pending().Seats {
		v := pos.View(game.As(seat))
		o, problems := v.Read("", reply[seat])
		if len(problems) > 0 {
			t.Errorf("%s cannot order %q: %v", seat, reply[seat], problems)
		}
		if seat == "austria" {
			o = m
		}
		all = append(all, game.ErasedOrders{Seat: seat, Orders: o})
	}
	after, err := pos.Step(all, game.NewClerk(game.Seed{}, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(after.View(game.Public).Value().(diplomacy.View).Units["italy"], "A vie") {
		t.Errorf("%v does not take Vienna", reply)
	}
}

// What is found has an answer that is right; what was reached in the match, or needs no order, is not asked.
func TestFind(t *testing.T) {
	before := vienna(t)
	v := before.View(game.As("austria"))
	lost := before
	if list, err := (dp.Maker{}).Find(t.Context(), before, lost); err != nil || slices.ContainsFunc(list, func(f puzzle.Found) bool { return f.Question == holdVienna }) {
		t.Errorf("it was held, and is asked: %v %v", list, err)
	}
	m, _ := before.View(game.As("italy")).Read("", "A Tyr - Vie\nA Boh S A Tyr - Vie")
	var all []game.ErasedOrders
	for _, seat := range before.Pending().Seats {
		o := game.ErasedOrders{Seat: seat, Orders: before.View(game.As(seat)).Default()}
		if seat == "italy" {
			o.Orders = m
		}
		all = append(all, o)
	}
	after, err := before.Step(all, game.NewClerk(game.Seed{}, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	list, err := dp.Maker{}.Find(t.Context(), before, after)
	n := slices.IndexFunc(list, func(f puzzle.Found) bool { return f.Question == holdVienna })
	if err != nil || n < 0 || list[n].Right == 0 || list[n].Right*3 > list[n].Of {
		t.Fatalf("found %v: %v", list, err)
	}
	right, err := dp.Maker{}.Answer(t.Context(), v, holdVienna)
	if err != nil {
		t.Fatal(err)
	}
	if got, _, err := (dp.Maker{}).Judge(t.Context(), v, holdVienna, right); err != nil || !got.Right {
		t.Errorf("its own answer %q: %+v %v", v.Write("en", right), got, err)
	}
}

func TestWhatIsNoQuestion(t *testing.T) {
	pos := vienna(t)
	v := pos.View(game.As("austria"))
	for name, q := range map[string]puzzle.Question{
		"of another seat":  {Seat: "italy", Kind: dp.Hold, Place: "vie"},
		"of another kind":  {Seat: "austria", Kind: dp.Take, Place: "vie"},
		"of no kind":       {Seat: "austria", Kind: "x", Place: "vie"},
		"of no place":      {Seat: "austria", Kind: dp.Hold, Place: "xyz"},
		"far from anybody": {Seat: "austria", Kind: dp.Take, Place: "edi"},
	} {
		if _, err := (dp.Maker{}).Pose(v, q); !errors.Is(err, puzzle.ErrNone) {
			t.Errorf("%s: %v", name, err)
		}
	}
	m, _ := v.Read("en", "A Gal - Ukr")
	far := holdVienna
	if _, problems, err := (dp.Maker{}).Judge(t.Context(), v, far, m); err != nil || len(problems) > 0 {
		t.Errorf("an asked unit goes elsewhere: %v %v", problems, err)
	}
}
