package main

import (
	"fmt"
	"math"
	"strings"
	"unsafe"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// flat sees a network as one slice of numbers.
func flat(n *value.Net) []float32 {
	return unsafe.Slice((*float32)(unsafe.Pointer(n)), unsafe.Sizeof(*n)/4)
}

// guess gives what the networks say about a position: the lead and what is open.
func guess(m *value.Model, d *data, p *position) (lead, open float64) {
	var in [value.Global]float32
	value.Globals(int(p.turn), p.mine, p.theirs, &in)
	var ground [3]value.Ground
	for k := range ground {
		ground[k] = m.Nets[k].Ground(&in)
	}
	var tr value.Trace
	lead = float64(p.sure)
	for n := range d.strands[p.first : p.first+p.n] {
		s := &d.strands[int(p.first)+n]
		s.Inputs(&tr.In)
		k := s.Kind - agamemnon.Strength
		tiles := float64(s.Tiles)
		g := float64(m.Nets[k].Guess(&ground[k], &tr)) * tiles
		lead += g
		open += tiles*tiles - g*g
	}
	return lead, open
}

// fitSpread fits the variance of the result: a line over what is open, by turn.
func fitSpread(m *value.Model, d *data, ps []position) {
	type sums struct{ n, x, y, xx, xy float64 }
	var by [agamemnon.Turns + 2]sums
	for n := range ps {
		if n%7 != 0 {
			continue
		}
		p := &ps[n]
		lead, open := guess(m, d, p)
		y := (float64(p.result) - lead) * (float64(p.result) - lead)
		s := &by[p.turn]
		s.n++
		s.x += open
		s.y += y
		s.xx += open * open
		s.xy += open * y
	}
	for turn, s := range by {
		a, b := 1.0, 0.2
		if s.n > 100 {
			b = (s.n*s.xy - s.x*s.y) / (s.n*s.xx - s.x*s.x + 1e-9)
			b = max(b, 0)
			a = max((s.y-b*s.x)/s.n, 0.3)
		}
		m.Spread[turn] = [2]float32{float32(a), float32(b)}
	}
}

// test measures the model: how far the lead is off, and how well the chance to win
// foretells who wins, in nats, for all positions and those before some turns.
func test(m *value.Model, d *data, ps []position) string {
	type sums struct{ n, off, nats, base float64 }
	var by [agamemnon.Turns + 2]sums
	for n := range ps {
		p := &ps[n]
		lead, open := guess(m, d, p)
		s := &by[p.turn]
		v := value.Verdict{Lead: float32(lead), Variance: m.Spread[p.turn][0] + m.Spread[p.turn][1]*float32(open)}
		win := min(max(float64(v.Win()), 1e-4), 1-1e-4)
		got := 0.5
		if p.result != 0 {
			got = float64(min(max(p.result, 0), 1))
		}
		s.n++
		s.off += (float64(p.result) - lead) * (float64(p.result) - lead)
		s.base += float64(p.result) * float64(p.result)
		s.nats -= got*math.Log(win) + (1-got)*math.Log(1-win)
	}
	var all sums
	var text strings.Builder
	for turn, s := range by {
		all.n += s.n
		all.off += s.off
		all.nats += s.nats
		all.base += s.base
		if turn%4 == 0 && s.n > 0 {
			fmt.Fprintf(&text, "; before %d off %.2f of %.2f, %.4f nats", turn, math.Sqrt(s.off/s.n), math.Sqrt(s.base/s.n), s.nats/s.n)
		}
	}
	return fmt.Sprintf("off %.3f of %.3f, %.4f nats%s", math.Sqrt(all.off/all.n), math.Sqrt(all.base/all.n), all.nats/all.n, text.String())
}
