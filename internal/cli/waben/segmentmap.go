package waben

import (
	"io"

	"github.com/urfave/cli/v3"

	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// mapSegment draws a segment of Welt der Waben that is kept as a folder: all of it, or what one realm knows.
func (a *app) mapSegment(_ games.Entry, cmd *cli.Command) error {
	dir := cmd.String("segment")
	if dir == "" {
		return command.Wrongly(command.Problem("cli.map.segment"))
	}
	paint, err := command.Painting(cmd)
	if err != nil {
		return err
	}
	folder, err := a.segment(dir)
	if err != nil {
		return err
	}
	w := folder.World
	if code := cmd.String("realm"); code != "" {
		id, err := realmOf(w, code)
		if err != nil {
			return err
		}
		w = w.For(id)
	}
	picture := board.SVG(w, board.Options{Say: a.Printer(games.Segments).T, Units: true, Numbers: true, Legend: true})
	return a.Write(cmd.String("o"), func(to io.Writer) error { return paint(to, picture) })
}

// overview is the net of a planet whose segments are its faces in order.
func overview(worlds []*world.World) *grid.Net {
	net := &grid.Net{}
	for n, w := range worlds {
		net.Segments = append(net.Segments, grid.Placed{Name: w.Name, Face: grid.Face(n)})
	}
	return net
}
