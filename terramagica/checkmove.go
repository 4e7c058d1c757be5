package terramagica

import (
	"slices"
	"strconv"

	"spielleiter/game"
)

// gives judges what is handed over. An army that is given away whole, or founded, counts as
// such for what follows on the sheet.
func (k *check) gives() {
	type key struct{ army, unit int }
	given := map[key]int{}
	for n, g := range k.orders.Gives {
		at := item{gives, n}
		a := k.own(at, g.Army)
		if a == nil {
			continue
		}
		if g.To == g.Army || k.draft[g.Army].gone {
			k.fail(at, "problem.give.self", nil, "TM-S12")
			continue
		}
		if !k.receiver(at, a, g.To) {
			continue
		}
		if g.Unit == 0 {
			if g.Men != 0 {
				k.fail(at, "problem.give.unit", nil, "TM-S12")
			}
			k.draft[g.Army].gone = true
			k.grow(at, g.To, k.draft[g.Army].units)
			continue
		}
		if g.Unit < 1 || g.Unit > len(a.Units) {
			k.fail(at, "problem.unit", game.Args{"unit": strconv.Itoa(g.Unit), "n": strconv.Itoa(len(a.Units))}, "TM-S4", "1-"+strconv.Itoa(len(a.Units)))
			continue
		}
		unit := key{g.Army, g.Unit}
		all := k.world.men(a.Units[g.Unit-1])
		men := g.Men
		if men == 0 {
			men = all - given[unit]
		}
		if k.men(at, men, all-given[unit], "problem.part", "TM-S12") {
			given[unit] += men
			k.grow(at, g.To, 1)
		}
	}
}

// receiver judges who gets men: an own army that stands there too, or a new one.
func (k *check) receiver(at item, from *Army, to int) bool {
	d := k.draft[to]
	switch {
	case d == nil && to == k.next:
		return k.establish(at, to, from.At)
	case d == nil:
		k.fail(at, "problem.army.new", armyArgs(k.Seat, to), "TM-S12", strconv.Itoa(k.next))
	case d.gone || d.at != from.At:
		k.fail(at, "problem.give.away", armyArgs(k.Seat, to), "TM-S12")
	default:
		return true
	}
	return false
}

// establish founds an army on the sheet.
func (k *check) establish(at item, number int, place string) bool {
	if len(k.draft) >= mostArmies {
		k.fail(at, "problem.armies", game.Args{"n": strconv.Itoa(mostArmies)}, "TM-S29", "1-"+strconv.Itoa(mostArmies))
		return false
	}
	k.draft[number] = &draft{at: place, fresh: true}
	k.next++
	return true
}

func (k *check) marches() {
	moved := map[int]bool{}
	for n, m := range k.orders.Marches {
		at := item{marches, n}
		if !k.campaigns(at) {
			return
		}
		d := k.draft[m.Army]
		if d == nil {
			k.own(at, m.Army)
			continue
		}
		to := k.world.province(m.To)
		switch {
		case d.gone:
			k.fail(at, "problem.give.self", nil, "TM-S12")
		case moved[m.Army]:
			k.fail(at, "problem.twice", nil, "TM-S13")
		case to < 0:
			k.fail(at, "problem.place", game.Args{"word": short(m.To)}, "TM-S13")
		case !slices.Contains(k.world.near[k.world.province(d.at)], to):
			k.fail(at, "problem.far", k.placeArgs(to, game.Args{}), "TM-S13", k.nearby(d.at)...)
		default:
			d.at = m.To
		}
		moved[m.Army] = true
	}
}

// nearby are the provinces that an army can march to.
func (k *check) nearby(at string) (ids []string) {
	for _, n := range k.world.near[k.world.province(at)] {
		ids = append(ids, k.Map[n].ID)
	}
	return ids
}

// placeArgs adds the names of a province.
func (k *check) placeArgs(p int, args game.Args) game.Args {
	return note{game.Note{Args: args}, k.world}.place("place", p).Args
}

// held gives the index of an own province; -1, and a problem, if it is none.
func (k *check) held(at item, id string) int {
	p := k.world.province(id)
	switch {
	case p < 0:
		k.fail(at, "problem.place", game.Args{"word": short(id)}, "TM-S15")
	case k.Provinces[p].Owner != k.Seat:
		k.fail(at, "problem.foreign", k.placeArgs(p, game.Args{}), "TM-S15")
	default:
		return p
	}
	return -1
}
