package fight

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// WDW-40, WDW-43: from where fleets may attack a settlement: a water that ships come into its harbour from, no friend's, no manned
// wall on that side. A wall without anybody, with a breach, or on another side keeps nobody off.
func TestWDW40Assailable(t *testing.T) {
	wall := func(side hex.Side, left int16) []world.Wall {
		return []world.Wall{{Field: here, Side: side, Points: 10, Left: left}}
	}
	for _, c := range []struct {
		name         string
		set          func(w *world.World, s *world.Settlement)
		unmanned, no bool
	}{
		{name: "a harbour at the water", set: func(*world.World, *world.Settlement) {}},
		{name: "no harbour there", set: func(_ *world.World, s *world.Settlement) { s.Harbours = world.Sides(0).With(hex.E) }, no: true},
		{name: "too high", set: func(w *world.World, _ *world.Settlement) { w.Land[here] = land.Of(land.Forest, 2) }, no: true},
		{name: "from land", set: func(w *world.World, _ *world.Settlement) { w.Land[w.Patch.Next(here, hex.W)] = land.Lowland }, no: true},
		{name: "allies", set: func(w *world.World, _ *world.Settlement) { between(w, 1, 2, world.Allied) }, no: true},
		{name: "a wall", set: func(w *world.World, _ *world.Settlement) { w.Walls = wall(hex.W, 10) }, no: true},
		{name: "an unmanned wall", set: func(w *world.World, _ *world.Settlement) { w.Walls = wall(hex.W, 10) }, unmanned: true},
		{name: "a breach", set: func(w *world.World, _ *world.Settlement) { w.Walls = wall(hex.W, 8) }},
		{name: "a wall elsewhere", set: func(w *world.World, _ *world.Settlement) { w.Walls = wall(hex.E, 10) }},
	} {
		w := plain(t, 2)
		from := w.Patch.Next(here, hex.W)
		w.Land[from] = land.Water
		s := &world.Settlement{Field: here, Realm: 2, Kind: kit.Castle, Stands: kit.Castle.Standard(), Harbours: world.Sides(0).With(hex.W)}
		if !c.unmanned {
			raise(w, 2, 101, kit.Foot, 1_000)
		}
		c.set(w, s)
		var ix world.Index
		ix.Build(w)
		if got := Assailable(w, &ix, s, from, 1); got == c.no {
			t.Errorf("%s: %v", c.name, got)
		}
		if Assailable(w, &ix, s, w.Patch.Next(from, hex.W), 1) || Assailable(w, &ix, s, grid.None, 1) {
			t.Errorf("%s: from nowhere near", c.name)
		}
	}
}
