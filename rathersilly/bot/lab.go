package bot

import (
	"math/rand/v2"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// lab plays seasons on, to see what orders lead to. What is secret or depends on later
// decisions is left out: lamas, souls, new monsters, builds.
type lab struct {
	mind   *mind
	engine season.Engine
	r      *rand.Rand
	scale  scale
	flee   []season.Order
}

// open prepares for the world that a mind looks at.
func (l *lab) open(m *mind) {
	l.mind = m
	l.engine.Options = m.engine.Options
	l.engine.Draw = func(_ string, n int) int { return l.r.IntN(n) }
	l.scale.sight.Ground = &m.field.Ground
}

// worth is what orders lead to for my player.
func (l *lab) worth(orders []season.Order, r *rand.Rand) float64 {
	l.r = r
	w := l.mind.world.Clone()
	e := &l.engine
	e.Events = e.Events[:0]
	e.Move(&w, orders)
	e.Merge(&w, orders)
	e.Retreat(&w, l.retreats(&w))
	e.Feed(&w)
	e.Calm(&w)
	if w.Season == judge.Fall {
		e.Capture(&w)
	}
	w.Next()
	return l.scale.stake(&w, l.mind)
}

// retreats sends who must give way to where centres draw it most.
func (l *lab) retreats(w *season.World) []season.Order {
	l.flee = l.flee[:0]
	for n := range w.Dislodged {
		d := &w.Dislodged[n]
		if d.Class.Monster() || d.To.Empty() {
			continue
		}
		o := season.Order{Do: season.Retreat, By: d.Owner, Unit: actor(&d.Unit), Of: chart.None, To: chart.None}
		most := float32(-1)
		for to := range chart.All[chart.Place](d.To) {
			value := float32(0)
			if d.Class != season.Birds {
				pull := &l.mind.field.Pull[ground.InSpring][d.Class.Kind()][to]
				for _, x := range pull[:len(l.mind.field.Centres)] {
					value += x
				}
			}
			if value > most {
				o.To, most = to, value
			}
		}
		l.flee = append(l.flee, o)
	}
	return l.flee
}
