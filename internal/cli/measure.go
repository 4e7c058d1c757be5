package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/bench"
	"spielleiter/internal/cli/command"
	"spielleiter/order"
)

// measure takes the product's own measurements.
func (a *app) measure() *cli.Command {
	return a.Command("bench", "program", a.runBench, a.Number("rounds", 5))
}

// benchRound is how long one round of a measurement takes.
const benchRound = 150 * time.Millisecond

func (a *app) runBench(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 0, 1)
	if err != nil {
		return err
	}
	rounds := cmd.Int("rounds")
	if rounds < 1 {
		return command.Wrongly(command.Problem("cli.flag.value", "flag", "rounds", "value", fmt.Sprint(rounds)))
	}
	list, err := measurements(args)
	if err != nil {
		return err
	}
	bar := a.Progress("cli.bench.doing")
	figures, err := bench.Run(ctx, list, bench.Options{
		Rounds: rounds, Round: benchRound, Now: a.Now,
		Done: func(done, of int) { bar.Show(int64(done), int64(of)) },
	})
	bar.End()
	if err != nil {
		return err
	}
	a.Answer(figures, func() { a.showFigures(figures) })
	return nil
}

// measurements finds those whose name is or begins with the argument.
func measurements(args []string) ([]bench.Measurement, error) {
	all := bench.List()
	if len(args) == 0 {
		return all, nil
	}
	var found []bench.Measurement
	var names []string
	for _, m := range all {
		names = append(names, m.Name)
		if m.Name == args[0] || strings.HasPrefix(m.Name, args[0]+"-") {
			found = append(found, m)
		}
	}
	if len(found) == 0 {
		p := command.Problem("cli.bench.unknown", "name", args[0])
		p.Want, p.Suggest = names, order.Suggest(args[0], names)
		return nil, command.Wrongly(p)
	}
	return found, nil
}

func (a *app) showFigures(figures []bench.Figure) {
	t := func(key string) string { return a.Say.T("cli.bench."+key, nil) }
	a.Table(func(row func(...any)) {
		row(t("name"), t("each"), t("cpu"), t("second"), t("ratio"), t("allocs"), t("peak"), t("what"))
		for _, f := range figures {
			row(f.Name, a.nanos(f.NanosEach), a.nanos(f.CPU), a.Say.Number(int(f.PerSecond)), a.ratio(f.Ratio),
				a.Say.Number(int(f.Allocs+0.5)), a.Say.Number(int(f.Peak>>20))+" MiB", t("what."+f.Name))
		}
	})
	a.Printf("\n%s", command.Wrap(t("note")))
	if slices.ContainsFunc(figures, func(f bench.Figure) bool { return f.Name == bench.WholeTurn }) {
		a.Printf("\n%s", command.Wrap(t("eressea")))
	}
}

// nanos writes a duration in a unit that leaves it between 1 and 1000.
func (a *app) nanos(ns float64) string {
	for _, unit := range []string{"ns", "µs", "ms"} {
		if ns < 1000 {
			return a.Say.Decimal(ns, 1) + " " + unit
		}
		ns /= 1000
	}
	return a.Say.Decimal(ns, 2) + " s"
}

// ratio writes a number with three digits that mean something.
func (a *app) ratio(r float64) string {
	digits := 2
	for x := r; x < 1 && digits < 8; x *= 10 {
		digits++
	}
	return a.Say.Decimal(r, digits)
}
