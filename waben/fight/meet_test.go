package fight

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Table 7.1-1 as printed, all 21 pairs (WDW-61, WDW-68, WDW-69; C7).
func TestWDW68TableOfEncounters(t *testing.T) {
	const kn, ka, kh, kv, ki, kr = kit.Annihilate, kit.Attack, kit.Hold, kit.Defend, kit.Ignore, kit.Retreat
	seen := map[[2]kit.Order]bool{}
	for _, row := range []struct {
		a    kit.Order
		b    []kit.Order
		want Outcome
	}{
		{kn, []kit.Order{kn, kh}, Outcome{Battle, Battle}}, // to the last
		{kn, []kit.Order{ka, kv}, Outcome{Battle, Battle}},
		{kn, []kit.Order{ki, kr}, Outcome{GoOn, Withdraw}},
		{ka, []kit.Order{ka, kv}, Outcome{Battle, Battle}},
		{ka, []kit.Order{kh}, Outcome{Battle, Battle}},
		{ka, []kit.Order{ki, kr}, Outcome{GoOn, Withdraw}},
		{kh, []kit.Order{kh, kv, ki}, Outcome{Halt, Halt}},
		{kh, []kit.Order{kr}, Outcome{GoOn, Withdraw}},
		{kv, []kit.Order{kv, ki}, Outcome{Halt, Halt}},
		{kv, []kit.Order{kr}, Outcome{GoOn, Withdraw}},
		{ki, []kit.Order{ki}, Outcome{GoOn, GoOn}},
		{ki, []kit.Order{kr}, Outcome{GoOn, Withdraw}},
		{kr, []kit.Order{kr}, Outcome{Withdraw, Withdraw}},
	} {
		for _, b := range row.b {
			seen[[2]kit.Order{row.a, b}] = true
			if got := Meet(row.a, b); got != row.want {
				t.Errorf("%s-%s: %v, want %v", row.a, b, got, row.want)
			}
			if got := Meet(b, row.a); got != (Outcome{row.want.B, row.want.A}) {
				t.Errorf("%s-%s: %v, want it the other way round", b, row.a, got)
			}
		}
	}
	if len(seen) != 21 {
		t.Errorf("%d pairs of 21", len(seen))
	}
}

// Who gives up after a lost round, and who goes on to the last man (WDW-61, WDW-73).
func TestWDW73WhoYields(t *testing.T) {
	for o, want := range map[kit.Order]bool{kit.Annihilate: false, kit.Attack: true, kit.Hold: false, kit.Defend: true} {
		if Yields(o) != want {
			t.Errorf("%s yields: %v", o, !want)
		}
	}
}

// Special orders, work, no orders, and kinds that cannot fight (WDW-66, D-S, D-B, D-P).
func TestWDWDSEffectiveOrders(t *testing.T) {
	for _, c := range []struct {
		kind   kit.Unit
		order  kit.Order
		moving bool
		want   kit.Order
	}{
		{kit.Foot, kit.Special, false, kit.Defend},
		{kit.Foot, kit.Special, true, kit.Ignore},
		{kit.Foot, kit.NoOrder, false, kit.Defend},
		{kit.Rider, kit.Annihilate, true, kit.Annihilate},
		{kit.Worker, kit.Build, false, kit.Ignore},
		{kit.Worker, kit.Hold, false, kit.Ignore},
		{kit.Worker, kit.Retreat, false, kit.Retreat},
		{kit.Leader, kit.NoOrder, false, kit.Ignore},
		{kit.Beast, kit.Defend, true, kit.Ignore},
		{kit.Besieger, kit.Attack, true, kit.Attack},
	} {
		if got := Effective(c.kind, c.order, c.moving); got != c.want {
			t.Errorf("%s with %s, moving %v: %s, want %s", c.kind.Spec().Code, c.order, c.moving, got, c.want)
		}
	}
}

