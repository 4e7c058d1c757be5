package turn

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// Entered says as whom a party of the turn has come in.
type Entered struct {
	Party int // its place among those of the turn
	Realm world.RealmID
	Fresh bool // a place for guests that was free until now
}

// Expect says who comes into the segment with the next turn that is evaluated, from other segments (WDW-R-60).
func (e *Engine) Expect(parties []*world.Party) { e.expected = parties }

// Entered are the parties of the last turn that have found a place.
func (e *Engine) Entered() []Entered { return e.entered }

// arrival is a unit that has come in, whose gold is not in the books yet.
type arrival struct {
	realm  world.RealmID
	number uint16
	was    uint16
	gold   int32
	gate   string
}

// receive lets those in who come from other segments, before the books of the moon are opened. Who finds no place turns back.
func (e *Engine) receive() {
	e.comings = e.comings[:0]
	if e.now != 0 {
		return
	}
	for n, p := range e.expected {
		r, fresh, ok := e.w.Lodging(p)
		if ok {
			ok = e.settle(n, p, r, fresh)
		}
		if !ok {
			e.departed = append(e.departed, Departure{Back: n + 1, Party: *p})
		}
	}
}

// settle puts a party where it arrives. It reports whether there is room.
func (e *Engine) settle(n int, p *world.Party, r world.RealmID, fresh bool) bool {
	at := e.threshold(p, r)
	if at == grid.None {
		return false
	}
	if !e.enlist(p, r, at) {
		return false
	}
	if fresh {
		e.w.Lodge(r, p)
		ev := e.event(chronicle.Visiting, r)
		ev.Text = e.w.Realm(r).Name
		e.log.Add(ev)
	}
	e.w.Realm(r).Vacant = false
	e.entered = append(e.entered, Entered{n, r, fresh})
	return true
}

// threshold is the field on which a party arrives: the one that its gate leads to, or that of the gate it left by, if it comes
// back, or the nearest one where it can stand and nobody else is; of several the one that is found first, side by side from
// the upper right.
func (e *Engine) threshold(p *world.Party, r world.RealmID) grid.Field {
	first, err := e.w.Patch.Parse(p.To)
	if err != nil {
		if first, err = e.w.Patch.Parse(p.From); err != nil {
			return grid.None
		}
	}
	sails := p.Units[0].Kind == kit.Ship
	seen := make([]bool, e.w.Patch.Fields())
	seen[first] = true
	for ring := []grid.Field{first}; len(ring) > 0; ring = ring[1:] {
		f := ring[0]
		if e.w.Land[f].Floats() == sails && !e.w.Foreign(f, r) {
			return f
		}
		for _, next := range e.w.Patch.Around(f) {
			if next != grid.None && !seen[next] {
				seen[next] = true
				ring = append(ring, next)
			}
		}
	}
	return grid.None
}

// enlist puts the units of a party into the list, with numbers that are free. It reports whether there were enough; if not,
// nobody has come in.
func (e *Engine) enlist(p *world.Party, r world.RealmID, at grid.Field) bool {
	realm := e.w.Realm(r)
	units, people, comings := slices.Clone(e.w.Units), slices.Clone(realm.People), len(e.comings)
	numbers := map[uint16]uint16{}
	for k := range p.Units {
		t := &p.Units[k]
		number := e.w.Free(r, t.Kind, t.Number)
		if number == 0 {
			e.w.Units, realm.People, e.comings = units, people, e.comings[:comings]
			return false
		}
		numbers[t.Number] = number
		e.w.Enlist([]world.Unit{{
			Realm: r, Number: number, Kind: t.Kind, Size: t.Size, Leaders: max(t.Leaders, purse.Leaders(t.Kind, t.Size)), Arm: t.Arm,
			Aboard: numbers[t.Aboard], Raised: t.Raised, Field: at, Came: grid.None, Arrived: e.w.Moon,
		}})
		if t.Person != nil {
			realm.People = append(realm.People, world.Character{
				Number: number, Name: t.Person.Name, Office: t.Person.Office, Since: t.Person.Since, Settlement: grid.None, Player: e.player(r, t.Person),
			})
			slices.SortFunc(realm.People, func(a, b world.Character) int { return cmp.Compare(a.Number, b.Number) })
		}
		e.comings = append(e.comings, arrival{r, number, t.Number, t.Gold, p.From})
	}
	return true
}

// player is whose character a REP is in its realm here; the first person of the realm plays it.
func (e *Engine) player(r world.RealmID, c *world.Walker) int {
	if !c.REP {
		return 0
	}
	if x := e.w.Realm(r); len(x.Players) == 0 {
		x.Players = []world.Player{{Name: world.NobodyYet}}
	}
	return 1
}

// unload gives those who have come in what they carry, and enters it in the books; their realm is told.
func (e *Engine) unload() {
	for _, a := range e.comings {
		id := e.w.Unit(a.realm, a.number)
		u := &e.w.Units[id]
		ev := e.of(chronicle.Entered, id)
		ev.Text, ev.Values = a.gate, [6]int32{u.Size, int32(u.Leaders), a.gold, int32(u.Kind), int32(a.was)}
		e.log.Add(ev)
		if u.Gold = a.gold; a.gold > 0 {
			e.treasury.Enter(a.realm, chronicle.Entry{Sort: chronicle.Received, Unit: a.number, Field: u.Field, Count: 1, Sum: int64(a.gold), Text: a.gate})
		}
	}
}
