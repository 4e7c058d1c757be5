package paper

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"spielleiter/game"
)

// deepest is how far values may lie in each other.
const deepest = 16

// Open reads a document of at most limit bytes. What is not JSON at all is a problem of
// the reader, and the value is absent.
func Open(file string, data []byte, limit int) (*Reader, Value) {
	r := &Reader{file: file}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	p := &parser{reader: r, data: bytes.Clone(data)}
	if len(data) > limit {
		r.refuse(Place{}, "size", game.Args{"n": strconv.Itoa(len(data)), "max": strconv.Itoa(limit)})
		return r, Value{}
	}
	if at := invalid(data); at >= 0 {
		r.refuse(p.place(at, at+1), "letters", nil)
		return r, Value{}
	}
	p.strike()
	if err := p.valid(); err != nil {
		p.refuse(err)
		return r, Value{}
	}
	if n := limit / thinnest; p.count() > n {
		r.refuse(Place{}, "values", game.Args{"max": strconv.Itoa(n)})
		return r, Value{}
	}
	p.tokens = json.NewDecoder(bytes.NewReader(p.data))
	p.tokens.UseNumber()
	return r, p.value(0)
}

// thinnest is how many bytes of the limit there are for one value: a value takes a hundred bytes.
const thinnest = 4

// count gives how many values the text has, or one more: what begins one, or stands behind a comma.
func (p *parser) count() int {
	n, quoted := 1, false
	for at := 0; at < len(p.data); at++ {
		switch c := p.data[at]; {
		case c == '"':
			quoted = !quoted
		case quoted && c == '\\':
			at++
		case !quoted && (c == ',' || c == '[' || c == '{'):
			n++
		}
	}
	return n
}

// invalid gives the place of the first byte that is no UTF-8, or -1.
func invalid(data []byte) int {
	for at := 0; at < len(data); {
		c, size := utf8.DecodeRune(data[at:])
		if c == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
	return -1
}

type parser struct {
	reader *Reader
	data   []byte
	tokens *json.Decoder
	// Places are asked for in the order of the text, so lines and characters are counted on:
	// counting each line from its start would take the square of a long one.
	seen, line, column int
}

// nobody are numbers that are none, as programs write them.
var nobody = [][]byte{[]byte("-Infinity"), []byte("Infinity"), []byte("NaN"), []byte("nan"), []byte("-inf"), []byte("inf")}

// strike notes numbers that are none and puts a zero there, so that they do not hide
// what else is wrong.
func (p *parser) strike() {
	quoted := false
	for at := 0; at < len(p.data); at++ {
		switch {
		case p.data[at] == '"':
			quoted = !quoted
		case quoted && p.data[at] == '\\':
			at++
		case !quoted:
			for _, word := range nobody {
				if !bytes.HasPrefix(p.data[at:], word) || !p.alone(at, at+len(word)) {
					continue
				}
				p.reader.refuse(p.place(at, at+len(word)), "number", game.Args{"value": string(word)})
				copy(p.data[at:], bytes.Repeat([]byte(" "), len(word)))
				p.data[at] = '0'
			}
		}
	}
	p.seen, p.line, p.column = 0, 0, 0
}

// alone reports that a word is a value of its own and not a part of another.
func (p *parser) alone(from, to int) bool {
	return (from == 0 || bytes.IndexByte([]byte(" \t\r\n,:["), p.data[from-1]) >= 0) &&
		(to == len(p.data) || bytes.IndexByte([]byte(" \t\r\n,]}"), p.data[to]) >= 0)
}

func (p *parser) valid() error {
	var whole json.RawMessage
	return json.Unmarshal(p.data, &whole)
}

// refuse says where the text stops being JSON.
func (p *parser) refuse(err error) {
	if p.early() {
		end := len(bytes.TrimRight(p.data, " \t\r\n"))
		p.reader.refuse(p.place(end, end), "end", nil)
		return
	}
	at := 0
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at = max(int(syntax.Offset)-1, 0)
	}
	for at > 0 && !utf8.RuneStart(p.data[at]) {
		at--
	}
	_, size := utf8.DecodeRune(p.data[at:])
	p.reader.refuse(p.place(at, at+size), "json", game.Args{"value": string(p.data[at : at+size])})
}

// early reports that the text ends where something has to follow.
func (p *parser) early() bool {
	var first json.RawMessage
	err := json.NewDecoder(bytes.NewReader(p.data)).Decode(&first)
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}

// place turns offsets into a place.
func (p *parser) place(from, to int) Place {
	if from < p.seen {
		p.seen, p.line, p.column = 0, 0, 0
	}
	for ; p.seen < from; p.seen++ {
		switch c := p.data[p.seen]; {
		case c == '\n':
			p.line, p.column = p.line+1, 0
		case utf8.RuneStart(c):
			p.column++
		}
	}
	return Place{Line: p.line + 1, Column: p.column + 1, Length: utf8.RuneCount(p.data[from:to])}
}

// token gives the next token, where it begins and its place.
func (p *parser) token() (json.Token, int, Place) {
	from := int(p.tokens.InputOffset())
	for from < len(p.data) && bytes.IndexByte([]byte(" \t\r\n,:"), p.data[from]) >= 0 {
		from++
	}
	t, _ := p.tokens.Token() // the text is valid
	return t, from, p.place(from, int(p.tokens.InputOffset()))
}

func (p *parser) value(depth int) Value {
	t, from, place := p.token()
	v := Value{Place: place, Offset: from}
	switch t := t.(type) {
	case json.Delim:
		if t == '{' {
			v.Kind, v.Fields = Object, p.fields(depth)
		} else {
			v.Kind, v.Items = List, p.items(depth)
		}
		if depth == deepest {
			p.reader.refuse(place, "deep", game.Args{"max": strconv.Itoa(deepest)})
		}
	case string:
		v.Kind, v.Text = Text, t
	case json.Number:
		v.Kind, v.Text = Number, t.String()
	case bool:
		v.Kind, v.Text = Truth, strconv.FormatBool(t)
	default:
		v.Kind, v.Text = Null, "null"
	}
	return v
}

func (p *parser) items(depth int) []Value {
	var list []Value
	for p.tokens.More() {
		if v := p.value(depth + 1); depth < deepest {
			list = append(list, v)
		}
	}
	p.token()
	return list
}

func (p *parser) fields(depth int) []Field {
	var list []Field
	seen := map[string]bool{}
	for p.tokens.More() {
		t, _, place := p.token()
		name, _ := t.(string) // names of fields are
		f := Field{Name: name, Place: place, Value: p.value(depth + 1)}
		if seen[name] {
			p.reader.refuse(place, "twice", game.Args{"name": name})
			continue
		}
		seen[name] = true
		if depth < deepest {
			list = append(list, f)
		}
	}
	p.token()
	return list
}
