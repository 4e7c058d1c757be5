package board_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/hex"
	"spielleiter/waben/board"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

var update = flag.Bool("update", false, "write the pictures anew")

// texts are the catalogues that maps speak from.
func texts(t testing.TB) fs.FS { return gametest.Together(t, board.Texts, land.Texts) }

// say gives texts, and fails for those that are not there.
func say(t testing.TB, lang string) board.Say { return gametest.Say(t, texts(t), lang) }

// sampler is a world of one Großfeld with something of everything.
func sampler(t testing.TB) *world.World {
	t.Helper()
	p, err := grid.NewPatch([]grid.GF{{Label: 7}})
	if err != nil {
		t.Fatal(err)
	}
	n := p.Fields()
	w := &world.World{
		Name: "Muster <& Co>", Moon: 100, Laws: law.Default(), Patch: p,
		Land: make([]land.Terrain, n), Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n), Rivers: make([]world.Sides, n),
		Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Realms: []world.Realm{{Code: "AAA", Name: "Anfang", Capital: 20}, {Code: "BBB", Name: "Beginn", Capital: grid.None}}, Stances: make([]world.Stance, 4),
	}
	all := land.All()
	for f := range w.Land {
		w.Land[f] = all[f%len(all)]
	}
	for _, f := range []grid.Field{13, 14, 20, 21, 28} {
		w.Land[f], w.Owner[f] = land.Lowland, 1
	}
	w.Owner[22], w.Owner[23] = 2, 2
	w.Land[1], w.Traits[1] = land.Of(land.Forest, 1), world.Dim
	mark := func(table []world.Sides, f grid.Field, s hex.Side) {
		table[f] = table[f].With(s)
		table[p.Next(f, s)] = table[p.Next(f, s)].With(s.Opposite())
	}
	mark(w.Rivers, 20, hex.E)
	mark(w.Rivers, 20, hex.SE)
	mark(w.Canals, 13, hex.NE)
	mark(w.Roads, 20, hex.E)
	mark(w.Bridges, 20, hex.E)
	mark(w.Roads, 13, hex.E)
	w.Springs = []world.Spring{{Field: 20, Side: hex.NE}}
	w.Walls = []world.Wall{{Field: 14, Side: hex.E, Points: 10, Left: 10}, {Field: 21, Side: hex.E, Points: 10, Left: 5}}
	for k := kit.Garrison; k <= kit.Metropolis; k++ {
		at := []grid.Field{13, 14, 28, 21, 20}[k-kit.Garrison]
		w.Settlements = append(w.Settlements, world.Settlement{Field: at, Realm: 1, Kind: k, Stands: k.Standard(), Name: "Ort"})
	}
	w.Settlements[4].Name, w.Settlements[4].Harbours = "<Haupt>", world.Sides(0).With(hex.W)
	w.Sites = []world.Site{{Realm: 1, Field: 13, Side: hex.E, What: kit.Wall, Value: 5}}
	for k := uint16(101); k <= 105; k++ {
		w.Units = append(w.Units, world.Unit{Realm: 1, Number: k, Kind: kit.Foot, Size: 1000, Leaders: 1, Field: 20, Came: grid.None})
	}
	w.Units = append(w.Units, world.Unit{Realm: 2, Number: 201, Kind: kit.Rider, Size: 500, Leaders: 1, Field: 22, Came: grid.None})
	w.Seen = []world.Sighting{{Realm: 2, Kind: kit.Ship, Class: world.Many, Field: 5, Moon: 99}}
	return w
}

// The pictures of a small world are those that somebody has looked at.
func TestGolden(t *testing.T) {
	for name, o := range map[string]board.Options{
		"whole": {Say: say(t, "de"), Units: true, Numbers: true, Legend: true},
		"bare":  {Say: say(t, "en"), Fields: []grid.Field{20, 21}},
	} {
		got, file := board.SVG(sampler(t), o), "testdata/"+name+".svg"
		if *update {
			if err := os.WriteFile(file, got, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is drawn otherwise; look at it, then -update", file)
		}
	}
}

// wellFormed reads a picture as XML and gives its texts.
func wellFormed(t *testing.T, picture []byte) string {
	t.Helper()
	var texts strings.Builder
	d := xml.NewDecoder(bytes.NewReader(picture))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return texts.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		if chars, ok := token.(xml.CharData); ok {
			texts.WriteString(string(chars) + "\n")
		}
	}
}

