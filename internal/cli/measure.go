package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/bench"
	"spielleiter/order"
)

// measure takes the product's own measurements.
func (a *app) measure() *cli.Command {
	return a.command("bench", "program", a.runBench, a.number("rounds", 5))
}

// benchRound is how long one round of a measurement takes.
const benchRound = 150 * time.Millisecond

func (a *app) runBench(ctx context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 0, 1)
	if err != nil {
		return err
	}
	rounds := cmd.Int("rounds")
	if rounds < 1 {
		return wrongly(problem("cli.flag.value", "flag", "rounds", "value", fmt.Sprint(rounds)))
	}
	list, err := measurements(args)
	if err != nil {
		return err
	}
	bar := a.progress("cli.bench.doing")
	figures, err := bench.Run(ctx, list, bench.Options{
		Rounds: rounds, Round: benchRound, Now: a.Now,
		Done: func(done, of int) { bar.show(int64(done), int64(of)) },
	})
	bar.end()
	if err != nil {
		return err
	}
	a.answer(figures, func() { a.showFigures(figures) })
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
		p := problem("cli.bench.unknown", "name", args[0])
		p.Want, p.Suggest = names, order.Suggest(args[0], names)
		return nil, wrongly(p)
	}
	return found, nil
}

func (a *app) showFigures(figures []bench.Figure) {
	t := func(key string) string { return a.say.T("cli.bench."+key, nil) }
	a.table(func(row func(...any)) {
		row(t("name"), t("each"), t("cpu"), t("second"), t("ratio"), t("allocs"), t("peak"), t("what"))
		for _, f := range figures {
			row(f.Name, a.nanos(f.NanosEach), a.nanos(f.CPU), a.say.Number(int(f.PerSecond)), a.ratio(f.Ratio),
				a.say.Number(int(f.Allocs+0.5)), a.say.Number(int(f.Peak>>20))+" MiB", t("what."+f.Name))
		}
	})
	a.printf("\n%s", wrap(t("note")))
	if slices.ContainsFunc(figures, func(f bench.Figure) bool { return f.Name == "waben-whole" }) {
		a.printf("\n%s", wrap(t("eressea")))
	}
}

// nanos writes a duration in a unit that leaves it between 1 and 1000.
func (a *app) nanos(ns float64) string {
	for _, unit := range []string{"ns", "µs", "ms"} {
		if ns < 1000 {
			return a.say.Decimal(ns, 1) + " " + unit
		}
		ns /= 1000
	}
	return a.say.Decimal(ns, 2) + " s"
}

// ratio writes a number with three digits that mean something.
func (a *app) ratio(r float64) string {
	digits := 2
	for x := r; x < 1 && digits < 8; x *= 10 {
		digits++
	}
	return a.say.Decimal(r, digits)
}
