package land

import (
	"strings"
	"testing"

	"spielleiter/game/gametest"
)

// Table 2.2-1, each row: kind, heights, colours outside and inside, abbreviations. "HS" is the colour of
// the height (WDW-13, WDW-14).
const table221 = `
normal  0 lightblue  lightblue  w
normal  1 lightgreen lightgreen t
normal  2 lightbrown lightbrown h
normal  3 darkbrown  darkbrown  b
normal  4 darkgrey   darkgrey   g
forest  1 darkgreen  darkgreen  twa
forest  2 HS darkgreen hwa
forest  3 HS darkgreen bwa
forest  4 HS darkgreen gwa
lake    1 HS lightblue tse
lake    2 HS lightblue hse
lake    3 HS lightblue bse
lake    4 HS lightblue gse
steppe  1 lightgreen yellow st
swamp   1 violet violet tsu
swamp   2 HS violet hsu
swamp   3 HS violet bsu
jungle  1 olive olive tds
jungle  2 HS olive hds
jungle  3 HS olive bds
desert  1 yellow yellow twü
desert  2 HS yellow hwü
desert  3 HS yellow bwü
ice     0 white white ew
ice     1 HS white tew
ice     2 HS white hew
ice     3 HS white bew
ice     4 HS white gew
volcano 1 HS red tvu
volcano 2 HS red hvu
volcano 3 HS red bvu
volcano 4 red red vul
deepsea 0 darkblue darkblue tw`

func kindOf(t *testing.T, name string) Kind {
	for _, k := range Kinds() {
		if k.Key() == "land.kind."+name {
			return k
		}
	}
	t.Fatalf("no kind %q", name)
	return 0
}

func TestWDW13WDW14TableOfTerrains(t *testing.T) {
	rows := strings.Split(strings.TrimSpace(table221), "\n")
	if len(rows) != len(All()) {
		t.Errorf("%d terrains, the table has %d", len(All()), len(rows))
	}
	bare := []Colour{LightBlue, LightGreen, LightBrown, DarkBrown, DarkGrey}
	for _, row := range rows {
		cells := strings.Fields(row)
		h := Height(cells[1][0] - '0')
		x := Of(kindOf(t, cells[0]), h)
		if !x.Valid() || x.Height() != h || x.String() != cells[4] {
			t.Errorf("%s: terrain %d is %q", row, x, x)
		}
		if cells[2] == "HS" {
			cells[2] = strings.TrimPrefix(bare[h].Key(), "land.colour.")
		}
		outer, inner := x.Colours()
		if outer.Key() != "land.colour."+cells[2] || inner.Key() != "land.colour."+cells[3] {
			t.Errorf("%s: coloured %s and %s", row, outer.Key(), inner.Key())
		}
		for _, text := range []string{cells[4], strings.ToUpper(cells[4]), strings.ReplaceAll(cells[4], "ü", "ue")} {
			if got, ok := Parse(text); !ok || got != x {
				t.Errorf("%q is read as %v", text, got)
			}
		}
	}
}

func TestWDW13NoOtherTerrains(t *testing.T) {
	valid := 0
	for n := range 256 {
		if Terrain(n).Valid() {
			valid++
		}
	}
	if valid != 33 {
		t.Errorf("%d bytes are terrains, want 33", valid)
	}
	for _, text := range []string{"", "?", "wwa", "gsu", "wvu", "x", "stst", "twae"} {
		if x, ok := Parse(text); ok {
			t.Errorf("%q is read as %v", text, x)
		}
	}
	if Unknown.String() != "?" || Unknown.Key() != "land.unknown" {
		t.Error("the unknown has a name")
	}
}

