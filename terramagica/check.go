package terramagica

import (
	"slices"
	"strconv"

	"spielleiter/game"
)

// Limits of what can be ordered (TM-S29).
const (
	mostUnits  = 20      // of an army
	mostArmies = 7       // of a realm, so that all of a table fit into one province
	mostMen    = 100_000 // in one order
	mostRow    = 10
	mostOrders = 500 // on a sheet
)

// list is a part of a sheet.
type list int

const (
	posts list = iota
	stances
	gives
	marches
	raises
	builds
	homes
)

// item is one order of a sheet, for saying where a problem stands.
type item struct {
	in list
	n  int
}

// whole is for what is wrong with a sheet as a whole.
var whole = item{in: -1}

// check judges a sheet against what its owner sees.
type check struct {
	*View
	orders Orders
	draft  map[int]*draft // own armies, and those that the sheet founds
	next   int            // the number of the next army to be founded
	gold   int            // still to be spent
	people map[string]int // raised so far, by province
	found  func(item, game.Problem)
}

// draft is an army as the sheet would have it.
type draft struct {
	at    string
	units int // at most
	fresh bool
	gone  bool // given away whole
}

// Check judges orders against the view.
func (Rules) Check(v View, m Orders) (problems []game.Problem) {
	v.judge(m, func(_ item, p game.Problem) { problems = append(problems, p) })
	return problems
}

// judge finds the problems of a sheet and says which order each is about.
func (v *View) judge(m Orders, found func(item, game.Problem)) {
	if p := v.silent(); p != nil {
		found(whole, *p)
		return
	}
	k := &check{View: v, orders: m, draft: map[int]*draft{}, next: v.realm().Armies + 1, people: map[string]int{}, found: found}
	if n := len(m.Posts) + len(m.Stances) + len(m.Gives) + len(m.Marches) + len(m.Raises) + len(m.Builds) + len(m.Home); n > mostOrders {
		k.fail(whole, "problem.orders", game.Args{"n": strconv.Itoa(n)}, "TM-S29", strconv.Itoa(mostOrders))
		return
	}
	for _, a := range v.Armies {
		if a.Realm == v.Seat {
			k.draft[a.Number] = &draft{at: a.At, units: len(a.Units)}
		}
	}
	gold, _ := v.world.yields(v.Provinces, v.Seat)
	k.gold = v.realm().Gold + gold
	if v.Week == 0 {
		k.muster()
		return
	}
	k.posts()
	k.stances()
	k.gives()
	k.marches()
	k.raises()
	k.builds()
	k.home()
	if v.Options.campaign() {
		k.upkeep()
	}
}

// silent says why a viewer has nothing to order, nil if there is something.
func (v *View) silent() *game.Problem {
	fail := func(code, cite string) *game.Problem {
		return &game.Problem{Severity: game.Error, Code: code, Cite: []string{cite}}
	}
	switch {
	case v.Ended != "":
		return fail("problem.over", "TM-S25")
	case v.realm() == nil:
		return fail("problem.seat", "TM-S1")
	case v.realm().Fell > 0:
		return fail("problem.fell", "TM-S25")
	}
	return nil
}

func (k *check) fail(at item, code string, args game.Args, cite string, want ...string) {
	k.found(at, game.Problem{Severity: game.Error, Code: code, Args: args, Cite: []string{cite}, Want: want})
}

// args names an own army, as problems do.
func armyArgs(seat game.Seat, number int) game.Args {
	return note{Note: game.Note{Args: game.Args{}}}.armyOf("army", seat, number).Args
}

// own gives an army of the sheet's owner; nil, and a problem, if there is none.
func (k *check) own(at item, number int) *Army {
	n := k.army(number)
	if n < 0 {
		var have []string
		for _, a := range k.Armies {
			have = append(have, strconv.Itoa(a.Number))
		}
		k.fail(at, "problem.army", armyArgs(k.Seat, number), "TM-S4", have...)
		return nil
	}
	return &k.Armies[n]
}

// campaigns reports whether something belongs to this kind of match.
func (k *check) campaigns(at item) bool {
	if !k.Options.campaign() {
		k.fail(at, "problem.mode", nil, "TM-S1")
	}
	return k.Options.campaign()
}

