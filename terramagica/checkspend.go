package terramagica

import (
	"strconv"

	"spielleiter/game"
)

// pay takes gold off what the sheet can spend: what there is and this week's income.
func (k *check) pay(at item, cost int) {
	if cost > k.gold {
		k.fail(at, "problem.gold", game.Args{"cost": strconv.Itoa(cost), "gold": strconv.Itoa(k.gold)}, "TM-S15")
	}
	k.gold -= cost
}

// hire judges kind, number, row and tactic of men to be raised, and takes their price.
func (k *check) hire(at item, r Raise) bool {
	k.post(at, r.Row, r.Tactic, true)
	n, ok := k.world.Unit(r.Kind)
	if !ok || k.world.Units[n].Unhireable {
		k.fail(at, "problem.kind", game.Args{"word": short(r.Kind)}, "TM-S15")
		return false
	}
	if !k.men(at, r.Men, mostMen, "problem.men", "TM-S29") {
		return false
	}
	k.pay(at, r.Men*k.world.Units[n].Cost)
	return true
}

// muster judges the army that is raised before a battle (TM-S19).
func (k *check) muster() {
	m := k.orders
	m.Raises = nil
	for _, at := range m.items() {
		k.fail(at, "problem.muster", nil, "TM-S19")
	}
	if len(k.orders.Raises) > mostUnits {
		k.fail(item{raises, mostUnits}, "problem.units", armyArgs(k.Seat, 1), "TM-S29", "1-"+strconv.Itoa(mostUnits))
	}
	for n, r := range k.orders.Raises {
		if r.At != "" || r.Army != 0 {
			k.fail(item{raises, n}, "problem.muster", nil, "TM-S19")
			continue
		}
		k.hire(item{raises, n}, r)
	}
}

// items are all orders of a sheet.
func (m Orders) items() (all []item) {
	for in, n := range [...]int{len(m.Posts), len(m.Stances), len(m.Gives), len(m.Marches), len(m.Raises), len(m.Builds), len(m.Home)} {
		for k := range n {
			all = append(all, item{list(in), k})
		}
	}
	return all
}

func (k *check) raises() {
	for n, r := range k.orders.Raises {
		at := item{raises, n}
		if !k.campaigns(at) {
			return
		}
		p := k.held(at, r.At)
		if p < 0 || !k.hire(at, r) {
			continue
		}
		i, _ := k.world.Unit(r.Kind)
		k.people[r.At] += r.Men * k.world.Units[i].People
		if most := k.Map[p].Recruits; k.people[r.At] > most {
			k.fail(at, "problem.recruits", k.placeArgs(p, game.Args{"people": strconv.Itoa(k.people[r.At]), "most": strconv.Itoa(most)}), "TM-S15")
		}
		k.ranks(at, r)
	}
}

// ranks judges the army that raised men join.
func (k *check) ranks(at item, r Raise) {
	d := k.draft[r.Army]
	switch {
	case d == nil && r.Army == k.next:
		if !k.establish(at, r.Army, r.At) {
			return
		}
	case d == nil:
		k.fail(at, "problem.army.new", armyArgs(k.Seat, r.Army), "TM-S15", strconv.Itoa(k.next))
		return
	case d.gone || d.at != r.At:
		k.fail(at, "problem.raise.away", k.placeArgs(k.world.province(r.At), armyArgs(k.Seat, r.Army)), "TM-S15")
		return
	}
	k.grow(at, r.Army, 1)
}

func (k *check) builds() {
	seen := map[Build]bool{}
	for n, b := range k.orders.Builds {
		at := item{builds, n}
		if !k.campaigns(at) {
			return
		}
		p := k.held(at, b.At)
		if p < 0 {
			continue
		}
		if _, ok := k.world.Fort(b.Fort); !ok {
			k.fail(at, "problem.fort", game.Args{"word": short(b.Fort)}, "TM-S16")
			continue
		}
		if seen[b] {
			k.fail(at, "problem.twice", nil, "TM-S16")
			continue
		}
		seen[b] = true
		k.site(at, p, b, len(seen))
	}
}

// site judges whether a fortification can be built or repaired in a province.
func (k *check) site(at item, p int, b Build, planned int) {
	here := k.Provinces[p]
	args := note{game.Note{Args: k.placeArgs(p, game.Args{})}, k.world}.fort(b.Fort).Args
	stands := here.fort(b.Fort) >= 0
	switch {
	case b.Repair && k.Options[optionRepair] == repairFree:
		k.fail(at, "problem.repair.free", nil, "TM-D33")
	case b.Repair && k.world.buildCost(here, b) == 0:
		k.fail(at, "problem.repair", args, "TM-S16")
	case !b.Repair && stands:
		k.fail(at, "problem.stands", args, "TM-S16")
	case !b.Repair && len(here.Forts)+planned > mostForts:
		k.fail(at, "problem.forts", args, "TM-S29", "0-"+strconv.Itoa(mostForts))
	default:
		k.pay(at, k.world.buildCost(here, b))
	}
}

// upkeep warns of men who will desert, as far as the sheet and what its owner sees can tell.
func (k *check) upkeep() {
	units := []troop{}
	for _, a := range k.Armies {
		units = append(units, k.world.summed(a.Units)...)
	}
	for _, r := range k.orders.Raises {
		units = append(units, troop{Kind: r.Kind, Men: r.Men})
	}
	if due := k.world.upkeepOf(units, purses[0]); due > k.gold {
		k.found(whole, game.Problem{
			Severity: game.Warning, Code: "problem.upkeep", Cite: []string{"TM-S17"},
			Args: game.Args{"due": strconv.Itoa(due), "gold": strconv.Itoa(max(k.gold, 0))},
		})
	}
}

// mostForts is how many fortifications a province can have: one behind each row.
const mostForts = 10

func (k *check) home() {
	_, mana := k.world.yields(k.Provinces, k.Seat)
	for n, id := range k.orders.Home {
		at := item{homes, n}
		if !k.campaigns(at) {
			return
		}
		switch {
		case n > 0:
			k.fail(at, "problem.twice", nil, "TM-S18")
		case k.realm().Home != "":
			k.fail(at, "problem.home", k.placeArgs(k.world.province(k.realm().Home), game.Args{}), "TM-N40")
		case k.held(at, id) >= 0 && k.realm().Mana+mana < manifest:
			k.fail(at, "problem.mana", game.Args{"mana": strconv.Itoa(k.realm().Mana + mana), "cost": strconv.Itoa(manifest)}, "TM-N40")
		}
	}
}
