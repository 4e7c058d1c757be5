package cli

import (
	"context"
	"fmt"
	"runtime"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/sim"
)

// arena lets computer opponents play each other.
func (a *app) arena() *cli.Command {
	return a.AboutGame(a.Command("arena", "play", a.runArena,
		a.Text("players", ""), a.Number("n", 100),
		&cli.Uint64Flag{Name: "seed", Value: 1, Usage: a.Say.T("cli.flag.arenaseed", nil), OnlyOnce: true},
		a.Number("workers", runtime.NumCPU()), a.Text("seats", ""), a.Options(),
		&cli.StringSliceFlag{Name: "player", Usage: a.Say.T("cli.flag.program", nil)},
		a.Text("think", "10s"),
		&cli.BoolFlag{Name: "times", Usage: a.Say.T("cli.flag.times", nil)},
		&cli.BoolFlag{Name: "talk", Usage: a.Say.T("cli.flag.talk", nil)},
		&cli.BoolFlag{Name: "coverage", Usage: a.Say.T("cli.flag.coverage", nil)},
	))
}

func (a *app) runArena(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return err
	}
	for _, name := range []string{"n", "workers"} {
		if n := cmd.Int(name); n < 1 {
			return command.Wrongly(command.Problem("cli.flag.value", "flag", name, "value", strconv.Itoa(n)))
		}
	}
	if cmd.Bool("coverage") {
		return a.runCoverage(ctx, cmd, e)
	}
	programs, err := a.programsOf(e, cmd)
	if err != nil {
		return err
	}
	defer endAll(programs)
	players, err := a.playersOf(e, programs, command.PlayerNames(cmd.String("players")))
	if err != nil {
		return err
	}
	config, err := a.arenaConfig(e, cmd)
	if err != nil {
		return err
	}
	bar, clock := a.Progress("cli.arena.doing"), newThoughts(players, a.Now)
	report, err := sim.Arena{
		Game: e.Game, Config: config, Players: players, Lone: len(players) == 2 && len(config.Seats) > 2,
		Talk: cmd.Bool("talk"), Rounds: cmd.Int("n"), Seed: cmd.Uint64("seed"), Workers: cmd.Int("workers"),
		Progress: func(done, matches int) { bar.Show(int64(done), int64(matches)) },
		Thinks:   clock.begin,
	}.Run(ctx)
	bar.End()
	if err != nil && ctx.Err() == nil {
		return err
	}
	whole := arenaReport{report, clock.times(), faultsOf(programs)}
	if !cmd.Bool("times") {
		whole.Times = nil // they differ from run to run; all else is the same
	}
	a.Answer(whole, func() {
		a.showReport(report)
		a.showTimes(whole.Times)
		a.showFaults(whole.Programs)
	})
	return err // rounds that are complete count even if the arena was stopped
}

// arenaConfig completes the options of the matches.
func (a *app) arenaConfig(e games.Entry, cmd *cli.Command) (game.Config, error) {
	info := e.Game.Info()
	config := game.Config{Seats: seatList(info, cmd.String("seats")), Options: map[string]string{}}
	if err := command.ReadOptions(cmd.StringSlice("option"), config.Options); err != nil {
		return config, err
	}
	full, problems := info.Complete(config)
	if len(problems) > 0 {
		return config, &command.Ending{Code: command.ExitUsage, Game: info.ID, Problems: problems}
	}
	return full, nil
}

// seatList reads the seats of matches: their names, or how many of the first ones; all if
// nothing is said.
func seatList(info game.Info, text string) (list []game.Seat) {
	if n, err := strconv.Atoi(text); err == nil && n > 0 && n <= len(info.Seats) {
		return info.Seats[:n]
	}
	for _, name := range command.PlayerNames(text) {
		list = append(list, game.Seat(name))
	}
	return list
}

// playersOf makes the opponents that are named.
func (a *app) playersOf(e games.Entry, programs []program, names []string) ([]sim.Player, error) {
	if seats, n := len(e.Game.Info().Seats), len(programs)+len(names); n < 2 || n > seats {
		return nil, command.Wrongly(command.Problem("cli.arena.players", "n", strconv.Itoa(n), "max", strconv.Itoa(seats)))
	}
	var players []sim.Player
	for _, p := range programs {
		players = append(players, sim.Player{Name: p.name, New: func() ai.Bot { return p.Program }})
	}
	for _, name := range names {
		seat, ok := opponent(e, name)
		if !ok {
			p := command.Problem("cli.arena.player", "player", name)
			p.Want = opponents(e)
			return nil, command.Wrongly(p)
		}
		players = append(players, sim.Player{Name: name, New: seat})
	}
	return players, nil
}

// opponent finds who plays under a name: a level of the game, "random" or "standing",
// or one of its yardsticks.
func opponent(e games.Entry, name string) (seat func() ai.Bot, ok bool) {
	if l, ok := e.Level(name); ok {
		return l.New, true
	}
	switch name {
	case "random":
		return func() ai.Bot { return ai.Random{} }, true
	case "standing":
		return func() ai.Bot { return ai.Standing{} }, true
	}
	named := specials[e.Game.Info().ID].bot
	if named == nil {
		return nil, false
	}
	if _, err := named(name); err != nil {
		return nil, false
	}
	return func() ai.Bot {
		b, _ := named(name) // it was good a moment ago
		return b
	}, true
}

// opponents lists the names that opponent knows.
func opponents(e games.Entry) []string {
	var names []string
	for _, l := range e.Levels {
		names = append(names, l.Name)
	}
	names = append(names, "random", "standing")
	return append(names, specials[e.Game.Info().ID].bots...)
}

func (a *app) showReport(r sim.Report) {
	t := func(key string) string { return a.Say.T("cli.arena."+key, nil) }
	a.Table(func(row func(...any)) {
		row(t("name"), t("wins"), t("draws"), t("losses"), t("score"), t("interval"))
		for _, p := range r.Players {
			row(p.Name, p.Wins, p.Draws, p.Losses, a.Say.Percent(p.Score, 1),
				fmt.Sprintf("%s – %s", a.Say.Percent(p.Low, 1), a.Say.Percent(p.High, 1)))
		}
	})
	a.Printf("%s\n", a.Say.Fill("cli.arena.rounds", game.Args{"rounds": strconv.Itoa(r.Rounds), "matches": strconv.Itoa(r.Matches)}))
	if r.Fair > 0 {
		a.Printf("%s\n", a.Say.Fill("cli.arena.fair", game.Args{"a": r.Players[0].Name, "fair": a.Say.Percent(r.Fair, 1)}))
	}
	if r.Elo == nil {
		return
	}
	a.Printf("%s\n", a.Say.T("cli.arena.pairs", game.Args{
		"lost": strconv.Itoa(r.Pairs[0]), "behind": strconv.Itoa(r.Pairs[1]), "even": strconv.Itoa(r.Pairs[2]),
		"ahead": strconv.Itoa(r.Pairs[3]), "won": strconv.Itoa(r.Pairs[4]),
	}))
	a.Printf("%s\n", a.Paint.In(command.Bold, a.Say.T("cli.arena.elo", game.Args{
		"a": r.Players[0].Name, "b": r.Players[1].Name,
		"diff": a.signed(r.Elo.Diff), "low": a.signed(r.Elo.Low), "high": a.signed(r.Elo.High),
	})))
}

// signed writes a difference with its sign.
func (a *app) signed(f float64) string {
	text := a.Say.Decimal(f, 0)
	if f > 0 {
		return "+" + text
	}
	return text
}
