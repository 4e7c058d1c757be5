package odds

import "slices"

// army is an army under trial: how many men of each kind of the catalogue.
type army []int

// gold is what an army costs.
func (q *Quest) gold(a army) int {
	sum := 0
	for k, men := range a {
		sum += men * q.Catalogue.Units[k].Cost
	}
	return sum
}

// alone is an army of one kind for some gold.
func (q *Quest) alone(kind, gold int) army {
	a := make(army, len(q.Catalogue.Units))
	a[kind] = gold / q.Catalogue.Units[kind].Cost
	return a
}

// mixed takes an army as a recipe, with a further kind that gets so many sixteenths of the
// gold: the mixture for some gold. What rounding leaves goes to the further kind.
func (q *Quest) mixed(recipe army, kind, sixteenths, gold int) army {
	a := make(army, len(recipe))
	whole, rest := q.gold(recipe), gold
	for k, men := range recipe {
		if men == 0 || k == kind {
			continue
		}
		cost := q.Catalogue.Units[k].Cost
		share := float64(gold) * float64(16-sixteenths) / 16 * float64(men*cost) / float64(whole)
		a[k] = int(share) / cost
		rest -= a[k] * cost
	}
	a[kind] = max(rest, 0) / q.Catalogue.Units[kind].Cost
	return a
}

// stronger is an army with somewhat more of what it has the most of.
func (q *Quest) stronger(a army) army {
	a = slices.Clone(a)
	most := 0
	for k := range a {
		if a[k]*q.Catalogue.Units[k].Cost > a[most]*q.Catalogue.Units[most].Cost {
			most = k
		}
	}
	a[most] += max(1, a[most]/100)
	return a
}

// members are the kinds that an army has.
func (a army) members() []int {
	var list []int
	for k, men := range a {
		if men > 0 {
			list = append(list, k)
		}
	}
	return list
}

// told is an army for the answer.
func (q *Quest) told(a army) Army {
	t := Army{Gold: q.gold(a), Units: []Company{}}
	for _, k := range a.members() {
		u := &q.Catalogue.Units[k]
		t.Units = append(t.Units, Company{Kind: u.ID, Men: a[k], Gold: a[k] * u.Cost, Row: u.Row, Tactic: u.Tactic})
	}
	return t
}
