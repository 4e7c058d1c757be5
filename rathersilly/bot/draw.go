package bot

import (
	"context"
	"math/rand/v2"

	"spielleiter/ai"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

var _ ai.Voter = &Player{}

// How near a victory has to be before others would rather share.
const (
	lacking  = 3    // centres
	missing  = 4    // of the Doctor's points and centres
	lastYear = 1919 // after which the Fool may think that he wins
)

// Agrees answers the offer of a draw (RSD-18.4): yes if somebody else is about to win, and
// before my own victory is near. The Fool agrees to nothing that he can outlast.
func (p *Player) Agrees(_ context.Context, v game.View, _ *rand.Rand) (bool, error) {
	view, ok := v.Value().(rathersilly.View)
	if !ok {
		return false, ai.ErrView
	}
	me := view.Power()
	if view.Ended != "" || me == chart.None {
		return false, nil
	}
	w := view.World()
	if isNear(&w, me) {
		return false, nil
	}
	for other := range chart.Power(season.Players) {
		if other != me && isNear(&w, other) {
			return true, nil
		}
	}
	return false, nil
}

// isNear reports whether a player is about to win.
func isNear(w *season.World, p chart.Power) bool {
	centres := w.Counted(p)
	switch p {
	case season.Fool:
		return w.Seats&season.Bit(p) != 0 && w.Year > lastYear
	case season.Doctor:
		if int(w.Players[p].Points)+centres >= season.DoctorPoints-missing {
			return true
		}
	}
	return centres >= season.SoloCentres-lacking
}
