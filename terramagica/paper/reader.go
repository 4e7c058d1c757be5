package paper

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/order"
)

// Reader takes values out of a document and notes what is wrong with them. Of an absent
// value nothing is noted: [Reader.Object] has noted that it is missing.
type Reader struct {
	file     string
	problems []game.Problem
}

// most is how many problems are kept: nobody reads more.
const most = 200

// Problems gives what was wrong, in the order of the text.
func (r *Reader) Problems() []game.Problem {
	slices.SortStableFunc(r.problems, func(a, b game.Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return r.problems
}

// Refuse notes a problem with a code of the caller's own.
func (r *Reader) Refuse(at Place, code string, args game.Args, want ...string) {
	r.add(game.Problem{Severity: game.Error, Code: code, Args: args, Line: at.Line, Column: at.Column, Length: at.Length, Want: want})
}

func (r *Reader) refuse(at Place, code string, args game.Args, want ...string) {
	r.Refuse(at, "problem.paper."+code, args, want...)
}

func (r *Reader) add(p game.Problem) {
	if len(r.problems) >= most {
		return
	}
	if r.file != "" {
		args := game.Args{"file": r.file}
		maps.Copy(args, p.Args)
		p.Args = args
	}
	r.problems = append(r.problems, p)
}

// Object demands an object with some fields, and no others than these and the optional ones.
func (r *Reader) Object(v Value, demanded, optional []string) Value {
	if !r.is(v, Object) {
		return Value{Place: v.Place}
	}
	for _, f := range v.Fields {
		if len(r.problems) >= most {
			break // nobody is told of more
		}
		if !slices.Contains(demanded, f.Name) && !slices.Contains(optional, f.Name) {
			known := slices.Concat(demanded, optional)
			r.add(game.Problem{
				Severity: game.Error, Code: "problem.paper.unknown", Args: game.Args{"name": clip(f.Name)},
				Line: f.Line, Column: f.Column, Length: f.Length, Want: known, Suggest: quoted(order.Suggest(f.Name, known)),
			})
		}
	}
	for _, name := range demanded {
		if v.Get(name).Kind == Absent {
			r.refuse(v.Place, "missing", game.Args{"name": name})
		}
	}
	return v
}

// List demands a list of at most so many values.
func (r *Reader) List(v Value, most int) []Value {
	if !r.is(v, List) {
		return nil
	}
	if len(v.Items) > most {
		r.refuse(v.Place, "many", game.Args{"n": strconv.Itoa(len(v.Items)), "max": strconv.Itoa(most)})
		return v.Items[:most]
	}
	return v.Items
}

// Text demands a text of 1 to so many characters without control characters.
func (r *Reader) Text(v Value, longest int) string {
	if !r.is(v, Text) {
		return ""
	}
	switch n := utf8.RuneCountInString(v.Text); {
	case strings.TrimSpace(v.Text) == "":
		r.refuse(v.Place, "empty", nil)
	case n > longest:
		r.refuse(v.Place, "long", game.Args{"n": strconv.Itoa(n), "max": strconv.Itoa(longest)})
	case strings.ContainsFunc(v.Text, func(c rune) bool { return c < ' ' || c == 0x7f }):
		r.refuse(v.Place, "control", nil)
	default:
		return v.Text
	}
	return ""
}

// Choice demands one of some texts.
func (r *Reader) Choice(v Value, among ...string) string {
	if !r.is(v, Text) {
		return ""
	}
	if slices.Contains(among, v.Text) {
		return v.Text
	}
	r.add(game.Problem{
		Severity: game.Error, Code: "problem.paper.choice", Args: game.Args{"value": clip(v.Text)},
		Line: v.Line, Column: v.Column, Length: v.Length, Want: among, Suggest: quoted(order.Suggest(v.Text, among)),
	})
	return ""
}

// Truth demands true or false.
func (r *Reader) Truth(v Value) bool { return r.is(v, Truth) && v.Text == "true" }

// Number demands a number of a range.
func (r *Reader) Number(v Value, low, high float64) float64 {
	if !r.is(v, Number) {
		return 0
	}
	x, _ := strconv.ParseFloat(v.Text, 64) // what is too great becomes infinite
	if x >= low && x <= high {
		return x
	}
	r.refuse(v.Place, "range", game.Args{"value": clip(v.Text), "low": number(low), "high": number(high)}, number(low)+"-"+number(high))
	return 0
}

// Whole demands a whole number of a range.
func (r *Reader) Whole(v Value, low, high int) int {
	before := len(r.problems)
	x := r.Number(v, float64(low), float64(high))
	if x != math.Trunc(x) && len(r.problems) == before {
		r.refuse(v.Place, "whole", game.Args{"value": clip(v.Text)}, strconv.Itoa(low)+"-"+strconv.Itoa(high))
		return 0
	}
	return int(x)
}

// names of the kinds, as keys of texts.
var names = [...]string{"", "object", "list", "text", "number", "truth", "null"}

// is demands a kind.
func (r *Reader) is(v Value, k Kind) bool {
	if v.Kind != k && v.Kind != Absent {
		r.refuse(v.Place, "kind", game.Args{"got": "@paper." + names[v.Kind], "want": "@paper." + names[k]}, "@paper."+names[k])
	}
	return v.Kind == k
}

func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

func quoted(word string) string {
	if word == "" {
		return ""
	}
	return strconv.Quote(word)
}

// clip keeps messages short, whatever was written.
func clip(s string) string {
	if list := []rune(s); len(list) > 40 {
		return game.Literal(string(list[:40]) + "…")
	}
	return game.Literal(s)
}
