package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"spielleiter/game"
	"spielleiter/waben/board"
	"spielleiter/waben/genesis"
	"spielleiter/waben/letter"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// streams are a file's contents, unpacked.
func streams(t *testing.T, file []byte) []string {
	t.Helper()
	var list []string
	for rest := file; ; {
		_, after, found := bytes.Cut(rest, []byte("stream\n"))
		if !found {
			return list
		}
		data, next, _ := bytes.Cut(after, []byte("\nendstream"))
		if r, err := zlib.NewReader(bytes.NewReader(data)); err == nil {
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(text))
		}
		rest = next
	}
}

var shown = regexp.MustCompile(`(?s)BT ([0-9.]+) ([0-9.]+) Td \((.*?)\) Tj ET`)

// placed is a text of a file, and where it stands in points from the left and from below.
type placed struct {
	text string
	x, y float64
}

// unescaped is a text as it was before it was written.
func unescaped(s string) string {
	s = strings.NewReplacer(`\(`, "(", `\)`, ")", `\\`, `\`, `\r`, "\r").Replace(s)
	var units []uint16
	for n := 0; n+1 < len(s); n += 2 {
		units = append(units, uint16(s[n])<<8|uint16(s[n+1]))
	}
	return string(utf16.Decode(units))
}

// said is what can be read and copied out of a file, in the order in which it was set.
func said(t *testing.T, file []byte) (list []placed) {
	t.Helper()
	for _, s := range streams(t, file) {
		for _, m := range shown.FindAllStringSubmatch(s, -1) {
			x, errX := strconv.ParseFloat(m[1], 64)
			y, errY := strconv.ParseFloat(m[2], 64)
			if errX != nil || errY != nil {
				t.Fatal(errX, errY)
			}
			list = append(list, placed{unescaped(m[3]), x, y})
		}
	}
	return list
}

// read gives all texts of a file, a line each.
func read(t *testing.T, file []byte) string {
	t.Helper()
	var b strings.Builder
	for _, p := range said(t, file) {
		b.WriteString(p.text + "\n")
	}
	return b.String()
}

func printed(t *testing.T, d letter.Document, o Options) []byte {
	t.Helper()
	if d.Lang == "" {
		d.Lang = "de"
	}
	return Print(d, o)
}

func plain(s string) []letter.Run { return []letter.Run{{Text: s}} }

func paragraph(s string) letter.Item { return letter.Item{Kind: letter.Paragraph, Text: plain(s)} }

func heading(level int, s string) letter.Item {
	return letter.Item{Kind: letter.Heading, Level: level, Text: plain(s)}
}

func realm(t testing.TB) *world.World {
	t.Helper()
	w, _, err := genesis.Make(1, genesis.Options{Fields: 960, Realms: 3})
	if err != nil {
		t.Fatal(err)
	}
	return w.For(1)
}

// mapped is a document of nothing but its map.
func mapped() letter.Document {
	return letter.Document{Lang: "de", Title: "Brief", Items: []letter.Item{heading(2, "Karte"), paragraph("Du kennst sie."), {Kind: letter.Chart}}}
}

// Names of all Europe can be read and copied out, accents that stand alone are put where they belong; what the font lacks
// is replaced by a sign and counted.
func TestWhatIsPrintedCanBeCopiedOut(t *testing.T) {
	names := "Łódź, Ōkami, Ştefan, Ærø, Ñandú, ŐŰ, Þór, Ậu, Αθήνα, Київ, ßẞ „Föhn“ – 3–5 → −2,50 € \\ (a)"
	got := read(t, printed(t, letter.Document{Title: "Brief", Items: []letter.Item{paragraph(names), paragraph("O\u0308de")}}, Options{}))
	got = strings.Replace(got, "\n→", " →", 1) // a line is as long as can be read
	for _, want := range []string{names + "\n", "Öde\n", "Seite 1 von 1\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	if strings.Contains(got, "□") {
		t.Errorf("something is missing in %q", got)
	}
	got = read(t, printed(t, letter.Document{Lang: "en", Title: "Brief", Items: []letter.Item{paragraph("a狼b\U0001F43Ac\x07")}}, Options{}))
	if !strings.Contains(got, "a□b□c") || !strings.Contains(got, "2 characters are missing") || !strings.Contains(got, "page 1 of 1\n") {
		t.Errorf("what the font lacks is not told: %q", got)
	}
}

// Figures of a column end at one place: they are as wide as each other.
func TestFiguresStandStraight(t *testing.T) {
	d := letter.Document{Items: []letter.Item{{Kind: letter.Tabular, Table: &letter.Table{
		Columns: []letter.Column{{Head: "Posten"}, {Head: "GS", Right: true}},
		Rows:    []letter.Row{{Cells: [][]letter.Run{plain("eins"), plain("111.111")}}, {Cells: [][]letter.Run{plain("acht"), plain("888.888")}}},
	}}}}
	at := map[string]float64{}
	for _, p := range said(t, printed(t, d, Options{})) {
		at[p.text] = p.x
	}
	if at["111.111"] == 0 || at["111.111"] != at["888.888"] || at["eins"] != at["acht"] || at["GS"] <= at["111.111"] {
		t.Errorf("columns begin at %v", at)
	}
}

// Long tables have their head on every page; every page has its number, and all but the first the title.
func TestLongTablesHaveTheirHeadOnEveryPage(t *testing.T) {
	table := letter.Table{Columns: []letter.Column{{Head: "Nr.", Right: true, Size: 3}, {Head: "Was geschah"}}}
	for n := range 120 {
		table.Rows = append(table.Rows, letter.Row{Strong: n%2 == 0, Cells: [][]letter.Run{plain(strconv.Itoa(n)), plain("zieht")}})
	}
	list := said(t, printed(t, letter.Document{Lang: "en", Title: "Brief", Items: []letter.Item{heading(1, "Brief"), {Kind: letter.Tabular, Table: &table}}}, Options{}))
	count := map[string]int{}
	for n, p := range list {
		count[p.text]++
		if p.text == "page 1 of 3" && list[n-1].text != "zieht" { // the page ends behind a group
			t.Errorf("page 1 ends with %q", list[n-1].text)
		}
	}
	if count["zieht"] != 120 || count["Was geschah"] != 3 || count["Brief"] != 3 || count["page 2 of 3"] != 1 || count["page 3 of 3"] != 1 {
		t.Errorf("%v", count)
	}
}

// Paragraphs are as wide as can be read: lines of 65 to 75 letters on the whole, on either paper, while tables take the page.
func TestParagraphsHaveAReadableMeasure(t *testing.T) {
	text := strings.Repeat("Einheit 104 wird auf 617/46 von Zintur aufgehalten; man verhandelt, und niemand kommt weiter. ", 40)
	for _, paper := range []Paper{A4, A3} {
		lines, letters := 0, 0
		for _, p := range said(t, printed(t, letter.Document{Items: []letter.Item{paragraph(text)}}, Options{Paper: paper})) {
			if !strings.HasPrefix(p.text, "Seite") {
				lines, letters = lines+1, letters+len([]rune(p.text))
			}
		}
		if mean := letters / max(lines, 1); mean < 65 || mean > 75 {
			t.Errorf("%s: %d letters a line", Papers[paper], mean)
		}
	}
}

// Many short lines of a text that stays as it is stand side by side, one column after the other, and none is lost.
func TestShortLinesStandSideBySide(t *testing.T) {
	var text strings.Builder
	for n := range 400 {
		text.WriteString(strconv.Itoa(1000+n) + " K 210/05 KV\n")
	}
	var got []string
	list := said(t, printed(t, letter.Document{Items: []letter.Item{{Kind: letter.Verbatim, Text: plain(text.String())}}}, Options{}))
	for _, p := range list {
		if p.text != "" && !strings.HasPrefix(p.text, "Seite") {
			got = append(got, p.text)
		}
	}
	if strings.Join(got, "\n")+"\n" != text.String() {
		t.Errorf("%d lines, in another order or not all", len(got))
	}
	if !slices.ContainsFunc(list, func(p placed) bool { return p.text == "Seite 2 von 2" }) {
		t.Error("400 short lines do not stand on two pages")
	}
}

// A heading stands on the page of what follows it, wherever that begins.
func TestNoHeadingIsLeftAlone(t *testing.T) {
	for before := range 70 {
		d := letter.Document{Title: "Brief"}
		for range before {
			d.Items = append(d.Items, paragraph("Zeile"))
		}
		d.Items = append(d.Items, heading(2, "Abschnitt"), heading(3, "Unterabschnitt"), paragraph("Folge"))
		last := ""
		for _, p := range said(t, printed(t, d, Options{})) {
			if strings.HasPrefix(p.text, "Seite") && strings.Contains(last, "bschnitt") {
				t.Errorf("after %d lines a page ends with %q", before, last)
			}
			last = p.text
		}
	}
}

// Nothing is set beside the page, however long the words and many the columns.
func TestEverythingIsOnThePage(t *testing.T) {
	wide := strings.Repeat("Donaudampfschiff", 20)
	table := letter.Table{}
	row := letter.Row{}
	for range 9 {
		table.Columns = append(table.Columns, letter.Column{Head: wide})
		row.Cells = append(row.Cells, plain(wide+" "+wide))
	}
	table.Rows = []letter.Row{row, row}
	d := letter.Document{Title: wide, Items: []letter.Item{heading(1, wide), paragraph(wide), {Kind: letter.Verbatim, Text: plain(wide + "\n  a b\n")}, {Kind: letter.Tabular, Table: &table}}}
	text := ""
	for _, p := range said(t, printed(t, d, Options{})) {
		if p.x < 40 || p.x > 595-40 || p.y < 20 || p.y > 842-20 {
			t.Errorf("%q stands at %v, %v", p.text, p.x, p.y)
		}
		text += p.text
	}
	if !strings.Contains(text, "a b") || strings.Count(text, "D") < 20*(3+2*2*9) {
		t.Errorf("something is lost: %d", strings.Count(text, "D"))
	}
}

// The map shows what the reader knows: every known field has its number, and nothing of others is in it. Its heading stands
// with it.
func TestTheMapIsDrawnOnItsPage(t *testing.T) {
	w := realm(t)
	file := printed(t, mapped(), Options{Map: w, Paper: A3}) // on which it is one sheet
	got := read(t, file)
	for n := range w.Settlements {
		if name := w.Settlements[n].Name; !strings.Contains(got, name+"\n") {
			t.Errorf("%s is not on the map", name)
		}
	}
	// Every stroke and every curve of the one drawing that all maps are is on the paper.
	want, drawn := map[string]int{}, map[string]int{}
	silent := func(key string, _ game.Args) string { return key }
	for _, l := range board.Draw(w, board.Options{Say: silent, Units: true, Numbers: true}).Layers {
		for _, m := range l.Marks {
			if look := sketch.Looks[m.Look]; m.Text != "" && look.Halo > 0 && len(m.Each) == 0 || look.Round > 0 {
				want["m"], want["c"] = want["m"]+1, want["c"]+4 // a strip of paper, or a counter
			}
			for _, s := range m.Path {
				switch s.Op {
				case sketch.Move:
					want["m"]++
				case sketch.Quad, sketch.Cubic:
					want["c"]++
				case sketch.Line, sketch.Close:
				}
			}
		}
	}
	for _, s := range streams(t, file) {
		if !strings.Contains(s, " Tj ET") {
			continue // a font
		}
		for word := range strings.FieldsSeq(shown.ReplaceAllString(s, "")) {
			drawn[word]++
		}
	}
	want["m"] += strings.Count(got, "Seite") - 1 // a rule below the head of every page but the first
	for op, n := range want {
		if n == 0 || drawn[op] != n {
			t.Errorf("%d operators %s on the paper, want %d", drawn[op], op, n)
		}
	}
	if at := strings.Index(got, "Seite 1 von"); at < 0 || strings.Index(got, "Karte") < at {
		t.Errorf("the heading is not on the page of the map: %q", got)
	}
}

// The same letter gives the same file, whenever it is printed.
func TestTheSameLetterIsTheSameFile(t *testing.T) {
	w := realm(t)
	d := mapped()
	d.Items = append(d.Items, paragraph("Łódź 123"))
	first := printed(t, d, Options{Map: w})
	for range 3 {
		if !bytes.Equal(first, printed(t, d, Options{Map: w})) {
			t.Fatal("the second file differs")
		}
	}
	if len(first) > 130_000 {
		t.Errorf("a small letter has %d bytes", len(first))
	}
}

// What nobody knows is not drawn: a world without land has no map.
func TestNothingKnownIsNoMap(t *testing.T) {
	w := realm(t)
	clear(w.Land)
	if got := read(t, printed(t, mapped(), Options{Map: w})); !strings.Contains(got, "Seite 1 von 1") {
		t.Errorf("not one page: %q", got)
	}
}
