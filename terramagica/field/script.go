package field

import (
	"encoding/json"
	"math"
	"slices"
)

// script is what a player of the replay moves. Numbers are pixels of the picture unless they are
// named otherwise. It stands beside the picture of frame 0 and finds there what it moves by
// data-unit ("side-unit"), data-fort and data-rank.
type script struct {
	Width  float64       `json:"width"`
	Height float64       `json:"height"`
	Sides  [2]string     `json:"sides"`
	Units  [2][]player   `json:"units"`
	Forts  []fort        `json:"forts,omitempty"`
	Frames []scriptFrame `json:"frames"`
}

type player struct {
	X      float64    `json:"x"`
	Centre [2]float64 `json:"c"` // of its formation, from there
	Top    float64    `json:"t"` // where its formation begins
	Per    int        `json:"n"` // men of a figure
	Label  string     `json:"label"`
}

type fort struct {
	Y     float64 `json:"y"`
	Label string  `json:"label"`
}

type scriptFrame struct {
	Round  int    `json:"r"`
	Moment Moment `json:"m"`
	// Units are those that have changed since the frame before, in the first frame all: side, unit,
	// upper edge, men, own row, and the state: 0 stands, 1 flees, 2 exhausted,
	// 3 falls in this frame, 4 gone, plus 8 in melee.
	Units [][6]float64 `json:"u,omitempty"`
	// Forts are those that have changed: fortification, the part that stands in percent, stones that stand.
	Forts [][3]float64 `json:"f,omitempty"`
	// Strokes are: side, unit, target, kind (0 blow, 1 shot, 2 shot and 3 blow on a fortification), damage, width.
	Strokes [][6]float64 `json:"s,omitempty"`
}

// Script is the battle for a player of the replay, as JSON. Names are in a language.
func (f *Field) Script(lang string) []byte {
	d := script{Width: f.Width, Height: f.Height}
	for s, side := range f.p.Lineup.Sides {
		d.Sides[s], d.Units[s] = f.p.Lineup.SideName(s, lang), []player{}
		for n := range side.Units {
			x, _, _ := f.spot(s, n, side.Units[n].Row)
			m := f.formations[s][n]
			top := ground(s, m)
			d.Units[s] = append(d.Units[s], player{tenth(x), [2]float64{tenth(m.wide / 2), tenth(top + m.tall/2)}, tenth(top), m.per, f.p.Lineup.Label(s, n, lang)})
		}
	}
	for k, w := range f.p.Lineup.Forts {
		d.Forts = append(d.Forts, fort{f.fortY(k), f.p.Lineup.FortName(w, lang)})
	}
	var before scriptFrame
	for n := range f.Frames {
		whole := f.scriptFrame(n)
		d.Frames = append(d.Frames, whole.since(before))
		before = whole
	}
	data, err := json.Marshal(d)
	if err != nil {
		panic(err) // all numbers are finite
	}
	return data
}

// since leaves out what a frame has in common with the one before.
func (s scriptFrame) since(before scriptFrame) scriptFrame {
	s.Units = slices.DeleteFunc(slices.Clone(s.Units), func(u [6]float64) bool { return slices.Contains(before.Units, u) })
	s.Forts = slices.DeleteFunc(slices.Clone(s.Forts), func(f [3]float64) bool { return slices.Contains(before.Forts, f) })
	return s
}

// scriptFrame gives a whole frame.
func (f *Field) scriptFrame(n int) scriptFrame {
	frame := f.Frames[n]
	d := scriptFrame{Round: frame.Round, Moment: frame.Moment}
	for s, units := range frame.Units {
		for k, m := range units {
			if k < columns*mostRows {
				d.Units = append(d.Units, f.scriptUnit(s, k, m))
			}
		}
	}
	for k, hp := range frame.Forts {
		d.Forts = append(d.Forts, [3]float64{float64(k), float64(percent(hp, f.p.Lineup.Forts[k].Max)), float64(Standing(hp / max(1e-9, f.p.Lineup.Forts[k].Max)))})
	}
	for _, s := range frame.Strokes {
		kind := 0.0
		switch {
		case s.Wall && s.Distance == 0:
			kind = 3
		case s.Wall:
			kind = 2
		case s.Distance > 0:
			kind = 1
		}
		d.Strokes = append(d.Strokes, [6]float64{float64(s.Side), float64(s.Unit), float64(s.Target), kind, math.Round(s.Damage), tenth(f.weight(s.Damage))})
	}
	return d
}

func (f *Field) scriptUnit(side, n int, m Mark) [6]float64 {
	u := [6]float64{float64(side), float64(n)}
	state := 0.0
	switch {
	case !m.Here():
		u[5] = 4 // wherever it was
		return u
	case m.Falls:
		state = 3
	case m.Exhausted:
		state = 2
	case m.Fleeing:
		state = 1
	}
	if m.Melee {
		state += 8
	}
	_, y, _ := f.spot(side, n, m.Row)
	return [6]float64{float64(side), float64(n), y, float64(m.Men), float64(m.Row), state}
}

func tenth(x float64) float64 { return math.Round(x*10) / 10 }
