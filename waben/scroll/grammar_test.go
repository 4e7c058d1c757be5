package scroll

import (
	"os"
	"strings"
	"testing"

	"spielleiter/waben/law"
)

// Each line of the grammar in doc.go begins with a statement that is known, or is a row.
func TestTheGrammarNamesEveryStatement(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for term := tSegment; term <= tSeen; term++ {
		if word := term.in(German); !strings.Contains(string(doc), word) && (term < tGarrison || term > tMetropolis) {
			t.Errorf("doc.go says nothing of %s", word)
		}
	}
}

// Statements as the grammar has them, in a segment in which they make sense.
func TestTheLinesOfTheGrammarAreRead(t *testing.T) {
	segment := strings.NewReplacer("Großfeld 007", "Großfeld 210", `"Klein"`, `"Name"`).Replace(small) + `
Mond Falkenmond 422
Zug 7
Besitz 210
. . . DAG
. . . . .
. . . . . .
. . . DAG . . .
. . . . . . . .
. . . . . . DAG
. . . . . .
. . . . .
Flüsse 210: 01(12) 02|06
Schwierigkeiten 210: 33=1
Wall 210/19(1) 3/5 Belagerung 900
Schaden Straße 210/19(2) 900
Metropole 210/04 DAG "Tharos" Häfen 12356 Gold 500 Bef 3
Baustelle DAG Straße 210/37(1) Wert 5 bezahlt 3 fertig 1 begonnen Widdermond 422 ruht
Reich DAG "Dagon"
Schatz 20100
Hauptstadt 210/04
Konto -500 gesperrt
Vakant
Versäumt 2
Unbezahlt 1
Moral 3
Spieler "Name" Adresse "…" geheim Reichsspielleiter
Gesandtschaften TOR
Haltung TOR Krieg
Person 501 "Traska" Amt "Herrscherin" Spieler 1 seit Widdermond 420 von 210/04 gefangen TOR
Einheiten
101 6000 K 2 210/19 twa kam 210/20 Gold 300 seit Falkenmond 421
501 1 HF 1 (101) t
Karte Widdermond 422: 210/01-24
Karte Land: 210/25-29
Karte 210/30: twa Flüsse 12 gesehen Widdermond 420 Besitzer TOR Burg Straßen 3 Wall 1
Gesichtet 210/01 TOR K wenige Widdermond 422 Takt 120
Organisation TOR "Tor"
`
	w, problems := Read([]byte(segment), law.Default())
	show(t, problems)
	if w != nil && (len(w.Units) != 2 || len(w.Realms[0].Known) != 30 || w.Realms[0].Account.Balance != -500) {
		t.Errorf("%d units, %d memories, account %d", len(w.Units), len(w.Realms[0].Known), w.Realms[0].Account.Balance)
	}
}
