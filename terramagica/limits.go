package terramagica

import (
	"slices"
	"strconv"

	"spielleiter/game"
)

// The limits that a realm can set for whoever orders in its place.
const (
	limitSpare = "spare" // no attack on a realm: no army attacks it, supports somebody where it stands, or marches into its land
	limitKeep  = "keep"  // one of the armies in a province stays there
	limitPurse = "purse" // men and walls of a week cost so much gold at most
	limitSave  = "save"  // neither men nor walls
)

var (
	_ game.Limiter[View, Orders] = Rules{}
	_ game.LimitSayer[View]      = Rules{}
)

// Limits are the other realms that live, the provinces in which the realm has an army, and sums of gold that it could spend. Before
// a battle there are none for the muster: without it there is nothing to fight with.
func (Rules) Limits(v View) (list []game.Limit) {
	if v.silent() != nil {
		return nil
	}
	for n, seat := range v.Seats {
		if seat != v.Seat && v.Realms[n].Fell == 0 {
			list = append(list, game.Limit{Kind: limitSpare, Seat: seat})
		}
	}
	if !v.Options.campaign() || v.Week == 0 {
		return list
	}
	for _, p := range v.Map {
		if slices.ContainsFunc(v.Armies, func(a Army) bool { return a.Realm == v.Seat && a.At == p.ID }) {
			list = append(list, game.Limit{Kind: limitKeep, Place: p.ID})
		}
	}
	list = append(list, game.Limit{Kind: limitSave})
	income, _ := v.Yield(v.Seat)
	for _, sum := range game.Sums(10, v.realm().Gold+income) {
		list = append(list, game.Limit{Kind: limitPurse, N: sum})
	}
	return list
}

// Said names provinces as the map of the match does.
func (Rules) Said(v View, l game.Limit) game.Note {
	n := l.Note()
	if p := v.world.province(l.Place); l.Place != "" && p >= 0 {
		return note{n, v.world}.place("place", p).Note
	}
	return n
}

// Breaks looks at each order beside all others: what a sum is spent on, and who stays, the whole sheet says.
func (Rules) Breaks(v View, m Orders, limits []game.Limit) (problems []game.Problem) {
	if v.silent() != nil {
		return nil
	}
	for _, l := range limits {
		v.outside(m, l, func(_ item, p game.Problem) { problems = append(problems, p) })
	}
	return problems
}

// Within leaves out the orders that break a limit, and those that were only possible with them.
func (r Rules) Within(v View, m Orders, limits []game.Limit) Orders {
	if v.silent() != nil {
		return m
	}
	for {
		out := map[item]bool{}
		for _, l := range limits {
			v.outside(m, l, func(at item, _ game.Problem) { out[at] = true })
		}
		if len(out) == 0 {
			return m
		}
		for len(out) > 0 {
			m = m.without(out)
			out = map[item]bool{}
			v.judge(m, func(at item, p game.Problem) {
				if p.Severity == game.Error && at != whole {
					out[at] = true
				}
			})
		}
	}
}

// without gives the orders but for some.
func (m Orders) without(out map[item]bool) Orders {
	return Orders{
		Posts: left(m.Posts, posts, out), Stances: left(m.Stances, stances, out), Gives: left(m.Gives, gives, out), Marches: left(m.Marches, marches, out),
		Raises: left(m.Raises, raises, out), Builds: left(m.Builds, builds, out), Home: left(m.Home, homes, out),
	}
}

func left[T any](orders []T, in list, out map[item]bool) (kept []T) {
	for n, o := range orders {
		if !out[item{in, n}] {
			kept = append(kept, o)
		}
	}
	return kept
}

// outside finds the orders that break a limit.
func (v *View) outside(m Orders, l game.Limit, found func(item, game.Problem)) {
	switch l.Kind {
	case limitSpare:
		v.attacking(m, l, found)
	case limitKeep:
		v.leaving(m, l, found)
	case limitPurse, limitSave:
		v.spending(m, l, found)
	}
}

// breach is the problem that an order breaks a limit; it names provinces as the map of the match does.
func (v *View) breach(l game.Limit, args game.Args) game.Problem {
	b := l.Breach(args)
	if p := v.world.province(l.Place); l.Place != "" && p >= 0 {
		b.Args = note{game.Note{Args: b.Args}, v.world}.place("place", p).Args
	}
	return b
}

// attacking finds what is against a realm. Who supports others where it stands may be drawn into a battle against it (TM-N5).
func (v *View) attacking(m Orders, l game.Limit, found func(item, game.Problem)) {
	for n, f := range m.Stances {
		against := f.Status == Attack && f.Toward == l.Seat
		if beside := f.Status == Support && f.Toward != v.Seat && f.Toward != l.Seat; against || beside && v.meets(l.Seat, f.Army) {
			found(item{stances, n}, v.breach(l, armyArgs(v.Seat, f.Army)))
		}
	}
	for n, march := range m.Marches {
		if to := v.world.province(march.To); to >= 0 && v.Provinces[to].Owner == l.Seat {
			found(item{marches, n}, v.breach(l, armyArgs(v.Seat, march.Army)))
		}
	}
}

// meets reports whether an army stands where another realm has one, or its home. Own provinces are in sight.
func (v *View) meets(seat game.Seat, number int) bool {
	n := v.army(number)
	if n < 0 {
		return false
	}
	at := v.Armies[n].At
	return slices.ContainsFunc(v.Seen, func(s Sighting) bool { return s.Realm == seat && s.At == at }) ||
		slices.ContainsFunc(v.Seats, func(s game.Seat) bool { return s == seat && v.Realms[slices.Index(v.Seats, s)].Home == at })
}

// leaving finds what leads the first of the armies in a province away, or takes men from it, if it is not untouched that another stays.
func (v *View) leaving(m Orders, l game.Limit, found func(item, game.Problem)) {
	touched := func(number int) bool {
		return slices.ContainsFunc(m.Marches, func(o March) bool { return o.Army == number }) || slices.ContainsFunc(m.Gives, func(o Give) bool { return o.Army == number })
	}
	first := 0
	for _, a := range v.Armies {
		if a.Realm != v.Seat || a.At != l.Place {
			continue
		}
		if !touched(a.Number) {
			return
		}
		if first == 0 {
			first = a.Number
		}
	}
	for n, o := range m.Gives {
		if first > 0 && o.Army == first {
			found(item{gives, n}, v.breach(l, armyArgs(v.Seat, first)))
		}
	}
	for n, o := range m.Marches {
		if first > 0 && o.Army == first {
			found(item{marches, n}, v.breach(l, armyArgs(v.Seat, first)))
		}
	}
}

// spending finds what would cost more than a sum, in the order of the sheet. Repairs count as whole walls: what they cost is only known
// once the battles of the week are over.
func (v *View) spending(m Orders, l game.Limit, found func(item, game.Problem)) {
	spent := 0
	pay := func(at item, cost int) {
		if cost <= 0 {
			return
		}
		if spent+cost > l.N {
			found(at, v.breach(l, game.Args{"cost": strconv.Itoa(spent + cost)}))
			return
		}
		spent += cost
	}
	if v.Week == 0 {
		return
	}
	for n, r := range m.Raises {
		if k, ok := v.world.Unit(r.Kind); ok {
			pay(item{raises, n}, r.Men*v.world.Units[k].Cost)
		}
	}
	for n, b := range m.Builds {
		if _, ok := v.world.Fort(b.Fort); ok {
			pay(item{builds, n}, v.world.fort(b.Fort).Cost)
		}
	}
}
