package notation

import "spielleiter/diplomacy/notation/phrase"

var verbs = phrase.Vocabulary(phrase.VerbEntries...)

// unitWords say what kind of unit is meant.
var unitWords = phrase.Vocabulary(
	phrase.Entry[bool]{Means: true, Words: []string{"A", "army", "armies", "Armee", "Armeen"}},
	phrase.Entry[bool]{Means: false, Words: []string{"F", "fleet", "fleets", "Flotte", "Flotten"}},
)

// The sections of a sheet.
const (
	sectionMoves phrase.Section = 1 + iota
	sectionRetreats
	sectionWinter
	sectionBuilds
	sectionRemovals
)

type sectionEntry = phrase.Entry[phrase.Section]

// grammar are the words of Diplomacy.
var grammar = &phrase.Grammar{
	Sections: phrase.Vocabulary(
		sectionEntry{Means: sectionMoves, Words: []string{"Züge", "Befehle", "moves", "orders", "movement"}},
		sectionEntry{Means: sectionRetreats, Words: []string{"Rückzüge", "Rückzug", "retreats", "retreat"}},
		sectionEntry{Means: sectionWinter, Words: []string{"Bauten", "Winter", "Anpassungen", "adjustments", "adjustment"}},
		sectionEntry{Means: sectionBuilds, Words: []string{"Aufbauten", "builds"}},
		sectionEntry{Means: sectionRemovals, Words: []string{"Abbauten", "removals"}},
	),
	IsUnit: func(word string) bool {
		_, ok := unitWords.Find(word)
		return ok
	},
	Verbs:     verbs,
	CiteNames: Cite(1), CiteOwner: Cite(5), CiteMends: Cite(28),
}
