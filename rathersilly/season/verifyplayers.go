package season

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
)

// verifyTwins checks that twins are two, of a player who has built them, and side by side
// unless one of them must retreat.
func verifyTwins(w *World) error {
	var pairs [Players][]Unit
	fled := false
	add := func(u Unit) {
		if u.Class.Twin() {
			pairs[u.Owner] = append(pairs[u.Owner], u)
		}
	}
	for _, u := range w.Units {
		add(u)
	}
	for _, d := range w.Dislodged {
		fled = fled || d.Class.Twin()
		add(d.Unit)
	}
	for p, pair := range pairs {
		switch {
		case len(pair) == 0:
		case len(pair) != 2 || !w.Players[p].Twins:
			return fmt.Errorf("player %d has %d twins", p, len(pair))
		case !fled && !chart.Has(near(Board().Of(pair[0].At)), Board().Of(pair[1].At)):
			return fmt.Errorf("the twins of player %d stand apart", p)
		}
	}
	return nil
}

func verifyHerds(w *World) error {
	if !slices.IsSortedFunc(w.Herds, compareHerds) {
		return fmt.Errorf("herds are not in the order of owners and provinces")
	}
	for _, h := range w.Herds {
		if int(h.Owner) >= Players || !open(h.At) || chart.Has(Board().Centres, h.At) {
			return fmt.Errorf("a herd of player %d cannot live in province %d", h.Owner, h.At)
		}
		if all, _ := w.herds(h.Owner, h.At); all > HerdsEach {
			return fmt.Errorf("player %d has %d herds", h.Owner, all)
		}
	}
	return nil
}

func verifyOwners(w *World) error {
	for n, p := range w.Owners {
		if p == chart.None {
			continue
		}
		if !chart.Has(Board().Centres, chart.Province(n)) || int(p) >= Players || p == Fool {
			return fmt.Errorf("player %d cannot own province %d", p, n)
		}
	}
	return nil
}

func verifyPlayers(w *World) error {
	for n := range w.Players {
		p, who := &w.Players[n], chart.Power(n)
		switch {
		case p.Share < 0 || who == Fool && p.Share >= Whole:
			return fmt.Errorf("player %d has a share of %d", n, p.Share)
		case p.Points > 0 && who != Doctor || p.Commands > 0 && who != Fool:
			return fmt.Errorf("player %d has points or commands", n)
		}
	}
	return nil
}

// VerifyWinter reports whether a player has more than centres, souls and quota allow:
// after [Engine.Adjust] nobody does (RSD-5.3, 10.6).
func (e *Engine) VerifyWinter(w *World) error {
	for p := range chart.Power(Players) {
		if e.due(w, p) < 0 || w.Surplus(p, Lure) > 0 || w.Surplus(p, Jammer) > 0 {
			return fmt.Errorf("season: player %d has units without supply", p)
		}
	}
	return nil
}
