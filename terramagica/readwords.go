package terramagica

import (
	"regexp"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"spielleiter/order"
)

// word is what a word of the notation means.
type word int

const (
	wArmy word = iota + 1
	wUnit
	wRow
	wAvatar
	wNew
	wAll
	wAttack
	wSupport
	wNone
	wGive
	wMarch
	wRaise
	wBuild
	wRepair
	wHome
	wFor
	wTo
	wFiller
)

// verbs are the words that can follow an army; their order is that of suggestions.
var verbs = map[word][]string{
	wAttack:  {"greift", "attacks", "angreift", "attack", "greife", "Angriff"},
	wSupport: {"unterstützt", "supports", "support", "unterstütze", "Unterstützung", "hilft", "helps"},
	wNone:    {"kein", "none", "no", "keinen", "ohne", "without"},
	wGive:    {"gibt", "gives", "give", "gebe", "übergibt", "hands"},
	wMarch:   {"nach", "to", "marschiert", "marches", "march", "zieht", "moves", "move", "geht", "goes"},
}

// other words of the notation.
var others = map[word][]string{
	wArmy:   {"Heer", "army", "Armee", "Heers", "Heeres", "Heeren", "Armeen"},
	wUnit:   {"Einheit", "unit"},
	wRow:    {"Reihe", "row", "Kampfreihe", "R"},
	wAvatar: {"Avatar", "Avatars"},
	wNew:    {"neues", "new", "neuem"},
	wAll:    {"alles", "all", "alle", "everything"},
	wRaise:  {"hebe", "hebt", "raise", "raises", "hire", "hires", "werbe", "wirbt"},
	wBuild:  {"baue", "build", "baut", "bauen", "builds"},
	wRepair: {"repariere", "repair", "repariert", "reparieren", "repairs", "bessere", "bessert"},
	wHome:   {"Hauptprovinz", "home", "Heimat", "Heimatprovinz"},
	wFor:    {"für", "for"},
	wTo:     {"an"},
	wFiller: {
		"des", "der", "dem", "den", "die", "das", "vom", "von", "zum", "zur", "auf", "gegen", "zu", "mit", "in", "im", "ein", "eine", "einem", "sich",
		"the", "of", "on", "toward", "towards", "against", "with", "a", "Reich", "Reichs", "Reiches", "realm", "Provinz", "province",
		"Status", "besonderer", "besonderen", "special", "gemeinsam", "joint", "aus",
	},
}

// vocabulary holds all words.
var vocabulary = func() (all order.Vocabulary[word]) {
	for w := wArmy; w <= wFiller; w++ {
		all.Add(w, others[w]...)
		all.Add(w, verbs[w]...)
	}
	return all
}()

// verbList are the words that can follow an army, to suggest.
var verbList = slices.Concat(verbs[wAttack], verbs[wSupport], verbs[wNone], verbs[wGive], verbs[wMarch])

// meaning gives what a token means as a word of the notation, 0 if it is none.
func meaning(t order.Token) word {
	if isArrow(t.Text) {
		return wMarch
	}
	w, _ := vocabulary.Find(t.Text)
	return w
}

func isArrow(text string) bool {
	switch order.Fold(text) {
	case "->", "-->", "=>", ">":
		return true
	}
	return false
}

// isWord tells tokens of letters.
func isWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || r == '_'
}

var digits = regexp.MustCompile(`^[0-9]+$`)

func isNumber(text string) bool { return digits.MatchString(text) }

// number gives the value of digits; what is absurd is more than any limit.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n > 1_000_000_000 {
		return 1_000_000_001
	}
	return n
}

var rowForm = regexp.MustCompile(`^(?:r|reihe|row)([0-9]+)$`)

// tokensOf gives the tokens of the orders of a text: full stops and commas mean nothing, and
// "1.000" is a number.
func tokensOf(text string) (lines [][]order.Token) {
	for _, line := range order.Lines(text) {
		var kept []order.Token
		for n := 0; n < len(line); n++ {
			t := line[n]
			for n+2 < len(line) && isThousand(t, line[n+1], line[n+2]) {
				t.Text, t.Length = t.Text+line[n+2].Text, line[n+2].End()-t.Column
				n += 2
			}
			if t.Text != "." && t.Text != "," {
				kept = append(kept, t)
			}
		}
		if len(kept) > 0 {
			lines = append(lines, kept)
		}
	}
	return lines
}

// isThousand tells digits behind a full stop that belong to the number before it, unless that is absurd.
func isThousand(n, stop, rest order.Token) bool {
	return n.Length <= order.Longest && isNumber(n.Text) && stop.Text == "." && isNumber(rest.Text) && rest.Length == 3 &&
		stop.Column == n.End() && rest.Column == stop.End()
}
