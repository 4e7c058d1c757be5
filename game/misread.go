package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Unmarked is JSON without the mark that some editors put at the start of a file.
func Unmarked(data []byte) []byte { return bytes.TrimPrefix(data, []byte("\ufeff")) }

// TwiceError says that an object has a field twice: which of the two counts nobody could know.
type TwiceError struct {
	Field  string
	Offset int64
}

// Error is for logs.
func (e *TwiceError) Error() string {
	return "field " + strconv.Quote(e.Field) + " stands twice, at byte " + strconv.FormatInt(e.Offset, 10)
}

// moreError says that something stands behind a value.
type moreError struct{ offset int64 }

func (e *moreError) Error() string {
	return "more after the end of the value at byte " + strconv.FormatInt(e.offset, 10)
}

// endError says that a value ends before it is whole.
type endError struct{ offset int64 }

func (e *endError) Error() string {
	return "the value is not whole at its end, byte " + strconv.FormatInt(e.offset, 10)
}

// Unwrap is what readers say of such a value.
func (e *endError) Unwrap() error { return io.ErrUnexpectedEOF }

// What is compared at most: names of one object, and objects in each other. No object of ours has so many, so whoever sends
// more takes no memory for them.
const (
	mostNames  = 1 << 16
	mostNested = 10_000 // as encoding/json
)

// Twice finds the first field of an object that stands there before, as a *TwiceError. Of what is no JSON it says nothing. It takes
// memory for the names of the objects that are open, and for nothing else.
func Twice(data []byte) error {
	var open []names // what is behind its length is used again
	for at := 0; at < len(data); at++ {
		top := len(open) - 1
		switch data[at] {
		case '{', '[':
			if len(open) == mostNested {
				return nil
			}
			open = slices.Grow(open, 1)[:len(open)+1]
			open[top+1].begin(data[at] == '{')
		case '}', ']':
			if top < 0 {
				return nil
			}
			open = open[:top]
		case ',':
			if top >= 0 {
				open[top].key = open[top].object
			}
		case '"':
			end := quoted(data[at:])
			if top >= 0 && open[top].key {
				open[top].key = false
				if name := data[at : at+end]; !open[top].add(name) {
					return &TwiceError{unquoted(name), int64(at)}
				}
			}
			at += end - 1
		default: // blanks, numbers and words name nothing
		}
	}
	return nil
}

// names are those of the fields of an object so far, in their quotes, or what stands for a list.
type names struct {
	object bool
	key    bool // a name comes next
	few    [][]byte
	many   map[string]bool // once they are too many to be compared one by one
}

// begin is for an object or a list that opens.
func (n *names) begin(object bool) { *n = names{object: object, key: object, few: n.few[:0]} }

// add takes a name; false: it stands there before.
func (n *names) add(name []byte) bool {
	const few = 16
	if bytes.IndexByte(name, '\\') >= 0 || !utf8.Valid(name) {
		name = []byte(`"` + unquoted(name) + `"`) // another spelling of what may be there already
	}
	switch {
	case len(n.few) < few:
		if slices.ContainsFunc(n.few, func(other []byte) bool { return bytes.Equal(name, other) }) {
			return false
		}
		n.few = append(n.few, name)
		return true
	case n.many == nil:
		n.many = map[string]bool{}
		for _, other := range n.few {
			n.many[string(other)] = true
		}
	case len(n.many) >= mostNames:
		return true
	}
	if n.many[string(name)] {
		return false
	}
	n.many[string(name)] = true
	return true
}

// unquoted is a name without its quotes.
func unquoted(text []byte) string {
	var name string
	if json.Unmarshal(text, &name) != nil {
		return string(text) // who reads the value says what is wrong
	}
	return name
}

// quoted is how long a text is that begins with its quote, up to the end of all if it has no other.
func quoted(data []byte) int {
	for at := 1; at < len(data); at++ {
		switch data[at] {
		case '\\':
			at++
		case '"':
			return at + 1
		default:
		}
	}
	return len(data)
}

// OtherwiseMisread is the reason of an error that is not about JSON.
const OtherwiseMisread = "@json.other"

// Misread are arguments of a text that tells why JSON could not be read, and no word of how this program is made: why, which is a
// key of the platform's texts, offset, and field, which is 0 where none is meant.
func Misread(err error) Args {
	a := Args{"why": OtherwiseMisread, "offset": "0", "field": "0"}
	at := func(why string, offset int64) Args {
		a["why"], a["offset"] = "@json."+why, strconv.FormatInt(offset, 10)
		return a
	}
	var syntax *json.SyntaxError
	var typed *json.UnmarshalTypeError
	var twice *TwiceError
	var more *moreError
	var end *endError
	switch {
	case errors.As(err, &syntax) && !strings.Contains(syntax.Error(), "unexpected end"):
		return at("sign", syntax.Offset)
	case syntax != nil:
		return at("end", syntax.Offset)
	case errors.As(err, &end):
		return at("end", end.offset)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return at("end", 0)
	case errors.As(err, &typed):
		if typed.Field != "" {
			a["field"] = typed.Field
		}
		return at("type", typed.Offset)
	case errors.As(err, &twice):
		a["field"] = Literal(twice.Field)
		return at("twice", twice.Offset)
	case errors.As(err, &more):
		return at("more", more.offset)
	}
	if err != nil {
		if _, field, ok := strings.Cut(err.Error(), "json: unknown field "); ok {
			a["why"], a["field"] = "@json.field", Literal(strings.Trim(field, `"`))
		}
	}
	return a
}
