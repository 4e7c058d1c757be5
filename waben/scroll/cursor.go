package scroll

import (
	"errors"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/order"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// most is how many problems of one file are told.
const most = 100

// cursor reads the words of one line. After the first problem the line is bad: everything read is zero, and
// nothing more is told of it.
type cursor struct {
	r    *reader
	line int
	all  []word
	at   int
	bad  bool
}

func (c *cursor) more() bool { return !c.bad && c.at < len(c.all) }

// take is the next word.
func (c *cursor) take(want ...string) word {
	if c.bad {
		return word{}
	}
	if c.at == len(c.all) {
		last := c.all[len(c.all)-1]
		c.fail(word{col: last.col + last.length, length: 1}, "missing", want...)
		return word{}
	}
	c.at++
	return c.all[c.at-1]
}

// fail tells what is wrong at a word, and leaves the rest of the line alone.
func (c *cursor) fail(w word, code string, want ...string) {
	if !c.bad {
		c.r.tell(c.line, w, code, "", want...)
	}
	c.bad = true
}

// tell notes a problem.
func (r *reader) tell(line int, w word, code, suggest string, want ...string) {
	if len(r.problems) >= most {
		return
	}
	p := game.Problem{
		Severity: game.Error, Code: "problem.scroll." + code, Args: game.Args{"file": r.file, "word": brief(w.text)},
		Line: line, Column: int(w.col), Length: int(w.length), Want: want, Suggest: suggest,
	}
	r.problems = append(r.problems, p)
}

// unlike tells of a word that is none of some, with the one that was probably meant. Which there are is asked only
// if it is told: a long file has many such words, and perhaps many realms.
func (r *reader) unlike(line int, w word, code, text string, words func() []string) {
	if len(r.problems) < most {
		list := words()
		r.tell(line, w, code, order.Suggest(text, list), list...)
	}
}

// brief cuts what people wrote to a length that a sentence can hold.
func brief(s string) string {
	if runes := []rune(s); len(runes) > 40 {
		return game.Literal(string(runes[:40]) + "…")
	}
	return game.Literal(s)
}

// end tells of words that nobody has asked for.
func (c *cursor) end() {
	if c.more() {
		c.fail(c.all[c.at], "more")
	}
}

// number reads a whole number.
func (c *cursor) number(least, most int64) int64 {
	w := c.take(strconv.FormatInt(least, 10) + " … " + strconv.FormatInt(most, 10))
	if c.bad {
		return 0
	}
	return c.asNumber(w, w.text, least, most)
}

func (c *cursor) asNumber(w word, text string, least, most int64) int64 {
	n, err := strconv.ParseInt(ungrouped(text), 10, 64)
	if err != nil || n < least || n > most || w.quoted {
		c.fail(w, "number", strconv.FormatInt(least, 10)+" … "+strconv.FormatInt(most, 10))
		return 0
	}
	return n
}

// ungrouped takes the points out of 8.000 or 1.200.000, and leaves everything else as it is.
func ungrouped(text string) string {
	parts := strings.Split(text, ".")
	for n, part := range parts {
		if n > 0 && len(part) != 3 || n == 0 && len(part) > 3 {
			return text
		}
	}
	return strings.Join(parts, "")
}

// The largest numbers that fit.
const (
	max15 = 1<<15 - 1
	max31 = 1<<31 - 1
	// mostGold is a million times what a rich realm has: what is beyond is a slip, and could not be added up.
	mostGold = 1_000_000_000_000
)

// text reads a text in quotes; a single word may do without.
func (c *cursor) text() string {
	w := c.take(`"…"`)
	if w.open {
		c.fail(w, "quote", `"…"`)
		return ""
	}
	return w.text
}

// name reads a text in quotes if one is there.
func (c *cursor) name() string {
	if c.more() && c.all[c.at].quoted {
		return c.text()
	}
	return ""
}

// attr reads one of some attributes.
func (c *cursor) attr(allowed ...term) term {
	var want []string
	for _, t := range allowed {
		want = append(want, t.in(c.r.lang))
	}
	w := c.take(want...)
	if c.bad {
		return none
	}
	is := attributes[order.Fold(w.text)]
	for _, t := range allowed {
		if t == is && !w.quoted {
			return t
		}
	}
	c.r.unlike(c.line, w, "word", w.text, func() []string { return want })
	c.bad = true
	return none
}

// field reads `ggg/kk`.
func (c *cursor) field() grid.Field {
	e := c.place("ggg/kk")
	if !c.bad && e.Side != hex.NoSide {
		c.fail(c.all[c.at-1], "field", "ggg/kk")
	}
	return e.Field
}

// beyond reads a field of another segment, if that is what comes next: where a gate leads to.
func (c *cursor) beyond(from grid.Field) (world.Gate, bool) {
	if !c.more() {
		return world.Gate{}, false
	}
	gf, kf, abroad := c.r.w.Abroad(c.all[c.at].text)
	if abroad {
		c.at++
	}
	return world.Gate{From: from, GF: gf, KF: kf}, abroad
}

// edge reads `ggg/kk(s)` or `ggg/kk|kk`.
func (c *cursor) edge() grid.Edge {
	e := c.place("ggg/kk(s)")
	if !c.bad && e.Side == hex.NoSide {
		c.fail(c.all[c.at-1], "field", "ggg/kk(s)")
	}
	return e
}

// place reads either.
func (c *cursor) place(want string) grid.Edge {
	w := c.take(want)
	if c.bad {
		return grid.Edge{Field: grid.None}
	}
	return c.asPlace(w, w.text, want)
}

func (c *cursor) asPlace(w word, text, want string) grid.Edge {
	e, err := c.r.w.Patch.ParseEdge(text)
	if err != nil {
		code := "field"
		if fault, ok := errors.AsType[*grid.Fault](err); ok && fault.Code == grid.NotHere {
			code = "district"
		}
		c.fail(w, code, want)
		return grid.Edge{Field: grid.None}
	}
	return e
}

// realm reads the code of a realm, or "." for nobody if that may be.
func (c *cursor) realm(nobody bool) world.RealmID {
	w := c.take("XX")
	if c.bad || nobody && w.text == "." {
		return world.Nobody
	}
	id, known := c.r.codes[strings.ToUpper(w.text)]
	if !known {
		c.r.unlike(c.line, w, "realm", w.text, c.r.names)
		c.bad = true
	}
	return id
}

// moon reads a moon's name and year, or its number.
func (c *cursor) moon() moon.Count {
	w := c.take("Widdermond 422")
	if c.bad {
		return 0
	}
	if w.text != "" && w.text[0] >= '0' && w.text[0] <= '9' {
		return moon.Count(c.asNumber(w, w.text, 0, max31/2))
	}
	m, known := moonNames[order.Fold(w.text)]
	if !known {
		c.r.unlike(c.line, w, "moon", w.text, func() (names []string) {
			for _, m := range moons {
				names = append(names, m[c.r.lang])
			}
			return names
		})
		c.bad = true
		return 0
	}
	return moon.At(int(c.number(0, max31/24)), moon.Moon(m))
}

// terrain reads an abbreviation.
func (c *cursor) terrain() land.Terrain {
	w := c.take("t, h, twa …")
	if c.bad {
		return land.Unknown
	}
	return c.asTerrain(w, w.text)
}

func (c *cursor) asTerrain(w word, text string) land.Terrain {
	t, known := land.Parse(text)
	if !known {
		c.r.unlike(c.line, w, "terrain", text, abbreviations)
		c.bad = true
	}
	return t
}

func abbreviations() []string {
	var list []string
	for _, t := range land.All() {
		list = append(list, t.String())
	}
	return list
}

// unit reads the short form of a kind of unit.
func (c *cursor) unit() kit.Unit {
	w := c.take("K", "R", "S", "A", "B", "LT", "HF")
	if c.bad {
		return kit.NoUnit
	}
	u, known := kit.ParseUnit(w.text)
	if !known {
		c.fail(w, "kind", "K", "R", "S", "A", "B", "LT", "HF")
	}
	return u
}

// sides reads sides as digits: 135.
func (c *cursor) sides() world.Sides {
	w := c.take("1 … 6")
	if c.bad {
		return 0
	}
	return c.asSides(w, w.text)
}

func (c *cursor) asSides(w word, text string) world.Sides {
	var set world.Sides
	for _, r := range text {
		switch {
		case '1' <= r && r <= '6':
			set = set.With(hex.Side(r - '0'))
		case r == ',' || r == '(' || r == ')':
		default:
			set, text = 0, ""
		}
	}
	if set == 0 || text == "" {
		c.fail(w, "sides", "1 … 6")
		return 0
	}
	return set
}
