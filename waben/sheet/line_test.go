package sheet

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Lines as people write them, and as they are written by us.
func TestLines(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"WDW-82 plain", "101 8.000 K 2 Hf 210/19-20-21 KVE neu 2000K", "101 8000 K 2 Hf 210/19-20-21 KVE neu 2000K"},
		{"WDW-82 small", "  101   8000 krieger 2 hf 210/19 - 20 – 21   kve", "101 8000 K 2 Hf 210/19-20-21 KVE"},
		{"WDW-83 short", "101 KH", "101 KH"},
		{"WDW-83 way alone", "101 -20-21 KV", "101 -20-21 KV"},
		{"WDW-83 kind alone", "201 R 1 Hf KI", "201 R 1 Hf KI"},
		{"WDW-54 rule's own", "203 711/25-24-23-710/04-03 KR", "203 711/25-24-23-710/04-03 KR"},
		{"WDW-82 dash missing", "203 50 R 1 Hf 210/37 001/10-17-25-26-27 001/27 KR", "203 50 R 1 Hf 210/37-001/10-17-25-26-27 KR bis 001/27"},
		{"WDW-82 directions", "206 750R 1Hf 210/37 R 2 2 3 KI", "206 750 R 1 Hf 210/37 R 2 2 3 KI"},
		{"WDW-82 directions", "206 r223 KI", "206 R 2 2 3 KI"},
		{"WDW-82 target", "104 210/37 > 711/23 KN", "104 210/37 > 711/23 KN"},
		{"WDW-58 river", "303 210/01(1)-(2)-02(4)-(3) KV", "303 210/01(1)-(2)-02(4)-(3) KV"},
		{"WDW-59 embark", "201 210/37-30-22-002/38(302) KI", "201 210/37-30-22-002/38(302) KI"},
		{"WDW-59 embark", "201 210/37-30 KI einladen nach 302", "201 210/37-30(302) KI"},
		{"WDW-59 here", "201 210/37-(302) KI", "201 210/37-(302) KI"},
		{"WDW-59 disembark", "201 (302)-210/37 KI", "201 (302)-210/37 KI"},
		{"WDW-12 neighbour", "101 789/12|11 KV", "101 789/12(5) KV"},
		{"WDW-60 apart", "101 kv e", "101 KVE"},
		{"WDW-61 words", "101 verteidigen", "101 KV"},
		{"WDW-61 hold", "103 3.000 K 1 Hf 210/04 Stellung halten", "103 3000 K 1 Hf 210/04 KH"},
		{"WDW-61 hold", "103 210/04-05 hält die Stellung, mit 501", "103 210/04-05 KH mit 501"},
		{"WDW-61 hold", "103 Stellung halten erobern", "103 KHE"},
		{"WDW-61 hold", "103 KH Stellung halten", "103 KH"},
		{"WDW-61 hold", "103 hold position", "103 KH"},
		{"WDW-61 hold", "103 holds the position until 210/04", "103 KH bis 210/04"},
		{"WDW-61 hold", "103 | 3.000 | K | 1 | Hf | 210/04 | | 210/04 | Stellung Halten | | ", "103 3000 K 1 Hf 210/04 KH bis 210/04"},
		{"WDW-61 table 6.2-1", "103 Angreifen", "103 KA"},
		{"WDW-61 table 6.2-1", "103 Vernichten", "103 KN"},
		{"WDW-61 table 6.2-1", "103 Ignorieren", "103 KI"},
		{"WDW-61 table 6.2-1", "103 Rückzug", "103 KR"},
		{"WDW-62 table 6.2-2", "103 KV erobern", "103 KVE"},
		{"WDW-64 table 6.2-3", "103 Angreifen Verfolgen", "103 KAF"},
		{"WDW-74 attack", "103 210/04-05 210/06 angreifen", "103 210/04-05 KA greift an 210/06"},
		{"WDW-62 conquer", "101 KRE", "101 KRE"},
		{"WDW-63 siege", "102 KH B3", "102 KHB3"},
		{"WDW-63 settlement", "102 KHB", "102 KHB"},
		{"WDW-64 pursue", "201 KAF", "201 KAF"},
		{"WDW-65 build", "401 AB(3)", "401 AB3"},
		{"WDW-66 special", "501 (102) s12", "501 (102) S12"},
		{"WDW-66 plain special", "501 S", "501 S"},
		{"WDW-71 with", "101 KA mit 501, 502", "101 KA mit 501,502"},
		{"WDW-71 column", "101 KA 501", "101 KA mit 501"},
		{"WDW-74 attack", "301 KA 001/01 angreifen", "301 KA greift an 001/01"},
		{"WDW-74 attack", "301 KA greift 001/01 an", "301 KA greift an 001/01"},
		{"WDW-D-F", "101 KA gegen xx,YY", "101 KA gegen XX,YY"},
		{"WDW-D-O1 dissolve", "202 KR auflösen 400 in 210/19", "202 KR auflösen 400 in 210/19"},
		{"WDW-D-O1 dissolve", "202 KR aufloesen", "202 KR auflösen"},
		{"WDW-D-O1 split", "118 KA teilt 119: 1.000 K + 1 Hf", "118 KA teilt 119:1000K+1Hf"},
		{"WDW-D-O1 merge", "118 KA zu 115", "118 KA zu 115"},
		{"WDW-D-O1 merge", "118 KA to 115", "118 KA zu 115"},
		{"WDW-50 gold", "118 KA lädt 500 GS, entlädt 20", "118 KA lädt 500 GS entlädt 20 GS"},
		{"WDW-82 end", "118 210/19-20 KA bis 210/21", "118 210/19-20 KA bis 210/21"},
		{"WDW-82 end", "118 210/19-20 210/21 KA", "118 210/19-20 KA bis 210/21"},
		{"WDW-82 remark", "118 KA \"ohne Eile\"", "118 KA \"ohne Eile\""},
		{"WDW-78 mine", "wenn 210/37 mein: 101 KV", "wenn 210/37 mein: 101 KV"},
		{"WDW-78 not", "wenn 210/37 nicht mein und 101 in 210/19: 101 KV", "wenn 210/37 nicht mein, 101 in 210/19: 101 KV"},
		{"WDW-78 there", "wenn 101 nicht da: 102 KV", "wenn 101 nicht da: 102 KV"},
		{"WDW-78 gold", "wenn Schatz 5.000 GS: 102 KV", "wenn Schatz 5000: 102 KV"},
		{"WDW-78 war", "wenn XX Krieg: 102 KV", "wenn XX Krieg: 102 KV"},
		{"WDW-78 sighted", "wenn Fremde in 210/05, XX nicht in 210/06: 102 KV", "wenn Fremde in 210/05, XX nicht in 210/06: 102 KV"},
		{"WDW-78 English", "if not 210/37 mine: 101 KV", "wenn 210/37 nicht mein: 101 KV"},
		{"PROMY", "115,2300,2,123,1,2,3,451,47,a", "115 2300 Mann 2 Hf 123/01-02-03-451/47 KA"},
		{"PROMY joins", "116,2100,3,451,45,123,2,e115,a", "116 2100 Mann 3 Hf 451/45-123/02 KA zu 115"},
		{"PROMY splits", "118,3000,2,123,1,s119,1000,1,2,3,a", "118 3000 Mann 2 Hf 123/01-02-03 KA teilt 119:1000+1Hf"},
		{"PROMY embarks", "118,3000,2,123,1,e301,n", "118 3000 Mann 2 Hf 123/01-(301) KAF"},
		{"comment", "118 KA # zur Sicherheit", "118 KA"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.TrimPrefix(Write("de", read(t, c.text)), "Zugbefehl:\n"); strings.TrimSpace(got) != c.want {
				t.Errorf("%q is read as %q, want %q", c.text, got, c.want)
			}
		})
	}
}

