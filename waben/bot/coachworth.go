package bot

import (
	"strings"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/purse"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// The coach's yardstick, in GS: land and settlements count by what they bring in a year besides, troops by what they cost, gold as it
// is. What is being built is worth less until it stands.
const (
	acre     = 10_000 // a field
	harvests = 2      // dates of income
	mortar   = 80     // percent of what building has cost
	unseen   = 80     // percent of what the realm has now that others have at least
)

// value is what a field is worth, with its settlement.
func value(w *world.World, ix *world.Index, f grid.Field) float64 {
	v := float64(acre + harvests*w.Land[f].Tax())
	if s := ix.Settlement(f); s >= 0 {
		b := &w.Settlements[s].Stands
		v += float64(int64(b.Value())*kit.SettlementPoint + harvests*kit.Gross(b.People))
	}
	return v
}

// estates are what the land of each realm is worth, as far as it is known.
func estates(w *world.World, ix *world.Index) []float64 {
	list := make([]float64, len(w.Realms))
	for f, o := range w.Owner {
		if o != world.Nobody && w.Land[f] != land.Unknown {
			list[o-1] += value(w, ix, grid.Field(f))
		}
	}
	return list
}

// fortune is what a realm has now.
func fortune(w *world.World, r world.RealmID) float64 {
	var ix world.Index
	ix.Build(w)
	sum := estates(w, &ix)[r-1] + float64(purse.Stock(w, r))
	units, _ := w.Of(r)
	for n := range units {
		sum += float64(purse.Cost(units[n].Kind, units[n].Size, units[n].Leaders))
	}
	return sum
}

// worth is a realm's share in what all have after a sheet was tried.
func (p prospect) worth(d *draft) float64 {
	w, me := p.view.World, p.view.Me
	var ix world.Index
	ix.Build(w)
	others := estates(w, &ix)
	mine := others[me-1]
	for n := range d.trial.Moons {
		mine += p.gains(&d.trial.Moons[n], &ix)
	}
	if last := len(d.trial.Moons) - 1; last >= 0 {
		mine += p.means(&d.trial.Moons[last])
	}
	all, least := mine, unseen*fortune(w, me)/100
	for r, have := range others {
		if world.RealmID(r+1) != me && !p.view.Realms[r].Out {
			all += max(have, least)
		}
	}
	if all <= 0 {
		return 0
	}
	return max(0, mine) / all
}

// means are troops and gold after a moon.
func (p prospect) means(m *trial.Moon) float64 {
	sum := float64(m.Book.New)
	for n := range m.Units {
		u := &m.Units[n]
		for k := kit.Foot; k <= kit.Leader; k++ {
			if k.Spec().Code == u.Kind {
				sum += float64(purse.Cost(k, u.Size, u.Leaders))
			}
		}
	}
	for _, e := range m.Book.Entries {
		if e.Sort == chronicle.Building {
			sum -= float64(e.Sum) * mortar / 100
		}
	}
	return sum
}

// gains are what the units' ways bring in a moon: land, as likely as it is, less what battles cost.
func (p prospect) gains(m *trial.Moon, ix *world.Index) (sum float64) {
	taken := map[grid.Field]bool{}
	for n := range m.Units {
		u := &m.Units[n]
		sure := 1.0
		if u.Clash != nil {
			sure = float64(u.Clash.Win.Best+u.Clash.Win.Worst) / 2000
			sum -= float64(u.Clash.Loss.Best+u.Clash.Loss.Worst) / 2000 * float64(5*u.Clash.Strength)
		}
		for _, f := range p.conquests(u) {
			if !taken[f] {
				sum += sure * value(p.view.World, ix, f)
			}
			taken[f] = true
		}
	}
	return sum
}

// conquests are the fields that a unit would take on its way (WDW-62).
func (p prospect) conquests(u *trial.Unit) (list []grid.Field) {
	if !strings.HasSuffix(u.Order, "E") {
		return nil
	}
	w := p.view.World
	for _, step := range u.Steps {
		f, err := w.Patch.Parse(step.To)
		if err != nil || w.Land[f] == land.Unknown || w.Land[f].Floats() {
			continue
		}
		if o := w.Owner[f]; o == world.Nobody || o != p.view.Me && w.Between(p.view.Me, o) <= world.Neutral || o != world.Nobody && w.Between(p.view.Me, o) == world.War {
			list = append(list, f)
		}
	}
	return list
}
