package rathersilly_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// Reasons are causes (RSD-0.3): whoever is named, or counted in a strength, matters for what is told of an order that failed or a
// unit that must go, and every reason has all its values.
func TestReasonsAreCauses(t *testing.T) {
	texts := gametest.Catalogue(t, rathersilly.Texts, "de")
	tried, faults := map[string]int{}, 0
	hold := func(x trial) {
		notes := x.told()
		for _, n := range notes {
			if !reasoned(n) || faults > 3 {
				continue
			}
			tried[n.Code]++
			for _, a := range gametest.Arguments(texts[n.Code]) {
				if n.Args[a] == "" {
					faults++
					t.Errorf("%s of %v has no %s", n.Code, n.Args, a)
				}
			}
			for _, who := range x.uncaused(notes, n) {
				faults++
				t.Errorf("%s of %v: %s does not matter\n%s", n.Code, n.Args, who, x.near(n))
			}
		}
	}
	r := rand.New(rand.NewPCG(31, 7))
	for range gametest.Times(25, 2_000) {
		hold(packed(t, r))
	}
	for n, x := range seasons(t) {
		if n%gametest.Times(7, 1) == 0 {
			hold(x)
		}
	}
	t.Logf("rathersilly: reasons that were tried: %v", tried)
	for _, code := range []string{"held", "headon", "prevented", "own", "cut"} {
		if tried["note.failed."+code] == 0 {
			t.Errorf("%s was never tried", code)
		}
	}
}

// Reasons that are none: each is found.
func TestReasonsThatAreNoCausesAreFound(t *testing.T) {
	for name, c := range map[string]struct {
		units  map[game.Seat][]string
		orders map[game.Seat]string
		unit   string            // of which something untrue is told
		untrue map[string]string // values that are told
		want   string
	}{
		"who was not at it": {
			units:  map[game.Seat][]string{"germany": {"A mun", "A ber"}, "france": {"A mar"}},
			orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ber - Kie", "france": "A Mar - Bur"},
			unit:   "A Mun", untrue: map[string]string{"other": "A Ber"}, want: "A Ber",
		},
		"an attack that cut nothing": {
			units:  map[game.Seat][]string{"germany": {"A mun", "A ruh"}, "france": {"A bur"}, "england": {"A hol", "A bel"}},
			orders: map[game.Seat]string{"germany": "A Mun - Bur\nA Ruh S A Mun - Bur", "england": "A Hol - Ruh"},
			unit:   "A Ruh", untrue: map[string]string{"other": "A Bel"}, want: "A Bel",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := position(t, "S1903M")
			for seat, units := range c.units {
				put(&s, seat, units...)
			}
			x := trial{t, s, map[game.Seat]rathersilly.Orders{}}
			for seat, text := range c.orders {
				o, problems := rules.Read(rules.View(s, game.As(seat)), "en", text)
				if game.HasError(problems) {
					t.Fatal(problems)
				}
				x.orders[seat] = o
			}
			notes := x.told()
			n := slices.IndexFunc(notes, func(n game.Note) bool { return reasoned(n) && n.Args["unit"] == c.unit })
			if n < 0 {
				t.Fatalf("no reason among %v", notes)
			}
			if found := x.uncaused(notes, notes[n]); len(found) > 0 {
				t.Errorf("what is true is found: %v, %v", notes[n], found)
			}
			untrue := notes[n]
			untrue.Args = maps.Clone(untrue.Args)
			maps.Copy(untrue.Args, c.untrue)
			if found := x.uncaused(notes, untrue); !slices.Contains(found, c.want) {
				t.Errorf("found is %q", found)
			}
		})
	}
}

// trial is a season's movement that can be played again with something changed.
type trial struct {
	t      testing.TB
	state  rathersilly.State
	orders map[game.Seat]rathersilly.Orders
}

// told gives the notes of the movement that everybody may read.
func (x trial) told() (notes []game.Note) {
	x.t.Helper()
	var sheets []game.SeatOrders[rathersilly.Orders]
	for _, seat := range rules.Pending(x.state).Seats {
		sheets = append(sheets, game.SeatOrders[rathersilly.Orders]{Seat: seat, Orders: x.orders[seat]})
	}
	clerk := game.NewClerk(game.Seed{3}, 1, nil)
	if _, err := rules.Step(x.state, sheets, clerk); err != nil {
		x.t.Fatal(err)
	}
	for _, n := range clerk.Protocol().Notes {
		if len(n.To) == 0 && n.Args["step"] == "1" {
			notes = append(notes, n.Note)
		}
	}
	return notes
}

