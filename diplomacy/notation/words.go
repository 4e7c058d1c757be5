package notation

import "spielleiter/order"

// verb is what an order does.
type verb uint8

const (
	verbHold verb = iota
	verbMove
	verbSupport
	verbConvoy
	verbRetreat
	verbDisband
	verbBuild
	verbRemove
	verbWaive
)

// term is a word of conditions.
type term uint8

const (
	termIf term = iota
	termElse
	termAnd
	termOr
	termNot
	termOccupied
	termEmpty
	termIn
	termOrdered
	termMoved
	termSucceeded
	termCentres
)

// vocabulary is a set of words of one meaning each, in both languages.
func vocabulary[T any](entries ...entry[T]) *order.Vocabulary[T] {
	v := &order.Vocabulary[T]{}
	for _, e := range entries {
		v.Add(e.means, e.words...)
	}
	return v
}

type entry[T any] struct {
	means T
	words []string
}

var verbs = vocabulary(
	entry[verb]{verbHold, []string{"H", "xxx", "hält", "halte", "halten", "bleibt", "bleibe", "steht", "hold", "holds", "holding", "stand", "stands"}},
	entry[verb]{verbMove, []string{
		"M", "move", "moves", "moving", "to", "into", "attack", "attacks", "nach", "zieht", "ziehe", "ziehen", "geht", "gehe",
	}},
	entry[verb]{verbSupport, []string{"S", "support", "supports", "supporting", "unterstützt", "unterstütze", "unterstützen", "stützt"}},
	entry[verb]{verbConvoy, []string{
		"C", "convoy", "convoys", "convoying", "transport", "transports", "befördert", "befördere", "befördern",
		"konvoi", "konvoiert", "konvoyiert", "geleitet", "geleite",
	}},
	entry[verb]{verbRetreat, []string{"R", "retreat", "retreats", "rückzug", "zurück", "weicht", "weiche", "flieht"}},
	entry[verb]{verbDisband, []string{"D", "disband", "disbands", "auflösen", "aufl", "aufgelöst", "löse", "löst"}},
	entry[verb]{verbBuild, []string{"B", "build", "builds", "baue", "baut", "bauen", "aufbau", "+"}},
	entry[verb]{verbRemove, []string{"remove", "removes", "entferne", "entfernt", "abbau", "abbauen", "-"}},
	entry[verb]{verbWaive, []string{"W", "waive", "waives", "verzicht", "verzichte", "verzichtet"}},
)

var terms = vocabulary(
	entry[term]{termIf, []string{"WENN", "IF", "falls"}},
	entry[term]{termElse, []string{"SONST", "ELSE", "otherwise", "ansonsten"}},
	entry[term]{termAnd, []string{"UND", "AND", "&"}},
	entry[term]{termOr, []string{"ODER", "OR", "|"}},
	entry[term]{termNot, []string{"NICHT", "NOT", "!"}},
	entry[term]{termOccupied, []string{"besetzt", "occupied"}},
	entry[term]{termEmpty, []string{"leer", "empty", "frei", "free"}},
	entry[term]{termIn, []string{"in", "im", "auf"}},
	entry[term]{termOrdered, []string{"befohlen", "ordered"}},
	entry[term]{termMoved, []string{"zog", "moved"}},
	entry[term]{termSucceeded, []string{"gelang", "succeeded"}},
	entry[term]{termCentres, []string{"VZ", "SC", "centres", "centers", "zentren"}},
)

// unitWords say what kind of unit is meant.
var unitWords = vocabulary(
	entry[bool]{true, []string{"A", "army", "armies", "Armee", "Armeen"}},
	entry[bool]{false, []string{"F", "fleet", "fleets", "Flotte", "Flotten"}},
)

// coastWords say which coast of a province is meant.
var coastWords = vocabulary(
	entry[string]{"nc", []string{"nc", "NK", "n", "north", "Nord", "Nordküste", "northcoast"}},
	entry[string]{"sc", []string{"sc", "SK", "s", "south", "Süd", "Südküste", "southcoast"}},
	entry[string]{"ec", []string{"ec", "OK", "e", "o", "east", "Ost", "Ostküste", "eastcoast"}},
	entry[string]{"wc", []string{"wc", "WK", "w", "west", "Westküste", "westcoast"}},
)

// isCoastWord is a word that stands for a coast without brackets too; "S" and "W" have
// other meanings.
func isCoastWord(word string) bool {
	_, ok := coastWords.Find(word)
	return ok && len([]rune(word)) > 1
}

// sections are the headers that part a sheet.
var sections = vocabulary(
	entry[section]{sectionMoves, []string{"Züge", "Befehle", "moves", "orders", "movement"}},
	entry[section]{sectionRetreats, []string{"Rückzüge", "Rückzug", "retreats", "retreat"}},
	entry[section]{sectionWinter, []string{"Bauten", "Winter", "Anpassungen", "adjustments", "adjustment"}},
	entry[section]{sectionBuilds, []string{"Aufbauten", "builds"}},
	entry[section]{sectionRemovals, []string{"Abbauten", "removals"}},
)

// words that mean nothing where they stand: before a unit or a place, after a verb.
var fillers = wordSet("the", "an", "in", "im", "on", "of", "to", "into", "nach", "die", "der", "eine", "einen", "sich", "auf")

// words that begin a way by sea, and those that may follow.
var (
	viaWords   = wordSet("via", "by", "per", "über", "mit")
	viaFollows = wordSet("convoy", "Konvoi", "Geleitzug", "sea", "See", "C")
)

func wordSet(words ...string) map[string]bool {
	set := map[string]bool{}
	for _, w := range words {
		set[order.Fold(w)] = true
	}
	return set
}
