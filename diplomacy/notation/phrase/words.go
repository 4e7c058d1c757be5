package phrase

import (
	"strings"

	"spielleiter/order"
)

// Term is a word of conditions.
type Term uint8

// The terms.
const (
	If Term = iota
	Else
	And
	Or
	Negation
	Occupied
	Empty
	In
	Ordered
	Moved
	Succeeded
	Centred
)

// Entry is one meaning and the words for it, of both languages.
type Entry[T any] struct {
	Means T
	Words []string
}

// Vocabulary is a set of words of one meaning each.
func Vocabulary[T any](entries ...Entry[T]) *order.Vocabulary[T] {
	v := &order.Vocabulary[T]{}
	for _, e := range entries {
		v.Add(e.Means, e.Words...)
	}
	return v
}

// Terms are the words of conditions.
var Terms = Vocabulary(
	Entry[Term]{If, []string{"WENN", "IF", "falls"}},
	Entry[Term]{Else, []string{"SONST", "ELSE", "otherwise", "ansonsten"}},
	Entry[Term]{And, []string{"UND", "AND", "&"}},
	Entry[Term]{Or, []string{"ODER", "OR", "|"}},
	Entry[Term]{Negation, []string{"NICHT", "NOT", "!"}},
	Entry[Term]{Occupied, []string{"besetzt", "occupied"}},
	Entry[Term]{Empty, []string{"leer", "empty", "frei", "free"}},
	Entry[Term]{In, []string{"in", "im", "auf"}},
	Entry[Term]{Ordered, []string{"befohlen", "ordered"}},
	Entry[Term]{Moved, []string{"zog", "moved"}},
	Entry[Term]{Succeeded, []string{"gelang", "succeeded"}},
	Entry[Term]{Centred, []string{"VZ", "SC", "centres", "centers", "zentren"}},
)

// coastWords say which coast of a province is meant.
var coastWords = Vocabulary(
	Entry[string]{"nc", []string{"nc", "NK", "n", "north", "Nord", "Nordküste", "northcoast"}},
	Entry[string]{"sc", []string{"sc", "SK", "s", "south", "Süd", "Südküste", "southcoast"}},
	Entry[string]{"ec", []string{"ec", "OK", "e", "o", "east", "Ost", "Ostküste", "eastcoast"}},
	Entry[string]{"wc", []string{"wc", "WK", "w", "west", "Westküste", "westcoast"}},
)

// isCoastWord is a word that stands for a coast without brackets too; "S" and "W" have
// other meanings.
func isCoastWord(word string) bool {
	_, ok := coastWords.Find(word)
	return ok && len([]rune(word)) > 1
}

// Fillers are words that mean nothing where they stand: before a unit or a place, after
// a verb.
var Fillers = NewWordSet("the", "an", "in", "im", "on", "of", "to", "into", "nach", "die", "der", "eine", "einen", "sich", "auf")

// Words that begin a way by sea, and those that may follow.
var (
	ViaWords   = NewWordSet("via", "by", "per", "über", "mit")
	ViaFollows = NewWordSet("convoy", "Konvoi", "Geleitzug", "sea", "See", "C")
)

// WordSet is a set of words, however they are capitalised.
type WordSet map[string]bool

// NewWordSet makes a set of words.
func NewWordSet(words ...string) WordSet {
	set := WordSet{}
	for _, w := range words {
		set[order.Fold(w)] = true
	}
	return set
}

// Has reports whether a word is in the set.
func (s WordSet) Has(word string) bool {
	var room [64]byte
	return s[string(order.AppendFold(room[:0], word))]
}

// IsArrowSign tells arrows of any length.
func IsArrowSign(text string) bool {
	text = order.Fold(text)
	if text == "" || text == ">=" || text == "<=" {
		return false
	}
	return text == ":" || strings.Trim(strings.TrimSuffix(text, ">"), "-=") == ""
}

// IsArrow reports whether the next token is an arrow or a word for it.
func (r *Reader) IsArrow() bool {
	v, ok := verbs.Find(r.Peek().Text)
	return ok && v == Move || IsArrowSign(r.Peek().Text)
}

// Arrow reads arrows and words between a unit and where it goes.
func (r *Reader) Arrow() (first order.Token) {
	first = r.Peek()
	for len(r.Tokens) > 0 && (r.IsArrow() || Fillers.Has(r.Peek().Text)) {
		r.Next()
	}
	return first
}

// ArrowFollows reports whether an arrow follows, and refuses what follows instead.
func (r *Reader) ArrowFollows() bool {
	if !r.IsArrow() {
		r.Ended("-")
		return false
	}
	return true
}

// Skip passes over words that mean nothing.
func (r *Reader) Skip() {
	for r.AcceptWord(Fillers) {
	}
}