// near are the orders that are about the places of a note.
func (x trial) near(n game.Note) string {
	var b strings.Builder
	for _, m := range x.told() {
		for _, name := range []string{n.Args["unit"], n.Args["other"]} {
			if at := place(name); at != "" && (strings.Contains(m.Args["order"], at) || strings.Contains(m.Args["unit"], at) || strings.Contains(m.Args["other"], at)) {
				b.WriteString(m.Code + " " + m.Args["power"] + " " + m.Args["order"] + " " + m.Args["is"] + " " + m.Args["unit"] + " " + m.Args["other"] + "\n")
			}
		}
	}
	return b.String()
}

// holding gives the trial with a unit that has no orders, nor has anybody who makes it move.
func (x trial) holding(unit string) trial {
	x.orders = maps.Clone(x.orders)
	for seat, o := range x.orders {
		o.Lines = slices.DeleteFunc(slices.Clone(o.Lines), func(l rathersilly.Line) bool {
			return l.Unit == unit || l.Of == unit && l.Do == "lure" || l.Do == "lureall"
		})
		x.orders[seat] = o
	}
	return x
}

// without gives the trial without a unit.
func (x trial) without(unit string) trial {
	x = x.holding(unit)
	x.state.Units = maps.Clone(x.state.Units)
	for seat, units := range x.state.Units {
		x.state.Units[seat] = slices.DeleteFunc(slices.Clone(units), func(u rathersilly.UnitInfo) bool { return u.Unit == unit })
	}
	return x
}

// reasoned reports whether a note tells why an order failed, or a unit must go.
func reasoned(n game.Note) bool {
	return strings.HasPrefix(n.Code, "note.failed.") || n.Code == "note.move.beaten" || n.Code == "note.birds.startled"
}

// byDeed are reasons that are deeds: if who is named had held, something else would be told.
var byDeed = []string{
	"note.failed.headon", "note.failed.prevented", "note.failed.circle", "note.failed.crossed", "note.failed.gaveway",
	"note.failed.cut", "note.failed.lost", "note.move.beaten", "note.birds.startled",
}

// reason is what decides in a note, of what is told of a unit; "" if nothing is.
func reason(notes []game.Note, about game.Note) string {
	for _, n := range notes {
		if reasoned(n) && n.Args["unit"] == about.Args["unit"] && n.Args["power"] == about.Args["power"] && (n.Code == "note.move.beaten") == (about.Code == "note.move.beaten") {
			return strings.Join([]string{n.Code, n.Args["by"], n.Args["other"], n.Args["place"], n.Args["n0"], n.Args["n1"]}, " ")
		}
	}
	return ""
}

// uncaused gives who is named in a note, or counted in its strengths, and does not matter for what is told.
func (x trial) uncaused(notes []game.Note, n game.Note) (list []string) {
	now := reason(notes, n)
	differs := func(other trial) bool { return reason(other.told(), n) != now }
	if other := n.Args["other"]; other != "" {
		switch unit := written(other); {
		case !x.ordered(unit): // who is moved by others, and monsters
			if !differs(x.without(unit)) {
				list = append(list, other)
			}
		case slices.Contains(byDeed, n.Code) && !differs(x.holding(unit)), !differs(x.without(unit)), x.circular(notes, n, unit):
			list = append(list, other)
		}
	}
	for _, helper := range x.counted(notes, n) {
		if !differs(x.holding(helper)) {
			list = append(list, helper)
		}
	}
	return list
}

// ordered reports whether a unit has an order of its own.
func (x trial) ordered(unit string) bool {
	for _, o := range x.orders {
		if slices.ContainsFunc(o.Lines, func(l rathersilly.Line) bool { return l.Phase == "moving" && l.Unit == unit && l.Do != "command" }) {
			return true
		}
	}
	return false
}

// circular reports whether a move is told to have failed because somebody stays who would have left if the mover had held.
func (x trial) circular(notes []game.Note, n game.Note, unit string) bool {
	if n.Code != "note.failed.own" && n.Code != "note.failed.held" {
		return false
	}
	goes := func(m game.Note) bool {
		return m.Code == "note.order" && strings.HasPrefix(m.Args["order"], quotedUnit(unit)+" - ")
	}
	k := slices.IndexFunc(notes, goes)
	if k < 0 || strings.HasSuffix(notes[k].Args["order"], " - "+place(n.Args["unit"])) {
		return false // it stays, whoever comes, or they meet
	}
	return slices.ContainsFunc(x.holding(written(n.Args["unit"])).told(), func(m game.Note) bool { return goes(m) && m.Args["is"] == "@is.succeeds" })
}

