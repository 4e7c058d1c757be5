package purse

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/tally"
	"spielleiter/waben/world"
)

// wild is a world of two realms with anything in it.
func wild(t *rapid.T, tb testing.TB) *world.World {
	w := plain(tb, 2)
	fields := w.Patch.Fields()
	grounds := []land.Terrain{
		land.Lowland, land.Highland, land.Hills, land.Mountains, land.Water, land.Sea, land.SeaIce,
		land.Of(land.Swamp, 1), land.Of(land.Volcano, 4), land.Of(land.Forest, 2),
	}
	sides := rapid.Custom(func(t *rapid.T) world.Sides { return world.Sides(rapid.IntRange(0, 63).Draw(t, "sides")) })
	for f := range w.Land {
		w.Land[f] = rapid.SampledFrom(grounds).Draw(t, "ground")
		w.Owner[f] = world.RealmID(rapid.IntRange(0, 2).Draw(t, "owner"))
	}
	for range rapid.IntRange(0, 20).Draw(t, "edges") {
		table := rapid.SampledFrom([][]world.Sides{w.Rivers, w.Roads, w.Bridges, w.Canals}).Draw(t, "table")
		edge(w, table, anywhere(t, fields), rapid.SampledFrom(hex.Sides[:]).Draw(t, "side"))
	}
	for f := range rapid.IntRange(0, 12).Draw(t, "settlements") {
		s := town(w, someone(t), grid.Field(f*7), kit.Settlement(rapid.IntRange(1, 5).Draw(t, "kind")), gold(t))
		s.Harbours = sides.Draw(t, "harbours")
		s.Stands.People -= s.Stands.People * int32(rapid.IntRange(0, 10).Draw(t, "damage")) / 10
	}
	if rapid.Bool().Draw(t, "allied") {
		w.Stances[1], w.Stances[2] = world.Allied, world.Allied
	}
	for range rapid.IntRange(0, 10).Draw(t, "sites") {
		building(t, w)
	}
	for r := me; r <= you; r++ {
		w.Realm(r).Gold = gold(t)
		w.Realm(r).Capital = anywhere(t, fields)
		w.Realm(r).Unpaid = rapid.IntRange(0, 1).Draw(t, "unpaid")
		for kind := kit.Foot; kind <= kit.Leader; kind++ {
			if first := kind.Spec().First; rapid.Bool().Draw(t, "has") {
				number := first + uint16(kind)
				for n := range rapid.IntRange(1, 2).Draw(t, "units") {
					size := int32(rapid.IntRange(1, 4_000).Draw(t, "size"))
					w.Units = append(w.Units, world.Unit{
						Realm: r, Number: number + uint16(10*n), Kind: kind, Size: size, Leaders: Leaders(kind, size) + 1,
						Field: anywhere(t, 20), Gold: int32(rapid.IntRange(0, 50).Draw(t, "carried")), Came: grid.None,
					})
				}
			}
		}
	}
	tr := &Treasury{w: &world.World{Units: nil}, ix: &world.Index{}} // puts the units into their order
	units := w.Units
	w.Units, tr.w, tr.fresh = nil, w, units
	tr.Muster()
	return w
}

// building puts a site into a world, on a field that somebody owns.
func building(t *rapid.T, w *world.World) {
	f := anywhere(t, 30)
	if w.Owner[f] == world.Nobody {
		return
	}
	value := rapid.IntRange(1, 24).Draw(t, "value")
	paid := rapid.IntRange(0, value).Draw(t, "paid")
	done := rapid.IntRange(0, min(paid, value-1)).Draw(t, "done")
	s := world.Site{Realm: w.Owner[f], Field: f, Value: int16(value), Paid: int16(paid), Done: int16(done)}
	if s.What = kit.Infrastructure(rapid.IntRange(0, 4).Draw(t, "what")); s.What == kit.NoInfrastructure {
		s.Settlement = kit.Metropolis
	} else {
		s.Side = rapid.SampledFrom(hex.Sides[:]).Draw(t, "side")
	}
	w.Sites = append(w.Sites, s)
}

func anywhere(t *rapid.T, fields int) grid.Field {
	return grid.Field(rapid.IntRange(0, fields-1).Draw(t, "field"))
}

func someone(t *rapid.T) world.RealmID { return world.RealmID(rapid.IntRange(1, 2).Draw(t, "realm")) }

func gold(t *rapid.T) int64 { return rapid.SampledFrom([]int64{0, 7, 5_000, 300_000}).Draw(t, "gold") }

