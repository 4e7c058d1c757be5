// Package settings reads the file with the settings of a server: one line each, "name = value", where names are those of the
// flags. Start at [Read].
//
// Lines were chosen over JSON or TOML because every setting is one word and one text: there is nothing to nest, an operator
// can have remarks in it, and a mistake has a line.
package settings

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"spielleiter/game"
)

// AtMost is how many bytes a file may have.
const AtMost = 64 << 10

// Setting is one line of a file.
type Setting struct {
	Name, Value string
	Line        int
}

// Read reads a file: "name = value" on a line, blanks around both left out; lines that begin with "#" are remarks. What is
// after the first "=" is the value, as it stands. Problems never repeat what is on a line: it may be a secret.
func Read(text string) (list []Setting, problems []game.Problem) {
	first := map[string]int{}
	n := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		n++
		s, code := read(strings.TrimRight(line, "\r\n"))
		before, twice := first[s.Name]
		switch {
		case code != "":
			problems = append(problems, problem(code, n, nil))
		case s.Name == "":
		case twice:
			problems = append(problems, problem("cli.config.twice", n, game.Args{"name": s.Name, "first": strconv.Itoa(before)}))
		default:
			s.Line, first[s.Name] = n, n
			list = append(list, s)
		}
	}
	return list, problems
}

// read reads one line; one without a setting has no name.
func read(line string) (s Setting, code string) {
	if !utf8.ValidString(line) {
		return s, "cli.config.encoding"
	}
	line = strings.TrimSpace(line)
	if line == "" || strings.HasPrefix(line, "#") {
		return s, ""
	}
	name, value, found := strings.Cut(line, "=")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	switch {
	case !found || name == "" || strings.ContainsFunc(name, unicode.IsSpace):
		return s, "cli.config.shape"
	case strings.ContainsFunc(line, func(r rune) bool { return r != '\t' && unicode.IsControl(r) }):
		return s, "cli.config.control"
	}
	return Setting{Name: name, Value: value}, ""
}

func problem(code string, line int, args game.Args) game.Problem {
	return game.Problem{Severity: game.Error, Code: code, Args: args, Line: line}
}
