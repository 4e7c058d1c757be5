package sheet

import (
	"spielleiter/hex"
	"spielleiter/order"
	"spielleiter/waben/kit"
)

// Words of both languages. The first of a language is what Write writes.

// part is a section of a sheet.
type part uint8

const (
	noPart part = iota
	headPart
	coverPart
	moonPart
	unitsPart
	recruitPart
	buildPart
	treasuryPart
	listPart // Reichsaufstellung: what the server knows anyway
	stancePart
	specialPart
	messagePart
	noticePart
	treatyPart
	culturePart
	questionPart
	releasePart   // captives
	peoplePart    // characters who are named
	diplomacyPart // a heading over letters
	masterPart    // for the game master alone
	endPart
)

var partNames = [...][2]string{
	headPart: {"Spielzug", "Turn"}, coverPart: {"Anschreiben", "Cover"}, moonPart: {"Mond", "Moon"},
	unitsPart: {"Zugbefehl", "Orders"}, recruitPart: {"Rüstung", "Recruiting"}, buildPart: {"Bau", "Building"},
	treasuryPart: {"Schatz", "Treasury"}, listPart: {"Reichsaufstellung", "Register"},
	stancePart: {"Haltung", "Stances"}, specialPart: {"Sonderbefehle", "Specials"},
	messagePart: {"Botschaft", "Message"}, noticePart: {"Mitteilung", "Notice"}, treatyPart: {"Vertrag", "Treaty"},
	releasePart: {"Freilassen", "Release"}, peoplePart: {"Charaktere", "Characters"}, culturePart: {"Kultur", "Culture"}, questionPart: {"Fragen", "Questions"}, diplomacyPart: {"Diplomatie", "Diplomacy"},
	masterPart: {"Spielleitung", "Gamemaster"},
	endPart:    {"Ende", "End"},
}

// partWords are further names of parts.
var partWords = map[part][]string{
	unitsPart:    {"Zugbefehle", "Züge", "Einheiten", "Units", "Moves", "Heere"},
	coverPart:    {"Kopf", "Letterhead", "Begleitbrief", "Begleitschreiben"},
	recruitPart:  {"Neurüstung", "Neurüstungen", "Rekrutierung", "Recruits"},
	buildPart:    {"Bauten", "Bauwerke", "Neubauten", "Buildings", "Construction"},
	treasuryPart: {"Reichsschatz", "Gold"},
	listPart:     {"Reichsbilanz", "Bilanz"},
	stancePart:   {"Haltungen", "Stance", "Status"},
	specialPart:  {"Sonderbefehl", "Sonderaktionen", "Aktionsteil", "Aktionen", "Special", "Actions"},
	messagePart:  {"Nachricht", "Brief", "Briefe", "Botschaften", "Messages", "Geheimbotschaft"},
	noticePart:   {"Nachrichten", "Mitteilungen", "Notices", "Announcement", "Announcements"},
	treatyPart:   {"Verträge", "Treaties", "Abkommen"},
	culturePart:  {"Kulturbericht", "Kulturberichte", "Kulturteil"},
	masterPart:   {"Spielleiter", "Gamemasters"},
	peoplePart:   {"Charakter", "Character"},
	releasePart:  {"Freilassung", "Gefangene", "Captives", "Releases"},
	questionPart: {"Frage", "Question"},
}

var parts = func() (v order.Vocabulary[part]) {
	for p, names := range partNames {
		if names[0] != "" {
			v.Add(part(p), names[:]...)
			v.Add(part(p), partWords[part(p)]...)
		}
	}
	return v
}()

// headings are the names of parts that are long enough for a misspelt one to be known again.
var headings = func() (v words) {
	for p, names := range partNames {
		for _, name := range append(names[:], partWords[part(p)]...) {
			if len(name) > 4 {
				v.Add(true, name)
			}
		}
	}
	return v
}()

var kindNames = [...][2]string{
	kit.Foot: {"Krieger", "warriors"}, kit.Rider: {"Reiter", "riders"}, kit.Ship: {"Schiffe", "ships"},
	kit.Worker: {"Arbeiter", "workers"}, kit.Besieger: {"Belagerer", "besiegers"}, kit.Beast: {"Lasttiere", "beasts"},
}

