package march

import (
	"slices"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

func TestWDW59AboardAndAshore(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*scene)
		ship   place
		unit   string
		aboard bool // already: it goes ashore on the field
		want   Reason
		diff   int8
		causes []Cause
	}{
		"aboard on the open sea":               {water, place{"711/24", 0}, "711/25", false, OK, 4, []Cause{Base, Crossing}},
		"aboard from too far":                  {water, place{"711/24", 0}, "711/26", false, Unneighbourly, 0, nil},
		"aboard from too high":                 {func(s *scene) { water(s); s.land(land.Highland, "711/25") }, place{"711/24", 0}, "711/25", false, TooSteep, 0, nil},
		"aboard in an own harbour":             {harbour(1), place{"711/24", 0}, "711/25", false, OK, 3, []Cause{Base}},
		"aboard in an allied harbour":          {harbour(2), place{"711/24", 0}, "711/25", false, OK, 3, []Cause{Base}},
		"aboard in a neutral harbour":          {harbour(3), place{"711/24", 0}, "711/25", false, OK, 4, []Cause{Base, Crossing}},
		"aboard in the field of the harbour":   {harbour(1), place{"711/25", hex.W}, "711/25", false, OK, 4, []Cause{Base}},
		"ashore":                               {water, place{"711/24", 0}, "711/25", true, OK, 5, []Cause{Base, Crossing}},
		"ashore on own land":                   {func(s *scene) { water(s); s.own(1, "711/25") }, place{"711/24", 0}, "711/25", true, OK, 4, []Cause{Base, OwnLand, Crossing}},
		"ashore into a swamp":                  {func(s *scene) { water(s); s.land(land.Of(land.Swamp, 1), "711/25") }, place{"711/24", 0}, "711/25", true, OK, 7, []Cause{Base, Extreme, Crossing}},
		"ashore in an own harbour":             {harbour(1), place{"711/24", 0}, "711/25", true, OK, 4, []Cause{Base}},
		"ashore in the field of the harbour":   {harbour(1), place{"711/25", hex.W}, "711/25", true, OK, 4, []Cause{Base}},
		"ashore beyond the field of a harbour": {harbour(1), place{"711/25", hex.W}, "711/26", true, Unneighbourly, 0, nil},
		"ashore into the water":                {water, place{"711/24", 0}, "711/14", true, NoShip, 0, nil},
		"ashore on mountains":                  {func(s *scene) { water(s); s.land(land.Hills, "711/25") }, place{"711/24", 0}, "711/25", true, TooSteep, 0, nil},
		"aboard on a river":                    {rivers, place{"710/01", 2}, "710/01", false, OK, 5, []Cause{Base, Crossing}},
		"aboard from the other bank":           {rivers, place{"710/01", 2}, "710/02", false, OK, 5, []Cause{Base, Crossing}},
		"ashore from a river":                  {rivers, place{"710/01", 2}, "710/01", true, OK, 5, []Cause{Base, Crossing}},
		"ashore on the other bank":             {rivers, place{"710/01", 2}, "710/02", true, OK, 5, []Cause{Base, Crossing}},
		"ashore away from the river":           {rivers, place{"710/01", 2}, "710/05", true, Unneighbourly, 0, nil},
		"ashore in the river's harbour":        {func(s *scene) { rivers(s); s.town(1, "710/01", "710/02") }, place{"710/01", 2}, "710/01", true, OK, 4, []Cause{Base}},
		"ashore behind a wall without a guard": {func(s *scene) { water(s); s.wall("711/25", "711/24", 5, 5) }, place{"711/24", 0}, "711/25", true, OK, 5, []Cause{Base, Crossing}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			s.stance(1, 2, world.Allied)
			c.change(s)
			id := s.unit(1, 101, kit.Foot, 50, c.unit)
			carrier := s.unit(1, 301, kit.Ship, 1, c.ship.field)
			s.w.Units[carrier].Side = c.ship.side
			step := Step{Field: s.at(c.ship.field), Board: 301}
			if c.aboard {
				step = Step{Field: s.at(c.unit), Land: true}
				s.w.Units[id].Field, s.w.Units[id].Side, s.w.Units[id].Aboard = s.at(c.ship.field), c.ship.side, 301
			}
			s.survey()
			v := s.try(id, step)
			s.reason(v, c.want)
			if c.want != OK {
				return
			}
			s.difficulty(v, c.diff, c.causes...)
			if want := map[bool]uint16{true: 0, false: 301}[c.aboard]; v.To.Aboard != want {
				t.Errorf("aboard %d afterwards, want %d", v.To.Aboard, want)
			}
		})
	}
}

