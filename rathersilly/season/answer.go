package season

import (
	"slices"
	"strings"
	"unicode"

	"spielleiter/order"
)

// Match reports whether an answer says the same as the right one, of which there may be
// several with strokes between: "Paris | Lutetia". It does not mind case, umlauts,
// accents, punctuation and articles, nor whether a number is a word or figures, and how
// those are grouped. The order of words matters, and so does a wrong letter: this only
// suggests, the game master decides (RSD-14.2).
func Match(answer, right string) bool {
	given := normal(answer)
	if len(given) == 0 {
		return false
	}
	for one := range strings.SplitSeq(right, "|") {
		if slices.Equal(given, normal(one)) {
			return true
		}
	}
	return false
}

// normal gives the words of an answer that count, in the form in which they are compared.
func normal(text string) []string {
	words := tokens([]rune(unaccented.Replace(order.Fold(text))))
	words = joinTens(words)
	for n, w := range words {
		words[n] = figures(w)
	}
	kept := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(articles, w) })
	if len(kept) == 0 {
		return words // "Die" may be the answer
	}
	return kept
}

// articles say nothing.
var articles = []string{
	"der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines", "the", "a", "an",
}

// unaccented takes the signs off letters that have no other form in German.
var unaccented = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ã", "a", "å", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "ñ", "n", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ø", "o",
	"ú", "u", "ù", "u", "û", "u", "ý", "y", "š", "s", "č", "c", "ž", "z", "ł", "l", "'", "", "’", "",
)

// tokens splits a text into words and numbers; everything else parts them.
func tokens(text []rune) (list []string) {
	for n := 0; n < len(text); {
		start := n
		switch {
		case unicode.IsDigit(text[n]):
			var word string
			word, n = readNumber(text, n)
			list = append(list, word)
		case unicode.IsLetter(text[n]):
			for n < len(text) && (unicode.IsLetter(text[n]) || unicode.IsMark(text[n])) {
				n++
			}
			list = append(list, string(text[start:n]))
		default:
			n++
		}
	}
	return list
}

// readNumber reads figures from n on. A point or a comma before three of them only groups
// ("1.000", "1,000"), before others it is that of a fraction ("3,5", "3.5").
func readNumber(text []rune, n int) (string, int) {
	digits := func() []rune {
		start := n
		for n < len(text) && unicode.IsDigit(text[n]) {
			n++
		}
		return text[start:n]
	}
	word := slices.Clone(digits())
	for n+1 < len(text) && (text[n] == '.' || text[n] == ',') && unicode.IsDigit(text[n+1]) {
		n++
		group := digits()
		if len(group) != 3 {
			word = append(word, '.')
		}
		word = append(word, group...)
	}
	return string(word), n
}