// Of several conditional lines of a unit each counts; a second unconditional one does not.
func TestWDW78SeveralLines(t *testing.T) {
	s := read(t, "wenn 210/37 mein: 101 KV\nwenn 210/37 nicht mein: 101 KR\n101 KH")
	if len(s.Moons[0].Units) != 3 {
		t.Errorf("%d lines", len(s.Moons[0].Units))
	}
}

var pieces = []string{
	"101", "8.000", "K", "2", "Hf", "210/19", "-20", "-(302)", "(301)", "-(3)", "R", "2 3", ">", "KVE", "KH", "S1", "AB3", "mit", "501", "neu", "2000K",
	"auflösen", "teilt", "119:", "zu", "115", "lädt", "GS", "bis", "wenn", "mein", ":", ",", "in", "XX", "Krieg", "\t", "|", "\"", "„", "#", "\n", "\r\n",
	"Mond 2:", "Rüstung:", "Bau:", "Schatz:", "Haltung:", "S2:", "Sonderbefehle:", "Botschaft an XX:", "Kultur geheim:", "Fragen:", "Reichsaufstellung:",
	"Steuern", "KF", "tsu", "Tiefland", "Zw.Summen", "Eiswüste", "Einnahmen", "GSw", "Summe", "MET", "BWP", "(abr.)", "Neuer Bestand", "48", "-600", "Freilassen:",
	"Burg", "Wall", "Hafen", "an", "für", "Bestand", "Hauptstadt", "Reihenfolge", "REP", "Nr.", "Typ", "angreifen", "gegen", "*", "-", "  ", "ä", "\xe4",
}

