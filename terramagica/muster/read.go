package muster

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
)

// Read reads one line-up in any of its forms. The name is that of the file, for problems: their
// argument "file". Of several in one list it wants to be told which: that is what [ReadAll] is
// for. What was read can be fought unless a problem is an error.
func Read(name string, data []byte, c *catalogue.Catalogue) (Muster, []game.Problem) {
	all, problems := ReadAll(name, data, c)
	if len(all) > 1 {
		t := &trouble{file: name}
		t.Refuse(paper.Place{}, "problem.muster.several", game.Args{"n": strconv.Itoa(len(all))})
		return all[0], append(t.list, problems...)
	}
	if len(all) == 0 {
		return Muster{Catalogue: c, FortSide: 1}, problems
	}
	return all[0], problems
}

// ReadAll reads a list of line-ups in JSON, or one line-up in any form. Those that are wrong
// are in the list too, as far as they could be read.
func ReadAll(name string, data []byte, c *catalogue.Catalogue) ([]Muster, []game.Problem) {
	t := &trouble{file: name}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	start := bytes.TrimLeft(data, " \t\r\n")
	switch {
	case len(start) == 0:
		t.Refuse(paper.Place{}, "problem.muster.empty", nil)
	case start[0] == '{' || start[0] == '[':
		return readJSON(name, data, c)
	case len(data) > MaxText:
		t.Refuse(paper.Place{}, "problem.paper.size", game.Args{"n": strconv.Itoa(len(data)), "max": strconv.Itoa(MaxText)})
	case !utf8.Valid(data):
		t.Refuse(paper.Place{}, "problem.paper.letters", nil)
	default:
		m := readText(t, string(data), c)
		return []Muster{m}, t.list
	}
	return nil, t.list
}
