package notation

import (
	"strings"

	"spielleiter/order"
)

// The longest texts that are taken, in characters.
const (
	MaxQuestion = 600
	MaxAnswer   = 200
)

// spot is where something stands in a text.
type spot struct{ line, column int }

// quote is a text in quotes.
type quote struct {
	text   string
	length int  // with its quotes
	open   bool // it is never closed
}

// closers are the signs that end what a sign begins.
var closers = map[rune]string{'"': `"`, '„': `“”"`, '“': `”"`, '”': `”`, '«': "»", '»': "«"}

// cutQuotes takes the texts in quotes out of a text: of each it leaves a plain sign,
// and spaces for the rest, so that everything stays in its place. Texts end with their line.
func cutQuotes(text string) (string, map[spot]quote) {
	quotes := map[spot]quote{}
	rest := []rune(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text))
	line, column, comment := 1, 1, false
	for n := 0; n < len(rest); n++ {
		switch c := rest[n]; {
		case c == '\n':
			line, column, comment = line+1, 1, false
			continue
		case c == '#':
			comment = true
		case closers[c] != "" && !comment:
			q := quoteAt(rest[n:])
			quotes[spot{line, column}] = q
			rest[n] = '"'
			for k := n + 1; k < n+q.length; k++ {
				rest[k] = ' '
			}
			n, column = n+q.length-1, column+q.length-1
		}
		column++
	}
	return string(rest), quotes
}

// quoteAt reads what the first sign begins. A stroke keeps the meaning of a quote, of
// another stroke, and makes a line break of an "n".
func quoteAt(text []rune) quote {
	end := closers[text[0]]
	var b strings.Builder
	for n := 1; n < len(text) && text[n] != '\n'; n++ {
		c := text[n]
		switch {
		case strings.ContainsRune(end, c):
			return quote{text: b.String(), length: n + 1}
		case c == '\\' && n+1 < len(text) && escapes[text[n+1]] != 0:
			n++
			c = escapes[text[n]]
		}
		b.WriteRune(c)
	}
	length := 1
	for length < len(text) && text[length] != '\n' {
		length++
	}
	return quote{text: b.String(), length: length, open: true}
}

// escapes are what stands for what after a stroke.
var escapes = map[rune]rune{'"': '"', '„': '„', '“': '“', '”': '”', '»': '»', '«': '«', '\\': '\\', 'n': '\n', 'r': '\r'}

// quoted writes a text in quotes.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`).Replace(text) + `"`
}

// isQuote reports whether a text in quotes follows.
func (r *reader) isQuote() bool { return r.Peek().Text == `"` }

// quote reads a text in quotes of at most so many characters.
func (r *reader) quote(most int) (string, bool) {
	if !r.isQuote() {
		r.noQuote()
		return "", false
	}
	t := r.Next()
	q := r.quotes[spot{t.Line, t.Column}]
	text := q.text
	switch n := len([]rune(text)); {
	case q.open:
		r.Refuse(t, "read.open", nil, `"`)
	case strings.TrimSpace(text) == "":
		r.Refuse(t, "read.blank", nil, `"…"`)
	case n > most:
		r.Refuse(t, "read.long", args("n", number(n), "max", number(most)))
	default:
		return text, true
	}
	return "", false
}

// noQuote refuses a text that has no quotes, and gives it some.
func (r *reader) noQuote() {
	if len(r.Tokens) == 0 {
		r.Ended(`"…"`)
		return
	}
	first := r.Tokens[0]
	var words []string
	for len(r.Tokens) > 0 && !r.isQuote() && !r.IsVerb(verbAnswer) {
		words = append(words, r.Next().Text)
	}
	if len(words) == 0 {
		r.Unexpected(`"…"`)
		return
	}
	r.Refuse(r.Span(first), "read.quotes", nil).Suggest = quoted(strings.Join(words, " "))
}

// lengthen gives the tokens that stand for quotes the lengths of these.
func lengthen(tokens []order.Token, quotes map[spot]quote) {
	for n, t := range tokens {
		if q, ok := quotes[spot{t.Line, t.Column}]; ok && t.Text == `"` {
			tokens[n].Length = q.length
		}
	}
}
