package bot

import (
	"context"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// lab fights battles that might come about, and reckons in means what comes of them.
type lab struct {
	*catalogue.Catalogue
	ctx    context.Context
	engine *battle.Engine
	line   battle.Lineup
	master uint64 // of the seeds: what is compared is fought with the same ones
}

func newLab(ctx context.Context, c *catalogue.Catalogue, master uint64) *lab {
	l := &lab{Catalogue: c, ctx: ctx, master: master}
	l.engine, _ = battle.New(c.Kinds()) // a view's catalogue has passed its match
	return l
}

// walls are fortifications and whose they are: side 0 is mine.
type walls struct {
	forts []battle.Fort
	side  int
}

// outcome is what some battles came to. The first side is mine.
type outcome struct {
	n         float64
	win, lose float64    // shares of battles after which only one side lives
	ahead     float64    // share after which I have more left, in gold
	had, left [2]float64 // gold's worth of the living; the avatar costs nothing
}

// fight fights so many battles, fewer once the context has ended.
func (l *lab) fight(mine, theirs []battle.Unit, w walls, n int) outcome {
	o := outcome{had: [2]float64{l.worth(mine), l.worth(theirs)}}
	l.line.Sides = [2][]battle.Unit{mine, theirs}
	l.line.Forts, l.line.FortSide = w.forts, w.side
	for i := 0; i < n && (i == 0 || l.ctx.Err() == nil); i++ {
		l.line.Seed = battle.SeedOf(l.master, i)
		result, err := l.engine.Fight(&l.line)
		if err != nil {
			break // more men than anybody reckons with
		}
		o.book(l, mine, theirs, result)
	}
	return o.mean()
}

// book adds a battle up.
func (o *outcome) book(l *lab, mine, theirs []battle.Unit, r *battle.Result) {
	o.n++
	switch r.Outcome {
	case battle.First:
		o.win++
	case battle.Second:
		o.lose++
	case battle.Undecided, battle.Mutual:
	}
	left := [2]float64{l.spared(mine, r.Units[0]), l.spared(theirs, r.Units[1])}
	switch {
	case left[0] > left[1]:
		o.ahead++
	case left[0] == left[1]:
		o.ahead += 0.5
	}
	o.left[0] += left[0]
	o.left[1] += left[1]
}

func (o outcome) mean() outcome {
	if o.n == 0 {
		o.left = o.had
		return o
	}
	for _, x := range []*float64{&o.win, &o.lose, &o.ahead, &o.left[0], &o.left[1]} {
		*x /= o.n
	}
	return o
}

// add puts what came of another guess beside it, with a weight.
func (o *outcome) add(p outcome, weight float64) {
	o.n += weight
	o.had = p.had
	o.win += p.win * weight
	o.lose += p.lose * weight
	o.ahead += p.ahead * weight
	o.left[0] += p.left[0] * weight
	o.left[1] += p.left[1] * weight
}

// worth is the price of some units.
func (l *lab) worth(units []battle.Unit) (gold float64) {
	for _, u := range units {
		gold += l.price(u.Kind, u.HP)
	}
	return gold
}

// spared is the price of what is left of some units.
func (l *lab) spared(units []battle.Unit, ends []battle.End) (gold float64) {
	for n, u := range units {
		gold += l.price(u.Kind, ends[n].HP)
	}
	return gold
}

func (l *lab) price(kind int, hp float64) float64 {
	k := &l.Units[kind]
	if k.Unhireable || hp <= 0 {
		return 0
	}
	return float64(battle.Men(hp, k.Battle.HP) * k.Cost)
}

// value is how good an outcome is for me: what others lose counts by spite, my own fully;
// who has the field counts too. It is 0 if nothing happens.
func (o outcome) value(spite float64) float64 {
	scale := max((o.had[0]+o.had[1])/2, 1)
	return (o.left[0]-o.had[0])/scale + spite*(o.had[1]-o.left[1])/scale + (o.win-o.lose)/4
}
