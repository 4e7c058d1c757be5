package waben

import (
	"context"
	"errors"
	"strconv"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/internal/cli/command"
	"spielleiter/waben/grid"
)

// geo says where a field of Welt der Waben lies.
func (a *app) geo() *cli.Command {
	return a.AboutGame(a.Command("geo", "orders", a.runGeo, a.Text("segment", "")))
}

// whereabouts is the answer of geo.
type whereabouts struct {
	Field      string    `json:"field"`
	Neighbours [6]string `json:"neighbours"` // by side, 1 to 6
}

func (a *app) runGeo(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 2, 2)
	if err != nil {
		return err
	}
	if args[0] != "waben" {
		p := command.Problem("cli.geo.only", "game", args[0])
		p.Want = []string{"waben"}
		return command.Wrongly(p)
	}
	pos, err := grid.Read(args[1])
	if err == nil && pos.Side != hex.NoSide {
		err = &grid.Fault{Code: grid.TooMuch, Text: args[1], Column: len(grid.Position{GF: pos.GF, KF: pos.KF}.String()) + 1}
	}
	if fault, ok := errors.AsType[*grid.Fault](err); ok {
		return command.Wrongly(misplaced(fault))
	}
	w := whereabouts{Field: pos.String(), Neighbours: grid.Around(pos.GF, pos.KF)}
	if dir := cmd.String("segment"); dir != "" {
		if w.Neighbours, err = a.around(dir, args[1]); err != nil {
			return err
		}
	}
	a.Answer(w, func() { a.showWhereabouts(w) })
	return nil
}

// around names the neighbours of a field by the labels of a segment kept as a folder.
func (a *app) around(dir, field string) ([6]string, error) {
	folder, err := a.segment(dir)
	if err != nil {
		return [6]string{}, err
	}
	f, err := folder.World.Patch.Parse(field)
	if fault, ok := errors.AsType[*grid.Fault](err); ok {
		return [6]string{}, command.Wrongly(misplaced(fault))
	}
	return folder.World.Patch.AroundNames(f), err
}

// misplaced is the problem of a position that cannot be read.
func misplaced(f *grid.Fault) game.Problem {
	return command.Problem("cli.geo.fault."+f.Code, "text", f.Text, "column", strconv.Itoa(f.Column))
}

func (a *app) showWhereabouts(w whereabouts) {
	a.Printf("%s\n", a.Paint.In(command.Bold, w.Field))
	for n, name := range w.Neighbours {
		a.Printf("  %d  %s\n", n+1, name)
	}
}
