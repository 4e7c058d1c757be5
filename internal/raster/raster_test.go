package raster

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"testing"
)

// picture is a drawing of 100 by 100 that is painted pixel by pixel.
func picture(body string) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` + body + `</svg>`)
}

// What is drawn is where it should be, in its colour.
func TestShapesAreWhereTheyShouldBe(t *testing.T) {
	type want struct {
		x, y int
		is   color.RGBA
	}
	for name, tt := range map[string]struct {
		body string
		want []want
	}{
		"rect":           {`<rect x="10" y="10" width="30" height="20" fill="#ff0000"/>`, []want{{10, 10, red}, {39, 29, red}, {40, 29, white}, {9, 10, white}}},
		"round rect":     {`<rect width="40" height="40" rx="20" fill="#ff0000"/>`, []want{{20, 20, red}, {20, 1, red}, {2, 2, white}, {37, 37, white}}},
		"circle":         {`<circle cx="50" cy="50" r="20" fill="#ff0000"/>`, []want{{50, 31, red}, {50, 28, white}, {66, 66, white}, {63, 63, red}}},
		"hole":           {`<path d="M10 10H90V90H10ZM30 30V70H70V30Z" fill="#ff0000"/>`, []want{{20, 20, red}, {50, 50, white}}},
		"overlap":        {`<path d="M10 10H60V60H10ZM30 30H90V90H30Z" fill="#ff0000"/>`, []want{{40, 40, red}, {80, 20, white}}},
		"relative":       {`<path d="m10 10h30v20h-30z" fill="#ff0000"/>`, []want{{10, 10, red}, {39, 29, red}, {41, 29, white}}},
		"quad":           {`<path d="M0 50Q25 0 50 50T100 50V51H0Z" fill="#ff0000"/>`, []want{{25, 30, red}, {75, 30, white}, {75, 70, red}}},
		"cubic":          {`<path d="M0 0C0 80 100 80 100 0Z" fill="#ff0000"/>`, []want{{50, 58, red}, {50, 62, white}}},
		"arc":            {`<path d="M20 50a30 30 0 1 0 60 0a30 30 0 1 0-60 0z" fill="#ff0000"/>`, []want{{50, 22, red}, {50, 78, red}, {50, 18, white}, {27, 27, white}}},
		"small arc":      {`<path d="M20 50A30 30 0 0 1 50 20L50 50Z" fill="#ff0000"/>`, []want{{35, 35, red}, {25, 25, white}}},
		"stroke":         {`<path d="M10 50H90" stroke="#ff0000" stroke-width="10"/>`, []want{{50, 46, red}, {50, 54, red}, {50, 56, white}, {8, 50, white}}},
		"square cap":     {`<path d="M10 50H90" stroke="#ff0000" stroke-width="10" stroke-linecap="square"/>`, []want{{6, 46, red}, {93, 54, red}}},
		"round cap":      {`<path d="M10 50H90" stroke="#ff0000" stroke-width="10" stroke-linecap="round"/>`, []want{{6, 50, red}, {5, 45, white}}},
		"dot":            {`<path d="M50 50h0" stroke="#ff0000" stroke-width="20" stroke-linecap="round"/>`, []want{{50, 42, red}, {42, 42, white}}},
		"miter":          {`<path d="M20 80V20H80" fill="none" stroke="#ff0000" stroke-width="20"/>`, []want{{11, 11, red}, {30, 30, white}, {29, 31, red}}},
		"miter leftward": {`<path d="M80 20H20V80" fill="none" stroke="#ff0000" stroke-width="20"/>`, []want{{11, 11, red}}},
		"round join":     {`<path d="M20 80V20H80" fill="none" stroke="#ff0000" stroke-width="20" stroke-linejoin="round"/>`, []want{{11, 11, white}, {14, 14, red}, {20, 11, red}}},
		"round leftward": {`<path d="M80 20H20V80" fill="none" stroke="#ff0000" stroke-width="20" stroke-linejoin="round"/>`, []want{{11, 11, white}, {14, 14, red}, {11, 20, red}}},
		"closed":         {`<path d="M20 20H80V80H20Z" fill="none" stroke="#ff0000" stroke-width="10"/>`, []want{{16, 16, red}, {16, 50, red}, {84, 84, red}, {50, 50, white}}},
		"dash":           {`<path d="M0 50H100" stroke="#ff0000" stroke-width="10" stroke-dasharray="20 10"/>`, []want{{10, 50, red}, {25, 50, white}, {35, 50, red}, {55, 50, white}}},
		"dashed ring":    {`<circle cx="50" cy="50" r="40" fill="none" stroke="#ff0000" stroke-width="6" stroke-dasharray="62.8 62.8"/>`, []want{{78, 78, red}, {22, 78, white}, {22, 22, red}}},
		"translate":      {`<g transform="translate(50 20)"><rect width="10" height="10" fill="#ff0000"/></g>`, []want{{55, 25, red}, {5, 5, white}}},
		"turn":           {`<g transform="translate(50,50)rotate(90)scale(2)"><rect width="20" height="5" fill="#ff0000"/></g>`, []want{{45, 80, red}, {80, 55, white}}},
		"inherit":        {`<g fill="#ff0000" stroke="#0000ff" stroke-width="4"><rect x="20" y="20" width="60" height="60"/></g>`, []want{{50, 50, red}, {19, 50, blue}}},
		"stroke first":   {`<rect x="20" y="20" width="60" height="60" fill="#ff0000" stroke="#0000ff" stroke-width="10" paint-order="stroke"/>`, []want{{22, 50, red}, {17, 50, blue}}},
		"half seen":      {`<rect width="50" height="50" fill="#ff0000" fill-opacity="0.5"/>`, []want{{20, 20, color.RGBA{255, 128, 128, 255}}}},
		"use":            {`<defs><path id="a" d="M0 0H20V20H0Z"/></defs><use href="#a" fill="#0000ff"/>`, []want{{10, 10, blue}}},
		"pattern":        {`<defs><pattern id="p" patternUnits="userSpaceOnUse" width="20" height="20"><rect width="10" height="20" fill="#0000ff"/></pattern></defs><rect width="100" height="100" fill="url(#p)"/>`, []want{{5, 50, blue}, {15, 50, white}, {45, 90, blue}}},
		"smooth cubic":   {`<path d="M0 50C0 20 50 20 50 50S100 80 100 50L100 51L0 51Z" fill="#ff0000"/>`, []want{{25, 35, red}, {75, 65, red}, {75, 40, white}}},
		"not smooth":     {`<path d="M50 50L0 50S100 80 100 50L100 51L0 51Z" fill="#ff0000"/>`, []want{{75, 57, red}, {25, 45, white}}},
		"square dot":     {`<path d="M50 50h0" stroke="#ff0000" stroke-width="20" stroke-linecap="square"/>`, []want{{41, 41, red}, {58, 58, red}, {38, 50, white}}},
		"use elsewhere":  {`<defs><rect id="a" width="20" height="20"/></defs><use href="#a" x="50" y="30" fill="#0000ff"/>`, []want{{55, 45, blue}, {10, 10, white}}},
		"off the sheet":  {`<rect x="-50" y="-50" width="60" height="300" fill="#ff0000"/>`, []want{{5, 99, red}, {15, 50, white}}},
		"over its edges": {`<rect x="90" y="-50" width="60" height="300" fill="#ff0000"/>`, []want{{95, 99, red}, {99, 0, red}, {85, 50, white}}},
		"over the sheet": {`<rect x="-50" y="40" width="300" height="20" fill="#ff0000"/>`, []want{{0, 50, red}, {99, 50, red}, {50, 30, white}}},
	} {
		t.Run(name, func(t *testing.T) {
			img, err := Image(picture(tt.body), 100)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range tt.want {
				if got := img.RGBAAt(w.x, w.y); got != w.is {
					t.Errorf("pixel %d, %d is %v, want %v", w.x, w.y, got, w.is)
				}
			}
		})
	}
}

// A shape covers as much as its area says, at every size.
func TestAreasAreRight(t *testing.T) {
	for _, width := range []int{100, 237, 800} {
		for body, want := range map[string]float64{
			`<circle cx="50" cy="50" r="30"/>`:                                                                             math.Pi * 900,
			`<path d="M10 10L90 30L40 90Z"/>`:                                                                              0.5 * (80*80 - 30*20),
			`<circle cx="50" cy="50" r="30" fill="none" stroke="#000000" stroke-width="10"/>`:                              math.Pi * 600,
			`<path d="M10 20Q50 90 90 20" fill="none" stroke="#000000" stroke-width="0.4"/><rect width="10" height="10"/>`: 100 + 0.4*111.5,
		} {
			img, err := Image(picture(body), width)
			if err != nil {
				t.Fatal(err)
			}
			dark := 0.0
			for n := 0; n < len(img.Pix); n += 4 {
				dark += 1 - float64(img.Pix[n])/255
			}
			got := dark * 1e4 / float64(width*width)
			if math.Abs(got-want) > 0.02*want {
				t.Errorf("%s at %d: area %.1f, want %.1f", body, width, got, want)
			}
		}
	}
}

// Texts stand in the middle, at the start or before their place, and have accents.
func TestTextsStandWhereTheyShould(t *testing.T) {
	for anchor, want := range map[string][2]int{"start": {50, 93}, "middle": {28, 71}, "end": {5, 49}} {
		img, err := Image(picture(fmt.Sprintf(`<text x="50" y="50" dy=".35em" font-size="30" text-anchor="%s">ÄÖ</text>`, anchor)), 100)
		if err != nil {
			t.Fatal(err)
		}
		left, right, top := 100, 0, 100
		for y := range 100 {
			for x := range 100 {
				if img.RGBAAt(x, y).R < 128 {
					left, right, top = min(left, x), max(right, x), min(top, y)
				}
			}
		}
		if left < want[0]-3 || right > want[1]+3 || right-left < 35 || top > 45 || top < 20 {
			t.Errorf("%s: from %d to %d, top %d", anchor, left, right, top)
		}
	}
}

// What is not known is told: no picture comes out with something missing.
func TestWhatIsUnknownIsAnError(t *testing.T) {
	for body, want := range map[string]string{
		`<ellipse rx="3"/>`:                            "ellipse",
		`<path d="M0 0R1 1 2 2"/>`:                     "command",
		`<path d="M0 0L5"/>`:                           "number",
		`<path d="10 10"/>`:                            "command",
		`<path d="M0 0Z5"/>`:                           "command",
		`<path d="M0 0a1 1 0 2 0 5 5"/>`:               "flag",
		`<rect width="a"/>`:                            "no number",
		`<rect width="5" height="5" fill="reddish"/>`:  "colour",
		`<rect width="5" height="5" filter="x"/>`:      "filter",
		`<g transform="skewX(3)"/>`:                    "skewX",
		`<g transform="rotate(1"/>`:                    "transform",
		`<use href="#no"/>`:                            "#no",
		`<g id="a"><use href="#a"/></g>`:               "deep",
		`<rect width="5" height="5" fill="url(#no)"/>`: "#no",
		`<text>a<tspan>b</tspan></text>`:               "tspan",
	} {
		if _, err := Image(picture(body), 100); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one about %q", body, err, want)
		}
	}
	for _, data := range []string{"", "<svg", "<p/>", `<svg viewBox="0 0 0 0"/>`, `<svg viewBox="0 0 1 100000"/>`} {
		if _, err := Image([]byte(data), 100); err == nil {
			t.Errorf("%q is a picture", data)
		}
	}
}

func FuzzImage(f *testing.F) {
	f.Add(`<path d="M0 0L1 1a1 1 0 0 1 5 5Q1 2 3 4T5 6C1 2 3 4 5 6z" stroke="#000000" stroke-dasharray="1 2" transform="rotate(3)"/>`)
	f.Add(`<defs><pattern id="p" width="3" height="4"><path d="M0 0h1"/></pattern></defs><circle r="5" fill="url(#p)"/><text dy="1em">ä</text>`)
	for _, sheet := range []string{
		`svg{--a:#f00;--b:var(--a)}.a .b,#i rect.c[d="e"]{fill:var(--b,#00f);stroke:currentColor;stroke-width:2px;rx:1px;opacity:.5}`,
		`/**/@media print{.a{fill:none}}@media screen and (prefers-color-scheme:light){*{color:#123456;letter-spacing:1px;font-size:9px}}`,
	} {
		f.Add("<style>" + sheet + `</style><g class="a" opacity=".5"><rect class="b" width="9" height="9"/><text x="1 2 3">abcd</text></g>`)
	}
	f.Add(`<marker id="m" viewBox="0 0 1 1" markerWidth="1" markerHeight="1" orient="auto"><circle r="1"/></marker><path d="M0 0C1 1 2 2 3 3S4 4 5 5" marker-end="url(#m)"/>`)
	f.Fuzz(func(t *testing.T, body string) {
		if len(body) > 2000 {
			return
		}
		if img, err := Image(picture(body), 20); err == nil && img.Bounds().Dx() != 20 {
			t.Errorf("%d pixels wide", img.Bounds().Dx())
		}
	})
}
