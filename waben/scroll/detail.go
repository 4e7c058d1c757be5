package scroll

import (
	"slices"

	"spielleiter/order"
)

// detail is one of the things that a line may say in any order behind what it has to say: a word, and what reads what
// follows it.
type detail struct {
	is   term
	read func()
}

// details reads what a line says in any order, each thing once at most.
func (c *cursor) details(list ...detail) {
	said := make([]bool, len(list))
	for c.more() {
		w := c.take()
		folded := order.Fold(w.text)
		n := slices.IndexFunc(list, func(d detail) bool {
			// Some words begin lines, too.
			return !w.quoted && (d.is == attributes[folded] || d.is == statements[folded])
		})
		switch {
		case n < 0:
			c.r.unlike(c.line, w, "word", w.text, func() (want []string) {
				for _, d := range list {
					want = append(want, d.is.in(c.r.lang))
				}
				return want
			})
			c.bad = true
		case said[n]:
			c.fail(w, "twice")
		default:
			said[n] = true
			list[n].read()
		}
	}
}

// mark sets something that a word alone says.
func mark(p *bool) func() { return func() { *p = true } }

// to sets something that is read from the words behind.
func to[T any](p *T, read func() T) func() { return func() { *p = read() } }

// count sets a number in bounds.
func count[T int | int8 | int16 | int32 | int64 | uint8](c *cursor, p *T, least, most int64) func() {
	return func() { *p = T(c.number(least, most)) }
}
