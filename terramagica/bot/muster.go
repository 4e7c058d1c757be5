package bot

import (
	"cmp"
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

// mix is an army that could be raised for the gold there is.
type mix struct {
	raises []terramagica.Raise
	units  []battle.Unit
}

// muster raises the army of a battle (TM-S19).
func (m *mind) muster() {
	standard := terramagica.Rules{}.Default(m.v)
	if m.style.Mixes == 0 || m.style.Seeds == 0 {
		m.sheet.try(func(o *terramagica.Orders) { *o = standard })
		return
	}
	pool := []mix{m.mixOf(standard.Raises)}
	for len(pool) <= m.style.Mixes {
		pool = append(pool, m.draft())
	}
	for range m.style.Breeds { // the worse half gives way to children of the better one
		pool = m.ranked(pool)
		half := len(pool) / 2
		for n := half; n < len(pool); n++ {
			pool[n] = m.child(pool[m.r.IntN(half)])
		}
	}
	pool = m.ranked(pool)
	best := pool[0]
	f := fray{mine: best.units, guesses: []guess{{m.mixOf(standard.Raises).units, 1}}, spite: 1}
	for _, other := range pool[1:min(5, len(pool))] {
		f.guesses = append(f.guesses, guess{other.units, 1})
	}
	units, _ := m.refine(f, best.units, m.weigh(f, best.units), m.style.Tries)
	for n, r := range best.raises {
		if tactic, ok := m.lab.called(units[n].Tactic); ok {
			r.Row, r.Tactic = units[n].Row, tactic
		}
		m.sheet.try(func(o *terramagica.Orders) { o.Raises = append(o.Raises, r) })
	}
	if len(m.sheet.orders.Raises) == 0 {
		m.sheet.try(func(o *terramagica.Orders) { *o = standard })
	}
}

// mixOf makes an army of what is to be raised.
func (m *mind) mixOf(raises []terramagica.Raise) (x mix) {
	for _, r := range raises {
		kind, ok := m.lab.Unit(r.Kind)
		if !ok {
			continue
		}
		x.raises = append(x.raises, r)
		x.units = append(x.units, m.fresh(kind, r.Men))
	}
	return x
}

// draft draws an army: one to three kinds, the last of which gets what is left.
func (m *mind) draft() mix {
	gold := m.me().Gold
	var raises []terramagica.Raise
	kinds := 1 + m.r.IntN(3)
	for n := range kinds {
		u := &m.lab.Units[m.r.IntN(len(m.lab.Units))]
		part := gold
		if n < kinds-1 {
			part = gold * (3 + m.r.IntN(5)) / 10
		}
		if u.Unhireable || u.Cost <= 0 || part < u.Cost ||
			slices.ContainsFunc(raises, func(r terramagica.Raise) bool { return r.Kind == u.ID }) {
			continue
		}
		men := min(part/u.Cost, 100_000)
		gold -= men * u.Cost
		raises = append(raises, terramagica.Raise{Kind: u.ID, Men: men})
	}
	return m.posed(m.mixOf(raises))
}

// posed puts an army into a posture by chance.
func (m *mind) posed(x mix) mix {
	postures := m.lab.postures()
	x.units = m.lab.stand(x.units, postures[m.r.IntN(len(postures))])
	return x
}

// child is a mix that was changed a little: one kind for another, other shares, or another
// posture.
func (m *mind) child(x mix) mix {
	raises := slices.Clone(x.raises)
	if len(raises) == 0 {
		return m.draft()
	}
	n := m.r.IntN(len(raises))
	switch m.r.IntN(3) {
	case 0:
		u := &m.lab.Units[m.r.IntN(len(m.lab.Units))]
		gold := raises[n].Men * m.lab.Units[m.kind(raises[n].Kind)].Cost
		if !u.Unhireable && u.Cost > 0 && gold >= u.Cost && !slices.ContainsFunc(raises, func(r terramagica.Raise) bool { return r.Kind == u.ID }) {
			raises[n] = terramagica.Raise{Kind: u.ID, Men: gold / u.Cost}
		}
	case 1:
		k := m.r.IntN(len(raises))
		from, to := m.lab.Units[m.kind(raises[n].Kind)].Cost, m.lab.Units[m.kind(raises[k].Kind)].Cost
		if men := raises[n].Men / 4; n != k && men*from >= to && men > 0 {
			raises[n].Men -= men
			raises[k].Men += men * from / to
		}
	default:
		return m.posed(x)
	}
	child := m.mixOf(raises)
	for k := range child.units {
		child.units[k].Row, child.units[k].Tactic = x.units[k].Row, x.units[k].Tactic
	}
	return child
}

func (m *mind) kind(id string) int {
	n, _ := m.lab.Unit(id)
	return n
}

// ranked lets all armies fight each other and sorts them: those first that do best against
// all, and against those that do well.
func (m *mind) ranked(pool []mix) []mix {
	good := m.matrix(pool)
	share := make([]float64, len(pool))
	for i := range share {
		share[i] = 1 / float64(len(pool))
	}
	all := payoff(good, share)
	for range 40 { // who does well against all becomes frequent
		sum := 0.0
		for i, mean := range payoff(good, share) {
			share[i] = float64(share[i] * max(1+mean, 0.1))
			sum += share[i]
		}
		for i := range share {
			share[i] /= sum
		}
	}
	order := make([]int, len(pool))
	for i, mean := range payoff(good, share) {
		order[i], all[i] = i, all[i]+mean
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(all[b], all[a]) })
	sorted := make([]mix, len(pool))
	for n, i := range order {
		sorted[n] = pool[i]
	}
	return sorted
}

// matrix is how good each army of a pool is against each other.
func (m *mind) matrix(pool []mix) [][]float64 {
	good := make([][]float64, len(pool))
	for i := range pool {
		good[i] = make([]float64, len(pool))
		for k := range i {
			o := m.lab.fight(pool[i].units, pool[k].units, walls{}, 2)
			good[i][k] = o.value(1) + o.ahead - 0.5
			good[k][i] = -good[i][k]
		}
	}
	return good
}

// payoff is how good each army is against all in these shares.
func payoff(good [][]float64, share []float64) []float64 {
	mean := make([]float64, len(good))
	for i := range good {
		for k := range share {
			mean[i] += float64(share[k] * good[i][k])
		}
	}
	return mean
}
