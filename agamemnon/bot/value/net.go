package value

import (
	"math"

	"spielleiter/agamemnon"
)

// Sizes of the network.
const (
	Local   = 27 // inputs of a string
	Global  = 38 // inputs of the whole position: turn, pieces left
	Hidden1 = 32
	Hidden2 = 16
)

// Net guesses, for strings of one kind, the share of the tiles that one side will hold
// more than the other, from -1 to 1: two hidden layers of rectifiers, a tanh on top.
type Net struct {
	Local  [Hidden1][Local]float32
	Global [Hidden1][Global]float32
	Bias1  [Hidden1]float32
	Layer2 [Hidden2][Hidden1]float32
	Bias2  [Hidden2]float32
	Layer3 [Hidden2]float32
	Bias3  float32
}

// Trace keeps what a guess computed on its way, for learning.
type Trace struct {
	In     [Local]float32
	First  [Hidden1]float32
	Second [Hidden2]float32
	Out    float32
}

// Ground is the part of the first layer that all strings of a kind share.
type Ground [Hidden1]float32

// Ground computes the shared part of the first layer.
func (n *Net) Ground(in *[Global]float32) (g Ground) {
	for h := range g {
		sum := n.Bias1[h]
		for k, w := range &n.Global[h] {
			sum += w * in[k]
		}
		g[h] = sum
	}
	return g
}

// Guess runs the network on a string.
func (n *Net) Guess(g *Ground, t *Trace) float32 {
	for h := range t.First {
		sum := g[h]
		for k, w := range &n.Local[h] {
			sum += w * t.In[k]
		}
		t.First[h] = max(sum, 0)
	}
	out := n.Bias3
	for h := range t.Second {
		sum := n.Bias2[h]
		for k, w := range &n.Layer2[h] {
			sum += w * t.First[k]
		}
		t.Second[h] = max(sum, 0)
		out += n.Layer3[h] * t.Second[h]
	}
	t.Out = float32(math.Tanh(float64(out)))
	return t.Out
}

// scale brings a kind's amounts near one.
var scale = [4]float32{agamemnon.Strength: 1. / 6, agamemnon.Force: 1. / 4, agamemnon.Rank: 1. / 16}

// Inputs describes a string to its network.
func (t *Strand) Inputs(in *[Local]float32) {
	mine, theirs := float32(t.Amount[0]), float32(t.Amount[1])
	lead := int(t.Amount[0]) - int(t.Amount[1])
	s := scale[t.Kind]
	*in = [Local]float32{
		float32(t.Tiles) / 8, float32(t.Open) / 6, float32(t.Joints) / 4, float32(t.Parts) / 4,
		mine * s, theirs * s, float32(lead) * s, float32(sign(lead)),
		float32(t.End[0]) / 6, float32(t.End[1]) / 6, float32(t.Tiles-t.End[0]-t.End[1]) / 6,
		float32(t.Weft[0]), float32(t.Weft[1]),
		is(t.Open == 0), is(t.Open == 1), is(t.Open == 2), 1 / float32(t.Tiles),
	}
	const free = 17
	if t.Kind == agamemnon.Rank {
		for bit := range 5 {
			in[free+bit] = float32(t.Amount[0] >> bit & 1)
			in[free+5+bit] = float32(t.Amount[1] >> bit & 1)
		}
		return
	}
	in[free+4+min(max(lead, -4), 5)] = 1
}

// Globals describes the rest of the position: the turn to come and the pieces left.
func Globals(turn int, mine, theirs agamemnon.Counts, in *[Global]float32) {
	*in = [Global]float32{}
	in[min(max(turn-2, 0), 15)] = 1
	at := 16
	for side, left := range [2]agamemnon.Counts{mine, theirs} {
		spears := 0
		for n, p := range agamemnon.Pieces {
			in[at+10*side+n] = float32(left[p])
			spears += int(left[p]) * p.Spears()
		}
		in[at+20+side] = float32(spears) / 8
	}
}

func sign(n int) int { return min(max(n, -1), 1) }

func is(b bool) float32 {
	if b {
		return 1
	}
	return 0
}