func water(s *scene) { s.land(land.Water, "711/24", "711/14", "711/23") }

func rivers(s *scene) { s.river(s.w.Rivers) }

// harbour is a harbour at 711/25 towards the water.
func harbour(r world.RealmID) func(*scene) {
	return func(s *scene) {
		water(s)
		s.town(r, "711/25", "711/24")
	}
}

func TestWDW59AMannedWallKeepsLandingsOff(t *testing.T) {
	s := newScene(t)
	water(s)
	s.wall("711/25", "711/24", 5, 5)
	id := s.unit(1, 101, kit.Foot, 50, "711/24")
	s.unit(1, 301, kit.Ship, 1, "711/24")
	s.unit(2, 101, kit.Foot, 1000, "711/25")
	s.w.Units[id].Aboard = 301
	s.survey()
	s.reason(s.try(id, Step{Field: s.at("711/25"), Land: true}), WallManned)
}

func TestWDW50LoadsAreWeighed(t *testing.T) {
	for name, c := range map[string]struct {
		kind  kit.Unit
		size  int32
		gold  int32
		ships int32
		want  Reason
	}{
		"50 foot on a ship":            {kit.Foot, 50, 0, 1, OK},
		"51 are too many":              {kit.Foot, 51, 0, 1, Overloaded},
		"50 workers":                   {kit.Worker, 50, 0, 1, OK},
		"WDW-51 25 riders":             {kit.Rider, 25, 0, 1, OK},
		"WDW-51 26 riders":             {kit.Rider, 26, 0, 1, Overloaded},
		"750 riders want 30 ships":     {kit.Rider, 750, 0, 30, OK},
		"A10 they had 15":              {kit.Rider, 750, 0, 15, Overloaded},
		"gold weighs 1 kg a piece":     {kit.Foot, 49, 100, 1, OK},
		"and one piece more sinks her": {kit.Foot, 49, 101, 1, Overloaded},
		"a character":                  {kit.Leader, 1, 4900, 1, OK},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t)
			water(s)
			id := s.unit(1, 101, c.kind, c.size, "711/25")
			s.w.Units[id].Gold = c.gold
			s.unit(1, 301, kit.Ship, c.ships, "711/24")
			s.survey()
			s.reason(s.try(id, Step{Field: s.at("711/24"), Board: 301}), c.want)
		})
	}
}

func TestWDW50WhatIsAboardTakesRoom(t *testing.T) {
	s := newScene(t)
	water(s)
	id := s.unit(1, 101, kit.Foot, 30, "711/25")
	other := s.unit(1, 102, kit.Foot, 20, "711/24")
	ship := s.unit(1, 301, kit.Ship, 1, "711/24")
	beasts := s.unit(1, 401, kit.Beast, 10, "711/25")
	s.w.Units[other].Aboard = 301
	s.survey()
	step := Step{Field: s.at("711/24"), Board: 301}
	s.reason(s.try(id, step), OK)
	s.w.Units[ship].Gold = 1
	s.reason(s.try(id, step), Overloaded)
	s.w.Units[ship].Gold = 0
	s.w.Units[other].Size = 21
	s.reason(s.try(id, step), Overloaded)
	if got := Burden(s.w, ship); got != 2100 {
		t.Errorf("the ship carries %d kg, want 2100", got)
	}
	// Ten beasts take ten men, who go along when the beasts go aboard.
	s.w.Units[id].Size, s.w.Units[other].Size = 10, 20
	s.reason(s.try(id, Step{Field: s.at("711/25"), Board: 401}), OK)
	s.w.Units[id].Aboard = 401
	s.reason(s.try(beasts, step), OK)
	s.w.Units[other].Size = 31
	s.reason(s.try(beasts, step), Overloaded)
}