// Whatever was read is written so that it is read again, in both languages.
func TestWhatIsReadIsReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		again(t, strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, "pieces"), rapid.SampledFrom([]string{" ", ""}).Draw(t, "between")))
	})
}

type fataler interface{ Fatalf(string, ...any) }

func again(t fataler, text string) {
	s, list := Read([]byte(text), Options{})
	lines := strings.Split(lineEnds.Replace(Decode([]byte(text))), "\n")
	for _, p := range list {
		if len(lines) < p.Line || p.Line < 1 || p.Column < 1 || p.Length < 0 || p.Column+p.Length-1 > len([]rune(lines[p.Line-1])) {
			t.Fatalf("%q: the place of %+v", text, p)
		}
	}
	for _, lang := range []string{"de", "en"} {
		written := Write(lang, s)
		got, list := Read([]byte(written), Options{})
		for _, p := range list {
			if p.Severity != "warning" && p.Severity != "hint" {
				t.Fatalf("%q is written as %q, where %+v", text, written, p)
			}
		}
		if diff := same(s, got); diff != "" {
			t.Fatalf("%q is written as %q:\n%s", text, written, diff)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("Spielzug TH 27\n101 8.000 K 2 Hf 210/19-20-21 KVE neu 2000K\nwenn 210/37 mein: 102 KHB3")
	f.Add("Nr.\tGröße\tTyp\t#\tHf\tPosition\tZugbefehl\tPosition\tBefehl\tmit\tSonstiges\n101\t8.000\tK\t2\tHf\t210/19\t-20\t\tKV\t501\t")
	f.Add("Schatz:\n500 GS an XX für \"alles\"\nBau:\nBurg 210/05 \"Neu\" Hafen 1 2\nBotschaft an XX: Gruß\n  Text\n\n  mehr")
	f.Add("Reichsbilanz:\n\tWasser\t\tTiefland\nEiswüste\t40\t60\t5\t3.000\nMET\t210/04\tTharos\t48 BWP 10.200\nWL Wälle\t23\t2\nFreilassen: DAG \"X\" für 5 GS")
	f.Fuzz(func(t *testing.T, text string) { again(t, text) })
}

func BenchmarkRead(b *testing.B) {
	var text strings.Builder
	for n := range 100 {
		fmt.Fprintf(&text, "%d 8.000 K 2 Hf 210/19-20-21-711/04-05 KVE mit 501 bis 711/05\n", 100+n)
	}
	data := []byte(text.String())
	b.ReportAllocs()
	for b.Loop() {
		if s, list := Read(data, Options{}); len(s.Moons[0].Units) != 100 || len(list) != 0 {
			b.Fatal(list)
		}
	}
}
