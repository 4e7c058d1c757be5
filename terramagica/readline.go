package terramagica

import (
	"slices"
	"strconv"

	"spielleiter/order"
)

// posting reads rows and tactics of units of an army.
func (r *reader) posting(army int) bool {
	units, ok := r.units(army)
	if !ok {
		return false
	}
	row, tactic, ok := r.rowAndTactic()
	if !ok {
		return false
	}
	if row == 0 && tactic == "" {
		return r.want("problem.post", slices.Concat(others[wRow], r.world.words.tactics.all), sayings[r.lang].row+" 1-10", r.world.words.tactic(r.lang, r.world.Tactics[0].ID))
	}
	n := r.View.army(army)
	for _, u := range units {
		p := Post{Army: army, Unit: u.unit, Men: u.men, Row: row, Tactic: tactic}
		known := n >= 0 && u.unit >= 1 && u.unit <= len(r.Armies[n].Units)
		if known && row == 0 {
			p.Row = r.Armies[n].Units[u.unit-1].Row
		}
		if known && tactic == "" {
			p.Tactic = r.Armies[n].Units[u.unit-1].Tactic
		}
		r.add(posts, len(r.orders.Posts))
		r.orders.Posts = append(r.orders.Posts, p)
	}
	return true
}

// rowAndTactic reads a row and a tactic, in any order; what is not there is 0 and "". A row
// that cannot be is a problem here, because it has a place.
func (r *reader) rowAndTactic() (row int, tactic string, ok bool) {
	for len(r.tokens) > 0 {
		short := rowForm.FindStringSubmatch(order.Fold(r.tokens[0].Text))
		n, length := r.world.words.tactics.at(r.tokens)
		switch {
		case row == 0 && r.peek() == wRow:
			r.next(1)
			if !r.isNumber(0) {
				return 0, "", r.want("problem.number", nil, "1-10")
			}
			row = r.number()
		case row == 0 && short != nil:
			r.next(1)
			row = number(short[1])
		case tactic == "" && length > 0:
			r.next(length)
			tactic = r.world.Tactics[n].ID
			continue
		case r.peek() == wFiller:
			r.next(1)
			continue
		default:
			return row, tactic, true
		}
		if row < 1 || row > 10 {
			return 0, "", r.problem(r.last, "problem.row", map[string]string{"row": strconv.Itoa(row)}, []string{"1-10"}, "")
		}
	}
	return row, tactic, true
}

// giving reads what an army gives to which other.
func (r *reader) giving(army int) bool {
	r.skip()
	units := []thing{{}}
	if !r.accept(wAll) {
		some, ok := r.units(army)
		if !ok {
			return false
		}
		units = some
	}
	if !r.accept(wTo) && !r.accept(wMarch) {
		return r.want("problem.word", others[wTo], sayings[r.lang].to)
	}
	to, ok := r.recipient()
	if !ok {
		return false
	}
	for _, u := range units {
		r.add(gives, len(r.orders.Gives))
		r.orders.Gives = append(r.orders.Gives, Give{Army: army, Unit: u.unit, Men: u.men, To: to})
	}
	return true
}

// recipient reads an own army, or a new one.
func (r *reader) recipient() (int, bool) {
	r.skip()
	if r.accept(wNew) {
		r.accept(wArmy)
		r.fresh++
		return r.fresh - 1, true
	}
	n, ok := r.armyRef()
	if !ok {
		return 0, r.want("problem.recipient", slices.Concat(r.armyWords(), others[wNew]), ownArmy(r.lang, 2), sayings[r.lang].to+" …")
	}
	r.fresh = max(r.fresh, min(n, mostMen)+1)
	return n, true
}

// land reads what happens in a province.
func (r *reader) land(at string) bool {
	w := r.peek()
	if w != wBuild && w != wRepair {
		r.accept(wRaise)
		return r.raise(at)
	}
	r.next(1)
	r.skip()
	n, length := r.world.words.forts.at(r.tokens)
	if length == 0 {
		return r.want("problem.fort", r.world.words.forts.all)
	}
	r.next(length)
	r.skip()
	r.add(builds, len(r.orders.Builds))
	r.orders.Builds = append(r.orders.Builds, Build{At: at, Fort: r.world.Forts[n].ID, Repair: w == wRepair})
	return true
}

// raise reads men that are raised, in a province or before a battle.
func (r *reader) raise(at string) bool {
	if r.negative() {
		return false
	}
	if !r.isNumber(0) {
		return r.want("problem.number", slices.Concat(others[wBuild], others[wRepair]), "1-"+strconv.Itoa(mostMen), sayings[r.lang].build)
	}
	o := Raise{At: at, Men: r.number()}
	kind, length := r.world.words.kinds.at(r.tokens)
	if length == 0 {
		return r.want("problem.kind", r.world.words.kinds.all)
	}
	r.next(length)
	o.Kind = r.world.Units[kind].ID
	var ok bool
	if o.Row, o.Tactic, ok = r.rowAndTactic(); !ok {
		return false
	}
	if at != "" && r.accept(wFor) {
		if o.Army, ok = r.recipient(); !ok {
			return false
		}
	} else if at != "" {
		o.Army = r.nearestArmy(at)
	}
	r.add(raises, len(r.orders.Raises))
	r.orders.Raises = append(r.orders.Raises, o)
	return true
}

// nearestArmy is the first own army that stands in a province, or else a new one.
func (r *reader) nearestArmy(at string) int {
	for _, a := range r.Armies {
		if a.Realm == r.Seat && a.At == at {
			return a.Number
		}
	}
	r.fresh++
	return r.fresh - 1
}
