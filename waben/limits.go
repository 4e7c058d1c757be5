package waben

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// The limits that a realm can set for whoever orders in its place. They look at what the sheet says, on conditions too, and at what the
// realm knows. What a special order says in prose nobody can check, so it breaks those about war and about units.
const (
	limitSpare  = "spare"  // no war, no attack and no way into the land of a realm
	limitKeep   = "keep"   // a unit stays where it is, whole
	limitTreaty = "treaty" // no treaties
	limitGifts  = "gifts"  // no gold to other realms
	limitPurse  = "purse"  // units, buildings and gifts of a turn cost so much gold at most
	limitSave   = "save"   // none of these
)

var _ game.Limiter[View, Orders] = Rules{}

// mostKept is how many units there are to choose from that are kept.
const mostKept = 30

// Limits are the other realms that live, the units in own settlements, the first of many, treaties, gifts, and round sums below the gold that
// there is.
func (Rules) Limits(v View) (list []game.Limit) {
	if v.silent() != nil {
		return nil
	}
	for n, seat := range v.Seats {
		if seat != v.Seat && !v.Realms[n].Out {
			list = append(list, game.Limit{Kind: limitSpare, Seat: seat})
		}
	}
	units, _ := v.World.Of(v.Me)
	for n, kept := 0, 0; n < len(units) && kept < mostKept; n++ {
		if u := &units[n]; u.Kind != kit.Leader && u.Aboard == 0 && v.own(u.Field) {
			list = append(list, game.Limit{Kind: limitKeep, N: int(u.Number)})
			kept++
		}
	}
	list = append(list, game.Limit{Kind: limitTreaty}, game.Limit{Kind: limitGifts}, game.Limit{Kind: limitSave})
	for _, sum := range game.Sums(100, int(purse.Stock(v.World, v.Me))) {
		list = append(list, game.Limit{Kind: limitPurse, N: sum})
	}
	return list
}

// own reports whether an own settlement is on a field.
func (v *View) own(f grid.Field) bool {
	s := v.World.SettlementAt(f)
	return s != nil && s.Realm == v.Me
}

// Breaks looks at each part of the sheet; what a sum is spent on, all parts say in their order.
func (Rules) Breaks(v View, m Orders, limits []game.Limit) (problems []game.Problem) {
	if v.silent() != nil {
		return nil
	}
	for _, l := range limits {
		v.sift(m, l, func(p game.Problem) { problems = append(problems, p) })
	}
	return problems
}

// Within leaves out the parts that break a limit: their units defend where they stand.
func (Rules) Within(v View, m Orders, limits []game.Limit) Orders {
	if v.silent() != nil {
		return m
	}
	out := false
	for _, l := range limits {
		m = v.sift(m, l, func(game.Problem) { out = true })
	}
	if !out {
		return m
	}
	return *canonical(&m, max(v.World.Laws.Moons, 1))
}

// sift gives a sheet without what breaks a limit, and tells what that is.
func (v *View) sift(m Orders, l game.Limit, found func(game.Problem)) Orders {
	f := sieve{View: v, limit: l, found: found}
	if n := slices.Index(v.Seats, l.Seat); n >= 0 {
		f.spared, f.code = world.RealmID(n+1), v.Realms[n].Code
	}
	m.Stances = keep(m.Stances, f.stance)
	f.friend = f.spared != world.Nobody && v.World.Between(v.Me, f.spared) == world.Allied &&
		!slices.ContainsFunc(m.Stances, func(s sheet.Stance) bool { return s.Code == f.code && s.Stance != "allied" })
	m.Letters = keep(m.Letters, func(s sheet.Letter) bool {
		return l.Kind == limitTreaty && s.Sort == sheet.SortTreaty && f.fails(s.At, nil)
	})
	m.Specials = keep(m.Specials, func(s sheet.Special) bool { return f.prose() && f.fails(s.At, nil) })
	m.Moons = slices.Clone(m.Moons)
	for n := range m.Moons {
		moon := &m.Moons[n]
		moon.Units = keep(moon.Units, f.line)
		moon.Recruits = keep(moon.Recruits, func(r sheet.Recruit) bool { return f.spends(r.At, purse.Cost(r.Kind, r.Size, r.Leaders)) })
		moon.Builds = keep(moon.Builds, func(b sheet.Build) bool { return f.spends(b.At, v.whole(&b)) })
		moon.Pays = keep(moon.Pays, func(p sheet.Pay) bool {
			return p.Code != "" && (l.Kind == limitGifts && f.fails(p.At, nil) || f.spends(p.At, p.Gold))
		})
	}
	return m
}

// keep gives what does not break a limit.
func keep[T any](list []T, breaks func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), breaks)
}

