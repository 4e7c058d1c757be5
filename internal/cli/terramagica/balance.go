package terramagica

import (
	"context"
	"encoding/csv"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/odds"
)

// balance sets every unit of a catalogue against every other.
func (a *app) balance() *cli.Command {
	return a.aboutBattles(a.Command("balance", "play", a.runBalance,
		&cli.IntFlag{Name: "gold", Value: odds.MatrixGold, Usage: a.Say.T("cli.balance.gold", nil), OnlyOnce: true},
		&cli.IntFlag{Name: "n", Value: 1000, Usage: a.Say.T("cli.balance.n", nil), OnlyOnce: true},
		a.battleSeed(), a.battleWorkers(),
		&cli.BoolFlag{Name: "csv", Usage: a.Say.T("cli.balance.csv", nil), HideDefault: true},
	))
}

// Most of what a matrix takes.
const (
	mostGold       = 1_000_000_000
	mostMatrixRuns = 10_000_000
)

func (a *app) runBalance(ctx context.Context, cmd *cli.Command) error {
	if _, err := a.battleFiles(cmd, 0, 0); err != nil {
		return err
	}
	for _, f := range []struct {
		name string
		high int
	}{{"n", mostMatrixRuns}, {"gold", mostGold}, {"workers", mostWorkers}} {
		if err := upTo(cmd, f.name, f.high); err != nil {
			return err
		}
	}
	c, err := a.catalogueOf(cmd)
	if err != nil {
		return err
	}
	bar := a.Progress("cli.balance.doing")
	m, err := odds.Balance(ctx, odds.MatrixJob{
		Catalogue: c, Gold: cmd.Int("gold"), Runs: cmd.Int("n"), Seed: cmd.Uint64("seed"), Workers: cmd.Int("workers"),
	}, func(done, of int) { bar.Show(int64(done), int64(of)) })
	bar.End()
	if err != nil {
		return err
	}
	if cmd.Bool("csv") && !a.JSON {
		return a.csvMatrix(m)
	}
	a.Answer(m, func() { a.showMatrix(m, c) })
	return nil
}

// csvMatrix writes a matrix for spreadsheets, in percent, as the published one is written.
func (a *app) csvMatrix(m odds.Matrix) error {
	w := csv.NewWriter(a.Stdout)
	rows := [][]string{append(append([]string{"row_vs_col"}, m.Units...), "mean", "beats")}
	percent := func(x float64) string { return strconv.FormatFloat(100*x, 'f', 1, 64) }
	for n, id := range m.Units {
		row := []string{id}
		for _, c := range m.Cells[n] {
			row = append(row, percent(c.Score))
		}
		rows = append(rows, append(row, percent(m.Mean[n]), strconv.Itoa(m.Beats[n])))
	}
	return w.WriteAll(rows)
}

func (a *app) showMatrix(m odds.Matrix, c *catalogue.Catalogue) {
	head := []string{""}
	for _, id := range m.Units {
		head = append(head, brief(id))
	}
	rows := [][]string{append(head, a.Say.T("cli.balance.mean", nil), a.Say.T("cli.balance.beats", nil))}
	for n, id := range m.Units {
		kind, _ := c.Unit(id) // the matrix is of this catalogue
		row := []string{a.Say.Number(m.Men[n]) + " " + c.Units[kind].Several(string(a.Lang), m.Men[n])}
		for _, cell := range m.Cells[n] {
			row = append(row, strconv.Itoa(int(100*cell.Score+0.5)))
		}
		rows = append(rows, append(row, strconv.Itoa(int(100*m.Mean[n]+0.5)), strconv.Itoa(m.Beats[n])))
	}
	a.columns(rows)
	a.Printf("\n%s", command.Wrap(a.Say.T("cli.balance.note", game.Args{
		"gold": a.Say.Number(m.Gold), "n": a.Say.Number(m.Runs), "seed": strconv.FormatUint(m.Seed, 10),
	})))
}

// brief is the beginning of an id, for the head of a narrow column.
func brief(id string) string { return string([]rune(id)[:min(4, len([]rune(id)))]) }
