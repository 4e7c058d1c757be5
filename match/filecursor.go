package match

import (
	"bytes"
	"encoding/json"
)

// cursor walks through the bytes of a file and copies nothing that it does not give.
type cursor struct {
	data []byte
	at   int
}

// expect reads what has to stand here.
func (c *cursor) expect(text string) error {
	rest := c.data[c.at:]
	for n := range len(text) {
		if n >= len(rest) || rest[n] != text[n] {
			return notCanonical(c.at + n)
		}
	}
	c.at += len(text)
	return nil
}

// accept reads a text if it stands here.
func (c *cursor) accept(text string) bool {
	if !bytes.HasPrefix(c.data[c.at:], []byte(text)) {
		return false
	}
	c.at += len(text)
	return true
}

// end demands that nothing follows.
func (c *cursor) end() error {
	if c.at < len(c.data) {
		return notCanonical(c.at)
	}
	return nil
}

// read decodes the value that stands here, if it is as it would be encoded again.
func (c *cursor) read(into any) error {
	from := c.at
	raw, err := c.value()
	if err != nil {
		return err
	}
	if sparse(raw, "state") {
		return notCanonical(from)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return notJSON(from, err)
	}
	again, err := json.Marshal(into)
	if err != nil {
		return notJSON(from, err)
	}
	if !bytes.Equal(raw, again) {
		return notCanonical(from + firstDifference(raw, again))
	}
	return nil
}

// readAll reads a list, each part of it by itself: one that is not good ends it.
func readAll[T any](c *cursor, into *[]T, most int, more *Fault, good func(list []T) error) error {
	if c.accept("null") {
		return nil
	}
	if err := c.expect("["); err != nil {
		return err
	}
	list := []T{}
	for !c.accept("]") {
		if len(list) == most {
			return more
		}
		if len(list) > 0 {
			if err := c.expect(","); err != nil {
				return err
			}
		}
		var one T
		if err := c.read(&one); err != nil {
			return err
		}
		list = append(list, one)
		if err := good(list); err != nil {
			return err
		}
	}
	*into = list
	return nil
}

// value gives the bytes of the value that stands here. It looks for its end only, whatever the
// value is: who decodes it finds out whether it is one.
func (c *cursor) value() ([]byte, error) {
	from, depth := c.at, 0
	for ; c.at < len(c.data); c.at++ {
		if c.at-from > MaxPart {
			return nil, tooMuch("file.part", MaxPart>>20)
		}
		switch c.data[c.at] {
		case '"':
			c.at = closing(c.data, c.at)
		case '{', '[':
			depth++
		case '}', ']', ',':
			if depth == 0 {
				return c.data[from:c.at], nil
			}
			if c.data[c.at] != ',' {
				depth--
			}
		}
	}
	return nil, notCanonical(len(c.data))
}

// closing gives the end of a text that begins at some byte, or the last one.
func closing(data []byte, at int) int {
	for at++; at < len(data) && data[at] != '"'; at++ {
		if data[at] == '\\' {
			at++
		}
	}
	return min(at, len(data)-1)
}

func firstDifference(a, b []byte) int {
	for n := range min(len(a), len(b)) {
		if a[n] != b[n] {
			return n
		}
	}
	return min(len(a), len(b))
}
