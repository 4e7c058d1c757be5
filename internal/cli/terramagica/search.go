package terramagica

import (
	"context"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
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
	bar, stage := a.Progress("cli.simulate.doing"), ""
	r, err := odds.Search(ctx, q, func(h odds.Hunt) {
		if h.Stage != stage {
			bar.End()
			bar, stage = a.Progress("cli.simulate.stage."+h.Stage), h.Stage
		}
		bar.Show(int64(h.Done), int64(h.Of))
	})
	bar.End()
	if err != nil && (ctx.Err() == nil || len(r.Army.Units) == 0) {
		return err
	}
	a.Answer(r, func() { a.showAnswer(r, q.Catalogue) })
	if err == nil && !r.Found {
		return command.No()
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
		p := command.Problem("cli.flag.value", "flag", "side", "value", side)
		p.Want = []string{"first", "second"}
		return q, command.Wrongly(p)
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
	for _, name := range command.PlayerNames(cmd.String("kinds")) {
		k, suggest := m.Catalogue.Find(name, string(a.Lang))
		if k < 0 {
			p := command.Problem("cli.simulate.kind", "kind", name)
			p.Suggest = suggest
			return q, command.Wrongly(p)
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
	a.Printf("%s", command.Wrap(a.Paint.In(command.Bold, a.simText("search."+verdict, game.Args{
		"gold": a.Say.Number(r.Army.Gold), "win": a.Say.Percent(r.Wanted, 1), "limit": a.Say.Number(r.Limit),
	}))))
	var rows [][]string
	for _, u := range r.Army.Units {
		k, _ := c.Unit(u.Kind) // the answer is of this catalogue
		t, _ := c.Tactic(u.Tactic)
		rows = append(rows, []string{
			a.Say.Number(u.Men) + " " + c.Units[k].Several(string(a.Lang), u.Men),
			a.simText("row", game.Args{"n": strconv.Itoa(u.Row)}), c.Tactics[t].Name[string(a.Lang)],
			a.simText("cost", game.Args{"gold": a.Say.Number(u.Gold)}),
		})
	}
	a.columns(rows)
	if r.Tested > 0 && len(rows) > 0 {
		a.Printf("%s", command.Wrap(a.simText("search.win", game.Args{
			"win": a.Say.Percent(r.Win.Share, 2), "interval": a.interval(r.Win.Low, r.Win.High), "n": a.Say.Number(r.Tested),
		})))
	}
	a.Printf("\n%s\n", a.Paint.In(command.Bold, a.simText("alone", nil)))
	rows = nil
	for _, u := range r.Alone {
		k, _ := c.Unit(u.Kind)
		row := []string{c.Units[k].Several(string(a.Lang), 2), "–", a.simText("alone.none", nil)}
		if u.Men > 0 {
			row[1], row[2] = a.Say.Number(u.Men), a.simText("cost", game.Args{"gold": a.Say.Number(u.Gold)})
		}
		rows = append(rows, row)
	}
	a.columns(rows)
	key := "search.tried"
	if r.Spent {
		key = "search.spent"
	}
	a.Printf("\n%s", command.Wrap(a.simText(key, game.Args{"armies": a.Say.Number(r.Armies), "battles": a.Say.Number(r.Battles), "seed": strconv.FormatUint(r.Seed, 10)})))
}