// sieve holds the parts of a sheet against one limit.
type sieve struct {
	*View
	limit  game.Limit
	found  func(game.Problem)
	spared world.RealmID
	code   string // of the realm that is spared
	friend bool   // it is an ally, and stays one by this sheet
	spent  int64
}

// fails tells that a part breaks the limit.
func (f *sieve) fails(at sheet.At, args game.Args) bool {
	p := f.limit.Breach(args)
	p.Line = at.Line
	f.found(p)
	return true
}

// prose reports whether a limit is about what special orders could say.
func (f *sieve) prose() bool { return f.limit.Kind == limitSpare || f.limit.Kind == limitKeep }

func (f *sieve) stance(s sheet.Stance) bool {
	return f.limit.Kind == limitSpare && s.Code == f.code && s.Stance == "war" && f.fails(s.At, nil)
}

// spends counts gold, and reports whether it is too much.
func (f *sieve) spends(at sheet.At, gold int64) bool {
	if gold <= 0 || f.limit.Kind != limitPurse && f.limit.Kind != limitSave {
		return false
	}
	if f.spent+gold > int64(f.limit.N) {
		return f.fails(at, game.Args{"cost": strconv.FormatInt(f.spent+gold, 10)})
	}
	f.spent += gold
	return false
}

// whole is what all of a building costs; a halt costs nothing.
func (v *View) whole(b *sheet.Build) int64 {
	at := b.Place.On(v.World.Patch)
	if b.Halt || at == grid.None {
		return 0
	}
	points := max(b.Settlement.Value(), b.Points, b.Pay)
	if b.Settlement == kit.NoSettlement {
		points = max(b.What.Value(), b.Points, b.Pay)
	}
	return int64(points) * purse.Point(v.World, &world.Site{Field: at, Side: b.Place.Side, Settlement: b.Settlement, What: b.What})
}

// line holds the order of a unit against the limit.
func (f *sieve) line(l sheet.Line) bool {
	switch f.limit.Kind {
	case limitKeep:
		return int(l.Unit) == f.limit.N && f.leaves(&l) && f.fails(l.At, nil)
	case limitSpare:
		return f.attacks(&l) && f.fails(l.At, nil)
	}
	for _, c := range l.Changes() {
		if c.Sort == sheet.Reinforce && f.spends(l.At, f.raises(&l, &c)) {
			return true
		}
	}
	return false
}

// raises is what it costs to raise more for a unit.
func (f *sieve) raises(l *sheet.Line, c *sheet.Change) int64 {
	kind := c.Kind
	if id := f.World.Unit(f.Me, l.Unit); kind == kit.NoUnit && id != world.NoUnit {
		kind = f.World.Units[id].Kind
	}
	return purse.Cost(kind, c.Size, c.Leaders)
}

// leaves reports whether a line takes a unit away, or a part of it.
func (f *sieve) leaves(l *sheet.Line) bool {
	return l.Route.Form != 0 || l.Order == kit.Retreat || l.Order == kit.Special || l.Ext == kit.Pursue || l.Attack() != nil ||
		slices.ContainsFunc(l.Changes(), func(c sheet.Change) bool { return c.Sort != sheet.Reinforce })
}

// attacks reports whether a line could be against the realm that is spared: by its order (WDW-D-F), or by a way into its land, of which a
// unit that stands there takes what nobody defends (WDW-62).
func (f *sieve) attacks(l *sheet.Line) bool {
	if slices.Contains(l.Against(), f.code) || l.Order == kit.Special {
		return true
	}
	if f.friend {
		return false
	}
	between := f.World.Between(f.Me, f.spared)
	begins := l.Order == kit.Annihilate || l.Order == kit.Attack
	return begins && (f.World.Laws.AttackNeutrals || between == world.War) || l.Ext == kit.Besiege || l.Ext == kit.Pursue || l.Attack() != nil || f.enters(l)
}

// enters reports whether the way of a line leads, or may lead, into the land of the realm that is spared.
func (f *sieve) enters(l *sheet.Line) bool {
	id := f.World.Unit(f.Me, l.Unit)
	if id == world.NoUnit {
		return l.Route.Form != 0
	}
	at := f.World.Units[id].Field
	switch l.Route.Form {
	case 0:
		return false
	case sheet.ByFields:
		for _, step := range l.Route.Steps {
			if step.GF == sheet.Before {
				step.GF = int16(f.World.Patch.Label(at))
			}
			if to := step.On(f.World.Patch); to != grid.None {
				at = to
			}
			if f.World.Owner[at] == f.spared {
				return true
			}
		}
		return false
	case sheet.ByDirections:
		for _, side := range l.Route.Sides {
			if at = f.World.Patch.Next(at, side); at == grid.None || f.World.Owner[at] == f.spared {
				return true
			}
		}
		return false
	}
	return true // how a way to a target leads is only found when the turn is evaluated
}
