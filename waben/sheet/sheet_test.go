package sheet

import (
	"encoding/binary"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/game"
	"spielleiter/waben/kit"
)

// same compares sheets; where things stood does not matter.
func same(a, b *Sheet) string {
	return cmp.Diff(a, b, cmpopts.IgnoreTypes(At{}, Spans{}), cmpopts.EquateEmpty())
}

func read(t *testing.T, text string) *Sheet {
	t.Helper()
	s, list := Read([]byte(text), Options{})
	for _, p := range list {
		t.Errorf("%d:%d %s %v", p.Line, p.Column, p.Code, p.Args)
	}
	return s
}

func file(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A whole turn with every part is written as it was read, in both languages, and English gives the same sheet as German.
func TestWDW80AWholeTurnIsWrittenAsItIsRead(t *testing.T) {
	de, en := file(t, "whole.de.txt"), file(t, "whole.en.txt")
	s := read(t, de)
	if diff := cmp.Diff(de, Write("de", s)); diff != "" {
		t.Errorf("German (-file +written):\n%s", diff)
	}
	if diff := cmp.Diff(en, Write("en", s)); diff != "" {
		t.Errorf("English (-file +written):\n%s", diff)
	}
	if diff := same(s, read(t, en)); diff != "" {
		t.Errorf("from English:\n%s", diff)
	}
	if len(s.Moons) != 2 || len(s.Letters) != 5 || len(s.Questions) != 2 || len(s.Specials) != 2 || len(s.Stances) != 4 {
		t.Errorf("parts are missing: %+v", s)
	}
}

// The table of chapter 8.3 as it is printed: eleven lines, one of which has a kind that does not exist (A13).
func TestWDW82ThePrintedTable(t *testing.T) {
	s, list := Read([]byte(file(t, "printed.txt")), Options{})
	if diff := cmp.Diff(strings.TrimSpace(file(t, "printed.plain.txt")), strings.TrimSpace(Write("de", s))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var wrong []game.Problem
	for _, p := range list {
		if p.Severity != game.Hint {
			wrong = append(wrong, p)
		}
	}
	if len(wrong) != 1 || wrong[0].Code != "problem.sheet.kind" || wrong[0].Suggest != "S" || wrong[0].Line != 11 || wrong[0].Column != 9 || wrong[0].Length != 2 {
		t.Errorf("want the kind KS of 301 alone (A13), got %+v", wrong)
	}
	s, list = Read([]byte(file(t, "printed.txt")), Options{Kinds: map[string]kit.Unit{"KS": kit.Ship}})
	if game.HasError(list) || len(s.Moons[0].Units) != 11 {
		t.Errorf("with KS as a kind of the segment (A13): %d lines, %+v", len(s.Moons[0].Units), list)
	}
}

// The same table with bars, with blanks, and in bytes of Latin-1 with line ends of Windows.
func TestWDW82OtherTables(t *testing.T) {
	text := file(t, "printed.txt")
	want, _ := Read([]byte(text), Options{})
	wide := strings.NewReplacer("\t\t\t\t", "    ", "\t", "   ")
	for name, other := range map[string]string{
		"bars":   strings.ReplaceAll(text, "\t", "|"),
		"framed": "|" + strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(text), "\t", " | "), "\n", " |\n| ") + " |",
		"blanks": wide.Replace(text),
		"latin":  latin(strings.ReplaceAll(text, "\n", "\r\n")),
		"bom":    "\ufeff" + text,
		"little": wideText(text, "\xff\xfe", binary.LittleEndian),
		"big":    wideText(text, "\xfe\xff", binary.BigEndian) + "x",
	} {
		got, _ := Read([]byte(other), Options{})
		if diff := same(want, got); diff != "" {
			t.Errorf("%s:\n%s\n%s", name, diff, other)
		}
	}
}

