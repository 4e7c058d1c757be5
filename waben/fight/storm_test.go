package fight

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Who is inside: the owner's units with KH or KV, two minimum sizes a point of Mil, fighters first (WDW-35, WDW-51; D-Z).
func TestWDW35Inside(t *testing.T) {
	w := plain(t, 2)
	between(w, 1, 2, world.Allied)
	work := raise(w, 1, 101, kit.Besieger, 4_000) // numbers of besiegers are those of foot
	foot := raise(w, 1, 102, kit.Foot, 7_000)
	out := raise(w, 1, 103, kit.Foot, 1_000)
	ride := raise(w, 1, 201, kit.Rider, 1_500)
	big := raise(w, 1, 202, kit.Rider, 1_000)
	ship := raise(w, 1, 301, kit.Ship, 10)
	hero := raise(w, 1, 501, kit.Leader, 1)
	ally := raise(w, 2, 101, kit.Foot, 1_000)
	s := &world.Settlement{Field: here, Realm: 1, Kind: kit.Castle, Stands: kit.Castle.Standard()} // room for 10,000 on foot
	stands := []Stand{
		stand(w, work, kit.Hold), stand(w, foot, kit.Hold), stand(w, out, kit.Attack), stand(w, ride, kit.Defend), stand(w, big, kit.Defend),
		stand(w, ship, kit.Hold), stand(w, hero, kit.Hold), stand(w, ally, kit.Hold),
	}
	Muster(w, stands, s)
	want := map[world.UnitID]Post{foot: Walled, ride: Walled, hero: Walled} // 7 + 3 of 10; neither 2 nor 4 more
	for n := range stands {
		if got := stands[n].Within; got != want[stands[n].ID] {
			t.Errorf("%d is %d", w.Units[stands[n].ID].Number, got)
		}
	}
	s.Stands.Walls = 0
	Muster(w, stands, s)
	if stands[1].Within != Inside {
		t.Errorf("without walls: %d", stands[1].Within)
	}
	s.Stands.Walls = 2
	Muster(w, stands[5:], s)
	if stands[6].Within != Inside {
		t.Errorf("without a garrison: %d", stands[6].Within)
	}
}

// Walls that are manned shelter from all but a storm, which has to be wanted (WDW-75; D-Z).
func TestWDW75OnlyByStorm(t *testing.T) {
	w := plain(t, 2)
	attacker := comes(w, raise(w, 1, 101, kit.Foot, 5_000), kit.Annihilate, hex.E)
	inside := stand(w, raise(w, 2, 101, kit.Foot, 1_000), kit.Defend)
	outside := stand(w, raise(w, 2, 102, kit.Foot, 1_000), kit.Attack)
	s := &world.Settlement{Field: here, Realm: 2, Kind: kit.Fortress, Stands: kit.Fortress.Standard()}
	stands := []Stand{attacker, inside, outside}
	Muster(w, stands, s)
	if got := Encounter(w, &stands[0], &stands[1]); got != stay {
		t.Errorf("without E: %v", got)
	}
	if got := Encounter(w, &stands[0], &stands[2]); !got.Fight() {
		t.Errorf("those outside: %v", got)
	}
	var e Engagement
	e.Gather(w, here, 5, stands, 0, 2, s)
	if got := ids(&e); e.Storm || len(got[1]) != 1 || got[1][0] != outside.ID {
		t.Errorf("before the walls: storm %v, sides %v", e.Storm, got)
	}
	stands[0].Storms = true
	idle := comes(w, raise(w, 2, 201, kit.Rider, 10), kit.Attack, hex.E)
	w.Units[idle.ID].Realm = 1 // does not want the town
	w.Land[attacker.From] = land.Of(land.Forest, 3)
	stands = append(stands, idle)
	if got := Encounter(w, &stands[0], &stands[1]); !got.Fight() {
		t.Errorf("with E: %v", got)
	}
	e.Gather(w, here, 5, stands, 0, 1, s)
	if got := ids(&e); !e.Storm || e.Points != 7 || !equal(got, [2][]world.UnitID{{attacker.ID}, {inside.ID}}) || e.Sides[1][0].Order != kit.Hold {
		t.Errorf("storm %v of %d, sides %v", e.Storm, e.Points, got)
	}
	e.Fight(w, index(w), 1)
	log := new(chronicle.Log)
	e.Settle(w, index(w), 1, log)
	if b := log.Battles[0]; !b.Storm || b.Points != 7 || e.Sides[1][0].sum != 7 || e.Sides[0][0].sum != 0 {
		t.Errorf("report %+v", b)
	}
}

