package bot

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/terramagica"
)

// Coach advises and reviews. What it calls a chance is a seat's share in the strength of all
// after the week, as far as the seat can see it; strength is reckoned by [mind.strengths],
// and battles are fought on trial.
type Coach struct{}

var (
	_ ai.Coach  = Coach{}
	_ ai.Keeper = Coach{}
)

const (
	advising    = 2 * time.Second // for a hint
	suggestions = 3               // sheets of a hint
	worseHint   = 0.05            // how much less a further suggestion may be worth than the best
)

// advisers are the styles of those whom the coach asks for sheets: the expert, with fewer
// trials, and with more care for what armies cost. None has whims, and none offers support to
// other realms: players choose their friends by themselves.
func advisers(tries int) []Style {
	expert := Deep(tries)
	expert.Whim, expert.Friend = 0, false
	quick, sparing := expert, expert
	quick.Tries = tries / 2
	sparing.Spend, sparing.Claims = 0.3, 2
	return []Style{expert, quick, sparing}
}

// draft is a sheet and what it is worth.
type draft struct {
	orders terramagica.Orders
	text   string
	worth  float64
}

// Hints gives the best of some sheets that the expert would write in the view's place, each
// with what its orders bring.
func (Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	view, ok := v.Value().(terramagica.View)
	if !ok {
		return nil, ai.ErrView
	}
	if !awaited(view) {
		return nil, nil
	}
	o := outlook{ctx, view}
	var hints []ai.Hint
	list := o.best(tries)
	for _, d := range list[:min(suggestions, len(list))] {
		if d.worth < list[0].worth-worseHint {
			break
		}
		hints = append(hints, ai.Hint{Text: d.text, Win: d.worth, Why: o.reasons(d.orders)})
	}
	return hints, nil
}

// outlook is what a seat can expect of a week.
type outlook struct {
	ctx  context.Context
	view terramagica.View
}

// mind thinks about the week anew; always with the same chance.
func (o outlook) mind(s Style) *mind {
	return newMind(o.ctx, o.view, s, rand.New(rand.NewPCG(1, uint64(o.view.Week))))
}

// best asks for sheets and puts a value on them, best first. To order nothing is one. Writing
// them may take so long; all are valued by the same number of battles after that.
func (o outlook) best(tries int) (list []draft) {
	add := func(m terramagica.Orders) {
		m = silent(m)
		d := draft{orders: m, text: terramagica.Rules{}.Write(o.view, "", m)}
		if !slices.ContainsFunc(list, func(other draft) bool { return other.text == d.text }) {
			list = append(list, d)
		}
	}
	ctx, stop := context.WithTimeout(o.ctx, advising)
	defer stop()
	for _, s := range advisers(tries) {
		add(outlook{ctx, o.view}.mind(s).plan())
	}
	add(terramagica.Rules{}.Default(o.view))
	for n := range list {
		list[n].worth = o.worth(list[n].orders)
	}
	slices.SortStableFunc(list, func(a, b draft) int { return cmp.Compare(b.worth, a.worth) })
	return list
}

// silent takes offers of support to other realms from a sheet.
func silent(m terramagica.Orders) terramagica.Orders {
	m.Stances = slices.DeleteFunc(slices.Clone(m.Stances), befriends)
	return m
}

// befriends reports whether a stance is an offer of support.
func befriends(f terramagica.Face) bool { return f.Status == terramagica.Support }

// Keep lets a hint's sheet offer the support that the player's own one offers, but to those
// against whom the hint orders something else.
func (Coach) Keep(v game.View, written, advised game.Orders) game.Orders {
	own, ok := written.Value().(terramagica.Orders)
	m, ok2 := advised.Value().(terramagica.Orders)
	if !ok || !ok2 {
		return advised
	}
	m = clone(m)
	for _, f := range own.Stances {
		faces := func(g terramagica.Face) bool { return g.Army == f.Army && g.Toward == f.Toward && g.Number == f.Number }
		if befriends(f) && !slices.ContainsFunc(m.Stances, faces) {
			m.Stances = append(m.Stances, f)
		}
	}
	return v.Orders(m)
}
