package bot

import (
	"cmp"
	"math"
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/bot/sandtable"
)

const (
	levies = 3    // provinces at most where men are raised in a week
	thrift = 0.8  // the part of what armies could be kept for that is spent: provinces are lost, too
	ahead  = 6    // weeks for which armies should be paid
	likely = 0.85 // of the yield of a province that is being taken
	scouts = 4    // armies of others for which men are chosen
)

// levy raises men where they do most on the table.
func (w *war) levy() {
	spend := w.budget()
	for range levies {
		if spend < least || w.weeks < 2 {
			return
		}
		part := min(spend, max(spend/2, 2*least))
		site := w.site(part)
		if site < 0 {
			return
		}
		spent := w.enlist(site, part)
		free := w.room()
		if spent == 0 || free < 0 {
			return
		}
		spend -= spent
		w.table.Pieces[free] = sandtable.Piece{Realm: w.trial.Me, At: site, To: site, Strength: spent}
	}
}

// budget is what is spent on men: what armies can be kept for that provinces pay, those too
// that are being taken.
func (w *war) budget() float64 {
	income, due := 0.0, 0.0
	for p, at := range w.v.Provinces {
		switch gold := float64(w.v.Map[p].Gold); {
		case at.Owner == w.v.Seat:
			income += gold
		case w.taking(p) || slices.ContainsFunc(w.mine, func(f *force) bool { return f.at == p }):
			income += float64(likely * gold)
		}
	}
	for _, f := range w.mine {
		for _, u := range f.units {
			k := &w.lab.Units[u.Kind]
			due += float64(float64(battle.Men(u.HP, k.Battle.HP)) * k.Gold)
		}
	}
	_, gold := w.purse()
	weeks := float64(min(w.weeks-1, ahead))
	return thrift * min(gold/(1+keep), (gold+float64(weeks*(income-due)))/(1+float64(weeks*keep)))
}

// site is the province where some gold's worth of men does most; -1 if there is none.
func (w *war) site(gold float64) int {
	free := w.room()
	if free < 0 {
		return -1
	}
	was := w.table.Pieces[free]
	best, most := -1, math.Inf(-1)
	for _, p := range w.own() {
		part := min(gold, w.afford(p, gold))
		if part < least || len(at(w.foes, p)) > 0 && p != w.home() {
			continue
		}
		w.table.Pieces[free] = sandtable.Piece{Realm: w.trial.Me, At: p, To: p, Strength: part}
		if v := w.try(); v > most {
			best, most = p, v
		}
	}
	w.table.Pieces[free] = was
	return best
}

// afford is what can be spent on men in a province at most.
func (w *war) afford(p int, gold float64) (most float64) {
	for _, kind := range w.hireable(p, gold) {
		u := &w.lab.Units[kind]
		most = max(most, float64(w.most(p, u, gold)*u.Cost))
	}
	return most
}

// enlist raises men for an army that stands in a province, or for one of their own, and gives
// their price.
func (w *war) enlist(p int, gold float64) float64 {
	kind := w.kindAt(p, gold)
	if kind < 0 {
		return 0
	}
	u := &w.lab.Units[kind]
	f := &force{realm: w.v.Seat, number: w.number(), at: p}
	n := slices.IndexFunc(w.mine, func(f *force) bool { return f.at == p })
	if n >= 0 {
		f = w.mine[n]
	}
	r := terramagica.Raise{At: w.v.Map[p].ID, Kind: u.ID, Men: w.most(p, u, gold), Army: f.number}
	if !w.sheet.try(func(o *terramagica.Orders) { o.Raises = append(o.Raises, r) }) {
		return 0
	}
	if n < 0 {
		w.mine = append(w.mine, f)
	}
	spent := float64(r.Men * u.Cost)
	if f.worth += spent; u.Mana > 0 {
		f.units = append(slices.Clone(f.units), w.fresh(kind, r.Men)) // it lives on mana too
	}
	return spent
}

// kindAt is whom to raise in a province: who does best at equal price against what is seen of
// others.
func (w *war) kindAt(p int, gold float64) int {
	foes := w.nearby(p)
	if len(foes) == 0 {
		return w.kindFor(p, gold)
	}
	best, most := -1, math.Inf(-1)
	for _, kind := range w.hireable(p, gold) {
		u := &w.lab.Units[kind]
		men := w.most(p, u, gold)
		price, sum := float64(men*u.Cost), 0.0
		for _, f := range foes {
			sum += w.match(kind, men, w.lab.scaled(f.units, price))
		}
		if worth := sum * math.Sqrt(price/gold); worth > most {
			best, most = kind, worth
		}
	}
	return best
}

// match is how good it is to meet some units with men of a kind, as they stand best.
func (w *war) match(kind, men int, foes []battle.Unit) float64 {
	most := math.Inf(-1)
	for _, p := range w.lab.postures()[:4] {
		mine := w.lab.stand([]battle.Unit{w.fresh(kind, men)}, p)
		most = max(most, w.lab.fight(mine, foes, walls{}, 3).value(1))
	}
	return most
}

// nearby are the armies of others that are nearest to a province.
func (w *war) nearby(p int) []*force {
	list := slices.DeleteFunc(slices.Clone(w.foes), func(f *force) bool { return f.number == 0 || f.worth == 0 })
	slices.SortStableFunc(list, func(a, b *force) int { return cmp.Compare(w.away[p][a.at], w.away[p][b.at]) })
	return list[:min(len(list), scouts)]
}

// scaled are units of the same kinds, as many as some gold is worth.
func (l *lab) scaled(units []battle.Unit, gold float64) []battle.Unit {
	have := l.worth(units)
	units = slices.Clone(units)
	for n := range units {
		units[n].HP *= gold / have
	}
	return units
}
