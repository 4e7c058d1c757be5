package scroll

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben/law"
)

// said is a problem in one line: where, what, at which word, what was probably meant.
func said(p game.Problem) string {
	s := fmt.Sprintf("%d:%d %s", p.Line, p.Column, strings.TrimPrefix(p.Code, "problem.scroll."))
	if word := p.Args["word"]; word != "" {
		s += " " + word
	}
	if p.Suggest != "" {
		s += " → " + p.Suggest
	}
	return s
}

func saidOf(problems []game.Problem) []string {
	var list []string
	for _, p := range problems {
		list = append(list, said(p))
	}
	return list
}

// faults are texts behind small, which has ten lines, and what is wrong with them.
var faults = []struct {
	text string
	want []string
}{
	{"Zugg 7", []string{"11:1 keyword Zugg → Zug"}},
	{"Moon Ram", []string{"11:9 missing"}},
	{"Zug 7 8", []string{"11:7 more 8"}},
	{"Zug x\nTurn 3", []string{"11:5 number x", "12:1 twice Turn"}},
	{"Zug 1.5", []string{"11:5 number 1.5"}},
	{`Reich AA "A`, []string{`11:10 quote A`}},
	{"Reich AA \"A\"\nHaltung AA verbundet", []string{"12:12 word verbundet → verbündet"}},
	{"Übergang 007/01 007/49", []string{"11:17 field 007/49"}},
	{"Übergang 007/01 8/77", []string{"11:17 field 8/77"}},
	{"Flüsse 8: 01(1)", []string{"11:8 district 8"}},
	{"Großfeld 8 bei 00", []string{"11:1 rows Großfeld", "11:16 spot 00"}},
	{"Großfeld 7 bei 1,0\n" + strings.Join(strings.Split(small, "\n")[2:], "\n"), []string{"11:16 twice 1,0"}},
	{"Baustelle AB Burg 007/01", []string{"11:11 realm AB"}},
	{"Reich A1 \"\"", []string{"11:7 code A1"}},
	{"Mond Widermond 422", []string{"11:6 moon Widermond → Widdermond"}},
	{"Gefroren 7: 01=xx 02=w 50=w 03", []string{"11:16 terrain xx", "11:24 number 50", "11:29 item 03"}},
	{"Reich AA \"\"\n101 1 KK 1 007/01 t\n201 1 K 1 007/01 t\n101 1 K 1 007/01 t\n101 1 K 1 007/01 t", []string{
		"12:7 kind KK", "13:1 unit 201", "15:1 twice 101",
	}},
	{"Flüsse 7: 01(7) 02 03|09 04(1)", []string{"11:11 sides 01(7)", "11:17 item 02", "11:20 field 03|09"}},
	{"101 1 K 1 007/01 t", []string{"11:1 row 101"}},
	{"Besitz 7\n. . . .\nHaupstadt 007/01", []string{"11:1 rows Besitz", "13:1 keyword Haupstadt → Hauptstadt"}},
	{"Großfeld 8 bei 1,0\nt tt t t\n tq t\nFlusse 7: 01(1)", []string{
		"11:1 rows Großfeld", "12:3 terrain tt → t", "13:2 terrain tq → t", "13:5 width t", "14:1 keyword Flusse → Flüsse",
	}},
	{"Besitz 7\n. .", []string{"11:1 rows Besitz", "12:3 width ."}},
	{"Schatz 5", []string{"11:1 nobody Schatz"}},
	{"Gesichtet 007/01 . K viele Widder 3", []string{"11:1 nobody Gesichtet"}},
	{"Wall 007/01(1) 3\nWall 007/01 5\nWall 007/02(1) 9/5", []string{"11:16 number 3", "12:6 field 007/01", "13:16 number 9/5"}},
	{"Burg 007/01 . Bef 3 Beff 4", []string{"11:21 word Beff → Bef"}},
	{"Reich AA \"\"\nKarte Land: 007/01-03,03\nKarte 007/01: t\nKarte 009/01: t", []string{
		"12:13 twice 007/01-03,03", "13:7 twice 007/01", "14:7 district 009/01",
	}},
	{"Reich AA \"\"\nBaustelle AA Mauer 007/01(1)\nSchaden Straße 007/01(1)\nSchatz -1", []string{
		"12:14 word Mauer", "13:25 missing", "14:8 number -1",
	}},
	{"Stadt 007/01 .\nBurg 007/01 .", []string{"12:6 twice 007/01"}},
	{"Stadt 007/01 . Gold 3 Gold 4", []string{"11:23 twice Gold"}},
	{"Burg 007/30 .", []string{"11:6 afloat 007/30"}},
	{"Reich AA \"\"\n101 5001 K 1 007/01 t", []string{"12:1 leaders 101"}},
	{"Reich AA \"\"\n101 1 K 1 (301) t", []string{"12:1 carrier 101"}},
	{"Reich AA \"\"\n101 1000 K 1 007/30 t\n301 10 S 1 007/01 w", []string{"12:1 afloat 101", "13:1 aground 301"}},
	{"Reich AA \"\"\n Karte Widdermond 999: 007/01", []string{"0:0 unsound"}},
}

