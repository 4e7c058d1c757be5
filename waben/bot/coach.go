package bot

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// Coach advises and reviews. What it calls a chance is a realm's share in what all have, as far as the realm can see it, after a trial
// run of its sheet; [prospect.worth] reckons it.
type Coach struct{}

var (
	_ ai.Coach  = Coach{}
	_ ai.Keeper = Coach{}
)

const (
	suggestions = 3    // sheets of a hint
	worse       = 0.02 // how much less a further suggestion may be worth than the best
)

// advisers are those whom the coach asks for sheets: the expert, the expert who fights with what it has instead of saving for
// a host, and the expert who keeps more of its income. None declares or writes anything: players speak for themselves.
func advisers(left int) []Style {
	expert := Expert()
	expert.Mute, expert.Left = true, left
	spread, sparing := expert, expert
	spread.Masses, spread.Left = false, 0
	sparing.Share, sparing.WarShare = 50, 75
	return []Style{expert, spread, sparing}
}

// Keep lets a hint's sheet say all that the player's own one says beside the orders of its moons: stances, letters, questions
// and the rest.
func (Coach) Keep(v game.View, written, advised game.Orders) game.Orders {
	own, ok := written.Value().(waben.Orders)
	s, ok2 := advised.Value().(waben.Orders)
	if !ok || !ok2 {
		return advised
	}
	own.Realm, own.Turn, own.Moons, own.Confided = s.Realm, s.Turn, s.Moons, s.Confided
	return v.Orders(own)
}

// prospect is what a realm can expect of a turn.
type prospect struct {
	game game.View
	view waben.View
}

// draft is a sheet and what it is worth.
type draft struct {
	sheet *sheet.Sheet
	trial *trial.Trial
	text  string
	worth float64
}

// Hints gives the best of some sheets that the expert would write in the view's place. Each says what warns of trouble and then what
// its orders bring.
func (Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	view, ok := v.Value().(waben.View)
	if !ok {
		return nil, ai.ErrView
	}
	if !ordering(&view) {
		return nil, nil
	}
	p := prospect{v, view}
	var hints []ai.Hint
	list := p.drafts(ctx)
	for _, d := range list[:min(suggestions, len(list))] {
		if d.worth < list[0].worth-worse {
			break
		}
		hints = append(hints, ai.Hint{Text: d.text, Win: d.worth, Why: p.reasons(&d)})
	}
	return hints, nil
}

// ordering reports whether a view's seat has something to order.
func ordering(v *waben.View) bool {
	return v.Ended == "" && v.Me != world.Nobody && v.World != nil && !v.Realms[v.Me-1].Out
}

// drafts asks for sheets and puts a value on them, best first. Once the context has ended nobody else is asked.
func (p prospect) drafts(ctx context.Context) (list []draft) {
	for _, style := range advisers(p.view.Left) {
		if len(list) > 0 && ctx.Err() != nil {
			break
		}
		rng := rand.New(rand.NewPCG(1, uint64(p.view.Moon))) // the same advice for the same turn
		d := p.draft(style.Sheet(p.view.World, p.view.Letter, rng))
		if !slices.ContainsFunc(list, func(o draft) bool { return o.text == d.text }) {
			list = append(list, d)
		}
	}
	slices.SortStableFunc(list, func(a, b draft) int { return cmp.Compare(b.worth, a.worth) })
	return list
}

// draft tries a sheet.
func (p prospect) draft(s *sheet.Sheet) draft {
	d := draft{sheet: s, trial: trial.Run(p.view.World, p.view.Me, s), text: p.game.Write("", p.game.Orders(*s))}
	d.worth = p.worth(&d)
	return d
}