// WDW-15: names are made of height and kind, with three exceptions.
func TestWDW15Names(t *testing.T) {
	gametest.SameTexts(t, Texts)
	say := gametest.Catalogue(t, Texts, "de")
	for code, want := range map[string]string{"hwa": "Hochland-Wald", "ew": "Eiswüste", "hew": "Hochland-Eiswüste", "vul": "Vulkan", "bvu": "Bergland-Vulkan", "tw": "Tiefsee", "w": "Wasser", "twü": "Tiefland-Wüste", "gse": "Gebirge-Seengebiet"} {
		x, _ := Parse(code)
		if got := say[x.Key()]; got != want {
			t.Errorf("%s is called %q, want %q", code, got, want)
		}
	}
	for _, lang := range []string{"de", "en"} {
		say := gametest.Catalogue(t, Texts, lang)
		for _, x := range All() {
			if say[x.Key()] == "" || say[x.Kind().Key()] == "" || say[x.Height().Key()] == "" {
				t.Errorf("%s: %s has no name", lang, x)
			}
		}
		for c := range colours {
			if say[c.Key()] == "" {
				t.Errorf("%s: colour %d has no word", lang, c)
			}
		}
		for _, l := range Losses() {
			if say[l.Hazard().Key] == "" {
				t.Errorf("%s: loss %d has no name", lang, l)
			}
		}
	}
}

// Table 3.1-1, every cell: inhabitants and taxes by height 0 to 4 (WDW-22, A19).
func TestWDW22TableOfTaxes(t *testing.T) {
	for _, row := range []struct {
		kind     Kind
		who, tax [5]int32
	}{
		{Normal, [5]int32{0, 50_000, 25_000, 12_500, 6_250}, [5]int32{0, 3_000, 1_500, 750, 375}},
		{Forest, [5]int32{0, 30_000, 15_000, 7_500, 3_750}, [5]int32{0, 1_800, 900, 450, 225}},
		{Lake, [5]int32{0, 30_000, 15_000, 7_500, 3_750}, [5]int32{0, 1_800, 900, 450, 225}},
		{Steppe, [5]int32{0, 15_000}, [5]int32{0, 900}},
		{Swamp, [5]int32{0, 10_000, 5_000, 2_500}, [5]int32{0, 600, 300, 150}},
		{Jungle, [5]int32{0, 10_000, 5_000, 2_500}, [5]int32{0, 600, 300, 150}},
		{Desert, [5]int32{0, 10_000, 5_000, 2_500}, [5]int32{0, 600, 300, 150}},
		{Ice, [5]int32{1_000, 10_000, 5_000, 2_500, 1_250}, [5]int32{60, 600, 300, 150, 75}},
		{Volcano, [5]int32{0, 5_000, 2_500, 1_250, 625}, [5]int32{0, 300, 150, 75, 38}},
		{DeepSea, [5]int32{}, [5]int32{}},
	} {
		for h := range Height(5) {
			x := Of(row.kind, h)
			if !x.Valid() {
				if row.who[h] != 0 {
					t.Errorf("kind %d at height %d is no terrain", row.kind, h)
				}
				continue
			}
			if x.Inhabitants() != row.who[h] || x.Tax() != row.tax[h] {
				t.Errorf("%s: %d people pay %d, want %d and %d", x, x.Inhabitants(), x.Tax(), row.who[h], row.tax[h])
			}
		}
	}
}

