package order

import (
	"strings"
	"unicode"
)

// Token is one word or sign of a text and the place where it stands. Line and
// Column count from 1, Column and Length in characters, as a game.Problem does.
type Token struct {
	Text   string
	Line   int
	Column int
	Length int
}

// End is the column after the token, where something missing is reported.
func (t Token) End() int { return t.Column + t.Length }

// Lines gives the orders of a text, each as its tokens. A line break or a semicolon
// ends an order, "#" starts a comment that lasts to the end of the line, and orders
// without tokens are left out.
//
// A token is a word of letters, digits and "_", a run of the signs "<>=-" (an arrow),
// or any other single character.
func Lines(text string) [][]Token {
	s := scanner{rest: []rune(lineBreaks.Replace(text)), line: 1, column: 1}
	for len(s.rest) > 0 {
		s.next()
	}
	s.endOrder()
	return s.orders
}

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// scanner walks through a text once. It holds what is still to be read, the place
// of the first character of that, and the order that is being collected.
type scanner struct {
	rest         []rune
	line, column int
	order        []Token
	orders       [][]Token
}

// next reads one token, space, separator or comment.
func (s *scanner) next() {
	switch r := s.rest[0]; {
	case r == '\n':
		s.endOrder()
		s.rest, s.line, s.column = s.rest[1:], s.line+1, 1
	case r == ';':
		s.endOrder()
		s.skip(1)
	case r == '#':
		s.skip(s.run(func(r rune) bool { return r != '\n' }))
	case unicode.IsSpace(r) || invisible(r):
		s.skip(1)
	case inWord(r):
		s.token(s.run(inWord))
	case inArrow(r):
		s.token(s.run(inArrow))
	default:
		s.token(1)
	}
}

// run counts the characters of one kind at the front.
func (s *scanner) run(kind func(rune) bool) int {
	n := 1
	for n < len(s.rest) && kind(s.rest[n]) {
		n++
	}
	return n
}

func (s *scanner) token(length int) {
	s.order = append(s.order, Token{string(s.rest[:length]), s.line, s.column, length})
	s.skip(length)
}

func (s *scanner) skip(length int) {
	s.rest = s.rest[length:]
	s.column += length
}

func (s *scanner) endOrder() {
	if len(s.order) > 0 {
		s.orders = append(s.orders, s.order)
		s.order = nil
	}
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || r == '_'
}

func inArrow(r rune) bool { return strings.ContainsRune("<>=-", r) }

// invisible characters come along when people copy text: a byte order mark, a
// zero-width space, a soft hyphen.
func invisible(r rune) bool { return r == '\ufeff' || r == '\u200b' || r == '\u00ad' }