func TestWDW59WhoCarriesWhom(t *testing.T) {
	s := newScene(t)
	water(s)
	foot := s.unit(1, 101, kit.Foot, 10, "711/25")
	army := s.unit(1, 102, kit.Foot, 1000, "711/26")
	ship := s.unit(1, 301, kit.Ship, 10, "711/24")
	beasts := s.unit(1, 401, kit.Beast, 100, "711/25")
	queen := s.unit(1, 501, kit.Leader, 1, "711/25")
	s.unit(2, 301, kit.Ship, 10, "711/24")
	s.survey()
	for name, c := range map[string]struct {
		id    world.UnitID
		board uint16
		field string
		want  Reason
	}{
		"nobody":              {foot, 399, "711/24", NoCarrier},
		"itself":              {foot, 101, "711/25", NoCarrier},
		"an army":             {foot, 102, "711/26", NoCarrier},
		"who is elsewhere":    {foot, 301, "711/14", NoCarrier},
		"a ship on beasts":    {ship, 401, "711/25", NoLand},
		"a queen and an army": {queen, 102, "711/26", OK},
		"a queen and a ship":  {queen, 301, "711/24", OK},
		"beasts and a ship":   {beasts, 301, "711/24", OK},
		"beasts":              {foot, 401, "711/25", OK},
	} {
		if v := s.try(c.id, Step{Field: s.at(c.field), Board: c.board}); v.Reason != c.want {
			t.Errorf("%s: reason %d, want %d", name, v.Reason, c.want)
		}
	}
	// On the same field nobody goes anywhere, and nothing is paid for it; to another field one walks.
	if v := s.try(foot, Step{Field: s.at("711/25"), Board: 401}); v.Cost != 0 || len(v.Parts()) != 0 {
		t.Errorf("onto a beast: %d points by %v", v.Cost, v.Parts())
	}
	s.difficulty(s.try(queen, Step{Field: s.at("711/26"), Board: 102}), 4, Base)
	s.w.Units[army].Gone = true
	s.reason(s.try(queen, Step{Field: s.at("711/26"), Board: 102}), NoCarrier)
	s.w.Units[queen].Aboard = 401
	if v := s.try(queen, Step{Field: s.at("711/25"), Land: true}); v.Reason != OK || v.Cost != 0 || v.To.Aboard != 0 {
		t.Errorf("off a beast: %+v", v)
	}
}

func TestWDW59WhoIsAboardAlready(t *testing.T) {
	s := newScene(t)
	s.sea()
	full := s.unit(1, 101, kit.Foot, 50, "711/24")
	light := s.unit(1, 102, kit.Foot, 10, "711/24")
	s.unit(1, 301, kit.Ship, 1, "711/24")
	s.unit(1, 302, kit.Ship, 1, "711/24")
	s.unit(1, 303, kit.Ship, 1, "711/25")
	s.w.Units[full].Aboard, s.w.Units[light].Aboard = 301, 302
	a := s.unit(1, 401, kit.Beast, 10, "710/25")
	b := s.unit(1, 402, kit.Beast, 10, "710/25")
	c := s.unit(1, 403, kit.Beast, 10, "710/25")
	s.w.Units[b].Aboard, s.w.Units[c].Aboard = 401, 402
	s.survey()
	for name, c := range map[string]struct {
		id    world.UnitID
		board uint16
		field string
		want  Reason
	}{
		"stays aboard a full ship":    {full, 301, "711/24", OK},
		"onto a ship beside":          {light, 301, "711/24", Overloaded},
		"onto a ship with room":       {full, 303, "711/25", Unneighbourly},
		"beasts on what they carry":   {a, 402, "710/25", NoCarrier},
		"or on what that one carries": {a, 403, "710/25", NoCarrier},
	} {
		v := s.try(c.id, Step{Field: s.at(c.field), Board: c.board})
		if v.Reason != c.want || v.Cost != 0 {
			t.Errorf("%s: reason %d, cost %d, want %d and nothing", name, v.Reason, v.Cost, c.want)
		}
	}
}