var kinds = func() (v order.Vocabulary[kit.Unit]) {
	for k := kit.Foot; k <= kit.Beast; k++ {
		v.Add(k, k.Spec().Code)
		v.Add(k, kindNames[k][:]...)
	}
	v.Add(kit.Foot, "Kämpfer", "Fußsoldaten", "foot")
	v.Add(kit.Ship, "Schiff", "ship")
	v.Add(kit.Beast, "Lasttier", "beast")
	return v
}()

// words are words that all mean one thing.
type words struct{ order.Vocabulary[bool] }

// is reports whether a word is one of them.
func (w *words) is(word string) bool { found, _ := w.Find(word); return found }

// pieceWords end a size whose kind is not said, as it is in PROMY's lines.
var pieceWords = func() (v words) {
	v.Add(true, "Mann", "men", "Stück", "pieces")
	return v
}()

// leaderWords end a number of Heerführer.
var leaderWords = func() (v words) {
	v.Add(true, "Hf", "Heerführer", "leader", "leaders", "commander", "commanders")
	return v
}()

// goldWords end a sum.
var goldWords = func() (v words) {
	v.Add(true, "GS", "Goldstücke", "Gold", "GP", "gp")
	return v
}()

// verb begins a phrase behind the order.
type verb uint8

const (
	noVerb verb = iota
	withVerb
	againstVerb
	attackVerb
	reinforceVerb
	dissolveVerb
	splitVerb
	mergeVerb
	loadVerb
	unloadVerb
	endVerb
	boardVerb
	landVerb
	toWord // joins a unit, or expects a place: English has one word for both
	offWord
)

var verbs = func() (v order.Vocabulary[verb]) {
	v.Add(withVerb, "mit", "with")
	v.Add(againstVerb, "gegen", "against")
	v.Add(attackVerb, "greift", "attacks", "attack")
	v.Add(reinforceVerb, "neu", "new", "aufrüsten", "verstärkt")
	v.Add(dissolveVerb, "auflösen", "dissolve", "aufgelöst", "abrüsten", "löst", "disband")
	v.Add(splitVerb, "teilt", "splits", "teilen", "split")
	v.Add(mergeVerb, "zu", "joins", "vereinigt", "vereinigen", "join", "merge")
	v.Add(loadVerb, "lädt", "loads", "laden", "load")
	v.Add(unloadVerb, "entlädt", "unloads", "entladen", "unload")
	v.Add(endVerb, "bis", "until")
	v.Add(boardVerb, "einladen", "einschiffen", "embark", "boards")
	v.Add(landVerb, "ausladen", "disembark", "lands")
	v.Add(toWord, "to", "nach")
	v.Add(offWord, "angreifen", "an")
	return v
}()

// filler are small words between things that stand for nothing.
var filler = func() (v order.Vocabulary[bool]) {
	v.Add(true, "in", "at", "bei", "nach", "to", "auf", "on", "onto", "von", "from", "und", "and", "mit", "with", "into", "die", "the")
	return v
}()

var longOrders = func() (v order.Vocabulary[kit.Order]) {
	v.Add(kit.Annihilate, "vernichten", "annihilate")
	v.Add(kit.Attack, "angriff", "attack", "angreifen")
	v.Add(kit.Hold, "halten", "hold", "hält", "holds")
	v.Add(kit.Defend, "verteidigen", "defend")
	v.Add(kit.Ignore, "ignorieren", "ignore")
	v.Add(kit.Retreat, "rückzug", "retreat")
	v.Add(kit.Build, "bauen", "build")
	return v
}()

// positions are what "Stellung halten" holds.
var positions = func() (v words) {
	v.Add(true, "Stellung", "Position")
	return v
}()

var longExtensions = func() (v order.Vocabulary[kit.Extension]) {
	v.Add(kit.Conquer, "erobern", "conquer")
	v.Add(kit.Besiege, "belagern", "besiege")
	v.Add(kit.Pursue, "verfolgen", "pursue")
	return v
}()

var settlementNames = [...][2]string{
	kit.Garrison: {"Garnison", "Garrison"}, kit.Castle: {"Burg", "Castle"}, kit.Town: {"Stadt", "Town"},
	kit.Fortress: {"Festung", "Fortress"}, kit.Metropolis: {"Metropole", "Metropolis"},
}

var infrastructureNames = [...][2]string{
	kit.Road: {"Straße", "Road"}, kit.Bridge: {"Brücke", "Bridge"}, kit.Wall: {"Wall", "Wall"}, kit.Canal: {"Kanal", "Canal"},
}

