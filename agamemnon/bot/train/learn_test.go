package main

import (
	"math"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// loss is what learning makes small: half the square of the tiles missed, by string.
func loss(m *value.Model, d *data, p *position) float64 {
	var in [value.Global]float32
	value.Globals(int(p.turn), p.mine, p.theirs, &in)
	sum := 0.0
	var tr value.Trace
	for n := range d.strands[p.first : p.first+p.n] {
		s := &d.strands[int(p.first)+n]
		net := &m.Nets[s.Kind-agamemnon.Strength]
		ground := net.Ground(&in)
		s.Inputs(&tr.In)
		off := float64(net.Guess(&ground, &tr))*float64(s.Tiles) - float64(s.label)
		sum += off * off / 16
	}
	return sum
}

func TestGradientsPointWhereTheLossGrows(t *testing.T) {
	d := play(nil, 3, 50, 1)
	m := fresh(2)
	for _, n := range []int{2, 9, 14, 25} {
		p := &d.positions[n]
		teach := newTeacher(m)
		teach.position(d, p)
		for k := range m.Nets {
			w, g := flat(&m.Nets[k]), flat(&teach.grad.Nets[k])
			for i := 0; i < len(w); i += 37 {
				const step = 2e-3
				old := w[i]
				w[i] = old + step
				more := loss(m, d, p)
				w[i] = old - step
				less := loss(m, d, p)
				w[i] = old
				want := (more - less) / (2 * step)
				if math.Abs(want-float64(g[i])) > 0.02*math.Abs(want)+0.02 {
					t.Errorf("position %d, network %d, weight %d: gradient %v, want %v", n, k, i, g[i], want)
				}
			}
		}
	}
}

func TestLearningForetellsBetterThanNothing(t *testing.T) {
	d := play(nil, 1500, 25, 3)
	m := fresh(4)
	learn(m, d, 2, 5)
	d = play(nil, 200, 25, 6)
	off, base := 0.0, 0.0
	for n := range d.positions {
		p := &d.positions[n]
		lead, _ := guess(m, d, p)
		off += (float64(p.result) - lead) * (float64(p.result) - lead)
		base += float64(p.result) * float64(p.result)
	}
	if off > 0.8*base {
		t.Errorf("squares missed %v of %v, want less than four fifths", off, base)
	}
}

func TestLabelsOfAPositionAddUpToTheResult(t *testing.T) {
	d := play(nil, 40, 0, 7) // on a Loom a tile may move to where none was
	for n, p := range d.positions {
		sum := int(p.sure)
		for _, s := range d.strands[p.first : p.first+p.n] {
			sum += int(s.label)
		}
		// A tile between two Wefts of one side is in no string, but sure.
		if sum != int(p.result) && p.sure == 0 {
			t.Errorf("position %d: labels add up to %d, want %d", n, sum, p.result)
		}
	}
}
