package raster

import (
	"fmt"
	"slices"
	"strings"
)

// selector means elements: what one is, after what elements it is in have to be, the outermost first.
type selector struct {
	steps  []compound
	weight int
}

// compound is what a selector asks of one element.
type compound struct {
	name, id string // "" of any
	classes  []string
	attrs    []attribute
}

// attribute is what a selector asks of an attribute: that it is there, or a value too.
type attribute struct {
	name, value string
	valued      bool
}

// maxSelector is how many bytes a selector may have, which keeps its parts below 256.
const maxSelector = 200

// What parts of selectors weigh: an id more than all classes, a class more than all names.
const (
	ofName  = 1
	ofClass = 1 << 8
	ofID    = 1 << 16
)

// selectorOf reads a selector: ".wdw .g.k1".
func selectorOf(text string) (selector, error) {
	var s selector
	if len(text) > maxSelector {
		return s, fmt.Errorf("the selector %q is too long", excerpt(text))
	}
	for step := range strings.FieldsSeq(text) {
		c, weight, ok := compoundOf(step)
		if !ok {
			return s, fmt.Errorf("the selector %q is unknown", excerpt(strings.TrimSpace(text)))
		}
		s.steps, s.weight = append(s.steps, c), s.weight+weight
	}
	if len(s.steps) == 0 {
		return s, fmt.Errorf("a selector is missing")
	}
	return s, nil
}

func compoundOf(text string) (c compound, weight int, ok bool) {
	if rest, all := strings.CutPrefix(text, "*"); all {
		text, ok = rest, true
	}
	for text != "" {
		kind := text[0]
		if strings.IndexByte(".#[", kind) >= 0 {
			text = text[1:]
		} else if ok {
			return c, 0, false // a name comes first
		}
		end := len(text)
		if kind == '[' {
			if end = strings.IndexByte(text, ']'); end < 0 {
				return c, 0, false
			}
		} else if n := strings.IndexAny(text, ".#["); n >= 0 {
			end = n
		}
		more, fits := c.ask(kind, text[:end])
		if !fits {
			return c, 0, false
		}
		if kind == '[' {
			end++
		}
		text, weight, ok = text[end:], weight+more, true
	}
	return c, weight, ok
}

// ask adds what a part of a compound asks, and says what that weighs.
func (c *compound) ask(kind byte, text string) (weight int, ok bool) {
	if kind == '[' {
		name, value, valued := strings.Cut(text, "=")
		if n := len(value); n > 1 && strings.IndexByte(`"'`, value[0]) >= 0 && value[0] == value[n-1] {
			value = value[1 : n-1]
		} else if valued && !isName(value) {
			return 0, false
		}
		c.attrs = append(c.attrs, attribute{name, value, valued})
		return ofClass, isName(name)
	}
	if !isName(text) {
		return 0, false
	}
	switch kind {
	case '.':
		c.classes = append(c.classes, text)
		return ofClass, true
	case '#':
		ok = c.id == "" || c.id == text
		c.id = text
		return ofID, ok
	default:
		c.name = text
		return ofName, true
	}
}

// isName reports whether a text has nothing but letters, digits and dashes.
func isName(text string) bool {
	for n := range len(text) {
		c := text[n]
		if letter := c|32 >= 'a' && c|32 <= 'z'; !letter && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return text != ""
}

// fits reports whether an element is what a compound asks for.
func (c *compound) fits(n *node) bool {
	if c.name != "" && c.name != n.name || c.id != "" && c.id != n.attrs["id"] {
		return false
	}
	for _, class := range c.classes {
		if !slices.Contains(n.classes, class) {
			return false
		}
	}
	for _, a := range c.attrs {
		if value, there := n.attrs[a.name]; !there || a.valued && value != a.value {
			return false
		}
	}
	return true
}

// means reports whether a selector means an element. What is used is a tree of its own: no
// rule reaches it by what it is in.
func (p *painter) means(s *selector, n *node) bool {
	last := len(s.steps) - 1
	p.left.tests--
	if !s.steps[last].fits(n) {
		return false
	}
	for last--; last >= 0; last-- {
		for {
			if n == p.top || n.parent == nil {
				return false
			}
			p.left.tests--
			if n = n.parent; s.steps[last].fits(n) {
				break
			}
		}
	}
	return true
}
