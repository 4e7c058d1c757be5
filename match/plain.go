package match

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"

	"spielleiter/game"
)

// Plain writes JSON as this program does, whatever program has written it since: without a mark at the start, spaces or line ends, with
// texts and numbers in the one form that they have here, and a line feed at the end. The order of fields stays, for what it was nobody can know.
func Plain(data []byte) ([]byte, error) {
	d := json.NewDecoder(bytes.NewReader(game.Unmarked(data)))
	d.UseNumber()
	w := &plainWriter{}
	w.out.Grow(len(data)) // mostly it becomes shorter
	for {
		t, err := d.Token()
		if err == io.EOF && len(w.inside) == 0 {
			return w.out.Bytes(), nil
		}
		if err != nil {
			return nil, err
		}
		if err := w.token(t); err != nil {
			return nil, err
		}
	}
}

// plainWriter writes tokens with what stands between them.
type plainWriter struct {
	out    bytes.Buffer
	inside []level // the objects and lists that are open
}

// level is an object or list that is open, with how many names and values were written in it.
type level struct {
	object bool
	n      int
}

func (w *plainWriter) token(t json.Token) error {
	delim, isDelim := t.(json.Delim)
	if isDelim && (delim == '}' || delim == ']') {
		w.inside = w.inside[:len(w.inside)-1]
		w.out.WriteByte(byte(delim))
		w.ended()
		return nil
	}
	w.between()
	if isDelim {
		w.out.WriteByte(byte(delim))
		w.inside = append(w.inside, level{object: delim == '{'})
		return nil
	}
	if n, ok := t.(json.Number); ok {
		t = plainNumber(n)
	}
	b, err := json.Marshal(t)
	if err != nil {
		return err
	}
	w.out.Write(b)
	w.ended()
	return nil
}

// between writes what separates a token from the one before.
func (w *plainWriter) between() {
	if len(w.inside) == 0 {
		return
	}
	in := &w.inside[len(w.inside)-1]
	switch {
	case in.object && in.n%2 == 1:
		w.out.WriteByte(':')
	case in.n > 0:
		w.out.WriteByte(',')
	}
	in.n++
}

// ended ends the line after a value in which nothing is open any more.
func (w *plainWriter) ended() {
	if len(w.inside) == 0 {
		w.out.WriteByte('\n')
	}
}

// wholeNumber is a number that every program writes alike, if it keeps all its digits.
var wholeNumber = regexp.MustCompile(`^-?[0-9]+$`)

// plainNumber is a number in the form in which this program writes it: 3 for 3.0, 1000 for 1e3. One that is too large for that stays.
func plainNumber(n json.Number) json.Token {
	if wholeNumber.MatchString(n.String()) {
		return n
	}
	if f, err := n.Float64(); err == nil {
		return f
	}
	return n
}
