package sheet

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// cursor walks along one line, or along one cell of it.
type cursor struct {
	s   string // the line up to the end of the cell
	pos int
	n   int // number of the line, from 1
	// looks is how often it was asked what comes next: what tests hold against the length of the text.
	looks int
}

// column is the column of a place in the line, in characters from 1.
func (c *cursor) column(pos int) int { return utf8.RuneCountInString(c.s[:pos]) + 1 }

func (c *cursor) rest() string { return c.s[c.pos:] }

// skip goes over blanks.
func (c *cursor) skip() {
	c.looks++
	for c.pos < len(c.s) {
		switch b := c.s[c.pos]; {
		case b == ' ' || b == '\t':
			c.pos++
		case b < utf8.RuneSelf:
			return
		default:
			r, size := utf8.DecodeRuneInString(c.s[c.pos:])
			if !unicode.IsSpace(r) && r != '\u200b' && r != '\u00ad' && r != '\ufeff' {
				return
			}
			c.pos += size
		}
	}
}

// done goes over blanks and reports whether the line is at its end.
func (c *cursor) done() bool {
	c.skip()
	return c.pos >= len(c.s)
}

// at goes over blanks and gives the next byte, 0 at the end.
func (c *cursor) at() byte {
	c.skip()
	return c.here()
}

// here is the next byte, 0 at the end.
func (c *cursor) here() byte {
	if c.pos >= len(c.s) {
		return 0
	}
	return c.s[c.pos]
}

// take goes over blanks and a sign, if it is next.
func (c *cursor) take(sign byte) bool {
	if c.at() != sign {
		return false
	}
	c.pos++
	return true
}

// dash goes over a dash of any length.
func (c *cursor) dash() bool {
	if c.here() == '-' {
		c.pos++
		if c.here() == '>' {
			c.pos++
		}
		return true
	}
	for _, d := range [...]string{"–", "—", "−", "→", "‑"} {
		if strings.HasPrefix(c.s[c.pos:], d) {
			c.pos += len(d)
			return true
		}
	}
	return false
}

// word takes a run of letters; "" if there is none. Letters end at digits.
func (c *cursor) word() string {
	c.skip()
	from := c.pos
	for c.pos < len(c.s) {
		b := c.s[c.pos]
		if 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' {
			c.pos++
			continue
		}
		if b < utf8.RuneSelf {
			break
		}
		r, size := utf8.DecodeRuneInString(c.s[c.pos:])
		if !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) {
			break
		}
		c.pos += size
	}
	return c.s[from:c.pos]
}

// peek is the next word, which stays.
func (c *cursor) peek() string {
	c.skip()
	from := c.pos
	w := c.word()
	c.pos = from
	return w
}

func digit(b byte) bool { return '0' <= b && b <= '9' }

// digits takes a run of digits: their value, and how many there were. More than nine are too many for any number of the
// game; the value stays at what is too large.
func (c *cursor) digits() (value, n int) {
	for ; digit(c.here()); c.pos++ {
		if n++; n <= 9 {
			value = 10*value + int(c.s[c.pos]-'0')
		} else {
			value = tooLarge
		}
	}
	return value, n
}

// tooLarge is more than anything that is counted in the game.
const tooLarge = 999_999_999

// number takes a number with or without points between thousands: "8.000", "8'000", "8,000", "8000".
func (c *cursor) number() (value int64, there bool) {
	v, n := c.digits()
	if n == 0 {
		return 0, false
	}
	value = int64(v)
	for n <= 3 {
		sign := c.here()
		if sign != '.' && sign != '\'' && sign != ',' || c.pos+4 > len(c.s) {
			break
		}
		more := c.s[c.pos+1 : c.pos+4]
		if !digit(more[0]) || !digit(more[1]) || !digit(more[2]) || c.pos+4 < len(c.s) && digit(c.s[c.pos+4]) {
			break
		}
		value = min(1000*value+int64(more[0]-'0')*100+int64(more[1]-'0')*10+int64(more[2]-'0'), tooLarge)
		c.pos += 4
	}
	return value, true
}

// quoted takes a text in quotation marks of any kind; there is false if the line goes on otherwise.
func (c *cursor) quoted() (text string, there bool) {
	c.skip()
	for _, open := range [...]string{`"`, "„", "“", "»", "«"} {
		rest, found := strings.CutPrefix(c.s[c.pos:], open)
		if !found {
			continue
		}
		end, length := len(rest), 0
		for _, shut := range [...]string{`"`, "“", "”", "«", "»"} {
			if at := strings.Index(rest, shut); at >= 0 && at < end {
				end, length = at, len(shut)
			}
		}
		c.pos += len(open) + end + length
		return tidy(rest[:end]), true
	}
	return "", false
}

// tidy is what of a short text is kept: single blanks, no quotation marks.
func tidy(text string) string {
	if !strings.ContainsAny(text, "\t\"|„“”«» \u00a0") {
		return text
	}
	return strings.Join(strings.Fields(quotes.Replace(text)), " ")
}

var quotes = strings.NewReplacer(`"`, "'", "|", "/", "„", "'", "“", "'", "”", "'", "«", "'", "»", "'", "\u00a0", " ")
