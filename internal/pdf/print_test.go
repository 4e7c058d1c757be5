package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"spielleiter/waben/genesis"
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

var shown = regexp.MustCompile(`\(((?:[^()\\]|\\.)*)\) ?Tj`)

// said is what can be read and copied out of a file.
func said(t *testing.T, file []byte) string {
	t.Helper()
	var b strings.Builder
	for _, s := range streams(t, file) {
		for _, m := range shown.FindAllStringSubmatch(s, -1) {
			text := strings.NewReplacer(`\(`, "(", `\)`, ")", `\\`, `\`).Replace(m[1])
			for _, c := range []byte(text) {
				b.WriteRune(charmap.Windows1252.DecodeByte(c))
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

func realm(t testing.TB) *world.World {
	t.Helper()
	w, _, err := genesis.Make(1, genesis.Options{Fields: 960, Realms: 3})
	if err != nil {
		t.Fatal(err)
	}
	return w.For(1)
}

// Everything that a letter says is in the file as text, umlauts and all; underlines have become headings.
func TestWhatIsPrintedCanBeCopiedOut(t *testing.T) {
	text := "7. Auswertung: Tharos (THA)\n===========================\nSpielerkonto: −2,50 €\n\nKämpfe\n------\nGroßer Übermut (ß) \\ „Föhn“ – 3–5 √\n" + strings.Repeat("x", 100) + "\n"
	file, err := Print([]byte(text), Options{Lang: "de"})
	if err != nil {
		t.Fatal(err)
	}
	got := said(t, file)
	for _, want := range []string{
		"7. Auswertung: Tharos (THA)\n", "Spielerkonto: –2,50 €\n", "Kämpfe\n", "Großer Übermut (ß) \\ „Föhn“ – 3–5 ?\n",
		strings.Repeat("x", 76) + "\n" + strings.Repeat("x", 24) + "\n", "Seite 1 von 1\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	if strings.Contains(got, "===") || strings.Contains(got, "---") {
		t.Errorf("underlines are printed: %q", got)
	}
}

// Long texts go on in the second column, and then on the next page; every page has its number.
func TestLongTextsHaveColumnsAndPages(t *testing.T) {
	file, err := Print([]byte("Brief\n=====\n"+strings.Repeat("Zeile\n", 150)), Options{Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	got := said(t, file)
	if n := strings.Count(got, "Zeile\n"); n != 150 {
		t.Errorf("%d lines, want 150", n)
	}
	if !strings.Contains(got, "page 1 of 2\n") || !strings.Contains(got, "page 2 of 2\n") || strings.Contains(got, "page 3") {
		t.Errorf("not two pages: %q", got[len(got)-200:])
	}
	at := regexp.MustCompile(`BT ([0-9.]+) `)
	columns := map[string]int{}
	for _, m := range at.FindAllStringSubmatch(strings.Join(streams(t, file), ""), -1) {
		columns[m[1]]++
	}
	if len(columns) < 2 || columns["34.02"] == 0 || columns["432.28"] == 0 {
		t.Errorf("text begins at %v, want two columns", columns)
	}
}

// The map shows what the reader knows: every known field has its number, and nothing of others is in it.
func TestTheMapIsDrawnBehindTheText(t *testing.T) {
	w := realm(t)
	file, err := Print([]byte("Brief\n"), Options{Lang: "de", Map: w})
	if err != nil {
		t.Fatal(err)
	}
	got := said(t, file)
	for n := range w.Settlements {
		if name := w.Settlements[n].Name; !strings.Contains(got, name+"\n") {
			t.Errorf("%s is not on the map", name)
		}
	}
	drawn := 0
	for _, s := range streams(t, file) {
		drawn += strings.Count(s, "\nB\n")
	}
	known := 0
	for _, land := range w.Land {
		if land != 0 {
			known++
		}
	}
	if drawn < known {
		t.Errorf("%d fields are drawn, %d are known", drawn, known)
	}
}

// The same letter gives the same file, whenever it is printed.
func TestTheSameLetterIsTheSameFile(t *testing.T) {
	w := realm(t)
	first, err := Print([]byte("Brief\n=====\nText\n"), Options{Lang: "de", Map: w})
	if err != nil {
		t.Fatal(err)
	}
	second, err := Print([]byte("Brief\n=====\nText\n"), Options{Lang: "de", Map: w})
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("the second file differs (%v)", err)
	}
}

// What nobody knows is not drawn: a world without land has no map.
func TestNothingKnownIsNoMap(t *testing.T) {
	w := realm(t)
	clear(w.Land)
	file, err := Print([]byte("Brief\n"), Options{Lang: "en", Map: w})
	if err != nil {
		t.Fatal(err)
	}
	if got := said(t, file); !strings.Contains(got, "page 1 of 1") {
		t.Errorf("not one page: %q", got)
	}
}
