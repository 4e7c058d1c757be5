// Package scroll is the text form of a segment of Welt der Waben, for people who make and mend worlds with an
// editor: a folder with `segment.txt`, `laws.txt` and a sheet `XX.txt` for each realm.
//
// `segment.txt` has a statement a line. Großfelder are drawn as they look, eight rows of abbreviations of the
// terrain; what lies on sides is listed by Großfeld; realms follow with their people, units and memories. Keywords
// are German or English, in any mixture; "#" starts a comment. [Read] names every mistake with its place, [Write]
// writes the one canonical form, and what it has written is read as the same world again.
//
//	Segment "Name"                     Mond Falkenmond 422                 Zug 7
//	Sicht DAG                          of a world that one realm knows
//	Übergang 210/04 711/25             through the Nebelwand, one way
//	Großfeld 210 bei 0,0               and eight rows: t, twa, tsu' (dim), ? (unknown)
//	Besitz 210                         and eight rows: codes of realms, or "."
//	Flüsse 210: 01(12) 02|06           also Kanäle, Straßen, Brücken; Quellen: corners
//	Schwierigkeiten 210: 33=1          Gefroren 002: 01=w                  what it was before
//	Wall 210/19(1) 3/5 Belagerung 900  what stands of what was built; Schaden Straße 210/19(2) 900
//	Metropole 210/04 DAG "Tharos" Häfen 12356 Gold 500 Bef 3
//	Baustelle DAG Straße 210/37(1) Wert 5 bezahlt 3 fertig 1 begonnen Widdermond 422 ruht
//
//	Reich DAG "Dagon"                  or Organisation, Wanderer; the lines below are about it
//	Schatz 20100                       Hauptstadt 210/04                   Konto -500 gesperrt
//	Buchung Widdermond 422 Zahlung 1250 "Überweisung"
//	Vakant                             Versäumt 2                          Unbezahlt 1, Moral 3
//	Spieler "Name" Adresse "…" geheim Reichsspielleiter "was mit der Spielleitung vereinbart ist"
//	Gesandtschaften TOR                Haltung TOR Krieg NOR Durchzug
//	Person 501 "Traska" Amt "Herrscherin" Spieler 1 seit Widdermond 420 von 210/04 gefangen TOR
//	Einheiten                          and rows: number, size, kind, leaders, place, where raised
//	101 6000 K 2 210/19 twa kam 210/20 Gold 300 seit Falkenmond 421
//	501 1 HF 1 (101) t                 aboard 101; führt K: troops that leaders can lead
//	Karte Widdermond 422: 210/01-48    seen then, and still so; Karte Land: of which the land is known
//	Karte 001/05: twa Flüsse 12 gesehen Widdermond 420 Besitzer TOR Burg Straßen 3 Wall 1
//	Gesichtet 001/01 TOR K wenige Widdermond 422 Takt 120
//
// Beside the segment a game master may keep `rulings.txt`, see [Rulings].
//
// Start with words.go, which has all words, then read.go.
package scroll