// The map of a realm is whole, small, the same each time, and names nothing that the realm does not know.
func TestMapsOfRealms(t *testing.T) {
	w, _, err := genesis.Make(4, genesis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for id := range world.RealmID(len(w.Realms)) {
		id++
		v := w.For(id)
		fields := 0
		for _, k := range v.Land {
			if k != land.Unknown {
				fields++
			}
		}
		o := board.Options{Say: say(t, "en"), Units: true, Numbers: true, Legend: true}
		picture := board.SVG(v, o)
		if len(picture) > 26_000+220*fields { // 500 fields: 136 kB, of which a page sends a tenth
			t.Errorf("%d fields take %d bytes", fields, len(picture))
		}
		if !bytes.Equal(picture, board.SVG(v, o)) {
			t.Errorf("two pictures of one view differ")
		}
		texts := wellFormed(t, picture)
		for _, s := range w.Settlements {
			if s.Realm != id && strings.Contains(texts, "\n"+s.Name+"\n") {
				t.Errorf("%s reads of %s", w.Realm(id).Code, s.Name)
			}
		}
		known := map[int]bool{}
		for _, m := range w.Realm(id).Known {
			known[w.Patch.Label(m.Field)] = true
		}
		for _, g := range w.Patch.GFs() {
			if label := strconv.Itoa(1000 + g.Label)[1:]; known[g.Label] != strings.Contains(texts, "\n"+label+"\n") {
				t.Errorf("%s: Großfeld %s is known: %v", w.Realm(id).Code, label, known[g.Label])
			}
		}
	}
}

// A map of nothing is a blank sheet.
func TestNothingKnown(t *testing.T) {
	w := sampler(t)
	clear(w.Land)
	wellFormed(t, board.SVG(w, board.Options{Say: say(t, "de"), Units: true, Numbers: true, Legend: true}))
}

// Every text is asked for: both languages have the same keys, and none is left over.
func TestTextsAreAskedFor(t *testing.T) {
	asked := map[string]bool{}
	note := func(key string, _ game.Args) string {
		asked[key] = true
		return key
	}
	o := board.Options{Say: note, Units: true, Legend: true}
	w := sampler(t)
	w.Gates = []world.Gate{{From: 13, GF: 711, KF: 25}}
	board.SVG(w, o)
	w.Me = 1
	board.SVG(w, o)
	board.Legend(w, o)
	board.Overview(&grid.Net{}, nil, note)
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, texts(t), lang)
		for key := range asked {
			if texts[key] == "" {
				t.Errorf("%s: no text for %q", lang, key)
			}
		}
		for key := range texts {
			if strings.HasPrefix(key, "board.") && !asked[key] {
				t.Errorf("%s: nobody asks for %q", lang, key)
			}
		}
	}
}

// WDW-R-60: where a gate begins stands an arch with the name of the field beyond, and the legend explains it; who does not know the
// field sees none of it.
func TestWDWR60GatesStandOnMaps(t *testing.T) {
	w := sampler(t)
	o := board.Options{Say: say(t, "en"), Legend: true}
	without := string(board.SVG(w, o))
	w.Gates = []world.Gate{{From: 13, GF: 711, KF: 25}}
	with := string(board.SVG(w, o))
	for _, said := range []string{">711/25<", "Way through the wall of fog"} {
		if !strings.Contains(with, said) || strings.Contains(without, said) {
			t.Errorf("%q is not on the map with the gate alone", said)
		}
	}
	w.Realms[1].Known = []world.Memory{{Field: 22, Moon: 99, Full: true}}
	if hidden := string(board.SVG(w.For(2), o)); strings.Contains(hidden, "711/25") || strings.Contains(hidden, "wall of fog") {
		t.Error("a realm that has not seen the field reads of its gate")
	}
}

// The overview has a name on every face that has a segment, and all of a planet's land within its faces.
func TestOverview(t *testing.T) {
	worlds, _, err := genesis.Planet(7, genesis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var net grid.Net
	for n, w := range worlds {
		net.Segments = append(net.Segments, grid.Placed{Name: w.Name, Face: grid.Face(n)})
	}
	if err := net.Verify(); err != nil {
		t.Fatal(err)
	}
	blank, full := board.Overview(&net, nil, say(t, "de")), board.Overview(&net, worlds, say(t, "de"))
	texts := wellFormed(t, blank)
	for _, w := range worlds {
		if !strings.Contains(texts, "\n"+w.Name+"\n") {
			t.Errorf("%s has no name on the overview", w.Name)
		}
	}
	if wellFormed(t, full) != texts || len(blank) > 12_000 || len(full) > 400_000 || len(full) < 10*len(blank) {
		t.Errorf("%d bytes without land, %d with it", len(blank), len(full))
	}
}

func BenchmarkRealm(b *testing.B) {
	w, _, err := genesis.Make(4, genesis.Options{})
	if err != nil {
		b.Fatal(err)
	}
	v, o := w.For(1), board.Options{Say: func(key string, _ game.Args) string { return key }, Units: true, Numbers: true, Legend: true}
	b.ReportAllocs()
	for b.Loop() {
		board.SVG(v, o)
	}
}
