package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"golang.org/x/term"
)

// writeJSON writes an answer for programs, indented so that people can read it too.
// An answer that cannot be written any more has no reader to be told.
func writeJSON(w io.Writer, v any) {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	_ = e.Encode(v)
}

// answer writes the answer as JSON if that was asked for, else by the function.
func (a *app) answer(v any, human func()) {
	if a.json {
		writeJSON(a.Stdout, v)
		return
	}
	human()
}

// printf writes a line for people.
func (a *app) printf(format string, args ...any) { fmt.Fprintf(a.Stdout, format, args...) }

// table writes rows of cells in columns; cells are separated by tabs.
func (a *app) table(write func(row func(cells ...any))) {
	w := tabwriter.NewWriter(a.Stdout, 0, 0, 2, ' ', 0)
	write(func(cells ...any) {
		for n, c := range cells {
			if n > 0 {
				fmt.Fprint(w, "\t")
			}
			fmt.Fprint(w, c)
		}
		fmt.Fprintln(w)
	})
	_ = w.Flush()
}

// painter colours text, or leaves it as it is.
type painter bool

// The colours, by what they say.
const (
	red    = "31"
	green  = "32"
	yellow = "33"
	blue   = "34"
	bold   = "1"
	faint  = "2"
)

func (p painter) in(colour, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + colour + "m" + text + "\x1b[0m"
}

// painter paints on a terminal whose user has not asked for none (no-color.org).
func (m Main) painter() painter {
	return painter(isTerminal(m.Stdout) && m.Env("NO_COLOR") == "" && m.Env("TERM") != "dumb")
}

// isTerminal reports whether somebody looks at what is written.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
