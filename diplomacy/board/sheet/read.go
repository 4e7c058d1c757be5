package sheet

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed standard.json
var standard []byte

// Standard is the map of the board that everybody knows, by the codes of chart.Standard.
var Standard = sync.OnceValue(func() *Sheet {
	s, err := Read(standard)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return s
})

// file is a sheet as it is written down. A line is its first point and then each step to
// the next; spots are four points, unit, dislodged, label and coin.
type file struct {
	Width     int               `json:"width"`
	Height    int               `json:"height"`
	Lines     []string          `json:"lines"`
	Provinces map[string]Shape  `json:"provinces"`
	Decor     map[string]Shape  `json:"decor"`
	Channels  []string          `json:"channels"`
	Spots     map[string][8]int `json:"spots"`
}

// most is the largest number that a sheet may hold, so that nothing overflows.
const most = 1 << 16

// Read reads a sheet and checks that its lines and rings join.
func Read(data []byte) (*Sheet, error) {
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("sheet: %w", err)
	}
	s := &Sheet{Width: f.Width, Height: f.Height, Provinces: f.Provinces, Decor: f.Decor, Spots: map[string]Spots{}}
	if s.Width < 1 || s.Height < 1 || s.Width > most || s.Height > most {
		return nil, fmt.Errorf("sheet: a size of %d by %d", s.Width, s.Height)
	}
	var err error
	if s.Lines, err = readLines(f.Lines); err != nil {
		return nil, err
	}
	if s.Channels, err = readLines(f.Channels); err != nil {
		return nil, err
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	for code, n := range f.Spots {
		for _, x := range n {
			if x < 0 || x > most {
				return nil, fmt.Errorf("sheet: %s has a spot at %d", code, x)
			}
		}
		s.Spots[code] = Spots{Point{n[0], n[1]}, Point{n[2], n[3]}, Point{n[4], n[5]}, Point{n[6], n[7]}}
	}
	return s, nil
}

func readLines(texts []string) ([]Line, error) {
	lines := make([]Line, 0, len(texts))
	for n, text := range texts {
		words := strings.Fields(text)
		if len(words) < 4 || len(words)%2 != 0 {
			return nil, fmt.Errorf("sheet: line %d has %d numbers", n, len(words))
		}
		line := make(Line, len(words)/2)
		var at Point
		for k := range line {
			x, errX := strconv.Atoi(words[2*k])
			y, errY := strconv.Atoi(words[2*k+1])
			if errX != nil || errY != nil {
				return nil, fmt.Errorf("sheet: line %d: %s %s is no point", n, words[2*k], words[2*k+1])
			}
			at = Point{at.X + x, at.Y + y}
			if max(at.X, -at.X, at.Y, -at.Y, x, -x, y, -y) > most {
				return nil, fmt.Errorf("sheet: line %d leaves the sheet", n)
			}
			line[k] = at
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// check finds rings that do not close and lines that part more than two shapes.
func (s *Sheet) check() error {
	sides := make([]int, len(s.Lines))
	for _, shapes := range []map[string]Shape{s.Provinces, s.Decor} {
		for _, name := range slices.Sorted(maps.Keys(shapes)) {
			for _, ring := range shapes[name] {
				if err := s.checkRing(ring, sides); err != nil {
					return fmt.Errorf("sheet: %s: %w", name, err)
				}
			}
		}
	}
	return nil
}

func (s *Sheet) checkRing(ring Ring, sides []int) error {
	if len(ring) == 0 {
		return fmt.Errorf("a ring without lines")
	}
	for _, n := range ring {
		k := max(n, ^n)
		if k >= len(s.Lines) {
			return fmt.Errorf("there is no line %d", k)
		}
		if sides[k]++; sides[k] > 2 {
			return fmt.Errorf("line %d has more than two sides", k)
		}
	}
	end := s.end(ring[len(ring)-1])
	for _, n := range ring {
		if s.end(^n) != end {
			return fmt.Errorf("line %d does not join", max(n, ^n))
		}
		end = s.end(n)
	}
	return nil
}

// end is the last point of a line in the direction of a ring.
func (s *Sheet) end(n int) Point {
	if n < 0 {
		return s.Lines[^n][0]
	}
	return s.Lines[n][len(s.Lines[n])-1]
}

// Write writes a sheet as Read reads it, the same bytes for the same sheet.
func (s *Sheet) Write() []byte {
	f := file{
		Width: s.Width, Height: s.Height, Lines: writeLines(s.Lines), Provinces: s.Provinces, Decor: s.Decor,
		Channels: writeLines(s.Channels), Spots: map[string][8]int{},
	}
	for code, p := range s.Spots {
		f.Spots[code] = [8]int{p.Unit.X, p.Unit.Y, p.Dislodged.X, p.Dislodged.Y, p.Label.X, p.Label.Y, p.Coin.X, p.Coin.Y}
	}
	data, err := json.Marshal(f)
	if err != nil {
		panic(err) // numbers and names can always be written
	}
	return append(bytes.ReplaceAll(data, []byte(`",`), []byte("\",\n")), '\n')
}

func writeLines(lines []Line) []string {
	texts := make([]string, 0, len(lines))
	for _, l := range lines {
		var b []byte
		var at Point
		for _, p := range l {
			b = strconv.AppendInt(append(b, ' '), int64(p.X-at.X), 10)
			b = strconv.AppendInt(append(b, ' '), int64(p.Y-at.Y), 10)
			at = p
		}
		texts = append(texts, string(b[1:]))
	}
	return texts
}
