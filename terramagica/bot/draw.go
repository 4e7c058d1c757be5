package bot

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/terramagica"
)

var _ ai.Voter = &Player{}

const (
	poor = 0.6 // of the strongest other's share, below which a draw is a rescue
	nigh = 10  // per cent of all provinces that another may lack for a victory
)

// Agrees answers the offer of a draw: yes if another is about to win, or has much more than
// the view's seat; who is in front plays on.
func (p *Player) Agrees(_ context.Context, v game.View, _ *rand.Rand) (bool, error) {
	view, ok := v.Value().(terramagica.View)
	if !ok {
		return false, ai.ErrView
	}
	me := slices.Index(view.Seats, view.Seat)
	if !awaited(view) {
		return false, nil
	}
	have := standing(view)
	best := 0.0
	for n, x := range have {
		if n != me {
			best = max(best, x)
		}
	}
	if have[me] >= best {
		return false, nil
	}
	if view.Options["mode"] == "campaign" {
		share, _ := strconv.Atoi(view.Options["share"])
		if best*100 >= float64((share-nigh)*len(view.Provinces)) {
			return true, nil
		}
	}
	return have[me] < poor*best, nil
}

// standing is what decides in the end as far as a view shows it: provinces in a campaign,
// the price of the living in a battle.
func standing(v terramagica.View) []float64 {
	have := make([]float64, len(v.Seats))
	if v.Options["mode"] == "campaign" {
		for _, p := range v.Provinces {
			if n := slices.Index(v.Seats, p.Owner); n >= 0 {
				have[n]++
			}
		}
		return have
	}
	price := func(kind string, men float64) float64 {
		n, _ := v.Catalogue().Unit(kind)
		return men * float64(v.Catalogue().Units[n].Cost)
	}
	for _, a := range v.Armies {
		for _, u := range a.Units {
			n, _ := v.Catalogue().Unit(u.Kind)
			have[slices.Index(v.Seats, a.Realm)] += price(u.Kind, u.HP/v.Catalogue().Units[n].Battle.HP)
		}
	}
	for _, s := range v.Seen {
		for _, t := range s.Troops {
			have[slices.Index(v.Seats, s.Realm)] += price(t.Kind, float64(t.Men))
		}
	}
	return have
}
