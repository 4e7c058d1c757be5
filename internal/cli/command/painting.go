package command

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/raster"
)

// Painting finds out by the ending of the file what is to be written.
func Painting(cmd *cli.Command) (func(w io.Writer, svg []byte) error, error) {
	width, name := cmd.Int("width"), cmd.String("o")
	if width < 100 || width > raster.MaxWidth/2 {
		return nil, Wrongly(Problem("cli.flag.value", "flag", "width", "value", strconv.Itoa(width)))
	}
	switch ending := strings.ToLower(filepath.Ext(name)); {
	case ending == ".svg" || name == "-":
		return func(w io.Writer, svg []byte) error {
			_, err := w.Write(svg)
			return err
		}, nil
	case ending == ".png":
		return func(w io.Writer, svg []byte) error { return raster.PNG(w, svg, width) }, nil
	default:
		return nil, Wrongly(Problem("cli.map.ending", "file", name))
	}
}
