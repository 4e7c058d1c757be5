package waben

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"spielleiter/internal/cli/command"
	"spielleiter/waben/letter"
)

// editorialFile is the file of a folder in which the game master writes the leader of the next Segmentsbote: its title is the first line.
const editorialFile = "editorial.txt"

// editorial reads the leader, if there is such a file.
func (a *app) editorial(dir string) (*letter.Front, error) {
	name := filepath.Join(dir, editorialFile)
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil //nolint:nilnil // there is none, and nothing is wrong
	}
	text, err := a.Read(name)
	if err != nil {
		return nil, err
	}
	f := leader(string(text))
	if part := f.Fault(); part != "" {
		return nil, command.Wrongly(command.Problem("cli.turn.editorial", "file", name, "part", "@bote."+part))
	}
	return f, nil
}

// leader is a text whose first line is its title.
func leader(text string) *letter.Front {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	title, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return &letter.Front{Title: strings.TrimSpace(title), Text: strings.TrimSpace(rest)}
}
