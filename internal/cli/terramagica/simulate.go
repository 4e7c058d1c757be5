package terramagica

import (
	"context"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
	"spielleiter/terramagica/protocol"
)

// simulate fights battles many times.
func (a *app) simulate() *cli.Command {
	own := func(name string) string { return a.Say.T("cli.simulate.flag."+name, nil) }
	text := func(name, value string) cli.Flag {
		return &cli.StringFlag{Name: name, Value: value, Usage: own(name), HideDefault: value == "", OnlyOnce: true}
	}
	return a.aboutBattles(a.Command("simulate", "play", a.runSimulate,
		&cli.IntFlag{Name: "n", Value: 10_000, Usage: own("n"), OnlyOnce: true},
		a.battleSeed(), a.battleWorkers(),
		text("until", ""), text("against", ""),
		&cli.BoolFlag{Name: "cheapest", Usage: own("cheapest"), HideDefault: true},
		text("win", "95%"), &cli.IntFlag{Name: "limit", Usage: own("limit"), HideDefault: true, OnlyOnce: true},
		text("kinds", ""), text("side", "first"),
		&cli.IntFlag{Name: "budget", Value: odds.DefaultBattles, Usage: own("budget"), OnlyOnce: true},
		text("replay", ""),
	))
}

func (a *app) runSimulate(ctx context.Context, cmd *cli.Command) error {
	files, err := a.battleFiles(cmd, 1, 1)
	if err != nil {
		return err
	}
	if err := upTo(cmd, "n", odds.MaxRuns); err != nil {
		return err
	}
	if err := upTo(cmd, "workers", mostWorkers); err != nil {
		return err
	}
	c, err := a.catalogueOf(cmd)
	if err != nil {
		return err
	}
	switch {
	case cmd.Bool("cheapest"):
		return a.cheapest(ctx, cmd, files[0], c)
	case cmd.String("replay") != "":
		return a.replayBattle(cmd, files[0], c)
	case cmd.String("against") != "":
		return a.compareBattles(ctx, cmd, files[0], c)
	}
	return a.simulateAll(ctx, cmd, files[0], c)
}

// simulation is the answer of simulate for one line-up.
type simulation struct {
	Name string `json:"name,omitempty"`
	odds.Report
}

// simulateAll tells the odds of every line-up of a file.
func (a *app) simulateAll(ctx context.Context, cmd *cli.Command, file string, c *catalogue.Catalogue) error {
	all, err := a.musters(file, c)
	if err != nil {
		return err
	}
	var list []simulation
	for n := range all {
		m := &all[n]
		j, err := battleJob(cmd, m)
		if err != nil {
			return err
		}
		bar := a.Progress("cli.simulate.doing")
		r, err := odds.Run(ctx, j, func(p odds.Progress) { bar.Show(int64(p.Done), int64(p.Runs)) })
		bar.End()
		if err != nil && (ctx.Err() == nil || r.Runs == 0) {
			return err
		}
		list = append(list, simulation{m.Title, r})
		if !a.JSON {
			if n > 0 {
				a.Printf("\n")
			}
			a.showOdds(m, r)
		}
		if err != nil { // what was fought until it was stopped is shown
			a.simulations(list)
			return err
		}
	}
	a.simulations(list)
	return nil
}

// simulations answers programs: with an object, or a list if there are several line-ups.
func (a *app) simulations(list []simulation) {
	switch {
	case !a.JSON:
	case len(list) == 1:
		command.WriteJSON(a.Stdout, list[0])
	default:
		command.WriteJSON(a.Stdout, list)
	}
}

// battleJob makes a job of a line-up and the flags.
func battleJob(cmd *cli.Command, m *muster.Muster) (odds.Job, error) {
	j := odds.Job{
		Catalogue: m.Catalogue, Lineup: m.Lineup(0),
		Runs: cmd.Int("n"), Seed: cmd.Uint64("seed"), Workers: cmd.Int("workers"),
	}
	var err error
	if cmd.String("until") != "" {
		j.Until, err = percentOf(cmd, "until", 0.001, 50)
	}
	return j, err
}

// compared is the answer of simulate with --against.
type compared struct {
	Names [2]string `json:"names"`
	odds.Comparison
}

func (a *app) compareBattles(ctx context.Context, cmd *cli.Command, file string, c *catalogue.Catalogue) error {
	m, err := a.muster(file, c)
	if err != nil {
		return err
	}
	other, err := a.muster(cmd.String("against"), c)
	if err != nil {
		return err
	}
	if m.Catalogue.Fingerprint() != other.Catalogue.Fingerprint() {
		return command.Wrongly(command.Problem("cli.simulate.catalogues", "a", file, "b", cmd.String("against")))
	}
	j, err := battleJob(cmd, &m)
	if err != nil {
		return err
	}
	bar := a.Progress("cli.simulate.doing")
	r, err := odds.Compare(ctx, j, other.Lineup(0), func(p odds.Progress) { bar.Show(int64(p.Done), int64(p.Runs)) })
	bar.End()
	if err != nil && (ctx.Err() == nil || r.A.Runs == 0) {
		return err
	}
	answer := compared{[2]string{nameOf(&m, file), nameOf(&other, cmd.String("against"))}, r}
	a.Answer(answer, func() { a.showComparison(answer, &m) })
	return err
}

func nameOf(m *muster.Muster, file string) string {
	if m.Title != "" {
		return m.Title
	}
	return file
}

// replayBattle prints the protocol of the battle with one seed.
func (a *app) replayBattle(cmd *cli.Command, file string, c *catalogue.Catalogue) error {
	seed, err := strconv.ParseUint(cmd.String("replay"), 10, 64)
	if err != nil {
		return command.Wrongly(command.Problem("cli.flag.value", "flag", "replay", "value", cmd.String("replay")))
	}
	m, err := a.muster(file, c)
	if err != nil {
		return err
	}
	p, err := protocol.Record(nil, m, seed)
	if err != nil {
		return err
	}
	say := a.Printer(games.Battles)
	a.Answer(p, func() {
		a.Printf("%s", p.Text(string(a.Lang), func(key string, args game.Args) string { return say.T(key, args) }))
	})
	return nil
}
