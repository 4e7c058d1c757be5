package season

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// HerdSettled tells the owner, Who, of a new herd At (RSD-2.1).
const HerdSettled Code = "herd.settled"

var startCites = citations{HerdSettled: {{2, 1}, {2, 2}}}

// HerdsEach is how many herds a player settles (RSD-2.1).
const HerdsEach = 3

// Start is the board before spring 1901: the units of Diplomacy, the TARDIS in
// Hyperspace, no Borg yet. Seats are the players who take part, a bit each; the units of
// other powers are there, too.
func Start(seats uint16) World {
	w := World{Seats: seats, Year: 1901, Season: judge.Spring, Borg: chart.None, Tardis: chart.None, Hole: NoLink}
	b := Board()
	for n := range w.Owners {
		w.Owners[n] = chart.None
	}
	for p := range b.Powers {
		for home := range chart.All[chart.Province](b.Powers[p].Home) {
			w.Owners[home] = chart.Power(p)
		}
		for _, u := range b.Powers[p].Start {
			w.Put(w.founding(u))
		}
	}
	return w
}

// founding is a unit that is there from the beginning. Fleets count for RSD-11.1.
func (w *World) founding(u chart.Unit) Unit {
	v := Unit{Class: Army, Owner: u.Power, At: u.At, Built: chart.None}
	if u.Kind == chart.Fleet {
		v.Class, v.Built = Fleet, Board().Of(u.At)
		w.Players[u.Power].Fleets++
	}
	return v
}

// Settle puts herds on the board before the game begins (RSD-2.1).
func (e *Engine) Settle(w *World, orders []Order) []Result {
	return e.follow(w, orders, Before, func(o *Order) Fault {
		h := Herd{o.By, Board().Of(o.To)}
		w.PutHerd(h)
		v := newsFor(HerdSettled, o.By)
		v.At, v.Only = h.At, v.Who
		e.tell(v)
		return 0
	})
}

// PutHerd adds a herd where it belongs among the others.
func (w *World) PutHerd(h Herd) {
	n, _ := slices.BinarySearchFunc(w.Herds, h, compareHerds)
	w.Herds = slices.Insert(w.Herds, n, h)
}

// compareHerds sorts herds by owner, then by province.
func compareHerds(a, b Herd) int {
	return cmp.Or(cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.At, b.At))
}

// herds counts the herds of a player, all of them and those in one province.
func (w *World) herds(p chart.Power, at chart.Province) (all, there int) {
	for _, h := range w.Herds {
		if h.Owner == p {
			all++
			if h.At == at {
				there++
			}
		}
	}
	return all, there
}
