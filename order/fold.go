package order

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fold gives the form in which words are compared: lower case, umlauts and ß in two
// letters ("Anführer" = "ANFUEHRER", "ß" = "ss"), typographic dashes and arrows as
// their plain signs. Fold(Fold(w)) is Fold(w).
func Fold(word string) string {
	if isASCII(word) { // most words are, and need none of the replacements
		return strings.ToLower(word)
	}
	return folds.Replace(lower(word))
}

// AppendFold appends the folded form of a word to some bytes: for looking words up, of
// which no copy is kept.
func AppendFold(b []byte, word string) []byte {
	if !isASCII(word) {
		return append(b, Fold(word)...)
	}
	for n := range len(word) {
		c := word[n]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		b = append(b, c)
	}
	return b
}

func isASCII(word string) bool {
	for n := range len(word) {
		if word[n] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// folds covers the umlauts both as one character and as a letter with a combining
// mark, which is how some systems send them.
var folds = strings.NewReplacer(
	"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss",
	"a\u0308", "ae", "o\u0308", "oe", "u\u0308", "ue",
	"–", "-", "—", "-", "−", "-", "→", "->", "←", "<-", "↔", "<->",
)

// lower takes each letter to the lower case of its upper case, so that letters with
// two lower forms ("ſ" and "s") compare equal.
func lower(word string) string {
	return strings.Map(func(r rune) rune {
		if r == 'ß' || r == 'ẞ' {
			return 'ß'
		}
		return unicode.ToLower(unicode.ToUpper(r))
	}, word)
}
