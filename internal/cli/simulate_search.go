package cli

import (
	"context"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
)

// cheapest looks for the cheapest army that wins.
func (a *app) cheapest(ctx context.Context, cmd *cli.Command, file string, c *catalogue.Catalogue) error {
	m, err := a.muster(file, c)
	if err != nil {
		return err
	}
	q, err := a.quest(cmd, &m)
	if err != nil {
		return err
	}
	bar, stage := a.progress("cli.simulate.doing"), ""
	r, err := odds.Search(ctx, q, func(h odds.Hunt) {
		if h.Stage != stage {
			bar.end()
			bar, stage = a.progress("cli.simulate.stage."+h.Stage), h.Stage
		}
		bar.show(int64(h.Done), int64(h.Of))
	})
	bar.end()
	if err != nil && (ctx.Err() == nil || len(r.Army.Units) == 0) {
		return err
	}
	a.answer(r, func() { a.showAnswer(r, q.Catalogue) })
	if err == nil && !r.Found {
		return no()
	}
	return err
}

// quest makes a quest of a line-up and the flags.
func (a *app) quest(cmd *cli.Command, m *muster.Muster) (odds.Quest, error) {
	q := odds.Quest{
		Catalogue: m.Catalogue, Enemy: m.Lineup(0), Gold: cmd.Int("limit"),
		Seed: cmd.Uint64("seed"), Workers: cmd.Int("workers"), Battles: cmd.Int("budget"),
	}
	switch side := cmd.String("side"); side {
	case "first":
	case "second":
		q.Side = 1
	default:
		p := problem("cli.flag.value", "flag", "side", "value", side)
		p.Want = []string{"first", "second"}
		return q, wrongly(p)
	}
	if q.Gold == 0 {
		q.Gold = min(max(3*worth(m, 1-q.Side), 1000), mostGold)
	}
	if q.Gold < 1 || q.Gold > mostGold {
		return q, upTo(cmd, "limit", mostGold)
	}
	if err := upTo(cmd, "budget", odds.MaxRuns); err != nil {
		return q, err
	}
	var err error
	if q.Win, err = percentOf(cmd, "win", 1, 99.9); err != nil {
		return q, err
	}
	for _, name := range playerNames(cmd.String("kinds")) {
		k, suggest := m.Catalogue.Find(name, string(a.lang))
		if k < 0 {
			p := problem("cli.simulate.kind", "kind", name)
			p.Suggest = suggest
			return q, wrongly(p)
		}
		q.Kinds = append(q.Kinds, k)
	}
	return q, nil
}

// worth is what a side costs, with the fortifications behind which it stands.
func worth(m *muster.Muster, side int) int {
	gold := m.Cost()[side]
	for _, f := range m.Forts {
		if m.FortSide == side && f.Kind >= 0 {
			gold += m.Catalogue.Forts[f.Kind].Cost
		}
	}
	return gold
}

// showAnswer tells what a search has found.
func (a *app) showAnswer(r odds.Answer, c *catalogue.Catalogue) {
	verdict := "found"
	switch {
	case r.Found:
	case r.Tested > 0 || len(r.Army.Units) == 0:
		verdict = "none"
	default:
		verdict = "untested"
	}
	a.printf("%s", wrap(a.paint.in(bold, a.simText("search."+verdict, game.Args{
		"gold": a.say.Number(r.Army.Gold), "win": a.say.Percent(r.Wanted, 1), "limit": a.say.Number(r.Limit),
	}))))
	var rows [][]string
	for _, u := range r.Army.Units {
		k, _ := c.Unit(u.Kind) // the answer is of this catalogue
		t, _ := c.Tactic(u.Tactic)
		rows = append(rows, []string{
			a.say.Number(u.Men) + " " + c.Units[k].Several(string(a.lang), u.Men),
			a.simText("row", game.Args{"n": strconv.Itoa(u.Row)}), c.Tactics[t].Name[string(a.lang)],
			a.simText("cost", game.Args{"gold": a.say.Number(u.Gold)}),
		})
	}
	a.columns(rows)
	if r.Tested > 0 && len(rows) > 0 {
		a.printf("%s", wrap(a.simText("search.win", game.Args{
			"win": a.say.Percent(r.Win.Share, 2), "interval": a.interval(r.Win.Low, r.Win.High), "n": a.say.Number(r.Tested),
		})))
	}
	a.printf("\n%s\n", a.paint.in(bold, a.simText("alone", nil)))
	rows = nil
	for _, u := range r.Alone {
		k, _ := c.Unit(u.Kind)
		row := []string{c.Units[k].Several(string(a.lang), 2), "–", a.simText("alone.none", nil)}
		if u.Men > 0 {
			row[1], row[2] = a.say.Number(u.Men), a.simText("cost", game.Args{"gold": a.say.Number(u.Gold)})
		}
		rows = append(rows, row)
	}
	a.columns(rows)
	key := "search.tried"
	if r.Spent {
		key = "search.spent"
	}
	a.printf("\n%s", wrap(a.simText(key, game.Args{"armies": a.say.Number(r.Armies), "battles": a.say.Number(r.Battles), "seed": strconv.FormatUint(r.Seed, 10)})))
}