// Who attacks whom by how realms stand to each other, with the switch and without (D-F).
func TestWDWDFHostile(t *testing.T) {
	const all, declared = true, false
	for _, c := range []struct {
		name   string
		stance world.Stance
		laws   bool
		named  bool
		a, b   kit.Order
		want   Outcome
	}{
		{"allies pass", world.Allied, all, true, kit.Annihilate, kit.Hold, Outcome{GoOn, GoOn}},
		{"neutrals are attacked by the letter", world.Neutral, all, false, kit.Attack, kit.Defend, Outcome{Battle, Battle}},
		{"those with passage too", world.Passage, all, false, kit.Attack, kit.Defend, Outcome{Battle, Battle}},
		{"neutrals are spared by the switch", world.Neutral, declared, false, kit.Attack, kit.Defend, Outcome{Halt, Halt}},
		{"but held up", world.Neutral, declared, false, kit.Attack, kit.Ignore, Outcome{Halt, Halt}},
		{"unless named", world.Neutral, declared, true, kit.Attack, kit.Defend, Outcome{Battle, Battle}},
		{"enemies are attacked", world.War, declared, false, kit.Annihilate, kit.Ignore, Outcome{GoOn, Withdraw}},
		{"passage is let through", world.Passage, all, false, kit.Hold, kit.Ignore, Outcome{GoOn, GoOn}},
		{"neutrals are not", world.Neutral, all, false, kit.Hold, kit.Ignore, Outcome{Halt, Halt}},
		{"passage, spared by the switch", world.Passage, declared, false, kit.Annihilate, kit.Hold, Outcome{GoOn, GoOn}},
	} {
		w := plain(t, 2)
		w.Laws.AttackNeutrals = c.laws
		between(w, 1, 2, c.stance)
		a, b := stand(w, raise(w, 1, 101, kit.Foot, 1000), c.a), stand(w, raise(w, 2, 101, kit.Foot, 1000), c.b)
		if c.named {
			a.Against = []world.RealmID{2}
		}
		if got := Encounter(w, &a, &b); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		if got := Encounter(w, &b, &a); got != (Outcome{c.want.B, c.want.A}) {
			t.Errorf("%s, the other way round: %v", c.name, got)
		}
	}
}

// Who has no way back fights if attacked, and stays if not (D-R).
func TestWDWDRSurrounded(t *testing.T) {
	w := plain(t, 2)
	a, b := stand(w, raise(w, 1, 101, kit.Foot, 1000), kit.Attack), stand(w, raise(w, 2, 101, kit.Foot, 1000), kit.Ignore)
	b.Back = grid.None
	if got := Encounter(w, &a, &b); !got.Fight() {
		t.Errorf("attacked: %v", got)
	}
	a.Order, b.Order = kit.Defend, kit.Retreat
	if got := Encounter(w, &a, &b); got != stay {
		t.Errorf("not attacked: %v", got)
	}
	a.Order = kit.Attack
	var e Engagement
	e.Gather(w, here, 0, []Stand{a, b}, 0, 1, nil)
	if o := e.Sides[1][0].Order; o != kit.Hold {
		t.Errorf("fights as %s", o)
	}
}

// Besiegers and workers attack nobody; alone they give way, beside troops besiegers stay (D-B).
func TestWDWDBBesiegers(t *testing.T) {
	w := plain(t, 2)
	siege, foe := stand(w, raise(w, 1, 101, kit.Besieger, 5000), kit.Attack), comes(w, raise(w, 2, 101, kit.Foot, 1000), kit.Attack, hex.E)
	stands := []Stand{siege, foe}
	Muster(w, stands, nil)
	if got := Encounter(w, &stands[1], &stands[0]); got != yields {
		t.Errorf("alone: %v", got)
	}
	w = plain(t, 2)
	siege = stand(w, raise(w, 1, 101, kit.Besieger, 5000), kit.Attack)
	guard := stand(w, raise(w, 1, 102, kit.Foot, 1000), kit.Defend)
	foe = comes(w, raise(w, 2, 101, kit.Foot, 1000), kit.Attack, hex.E)
	stands = []Stand{siege, guard, foe}
	Muster(w, stands, nil)
	if got := Encounter(w, &stands[2], &stands[0]); !got.Fight() {
		t.Errorf("guarded: %v", got)
	}
	foe = comes(w, foe.ID, kit.Defend, hex.E)
	if got := Encounter(w, &siege, &foe); got != stay {
		t.Errorf("attacks: %v", got)
	}
	var e Engagement
	e.Gather(w, here, 0, stands, 2, 0, nil)
	if len(e.Sides[1]) != 2 || e.Sides[1][0].weight != 0 {
		t.Errorf("defenders %+v", e.Sides[1])
	}
}