func TestEveryMistakeIsNamedWithItsPlace(t *testing.T) {
	codes := map[string]bool{}
	for _, c := range faults {
		w, problems := Read([]byte(small+c.text), law.Default())
		if w != nil {
			t.Errorf("%q is taken", c.text)
		}
		if diff := cmp.Diff(c.want, saidOf(problems)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.text, diff)
		}
		for _, p := range problems {
			codes[p.Code] = true
		}
	}
	_, problems := Read(nil, law.Default())
	if diff := cmp.Diff([]string{"1:0 empty"}, saidOf(problems)); diff != "" {
		t.Error(diff)
	}
	codes[problems[0].Code] = true
	codes["problem.scroll.misfiled"], codes["problem.scroll.sheets"] = true, true // of folders, see below
	codes["problem.scroll.realms"] = true                                         // see TestASegmentHasNotMoreRealmsThanItMay
	codes["problem.scroll.none"], codes["problem.scroll.cents"] = true, true      // see TestAmendmentsThatCannotBe
	for _, c := range idle {
		code, _, _ := strings.Cut(c.said, " ")
		codes["problem.scroll."+code] = true
	}
	gametest.Exactly(t, Texts, codes)
}

func TestAllMistakesOfATextAreToldAtOnce(t *testing.T) {
	text := small + "Reich AA \"A\"\n Schatz viel\n Haupstadt 007/01\n Einheiten\n 101 8000 Q 2 007/01 t\n 102 100 K 1 007/61 t\n"
	_, problems := Read([]byte(strings.Replace(text, "t   t   t   w", "t   tx  t   w", 1)), law.Default())
	want := []string{
		"7:21 terrain tx → t", "12:9 number viel", "13:2 keyword Haupstadt → Hauptstadt", "15:11 kind Q", "16:14 field 007/61",
	}
	if diff := cmp.Diff(want, saidOf(problems)); diff != "" {
		t.Error(diff)
	}
	for _, p := range problems {
		if p.Args["file"] != SegmentFile {
			t.Errorf("%s: file %q", said(p), p.Args["file"])
		}
	}
}

func TestProblemsEnd(t *testing.T) {
	_, problems := Read([]byte(strings.Repeat("was\n", 1000)), law.Default())
	if len(problems) != most {
		t.Errorf("%d problems, want %d", len(problems), most)
	}
}

func TestAFolder(t *testing.T) {
	segment := []byte(small + "Reich AA \"A\"\nReich BB \"B\"\nReich CC \"C\"\n")
	files := fstest.MapFS{
		SegmentFile: {Data: segment}, LawFile: {Data: []byte("# unsere\nmoons = 2\n")},
		"AA.txt": {Data: []byte("a")}, "BBB.txt": {Data: []byte("no realm's")}, "cc_SPZ.TXT": {Data: []byte("c")},
	}
	f, problems, err := Load(files)
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	want := []Sheet{{1, "AA.txt", []byte("a")}, {3, "cc_SPZ.TXT", []byte("c")}}
	if diff := cmp.Diff(want, f.Sheets); diff != "" || f.World.Laws.Moons != 2 {
		t.Errorf("%d moons, %s", f.World.Laws.Moons, diff)
	}
	files["CC.txt"] = &fstest.MapFile{Data: []byte("c too")} // WDW-R-50
	if f, _, err = Load(files); err != nil || len(f.Misfiled) != 1 || f.Misfiled[0].Code != "problem.scroll.sheets" || f.Misfiled[0].Args["other"] != "cc_SPZ.TXT" {
		t.Errorf("two sheets of a realm: %+v, %v", f.Misfiled, err)
	}
	delete(files, "CC.txt")
	files[LawFile].Data = []byte("moons = 9\n")
	if f, problems, err = Load(files); f != nil || err != nil || len(problems) != 1 || problems[0].Code != law.FaultValue || problems[0].Line != 1 {
		t.Errorf("wrong laws: %v, %v, %v", f, problems, err)
	}
	delete(files, LawFile)
	if f, _, err = Load(files); err != nil || f.World.Laws != law.Default() {
		t.Errorf("no laws: %v", err)
	}
	delete(files, SegmentFile)
	if _, _, err = Load(files); err == nil {
		t.Error("no segment, and nobody minds")
	}
}

// WDW-80: whose sheet it is the file and the head say alike, or it is nobody's.
func TestASheetOfAnotherRealmIsNobodys(t *testing.T) {
	files := fstest.MapFS{
		SegmentFile: {Data: []byte(small + "Reich AA \"A\"\nReich BB \"B\"\nReich CC \"C\"\n")},
		"AA.txt":    {Data: []byte("Spielzug BB 1\n")}, "BB.txt": {Data: []byte("Turn BB 1\n")}, "CC.txt": {Data: []byte("Spielzug ZZ 1\n")},
	}
	f, problems, err := Load(files)
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	if len(f.Sheets) != 2 || f.Sheets[0].File != "BB.txt" || f.Sheets[1].File != "CC.txt" {
		t.Errorf("sheets %+v", f.Sheets)
	}
	if len(f.Misfiled) != 1 {
		t.Fatalf("misfiled %+v", f.Misfiled)
	}
	p := f.Misfiled[0]
	if p.Code != "problem.scroll.misfiled" || p.Args["file"] != "AA.txt" || p.Args["word"] != "BB" || p.Args["realm"] != "AA" || p.Severity != game.Error {
		t.Errorf("%+v", p)
	}
}
