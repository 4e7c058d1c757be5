package board_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/board"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// made is a world as such that are played, and its first realm's knowledge of it.
func made(t testing.TB) (whole, known *world.World) {
	t.Helper()
	w, _, err := genesis.Make(4, genesis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return w, w.For(1)
}

// Every terrain looks like something, each like itself; the legend shows its colours and its sign.
func TestEveryTerrainHasASign(t *testing.T) {
	seen := map[string]land.Terrain{}
	for _, terrain := range land.All() {
		var key []byte
		shapes := 0
		for _, m := range board.Swatch(terrain) {
			key = append(append(key, m.Look+m.Tint...), m.Path.AppendData(nil)...)
			if m.Look != "g" && m.Look != "i" && m.Look != "le" {
				shapes++
			}
		}
		if shapes == 0 {
			t.Errorf("%s is a colour and nothing more", terrain.Key())
		}
		if other, twice := seen[string(key)]; twice {
			t.Errorf("%s looks like %s", terrain.Key(), other.Key())
		}
		seen[string(key)] = terrain
	}
}

// Nothing is drawn on or beside what is not known: all of a map lies in the fields that are, or on their edges; blank
// hexagons lie beside them, whatever may be there.
func TestNothingUnknownIsDrawn(t *testing.T) {
	whole, known := made(t)
	shown := map[[2]int]bool{}
	for f := range grid.Field(known.Patch.Fields()) {
		if known.Land[f] != land.Unknown {
			x, y := board.At(known, f)
			shown[[2]int{x, y}] = true
		}
	}
	if len(shown) < 50 || len(shown) > known.Patch.Fields()/2 {
		t.Fatalf("%d fields are known", len(shown))
	}
	inside := func(p sketch.Point, reach int) bool {
		for y := p.Y/10 - 24; y <= p.Y/10+24; y++ {
			for x := p.X/10 - 24; x <= p.X/10+24; x++ {
				dx, dy := x*10-p.X, y*10-p.Y
				if shown[[2]int{x, y}] && dx*dx+dy*dy <= reach*reach {
					return true
				}
			}
		}
		return false
	}
	o := board.Options{Say: say(t, "en"), Units: true, Numbers: true}
	picture := board.Draw(known, o)
	for _, l := range picture.Layers {
		for _, m := range l.Marks {
			reach := 100 // a corner is 81 away, and signs reach a little beyond
			if m.Look == "gr" {
				reach = 230 // the far side of a blank hexagon
			}
			for _, s := range m.Path {
				if s.Op != sketch.Close && !inside(s.To, reach) {
					t.Fatalf("%s is drawn at %v, where nothing is known", m.Look, s.To)
				}
			}
		}
	}
	// What nobody may know changes nothing.
	other, seen := whole.Clone(), whole.KnownTo(1, nil)
	for f := range other.Land {
		if !seen.Has(grid.Field(f)) {
			other.Land[f], other.Rivers[f], other.Roads[f], other.Traits[f] = land.Mountains, 0, 0, 0
		}
	}
	other = other.For(1)
	if !bytes.Equal(board.SVG(known, o), board.SVG(other, o)) {
		t.Error("the map tells of what is not known")
	}
}

// The land of a world that nine play on takes less than 20 kB of a page, as pages are sent, even if all of it is known.
func TestTerrainIsSmall(t *testing.T) {
	whole, _, err := genesis.Make(4, genesis.Options{Fields: 24 * grid.PerGF, Realms: 9})
	if err != nil {
		t.Fatal(err)
	}
	for name, w := range map[string]*world.World{"the whole world": whole, "a realm's": whole.For(1)} {
		land := *w
		land.Units, land.Seen, land.Settlements = nil, nil, nil
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		if _, err := z.Write(board.SVG(&land, board.Options{Say: say(t, "en"), Bare: true})); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes", name, packed.Len())
		if packed.Len() > 20_000 {
			t.Errorf("the terrain of %s takes %d bytes", name, packed.Len())
		}
	}
}

// Large worlds are drawn in tiles, and each mark of a tile lies in it.
func TestLargeMapsAreDrawnInTiles(t *testing.T) {
	w, _, err := genesis.Make(4, genesis.Options{Fields: 6000})
	if err != nil {
		t.Fatal(err)
	}
	tiles := map[sketch.Box]bool{}
	for _, l := range board.Draw(w, board.Options{Say: say(t, "en"), Units: true, Numbers: true}).Layers {
		if l.Tile == (sketch.Box{}) {
			continue
		}
		tiles[l.Tile] = true
		for _, m := range l.Marks {
			for _, s := range m.Path {
				if p := s.To; s.Op != sketch.Close && (p.X < l.Tile.Left || p.X > l.Tile.Right || p.Y < l.Tile.Top || p.Y > l.Tile.Bottom) {
					t.Fatalf("%s at %v lies outside of its tile %v", m.Look, p, l.Tile)
				}
			}
		}
	}
	if len(tiles) < 4 {
		t.Errorf("%d tiles", len(tiles))
	}
}

// A page of a large world holds what is seen from afar and nothing else as a drawing, as a browser lays out whatever is in one. The rest
// stands beside it, a text for each layer that stands empty, in their order: together they are the whole drawing.
func TestALargeMapBeginsFromAfar(t *testing.T) {
	w, _, err := genesis.Make(4, genesis.Options{Fields: 6000})
	if err != nil {
		t.Fatal(err)
	}
	say := func(key string, _ game.Args) string { return key }
	page := string(board.SVG(w, board.Options{Say: say, Units: true, Numbers: true, Bare: true}))
	drawing, rest, ok := strings.Cut(page, `</svg><script type="application/json" class="tiles">`)
	list, end, closed := strings.Cut(rest, "</script>")
	var tiles []string
	if err := json.Unmarshal([]byte(list), &tiles); err != nil || !ok || !closed || end != "" {
		t.Fatalf("what is kept beside the drawing cannot be read: %v", err)
	}
	empty := regexp.MustCompile(`<g class="z[12]" data-tile="[^"]*"(?:/>|></g>)`)
	if n := len(empty.FindAllString(drawing, -1)); n != len(tiles) || n < 50 {
		t.Errorf("%d layers stand empty, %d are kept", n, len(tiles))
	}
	for _, far := range []string{`class="n"`, `class="tr"`, `class="u r`} {
		if strings.Contains(drawing, far) || !strings.Contains(list, strings.ReplaceAll(far, `"`, `\"`)) {
			t.Errorf("%s is drawn from afar, or lost", far)
		}
	}
	n := 0
	whole := empty.ReplaceAllStringFunc(drawing, func(g string) string {
		n++
		return strings.TrimSuffix(strings.TrimSuffix(g, "</g>"), "/>") + ">" + tiles[n-1] + "</g>"
	}) + "</svg>"
	whole = strings.ReplaceAll(strings.Replace(whole, ` data-level="far"`, "", 1), ">>", ">")
	alone := string(board.SVG(w, board.Options{Say: say, Units: true, Numbers: true}))
	if before, after, _ := strings.Cut(alone, "<style>"); before+after[strings.Index(after, "</style>")+len("</style>"):] != whole {
		t.Error("put together it is another drawing")
	}
}