// Table 2.3-1, every row: where the cause lurks and the grade of difficulty (WDW-19, WDW-20).
func TestWDW19WDW20TableOfLosses(t *testing.T) {
	for _, row := range []struct {
		loss      Loss
		kind      Kind
		low, high Height
		grade     int
		all       bool
	}{
		{InJungle, Jungle, 1, 3, 1, false},
		{InIce, Ice, 0, 4, 1, false},
		{InSwamp, Swamp, 1, 3, 2, false},
		{OnDeepSea, DeepSea, 0, 0, 0, true},
		{OnVolcano, Volcano, 1, 4, 2, true},
		{InDesert, Desert, 1, 3, 1, false},
	} {
		z := row.loss.Hazard()
		if z.Low != row.low || z.High != row.high || z.Grade != row.grade || z.Unlimited != row.all {
			t.Errorf("%s: %+v", z.Key, z)
		}
		for h := row.low; h <= row.high; h++ {
			x := Of(row.kind, h)
			kind, height := x.Losses()
			if want := max(row.grade, int(h/4)); kind != row.loss || (height == InMountains) != (h == 4) || x.Grade() != want {
				t.Errorf("%s: losses %d and %d, grade %d", x, kind, height, x.Grade())
			}
		}
	}
	for _, l := range Losses() {
		z := l.Hazard()
		if z.Moving < z.Staying || !z.Unlimited && z.Moving > LossCap || z.Moving+z.Riders > LossCap {
			t.Errorf("%s takes %d and %d percent (WDW-20)", z.Key, z.Staying, z.Moving)
		}
	}
	for _, c := range []struct {
		h           Height
		cross, ship int32
	}{{0, 0, 0}, {1, 10, 0}, {2, 20, 20}, {3, 20, 20}, {4, 20, 20}} {
		if RiverLoss(c.h) != c.cross || ShipLoss(c.h) != c.ship {
			t.Errorf("height %d: rivers take %d of those who cross, %d of ships", c.h, RiverLoss(c.h), ShipLoss(c.h))
		}
	}
	for code, grade := range map[string]int{"g": 1, "gwa": 1, "gse": 1, "gew": 1, "vul": 2, "t": 0, "tse": 0, "w": 0, "st": 0} {
		if x, _ := Parse(code); x.Grade() != grade {
			t.Errorf("%s has grade %d, want %d", code, x.Grade(), grade)
		}
	}
}

func TestWDW21Exemptions(t *testing.T) {
	for _, c := range []struct {
		loss    Loss
		raised  string
		mounted bool
		spared  bool
	}{
		{InSwamp, "tsu", false, true},
		{InSwamp, "bsu", true, true}, // at every height
		{InSwamp, "tds", false, false},
		{InMountains, "gwa", false, true},
		{InMountains, "gwa", true, false},
		{InMountains, "bwa", false, false},
		{InIce, "gew", true, true},
		{OnVolcano, "vul", false, true},
		{OnRivers, "tsu", false, false},
		{InDesert, "?", false, false},
		{NoLoss, "t", false, false},
	} {
		raised, _ := Parse(c.raised)
		if got := c.loss.Spares(raised, c.mounted); got != c.spared {
			t.Errorf("loss %d of units raised in %s, mounted %t: spared %t", c.loss, c.raised, c.mounted, got)
		}
	}
}

func TestWDW16FreezingAndThawing(t *testing.T) {
	for _, c := range []struct{ before, frozen, thawed string }{
		{"w", "ew", "w"}, {"tw", "ew", "tw"}, {"tse", "tew", "tse"}, {"gse", "gew", "gse"}, {"t", "t", "t"}, {"twa", "twa", "twa"},
	} {
		x, _ := Parse(c.before)
		ice := x.Frozen()
		if ice.String() != c.frozen || ice.Thawed(x).String() != c.thawed {
			t.Errorf("%s freezes to %s and thaws to %s", c.before, ice, ice.Thawed(x))
		}
		if x.Freezes() != (c.frozen != c.before) {
			t.Errorf("%s: Freezes is %t", c.before, x.Freezes())
		}
	}
	for code, want := range map[string]string{"ew": "w", "tew": "t", "gew": "g"} { // always been ice
		if x, _ := Parse(code); x.Thawed(Unknown).String() != want || x.Thawed(Mountains) != Of(Normal, x.Height()) {
			t.Errorf("%s thaws to %s", code, x.Thawed(Unknown))
		}
	}
}

func TestWDW17SightIsDimmed(t *testing.T) {
	for _, x := range All() {
		if want := x.Kind() == Jungle || x.Kind() == DeepSea; x.Dims() != want {
			t.Errorf("%s dims: %t", x, x.Dims())
		}
		if want := x.Dims() || x.Kind() == Forest || x.Kind() == Swamp; x.MayDim() != want {
			t.Errorf("%s may dim: %t", x, x.MayDim())
		}
	}
}
