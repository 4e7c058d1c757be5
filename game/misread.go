package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
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

// Twice finds the first field of an object that stands there before, as a *TwiceError. Of what is no JSON it says nothing.
func Twice(data []byte) error {
	type object struct {
		seen map[string]bool // nil in a list
		key  bool            // a field's name comes next
	}
	var open []object
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	for {
		token, err := d.Token()
		if err != nil {
			return nil //nolint:nilerr // who reads the value says so
		}
		top := len(open) - 1
		if delim, ok := token.(json.Delim); ok {
			switch delim {
			case '{':
				open = append(open, object{map[string]bool{}, true})
				continue
			case '[':
				open = append(open, object{})
				continue
			default:
				open, top = open[:top], top-1
			}
		} else if name, ok := token.(string); ok && top >= 0 && open[top].key {
			if open[top].seen[name] {
				return &TwiceError{name, d.InputOffset() - int64(len(name)) - 2}
			}
			open[top].seen[name], open[top].key = true, false
			continue
		}
		if top >= 0 && open[top].seen != nil {
			open[top].key = true
		}
	}
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
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return at("end", 0)
	case errors.As(err, &end):
		return at("end", end.offset)
	case errors.As(err, &typed):
		if typed.Field != "" {
			a["field"] = typed.Field
		}
		return at("type", typed.Offset)
	case errors.As(err, &twice):
		a["field"] = twice.Field
		return at("twice", twice.Offset)
	case errors.As(err, &more):
		return at("more", more.offset)
	}
	if err != nil {
		if _, field, ok := strings.Cut(err.Error(), "json: unknown field "); ok {
			a["why"], a["field"] = "@json.field", strings.Trim(field, `"`)
		}
	}
	return a
}
