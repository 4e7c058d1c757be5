package bot

import (
	"context"
	"math/rand/v2"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

var (
	_ ai.Voter   = Player{}
	_ ai.Offerer = Player{}
)

const (
	patience = 3 // years in which no centre changes its owner, after which a draw is thought of
	near     = 3 // centres that another may lack for a win before a draw is a rescue
)

// Agrees answers the offer of a draw: yes if another power is about to win, or if nothing
// has changed for years and no way on is to be seen.
func (p Player) Agrees(ctx context.Context, v game.View, r *rand.Rand) (bool, error) {
	view, ok := v.Value().(diplomacy.View)
	if !ok {
		return false, ai.ErrView
	}
	power := view.Power()
	if view.Ended != "" || power == chart.None {
		return false, nil
	}
	pos := view.Position()
	if c := count(&pos, power); c.others > c.own && c.others >= view.Options.Win-near {
		return true, nil
	}
	if view.Idle < patience {
		return false, nil
	}
	quick := rand.New(rand.NewPCG(r.Uint64(), r.Uint64()))
	return p.mind(view).Stuck(ctx, &pos, power, quick), nil
}

// Offers offers a draw before the first movement of a year if it would agree to one for want of a
// way on. Of the powers that are left each has its turn in another year, so that nobody is asked
// more than once a year.
func (p Player) Offers(ctx context.Context, v game.View, r *rand.Rand) (bool, error) {
	view, ok := v.Value().(diplomacy.View)
	if !ok {
		return false, ai.ErrView
	}
	pos := view.Position()
	if view.Idle < patience || pos.Season != judge.Spring || pos.Phase != judge.Movement || !turn(&pos, view.Power()) {
		return false, nil
	}
	return p.Agrees(ctx, v, r)
}

// turn reports whether it is a power's year.
func turn(p *judge.Position, power chart.Power) bool {
	var left []chart.Power
	for q := range chart.Power(len(board().Chart.Powers)) {
		if centres, units := judge.Count(board().Chart, p, q); centres+units > 0 {
			left = append(left, q)
		}
	}
	return len(left) > 0 && left[p.Year%len(left)] == power
}

// counted are a power's centres, and those of the strongest of the others.
type counted struct{ own, others int }

func count(p *judge.Position, power chart.Power) (c counted) {
	for q := range chart.Power(len(board().Chart.Powers)) {
		n, _ := judge.Count(board().Chart, p, q)
		if q == power {
			c.own = n
		} else {
			c.others = max(c.others, n)
		}
	}
	return c
}

// Stuck: at a glance there is no way on for whoever is not alone in front.
func (*glance) Stuck(_ context.Context, p *judge.Position, power chart.Power, _ *rand.Rand) bool {
	c := count(p, power)
	return c.own <= c.others
}
