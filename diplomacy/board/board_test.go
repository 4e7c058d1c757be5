package board_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// scenes are the three phases, each with all that can be seen in it.
func scenes(t testing.TB) map[string]board.Scene {
	t.Helper()
	all := map[string]board.Scene{
		"season":   scene(t, judge.Movement, judge.Fall, season),
		"retreats": scene(t, judge.Retreats, judge.Fall, retreats),
		"winter":   scene(t, judge.Adjustments, judge.Winter, winter),
	}
	s := all["retreats"]
	for code, kind := range map[string]board.MarkKind{"mun": board.Chosen, "boh": board.Target, "alb": board.Contested} {
		s.Marks = append(s.Marks, board.Mark{Province: chart.Province(place(t, code)), Kind: kind})
	}
	slices.SortFunc(s.Marks, func(a, b board.Mark) int { return int(a.Province) - int(b.Province) })
	all["retreats"] = s
	return all
}

// ground are the paths of the map, which package sheet tests.
var ground = regexp.MustCompile(` d="[^"]{400,}"`)

func TestGoldenPictures(t *testing.T) {
	for name, s := range scenes(t) {
		t.Run(name, func(t *testing.T) {
			got := ground.ReplaceAll(board.Draw(s, words(t, "de")), []byte(` d="…"`))
			got = bytes.ReplaceAll(got, []byte("><"), []byte(">\n<"))
			file := filepath.Join("testdata", name+".svg")
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the picture differs from %s; look at both, then go test -update", file)
			}
		})
	}
}

// element is a start of an element in a picture.
type element struct {
	name string
	attr map[string]string
}

func elements(t testing.TB, svg []byte) []element {
	t.Helper()
	var list []element
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			attr := map[string]string{}
			for _, a := range e.Attr {
				attr[a.Name.Local] = a.Value
			}
			list = append(list, element{e.Name.Local, attr})
		}
	}
}

// A picture can be read as XML, has each province once, can be reached there, and carries
// no style, script or link to the outside.
func TestPicturesAreCompleteAndPlain(t *testing.T) {
	for name, s := range scenes(t) {
		for lang, draw := range map[string]func(board.Scene, board.Text) []byte{"de": board.Draw, "en": board.Print} {
			provinces, units, ids := map[string]int{}, 0, map[string]bool{}
			for _, e := range elements(t, draw(s, words(t, lang))) {
				if p := e.attr["data-province"]; p != "" {
					provinces[p]++
					if e.attr["aria-label"] == "" || e.attr["role"] != "img" {
						t.Errorf("%s: %s says nothing", name, p)
					}
				}
				if e.attr["data-unit"] != "" {
					units++
				}
				if id := e.attr["id"]; ids[id] && id != "" {
					t.Errorf("%s: two elements are called %s", name, id)
				}
				ids[e.attr["id"]] = true
				if href := e.attr["href"]; href != "" && !strings.HasPrefix(href, "#dip-") {
					t.Errorf("%s: a link to %s", name, href)
				}
				for attr := range e.attr {
					if attr == "style" || strings.HasPrefix(attr, "on") || e.name == "script" || e.name == "style" {
						t.Errorf("%s: <%s %s>", name, e.name, attr)
					}
				}
			}
			if len(provinces) != len(chart.Standard().Provinces) {
				t.Errorf("%s: %d provinces are drawn", name, len(provinces))
			}
			for p, n := range provinces {
				if n != 1 {
					t.Errorf("%s: %s is drawn %d times", name, p, n)
				}
			}
			want := len(s.Position.Units) + len(s.Position.Dislodged)
			for _, r := range s.Orders {
				if r.Order.Kind == judge.Build {
					want++
				}
			}
			if units != want {
				t.Errorf("%s: %d units are drawn, want %d", name, units, want)
			}
		}
	}
}

