package search

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// A fleet of France that meets one of Italy halfway never gets to the Western Mediterranean, and keeps it out: that is what its
// order is for. What goes where nobody else wants to keeps nobody out.
func TestWhatAMoveKeepsOthersOutOfIsCounted(t *testing.T) {
	c := chart.Standard()
	at := func(code string) chart.Place {
		p, ok := c.Find(code)
		if !ok {
			t.Fatal(code)
		}
		return p
	}
	france, _ := c.FindPower("fra")
	italy, _ := c.FindPower("ita")
	mao, tys := chart.Unit{Kind: chart.Fleet, Power: france, At: at("mao")}, chart.Unit{Kind: chart.Fleet, Power: italy, At: at("tys")}
	move := func(u chart.Unit, to string) judge.Order {
		return judge.Order{Kind: judge.Move, Unit: u, Of: chart.None, To: at(to)}
	}
	p := judge.Position{Year: 1905, Season: judge.Spring, Units: []chart.Unit{mao, tys}}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	comes := scene{by: make([][]judge.Order, len(c.Powers))}
	comes.by[italy], comes.by[france] = []judge.Order{move(tys, "wes")}, []judge.Order{move(mao, "wes")}
	stays := scene{by: make([][]judge.Order, len(c.Powers))}
	stays.by[italy] = []judge.Order{{Kind: judge.Hold, Unit: tys, Of: chart.None, To: chart.None}}

	for name, x := range map[string]struct {
		to            string
		scenes        []scene
		often, blocks float64
	}{
		"they meet":           {"wes", []scene{comes}, 0, 1},
		"in one case of two":  {"wes", []scene{comes, stays}, 0.5, 0.5},
		"nobody comes":        {"wes", []scene{stays}, 1, 0},
		"where nobody can be": {"nao", []scene{comes}, 1, 0},
	} {
		e := NewExpert(ground.New(c, &c.Graph), judge.Standard())
		e.Trials, e.Scenes = 100, len(x.scenes)
		f, done := e.effort(t.Context())
		h := newHunt(f, &p, france, x.scenes, rand.New(rand.NewPCG(1, 1)))
		reasons := h.reasons([]judge.Order{move(mao, x.to)})
		done()
		if len(reasons) != 1 || reasons[0].Often != x.often || reasons[0].Blocks != x.blocks {
			t.Errorf("%s: %+v, want often %v, blocks %v", name, reasons, x.often, x.blocks)
		}
	}
}
