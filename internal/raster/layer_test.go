package raster

import (
	"image/color"
	"strings"
	"testing"
)

// What is seen through as a whole hides its own parts first; alone or not, nobody inherits it.
func TestOpacityIsThatOfTheWhole(t *testing.T) {
	pink, both := color.RGBA{255, 128, 128, 255}, color.RGBA{128, 128, 255, 255}
	for name, tt := range map[string]struct {
		body         string
		inside, edge color.RGBA // in the middle, and 3 from the left
	}{
		"shape":            {`<rect width="100" height="100" fill="#ff0000" opacity=".5"/>`, pink, pink},
		"stroke":           {`<path d="M0 50H100" stroke="#ff0000" stroke-width="100" opacity=".5"/>`, pink, pink},
		"both":             {`<rect x="0" width="100" height="100" fill="#ff0000" stroke="#0000ff" stroke-width="20" opacity=".5"/>`, pink, both},
		"text with stroke": {`<text x="-200" y="300" font-size="1000" fill="#ff0000" stroke="#ff0000" stroke-width="900" opacity=".5">M</text>`, pink, pink},
		"group":            {`<g opacity=".5"><rect width="100" height="100"/><rect width="100" height="100" fill="#ff0000"/></g>`, pink, pink},
		"use":              {`<defs><g id="a"><rect width="100" height="100"/><rect width="100" height="100" fill="#ff0000"/></g></defs><use href="#a" opacity=".5"/>`, pink, pink},
		"twice":            {`<g opacity=".5"><rect width="100" height="100" fill="#ff0000" opacity="1"/></g>`, pink, pink},
		"within":           {`<g opacity=".5"><rect width="100" height="100" fill="#ff0000" opacity=".5"/></g>`, color.RGBA{255, 191, 191, 255}, color.RGBA{255, 191, 191, 255}},
		"paint, too":       {`<rect width="100" height="100" fill="#ff0000" fill-opacity=".5" opacity=".5"/>`, color.RGBA{255, 191, 191, 255}, color.RGBA{255, 191, 191, 255}},
		"not at all":       {`<g opacity="0"><rect width="100" height="100"/></g>`, white, white},
		"more than whole":  {`<rect width="100" height="100" fill="#ff0000" opacity="7"/>`, red, red},
	} {
		img, err := Image(picture(tt.body), 100)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := img.RGBAAt(50, 50); !alike(got, tt.inside) {
			t.Errorf("%s: inside it is %v, want %v", name, got, tt.inside)
		}
		if got := img.RGBAAt(3, 50); !alike(got, tt.edge) {
			t.Errorf("%s: at its edge it is %v, want %v", name, got, tt.edge)
		}
	}
}

// alike reports whether two colours differ by no more than what rounding does.
func alike(a, b color.RGBA) bool {
	near := func(x, y uint8) bool { return max(x, y)-min(x, y) <= 2 }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B) && near(a.A, b.A)
}

// heads is a marker with a red square before the end of a line and a blue one behind it.
const heads = `<defs><marker id="m" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="4" markerHeight="4" orient="auto">` +
	`<rect width="5" height="10" fill="#ff0000"/><rect x="5" width="5" height="10" fill="#0000ff"/></marker></defs>`

// A marker lies at the end of a line, turns with it and is as large as it is wide.
func TestMarkersLieAtTheEndsOfLines(t *testing.T) {
	for path, want := range map[string]struct{ before, behind, beside [2]int }{
		`d="M10 50H50"`:         {[2]int{46, 42}, [2]int{54, 58}, [2]int{50, 70}},
		`d="M90 50H50"`:         {[2]int{54, 58}, [2]int{46, 42}, [2]int{50, 70}},
		`d="M50 10V50"`:         {[2]int{42, 46}, [2]int{58, 54}, [2]int{70, 50}},
		`d="M0 90Q50 90 50 50"`: {[2]int{44, 54}, [2]int{56, 46}, [2]int{70, 50}},
	} {
		img, err := Image(picture(heads+`<g stroke-width="5" fill="none" stroke="#00ff00"><path marker-end="url(#m)" `+path+`/></g>`), 100)
		if err != nil {
			t.Fatal(err)
		}
		if got := img.RGBAAt(want.before[0], want.before[1]); got != red {
			t.Errorf("%s: before the end it is %v", path, got)
		}
		if got := img.RGBAAt(want.behind[0], want.behind[1]); got != blue {
			t.Errorf("%s: behind the end it is %v", path, got)
		}
		if got := img.RGBAAt(want.beside[0], want.beside[1]); got != white {
			t.Errorf("%s: beside the end it is %v", path, got)
		}
	}
	for body, want := range map[string]string{
		`<path d="M0 0H5" marker-end="url(#n)"/>`:                 "#n",
		`<path d="M0 0H5V5Z" marker-end="url(#m)"/>`:              "not at the end",
		`<marker id="n"/><path d="M0 0H5" marker-end="url(#n)"/>`: "cannot be read",
		`<path d="M0 0H5" marker-start="url(#m)"/>`:               "marker-start",
		`<marker id="o" viewBox="0 0 1 1" orient="auto" markerWidth="a"/>` +
			`<path d="M0 0H5" marker-end="url(#o)"/>`: "markerWidth",
		`<marker id="r" viewBox="0 0 1 1" markerWidth="1" markerHeight="1" orient="auto">` +
			`<path d="M0 0H5" marker-end="url(#r)"/></marker><path d="M0 0H5" marker-end="url(#r)"/>`: "deep",
	} {
		if _, err := Image(picture(heads+body), 100); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one about %q", body, err, want)
		}
	}
}

// Letters stand where their places are, each in the middle of its own, and apart as the picture says.
func TestLettersHaveTheirPlaces(t *testing.T) {
	dark := func(body string) (columns []bool) {
		img, err := Image(picture(body), 100)
		if err != nil {
			t.Fatal(err)
		}
		columns = make([]bool, 100)
		for x := range 100 {
			for y := range 100 {
				columns[x] = columns[x] || img.RGBAAt(x, y).R < 128
			}
		}
		return columns
	}
	between := func(columns []bool, from, to int) bool {
		for _, d := range columns[from:to] {
			if d {
				return true
			}
		}
		return false
	}
	own := dark(`<text x="20 80" y="50" font-size="20" text-anchor="middle">I I</text>`)
	if !own[20] || between(own, 30, 70) || between(own, 0, 12) {
		t.Error("the first letter is not in the middle of its place")
	}
	rest := dark(`<text x="20 40" y="50" font-size="20">IIII</text>`)
	if !between(rest, 20, 30) || !between(rest, 40, 50) || !between(rest, 60, 68) || between(rest, 75, 100) {
		t.Error("letters without places of their own do not follow the last one with a place")
	}
	apart := dark(`<text x="20" y="50" font-size="20" letter-spacing="20">II</text>`)
	if !between(apart, 20, 30) || between(apart, 32, 47) || !between(apart, 48, 58) {
		t.Error("letters are not as far apart as they should be")
	}
	large := dark(`<style>text{font-size:40px;text-anchor:end}</style><text x="90" y="50" font-size="5">II</text>`)
	if !between(large, 55, 70) || between(large, 91, 100) {
		t.Error("a style sheet does not make letters larger and end at their place")
	}
	if _, err := Image(picture(`<text x="1 a" y="5">ab</text>`), 100); err == nil || !strings.Contains(err.Error(), "x of text") {
		t.Errorf("error %v", err)
	}
}
