package fulltext

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
	"github.com/blevesearch/snowballstem/german"
	"golang.org/x/text/unicode/norm"
)

// Lang is a language whose endings are known.
type Lang string

// The languages.
const (
	German  Lang = "de"
	English Lang = "en"
)

// Langs are all languages: what people write is looked for in each.
var langs = []Lang{German, English}

// The bounds of tokens, in characters of a word, and in how many tokens of one text count.
const (
	longestWord = 40
	mostTokens  = 20_000
)

// word is a word of a text, and where it stands, in bytes.
type word struct{ from, to int }

// split finds the words of a text: letters and figures with the marks on them.
func split(text string) (list []word) {
	from := -1
	for n, r := range text {
		inside := unicode.IsLetter(r) || unicode.IsDigit(r) || from >= 0 && unicode.IsMark(r)
		switch {
		case inside && from < 0:
			from = n
		case !inside && from >= 0:
			list, from = append(list, word{from, n}), -1
		}
	}
	if from >= 0 {
		list = append(list, word{from, len(text)})
	}
	return list
}

// token is what stands for a word in a database: its language, and its stem in small letters and figures of ASCII. It is "" for what is
// too long to be a word.
func token(l Lang, text string) string {
	text = strings.ToLower(norm.NFC.String(text))
	if utf8.RuneCountInString(text) > longestWord {
		return ""
	}
	e := snowballstem.NewEnv(text)
	if l == German {
		german.Stem(e)
	} else {
		english.Stem(e)
	}
	b := []byte(l)
	for _, r := range e.Current() {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b = append(b, byte(r))
		} else {
			b = append(strconv.AppendInt(append(b, 'z'), int64(r), 16), 'z')
		}
	}
	return string(b)
}

// Index gives the tokens of texts, each once and in their order, with blanks between. Texts of no language count in each.
func Index(texts map[Lang][]string) string {
	seen := map[string]bool{}
	add := func(l Lang, text string) {
		for _, w := range split(text) {
			if t := token(l, text[w.from:w.to]); t != "" && len(seen) < mostTokens {
				seen[t] = true
			}
		}
	}
	for _, l := range langs {
		for _, text := range texts[l] {
			add(l, text)
		}
		for _, text := range texts[""] {
			add(l, text)
		}
	}
	list := make([]string, 0, len(seen))
	for t := range seen {
		list = append(list, t)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}
