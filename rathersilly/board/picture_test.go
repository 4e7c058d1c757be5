package board

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
)

// museum is a position with everything in it that there is.
func museum(t testing.TB) game.Position {
	t.Helper()
	var s rathersilly.State
	play(t, nil, 1, func(p game.Position) {
		raw, err := p.MarshalJSON()
		if err == nil {
			err = json.Unmarshal(raw, &s)
		}
		if err != nil {
			t.Fatal(err)
		}
	})
	unit := func(names ...string) (list []rathersilly.UnitInfo) {
		for _, n := range names {
			u := rathersilly.UnitInfo{Unit: n}
			switch class, _, _ := strings.Cut(n, " "); class {
			case "AZ", "DA":
				u.Supply = "quota"
			case "MS", "MW":
				u.Supply = "none"
			}
			list = append(list, u)
		}
		return list
	}
	s.Phase = "F1903R"
	s.Units = map[game.Seat][]rathersilly.UnitInfo{
		"austria": unit("SA bud", "SF tri", "A vie"), "england": unit("F edi", "V lon", "A lon", "F nth"), "france": unit("A par", "AZ mar", "V par", "V bur"),
		"germany": unit("A mun", "DA ruh", "F den", "A ber"), "italy": unit("A rom"), "russia": unit("F stp/sc", "A mos"), "turkey": unit("A con"),
		"superbrain": unit("A isl", "F kre"), "doctor": unit("A gre"), "soothsayer": unit("A tyr"), "monsters": unit("MS ska", "MW ukr"),
	}
	s.Units["germany"][0].Devil = 2
	s.Units["england"][0].Immune, s.Units["england"][0].Built = true, "lvp"
	s.Units["superbrain"][0].Supply, s.Units["superbrain"][1].Supply, s.Units["soothsayer"][0].Supply = "share", "share", "merger"
	s.Dislodged = []rathersilly.Dislodged{{Power: "italy", UnitInfo: rathersilly.UnitInfo{Unit: "A boh"}, By: "mun", To: []string{"sil"}}}
	s.Centres["superbrain"], s.Centres["doctor"], s.Centres["soothsayer"] = []string{"nwy"}, []string{"gre"}, []string{"ser"}
	s.Borg.At, s.Tardis, s.Hole = "mun", "mun", []string{"wes", "bla"}
	s.Herds = map[game.Seat][]string{"germany": {"ruh", "ruh", "boh"}, "france": {"gas"}}
	s.Roles["austria"] = rathersilly.Role{Twins: true}
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rathersilly.New().Load(1, raw)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// speaker puts keys of the board's and the game's texts into words.
func speaker(t testing.TB, lang string) Text {
	t.Helper()
	own, theirs := gametest.Catalogue(t, Texts, lang), gametest.Catalogue(t, rathersilly.Texts, lang)
	var say Text
	say = func(key string, args game.Args) string {
		text := own[key] + theirs[key]
		for name, value := range args {
			if rest, ok := strings.CutPrefix(value, "@"); ok {
				value = say(rest, nil)
			}
			text = strings.ReplaceAll(text, "{"+name+"}", value)
		}
		return text
	}
	return say
}

// Everything that there is can be seen: each class by its glyph, each speciality by its
// sign; and a reader of the picture hears of it.
func TestThePictureShowsEverything(t *testing.T) {
	v := museum(t).View(game.As("germany"))
	picture := string(Board{}.SVG(v, speaker(t, "de")))
	for class, shape := range glyphs {
		if !strings.Contains(picture, `d="`+shape.Outline+`"`) {
			t.Errorf("%s is not to be seen", class)
		}
	}
	for what, mark := range map[string]string{
		"horns": horns, "twins joined": `data-of="bud"`, "a tunnel": `class="tunnel"`, "Hyperspace": ">Hyperspace<",
		"the wormhole": `class="over" d="` + wormhole([]string{"wes", "bla"})[0], "a blocked centre": `class="rests"`, "a dislodged unit": `class="burst"`,
		"who is immune": `class="tag immune"`, "an extra unit": `class="tag share"`, "a merged unit": `class="tag merger"`,
	} {
		if !strings.Contains(picture, mark) {
			t.Errorf("%s cannot be seen", what)
		}
	}
	for _, said := range []string{
		"München: Armee (Deutsches Reich), teuflisch, noch 2; Borg; TARDIS; Zentrum: Deutsches Reich; zählt nicht, solange der Borg da ist",
		"Ruhrgebiet: Störtrupp (Deutsches Reich); deine Lamas; deine Lamas", "Island: Armee (Superhirn), Extra-Einheit",
		"Böhmen: Armee (Italien), vertrieben; deine Lamas", "London: Armee (Großbritannien); Vögel (Großbritannien); Zentrum: Großbritannien", "Skagerrak: Seemonster",
	} {
		if !strings.Contains(picture, `aria-label="`+said+`"`) {
			t.Errorf("nobody hears %q", said)
		}
	}
	if strings.Contains(string(Board{}.SVG(museum(t).View(game.Public), speaker(t, "de"))), glyphs["L"].Outline) {
		t.Error("everybody sees lamas")
	}
}

// A picture is XML, has each province once with something to say, no id twice, and neither
// style, script nor links to the outside.
func TestPicturesAreCompleteAndPlain(t *testing.T) {
	for lang := range map[string]bool{"de": true, "en": true} {
		provinces, ids := map[string]bool{}, map[string]bool{}
		for d := xml.NewDecoder(bytes.NewReader(Board{}.SVG(museum(t).View(game.As("germany")), speaker(t, lang)))); ; {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			e, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			attr := map[string]string{}
			for _, a := range e.Attr {
				attr[a.Name.Local] = a.Value
				if a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") || e.Name.Local == "script" {
					t.Errorf("<%s %s>", e.Name.Local, a.Name.Local)
				}
			}
			if id := attr["id"]; id != "" {
				if ids[id] {
					t.Errorf("two elements are called %s", id)
				}
				ids[id] = true
			}
			if p := attr["data-province"]; p != "" {
				if provinces[p] || attr["aria-label"] == "" {
					t.Errorf("%s is there twice, or says nothing", p)
				}
				provinces[p] = true
			}
			if href := attr["href"]; href != "" && !strings.HasPrefix(href, "#dip-") {
				t.Errorf("a link to %s", href)
			}
		}
		if len(provinces) != 77 {
			t.Errorf("%d provinces", len(provinces))
		}
	}
}

