package season

import (
	"slices"
	"sync"

	"spielleiter/diplomacy/chart"
)

// Counted gives the number of centres of a player that count: all but one under the Borg
// (RSD-1.12).
func (w *World) Counted(p chart.Power) (n int) {
	for _, at := range centres() {
		if w.Owners[at] == p && at != w.Borg {
			n++
		}
	}
	return n
}

// centres are the supply centres, in a list that is fast to go through.
var centres = sync.OnceValue(func() []chart.Province {
	return slices.Collect(chart.All[chart.Province](Board().Centres))
})

// Quota is how many Amazons, and as many dirtbags, a player may have: one for every five
// centres that count, whatever souls are lost (RSD-9.1, 10.1, 10.6).
func (w *World) Quota(p chart.Power) int { return w.Counted(p) / 5 }

// Surplus gives how many Amazons or dirtbags a player has beyond his quota; it is negative
// while he may build more (RSD-10.6).
func (w *World) Surplus(p chart.Power, c Class) (n int) {
	for k := range w.Units {
		if u := &w.Units[k]; u.Owner == p && u.Class == c {
			n++
		}
	}
	return n - w.Quota(p)
}

// Due gives what a player has to do in winter for units that live on centres: how many he
// may build, or, negative, must remove. They are as many as the centres that count, less
// lost souls (RSD-5.3); builds, no more than there are sites.
func (e *Engine) Due(w *World, p chart.Power) int {
	return min(e.due(w, p), max(0, w.Sites(p).Len()))
}

// due is Due without regard to sites.
func (e *Engine) due(w *World, p chart.Power) int {
	if int(p) >= Players {
		return 0
	}
	return max(0, w.Counted(p)-int(w.Players[p].Lost)) - e.fed(w, p)
}

// fed counts the centres that the units of a player need. Twins are two units, but need
// as many as they have cost.
func (e *Engine) fed(w *World, p chart.Power) (n int) {
	twins := false
	for _, list := range [...][]Unit{w.Units, w.Swarms} {
		for k := range list {
			switch u := &list[k]; {
			case u.Owner != p || u.Supply != ByCentre:
			case u.Class.Twin():
				twins = true
			default:
				n++
			}
		}
	}
	if twins {
		n += e.Options.TwinsCost
	}
	return n
}

// Sites gives the provinces in which a player may build: of the seven powers own home
// centres; the islands for the Superbrain (RSD-14.2), every own centre for the Doctor and
// the Soothsayer (RSD-15.5, 16.6), each without a unit and without the Borg. Birds and the
// TARDIS are not in the way.
func (w *World) Sites(p chart.Power) (s chart.Set) {
	if int(p) >= Players || p == Brain {
		return domain(p).Without(w.occupied())
	}
	s = domain(p)
	for rest := s; !rest.Empty(); {
		if at := chart.Take[chart.Province](&rest); w.Owners[at] != p || at == w.Borg {
			chart.Remove(&s, at)
		}
	}
	return s.Without(w.occupied())
}

// islands are Iceland and Crete.
func islands() (s chart.Set) {
	for n := range Board().Provinces {
		if Board().Provinces[n].Sealed {
			chart.Add(&s, chart.Province(n))
		}
	}
	return s
}