// Texts of DOS, Windows and of today are read alike, with quotation marks of Windows between them.
func TestWDW82EncodingsOfAllTimes(t *testing.T) {
	const text = "Spielzug TH 27\nBotschaft an XX: Grüße\nSchöne Füße, große Häuser, Ärger, Öl und Übel: äöüß."
	want, _ := Read([]byte(text), Options{})
	for name, other := range map[string][]byte{
		"Windows": []byte(latin(text)), "UTF-8 with a mark": []byte("\ufeff" + text),
		"DOS": []byte(strings.NewReplacer("ü", "\x81", "ä", "\x84", "ö", "\x94", "Ä", "\x8e", "Ö", "\x99", "Ü", "\x9a", "ß", "\xe1").Replace(text)),
	} {
		got, _ := Read(other, Options{})
		if diff := same(want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if got := Decode([]byte("Er sagt \x84Sch\xf6n\x93 und \x84gut\x94.")); got != "Er sagt „Schön“ und „gut”." {
		t.Errorf("quotation marks of Windows are read as %q", got)
	}
}

// WDW-R-50: a sheet for another turn says so.
func TestWDWR50TheTurnIsCompared(t *testing.T) {
	for text, want := range map[string]int{"Spielzug TH 27\n": 0, "Spielzug TH 26\n": 1, "Spielzug TH\n": 0} {
		if _, problems := Read([]byte(text), Options{Realm: "TH", Turn: 27}); len(problems) != want || want == 1 && problems[0].Code != "problem.sheet.turn" {
			t.Errorf("%q: %+v", text, problems)
		}
	}
}

// wideText is a text in UTF-16.
func wideText(s, mark string, order binary.AppendByteOrder) string {
	b := []byte(mark)
	for _, unit := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

func latin(s string) string {
	var b []byte
	for _, r := range s {
		b = append(b, byte(r))
	}
	return string(b)
}

// What Table writes is read as what it was written from.
func TestWDW82TablesAreReadAsTheyAreWritten(t *testing.T) {
	s := read(t, file(t, "whole.de.txt"))
	for _, lang := range []string{"de", "en"} {
		for n := range s.Moons {
			got := read(t, Table(lang, &s.Moons[n]))
			want := &Sheet{Moons: []Moon{{Units: s.Moons[n].Units}}}
			if lang == "en" { // conditions and remarks are in the language of the table
				got = read(t, Write("de", got))
			}
			if diff := same(want, got); diff != "" {
				t.Errorf("%s:\n%s", lang, diff)
			}
		}
	}
}

// Problems say where and what: the marked text, and what would be right.
func TestProblems(t *testing.T) {
	for _, c := range []struct{ name, text, code, marked, suggest string }{
		{"WDW-60 no order", "101 210/19-20", "order.missing", "", ""},
		{"WDW-60 two orders", "101 210/19 KV KN", "order.two", "KV KN"[3:], ""},
		{"WDW-60 two orders", "101 KV Stellung halten", "order.two", "Stellung halten", ""},
		{"WDW-61 no order", "101 Stellung räumen", "order.missing", "Stellung", ""},
		{"WDW-60 no such order", "101 210/19 KX", "order", "KX", ""},
		{"WDW-60 two extensions", "101 210/19 KVEB", "order.missing", "KVEB", ""},
		{"WDW-60 two lines", "101 KV\n101 KN", "twice", "101 KN", ""},
		{"WDW-63 a side", "101 KVB7", "order", "KVB7", ""},
		{"WDW-44 number", "99 KV", "number", "99", ""},
		{"WDW-44 number", "1000 KV", "number", "1000", ""},
		{"WDW-12 Kleinfeld", "101 210/49 KV", "field", "210/49", ""},
		{"WDW-12 Großfeld", "101 2100/49 KV", "place", "2100/49", ""},
		{"WDW-12 neighbour", "Bau:\nStraße 210/12|40", "neighbour", "210/12|40", ""},
		{"WDW-12 bracket", "101 210/12(7) KV", "bracket", "(7)", ""},
		{"WDW-82 step", "101 210/12-KV", "step", "K", ""},
		{"WDW-82 direction", "101 R 2 7 KV", "direction", "7", ""},
		{"WDW-82 target", "101 > KV", "target", "K", ""},
		{"WDW-82 two routes", "101 210/12-13 210/13-14 KV", "routes", "210/13-14 KV", ""},
		{"WDW-82 words", "wir ziehen los", "line", "wir ziehen los", ""},
		{"WDW-82 misspelt verb", "101 KV neuu 200K", "remark", "neuu", "neu"},
		{"WDW-82 loose number", "101 KV 5", "loose", "5", ""},
		{"WDW-47 kind", "101 500 Reitr KV", "kind", "Reitr", "Reiter"},
		{"WDW-59 embark", "101 210/12-13 KI einladen nach Tharos", "board", "einladen nach ", ""},
		{"WDW-74 attack", "101 KA greift nichts an", "attack", "greift ", ""},
		{"WDW-D-F against", "101 KA gegen alle-", "", "", ""},
		{"WDW-D-F against", "101 KA gegen Verräter", "against", "gegen Verräter", ""},
		{"WDW-71 with", "101 KA mit Held", "with", "H", ""},
		{"WDW-D-O1 split", "101 KA teilt 119", "split", "teilt 119", ""},
		{"WDW-D-O1 whom", "101 KA teilt etwas", "partner", "teilt ", ""},
		{"WDW-50 load", "101 KA lädt viel", "load", "lädt ", ""},
		{"WDW-78 moon", "Mond 3:\n101 KV", "moon", "Mond 3:", ""},
		{"WDW-78 condition", "wenn 210/37 rot: 101 KV", "when", "210/37 rot", ""},
		{"WDW-78 colon", "wenn 210/37 mein 101 KV", "when.colon", "wenn 210/37 mein 101 KV", ""},
		{"WDW-46 where", "Rüstung:\n106 3000 K 1 Hf", "where", "", ""},
		{"WDW-46 what", "Rüstung:\n106 in 210/04", "recruit", "106 in 210/04", ""},
		{"WDW-49 dissolve", "Rüstung:\n203 (abr.) -430 R 210/19 +3.725", "recruit.dissolve", "(abr.)", ""},
		{"WDW-41 work", "Bau:\nStrase 210/04(2)", "work", "Strase", "Straße"},
		{"WDW-41 side", "Bau:\nWall 10 210/04", "work.side", "Wall 10 210/04", ""},
		{"WDW-41 nothing", "Bau:\n10 210/04", "work.missing", "10 210/04", ""},
		{"WDW-41 two", "Bau:\nBurg Wall 210/04", "work.two", "Burg Wall 210/04", ""},
		{"WDW-38 no side", "Bau:\nBurg 210/04(2)", "work.noside", "Burg 210/04(2)", ""},
		{"WDW-27 pay", "Schatz:\n500 GS", "pay", "500 GS", ""},
		{"WDW-27 word", "Schatz:\nBestannd 500", "pay", "Bestannd 500", "Bestand"},
		{"WDW-80 rest", "Schatz:\nBestand 500 GS und mehr", "rest", "und mehr", ""},
		{"WDW-D-F stance", "Haltung:\nXX: Kireg", "stance", "Kireg", "Krieg"},
		{"WDW-84 to whom", "Botschaft: Hallo\nText", "addressee", "Botschaft:", ""},
		{"WDW-80 public", "Kultur: Feste\nText", "culture", "Kultur:", ""},
		{"WDW-80 section", "Spielzug TH\nirgendwas", "section", "irgendwas", "Anschreiben: irgendwas"},
		{"WDW-82 PROMY", "115,2300,2,123,1,2,x,a", "promy", "x", ""},
		{"WDW-44 PROMY", "99,2300,2,123,1,2,a", "promy", "99", ""},
		{"WDW-44 PROMY splits", "115,2300,2,123,1,s1000,5,1,a", "promy", "s1000", ""},
		{"WDW-44 PROMY joins", "115,2300,2,123,1,e99,a", "promy", "e99", ""},
		{"WDW-12 PROMY", "115,2300,2,123,49,2,a", "promy", "49", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, list := Read([]byte(c.text), Options{})
			if c.code == "" {
				return
			}
			for _, p := range list {
				if p.Code != "problem.sheet."+c.code {
					continue
				}
				line := []rune(strings.Split(c.text, "\n")[p.Line-1])
				if got := string(line[p.Column-1 : p.Column-1+p.Length]); got != c.marked || p.Suggest != c.suggest {
					t.Errorf("marks %q, suggests %q; want %q, %q", got, p.Suggest, c.marked, c.suggest)
				}
				return
			}
			t.Errorf("want %s, got %+v", c.code, list)
		})
	}
}

// A realm whose code is a small word is a realm where realms stand, and no heading.
func TestCodesThatAreSmallWords(t *testing.T) {
	for _, code := range []string{"FOR", "AN", "TO", "NUR", "MIT"} {
		s, problems := Read([]byte("Haltung:\n"+code+": Krieg\n"), Options{})
		if len(problems) > 0 || len(s.Stances) != 1 || s.Stances[0].Code != code || len(s.Letters) > 0 {
			t.Errorf("%s: read %+v with %+v", code, s, problems)
		}
	}
}

// WDW-66: the number of a special order and its unit in the ways that people write them.
func TestWDW66SpellingsOfSpecialOrders(t *testing.T) {
	for _, c := range []struct {
		text string
		unit uint16
	}{
		{"S1: tanzt", 0},
		{"S1 tanzt", 0},
		{"S1 102: tanzt", 102},
		{"S1 (102): tanzt", 102},
		{"S1 (102) tanzt", 102},
		{"102 S1: tanzt", 102},
		{"(102) S1 tanzt", 102},
		{"zu S1: tanzt", 0},
		{"Zu S1 für 102: tanzt", 102},
		{"S1\ntanzt", 0},
		{"S1:\n  tanzt", 0},
		{"S1 - tanzt", 0},
		{"s1 tanzt", 0},
		{"Sonderbefehl S1: tanzt", 0},
		{"S1.) tanzt", 0},
	} {
		s, problems := Read([]byte("Sonderbefehle:\n"+c.text+"\n"), Options{})
		if len(problems) > 0 || len(s.Specials) != 1 || s.Specials[0].Number != 1 || s.Specials[0].Unit != c.unit || s.Specials[0].Text != "tanzt" {
			t.Errorf("%q is read as %+v with %+v", c.text, s.Specials, problems)
		}
	}
}

// WDW-66: the text of a special order may stand among the orders; the section then goes on.
func TestSpecialsAmongOrders(t *testing.T) {
	s, problems := Read([]byte("Zugbefehl:\n101 S1\nS1: Wir suchen den Drachen.\n102 KH\n  s: Alle singen.\n"), Options{})
	if len(problems) > 0 || len(s.Moons) != 1 || len(s.Moons[0].Units) != 2 {
		t.Fatalf("read %+v with %+v", s, problems)
	}
	want := []Special{{Number: 1, Text: "Wir suchen den Drachen."}, {Number: 0, Text: "Alle singen."}}
	for n := range s.Specials {
		s.Specials[n].At = At{}
	}
	if !slices.Equal(s.Specials, want) {
		t.Errorf("special orders %+v, want %+v", s.Specials, want)
	}
}

// However large and odd a file is, four times as much of it is four times the work: counted, not timed.
func TestNobodyKeepsTheReaderBusy(t *testing.T) {
	for _, piece := range []string{"\"\" ", "mit 101,", "gegen AAAA,", "S1:a\n", "wenn Schatz 1: 101 KV\n", "Botschaft an ABCD:\n", "„", "101 KV ( ", "1,1,1,", "|", "\t1", "Wald\t1\t2 ", "Steuern t 5 "} {
		for _, head := range []string{"Bilanz:\nWasser Tiefland\n", "Bilanz:\nMET 210/04 ", "101 KV ", "Sonderbefehle:\n", "Schatz:\n", "Botschaft an XX:\n", ""} {
			const small, large = 24 << 10, 96 << 10
			looks, bytes := effort(head, piece, small)
			more, memory := effort(head, piece, large)
			if more > 4*large || more > 5*looks+1000 {
				t.Errorf("%q, %q: looked %d times, and %d times at four times as much", head, piece, looks, more)
			}
			if memory > 64*large || memory > 7*bytes+large {
				t.Errorf("%q, %q: %d bytes of memory, and %d for four times as much", head, piece, bytes, memory)
			}
		}
	}
}

// effort is what it takes to read a text of so many bytes: how often the reader looks what comes next, and the memory that it uses.
func effort(head, piece string, n int) (looks int, bytes uint64) {
	text := []byte(head + strings.Repeat(piece, n/len(piece)))
	r := reader{options: Options{Moons: 2}, sheet: &Sheet{}, part: unitsPart}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r.read(text)
	runtime.ReadMemStats(&after)
	return r.cursor.looks, after.TotalAlloc - before.TotalAlloc
}

// Figures of a balance are looked for in lines that may be one.
func TestLongLinesAreNoFigures(t *testing.T) {
	line := "MET 210/04 " + strings.Repeat("1 ", 200)
	for text, figures := range map[string]int{line: 1, line + strings.Repeat("1 ", 100): 0} {
		if got := len(read(t, "Bilanz:\n"+text).Figures); got != figures {
			t.Errorf("%d bytes: %d figures", len(text), got)
		}
	}
}

func TestTheSheetIsTheRealms(t *testing.T) {
	s, list := Read([]byte("Spielzug AB 3"), Options{Realm: "TH"})
	if len(list) != 1 || list[0].Code != "problem.sheet.realm" || s.Realm != "TH" || s.Turn != 3 {
		t.Errorf("%+v %+v", s, list)
	}
	if _, list = Read(make([]byte, longest+1), Options{}); len(list) != 1 || list[0].Code != "problem.sheet.long" {
		t.Errorf("a file without end: %+v", list)
	}
}
