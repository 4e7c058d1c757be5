package notation

import (
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// The verbs beyond those of Diplomacy.
const (
	verbScare = phrase.Verbs + iota
	verbLure
	verbJam
	verbHop
	verbSell
	verbHerd
	verbExplode
	verbCommand
	verbForesee
	verbVote
	verbAsk
	verbAnswer
)

type verbEntry = phrase.Entry[phrase.Verb]

// ownVerbs are the words of this game, of every pack.
var ownVerbs = []verbEntry{
	{Means: verbScare, Words: []string{"vZ", "scare", "scares", "Vogelscheuche", "scheucht", "scarecrow"}},
	{Means: verbLure, Words: []string{"VER", "lure", "lures", "verführt", "verführe", "lockt", "locke", "seduces"}},
	{Means: verbJam, Words: []string{"HOSE", "STÖR", "jam", "jams", "stört", "störe"}},
	{Means: verbHop, Words: []string{"HYP", "hyperspace", "Hyperraum"}},
	{Means: verbSell, Words: []string{"TEU", "soul", "sell", "sells", "Seele", "verkauft", "verkaufe"}},
	{Means: verbHerd, Words: []string{"L", "Lama", "Lamas", "Lamaherde", "herd"}},
	{Means: verbExplode, Words: []string{"Exp", "explode", "explodes", "explodiert", "explodieren", "Explosion"}},
	{Means: verbCommand, Words: []string{"NARR", "fool"}},
	{Means: verbForesee, Words: []string{"WAHR", "foresee", "foresees", "predict", "Vorhersage", "vorhersagen"}},
	{Means: verbVote, Words: []string{"WURM", "wormhole", "Wurmloch"}},
	{Means: verbAsk, Words: []string{"FRAGE", "question"}},
	{Means: verbAnswer, Words: []string{"ANTWORT", "answer"}},
}

var verbs = phrase.Vocabulary(append(ownVerbs, phrase.VerbEntries...)...)

// leads are the verbs that stand before what they are about, and that no power is meant by.
func leads(word string) bool {
	v, ok := verbs.Find(word)
	return ok && v >= verbSell && v != verbExplode
}

// classes are the words for the kinds of units. The TARDIS is none, but moves as one.
var classes = phrase.Vocabulary(
	classEntry{Means: season.Army, Words: []string{"A", "army", "armies", "Armee", "Armeen"}},
	classEntry{Means: season.Fleet, Words: []string{"F", "fleet", "fleets", "Flotte", "Flotten"}},
	classEntry{Means: season.TwinArmy, Words: []string{"SA", "Zwillingsarmee", "twinarmy"}},
	classEntry{Means: season.TwinFleet, Words: []string{"SF", "Zwillingsflotte", "twinfleet"}},
	classEntry{Means: season.Birds, Words: []string{"V", "Vögel", "Vogel", "Vogelschwarm", "birds", "bird", "swarm"}},
	classEntry{Means: season.Lure, Words: []string{"AZ", "AM", "Amazone", "Amazonen", "amazon"}},
	classEntry{Means: season.Jammer, Words: []string{"DA", "ST", "Störtrupp", "Drecksackarmee", "dirtbag", "jammer"}},
	classEntry{Means: season.SeaMonster, Words: []string{"MS", "Seemonster", "seamonster"}},
	classEntry{Means: season.SpaceMonster, Words: []string{"MW", "Weltraummonster", "Raummonster", "spacemonster"}},
	classEntry{Means: tardis, Words: []string{"T", "TARDIS"}},
)

type classEntry = phrase.Entry[season.Class]

// tardis stands for the TARDIS among the classes while a unit is read.
const tardis = season.SpaceMonster + 1

func isUnit(word string) bool {
	_, ok := classes.Find(word)
	return ok
}

func isVerb(word string) bool {
	_, ok := verbs.Find(word)
	return ok
}

// The sections of a sheet.
const (
	sectionMoves phrase.Section = 1 + iota
	sectionRetreats
	sectionLamas
	sectionSales
	sectionWinter
	sectionBuilds
	sectionRemovals
	sectionHerds
)

type sectionEntry = phrase.Entry[phrase.Section]

var sections = phrase.Vocabulary(
	sectionEntry{Means: sectionMoves, Words: []string{"Züge", "Befehle", "moves", "orders", "movement"}},
	sectionEntry{Means: sectionRetreats, Words: []string{"Rückzüge", "Rückzug", "retreats", "retreat"}},
	sectionEntry{Means: sectionLamas, Words: []string{"Explosionen", "explosions"}},
	sectionEntry{Means: sectionSales, Words: []string{"Seelen", "souls"}},
	sectionEntry{Means: sectionWinter, Words: []string{"Bauten", "Winter", "Anpassungen", "adjustments", "adjustment"}},
	sectionEntry{Means: sectionBuilds, Words: []string{"Aufbauten", "builds"}},
	sectionEntry{Means: sectionRemovals, Words: []string{"Abbauten", "removals"}},
	sectionEntry{Means: sectionHerds, Words: []string{"Herden", "herds"}},
)

// Small words.
var (
	allWords     = phrase.NewWordSet("alle", "all", "every")
	extraMarks   = phrase.NewWordSet("E", "extra", "Anteil", "share")
	borgWords    = phrase.NewWordSet("Borg")
	monsterWords = phrase.NewWordSet("Monster", "monsters")
	betweenEnds  = phrase.NewWordSet("und", "and")
)