// post judges a row and a tactic; those of the catalogue may stand in.
func (k *check) post(at item, row int, tactic string, optional bool) {
	if (row != 0 || !optional) && (row < 1 || row > mostRow) {
		k.fail(at, "problem.row", game.Args{"row": strconv.Itoa(row)}, "TM-N1", "1-"+strconv.Itoa(mostRow))
	}
	if _, ok := k.world.Tactic(tactic); !ok && (tactic != "" || !optional) {
		var ids []string
		for _, t := range k.world.Tactics {
			ids = append(ids, t.ID)
		}
		k.fail(at, "problem.tactic", game.Args{"word": short(tactic)}, "TM-N2", ids...)
	}
}

// men judges a number of men.
func (k *check) men(at item, men, most int, code, cite string) bool {
	if men < 1 || men > most {
		k.fail(at, code, game.Args{"men": strconv.Itoa(men), "most": strconv.Itoa(most)}, cite, "1-"+strconv.Itoa(most))
		return false
	}
	return true
}

func (k *check) posts() {
	type key struct{ army, unit int }
	moved, parted := map[key]bool{}, map[key]int{}
	for n, p := range k.orders.Posts {
		at := item{posts, n}
		a := k.own(at, p.Army)
		if a == nil {
			continue
		}
		k.post(at, p.Row, p.Tactic, false)
		if p.Unit < 1 || p.Unit > len(a.Units) {
			k.fail(at, "problem.unit", game.Args{"unit": strconv.Itoa(p.Unit), "n": strconv.Itoa(len(a.Units))}, "TM-S4", "1-"+strconv.Itoa(len(a.Units)))
			continue
		}
		unit := key{p.Army, p.Unit}
		if p.Men == 0 {
			if moved[unit] {
				k.fail(at, "problem.twice", nil, "TM-S4")
			}
			moved[unit] = true
			continue
		}
		if k.men(at, p.Men, k.world.men(a.Units[p.Unit-1])-parted[unit]-1, "problem.part", "TM-S5") {
			parted[unit] += p.Men
			k.grow(at, p.Army, 1)
		}
	}
}

// grow counts units that an army gets, at most.
func (k *check) grow(at item, army, units int) {
	d := k.draft[army]
	if d.units += units; d.units > mostUnits {
		k.fail(at, "problem.units", armyArgs(k.Seat, army), "TM-S29", "1-"+strconv.Itoa(mostUnits))
	}
}

func (k *check) stances() {
	seen := map[Face]bool{}
	for n, f := range k.orders.Stances {
		at := item{stances, n}
		a := k.own(at, f.Army)
		if a == nil {
			continue
		}
		key := f
		key.Status = ""
		if seen[key] {
			k.fail(at, "problem.twice", nil, "TM-S4")
		}
		seen[key] = true
		if !slices.Contains([]Status{None, Support, Attack}, f.Status) {
			k.fail(at, "problem.status", game.Args{"word": short(string(f.Status))}, "TM-N3", string(None), string(Support), string(Attack))
			continue
		}
		k.toward(at, a, f)
	}
}

// toward judges whom a status is towards.
func (k *check) toward(at item, a *Army, f Face) {
	if f.Toward == k.Seat {
		other := k.army(f.Number)
		switch {
		case f.Number == f.Army:
			k.fail(at, "problem.self", nil, "TM-N3")
		case f.Status == Attack:
			k.fail(at, "problem.own", nil, "TM-N3")
		case other < 0 || k.Armies[other].At != a.At:
			k.fail(at, "problem.target", armyArgs(f.Toward, f.Number), "TM-S6")
		}
		return
	}
	here := slices.ContainsFunc(k.Seen, func(s Sighting) bool { return s.Realm == f.Toward && s.Number == f.Number && s.At == a.At })
	if realm := slices.Index(k.Seats, f.Toward); f.Number == 0 && realm >= 0 {
		here = k.Realms[realm].Home == a.At
	}
	if !here {
		k.fail(at, "problem.target", armyArgs(realmOrNone(f.Toward), f.Number), "TM-S6")
	}
}

// realmOrNone keeps what is no realm out of sentences.
func realmOrNone(seat game.Seat) game.Seat {
	if slices.Contains(seats, seat) {
		return seat
	}
	return seats[0]
}

// short cuts what people wrote for a sentence.
func short(word string) string {
	if list := []rune(word); len(list) > 40 {
		return game.Literal(string(list[:40]) + "…")
	}
	return game.Literal(word)
}
