package turn_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// segment is a generated world of so many fields.
func segment(t testing.TB, seed dice.Dice, fields, realms int) *world.World {
	t.Helper()
	w, _, err := genesis.Make(seed, genesis.Options{Fields: fields, Realms: realms})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func place(p *grid.Patch, f grid.Field) sheet.Place {
	return sheet.PlaceOf(p, f)
}

// wanton are sheets that send units anywhere under any order: good lines and bad ones.
func wanton(w *world.World, seed uint64) []turn.Sent {
	sent := make([]turn.Sent, len(w.Realms))
	for n := range sent {
		r := world.RealmID(n + 1)
		rng := rand.New(rand.NewPCG(seed, uint64(n)))
		s := &sheet.Sheet{Realm: w.Realm(r).Code}
		for range max(w.Laws.Moons, 1) {
			s.Moons = append(s.Moons, wantonMoon(w, r, rng))
		}
		for range 2 {
			other := &w.Realms[rng.IntN(len(w.Realms))]
			s.Stances = append(s.Stances, sheet.Stance{Code: other.Code, Stance: []string{"war", "neutral", "passage", "allied"}[rng.IntN(4)]})
			s.Letters = append(s.Letters, sheet.Letter{Sort: "message", To: []string{other.Code}, Text: "?"})
		}
		sent[n].Sheet = s
	}
	return sent
}

func wantonMoon(w *world.World, r world.RealmID, rng *rand.Rand) sheet.Moon {
	var m sheet.Moon
	units, _ := w.Of(r)
	for n := range units {
		u := &units[n]
		l := sheet.Line{At: sheet.At{Line: n + 1}, Unit: u.Number, Order: kit.Order(1 + rng.IntN(int(kit.Special)))}
		if l.Order < kit.Build {
			l.Ext = kit.Extension(rng.IntN(4))
		}
		if rng.IntN(12) == 0 {
			l.Ext, l.Side = kit.Besiege, hex.Side(rng.IntN(7))
		}
		l.Route = walk(w, u, rng)
		if rng.IntN(6) == 0 {
			l.More().Changes = append(l.Changes(), change(u, rng))
		}
		m.Units = append(m.Units, l)
	}
	for n := range w.Settlements {
		s := &w.Settlements[n]
		if s.Realm != r {
			continue
		}
		number := uint16(150 + rng.IntN(40))
		m.Recruits = append(m.Recruits, sheet.Recruit{At: sheet.At{Line: 900}, Unit: number, Size: int32(rng.IntN(3000)), Kind: kit.Foot, Leaders: 1, Place: place(w.Patch, s.Field)})
		m.Units = append(m.Units, sheet.Line{At: sheet.At{Line: 901}, Unit: number, Order: kit.Attack, Ext: kit.Conquer})
		to := place(w.Patch, s.Field)
		to.Side = hex.Side(1 + rng.IntN(6))
		m.Builds = append(m.Builds, sheet.Build{At: sheet.At{Line: 902}, What: kit.Wall, Place: to})
		m.Pays = append(m.Pays, sheet.Pay{At: sheet.At{Line: 903}, Gold: int64(rng.IntN(5000)), Code: w.Realms[rng.IntN(len(w.Realms))].Code})
	}
	return m
}

// walk is a way of some steps to neighbours, whether they can be entered or not.
func walk(w *world.World, u *world.Unit, rng *rand.Rand) sheet.Route {
	route := sheet.Route{Form: sheet.ByFields}
	f := u.Field
	for range rng.IntN(5) {
		to := w.Patch.Around(f)[rng.IntN(6)]
		if to == grid.None || w.Water(to) != (u.Kind == kit.Ship) && rng.IntN(8) > 0 {
			continue
		}
		route.Steps = append(route.Steps, place(w.Patch, to))
		f = to
	}
	if len(route.Steps) == 0 {
		return sheet.Route{}
	}
	return route
}

func change(u *world.Unit, rng *rand.Rand) sheet.Change {
	c := sheet.Change{Sort: sheet.ChangeSort(1 + rng.IntN(6)), Unit: u.Number + uint16(rng.IntN(40)), Leaders: int16(rng.IntN(2)), Gold: int64(rng.IntN(500))}
	if u.Size > 1 {
		c.Size = rng.Int32N(u.Size)
	}
	return c
}

// whims are rulings about anything, some about what is not there.
func whims(w *world.World, seed uint64) []turn.Ruling {
	rng := rand.New(rand.NewPCG(seed, 99))
	list := make([]turn.Ruling, 14)
	for n := range list {
		r := turn.Ruling{
			Kind: turn.RulingKind(1 + rng.IntN(int(turn.Write))), Reason: "So sei es.", Late: rng.IntN(2) == 0,
			Field: grid.Field(rng.IntN(len(w.Land)+9) - 2), To: grid.Field(rng.IntN(len(w.Land))),
			Realm: world.RealmID(rng.IntN(len(w.Realms) + 2)), Order: kit.Order(rng.IntN(9)), Value: rng.Int64N(5000) - 20,
		}
		if rng.IntN(2) == 0 {
			r.Value = rng.Int64N(5) - 1
		}
		if len(w.Units) > 0 {
			u := &w.Units[rng.IntN(len(w.Units))]
			r.Realm, r.Unit = u.Realm, u.Number
		}
		if r.Kind == turn.SetFate {
			r.Unit, r.Other = 501+20*uint16(rng.IntN(2)), world.RealmID(rng.IntN(len(w.Realms)+2))
		}
		for r.Kind == turn.Freeze && rng.IntN(9) > 0 && (r.Field < 0 || int(r.Field) >= len(w.Land) || !w.Water(r.Field)) {
			r.Field = grid.Field(rng.IntN(len(w.Land)))
		}
		list[n] = r
	}
	return list
}
