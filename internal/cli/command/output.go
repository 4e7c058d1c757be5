package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"golang.org/x/term"
)

// WriteJSON writes an answer for programs, indented so that people can read it too.
// An answer that cannot be written any more has no reader to be told.
func WriteJSON(w io.Writer, v any) {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	_ = e.Encode(v)
}

// Answer writes the answer as JSON if that was asked for, else by the function.
func (a *App) Answer(v any, human func()) {
	if a.JSON {
		WriteJSON(a.Stdout, v)
		return
	}
	human()
}

// Printf writes a line for people.
func (a *App) Printf(format string, args ...any) { fmt.Fprintf(a.Stdout, format, args...) }

// Table writes rows of cells in columns; cells are separated by tabs.
func (a *App) Table(write func(row func(cells ...any))) {
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
	Red    = "31"
	Green  = "32"
	Yellow = "33"
	Blue   = "34"
	Bold   = "1"
	Faint  = "2"
)

func (p painter) In(colour, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + colour + "m" + text + "\x1b[0m"
}

// painter paints on a terminal whose user has not asked for none (no-color.org).
func (m Environment) painter() painter {
	return painter(IsTerminal(m.Stdout) && m.Env("NO_COLOR") == "" && m.Env("TERM") != "dumb")
}

// IsTerminal reports whether somebody looks at what is written.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// Write makes a file that is complete or not there, and never replaces one; "-" is
// standard output.
func (a *App) Write(name string, fill func(io.Writer) error) error {
	if name == "-" {
		return fill(a.Stdout)
	}
	if _, err := os.Lstat(name); err == nil {
		return Wrongly(Problem("cli.file.exists", "file", name))
	}
	part, err := os.OpenFile(name+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return Failed(Problem("cli.file.unwritable", "file", name, "cause", Reason(err)), err)
	}
	err = fill(part)
	if err == nil {
		err = part.Sync()
	}
	if closing := part.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(part.Name(), name)
	}
	if err != nil {
		_ = os.Remove(part.Name()) // it is of no use to anybody
		if own, ok := errors.AsType[*Ending](err); ok {
			return own // there was nothing to be written
		}
		return Failed(Problem("cli.file.unwritable", "file", name, "cause", Reason(err)), err)
	}
	return nil
}

// Wrap breaks long lines at spaces. Lines that begin with a space are kept.
func Wrap(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, " ") || line == "" {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			continue
		}
		width := 0
		for n, word := range strings.Fields(line) {
			length := utf8.RuneCountInString(word)
			switch {
			case n == 0:
			case width+1+length > HelpWidth:
				b.WriteString("\n")
				width = 0
			default:
				b.WriteString(" ")
				width++
			}
			b.WriteString(word)
			width += length
		}
		b.WriteString("\n")
	}
	return b.String()
}

// HelpWidth is how long a line of help may be.
const HelpWidth = 88
