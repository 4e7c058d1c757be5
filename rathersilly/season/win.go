package season

import (
	"cmp"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Who has won, and by what (RSD-18). Unit.Owner is the winner.
const (
	// WonByCentres: with N[0] centres that count.
	WonByCentres Code = "won.centres"
	// WonByPoints: the Doctor, with N[0] points and N[1] centres.
	WonByPoints Code = "won.points"
	// WonByYear: the Fool, because N[0] would begin.
	WonByYear Code = "won.year"
)

var winCites = citations{
	WonByCentres: {{18, 1}},
	WonByPoints:  {{15, 13}, {18, 2}},
	WonByYear:    {{13, 7}, {18, 3}},
}

// What wins.
const (
	SoloCentres  = 18
	DoctorPoints = 30
	foolYear     = 1921
)

// Won says at the end of a season, before [World.Next], who has won. Several share it.
// With a reason for each an event is told; the Doctor can have two.
func (e *Engine) Won(w *World) (winners []chart.Power) {
	for p := range chart.Power(Players) {
		if p == Fool || w.Seats&Bit(p) == 0 { // who does not play wins nothing
			continue
		}
		centres := w.Counted(p)
		solo := w.Season == judge.Fall && centres >= SoloCentres
		points := p == Doctor && int(w.Players[p].Points)+centres >= DoctorPoints
		if solo {
			e.tellWon(WonByCentres, p, centres, 0)
		}
		if points {
			e.tellWon(WonByPoints, p, int(w.Players[p].Points), centres)
		}
		if solo || points {
			winners = append(winners, p)
		}
	}
	end := cmp.Or(e.Options.FoolYear, foolYear)
	if over := w.Season == judge.Fall && w.Year+1 >= end; over && len(winners) == 0 && w.Seats&Bit(Fool) != 0 {
		e.tellWon(WonByYear, Fool, end, 0)
		winners = append(winners, Fool)
	}
	return winners
}

func (e *Engine) tellWon(c Code, p chart.Power, a, b int) {
	v := newsFor(c, p)
	v.N[0], v.N[1] = a, b
	e.tell(v)
}

// Next begins the season after.
func (w *World) Next() {
	if w.Season == judge.Fall {
		w.Year++
	}
	w.Season = judge.Fall - w.Season
	w.Contested = chart.Set{}
	for n := range w.Players {
		w.Players[n].ExtraDone = false
	}
	for n := range w.Units {
		w.Units[n].Fresh = false
	}
}
