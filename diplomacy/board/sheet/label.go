package sheet

import (
	_ "embed"
	"encoding/json"
	"math"
	"sync"
)

// Label is where a province is named: in full along the land, and short, each with the largest letters that have room there.
type Label struct {
	Full, Short Caption
}

// Caption is a text around a point.
type Caption struct {
	At    Point
	Turn  int      // in degrees, clockwise
	Size  int      // the largest letters that have room, in units of the sheet; 0 for none
	Lines []string // one or two
}

//go:embed labels.json
var labelFile []byte

// Labels gives the labels of all provinces of the silly map, which are those of the standard one and two more, by code, in "de" or "en".
func Labels(lang string) map[string]Label { return allLabels()[lang] }

var allLabels = sync.OnceValue(func() map[string]map[string]Label {
	all := map[string]map[string]Label{}
	if err := json.Unmarshal(labelFile, &all); err != nil {
		panic(err) // the file is part of the program
	}
	return all
})

// Levels are the sizes that letters on the map have, in units of the sheet: the farther one looks from, the larger they are, so that
// they stay readable on every screen.
var Levels = [...]int{26, 34, 38, 46, 58, 76, 100}

// Shown says what of a label is to be seen at a level.
func (l Label) Shown(level int) (Caption, bool) {
	size := Levels[level]
	switch {
	case l.Full.Size >= size:
		return l.Full, true
	case l.Short.Size >= size:
		return l.Short, true
	default:
		return Caption{}, false
	}
}

// Corners are those of the box around a caption whose letters have a size, one after the other. spread says how wide its texts are.
func (c Caption) Corners(size float64, wide func(string) float64) [4]XY {
	half := XY{0, size * (Leading*float64(len(c.Lines)-1) + Tall) / 2}
	for _, text := range c.Lines {
		half.X = max(half.X, size*wide(text)/2)
	}
	return turned(c.At, half, c.Turn)
}

// Leading is how far lines of a caption are from each other, Tall how high letters are, both by the size of letters.
const (
	Leading = 1.0
	Tall    = 0.86
)

func turned(at Point, half XY, turn int) (corners [4]XY) {
	sin, cos := math.Sincos(float64(turn) * math.Pi / 180)
	for n, sign := range [4]XY{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := sign.X*half.X, sign.Y*half.Y
		corners[n] = XY{float64(at.X) + x*cos - y*sin, float64(at.Y) + x*sin + y*cos}
	}
	return corners
}
