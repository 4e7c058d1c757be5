package muster

import (
	"slices"
	"strings"

	"spielleiter/order"
	"spielleiter/terramagica/catalogue"
)

// words are what the text form says in a language beside the words of the catalogue.
type words struct {
	sides                            [2]string
	title, seed, army, row, fort, hp string
}

var german = words{
	sides: [2]string{"Angreifer", "Verteidiger"},
	title: "Schlacht", seed: "Zufall", army: "Heer", row: "Reihe", fort: "Befestigung", hp: "HP",
}

var english = words{
	sides: [2]string{"Attacker", "Defender"},
	title: "Battle", seed: "Seed", army: "Army", row: "row", fort: "Fortification", hp: "HP",
}

func wordsOf(lang string) words {
	if lang == "en" {
		return english
	}
	return german
}

// heading is what a line says that is no unit.
type heading int

const (
	attacker heading = iota
	defender
	versus
	title
	report
	seed
	army
	forts
	stop
)

// headings are the words before a colon, folded, in both languages.
var headings = map[string]heading{
	"angreifer": attacker, "angreifende": attacker, "attacker": attacker, "attackers": attacker,
	"seite a": attacker, "seite 1": attacker, "side a": attacker, "side 1": attacker, "leader": attacker, "anfuehrer": attacker,
	"verteidiger": defender, "verteidigende": defender, "defender": defender, "defenders": defender,
	"seite b": defender, "seite 2": defender, "side b": defender, "side 2": defender,
	"gegen": versus, "vs": versus, "versus": versus, "against": versus,
	"schlacht": title, "battle": title, "kampf": title, "protokoll": title, "schlachtprotokoll": title, "protocol": title, "battle protocol": title,
	"heeresbericht": report, "army report": report, "bericht": report, "report": report,
	"zufall": seed, "seed": seed, "saat": seed,
	"heer": army, "armee": army, "army": army,
	"befestigungen": forts, "befestigung": forts, "fortifications": forts, "fortification": forts, "mauern": forts, "walls": forts,
	"runde": stop, "round": stop, "ergebnis": stop, "result": stop,
}

// fillers are words between row and tactic that say nothing.
var fillers = []string{"in", "mit", "with", "at", "on", "und", "and", "taktik", "tactic", "der", "the", "mann", "men", "x", "mal", "of"}

// lexicon finds the names of a catalogue in the tokens of a line.
type lexicon struct {
	entries []entry
	words   []string // as written, for suggestions
}

type entry struct {
	meaning int
	exact   []string // folded tokens
	stems   []string
}

// add teaches the names of one meaning. A name also counts without what stands in
// parentheses in it.
func (l *lexicon) add(meaning int, names ...string) {
	for _, name := range names {
		plain, _, cut := strings.Cut(name, "(")
		for _, form := range []string{name, plain} {
			var e entry
			for _, tokens := range order.Lines(form) {
				for _, t := range tokens {
					e.exact = append(e.exact, order.Fold(t.Text))
					e.stems = append(e.stems, stem(order.Fold(t.Text)))
				}
			}
			if e.meaning = meaning; len(e.exact) > 0 {
				l.entries = append(l.entries, e)
			}
			if !cut {
				break
			}
		}
		l.words = append(l.words, strings.TrimSpace(plain))
	}
}

// short teaches the first word of each name of several, where it is no other's.
func (l *lexicon) short() {
	owners := map[string][]int{}
	for _, e := range l.entries {
		if !slices.Contains(owners[e.stems[0]], e.meaning) {
			owners[e.stems[0]] = append(owners[e.stems[0]], e.meaning)
		}
	}
	for _, e := range slices.Clone(l.entries) {
		if len(e.exact) > 1 && len(owners[e.stems[0]]) == 1 {
			l.entries = append(l.entries, entry{e.meaning, e.exact[:1], e.stems[:1]})
		}
	}
}

// find gives what the longest name at the front of a line means, and how many tokens it has;
// 0 if there is none. Exact names come first, then those that differ in their endings, if
// only one meaning is left.
func (l *lexicon) find(line []word) (meaning, length int) {
	for _, e := range l.entries {
		if len(e.exact) > length && matches(line, e.exact, func(w word) string { return w.folded }) {
			meaning, length = e.meaning, len(e.exact)
		}
	}
	exact, several := length, false
	for _, e := range l.entries {
		if len(e.stems) < max(length, exact+1) || !matches(line, e.stems, func(w word) string { return w.stem }) {
			continue
		}
		several = len(e.stems) == length && meaning != e.meaning || several && len(e.stems) == length
		meaning, length = e.meaning, len(e.stems)
	}
	if several {
		return 0, 0
	}
	return meaning, length
}

func matches(line []word, want []string, form func(word) string) bool {
	if len(line) < len(want) {
		return false
	}
	for n, w := range want {
		if form(line[n]) != w {
			return false
		}
	}
	return true
}

var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")

// stem takes endings from a folded word, so that plural forms and cases are alike:
// "Rammböcke" and "Rammbock", "leichten Reitern" and "Leichter Reiter", "pikemen" and "pikeman".
func stem(folded string) string {
	const shortest = 4
	s := umlauts.Replace(folded)
	if head, ok := strings.CutSuffix(s, "men"); ok {
		return head + "man"
	}
	for {
		cut := s
		for _, ending := range []string{"en", "er", "es", "n", "e", "r", "s"} {
			if head, ok := strings.CutSuffix(s, ending); ok && len(head) >= shortest {
				cut = head
				break
			}
		}
		if cut == s {
			return s
		}
		s = cut
	}
}

// vocabulary is all names of a catalogue.
type vocabulary struct{ kinds, tactics, forts lexicon }

func vocabularyOf(c *catalogue.Catalogue) *vocabulary {
	v := &vocabulary{}
	for n, u := range c.Units {
		v.kinds.add(n, byLang(u.Name)...)
		v.kinds.add(n, byLang(u.Plural)...)
		v.kinds.add(n, append(slices.Concat(u.Words["de"], u.Words["en"]), u.ID)...)
	}
	v.kinds.short()
	for n, t := range c.Tactics {
		v.tactics.add(n, byLang(t.Name)...)
		v.tactics.add(n, append(slices.Concat(t.Words["de"], t.Words["en"]), t.ID)...)
	}
	v.tactics.short()
	v.tactics.words = append(v.tactics.words, german.row, english.row) // which stand at the same place
	for n, f := range c.Forts {
		v.forts.add(n, byLang(f.Name)...)
		v.forts.add(n, append(slices.Concat(f.Words["de"], f.Words["en"]), f.ID)...)
	}
	return v
}

func byLang(names map[string]string) []string {
	var list []string
	for _, lang := range []string{"de", "en"} {
		if names[lang] != "" {
			list = append(list, names[lang])
		}
	}
	return list
}