// counted are the units of which the supports are told to count for one of the two sides of a note of strengths.
func (x trial) counted(notes []game.Note, n game.Note) (list []string) {
	if n.Args["n1"] == "" || !slices.Contains([]string{"note.failed.held", "note.failed.headon", "note.failed.prevented"}, n.Code) {
		return nil
	}
	for _, m := range notes {
		words := strings.Fields(m.Args["order"])
		if m.Code != "note.order" || m.Args["is"] != "@is.given" || len(words) < 5 || words[2] != "S" {
			continue
		}
		helped := words[3] + " " + words[4]
		mine := helped == n.Args["unit"] && strings.HasSuffix(m.Args["order"], " - "+goal(notes, n))
		theirs := helped == n.Args["other"] && n.Args["n1"] != "0" && n.Args["n1"] != "1" && n.Code != "note.failed.headon"
		if mine && n.Args["n0"] != "0" && m.Args["power"] != n.Args["by"] || theirs && n.Code == "note.failed.held" && len(words) == 5 {
			list = append(list, written(words[0]+" "+words[1]))
		}
	}
	return list
}

// goal is where a unit was ordered to go, as orders write it.
func goal(notes []game.Note, about game.Note) string {
	for _, n := range notes {
		if order, ok := strings.CutPrefix(n.Args["order"], about.Args["unit"]+" - "); ok && n.Args["power"] == about.Args["power"] {
			return order
		}
	}
	return "?"
}

// written is a unit as states write it: "F stp/sc" of "F StP(sc)".
func written(unit string) string {
	class, at, _ := strings.Cut(unit, " ")
	return class + " " + strings.TrimSuffix(strings.ReplaceAll(strings.ToLower(at), "(", "/"), ")")
}

// quotedUnit is a unit as orders write it.
func quotedUnit(unit string) string {
	class, at, err := rathersilly.FindUnit(unit)
	if err != nil {
		return unit
	}
	letter, _, _ := strings.Cut(rathersilly.UnitName(class, at), " ")
	return letter + " " + season.Board().Label(at)
}

func place(unit string) string { _, at, _ := strings.Cut(unit, " "); return at }

func of(place string) string { p, _, _ := strings.Cut(place, "/"); return p }

// packed is a board on which much of what is ordered meets somebody.
func packed(t *testing.T, r *rand.Rand) trial {
	t.Helper()
	x := trial{t, position(t, "S1903M"), map[game.Seat]rathersilly.Orders{}}
	c := season.Board()
	powers := []game.Seat{"austria", "england", "france", "germany", "italy", "russia", "turkey"}
	for at := range c.Provinces {
		places := append([]chart.Place{chart.Place(at)}, c.Provinces[at].Coasts...)
		u := chart.Unit{Kind: chart.Army + chart.Kind(r.IntN(2)), At: places[r.IntN(len(places))]}
		if !c.Stands(u.Kind, u.At) {
			u.Kind = chart.Army + chart.Fleet - u.Kind
		}
		if !c.Stands(u.Kind, u.At) || r.IntN(2) == 0 {
			continue
		}
		letter := "A "
		if u.Kind == chart.Fleet {
			letter = "F "
		}
		name := letter + c.Code(u.At)
		if seat := powers[r.IntN(len(powers))]; !taken(x.state, name) {
			put(&x.state, seat, name)
			if rules.Verify(x.state) != nil { // nobody may stand there
				x.state.Units[seat] = x.state.Units[seat][:len(x.state.Units[seat])-1]
			}
		}
	}
	x.order(r)
	return x
}

func taken(s rathersilly.State, unit string) bool {
	for _, units := range s.Units {
		if slices.ContainsFunc(units, func(u rathersilly.UnitInfo) bool { return of(place(u.Unit)) == of(place(unit)) }) {
			return true
		}
	}
	return false
}

// order gives everybody random orders.
func (x *trial) order(r *rand.Rand) {
	for _, seat := range rules.Pending(x.state).Seats {
		x.orders[seat] = rules.Random(rules.View(x.state, game.As(seat)), r)
	}
}

// seasons are movements of random matches.
func seasons(t *testing.T) (list []trial) {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 5))
	for seed := range byte(gametest.Times(3, 40)) {
		s := position(t, "")
		for phase := 1; phase < 40 && len(rules.Pending(s).Seats) > 0; phase++ {
			x := trial{t, s, map[game.Seat]rathersilly.Orders{}}
			x.order(r)
			if strings.HasSuffix(s.Phase, "M") {
				list = append(list, x)
			}
			var sheets []game.SeatOrders[rathersilly.Orders]
			for _, seat := range rules.Pending(s).Seats {
				sheets = append(sheets, game.SeatOrders[rathersilly.Orders]{Seat: seat, Orders: x.orders[seat]})
			}
			next, err := rules.Step(s, sheets, game.NewClerk(game.Seed{seed}, phase, nil))
			if err != nil {
				t.Fatal(err)
			}
			s = next
		}
	}
	return list
}
