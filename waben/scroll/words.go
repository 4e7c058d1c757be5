package scroll

import "spielleiter/order"

// term is a word of the language, whatever language it is written in.
type term uint8

// The terms: statements, then attributes, then values.
const (
	none term = iota
	tSegment
	tMoon
	tTurn
	tView
	tCrossing
	tGF
	tOwners
	tRivers
	tCanals
	tRoads
	tBridges
	tSprings
	tGrades
	tFrozen
	tWall
	tWorn
	tGarrison
	tCastle
	tTown
	tFortress
	tMetropolis
	tSite
	tRealm
	tOrganisation
	tWanderer
	tTreasury
	tCapital
	tPlayer
	tAccount
	tBooking
	tVacant
	tMissed
	tUnpaid
	tMorale
	tEmbassies
	tStance
	tPerson
	tUnits
	tMap
	tSeen

	tAt
	tHarbours
	tGold
	tSiege
	tNext
	tRecruited
	tRank
	tPeople
	tRecruit
	tMil
	tDefence
	tWalls
	tLabs
	tTemples
	tValue
	tPaid
	tDone
	tBegun
	tHalted
	tAddress
	tSecret
	tJudge
	tHold
	tOffice
	tSince
	tOf
	tCaptive
	tCame
	tArm
	tLand
	tDim
	tGrade
	tFull
	tOwner
	tTick
	tCharge
	tPayment
	tReminder

	tNeutral
	tPassage
	tAllied
	tWar
	tBelow
	tFew
	tSome
	tMany
	tHost
	terms
)

// words are how terms are written in German and in English, and what is understood besides.
var words = [terms][]string{
	tSegment: {"Segment", "Segment"}, tMoon: {"Mond", "Moon"}, tTurn: {"Zug", "Turn", "Spielzug"},
	tView: {"Sicht", "View"}, tCrossing: {"Übergang", "Crossing"}, tGF: {"Großfeld", "District", "GF"},
	tOwners: {"Besitz", "Owners", "Owner"}, tRivers: {"Flüsse", "Rivers", "Fluss", "Fluß", "River"},
	tCanals: {"Kanäle", "Canals", "Kanal", "Canal"}, tRoads: {"Straßen", "Roads", "Straße", "Road"},
	tBridges: {"Brücken", "Bridges", "Brücke", "Bridge"}, tSprings: {"Quellen", "Springs", "Quelle", "Spring"},
	tGrades: {"Schwierigkeiten", "Grades"}, tFrozen: {"Gefroren", "Frozen"}, tWall: {"Wall", "Wall"},
	tWorn: {"Schaden", "Damage"}, tGarrison: {"Garnison", "Garrison", "GAR"}, tCastle: {"Burg", "Castle", "BUR"},
	tTown: {"Stadt", "Town", "STD"}, tFortress: {"Festung", "Fortress", "FST"}, tMetropolis: {"Metropole", "Metropolis", "MET"},
	tSite: {"Baustelle", "Site"}, tRealm: {"Reich", "Realm"}, tOrganisation: {"Organisation", "Organisation", "Organization"},
	tWanderer: {"Wanderer", "Wanderer"}, tTreasury: {"Schatz", "Treasury"}, tCapital: {"Hauptstadt", "Capital"},
	tPlayer: {"Spieler", "Player", "Spielerin", "Mitspieler"}, tAccount: {"Konto", "Account"}, tBooking: {"Buchung", "Booking"}, tVacant: {"Vakant", "Vacant"},
	tMissed: {"Versäumt", "Missed"}, tUnpaid: {"Unbezahlt", "Unpaid"}, tMorale: {"Moral", "Morale"},
	tEmbassies: {"Gesandtschaften", "Embassies", "Gesandtschaft", "Embassy"}, tStance: {"Haltung", "Stance"},
	tPerson: {"Person", "Person", "Charakter", "Character"}, tUnits: {"Einheiten", "Units"},
	tMap: {"Karte", "Map"}, tSeen: {"Gesichtet", "Seen"},

	tAt: {"bei", "at"}, tHarbours: {"Häfen", "harbours", "Hafen", "harbour", "harbors"}, tGold: {"Gold", "gold"},
	tSiege: {"Belagerung", "siege"}, tNext: {"Reihe", "next"}, tRecruited: {"gerüstet", "recruited"}, tRank: {"Rang", "rank"},
	tPeople: {"Bev", "people"}, tRecruit: {"Rüs", "levy"}, tMil: {"Mil", "barracks"}, tDefence: {"Stv", "defence", "defense"},
	tWalls: {"Bef", "walls"}, tLabs: {"Lab", "labs"}, tTemples: {"Tmp", "temples"}, tValue: {"Wert", "value"},
	tPaid: {"bezahlt", "paid"}, tDone: {"fertig", "done"}, tBegun: {"begonnen", "begun"}, tHalted: {"ruht", "halted"},
	tAddress: {"Adresse", "address"}, tSecret: {"geheim", "secret"}, tJudge: {"Reichsspielleiter", "judge", "RSL"},
	tHold: {"gesperrt", "held"}, tOffice: {"Amt", "office"}, tSince: {"seit", "since"}, tOf: {"von", "of"},
	tCaptive: {"gefangen", "captive"}, tCame: {"kam", "came"}, tArm: {"führt", "leads"},
	tLand: {"Land", "land"}, tDim: {"dunkel", "dim"}, tGrade: {"Schwierigkeit", "grade"},
	tFull: {"gesehen", "visited"}, tOwner: {"Besitzer", "owner"}, tTick: {"Takt", "tick"},
	tCharge: {"Zugbetrag", "charge"}, tPayment: {"Zahlung", "payment"}, tReminder: {"Mahnung", "reminder"},

	tNeutral: {"neutral", "neutral"}, tPassage: {"Durchzug", "passage"}, tAllied: {"verbündet", "allied"}, tWar: {"Krieg", "war"},
	tBelow: {"kaum", "below"}, tFew: {"wenige", "few"}, tSome: {"einige", "some"}, tMany: {"viele", "many"}, tHost: {"Heerscharen", "host"},
}

