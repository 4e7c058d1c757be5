package puzzle

import (
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// board is a position with all that can be ordered in it.
type board struct {
	chart  *chart.Chart
	pos    judge.Position
	engine *judge.Engine
	power  chart.Power      // who is asked
	mine   []*unit          // its units
	foes   []*unit          // those of all others who give orders
	at     [chart.Max]*unit // all of these by province
	stays  chart.Set        // provinces of its units, and of those that nobody orders: they make way for no foe
	taken  chart.Set        // provinces with a unit of anybody
}

// unit is a unit with what it can be ordered.
type unit struct {
	chart.Unit
	at     chart.Province
	orders []judge.Order // legal, to hold in front
	goes   chart.Set     // provinces that it can be ordered to
	walks  chart.Set     // those of them that it reaches by itself
	aids   chart.Set     // provinces that it can support others into
	ships  chart.Set     // provinces whose unit it can convoy
	mine   bool
}

// newBoard prepares a view of a movement phase. The engine of the board wants to rest when all is done.
func newBoard(v diplomacy.View) *board {
	b := &board{chart: chart.Standard(), pos: v.Position(), engine: judge.Warm(v.Profile()), power: v.Power()}
	for _, u := range b.pos.Units {
		chart.Add(&b.taken, b.chart.Of(u.At))
	}
	b.stays = b.taken
	for power := range chart.Power(len(b.chart.Powers)) {
		if power != b.power && !slices.Contains(v.Seats, diplomacy.SeatOf(power)) {
			continue // nobody orders for it: its units hold
		}
		for _, orders := range b.engine.Choices(&b.pos, power) {
			u := b.unit(orders)
			b.at[u.at] = u
			if u.mine = power == b.power; u.mine {
				b.mine = append(b.mine, u)
			} else {
				b.foes = append(b.foes, u)
				chart.Remove(&b.stays, u.at)
			}
		}
	}
	return b
}

func (b *board) unit(orders []judge.Order) *unit {
	u := &unit{Unit: orders[0].Unit, at: b.chart.Of(orders[0].Unit.At), orders: orders}
	for _, o := range orders {
		to := b.chart.Of(o.To)
		switch {
		case o.Kind == judge.Move:
			chart.Add(&u.goes, to)
			if !b.ferried(o) {
				chart.Add(&u.walks, to)
			}
		case o.Kind == judge.Support && o.To == chart.None:
			chart.Add(&u.aids, b.chart.Of(o.Of))
		case o.Kind == judge.Support:
			chart.Add(&u.aids, to)
		case o.Kind == judge.Convoy:
			chart.Add(&u.ships, b.chart.Of(o.Of))
		}
	}
	return u
}

// ferried reports whether a legal move goes by sea on the back of others.
func (b *board) ferried(o judge.Order) bool {
	return o.Unit.Kind == chart.Army && (o.Via || !chart.Has(b.chart.Graph.Armies(b.chart.Of(o.Unit.At)), b.chart.Of(o.To)))
}

// theatre is what an answer can be decided by: provinces, and the foes that could do something about them.
type theatre struct {
	places   chart.Set            // provinces that are fought for, and those of units that take part
	exits    chart.Set            // provinces to which those may go who make way
	involved chart.Set            // provinces of units of the asked power that take part
	foes     chart.Set            // provinces of foes that can take part
	trapped  chart.Set            // those of them that can only make way if others do
	out      [chart.Max]chart.Set // by province of a foe that can make way: a province to which nobody else goes
}

// theatre finds what can decide who stands in a province, given the orders of the asked power. It grows from that province until nothing
// more touches it:
//
//   - A unit of the asked power takes part that stands there, goes there or helps there, attacks a foe that takes part, or goes where foes
//     may make way to. Where it stands and where it goes then belongs to the theatre.
//   - A foe takes part that can go into the theatre, support into it or stands there, or that can convoy one who takes part.
//   - A foe that stands in the theatre may make way: to an empty province that nothing else is about, and where there is none to wherever
//     it can; then those who stand there may make way too.
//
// All else holds: whatever another foe orders, some reply of those who take part has the same result. A foe's attack on another foe, or a
// move elsewhere, takes from the replies what the foes can leave out as well.
func (b *board) theatre(place chart.Province, answer answer) (t theatre) {
	chart.Add(&t.places, place)
	for before := (theatre{}); before != t; {
		before = t
		for n, u := range b.mine {
			b.involve(&t, u, answer[n])
		}
		for _, u := range b.foes {
			b.draw(&t, u)
		}
	}
	return t
}

// involve lets a unit of the asked power take part if its order touches the theatre.
func (b *board) involve(t *theatre, u *unit, o judge.Order) {
	to, of := b.chart.Of(o.To), b.chart.Of(o.Of)
	in := chart.Has(t.places, u.at)
	switch o.Kind {
	case judge.Move:
		in = in || chart.Has(t.places.Or(t.foes).Or(t.exits), to)
	case judge.Support:
		in = in || chart.Has(t.places.Or(t.involved), of) || to != chart.None && chart.Has(t.places, to)
	case judge.Convoy:
		in = in || chart.Has(t.places.Or(t.involved), of) || chart.Has(t.places, to)
	default:
	}
	if !in {
		return
	}
	chart.Add(&t.involved, u.at)
	chart.Add(&t.places, u.at)
	if o.Kind == judge.Move {
		chart.Add(&t.places, to)
	}
}

// draw lets a foe take part that can do something about the theatre.
func (b *board) draw(t *theatre, u *unit) {
	stands := chart.Has(t.places, u.at)
	if stands || !u.goes.Or(u.aids).And(t.places).Empty() || !u.ships.And(t.involved.Or(t.foes)).Empty() {
		chart.Add(&t.foes, u.at)
	}
	if !stands && !chart.Has(t.exits, u.at) {
		return
	}
	chart.Add(&t.foes, u.at)
	if out := t.out[u.at]; !out.Empty() && out.And(t.places).Empty() {
		return
	}
	if free := u.walks.Without(t.places.Or(t.exits).Or(b.taken)); !free.Empty() {
		t.out[u.at] = chart.SetOf(chart.Take[chart.Province](&free))
		t.exits = t.exits.Or(t.out[u.at])
		return
	}
	t.out[u.at] = chart.Set{}
	chart.Add(&t.trapped, u.at)
	t.exits = t.exits.Or(u.goes)
	for to := range chart.All[chart.Province](u.goes.And(b.stays)) {
		chart.Add(&t.places, to) // it can only be driven out of the way
	}
}

// leaves reports whether a foe can make way by a move to a province.
func (t *theatre) leaves(u *unit, to chart.Province) bool {
	return chart.Has(t.trapped, u.at) || chart.Has(t.out[u.at], to)
}