// The tables name what the picture shows.
func TestTablesTellWhatThePictureShows(t *testing.T) {
	html := string(Board{}.Hand(museum(t).View(game.As("germany")), speaker(t, "en")))
	for _, said := range []string{
		"Munich (devilish, 2 more)", "twin army Budapest; twin fleet Trieste", "fleet St Petersburg (south coast)", "army Iceland (extra unit)", "army Tyrolia (merged)",
		"<td>Munich (does not count while the Borg is there)</td>", "Western Mediterranean – Black Sea", "Bohemia, Ruhr, Ruhr", "sea monster Skagerrak", "army Bohemia (dislodged)",
	} {
		if !strings.Contains(html, said) {
			t.Errorf("nobody reads %q", said)
		}
	}
}

// What is on the sheet is drawn before anybody has judged it.
func TestTheSheetIsDrawn(t *testing.T) {
	var v game.View
	play(t, nil, 1, func(p game.Position) { v = p.View(game.As("germany")) }) // the last is the first spring
	for text, want := range map[string]Line{
		"A Mun - Tyr":       {Kind: "move", Power: "ger", At: "mun"},
		"A Mun S A Ber-Sil": {Kind: "support", Power: "ger", At: "mun"},
		"F Kie vZ":          {Kind: "scare", Power: "ger", At: "kie"},
		"WURM Nth-Ion":      {Kind: "vote"},
	} {
		orders, problems := v.Read("de", text)
		if game.HasError(problems) {
			t.Fatalf("%q: %v", text, problems)
		}
		answer, _ := Board{}.Foresee(v, orders, "")
		lines := answer.(Drafted).Lines
		if len(lines) == 0 || lines[0].Kind != want.Kind || lines[0].Power != want.Power || lines[0].At != want.At || lines[0].Path == "" || lines[0].Is != "open" {
			t.Errorf("%q is drawn as %+v", text, lines)
		}
	}
}

// A llama is one as soon as it is on the sheet, and three on the same field can be told apart.
func TestLlamasStandWhereTheyAreWished(t *testing.T) {
	var d drawing
	spots := map[string]bool{}
	for range 3 {
		d.wish(rathersilly.Result{Power: "germany", Order: rathersilly.Order{Do: "settle", To: "boh"}})
	}
	for _, l := range d.lines {
		if shapes[l.Sign].path != llama || l.At != "boh" {
			t.Errorf("a llama is drawn as %+v", l)
		}
		spots[fmt.Sprint(*l.Spot)] = true
	}
	if len(d.lines) != 3 || len(spots) != 3 {
		t.Errorf("three llamas are %d at %d spots", len(d.lines), len(spots))
	}
}
