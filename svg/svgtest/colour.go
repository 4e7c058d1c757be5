// Package svgtest holds what tests of pictures ask of colours: whether they stand out
// against each other, and whether every kind of eye tells them apart. Start at [Contrast]
// and [Eyes].
package svgtest

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// RGB is a colour in linear light.
type RGB [3]float64

// Colour reads a colour such as "#a0b1c2".
func Colour(t testing.TB, hex string) RGB {
	t.Helper()
	n, err := strconv.ParseUint(hex[min(1, len(hex)):], 16, 32)
	if err != nil {
		t.Fatalf("colour %q: %v", hex, err)
	}
	var c RGB
	for k := range c {
		x := float64(n>>(16-8*k)&0xff) / 255
		if x <= 0.04045 {
			c[k] = x / 12.92
		} else {
			c[k] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return c
}

func (c RGB) luminance() float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

// Contrast is how much two colours stand out against each other, from 1 to 21 (WCAG 2).
func Contrast(a, b RGB) float64 {
	x, y := a.luminance()+0.05, b.luminance()+0.05
	return max(x, y) / min(x, y)
}

// Eye is what an eye makes of linear light.
type Eye [3]RGB

// Eyes are kinds of eyes by name: the matrices of Machado, Oliveira and Fernandes (2009)
// for a full deficiency.
func Eyes() map[string]Eye {
	return map[string]Eye{
		"normal": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"protan": {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"deutan": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"tritan": {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	}
}

// Sees gives a colour as the eye sees it.
func (e Eye) Sees(c RGB) RGB {
	var seen RGB
	for k, row := range e {
		seen[k] = min(1, max(0, row[0]*c[0]+row[1]*c[1]+row[2]*c[2]))
	}
	return seen
}

// Difference is the distance of two colours in CIE Lab (1976).
func Difference(a, b RGB) float64 {
	x, y := lab(a), lab(b)
	return math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2])
}

func lab(c RGB) [3]float64 {
	f := func(x float64) float64 {
		if x > 216.0/24389 {
			return math.Cbrt(x)
		}
		return (24389.0/27*x + 16) / 116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.9505)
	y := f(c.luminance())
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Tokens reads the colours that a style sheet names: light and dark by name.
func Tokens(t testing.TB, file string) map[string][2]string {
	t.Helper()
	css, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][2]string{}
	for _, m := range token.FindAllStringSubmatch(string(css), -1) {
		found[m[1]] = [2]string{m[2], m[3]}
	}
	return found
}

var token = regexp.MustCompile(`--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`)