// All allied units on the field stand by their side, those of friends of both by none, and who gives way has gone (WDW-70).
func TestWDW70Sides(t *testing.T) {
	w := plain(t, 5)
	between(w, 1, 3, world.Allied)
	between(w, 2, 4, world.Allied)
	between(w, 1, 5, world.Allied)
	between(w, 2, 5, world.Allied)
	attacker := comes(w, raise(w, 1, 101, kit.Foot, 1000), kit.Attack, hex.W)
	beside := comes(w, raise(w, 1, 102, kit.Foot, 1000), kit.Ignore, hex.W)
	defender := stand(w, raise(w, 2, 101, kit.Foot, 1000), kit.Defend)
	worker := stand(w, raise(w, 2, 401, kit.Worker, 1000), kit.Build)
	friend := stand(w, raise(w, 3, 101, kit.Foot, 1000), kit.Defend)
	ally := stand(w, raise(w, 4, 101, kit.Foot, 1000), kit.Hold)
	both := stand(w, raise(w, 5, 101, kit.Foot, 1000), kit.Hold)
	stands := []Stand{both, ally, worker, defender, friend, beside, attacker}
	var e Engagement
	e.Gather(w, here, 7, stands, 3, 6, nil) // whichever is named first
	if got := ids(&e); !equal(got, [2][]world.UnitID{{attacker.ID, friend.ID}, {defender.ID, ally.ID}}) {
		t.Errorf("sides %v", got)
	}
	if e.First != 1 {
		t.Errorf("side %d was there", e.First)
	}
	for n := range stands { // who cannot give way fights if he is attacked: those with the attacker are not
		stands[n].Back = grid.None
	}
	e.Gather(w, here, 7, stands, 3, 6, nil)
	if got := ids(&e); !equal(got, [2][]world.UnitID{{attacker.ID, friend.ID}, {defender.ID, worker.ID, ally.ID}}) {
		t.Errorf("without a way out: %v", got)
	}
}

// Who stands and attacks those that come is the attacker, but ties are still his who was there (WDW-M-2).
func TestWDW70WhoWasThere(t *testing.T) {
	w := plain(t, 2)
	lurks := stand(w, raise(w, 1, 101, kit.Foot, 1000), kit.Attack)
	passes := comes(w, raise(w, 2, 101, kit.Foot, 1000), kit.Defend, hex.W)
	var e Engagement
	e.Gather(w, here, 7, []Stand{lurks, passes}, 1, 0, nil)
	if got := ids(&e); got[0][0] != lurks.ID || e.First != 0 {
		t.Errorf("sides %v, side %d was there", got, e.First)
	}
	passes.Order = kit.Attack // both attack: who comes is the attacker
	e.Gather(w, here, 7, []Stand{lurks, passes}, 0, 1, nil)
	if got := ids(&e); got[0][0] != passes.ID || e.First != 1 {
		t.Errorf("sides %v, side %d was there", got, e.First)
	}
}

func ids(e *Engagement) (list [2][]world.UnitID) {
	for side := range e.Sides {
		for n := range e.Sides[side] {
			list[side] = append(list[side], e.Sides[side][n].ID)
		}
	}
	return list
}

// An encounter is the same from both sides, a battle takes two of whom one attacks, and nobody withdraws to nowhere (WDW-68).
func TestWDW68EncountersAreSymmetric(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w := plain(t, 2)
		between(w, 1, 2, rapid.SampledFrom([]world.Stance{world.Neutral, world.Passage, world.Allied, world.War}).Draw(rt, "stance"))
		w.Laws.AttackNeutrals = rapid.Bool().Draw(rt, "laws")
		var stands []Stand
		for realm := world.RealmID(1); realm <= 2; realm++ {
			kind := rapid.SampledFrom([]kit.Unit{kit.Foot, kit.Ship, kit.Worker, kit.Besieger, kit.Leader}).Draw(rt, "kind")
			st := stand(w, raise(w, realm, 101, kind, 10), kit.Order(rapid.IntRange(0, 8).Draw(rt, "order")))
			st.Back = rapid.SampledFrom([]grid.Field{grid.None, here + 1}).Draw(rt, "back")
			st.Within = Post(rapid.IntRange(0, 2).Draw(rt, "within"))
			st.Storms = rapid.Bool().Draw(rt, "storms")
			stands = append(stands, st)
		}
		a, b := &stands[0], &stands[1]
		o := Encounter(w, a, b)
		if back := Encounter(w, b, a); back != o.swapped() {
			rt.Errorf("%v, the other way round %v", o, back)
		}
		if (o.A == Battle) != (o.B == Battle) || o.Fight() && !Attacks(w, a, b) && !Attacks(w, b, a) {
			rt.Errorf("%v", o)
		}
		if o.A == Withdraw && a.Back == grid.None || o.B == Withdraw && b.Back == grid.None {
			rt.Errorf("%v without a way", o)
		}
	})
}
