package season_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// table plays whole games in which everybody orders something at random.
type table struct {
	t    testing.TB
	r    *rand.Rand
	e    *season.Engine
	w    season.World
	seen map[season.Code]int
}

func newTable(t testing.TB, seed uint64) *table {
	r := rand.New(rand.NewPCG(seed, 42))
	o := season.Standard()
	o.WideBounce, o.BorgNeutral, o.LateCapture = r.IntN(4) == 0, r.IntN(4) == 0, r.IntN(4) == 0
	o.AnonymousBoom, o.FoolOnce, o.TwinsCost = r.IntN(2) == 0, r.IntN(4) == 0, 1+r.IntN(2)
	return &table{t, r, &season.Engine{Options: o, Draw: func(_ string, n int) int { return r.IntN(n) }}, season.Start(everybody), map[season.Code]int{}}
}

// sheet is what everybody orders in a phase, the deeds that are for a step or all others.
func (g *table) sheet(phase season.Phase) (units, votes, visions []season.Order) {
	for p := range chart.Power(season.Players) {
		for _, list := range g.e.Choices(&g.w, p, phase) {
			switch o := list[g.r.IntN(len(list))]; o.Do {
			case season.Vote:
				votes = append(votes, o)
			case season.Foresee:
				visions = append(visions, o)
			default:
				if phase != season.Lamas || g.r.IntN(6) == 0 {
					units = append(units, o)
				}
			}
		}
	}
	return units, votes, visions
}

// after checks the world after a step.
func (g *table) after(step string) {
	g.t.Helper()
	if err := g.w.Verify(); err != nil {
		g.t.Fatalf("after %s in %d: %v\n%s", step, g.w.Year, err, show(&g.w))
	}
	for _, v := range g.e.Events {
		g.seen[v.Code]++
		if v.Cite[0] == (season.Rule{}) {
			g.t.Fatalf("%s cites nothing", v.Code)
		}
	}
	g.e.Events = g.e.Events[:0]
}

// possible checks that nothing that was chosen has a fault.
func (g *table) possible(step string, results []season.Result) {
	g.t.Helper()
	for _, r := range results {
		if r.Fault >= season.FaultClass || r.Fault != 0 && r.Fault < season.Fault(judge.FaultTwice) {
			g.t.Errorf("%s in %d: %+v has fault %s\n%s", step, g.w.Year, r.Order, r.Fault, show(&g.w))
		}
	}
	g.after(step)
}

// season plays the eleven steps (RSD-17).
func (g *table) season() []chart.Power {
	e, w := g.e, &g.w
	units, votes, visions := g.sheet(season.Moving)
	e.Move(w, units) // whether its orders are possible depends on each other
	g.after("move")
	g.possible("merge", e.Merge(w, visions))
	units, _, _ = g.sheet(season.Retreats)
	g.possible("retreat", e.Retreat(w, units))
	units, _, _ = g.sheet(season.Lamas)
	g.possible("explode", e.Explode(w, units))
	e.Feed(w)
	g.after("feed")
	e.Calm(w)
	g.after("calm")
	units, _, _ = g.sheet(season.Sales)
	g.possible("sell", e.Sell(w, units))
	e.Spawn(w)
	g.after("spawn")
	if w.Season == judge.Fall {
		e.Capture(w)
		g.after("capture")
		units, _, _ = g.sheet(season.Winter)
		g.possible("adjust", e.Adjust(w, units))
		if err := e.VerifyWinter(w); err != nil {
			g.t.Fatal(err)
		}
	}
	var right []chart.Power
	for p := range chart.Power(season.Players) {
		if g.r.IntN(8) == 0 {
			right = append(right, p)
		}
	}
	e.Reward(w, right, g.r.IntN(8) == 0)
	g.after("reward")
	units, _, _ = g.sheet(season.Extras)
	g.possible("extra", e.Extra(w, units))
	g.possible("exchange", e.Exchange(w, votes))
	won := e.Won(w)
	g.after("won")
	w.Next()
	g.after("next")
	return won
}

// happens is what random games make happen in the steps after the retreats.
var happens = []season.Code{
	season.SoulLost, season.TwinDied, season.HerdSettled, season.Exploded, season.Boom, season.HerdSpent,
	season.BorgCame, season.BorgStayed, season.BorgPounced, season.BorgRoamed, season.BorgAte,
	season.SoulSold, season.SoulReturned, season.SeaMonsterCame, season.SpaceMonsterCame,
	season.Captured, season.MonsterTook, season.TardisTook, season.BorgRests, season.BorgFreed,
	season.Built, season.TwinsBuilt, season.ExtraBuilt, season.ImmuneBuilt, season.Removed, season.Abandoned,
	season.Answered, season.Unanswered, season.Silent, season.ShareGot, season.CommandGot, season.HoleOpened, season.HoleVotes,
}

// Whole games of random sheets: the world is whole after each step, what can be chosen is
// possible, and what can happen does.
func TestRandomGames(t *testing.T) {
	if testing.Short() {
		t.Skip("many games")
	}
	seen := map[season.Code]int{}
	for seed := range uint64(20) {
		g := newTable(t, seed)
		herds, votes, _ := g.sheet(season.Before)
		g.possible("settle", g.e.Settle(&g.w, herds))
		g.possible("exchange", g.e.Exchange(&g.w, votes))
		for range 24 {
			if g.season() != nil {
				break
			}
		}
		for c, n := range g.seen {
			seen[c] += n
		}
	}
	for _, c := range happens {
		if seen[c] == 0 {
			t.Errorf("%s never happened", c)
		}
	}
}
