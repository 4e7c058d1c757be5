package svg

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Canvas writes one picture or a part of one. The zero value is empty and ready.
// Names of elements and attributes come from the program and panic if they are
// not names; values and texts may be anything.
type Canvas struct {
	out  []byte
	open []string
}

// Attr is an attribute of an element. The zero value writes nothing.
type Attr struct{ name, value string }

// A is an attribute with a text value.
func A(name, value string) Attr { return Attr{name, value} }

// N is an attribute with a number.
func N(name string, value float64) Attr { return Attr{name, Num(value)} }

// I is an attribute with a whole number.
func I(name string, value int) Attr { return Attr{name, strconv.Itoa(value)} }

// Open begins an element; Close ends it.
func (c *Canvas) Open(name string, attrs ...Attr) {
	c.tag(name, attrs)
	c.out = append(c.out, '>')
	c.open = append(c.open, name)
}

// Empty writes an element without content.
func (c *Canvas) Empty(name string, attrs ...Attr) {
	c.tag(name, attrs)
	c.out = append(c.out, "/>"...)
}

// Close ends the element that was opened last. It panics if none is open.
func (c *Canvas) Close() {
	last := len(c.open) - 1
	c.out = append(c.out, "</"...)
	c.out = append(c.out, c.open[last]...)
	c.out = append(c.out, '>')
	c.open = c.open[:last]
}

// Text writes characters into the open element.
func (c *Canvas) Text(s string) { c.out = appendEscaped(c.out, s) }

// Leaf writes an element that holds nothing but a text.
func (c *Canvas) Leaf(name, text string, attrs ...Attr) {
	c.Open(name, attrs...)
	c.Text(text)
	c.Close()
}

// Grow makes room for n more bytes, for pictures that are known to be large.
func (c *Canvas) Grow(n int) { c.out = slices.Grow(c.out, n) }

// Bytes gives what was written. It panics while an element is open.
func (c *Canvas) Bytes() []byte {
	if len(c.open) > 0 {
		panic(fmt.Sprintf("svg: %d elements are open, the last is %q", len(c.open), c.open[len(c.open)-1]))
	}
	return c.out
}

func (c *Canvas) tag(name string, attrs []Attr) {
	c.out = append(c.out, '<')
	c.out = append(c.out, mustName(name)...)
	for _, a := range attrs {
		if a == (Attr{}) {
			continue
		}
		c.out = append(c.out, ' ')
		c.out = append(c.out, mustName(a.name)...)
		c.out = append(c.out, `="`...)
		c.out = appendEscaped(c.out, a.value)
		c.out = append(c.out, '"')
	}
}

func mustName(s string) string {
	for n := range len(s) {
		if !isNameByte(s[n], n == 0) {
			panic(fmt.Sprintf("svg: %q is not a name", s))
		}
	}
	if s == "" {
		panic("svg: empty name")
	}
	return s
}

func isNameByte(b byte, first bool) bool {
	switch {
	case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z':
		return true
	case '0' <= b && b <= '9', b == '-', b == ':':
		return !first
	}
	return false
}

// appendEscaped writes a text so that it is the same text in content and in quoted
// attributes, in XML as in HTML. What XML cannot hold becomes U+FFFD.
func appendEscaped(out []byte, s string) []byte {
	plain := 0 // most texts are plain all through, paths above all
	for plain < len(s) && isPlain(s[plain]) {
		plain++
	}
	out = append(out, s[:plain]...)
	for _, r := range s[plain:] {
		switch r {
		case '&':
			out = append(out, "&amp;"...)
		case '<':
			out = append(out, "&lt;"...)
		case '>':
			out = append(out, "&gt;"...)
		case '"':
			out = append(out, "&#34;"...)
		case '\'':
			out = append(out, "&#39;"...)
		case '\t', '\n', '\r': // an attribute would turn them into spaces
			out = fmt.Appendf(out, "&#%d;", r)
		default:
			if !isXML(r) {
				r = utf8.RuneError
			}
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

func isPlain(b byte) bool {
	return b >= 0x20 && b < 0x80 && b != '&' && b != '<' && b != '>' && b != '"' && b != '\''
}

func isXML(r rune) bool {
	return r >= 0x20 && r <= 0xd7ff || r >= 0xe000 && r <= 0xfffd || r >= 0x10000 && r <= 0x10ffff
}
