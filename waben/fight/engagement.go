package fight

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Engagement is a battle: filled by Gather or GatherWall, fought by Fight, brought into the world by Settle. It is kept for the
// next one, so that battles cost no memory.
type Engagement struct {
	Field  grid.Field
	Tick   uint8
	Wall   hex.Side       // of Field, if it is fought for the wall there
	Storm  bool           // of a settlement or a wall
	Points int16          // Bef or wall points that stand: attackers' strength is divided by 1 + Points/2
	First  int8           // the side that was on the field before: ties are its
	Sides  [2][]Combatant // attackers and defenders, by ID
	Bonus  [2]int16       // special circumstances, in Gutpunkten (WDW-70)

	// What came of it.
	Rounds []chronicle.Round
	Ended  chronicle.End
	Winner int8  // -1: nobody
	Booty  int32 // in GS
	Seized int32 // gold that destroyed units carried
	Shares []Share
	Fates  []Fate

	places  place // what the ground gives
	fields  []grid.Field
	people  []world.UnitID // leaders who are there
	seats   []grid.Field   // settlements that have given their merits
	spread  spread
	weights []int64
	prints  prints
}

// Combatant is a unit in a battle.
type Combatant struct {
	ID     world.UnitID
	Order  kit.Order
	From   grid.Field
	Back   grid.Field
	Within Post
	Here   bool
	// What came of it.
	Start  int32
	Size   int32 // what is left
	Fallen int16 // Heerführer
	Fled   bool  // to Back: whoever evaluates the moon moves it there
	Died   bool  // destroyed
	merits
	weight int64 // strength of one head, in thousandths of a minimum size
}

// Share is what a realm of the winning side takes.
type Share struct {
	Realm world.RealmID
	Gold  int32
}

// active reports whether the unit still fights.
func (c *Combatant) active() bool { return c.weight > 0 && !c.Fled && !c.Died }

// came reports whether the unit has just made a step onto the field, so that it matters where from.
func (c *Combatant) came() bool { return !c.Here && c.From != grid.None }

// Gather fills the engagement of two units that have met, of which at least one attacks. If both do, who has come is the attacker, and if
// both stood there, a is. Whoever is allied with one of both, and
// not with the other, and does not give way stands by it (model 4.2). If b is behind walls it is a storm: those who storm
// against all who are inside. Settlement is the field's, or nil; bonus gives the game master's circumstances by realm.
func (e *Engagement) Gather(w *world.World, field grid.Field, tick uint8, stands []Stand, a, b int, s *world.Settlement) {
	e.reset(field, tick)
	one, two := &stands[a], &stands[b]
	if !Attacks(w, one, two) || Attacks(w, two, one) && one.Here && !two.Here {
		one, two = two, one
	}
	if one.Here && !two.Here {
		e.First = 0
	}
	if e.Storm = two.Within == Walled; e.Storm {
		e.Points = s.Stands.Walls
	}
	for n := range stands {
		st := &stands[n]
		switch {
		case st == one || e.joins(w, st, one, two):
			e.add(w, 0, st)
		case st == two || e.joins(w, st, two, one):
			e.add(w, 1, st)
		}
	}
	e.places.settlement = s
}

// joins reports whether a unit stands by a friend against a foe.
func (e *Engagement) joins(w *world.World, st, friend, foe *Stand) bool {
	realm := w.Units[st.ID].Realm
	if w.Between(realm, w.Units[friend.ID].Realm) != world.Allied || w.Between(realm, w.Units[foe.ID].Realm) == world.Allied {
		return false
	}
	switch {
	case foe.Within == Walled:
		return st.Storms && fighting(w, st)
	case friend.Within == Walled || st.Within == Walled:
		return friend.Within == st.Within
	case st.Order > kit.Defend:
		return st.Back == grid.None && Attacks(w, foe, st) // who gives way and cannot
	}
	return true
}

// add puts a unit on a side.
func (e *Engagement) add(w *world.World, side int, st *Stand) {
	u := &w.Units[st.ID]
	c := Combatant{
		ID: st.ID, Order: st.Order, From: st.From, Back: st.Back, Within: st.Within, Here: st.Here,
		Start: u.Size, Size: u.Size, weight: Weight(w, u.Kind),
	}
	if c.Back == grid.None || c.Within == Walled || !u.Kind.Spec().Fights && c.Order > kit.Defend {
		c.Order = kit.Hold
	}
	n, _ := slices.BinarySearchFunc(e.Sides[side], c.ID, func(c Combatant, id world.UnitID) int { return cmp.Compare(c.ID, id) })
	e.Sides[side] = slices.Insert(e.Sides[side], n, c)
}

// reset empties the engagement for a battle on a field.
func (e *Engagement) reset(field grid.Field, tick uint8) {
	e.Field, e.Tick, e.Wall, e.Storm, e.Points, e.First, e.Bonus = field, tick, hex.NoSide, false, 0, 1, [2]int16{}
	e.Sides[0], e.Sides[1] = e.Sides[0][:0], e.Sides[1][:0]
	e.Rounds, e.Shares, e.Fates = e.Rounds[:0], e.Shares[:0], e.Fates[:0]
	e.Ended, e.Winner, e.Booty, e.Seized = 0, -1, 0, 0
	e.places = place{}
}

// Appraise is what a unit would bring into a battle on a field, as far as that is known before: its strength in
// thousandths of a minimum size, and its merits as attacker or defender, which hold until the engagement is filled anew.
// Settlement is the field's, or nil; whether the unit is inside of it, [Muster] has found out.
func (e *Engagement) Appraise(w *world.World, x *world.Index, field grid.Field, st *Stand, attacks bool, s *world.Settlement) (int64, []chronicle.Merit) {
	e.reset(field, 0)
	side := 1
	if attacks {
		side = 0
	}
	e.add(w, side, st)
	e.places.settlement = s
	e.rate(w, x)
	c := &e.Sides[side][0]
	return int64(c.Size) * c.weight, c.Merits()
}

// Conquers reports whether a kind can take fields: what fights, and besiegers where nobody does (WDW-62; D-B).
func Conquers(k kit.Unit) bool { return k.Spec().Fights || k.Spec().Besieges }

// Weight is the strength (Kampfstärke) of one piece of a kind, in thousandths of a minimum size (D-K): what cannot
// fight has none.
func Weight(w *world.World, k kit.Unit) int64 {
	switch {
	case !k.Spec().Fights:
		return 0
	case k == kit.Rider:
		return int64(w.Laws.RiderWeight)
	}
	return 1000 / int64(k.Spec().Minimum)
}