func TestWDW59WhoIsAboardGoesAlong(t *testing.T) {
	s := newScene(t)
	water(s)
	s.unit(1, 101, kit.Foot, 1000, "711/24")
	s.unit(1, 102, kit.Foot, 1000, "711/24")
	ship := s.unit(1, 301, kit.Ship, 30, "711/24")
	s.unit(1, 501, kit.Leader, 1, "711/24")
	s.unit(2, 101, kit.Foot, 1000, "711/24")
	s.w.Units[0].Aboard, s.w.Units[3].Aboard = 301, 101 // the character with the army, the army on the ship
	s.w.Units[4].Aboard = 301                           // on another realm's
	s.survey()
	if got := slices.Collect(Carried(s.w, ship)); !slices.Equal(got, []world.UnitID{0, 3}) {
		t.Errorf("aboard are %v", got)
	}
	Put(s.w, &s.ix, ship, Way{Field: s.at("711/14")})
	for id, want := range []string{"711/14", "711/24", "711/14", "711/14", "711/24"} {
		u := &s.w.Units[id]
		if got := s.w.Patch.Name(u.Field); got != want {
			t.Errorf("unit %d is at %s, want %s", id, got, want)
		}
		if moved := want == "711/14"; moved != (u.Came == s.at("711/24")) || moved == slices.Contains(slices.Collect(s.ix.UnitsAt(s.at("711/24"))), world.UnitID(id)) {
			t.Errorf("unit %d came from %d", id, u.Came)
		}
	}
}

func TestWDW55Points(t *testing.T) {
	for kind, want := range map[kit.Unit][2]int{
		kit.Foot: {15, 20}, kit.Rider: {30, 40}, kit.Ship: {30, 40}, kit.Worker: {15, 20}, kit.Besieger: {15, 20},
		kit.Beast: {15, 20}, kit.Leader: {40, 40},
	} {
		u := world.Unit{Kind: kind, Size: 1}
		if got := [2]int{Points(&u, false), Points(&u, true)}; got != want {
			t.Errorf("kind %d: %v, want %v", kind, got, want)
		}
	}
}

func TestWDW45ScoutsAreCountedByNumberUpToACap(t *testing.T) {
	s := newScene(t)
	laws := &s.w.Laws
	laws.ScoutsLand, laws.ScoutsSea = 2, 1
	var scouts Scouts
	for n, c := range []struct {
		kind  kit.Unit
		size  int32
		order kit.Order
		ext   kit.Extension
		want  bool
	}{
		{kit.Foot, 999, kit.Ignore, kit.NoExtension, true},
		{kit.Foot, 1000, kit.Ignore, kit.NoExtension, false}, // has its minimum size
		{kit.Foot, 10, kit.Ignore, kit.Conquer, false},       // D-X
		{kit.Worker, 10, kit.Build, kit.NoExtension, false},  // D-X
		{kit.Ship, 9, kit.Retreat, kit.NoExtension, true},
		{kit.Rider, 499, kit.Ignore, kit.Pursue, true},
		{kit.Rider, 499, kit.Ignore, kit.NoExtension, false}, // the third on land
		{kit.Ship, 1, kit.Ignore, kit.NoExtension, false},    // the second at sea
		{kit.Leader, 1, kit.Ignore, kit.NoExtension, false},  // has 40 anyway
	} {
		if got := scouts.Take(laws, &world.Unit{Kind: c.kind, Size: c.size}, c.order, c.ext); got != c.want {
			t.Errorf("unit %d: %v, want %v", n, got, c.want)
		}
	}
	if land, sea := scouts.Over(laws); land != 1 || sea != 1 {
		t.Errorf("%d and %d beyond the cap, want 1 and 1", land, sea)
	}
}