// moons are the moons' names in German and in English, and what is understood besides.
var moons = [12][]string{
	{"Widdermond", "Ram"},
	{"Falkenmond", "Falcon"},
	{"Eulenmond", "Owl"},
	{"Jaguarmond", "Jaguar"},
	{"Rabenmond", "Raven"},
	{"Löwenmond", "Lion", "Tigermond", "Tiger"},
	{"Dachsmond", "Badger"},
	{"Adlermond", "Eagle"},
	{"Katzenmond", "Cat"},
	{"Drachenmond", "Dragon"},
	{"Einhornmond", "Unicorn"},
	{"Wolfsmond", "Wolf"},
}

// Language is German or English.
type Language uint8

// The languages.
const (
	German Language = iota
	English
)

// in is how a term is written.
func (t term) in(l Language) string { return words[t][l] }

// meanings are the terms by how they are written, folded. A word may mean a statement at the start of a line
// and something else behind.
var statements, attributes = meanings(tSegment, tSeen), meanings(tAt, tHost)

func meanings(from, to term) map[string]term {
	m := map[string]term{}
	for t := from; t <= to; t++ {
		for _, w := range words[t] {
			m[order.Fold(w)] = t
		}
	}
	return m
}

// moonNames are the moons by name, folded.
var moonNames = func() map[string]int {
	m := map[string]int{}
	for n, names := range moons {
		for _, name := range names {
			m[order.Fold(name)] = n
		}
	}
	return m
}()

// between are the words of terms in a language, for what is meant and what would be right.
func between(from, to term, l Language) []string {
	var list []string
	for t := from; t <= to; t++ {
		list = append(list, t.in(l))
	}
	return list
}
