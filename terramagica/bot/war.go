package bot

import (
	"math"
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/bot/sandtable"
)

// war is the plan of a realm for a week of a campaign. All its armies are moved together on a
// sand table, where the week and some more are played on many times: what an army is sent
// for, what it leaves open and who may meet it there is weighed at once.
type war struct {
	*mind
	away  [][]int          // marches from every province to every other
	table *sandtable.Table // the first pieces are my armies, in the order of mine
	trial sandtable.Trial
	value float64 // of the table as it stands
	free  []int   // of my armies, those that can march
}

const (
	foresight = 5   // weeks that are played on
	mettle    = 0.8 // what an army counts in the end, of its price
	rivals    = 0.1 // what an army of others takes off
	season    = 10  // weeks for which a province's yield counts
	armies    = 6   // armies that I have at most when some are split off; one more can be raised
)

// wage plans the week on the map.
func (m *mind) wage() {
	w := &war{mind: m}
	for p := range m.v.Map {
		w.away = append(w.away, m.distances(p))
	}
	for len(w.mine) >= armies && w.unite() {
	}
	w.table = w.lay()
	w.trial = sandtable.Trial{
		Me: w.index(m.v.Seat), Weeks: min(foresight, m.weeks-1), Games: m.style.Games, Seed: m.r.Uint64(), Army: mettle, Rivals: rivals,
	}
	w.value = w.try()
	w.deploy()
	w.levy()
	m.build()
	m.settle()
}

// unite makes one of the two weakest armies that stand together; false if none do.
func (w *war) unite() bool {
	var from, to *force
	for _, a := range w.mine {
		for _, b := range w.mine {
			if a != b && a.at == b.at && a.busy == b.busy && a.worth <= b.worth && (from == nil || a.worth+b.worth < from.worth+to.worth) {
				from, to = a, b
			}
		}
	}
	if from == nil {
		return false
	}
	ok := w.sheet.try(func(o *terramagica.Orders) {
		o.Gives = append(o.Gives, terramagica.Give{Army: from.number, To: to.number})
	})
	if ok {
		to.units = slices.Concat(to.units, from.units)
		to.worth += from.worth
		to.chance = min(to.chance, from.chance)
		w.mine = slices.DeleteFunc(w.mine, func(f *force) bool { return f == from })
	}
	return ok
}

// try is the value of the table as it stands; nothing is worth anything any more once the context has ended.
func (w *war) try() float64 {
	if w.lab.ctx.Err() != nil {
		return math.Inf(-1)
	}
	return w.trial.Value(w.table)
}

// index is the place of a seat at the table; [sandtable.None] for nobody.
func (m *mind) index(seat game.Seat) int { return slices.Index(m.v.Seats, seat) }

// holds is what it is worth to hold a province, in gold.
func (m *mind) holds(p int) float64 {
	return m.land(p) * float64(min(max(m.weeks, 2), season))
}

// stake is what it is worth to have a province alone that I share with others.
func (m *mind) stake(p int) float64 {
	if m.v.Provinces[p].Owner == m.v.Seat {
		return m.holds(p) / 2
	}
	return m.holds(p)
}
