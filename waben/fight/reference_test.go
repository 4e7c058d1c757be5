package fight

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// soldier is a unit of the slow battle, which is written from model 4.2 alone and reckons with fractions.
type soldier struct {
	id          world.UnitID
	kind        kit.Unit
	start, size int64
	gp          int64
	order       kit.Order
	trapped     bool
	fled, dead  bool
}

// ks is size·1000/Mindestgröße of those who fight.
func (s *soldier) ks() *big.Rat {
	minimum := map[kit.Unit]int64{kit.Foot: 1000, kit.Rider: 500, kit.Ship: 10}[s.kind]
	if minimum == 0 || s.fled || s.dead {
		return new(big.Rat)
	}
	return big.NewRat(s.size*1000, minimum)
}

type slow struct {
	sides  [2][]*soldier
	points int64 // −1: no storm
	first  int
	ended  chronicle.End
}

func (b *slow) strength(side, die int) *big.Rat {
	sum := new(big.Rat)
	for _, s := range b.sides[side] {
		sum.Add(sum, new(big.Rat).Mul(s.ks(), big.NewRat(10+max(s.gp, -9), 10)))
	}
	luck := new(big.Rat).Add(big.NewRat(1, 1), big.NewRat(int64(die-7)*3, 100))
	sum.Mul(sum, luck)
	if side == 0 && b.points >= 0 {
		sum.Quo(sum, new(big.Rat).Add(big.NewRat(1, 1), big.NewRat(b.points, 2)))
	}
	return sum
}

func (b *slow) fights(side int) bool {
	for _, s := range b.sides[side] {
		if s.ks().Sign() > 0 {
			return true
		}
	}
	return false
}

// round fights a round with the dice as they fell.
func (b *slow) round(dice [2]int8) {
	e := [2]*big.Rat{b.strength(0, int(dice[0])), b.strength(1, int(dice[1]))}
	for side := range e {
		if e[side].Cmp(new(big.Rat).Mul(big.NewRat(10, 1), e[1-side])) >= 0 {
			for _, s := range b.sides[1-side] {
				if !s.fled {
					s.size, s.dead = 0, true
				}
			}
			b.ended = chronicle.Overrun
			return
		}
	}
	loser := 1 - b.first
	if c := e[0].Cmp(e[1]); c > 0 {
		loser = 1
	} else if c < 0 {
		loser = 0
	}
	for side := range e {
		loss := new(big.Rat).Mul(big.NewRat(1, 5), new(big.Rat).Quo(e[1-side], e[side]))
		if loss.Cmp(big.NewRat(1, 1)) > 0 {
			loss.SetInt64(1)
		}
		b.lose(side, loss)
	}
	for _, s := range b.sides[loser] {
		gives := s.order == kit.Attack || s.order == kit.Defend
		if s.ks().Sign() > 0 && gives && !s.trapped {
			s.fled = true
		}
	}
}

// lose takes a share of all who fight: whole heads, the rest by the largest remainder.
func (b *slow) lose(side int, loss *big.Rat) {
	type part struct {
		s    *soldier
		rest *big.Rat
	}
	var parts []part
	total, given := new(big.Rat), int64(0)
	for _, s := range b.sides[side] {
		if s.ks().Sign() == 0 {
			continue
		}
		ideal := new(big.Rat).Mul(loss, new(big.Rat).SetInt64(s.size))
		whole := new(big.Int).Quo(ideal.Num(), ideal.Denom()).Int64()
		total.Add(total, ideal)
		s.size -= whole
		given += whole
		parts = append(parts, part{s, ideal.Sub(ideal, new(big.Rat).SetInt64(whole))})
	}
	for all := new(big.Int).Quo(total.Num(), total.Denom()).Int64(); given < all; given++ {
		best := 0
		for n := range parts {
			if parts[n].rest.Cmp(parts[best].rest) > 0 {
				best = n
			}
		}
		parts[best].s.size--
		parts[best].rest = new(big.Rat)
	}
	for _, p := range parts {
		if p.s.size*100 < p.s.start*5 {
			p.s.size, p.s.dead = 0, true
		}
	}
}

// scene is a battle of units of several realms, of any kinds, orders and merits.
type scene struct {
	w      *world.World
	sides  [2][]Stand
	storm  bool
	points int16
	first  int8
	bonus  [2]int16
	seed   dice.Dice
}

func drawScene(t *rapid.T, tb testing.TB) scene {
	s := scene{w: plain(tb, 4)}
	s.w.Laws.RiderWeight = 2
	kinds := rapid.SampledFrom([]kit.Unit{kit.Foot, kit.Foot, kit.Rider, kit.Ship, kit.Besieger})
	order := rapid.SampledFrom([]kit.Order{kit.Annihilate, kit.Attack, kit.Hold, kit.Defend})
	for side := range s.sides {
		for n := range rapid.IntRange(1, 4).Draw(t, "units") {
			realm := world.RealmID(1 + 2*side + n/2)
			k := kinds.Draw(t, "kind")
			if n == 0 {
				k = kit.Foot
			}
			id := raise(s.w, realm, uint16(100+n), k, rapid.Int32Range(1, 20_000).Draw(t, "size"))
			st := stand(s.w, id, order.Draw(t, "order"))
			if side == 0 {
				st = comes(s.w, id, order.Draw(t, "order"), hex.E)
			}
			if rapid.IntRange(0, 5).Draw(t, "trapped") == 0 {
				st.Back = grid.None
			}
			s.sides[side] = append(s.sides[side], st)
		}
	}
	for n := range s.w.Realms {
		s.w.Realms[n].Morale = rapid.IntRange(0, 3).Draw(t, "morale")
	}
	s.storm = rapid.Bool().Draw(t, "storm")
	if s.storm {
		s.points = rapid.Int16Range(0, 10).Draw(t, "points")
	}
	s.first = rapid.Int8Range(0, 1).Draw(t, "first")
	s.bonus = [2]int16{rapid.Int16Range(-12, 12).Draw(t, "bonus"), rapid.Int16Range(-12, 12).Draw(t, "bonus")}
	s.seed = dice.Dice(rapid.Uint64().Draw(t, "seed"))
	return s
}

