package sheet

import (
	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/kit"
)

// command is an order as written: `KVE`, `KH B3`, `AB2`, `S1`, `Stellung halten`.
type command struct {
	order   kit.Order
	ext     kit.Extension
	side    hex.Side
	special int
}

// command reads a main order with its extension. There is false if no order stands there at all.
func (r *reader) command(c *cursor) (o command, there, good bool) {
	c.skip()
	from := c.pos
	w := c.word()
	if w == "" {
		return o, false, false
	}
	switch first := w[0] &^ 0x20; {
	case (first == 'S') && len(w) == 1:
		o.order = kit.Special
		v, n := c.digits()
		o.special = v
		good = n <= 3
	case first == 'K' && len(w) <= 3 && isCode(w+"a"):
		good = o.fight(w[1:])
		r.further(c, &o)
	case first == 'A' && len(w) == 2 && w[1]&^0x20 == 'B':
		o.order, good = kit.Build, true
	default:
		if o.order, good = c.inWords(w); !good {
			c.pos = from
			return o, false, false
		}
		r.further(c, &o)
	}
	if good && (o.ext == kit.Besiege || o.order == kit.Build) {
		good = r.orderSide(c, &o)
	}
	if !good {
		r.report(c, from, c.pos, game.Problem{
			Code: "problem.sheet.order", Args: game.Args{"order": quoted(c.s[from:c.pos])},
			Want: []string{"KN", "KA", "KH", "KV", "KI", "KR", "AB", "S"}, Cite: []string{"WDW-60"},
		})
	}
	return o, true, good
}

// inWords reads an order by its name in table 6.2-1, whose first word was read: "Stellung halten", "hält die Stellung".
func (c *cursor) inWords(first string) (o kit.Order, found bool) {
	held := positions.is(first)
	if held {
		first = c.word()
	}
	if o, found = longOrders.Find(first); held {
		return o, found && o == kit.Hold
	}
	if o == kit.Hold {
		from := c.pos
		for definite.is(c.peek()) {
			c.word()
		}
		if !positions.is(c.word()) {
			c.pos = from
		}
	}
	return o, found
}

// fight reads the letters behind the K.
func (o *command) fight(w string) bool {
	if w == "" {
		return false
	}
	switch w[0] &^ 0x20 {
	case 'N':
		o.order = kit.Annihilate
	case 'A':
		o.order = kit.Attack
	case 'H':
		o.order = kit.Hold
	case 'V':
		o.order = kit.Defend
	case 'I':
		o.order = kit.Ignore
	case 'R':
		o.order = kit.Retreat
	default:
		return false
	}
	return len(w) == 1 || o.extend(w[1:])
}

func (o *command) extend(w string) bool {
	if len(w) != 1 {
		return false
	}
	switch w[0] &^ 0x20 {
	case 'E':
		o.ext = kit.Conquer
	case 'B':
		o.ext = kit.Besiege
	case 'F':
		o.ext = kit.Pursue
	default:
		return false
	}
	return true
}

// further reads an extension that stands apart: `KV E`, `KV erobern`.
func (r *reader) further(c *cursor, o *command) {
	if o.ext != kit.NoExtension {
		return
	}
	from := c.pos
	w := c.word()
	if ext, known := longExtensions.Find(w); known {
		o.ext = ext
	} else if !o.extend(w) {
		c.pos = from
	}
}

// orderSide reads the side of B1 to B6 and AB1 to AB6.
func (r *reader) orderSide(c *cursor, o *command) bool {
	bracket := c.here() == '(' && c.pos+2 < len(c.s) && c.s[c.pos+2] == ')'
	if bracket {
		c.pos++
	}
	if !digit(c.here()) {
		return !bracket
	}
	v, _ := c.digits()
	o.side = sideOf(v)
	if bracket {
		c.pos++
	}
	return o.side.Valid()
}
