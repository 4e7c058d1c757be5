package main

import (
	"log"
	"math"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// Settings of Adam, the way the networks are fitted.
const (
	batch = 256 // positions
	rate  = 2e-3
	decay = 0.9
	slow  = 0.999
)

// fresh gives small random weights.
func fresh(seed uint64) *value.Model {
	r := agamemnon.NewRand(seed + 7)
	m := new(value.Model)
	small := func(x []float32, fan int) {
		for k := range x {
			u := float64(r.Uint64()>>11)/(1<<53)*2 - 1
			x[k] = float32(u * math.Sqrt(3/float64(fan)))
		}
	}
	for k := range m.Nets {
		n := &m.Nets[k]
		for h := range n.Local {
			small(n.Local[h][:], 16)
			small(n.Global[h][:], 64)
		}
		for h := range n.Layer2 {
			small(n.Layer2[h][:], value.Hidden1)
		}
		small(n.Layer3[:], value.Hidden2*4)
	}
	return m
}

// learn fits the model to the data; each tenth match's worth of positions only tests.
func learn(m *value.Model, d *data, epochs int, seed uint64) {
	r := agamemnon.NewRand(seed + 13)
	split := len(d.positions) * 19 / 20
	order := make([]int32, split)
	for n := range order {
		order[n] = int32(n)
	}
	teach := newTeacher(m)
	steps := epochs * split / batch
	step := 0
	for e := range epochs {
		began := time.Now()
		shuffle(order, r)
		for at := 0; at+batch <= split; at += batch {
			for _, n := range order[at : at+batch] {
				teach.position(d, &d.positions[n])
			}
			step++
			teach.step(rate * (1 - 0.97*float64(step)/float64(steps)))
		}
		fitSpread(m, d, d.positions[:split])
		log.Printf("epoch %d: %v %s", e+1, time.Since(began).Round(time.Second), test(m, d, d.positions[split:]))
	}
}

func shuffle(x []int32, r *agamemnon.Rand) {
	for n := len(x) - 1; n > 0; n-- {
		k := r.Below(n + 1)
		x[n], x[k] = x[k], x[n]
	}
}

// teacher holds the gradients and their means.
type teacher struct {
	m, grad    *value.Model
	mean, wild *value.Model
	count      float64
	steps      int
	trace      value.Trace
}

func newTeacher(m *value.Model) *teacher {
	return &teacher{m: m, grad: new(value.Model), mean: new(value.Model), wild: new(value.Model)}
}

// position adds the gradients of a position's strings: the square of the tiles missed.
func (t *teacher) position(d *data, p *position) {
	var in [value.Global]float32
	value.Globals(int(p.turn), p.mine, p.theirs, &in)
	var ground [3]value.Ground
	for k := range ground {
		ground[k] = t.m.Nets[k].Ground(&in)
	}
	var push [3]value.Ground
	for n := range d.strands[p.first : p.first+p.n] {
		s := &d.strands[int(p.first)+n]
		k := s.Kind - agamemnon.Strength
		t.strand(s, int(k), &ground[k], &push[k])
	}
	for k := range push {
		g := &t.grad.Nets[k]
		for h, x := range push[k] {
			if x == 0 {
				continue
			}
			g.Bias1[h] += x
			for i, v := range &in {
				g.Global[h][i] += x * v
			}
		}
	}
	t.count++
}

// strand adds the gradient of one string.
func (t *teacher) strand(s *strand, k int, ground, push *value.Ground) {
	net, g, tr := &t.m.Nets[k], &t.grad.Nets[k], &t.trace
	s.Inputs(&tr.In)
	out := net.Guess(ground, tr)
	tiles := float32(s.Tiles)
	miss := (out*tiles - float32(s.label)) * tiles * (1 - out*out) / 8
	g.Bias3 += miss
	var first [value.Hidden1]float32
	for h, v := range &tr.Second {
		if v == 0 {
			continue
		}
		g.Layer3[h] += miss * v
		x := miss * net.Layer3[h]
		g.Bias2[h] += x
		for i, u := range &tr.First {
			g.Layer2[h][i] += x * u
			first[i] += x * net.Layer2[h][i]
		}
	}
	for h, v := range &tr.First {
		if v == 0 {
			continue
		}
		x := first[h]
		push[h] += x
		for i, u := range &tr.In {
			g.Local[h][i] += x * u
		}
	}
}

// step changes the weights by the gradients gathered, and forgets those.
func (t *teacher) step(rate float64) {
	t.steps++
	c1 := 1 - math.Pow(decay, float64(t.steps))
	c2 := 1 - math.Pow(slow, float64(t.steps))
	for k := range t.m.Nets {
		w, g, mean, wild := flat(&t.m.Nets[k]), flat(&t.grad.Nets[k]), flat(&t.mean.Nets[k]), flat(&t.wild.Nets[k])
		for n := range w {
			x := g[n] / float32(t.count)
			g[n] = 0
			mean[n] += (1 - decay) * (x - mean[n])
			wild[n] += (1 - slow) * (x*x - wild[n])
			w[n] -= float32(rate * float64(mean[n]) / c1 / (math.Sqrt(float64(wild[n])/c2) + 1e-8))
		}
	}
	t.count = 0
}