func (s *scene) fill(e *Engagement, backwards bool) {
	e.reset(here, 60)
	for side := range s.sides {
		for n := range s.sides[side] {
			if backwards {
				n = len(s.sides[side]) - 1 - n
			}
			e.add(s.w, side, &s.sides[side][n])
		}
	}
	e.Storm, e.Points, e.First, e.Bonus = s.storm, s.points, s.first, s.bonus
}

// The battle is that of model 4.2, reckoned slowly with fractions, for each dice that may fall (WDW-70, WDW-73).
func TestWDW70FightsAsTheModelSays(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := drawScene(rt, t)
		x := index(s.w)
		var e Engagement
		s.fill(&e, false)
		e.Fight(s.w, x, s.seed)
		b := slow{points: -1, first: int(s.first)}
		if s.storm {
			b.points = int64(s.points)
		}
		for side := range e.Sides {
			for n := range e.Sides[side] {
				c := &e.Sides[side][n]
				b.sides[side] = append(b.sides[side], &soldier{
					id: c.ID, kind: s.w.Units[c.ID].Kind, start: int64(c.Start), size: int64(c.Start), gp: c.sum, order: c.Order, trapped: c.Back == grid.None,
				})
			}
		}
		rounds := 0
		for ; rounds < 20 && b.ended == 0 && b.fights(0) && b.fights(1); rounds++ {
			if rounds == len(e.Rounds) {
				rt.Fatalf("the battle stopped after %d rounds", rounds)
			}
			b.round(e.Rounds[rounds].Dice)
		}
		if rounds != len(e.Rounds) {
			rt.Fatalf("%d rounds, want %d", len(e.Rounds), rounds)
		}
		winner := int8(-1)
		switch {
		case b.fights(0) && !b.fights(1):
			winner = 0
		case b.fights(1) && !b.fights(0):
			winner = 1
		}
		if e.Winner != winner {
			rt.Errorf("winner %d, want %d", e.Winner, winner)
		}
		if (e.Ended == chronicle.Overrun) != (b.ended == chronicle.Overrun) || (e.Ended == chronicle.Undecided) != (b.fights(0) && b.fights(1)) {
			rt.Errorf("ended %d", e.Ended)
		}
		for side := range e.Sides {
			for n, want := range b.sides[side] {
				c := &e.Sides[side][n]
				if want.kind == kit.Besieger {
					continue
				}
				if int64(c.Size) != want.size || c.Fled != want.fled || c.Died != want.dead {
					rt.Errorf("side %d unit %d: %d left, fled %v, died %v; want %d, %v, %v", side, n, c.Size, c.Fled, c.Died, want.size, want.fled, want.dead)
				}
			}
		}
	})
}

// Nothing depends on the order in which units stand in lists (D-T), and heads and gold are accounted for.
func TestBattlesDoNotDependOnOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := drawScene(rt, t)
		before := s.w.Clone()
		other := s
		other.w = s.w.Clone()
		var reports [2]chronicle.Battle
		var logs [2]chronicle.Log
		for n, s := range []*scene{&s, &other} {
			x := index(s.w)
			var e Engagement
			s.fill(&e, n == 1)
			e.Fight(s.w, x, s.seed)
			e.Settle(s.w, x, s.seed, &logs[n])
			reports[n] = logs[n].Battles[0]
			shared := int32(0)
			for _, share := range e.Shares {
				shared += share.Gold
			}
			if shared != reports[n].Booty {
				rt.Errorf("booty of %d shared as %d", reports[n].Booty, shared)
			}
		}
		if !equal(reports[0], reports[1]) || !equal(logs[0].Events, logs[1].Events) || !equal(s.w.Units, other.w.Units) {
			rt.Fatal("the same battle went differently")
		}
		for _, party := range reports[0].Sides {
			for _, f := range party.Units {
				id := s.w.Unit(f.Realm, f.Number)
				u, was := &s.w.Units[id], &before.Units[id]
				switch {
				case u.Size != was.Size-f.Lost || u.Leaders != was.Leaders-f.Fallen || f.Size != was.Size || f.Leaders != was.Leaders:
					rt.Errorf("%d: %d heads and %d leaders of %d and %d, report says %+v", f.Number, u.Size, u.Leaders, was.Size, was.Leaders, f)
				case u.Gone != (u.Size == 0):
					rt.Errorf("%d: size %d, gone %v", f.Number, u.Size, u.Gone)
				case !u.Gone && int32(u.Leaders)*kit.PerLeader*u.Kind.Spec().Minimum < u.Size:
					rt.Errorf("%d: %d leaders for %d", f.Number, u.Leaders, u.Size) // WDW-53
				}
			}
		}
	})
}