// A storm that the attackers give up is repelled.
func TestWDW75Repelled(t *testing.T) {
	w := plain(t, 2)
	a, b := comes(w, raise(w, 1, 101, kit.Foot, 5_000), kit.Attack, hex.E), stand(w, raise(w, 2, 101, kit.Foot, 5_000), kit.Defend)
	b.Within = Walled
	a.Storms = true
	var e Engagement
	e.Gather(w, here, 5, []Stand{a, b}, 0, 1, &world.Settlement{Stands: kit.Structures{Walls: 7}})
	e.Fight(w, index(w), 1)
	if e.Ended != chronicle.Repelled || e.Winner != 1 || !e.Sides[0][0].Fled {
		t.Errorf("ended %d, side %d has won", e.Ended, e.Winner)
	}
}

// Which walls may be stormed at all (WDW-43; D-W, C4).
func TestWDW43Stormable(t *testing.T) {
	for _, c := range []struct {
		name       string
		from, here land.Terrain
		set        func(*world.World)
		want       bool
	}{
		{"level", land.Lowland, land.Lowland, nil, true},
		{"from above", land.Hills, land.Highland, nil, true},
		{"from below", land.Highland, land.Hills, nil, false},
		{"from the sea", land.Water, land.Lowland, nil, false},
		{"from the ice", land.SeaIce, land.Lowland, nil, false},
		{"onto the ice", land.Lowland, land.SeaIce, nil, false},
		{"on the ice", land.SeaIce, land.SeaIce, nil, true},
		{"over a river", land.Lowland, land.Lowland, func(w *world.World) { river(w, w.Rivers, here, hex.W) }, false},
		{"over a canal", land.Lowland, land.Lowland, func(w *world.World) { river(w, w.Canals, here, hex.W) }, false},
		{"a river elsewhere", land.Lowland, land.Lowland, func(w *world.World) { river(w, w.Rivers, here, hex.E) }, true},
	} {
		w := plain(t, 1)
		w.Land[here], w.Land[w.Patch.Next(here, hex.W)] = c.here, c.from
		if c.set != nil {
			c.set(w)
		}
		if got := Stormable(w, &world.Wall{Field: here, Side: hex.W, Points: 5, Left: 5}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// A wall is stormed from the field across it, by those who attack (WDW-76, model 4.3); over a breach there is no divisor,
// but the wall still gives its merits.
func TestWDW76StormOfAWall(t *testing.T) {
	w := plain(t, 3)
	w.Owner[here] = 2
	from := w.Patch.Next(here, hex.W)
	a := raise(w, 1, 101, kit.Foot, 5_000)
	lazy := raise(w, 1, 102, kit.Foot, 5_000)
	b := raise(w, 2, 101, kit.Foot, 1_000)
	w.Units[a].Field, w.Units[lazy].Field = from, from
	w.Walls = []world.Wall{{Field: here, Side: hex.W, Points: 10, Left: 9}}
	attackers := []Stand{stand(w, lazy, kit.Defend), stand(w, a, kit.Attack)}
	defenders := []Stand{stand(w, b, kit.Defend)}
	var e Engagement
	if !e.GatherWall(w, 9, &w.Walls[0], attackers, defenders, 1) {
		t.Fatal("no battle")
	}
	if got := ids(&e); !e.Storm || e.Points != 9 || e.Wall != hex.W || !equal(got, [2][]world.UnitID{{a}, {b}}) {
		t.Errorf("storm %v of %d at %d, sides %v", e.Storm, e.Points, e.Wall, got)
	}
	e.Fight(w, index(w), 1)
	if got := e.Sides[1][0].Merits(); len(got) != 1 || got[0] != (chronicle.Merit{Cause: chronicle.BehindRiver, Points: 2}) {
		t.Errorf("merits %v", got)
	}
	w.Walls[0].Left = 8
	if e.GatherWall(w, 9, &w.Walls[0], attackers, defenders, 1); e.Storm || e.Points != 0 {
		t.Errorf("over the breach: storm %v of %d", e.Storm, e.Points)
	}
	if e.GatherWall(w, 9, &w.Walls[0], attackers, nil, 1) {
		t.Error("a battle with nobody")
	}
	defenders[0].Order = kit.Ignore // keeps them out, so it fights
	if !e.GatherWall(w, 9, &w.Walls[0], attackers, defenders, 1) || e.Sides[1][0].Order != kit.Defend {
		t.Errorf("who gives way: %+v", e.Sides[1])
	}
	w.Owner[here] = 3 // who holds another's field, holds his wall
	if !e.GatherWall(w, 9, &w.Walls[0], attackers, defenders, 1) {
		t.Error("an occupant does not defend the wall")
	}
	between(w, 1, 2, world.Allied)
	if e.GatherWall(w, 9, &w.Walls[0], attackers, defenders, 1) {
		t.Error("allies fight")
	}
	if attackers[1].From != grid.None {
		t.Error("the stands were changed")
	}
}
