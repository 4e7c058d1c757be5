package fight

import (
	"slices"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// duel is a battle for what gives merits: realm 1 comes from the west, realm 2 stands.
type duel struct {
	w      *world.World
	stands []Stand // the attacker, the defender
	from   grid.Field
	bonus  [2]int16
}

func newDuel(t *testing.T, kind kit.Unit) *duel {
	w := plain(t, 2)
	a, b := raise(w, 1, 101, kind, 1000), raise(w, 2, 101, kit.Foot, 1000)
	return &duel{w: w, stands: []Stand{comes(w, a, kit.Attack, hex.W), stand(w, b, kit.Hold)}, from: w.Patch.Next(here, hex.W)}
}

// town builds a settlement of a realm.
func (d *duel) town(f grid.Field, realm world.RealmID, kind kit.Settlement) *world.Settlement {
	d.w.Settlements = append(d.w.Settlements, world.Settlement{Field: f, Realm: realm, Kind: kind, Stands: kind.Standard()})
	return &d.w.Settlements[len(d.w.Settlements)-1]
}

// person puts a character with the unit 101 of a realm: an NSC, or a REP for some years; it can lead foot or nobody.
func (d *duel) person(realm world.RealmID, number uint16, rep bool, years int, seat grid.Field, leads kit.Unit) {
	c := world.Character{Number: number, Settlement: seat}
	if rep {
		c.Player, c.Since = 1, d.w.Moon-moon.Count(12*years+11)
	}
	d.w.Realm(realm).People = append(d.w.Realm(realm).People, c)
	u := world.Unit{Realm: realm, Number: number, Kind: kit.Leader, Size: 1, Aboard: 101, Field: here, Arm: leads}
	n := slices.IndexFunc(d.w.Units, func(o world.Unit) bool { return o.Realm > realm })
	if n < 0 {
		n = len(d.w.Units)
	}
	d.w.Units = slices.Insert(d.w.Units, n, u)
	for k := range d.stands {
		if d.stands[k].ID >= world.UnitID(n) {
			d.stands[k].ID++
		}
	}
}

// merits are the causes of both sides' Gutpunkte.
func (d *duel) merits() (list [2]map[chronicle.Cause]int16) {
	x := index(d.w)
	var s *world.Settlement
	if n := x.Settlement(here); n >= 0 {
		s = &d.w.Settlements[n]
	}
	Muster(d.w, d.stands, s)
	var e Engagement
	e.Gather(d.w, here, 0, d.stands, 0, 1, s)
	e.Bonus = d.bonus
	e.Fight(d.w, x, 1)
	for side := range e.Sides {
		list[side] = map[chronicle.Cause]int16{}
		sum := 0
		for _, m := range e.Sides[side][0].Merits() {
			list[side][m.Cause] = m.Points
			sum += int(m.Points)
		}
		if sum != int(e.Sides[side][0].sum) {
			panic("merits do not add up")
		}
	}
	return list
}

type given map[chronicle.Cause]int16

// Every line of table 7.2-1, and its notes (WDW-36, WDW-39, WDW-51, WDW-70, WDW-71, WDW-76; D-H, D-U).
func TestWDW71Merits(t *testing.T) {
	const far = here + 3
	for _, c := range []struct {
		name        string
		first       kit.Unit
		set         func(*duel)
		here, there given // the attacker's and the defender's
	}{
		{name: "nothing"},
		{name: "downhill", set: func(d *duel) { d.w.Land[d.from] = land.Highland }, here: given{chronicle.Downhill: 1}},
		{name: "downhill, but some time ago", set: func(d *duel) { d.w.Land[d.from], d.stands[0].Here = land.Highland, true }},
		{
			name: "over a river, but some time ago", set: func(d *duel) { d.stands[0].Here = true; river(d.w, d.w.Rivers, here, hex.W) },
		},
		{name: "uphill", set: func(d *duel) { d.w.Land[d.from], d.w.Land[here] = land.Lowland, land.Hills }},
		{
			name: "from a forest", set: func(d *duel) { d.w.Land[d.from] = land.Of(land.Forest, 2) },
			here: given{chronicle.Downhill: 1, chronicle.FromForest: 1},
		},
		{
			name: "home ground", set: func(d *duel) { d.w.Units[0].Raised, d.w.Units[1].Raised = land.Lowland, land.Of(land.Forest, 1) },
			here: given{chronicle.HomeGround: 1},
		},
		{name: "WDW-51 riders", first: kit.Rider, here: given{chronicle.Mounted: 1}},
		{
			name: "defends out of a town", set: func(d *duel) { d.town(here, 2, kit.Town) },
			there: given{chronicle.FromWithin: 7},
		},
		{
			name: "a river does not help those in a town", set: func(d *duel) { d.town(here, 2, kit.Town); river(d.w, d.w.Rivers, here, hex.W) },
			there: given{chronicle.FromWithin: 7},
		},
		{
			name: "WDW-39 defends out of the capital", set: func(d *duel) { d.town(here, 2, kit.Metropolis); d.w.Realm(2).Capital = here },
			there: given{chronicle.FromWithin: 12, chronicle.InCapital: 3},
		},
		{
			name: "no room in the town", set: func(d *duel) { d.town(here, 2, kit.Town).Stands.Mil = 0 },
		},
		{
			name: "attacks out of a town", set: func(d *duel) {
				d.town(here, 2, kit.Town)
				d.stands[1].Order, d.stands[1].Garrison = kit.Attack, false
				d.stands[0].Order = kit.Defend
			},
			here: given{chronicle.SallyFrom: 4},
		},
		{
			name: "attacks out of the capital", set: func(d *duel) {
				d.town(here, 2, kit.Metropolis)
				d.w.Realm(2).Capital = here
				d.stands[1].Order, d.stands[1].Garrison = kit.Attack, false
				d.stands[0].Order = kit.Defend
			},
			here: given{chronicle.SallyFrom: 8, chronicle.SallyCapital: 2},
		},
		{
			name: "behind a river", set: func(d *duel) { river(d.w, d.w.Rivers, here, hex.W) },
			there: given{chronicle.BehindRiver: 2},
		},
		{
			name: "WDW-43 behind a wall", set: func(d *duel) { d.w.Walls = []world.Wall{{Field: here, Side: hex.W, Points: 10, Left: 1}} },
			there: given{chronicle.BehindRiver: 2},
		},
		{
			name: "behind both", set: func(d *duel) {
				d.w.Walls = []world.Wall{{Field: here, Side: hex.W, Points: 10, Left: 1}}
				river(d.w, d.w.Rivers, here, hex.W)
			},
			there: given{chronicle.BehindRiver: 2},
		},
		{name: "a wall elsewhere", set: func(d *duel) { d.w.Walls = []world.Wall{{Field: here, Side: hex.E, Points: 10, Left: 1}} }},
		{name: "nothing left of the wall", set: func(d *duel) { d.w.Walls = []world.Wall{{Field: here, Side: hex.W, Points: 10}} }},
		{
			name: "WDW-76 in front of a wall", // the wall behind the attacker is turned against the defender, who stands before it
			set:  func(d *duel) { d.w.Walls = []world.Wall{{Field: d.from, Side: hex.E, Points: 10, Left: 10}} },
		},
		{
			name: "WDW-36 governor", set: func(d *duel) {
				d.town(far, 1, kit.Fortress) // 36 points
				d.person(1, 501, false, 0, far, kit.NoUnit)
			},
			here: given{chronicle.Governor: 3},
		},
		{
			name: "WDW-71 only one NSC, the best", set: func(d *duel) {
				d.town(far, 1, kit.Fortress)
				d.town(far+1, 1, kit.Metropolis)
				d.person(1, 501, false, 0, far, kit.NoUnit)
				d.person(1, 502, false, 0, far+1, kit.NoUnit)
			},
			here: given{chronicle.Governor: 4},
		},
		{
			name: "governor of ruins", set: func(d *duel) {
				d.town(far, 1, kit.Fortress).Stands = kit.Structures{Mil: 19}
				d.person(1, 501, false, 0, far, kit.NoUnit)
			},
			here: given{chronicle.Governor: 1},
		},
		{
			name: "a REP with three full years", set: func(d *duel) { d.person(2, 501, true, 3, grid.None, kit.NoUnit) },
			there: given{chronicle.RealPerson: 5},
		},
		{
			name: "a REP as leader", set: func(d *duel) { d.person(2, 501, true, 0, grid.None, kit.Foot) },
			there: given{chronicle.RealLeader: 3},
		},
		{name: "an admiral leads no foot", set: func(d *duel) { d.person(2, 501, true, 0, grid.None, kit.Ship) }, there: given{chronicle.RealPerson: 2}},
		{
			name: "REPs add up, one leads, one is a governor", set: func(d *duel) {
				d.town(far, 2, kit.Metropolis)
				d.person(2, 501, true, 1, grid.None, kit.Foot)
				d.person(2, 502, true, 0, grid.None, kit.Foot)
				d.person(2, 503, true, 0, far, kit.NoUnit)
			},
			there: given{chronicle.RealLeader: 4, chronicle.RealPerson: 4, chronicle.Governor: 4},
		},
		{
			name: "WDW-R-36 two REPs of one settlement, and an NSC of it", set: func(d *duel) {
				d.town(far, 2, kit.Metropolis)
				d.person(2, 501, false, 0, far, kit.NoUnit)
				d.person(2, 502, true, 0, far, kit.NoUnit)
				d.person(2, 503, true, 0, far, kit.NoUnit)
			},
			there: given{chronicle.RealPerson: 4, chronicle.Governor: 4},
		},
		{
			name: "WDW-R-36 a REP and an NSC of two", set: func(d *duel) {
				d.town(far, 2, kit.Metropolis)
				d.town(far+1, 2, kit.Town)
				d.person(2, 501, false, 0, far+1, kit.NoUnit)
				d.person(2, 502, true, 0, far, kit.NoUnit)
			},
			there: given{chronicle.RealPerson: 2, chronicle.Governor: 6},
		},
		{
			name: "the town's character leads the garrison", set: func(d *duel) {
				d.town(here, 2, kit.Town)
				d.person(2, 501, false, 0, here, kit.NoUnit)
				d.w.Units[2].Aboard = 0
			},
			there: given{chronicle.FromWithin: 7, chronicle.Governor: 2},
		},
		{
			name: "another's guest does not", set: func(d *duel) {
				d.town(far, 2, kit.Town)
				d.town(here, 2, kit.Town)
				d.person(2, 501, false, 0, far, kit.NoUnit)
				d.w.Units[2].Aboard = 0
			},
			there: given{chronicle.FromWithin: 7},
		},
		{name: "WDW-48 unpaid", set: func(d *duel) { d.w.Realm(1).Morale = 3 }, here: given{chronicle.LowMorale: -3}},
		{
			name: "circumstances", set: func(d *duel) { d.bonus = [2]int16{-2, 4} },
			here: given{chronicle.Circumstances: -2}, there: given{chronicle.Circumstances: 4},
		},
	} {
		d := newDuel(t, max(c.first, kit.Foot))
		if c.set != nil {
			c.set(d)
		}
		for side, want := range [2]given{c.here, c.there} {
			if want == nil {
				want = given{}
			}
			if got := given(d.merits()[side]); !equal(got, want) {
				t.Errorf("%s: side %d has %v, want %v", c.name, side, got, want)
			}
		}
	}
}

// What a unit would bring into battle is known before: strength and merits as in the battle itself (WDW-70).
func TestWDW70Appraise(t *testing.T) {
	d := newDuel(t, kit.Rider)
	d.w.Land[d.from] = land.Of(land.Forest, 2)
	d.w.Realm(2).Capital = here
	s := d.town(here, 2, kit.Metropolis)
	x := index(d.w)
	Muster(d.w, d.stands, s)
	var e Engagement
	for n, want := range [2]given{
		{chronicle.Downhill: 1, chronicle.FromForest: 1, chronicle.Mounted: 1},
		{chronicle.FromWithin: 12, chronicle.InCapital: 3},
	} {
		strength, merits := e.Appraise(d.w, x, here, &d.stands[n], n == 0, s)
		got := given{}
		for _, m := range merits {
			got[m.Cause] = m.Points
		}
		if !equal(got, want) || strength != [2]int64{2_000, 1_000}[n] {
			t.Errorf("%d: strength %d, merits %v, want %v", n, strength, got, want)
		}
	}
	d.w.Land[here], d.w.Units[0].Raised = land.Unknown, land.Unknown
	if _, merits := e.Appraise(d.w, x, here, &d.stands[0], true, nil); len(merits) != 1 {
		t.Errorf("in the white: %v", merits)
	}
}

// Who comes across no river spoils it for those behind it: they are not attacked over it alone.
func TestWDW70RiverHelpsAgainstAllOrNone(t *testing.T) {
	d := newDuel(t, kit.Foot)
	river(d.w, d.w.Rivers, here, hex.W)
	d.w.Units = slices.Insert(d.w.Units, 1, world.Unit{Realm: 1, Number: 102, Kind: kit.Foot, Size: 1000, Leaders: 1, Field: here})
	d.stands[1].ID = 2
	d.stands = append(d.stands, comes(d.w, 1, kit.Attack, hex.E))
	if got := d.merits()[1]; len(got) != 0 {
		t.Errorf("defender has %v", got)
	}
}

// Gutpunkte below −9 count as −9: whoever stands there has a tenth of his strength left (WDW-M-1).
func TestWDW70LeastMerits(t *testing.T) {
	for gp, want := range map[int64]int64{-30: 1, -9: 1, -8: 2, 0: 10, 15: 25} {
		c := Combatant{merits: merits{sum: gp}}
		if got := c.factor(); got != want {
			t.Errorf("%d GP: factor %d, want %d", gp, got, want)
		}
	}
}

// 1,000 on foot are as strong as 500 riders and 10 ships; a literal segment may weigh riders as foot (D-K, WDW-45).
func TestWDWDKStrength(t *testing.T) {
	w := plain(t, 1)
	for kind, want := range map[kit.Unit]int64{kit.Foot: 1000, kit.Rider: 1000, kit.Ship: 1000, kit.Worker: 0, kit.Besieger: 0, kit.Beast: 0, kit.Leader: 0} {
		if got := Weight(w, kind) * int64(kind.Spec().Minimum); got != want {
			t.Errorf("a minimum size of %s has strength %d, want %d", kind.Spec().Code, got, want)
		}
	}
	w.Laws.RiderWeight = 1
	if got := Weight(w, kit.Rider); got != 1 {
		t.Errorf("riders weigh %d", got)
	}
}

// Behind a river is who is attacked across it only; besiegers beside the attackers, who cannot fight, do not matter (WDW-R-2, D-B).
func TestWDWR2WhoComesAcross(t *testing.T) {
	for kind, points := range map[kit.Unit]int16{kit.Besieger: 2, kit.Foot: 0} {
		w := plain(t, 2)
		a, there := raise(w, 1, 101, kit.Foot, 1000), raise(w, 1, 102, kind, 1000)
		b := raise(w, 2, 101, kit.Foot, 1000)
		river(w, w.Rivers, here, hex.W)
		stands := []Stand{comes(w, a, kit.Attack, hex.W), stand(w, there, kit.Attack), stand(w, b, kit.Hold)}
		var e Engagement
		e.Gather(w, here, 5, stands, 0, 2, nil)
		e.rate(w, index(w))
		sum := int16(0)
		for _, m := range e.Sides[1][0].Merits() {
			sum += m.Points
		}
		if len(e.Sides[0]) != 2 || sum != points {
			t.Errorf("with %s: %d attackers, %d points", kind, len(e.Sides[0]), sum)
		}
	}
}
