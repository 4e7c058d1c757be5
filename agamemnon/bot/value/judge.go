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
	scan  Scan // of Position
	part  Scan // of Anew
	trace Trace
	cache []entry

	ground    [3]Ground
	grounded  uint64 // the key ground belongs to
	groundSet bool

	// What Position found last, for With.
	context
	guesses [maxStrands]float32
	lead    float32
	open    float32
}

// context is what the networks see beside a string.
type context struct {
	turn         int
	me, next     agamemnon.Side // for whom, and who draws next
	mine, theirs agamemnon.Counts
	key          uint64
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
	j.context = context{turn: turn, me: me, next: next, mine: c.Left(next), theirs: c.Left(next.Other())}
	j.key = contextKey(turn, j.mine, j.theirs)
	j.scan.Read(c, next)
	j.lead = float32(j.scan.Sure)
	j.open = 0
	for n := range j.scan.Strands {
		t := &j.scan.Strands[n]
		g := j.strand(t)
		j.guesses[n] = g
		j.lead += g
		j.open += doubt(t, g)
	}
	return j.verdict(j.lead, j.open)
}

// With judges the position that Position saw last with one more piece on a space. The
// piece must neither cut nor weave, and not have been left: it comes from the hand.
// Only the strings at the space are looked at again.
func (j *Judge) With(c *agamemnon.Core, space int) Verdict {
	lead, open := j.lead, j.open
	for n := range j.scan.Strands {
		old := &j.scan.Strands[n]
		if old.Mask>>uint(space)&1 == 0 {
			continue
		}
		t := *old
		t.join(c, space, j.next)
		g := j.strand(&t)
		lead += g - j.guesses[n]
		open += doubt(&t, g) - doubt(old, j.guesses[n])
	}
	return j.verdict(lead, open)
}

// Anew judges the position that Position saw last after anything that happened to the
// tiles of some spaces, such as a Weft or an exchange of a Warp. Only the strings at
// those spaces are read again.
func (j *Judge) Anew(c *agamemnon.Core, spaces uint64) Verdict {
	lead, open := j.lead, j.open
	lead += float32(sure(c, c.Wefts(j.next)) - sure(c, c.Wefts(j.next.Other())) - j.scan.Sure)
	var parts [4]uint64
	for n := range j.scan.Strands {
		old := &j.scan.Strands[n]
		if old.Mask&spaces != 0 {
			parts[old.Kind&3] |= old.Mask
			lead -= j.guesses[n]
			open -= doubt(old, j.guesses[n])
		}
	}
	for _, k := range agamemnon.Kinds {
		j.part.ReadPart(c, j.next, k, parts[k]|spaces)
		for n := range j.part.Strands {
			t := &j.part.Strands[n]
			g := j.strand(t)
			lead += g
			open += doubt(t, g)
		}
	}
	return j.verdict(lead, open)
}

// doubt is what a string adds to the variance.
func doubt(t *Strand, guess float32) float32 {
	return float32(t.Tiles)*float32(t.Tiles) - guess*guess
}

func (j *Judge) verdict(lead, open float32) Verdict {
	if j.me != j.next {
		lead = -lead
	}
	s := &j.model.Spread[min(j.turn, agamemnon.Turns+1)]
	return Verdict{Lead: lead, Variance: s[0] + s[1]*open}
}

// strand guesses a string's tiles, from memory if possible.
func (j *Judge) strand(t *Strand) float32 {
	key := mix(t.key(), j.key)
	e := &j.cache[key>>(64-cacheBits)]
	if e.key == key {
		return e.guess
	}
	if !j.groundSet || j.grounded != j.key {
		var in [Global]float32
		Globals(j.turn, j.mine, j.theirs, &in)
		for k := range j.ground {
			j.ground[k] = j.model.Nets[k].Ground(&in)
		}
		j.grounded, j.groundSet = j.key, true
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
