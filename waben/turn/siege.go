package turn

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// siege is what follows the movement (chapter 4.7, 6): besiegers destroy, those who want to storm, and fields of which the defenders
// are beaten are taken.
func (e *Engine) siege() {
	e.besiege()
	e.storm()
	for id := range e.acts {
		if u := &e.w.Units[id]; e.acts[id].ext == kit.Conquer && !u.Gone {
			e.conquer(world.UnitID(id))
		}
	}
}

// camp are besiegers of one field who work on the same.
type camp struct {
	field grid.Field
	side  hex.Side
	id    world.UnitID
}

// besiege lets besiegers destroy what they were told to (WDW-63, WDW-75). Those on one field work together.
func (e *Engine) besiege() {
	e.camps = e.camps[:0]
	for id := range e.acts {
		u, a := &e.w.Units[id], &e.acts[id]
		if a.ext == kit.Besiege && !u.Gone && u.Aboard == 0 && fight.Strength(u) > 0 {
			e.camps = append(e.camps, camp{u.Field, a.plan.Side, world.UnitID(id)})
		}
	}
	slices.SortFunc(e.camps, func(a, b camp) int {
		return cmp.Or(cmp.Compare(a.field, b.field), cmp.Compare(a.side, b.side), cmp.Compare(a.id, b.id))
	})
	walls := len(e.w.Walls)
	for rest := e.camps; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].field == rest[0].field && rest[n].side == rest[0].side {
			n++
		}
		e.assail(rest[:n])
		rest = rest[n:]
	}
	if fight.Clear(e.w); len(e.w.Walls) != walls {
		e.ix.Build(e.w)
	}
	for _, x := range e.ruins {
		e.raze(x)
	}
	e.ruins = e.ruins[:0]
}

// raze takes a settlement off the map of which a siege has left nothing.
func (e *Engine) raze(x camp) {
	s, u := e.settlement(x.field), &e.w.Units[x.id]
	ev := chronicle.Event{
		Code: chronicle.Razed, Tick: march.Ticks, Moon: e.w.Moon, Realm: s.Realm, Other: u.Realm, With: u.Number,
		Field: x.field, To: grid.None, Text: s.Name,
	}
	e.liberate(s, u.Realm)
	e.unseat(s.Realm, x.field)
	ev.Values[0] = int32(e.treasury.Raze(x.field, u.Realm))
	e.log.Add(ev)
}

// assail lets those of a camp who are no friends of the owner destroy what is theirs to destroy.
func (e *Engine) assail(all []camp) {
	f, side := all[0].field, all[0].side
	s := e.settlement(f)
	var owner world.RealmID
	switch {
	case side.Valid():
		owner = e.w.Owner[f]
		if beyond := e.w.Patch.Next(f, side); beyond != grid.None && e.w.Owner[beyond] != world.Nobody {
			owner = e.w.Owner[beyond]
		}
	case s == nil:
		return
	default:
		owner = s.Realm
	}
	strength, first := int32(0), world.NoUnit
	for _, c := range all {
		u := &e.w.Units[c.id]
		if owner != world.Nobody && !e.hostile(u.Realm, owner) && (u.Realm != owner || !side.Valid()) {
			continue // nobody besieges friends; what is his own on a side anybody may pull down
		}
		if strength += fight.Strength(u); first == world.NoUnit {
			first = c.id
		}
	}
	if first == world.NoUnit {
		return
	}
	e.damages = e.damages[:0]
	if side.Valid() {
		e.damages = fight.SiegeSide(e.w, &e.ix, f, side, strength, e.damages)
	} else {
		e.damages = fight.Siege(s, strength, e.damages)
		if !e.w.Laws.SiegeInTurn {
			fight.PassOver(s)
		}
		if fight.Ruined(s) {
			e.ruins = append(e.ruins, camp{field: f, id: first})
		}
	}
	e.damaged(owner, first, f, side)
}

// damaged logs what a siege has destroyed.
func (e *Engine) damaged(owner world.RealmID, by world.UnitID, f grid.Field, side hex.Side) {
	for _, d := range e.damages {
		ev := chronicle.Event{
			Code: chronicle.Besieged, Tick: march.Ticks, Moon: e.w.Moon, Realm: owner, Other: e.w.Units[by].Realm, With: e.w.Units[by].Number,
			Field: f, To: grid.None, Values: [6]int32{d.Points, int32(d.Part), d.Left, int32(side)},
		}
		e.log.Add(ev)
		if d.Part != fight.Wall {
			continue
		}
		if n := e.ix.Wall(e.w, e.w.Patch.Next(f, side), side.Opposite()); n >= 0 && e.w.Walls[n].Breached() {
			ev.Code, ev.Field, ev.Values = chronicle.Breach, e.w.Walls[n].Field, [6]int32{int32(side.Opposite())}
			e.log.Add(ev)
		}
	}
}

// storm lets those who want to attack what is behind walls (D-Z, WDW-75).
func (e *Engine) storm() {
	e.storming = true
	for id := range e.acts {
		u, a := &e.w.Units[id], &e.acts[id]
		if !a.storms() || u.Gone || u.Aboard != 0 || !e.foreign(world.UnitID(id)) || e.ix.Settlement(u.Field) < 0 {
			continue
		}
		e.queue = append(e.queue, uint64(key(e.dice, int32(e.w.Moon), u, e.tick))<<32|uint64(id))
	}
	e.rouse()
	e.storming = false
	e.drain()
}

// stormWall lets a unit that is kept out by a manned wall storm it, with those on its field who do too. It reports whether
// that has settled the step: it goes on or its movement has ended (WDW-43, WDW-76; C4).
func (e *Engine) stormWall(id world.UnitID, s march.Step) bool {
	a := &e.acts[id]
	f := e.w.Units[id].Field
	side := e.side(s.Field, f)
	if a.stormed || !side.Valid() {
		return false
	}
	a.stormed = true
	n := e.ix.Wall(e.w, s.Field, side)
	if n < 0 || !fight.Stormable(e.w, &e.w.Walls[n]) {
		return false
	}
	e.stands(s.Field, world.NoUnit)
	e.flee()
	e.behind = append(e.behind[:0], e.present...)
	me := e.stands(f, id)
	e.flee()
	if me < 0 || !e.battle.GatherWall(e.w, uint8(e.tick), &e.w.Walls[n], e.present, e.behind, me) {
		return false
	}
	e.resolve()
	if !e.w.Units[id].Gone && !a.over {
		e.start(id, s)
	}
	return true
}