// Each order is drawn, as what it is and with what became of it; an order without a place
// is not.
func TestOrdersAreDrawnWithTheirOutcome(t *testing.T) {
	s := scene(t, judge.Movement, judge.Spring, `
ger A mun - bur succeeds
fra A par - bur fails
fra A mar S A par - bur cut
eng F lon H stands
eng A yor - nwy fails
eng F nth C A yor - nwy disrupted
rus A war S A gal - bud invalid
ita A ven - tri
`)
	s.Orders = append(s.Orders, judge.Result{Order: judge.Order{Kind: judge.Waive, Unit: chart.Unit{At: chart.None}, Of: chart.None, To: chart.None}})
	found := map[string]string{}
	for _, e := range elements(t, board.Draw(s, words(t, "en"))) {
		if of := e.attr["data-of"]; of != "" {
			found[of] = e.attr["class"]
		}
	}
	want := map[string]string{
		"mun": "order move done ger", "par": "order move failed fra", "mar": "order support failed fra", "lon": "order hold done eng",
		"yor": "order move failed eng", "nth": "order convoy failed eng", "war": "order support void rus", "ven": "order move open ita",
	}
	for of, class := range want {
		if found[of] != class {
			t.Errorf("%s is drawn as %q, want %q", of, found[of], class)
		}
	}
	if len(found) != len(want) {
		t.Errorf("drawn: %v", found)
	}
}

// What failed is crossed, and nothing else.
func TestCrossesMarkWhatFailed(t *testing.T) {
	for _, c := range []struct {
		want int
		text string
	}{
		{0, "ger A mun - bur succeeds"},
		{0, "ger A mun - bur"},
		{1, "ger A mun - bur fails"},
		{2, "ger A mun - bur fails\nger A ber S A mun - bur cut"},
		{0, "ger A mun H stands"},
		{1, "ger A mun D succeeds"},
		{0, "ger A mun D illegal"},
		{2, "eng F nth C A yor - nwy disrupted\neng A yor - nwy fails via"},
		{0, "eng F nth C A yor - nwy available\neng A yor - nwy succeeds via"},
	} {
		svg := board.Draw(scene(t, judge.Movement, judge.Spring, c.text), words(t, "en"))
		if got := bytes.Count(svg, []byte(`class="cross"`)); got != c.want {
			t.Errorf("%q: %d crosses, want %d", c.text, got, c.want)
		}
	}
}

// A unit that was dislodged is seen to be, as long as it is still drawn where it was.
func TestStruckUnitsStandOut(t *testing.T) {
	for text, want := range map[string]int{
		"ger A mun H stands dislodged":    1,
		"ger A mun - ber fails destroyed": 1,
		"ger A mun H stands":              0,
		"fra A mun":                       0,
	} {
		s := scene(t, judge.Movement, judge.Spring, text)
		if len(s.Orders) == 0 { // somebody else has taken its place
			s.Orders = []judge.Result{ordered(t, strings.Fields("ger A mun H dislodged"))}
		}
		if got := bytes.Count(board.Draw(s, words(t, "en")), []byte(`class="burst"`)); got != want {
			t.Errorf("%q: %d units are struck, want %d", text, got, want)
		}
	}
}

// Provinces say what is on them, in both languages.
func TestProvincesSpeak(t *testing.T) {
	s := scene(t, judge.Retreats, judge.Fall, "own ger bel\nger A mun\nrus F stp/nc\nout fra A mun")
	for lang, want := range map[string]map[string]string{
		"de": {
			"mun": "München: Armee, Deutsches Reich; vertriebene Armee, Frankreich; Versorgungszentrum, Deutsches Reich",
			"stp": "St. Petersburg: Flotte, Russland (Nordküste); Versorgungszentrum, Russland",
			"spa": "Spanien: freies Versorgungszentrum", "nth": "Nordsee", "bel": "Belgien: Versorgungszentrum, Deutsches Reich",
		},
		"en": {"mun": "Munich: army of Germany; dislodged army of France; supply centre of Germany", "nth": "North Sea"},
	} {
		s.Lang = lang
		said := map[string]string{}
		for _, e := range elements(t, board.Draw(s, words(t, lang))) {
			said[e.attr["data-province"]] = e.attr["aria-label"]
		}
		for p, text := range want {
			if said[p] != text {
				t.Errorf("%s: %s says %q, want %q", lang, p, said[p], text)
			}
		}
	}
}

// Texts of any kind, as a translation may bring them, stay texts.
func TestTextsCannotBreakThePicture(t *testing.T) {
	nasty := func(string, game.Args) string { return `"><script>alert(1)</script><g a='` }
	s := scenes(t)["retreats"]
	for _, out := range [][]byte{board.Draw(s, nasty), board.Print(s, nasty), board.Describe(s, nasty)} {
		if bytes.Contains(out, []byte("<script")) {
			t.Error("a text became an element")
		}
	}
	elements(t, board.Draw(s, nasty))
}

func BenchmarkDraw(b *testing.B) {
	s, w := scenes(b)["season"], words(b, "de")
	b.ReportAllocs()
	for b.Loop() {
		board.Draw(s, w)
	}
}
