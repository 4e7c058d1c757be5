package value

import (
	"math"
	"math/bits"

	"spielleiter/agamemnon"
)

// Model is all that was learned.
type Model struct {
	Nets [3]Net // strength, force, rank
	// Spread gives the variance of the final score from what is open: by turn to
	// come, a constant and a factor.
	Spread [agamemnon.Turns + 2][2]float32
}

// Net is the network for a kind of strings.
func (m *Model) Net(k agamemnon.Kind) *Net { return &m.Nets[k-agamemnon.Strength] }

// Judge judges positions between turns. It remembers what it said about a string, so
// it is quick on positions that are alike. It is used by one goroutine at a time.
type Judge struct {
	model *Model
	scan  Scan
	trace Trace
	cache []entry

	ground    [3]Ground
	grounded  uint64 // the key ground belongs to
	groundSet bool
}

type entry struct {
	key   uint64
	guess float32
}

const cacheBits = 16

// NewJudge judges with a model.
func NewJudge(m *Model) *Judge {
	return &Judge{model: m, cache: make([]entry, 1<<cacheBits)}
}

// Verdict is what a judge says: the tiles the side will be ahead in the mean, and the
// variance.
type Verdict struct {
	Lead     float32
	Variance float32
}

// Win is the chance to win; half a draw counts as half a win.
func (v Verdict) Win() float32 {
	return float32(1 / (1 + math.Exp(-1.702*float64(v.Lead)/math.Sqrt(float64(v.Variance)))))
}

// Edge orders positions as Win does and is quicker to get.
func (v Verdict) Edge() float32 {
	return v.Lead / float32(math.Sqrt(float64(v.Variance)))
}

// Position judges a position for a side as it will be when the pieces of the current
// turn are on the board: turn is the one to come, and pieces in the hand count as
// neither placed nor left. A judgement is best after the last piece of a turn.
func (j *Judge) Position(c *agamemnon.Core, me agamemnon.Side, turn int) Verdict {
	next := agamemnon.MoverOf(c.Starter(), turn)
	j.scan.Read(c, next)
	mine, theirs := c.Left(next), c.Left(next.Other())
	base := contextKey(turn, mine, theirs)
	lead := float32(j.scan.Sure)
	open := float32(0)
	for n := range j.scan.Strands {
		t := &j.scan.Strands[n]
		g := j.strand(t, base, turn, mine, theirs)
		lead += g
		open += float32(t.Tiles)*float32(t.Tiles) - g*g
	}
	if me != next {
		lead = -lead
	}
	s := &j.model.Spread[min(turn, agamemnon.Turns+1)]
	return Verdict{Lead: lead, Variance: s[0] + s[1]*open}
}

// strand guesses a string's tiles, from memory if possible.
func (j *Judge) strand(t *Strand, base uint64, turn int, mine, theirs agamemnon.Counts) float32 {
	key := mix(t.key(), base)
	e := &j.cache[key>>(64-cacheBits)]
	if e.key == key {
		return e.guess
	}
	if !j.groundSet || j.grounded != base {
		var in [Global]float32
		Globals(turn, mine, theirs, &in)
		for k := range j.ground {
			j.ground[k] = j.model.Nets[k].Ground(&in)
		}
		j.grounded, j.groundSet = base, true
	}
	t.Inputs(&j.trace.In)
	g := j.model.Net(t.Kind).Guess(&j.ground[t.Kind-agamemnon.Strength], &j.trace) * float32(t.Tiles)
	*e = entry{key, g}
	return g
}

// key packs what the network sees of a string.
func (t *Strand) key() uint64 {
	k := uint64(t.Kind)
	for _, x := range [...]uint8{t.Tiles, t.Open, t.Amount[0], t.Amount[1], t.End[0], t.End[1], t.Joints, t.Parts} {
		k = k<<6 | uint64(x&63)
	}
	return k<<6 | uint64(t.Weft[0]&7)<<3 | uint64(t.Weft[1]&7)
}

// contextKey packs what the network sees of the rest.
func contextKey(turn int, mine, theirs agamemnon.Counts) uint64 {
	k := uint64(turn)
	for _, left := range [2]*agamemnon.Counts{&mine, &theirs} {
		for _, p := range agamemnon.Pieces {
			k = k<<2 | uint64(left[p]&3)
		}
	}
	return k
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0xa0761d6478bd642f, b^0xe7037ed1a0b428db)
	return hi ^ lo
}