// anything does one thing that a realm might order, sensible or not.
func anything(t *rapid.T, tr *Treasury) {
	r, fields := someone(t), tr.w.Patch.Fields()
	number := func() uint16 { return uint16(rapid.IntRange(100, 520).Draw(t, "number")) }
	if units, _ := tr.w.Of(r); len(units) > 0 {
		other := number
		number = func() uint16 {
			if rapid.Bool().Draw(t, "own") {
				return rapid.SampledFrom(units).Draw(t, "unit").Number
			}
			return other()
		}
	}
	size := int32(rapid.IntRange(-1, 3_000).Draw(t, "size"))
	leaders := int16(rapid.IntRange(-1, 3).Draw(t, "leaders"))
	amount := int64(rapid.IntRange(-1, 10_000).Draw(t, "amount"))
	where := func() grid.Field { return grid.Field(rapid.IntRange(-1, fields-1).Draw(t, "where")) }
	if len(tr.w.Sites) > 0 && rapid.Bool().Draw(t, "on with it") {
		s := rapid.SampledFrom(tr.w.Sites).Draw(t, "site")
		tr.Build(Build{Site: s, Pay: leaders, Halt: size < 100})
		return
	}
	near := grid.Field(7 * rapid.IntRange(0, 12).Draw(t, "town"))
	at := rapid.SampledFrom(hex.Sides[:]).Draw(t, "side")
	switch rapid.IntRange(0, 10).Draw(t, "what") {
	case 0:
		tr.Dissolve(r, number(), size, leaders)
	case 1:
		kind := kit.Unit(rapid.IntRange(0, int(kit.Leader)).Draw(t, "kind"))
		tr.Recruit(Recruit{Realm: r, Unit: kind.Spec().First + uint16(kind), Kind: kind, Size: size, Leaders: leaders, Field: near, Harbour: at})
	case 2:
		old := number()
		tr.Split(Split{Realm: r, Unit: old, New: old + 1, Size: size, Leaders: leaders, Gold: amount % 60})
	case 3:
		old := number()
		tr.Merge(r, old, old-1)
	case 4:
		tr.Load(r, number(), amount)
	case 5:
		tr.Unload(r, number(), amount)
	case 6:
		tr.Pay(Payment{Realm: r, Gold: amount, From: where(), To: where(), Other: world.RealmID(rapid.IntRange(0, 2).Draw(t, "other"))})
	case 7:
		tr.Build(Build{Site: world.Site{Realm: r, Field: where(), Settlement: kit.Settlement(rapid.IntRange(0, 5).Draw(t, "kind"))}, Pay: leaders})
	case 8:
		what := kit.Infrastructure(rapid.IntRange(0, int(kit.Canal)).Draw(t, "what"))
		tr.Build(Build{Site: world.Site{Realm: r, Field: where(), What: what, Side: at, Value: leaders * 5}, Pay: leaders, Halt: size < 100})
	case 9:
		tr.Declare(r, near)
	case 10:
		if s := tr.town(near); s != nil {
			tr.Seize(s, r)
		}
	}
}

// Whatever is ordered, every gold piece is accounted for, nobody owes, and no unit is without leaders or out of order.
func TestGoldIsConservedOrAccountedFor(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w := wild(rt, t)
		w.Moon = rapid.SampledFrom([]moon.Count{income, recruiting, quiet}).Draw(rt, "moon")
		ix, log := &world.Index{}, &chronicle.Log{}
		ix.Build(w)
		tr := Open(w, ix, 7, log)
		tr.Income()
		tr.Upkeep()
		for range rapid.IntRange(0, 30).Draw(rt, "orders") {
			anything(rt, tr)
		}
		tr.Muster()
		for n, due := range tr.due() {
			if s := &w.Sites[n]; tr.runs(s) && tr.dueAt(n) != due {
				rt.Fatalf("site %d: %d points are due, alone %d", n, due, tr.dueAt(n))
			}
		}
		tr.Works([]Crew{{Realm: someone(rt), Field: anywhere(rt, 30), Workers: 12_000}, {Realm: someone(rt), Field: anywhere(rt, 30), Workers: 20_000}})
		if gap := tr.Close(); gap != 0 {
			rt.Fatalf("%d GS unaccounted for: %+v", gap, log.Books)
		}
		for _, b := range log.Books {
			stored := int64(0)
			for _, s := range b.Stores {
				stored += s.Gold
			}
			if b.New != Total(b.Old, b.Entries) || b.New != Stock(w, b.Realm) || stored != b.New || b.New < 0 {
				rt.Fatalf("realm %d: %+v has %d", b.Realm, b, Stock(w, b.Realm))
			}
			if tr.ready[b.Realm-1] != held(w)[b.Realm-1] || tr.aboard[b.Realm-1] != carriedGold(w)[b.Realm-1] {
				rt.Fatalf("realm %d: has %d ready, %v held", b.Realm, tr.ready[b.Realm-1], held(w))
			}
		}
		sound(rt, w)
	})
}

// sound fails if the world is not.
func sound(t *rapid.T, w *world.World) {
	for n := range w.Units {
		u := &w.Units[n]
		if n > 0 && (w.Units[n-1].Realm > u.Realm || w.Units[n-1].Realm == u.Realm && w.Units[n-1].Number >= u.Number) {
			t.Fatalf("unit %d of %d is out of order", u.Number, u.Realm)
		}
		if !u.Gone && (u.Size <= 0 || u.Leaders < Leaders(u.Kind, u.Size) || u.Gold < 0) {
			t.Fatalf("%+v", *u)
		}
	}
	for _, s := range w.Settlements {
		if s.Gold < 0 || s.Recruit < 0 || s.Recruit > s.Stands.Recruit {
			t.Fatalf("%+v", s)
		}
	}
	for _, s := range w.Sites {
		if s.Done > s.Paid || s.Paid > s.Value || s.Done < 0 || s.Done >= s.Value {
			t.Fatalf("%+v", s)
		}
	}
	for r := range w.Realms {
		if w.Realms[r].Gold < 0 {
			t.Fatalf("realm %d: %d GS", r+1, w.Realms[r].Gold)
		}
	}
}

// Heads only go by desertion and dissolving, and only come by recruiting.
func TestHeadsAreConservedOrAccountedFor(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w := wild(rt, t)
		ix, log := &world.Index{}, &chronicle.Log{}
		w.Moon = recruiting
		ix.Build(w)
		before := w.Clone()
		tr := Open(w, ix, 7, log)
		tr.Upkeep()
		for range rapid.IntRange(0, 30).Draw(rt, "orders") {
			anything(rt, tr)
		}
		tr.Close()
		for _, fault := range tally.Heads(before, w, log) {
			rt.Fatal(fault)
		}
	})
}
