package bot

import (
	"math/rand/v2"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/value"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// lab plays seasons on, to see what orders lead to. What is secret or depends on later
// decisions is left out: lamas, souls, new monsters, builds.
type lab struct {
	mind   *mind
	engine season.Engine
	judge  *value.Judge
	r      *rand.Rand
	pos    judge.Position
	flee   []season.Order
}

// open prepares for the world that a mind looks at.
func (l *lab) open(m *mind) {
	l.mind = m
	l.engine.Options = m.engine.Options
	l.engine.Draw = func(_ string, n int) int { return l.r.IntN(n) }
	l.judge = value.NewJudge(&m.field.Ground)
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
	return l.stake(&w)
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

// What a world is worth to those who do not live on centres alone, as parts of the pot.
const (
	point = 0.02  // of the Doctor, who wins with thirty
	soul  = 0.004 // lost
	bird  = 0.004
)

// stake is what a world is worth to my player: its share of the pot as it will probably be.
// To the Fool it is bad if anybody is far in front.
func (l *lab) stake(w *season.World) float64 {
	l.pos = judge.Position{Year: w.Year, Season: w.Season, Owners: w.Owners, Units: l.pos.Units[:0]}
	for n := range w.Units {
		if u := &w.Units[n]; u.Class.Conventional() || u.Class.Monster() {
			l.pos.Units = append(l.pos.Units, chart.Unit{Kind: u.Class.Kind(), Power: u.Owner, At: u.At})
		}
	}
	shares := l.judge.Values(&l.pos)
	me := l.mind.me
	if me == season.Fool {
		most := float32(0)
		for p, s := range shares {
			if chart.Power(p) != season.Monsters {
				most = max(most, s)
			}
		}
		return -float64(most)
	}
	worth := float64(shares[me]) - soul*float64(w.Players[me].Lost)
	if me == season.Doctor {
		worth += point * float64(w.Players[me].Points)
	}
	for n := range w.Swarms {
		if w.Swarms[n].Owner == me {
			worth += bird
		}
	}
	return worth
}
