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

var _ ai.Coach = Coach{}

const (
	advising    = 2 * time.Second // for a hint
	suggestions = 3               // sheets of a hint
	worseHint   = 0.05            // how much less a further suggestion may be worth than the best
)

// advisers are the styles of those whom the coach asks for sheets.
func advisers(tries int) []Style { return []Style{Deep(tries), Plain(), Deep(tries / 2)} }

// draft is a sheet and what it is worth.
type draft struct {
	orders terramagica.Orders
	text   string
	worth  float64
}

// Hints gives the best of some sheets that opponents would write in the view's place, each
// with what its orders bring.
func (Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	view, ok := v.Value().(terramagica.View)
	if !ok {
		return nil, ai.ErrView
	}
	if !awaited(view) {
		return nil, nil
	}
	ctx, stop := context.WithTimeout(ctx, advising)
	defer stop()
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

// best asks for sheets and puts a value on them, best first. To order nothing is one.
func (o outlook) best(tries int) (list []draft) {
	add := func(m terramagica.Orders) {
		d := draft{orders: m, text: terramagica.Rules{}.Write(o.view, "", m)}
		if !slices.ContainsFunc(list, func(other draft) bool { return other.text == d.text }) {
			d.worth = o.worth(m)
			list = append(list, d)
		}
	}
	for _, s := range advisers(tries) {
		s.Whim = 0
		add(o.mind(s).plan())
	}
	add(terramagica.Rules{}.Default(o.view))
	slices.SortStableFunc(list, func(a, b draft) int { return cmp.Compare(b.worth, a.worth) })
	return list
}