// work is what can be built, or a word about it.
type work struct {
	settlement kit.Settlement
	what       kit.Infrastructure
	halt       bool
	harbours   bool
	pay        bool
	points     bool
	filler     bool
}

var works = func() (v order.Vocabulary[work]) {
	for s := kit.Garrison; s <= kit.Metropolis; s++ {
		v.Add(work{settlement: s}, settlementNames[s][:]...)
	}
	for i := kit.Road; i <= kit.Canal; i++ {
		v.Add(work{what: i}, infrastructureNames[i][:]...)
	}
	v.Add(work{settlement: kit.Garrison}, "GAR")
	v.Add(work{settlement: kit.Castle}, "BRG", "BUR")
	v.Add(work{settlement: kit.Town}, "STD", "City")
	v.Add(work{settlement: kit.Fortress}, "FST")
	v.Add(work{settlement: kit.Metropolis}, "MET")
	v.Add(work{what: kit.Road}, "STR")
	v.Add(work{what: kit.Bridge}, "BRÜ")
	v.Add(work{what: kit.Wall}, "WL")
	v.Add(work{what: kit.Canal}, "KAN")
	v.Add(work{halt: true}, "Halt", "Stopp", "stop", "anhalten", "unterbrechen")
	v.Add(work{harbours: true}, "Hafen", "Harbour", "Häfen", "Harbours", "harbor", "harbors")
	v.Add(work{pay: true}, "zahlt", "pays", "zahle", "pay")
	v.Add(work{points: true}, "BWP", "Punkte", "points")
	v.Add(work{filler: true}, "in", "at", "bei", "neu", "new", "weiter", "continue", "on", "an", "Name", "für", "for")
	return v
}()

// money is a word of the treasury's lines.
type money uint8

const (
	noMoney money = iota
	fromMoney
	toMoney
	realmMoney
	forMoney
	stockMoney
	capitalMoney
	rankMoney
)

var moneys = func() (v order.Vocabulary[money]) {
	v.Add(fromMoney, "von", "from", "aus")
	v.Add(toMoney, "nach", "into", "in")
	v.Add(realmMoney, "an", "to")
	v.Add(forMoney, "für", "for")
	v.Add(stockMoney, "Bestand", "Stock", "Neubestand")
	v.Add(capitalMoney, "Hauptstadt", "Capital")
	v.Add(rankMoney, "Reihenfolge", "Ranks")
	return v
}()

// Stances as sheets write them; package plan knows what they are.
var stanceNames = map[string][2]string{
	"allied": {"verbündet", "allied"}, "passage": {"Durchzug", "passage"}, "neutral": {"neutral", "neutral"}, "war": {"Krieg", "war"},
}

var stances = func() (v order.Vocabulary[string]) {
	for _, s := range [...]string{"allied", "passage", "neutral", "war"} {
		names := stanceNames[s]
		v.Add(s, names[:]...)
	}
	v.Add("allied", "Bündnis", "Verbündeter", "ally", "alliance")
	v.Add("war", "Feind", "enemy")
	return v
}()

// ask is a word of a condition.
type ask uint8

const (
	noAsk ask = iota
	notAsk
	mineAsk
	atAsk
	thereAsk
	goldAsk
	strangerAsk
	andAsk
)

var asks = func() (v order.Vocabulary[ask]) {
	v.Add(notAsk, "nicht", "not", "kein")
	v.Add(mineAsk, "mein", "mine", "meins", "eigen", "own")
	v.Add(atAsk, "in", "at", "auf", "on", "steht", "ist", "is")
	v.Add(thereAsk, "da", "there", "lebt", "exists")
	v.Add(goldAsk, "Schatz", "gold", "treasury")
	v.Add(strangerAsk, "Fremde", "strangers", "Feinde", "enemies", "Fremder", "Feind", "enemy", "stranger")
	v.Add(andAsk, "und", "and")
	return v
}()

// absenceNames say that there is no sheet, as a line of its own. Beside anything else they mean nothing.
var absenceNames = [2]string{"Kein Spielzug", "No turn"}

var absence = func() (v words) {
	v.Add(true, absenceNames[:]...)
	return v
}()

// sideOf gives a side by its number, or [hex.NoSide].
func sideOf(n int) hex.Side {
	if n < 1 || n > 6 {
		return hex.NoSide
	}
	return hex.Side(n)
}
