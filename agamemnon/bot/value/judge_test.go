package value

import (
	"math"
	"testing"

	"spielleiter/agamemnon"
)

// scattered gives a model with weights by chance: what it says has no sense, but must
// be the same whichever way it is computed.
func scattered() *Model {
	m := new(Model)
	r := agamemnon.NewRand(5)
	small := func(x []float32) {
		for n := range x {
			x[n] = float32(r.Below(2001)-1000) / 4000
		}
	}
	for k := range m.Nets {
		n := &m.Nets[k]
		for h := range n.Local {
			small(n.Local[h][:])
			small(n.Global[h][:])
		}
		for h := range n.Layer2 {
			small(n.Layer2[h][:])
		}
		small(n.Layer3[:])
	}
	for n := range m.Spread {
		m.Spread[n] = [2]float32{1, 0.3}
	}
	return m
}

// walk plays random pieces on random spaces and calls f between them.
func walk(seed uint64, v agamemnon.Variant, f func(c *agamemnon.Core, r *agamemnon.Rand)) {
	board, setup := agamemnon.FrontBoard(), agamemnon.Setup{}
	if v.Loom {
		all := agamemnon.AllSetups()
		board, setup = agamemnon.LoomBoard(), all[seed%uint64(len(all))]
	}
	c := agamemnon.NewCore(board, setup, v, agamemnon.Side(seed&1))
	r := agamemnon.NewRand(seed)
	for !c.Over() {
		drop(&c, r)
		f(&c, r)
	}
}

// drop puts any piece that is left on any free space; a Warp weaves if it may.
func drop(c *agamemnon.Core, r *agamemnon.Rand) int {
	list := c.Left(c.Mover()).List()
	p := list[r.Below(len(list))]
	space := r.Below(agamemnon.MaxSpaces)
	for c.Free()>>space&1 == 0 {
		space = r.Below(agamemnon.MaxSpaces)
	}
	c.Place(p, space)
	at := c.Net().Incident(space)
	if x, y := at[r.Below(len(at))], at[r.Below(len(at))]; p == agamemnon.Warp && c.MayExchange(int(x), int(y)) {
		c.Exchange(int(x), int(y))
	}
	c.EndPiece()
	return space
}

func TestScanAgreesWithTheStringsOfTheRules(t *testing.T) {
	for seed := range uint64(60) {
		v := agamemnon.Variant{Loom: seed%2 == 1}
		walk(seed, v, func(c *agamemnon.Core, _ *agamemnon.Rand) {
			var s Scan
			s.Read(c, agamemnon.Greeks)
			tiles, lead := 0, s.Sure
			for _, x := range s.Strands {
				tiles += int(x.Tiles)
				lead += int(x.End[0]) - int(x.End[1])
			}
			g, tr := c.Score(true)
			want := g - tr
			// Tiles between a Weft and an empty space belong to nobody's strand.
			for _, x := range c.Threads(true) {
				if len(x.Connections) == 1 && x.Owner != nil && between(c, x.Connections[0]) {
					if *x.Owner == agamemnon.Greeks {
						want--
					} else {
						want++
					}
				}
			}
			if got := lead - s.Sure; got != want {
				t.Fatalf("seed %d, turn %d: ends add up to %d, want %d", seed, c.Turn(), got, want)
			}
		})
	}
}

// between reports whether both ends of a tile cut if the match ends.
func between(c *agamemnon.Core, connection int) bool {
	cut := c.Free() | c.Wefts(agamemnon.Greeks) | c.Wefts(agamemnon.Trojans)
	ends := c.Net().Ends[connection]
	return cut>>ends[0]&1 == 1 && cut>>ends[1]&1 == 1
}

func TestWithIsPositionAfterThePiece(t *testing.T) {
	m := scattered()
	quick, slow := NewJudge(m), NewJudge(m)
	for seed := range uint64(40) {
		v := agamemnon.Variant{Loom: seed%2 == 1}
		walk(seed, v, func(c *agamemnon.Core, r *agamemnon.Rand) {
			if c.Over() {
				return
			}
			me, turn := c.Mover(), c.Turn()+1
			next := *c
			for _, p := range agamemnon.Pieces {
				if next.Left(me)[p] > 0 && p != agamemnon.Weft {
					next.Reveal(p)
					break
				}
			}
			if len(next.Hand()) == 0 {
				return
			}
			quick.Position(&next, me, turn)
			for set := next.Free(); set != 0; set &= set - 1 {
				space := trailing(set)
				after := next
				after.Place(next.Hand()[0], space)
				got, want := quick.With(&after, space), slow.Position(&after, me, turn)
				if math.Abs(float64(got.Lead-want.Lead)) > 1e-3 || math.Abs(float64(got.Variance-want.Variance)) > 1e-2 {
					t.Fatalf("seed %d, turn %d, space %d: %v, want %v", seed, c.Turn(), space, got, want)
				}
			}
		})
	}
}

func trailing(set uint64) int {
	n := 0
	for set&1 == 0 {
		set >>= 1
		n++
	}
	return n
}

func BenchmarkPosition(b *testing.B) {
	j := NewJudge(scattered())
	c := agamemnon.NewCore(agamemnon.FrontBoard(), agamemnon.Setup{}, agamemnon.Variant{}, agamemnon.Greeks)
	r := agamemnon.NewRand(3)
	for c.Turn() < 8 {
		drop(&c, r)
	}
	b.Run("position", func(b *testing.B) {
		for b.Loop() {
			j.Position(&c, agamemnon.Greeks, 9)
		}
	})
	b.Run("with", func(b *testing.B) {
		j.Position(&c, agamemnon.Greeks, 9)
		next := c
		space := trailing(next.Free())
		next.Place(agamemnon.W1, space)
		for b.Loop() {
			j.With(&next, space)
		}
	})
}
