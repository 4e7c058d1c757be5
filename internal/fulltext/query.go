package fulltext

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// The bounds of what is looked for.
const (
	MaxQuery = 200 // characters
	MaxTerms = 8   // words
)

// Query is what is looked for: texts with all words and none of some others.
type Query struct {
	All  [][]string // tokens, of each word one at least
	None []string
}

// Fault says what is wrong with what is looked for.
type Fault string

// The faults.
const (
	Fine    Fault = ""
	Empty   Fault = "empty"   // there is no word
	Long    Fault = "long"    // more than MaxQuery characters
	Many    Fault = "many"    // more than MaxTerms words
	Without Fault = "without" // nothing but words that are not to be there
)

// Parse reads what somebody looks for: words, all of which have to be there; one behind "-" must not. Signs between words say nothing.
func Parse(text string) (Query, Fault) {
	var q Query
	if !utf8.ValidString(text) {
		return q, Empty
	}
	if utf8.RuneCountInString(text) > MaxQuery {
		return q, Long
	}
	terms := 0
	for field := range strings.FieldsSeq(text) {
		rest, without := strings.CutPrefix(field, "-")
		for _, w := range split(rest) {
			tokens := tokensOf(rest[w.from:w.to])
			if len(tokens) == 0 {
				continue
			}
			if terms++; terms > MaxTerms {
				return Query{}, Many
			}
			if without {
				q.None = append(q.None, tokens...)
			} else {
				q.All = append(q.All, tokens)
			}
		}
	}
	switch {
	case terms == 0:
		return Query{}, Empty
	case len(q.All) == 0:
		return Query{}, Without
	}
	return q, Fine
}

// tokensOf are the tokens of a word in all languages.
func tokensOf(text string) (list []string) {
	for _, l := range langs {
		if t := token(l, text); t != "" {
			list = append(list, t)
		}
	}
	return list
}

// Piece is a part of a passage; Hit says that it is what was looked for.
type Piece struct {
	Text string
	Hit  bool
}

// around is how much of a text stands before and behind its first hit, in bytes, at least up to the next word.
const around = 90

// Passage cuts the part around the first hit out of a text and marks all hits in it; nil if there is none.
func (q Query) Passage(text string) []Piece {
	words := split(text)
	hit := func(w word) bool {
		return slices.ContainsFunc(tokensOf(text[w.from:w.to]), func(t string) bool {
			return slices.ContainsFunc(q.All, func(one []string) bool { return slices.Contains(one, t) })
		})
	}
	first := slices.IndexFunc(words, hit)
	if first < 0 {
		return nil
	}
	from, to := 0, len(text)
	for n := first; n >= 0 && words[first].from-words[n].from <= around; n-- {
		if from = words[n].from; n == 0 {
			from = 0
		}
	}
	for n := first; n < len(words) && words[n].to-words[first].to <= around; n++ {
		if to = words[n].to; n == len(words)-1 {
			to = len(text)
		}
	}
	var list []Piece
	add := func(s string, hit bool) {
		if s != "" {
			list = append(list, Piece{s, hit})
		}
	}
	at := from
	if from > 0 {
		add("… ", false)
	}
	for _, w := range words[first:] {
		if w.to > to {
			break
		}
		if hit(w) {
			add(text[at:w.from], false)
			add(text[w.from:w.to], true)
			at = w.to
		}
	}
	add(text[at:to], false)
	if to < len(text) {
		add(" …", false)
	}
	return list
}
