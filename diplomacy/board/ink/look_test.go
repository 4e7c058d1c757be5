package ink_test

import (
	"fmt"
	"image"
	"testing"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/internal/raster"
	"spielleiter/svg"
	"spielleiter/svg/svgtest"
)

// painted is what draw draws around the origin, so many pixels wide.
func painted(t *testing.T, pixels int, draw func(*svg.Canvas)) *image.RGBA {
	t.Helper()
	var c svg.Canvas
	c.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("viewBox", "-66 -66 132 132"))
	c.Open("defs")
	for _, p := range chart.Silly().Powers {
		if d := ink.Device(p.Code); d != "" {
			c.Empty("path", svg.A("id", "dip-"+p.Code+"-device"), svg.A("d", d))
		}
	}
	c.Close()
	draw(&c)
	c.Close()
	img, err := raster.Image(c.Bytes(), pixels)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// other is which part of two pictures an eye sees as different.
func other(t *testing.T, a, b *image.RGBA, eye svgtest.Eye) float64 {
	t.Helper()
	count := 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if svgtest.Difference(eye.Sees(pixel(t, a, x, y)), eye.Sees(pixel(t, b, x, y))) > 20 {
				count++
			}
		}
	}
	return float64(count) / float64(a.Rect.Dx()*a.Rect.Dy())
}

func pixel(t *testing.T, img *image.RGBA, x, y int) svgtest.RGB {
	t.Helper()
	c := img.RGBAAt(x, y)
	return svgtest.Colour(t, fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B))
}

// As small as a telephone shows them, an army and a fleet of one power have other silhouettes, and units and signs of two powers differ
// for every eye, by what is drawn on them alone.
func TestUnitsDifferAsSmallAsATelephoneShowsThem(t *testing.T) {
	const pixels = 24
	var codes []string
	for _, p := range chart.Silly().Powers {
		if ink.Device(p.Code) != "" {
			codes = append(codes, p.Code)
		}
	}
	if len(codes) != 10 {
		t.Fatalf("%d powers have a sign", len(codes))
	}
	shadow := func(s ink.Shape) *image.RGBA {
		return painted(t, pixels, func(c *svg.Canvas) { c.Empty("path", svg.A("d", s.Outline)) })
	}
	for eye, sees := range svgtest.Eyes() {
		if d := other(t, shadow(ink.ArmyShape), shadow(ink.FleetShape), sees); d < 0.15 {
			t.Errorf("%s: the shapes of armies and fleets differ in %.2f of what is seen", eye, d)
		}
		signs, armies := map[string]*image.RGBA{}, map[string]*image.RGBA{}
		for _, code := range codes {
			signs[code] = painted(t, pixels, func(c *svg.Canvas) {
				c.Empty("path", svg.A("d", ink.Device(code)), svg.A("transform", "scale(2)"))
			})
			armies[code] = painted(t, pixels, func(c *svg.Canvas) { ink.Token(c, ink.ArmyShape, code) })
		}
		for n, a := range codes {
			for _, b := range codes[:n] {
				if d := other(t, signs[a], signs[b], sees); d < 0.12 {
					t.Errorf("%s: the signs of %s and %s differ in %.2f of what is seen", eye, a, b, d)
				}
				if d := other(t, armies[a], armies[b], sees); d < 0.1 {
					t.Errorf("%s: the armies of %s and %s differ in %.2f of what is seen", eye, a, b, d)
				}
			}
		}
	}
}

// A unit is seen on every ground: its ring is light within a dark line, whatever it stands on.
func TestUnitsStandOutOnEveryGround(t *testing.T) {
	for _, ground := range []string{ink.Sea, ink.Soil, ink.Dark, ink.Paper, "#15171b"} {
		img := painted(t, 132, func(c *svg.Canvas) {
			c.Empty("rect", svg.N("x", -66), svg.N("y", -66), svg.N("width", 132), svg.N("height", 132), svg.A("fill", ground))
			ink.Token(c, ink.ArmyShape, "ger")
		})
		most := 1.0
		for x := range 66 { // along the middle, from the left to the body
			most = max(most, svgtest.Contrast(pixel(t, img, x, 60), svgtest.Colour(t, ground)))
		}
		if most < 4.5 {
			t.Errorf("on %s the edge of a unit has %.1f : 1", ground, most)
		}
	}
}
