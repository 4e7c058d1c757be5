// Package sheet is the language of turns (Spielzüge) of Welt der Waben: a whole turn of a realm as text,
// read line by line so that good lines count and each bad one gets its reason (chapters 6 and 8).
//
// A Sheet says what was written, not what it means: fields are labels, units are numbers, and whether they
// exist is seen when package plan holds the sheet against a world. Units' lines may stand in the table of
// chapter 8.3, in plain lines, or as PROMY's CSV. Start with [Read]; [Write] has the canonical form:
//
//	zug       = kopf { abschnitt } ;
//	kopf      = "Spielzug" kürzel nummer ;
//	abschnitt = "Anschreiben:" text | "Mond" ziffer ":" | "Zugbefehl:" { [ wenn ] einheit } | "Rüstung:" { [ wenn ] rüstung }
//	          | "Bau:" { [ wenn ] bau } | "Schatz:" { [ wenn ] zahlung | schatz } | "Reichsaufstellung:" { angabe }
//	          | "Haltung:" { kürzel ":" haltung } | "Freilassen:" { kürzel [ '"' name '"' ] [ "für" zahl "GS" ] } | "Sonderbefehle:" { sonder } | sonder | "Fragen:" { zeile }
//	          | "Botschaft an" reich { "," reich } ":" [ titel ] text | "Mitteilung:" [ titel ] text
//	          | "Vertrag mit" reich { "," reich } [ "öffentlich" ] ":" [ titel ] text | "Spielleitung:" text
//	          | "Kultur" ( "öffentlich" | "geheim" ) ":" [ titel ] text ;
//	reich     = kürzel | name ;
//	sonder    = "S" [ nummer ] [ nr ] ":" text | "S" nummer nr text ;
//	text      = { "  " [ ">" ] zeile } ;
//	wenn      = "wenn" bedingung { "," bedingung } ":" ;
//	bedingung = pos [ "nicht" ] "mein" | nr [ "nicht" ] ( "in" pos | "da" ) | [ "nicht" ] "Schatz" zahl
//	          | kürzel [ "nicht" ] ( haltung | "in" pos ) | "Fremde" [ "nicht" ] "in" pos ;
//	haltung   = "verbündet" | "Durchzug" | "neutral" | "Krieg" ;
//	einheit   = nr [ zahl art ] [ zahl "Hf" ] [ pos ] [ weg ] befehl { vermerk } ;
//	art       = "K" | "R" | "S" | "A" | "B" | "LT" | "Mann" ;
//	pos       = ggg "/" kk [ "(" seite ")" ] [ "(" nr ")" ] | "(" nr ")" ;
//	weg       = { "-" ( [ ggg "/" ] kk [ "(" seite ")" ] [ "(" nr ")" ] | "(" seite ")" | "(" nr ")" ) }
//	          | "R" seite { seite } | ">" pos ;
//	befehl    = "K" ( "N" | "A" | "H" | "V" | "I" | "R" ) [ "E" | "F" | "B" [ seite ] ] | "AB" [ seite ] | "S" [ nummer ] ;
//	vermerk   = "mit" nr { "," nr } | "gegen" kürzel { "," kürzel } | "greift an" pos | "bis" pos | '"' text '"'
//	          | "neu" [ truppe ] | "auflösen" [ truppe ] [ "in" pos ] | "teilt" nr ":" truppe | "zu" nr [ ":" truppe ]
//	          | "lädt" zahl "GS" | "entlädt" zahl "GS" ;
//	truppe    = zahl [ art ] [ "+" zahl "Hf" ] | zahl "Hf" ;
//	rüstung   = nr zahl ( art [ zahl "Hf" ] | "Hf" ) "in" pos [ "für" zahl "GS" ] ;
//	bau       = [ "Halt" ] ( ansiedlung pos [ '"' name '"' ] [ "Hafen" seite { seite } ] | bauwerk [ zahl ] pos ) [ "zahlt" zahl ] ;
//	ansiedlung = "Garnison" | "Burg" | "Stadt" | "Festung" | "Metropole" ;
//	bauwerk   = "Straße" | "Brücke" | "Wall" | "Kanal" ;
//	zahlung   = zahl "GS" [ "von" pos ] [ "nach" pos | "an" kürzel ] [ "für" '"' text '"' ] ;
//	schatz    = "Bestand" zahl "GS" | "Hauptstadt" pos | "Reihenfolge" pos { pos } ;
//	person    = nr [ "REP" ] [ '"' name '"' ] [ "Amt" '"' amt '"' ] [ "von" pos ] [ "führt" art ] ;
//	angabe    = nr [ zahl art ] [ zahl "Hf" ] pos | nr ( "REP" | "NSC" ) pos zahl ;
//
// English has words of its own for all of these: see words.go. Further forms are read: capitals or none, "ae" for "ä", points or
// commas between thousands, dashes of any length, Latin-1, tabs, several blanks, bars, line ends of any system, `kk|kk2` for
// a side. "#" begins a comment outside of prose. In prose a line that begins a section stands at the first column and has a colon; one that
// only looks so closes the part (doubt.go), unless ">" stands in front. Who may read a text is a type, [Readers], from its heading on, and [Account]
// says of each line what becomes of it.
package sheet
