package turn

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// Whatever tells two units apart for whom comes, tells their attitudes apart.
func TestAnAttitudeIsAllThatCounts(t *testing.T) {
	judged, compared := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		const realms = 3
		w := &world.World{Laws: law.Default(), Realms: make([]world.Realm, realms), Stances: make([]world.Stance, realms*realms)}
		w.Laws.AttackNeutrals = rapid.Bool().Draw(t, "neutrals")
		for a := range realms {
			for b := range a {
				s := rapid.SampledFrom([]world.Stance{world.Neutral, world.Passage, world.Allied, world.War}).Draw(t, "stance")
				w.Stances[a*realms+b], w.Stances[b*realms+a] = s, s
			}
		}
		// Of each world few kinds and orders, so that many units are alike.
		kinds := rapid.SliceOfN(rapid.SampledFrom([]kit.Unit{kit.Foot, kit.Besieger, kit.Worker}), 2, 2).Draw(t, "kinds")
		orders := rapid.SliceOfN(rapid.IntRange(int(kit.NoOrder), int(kit.Special)), 2, 2).Draw(t, "orders")
		e := Engine{w: w, backed: true}
		for n := range 60 {
			u := world.Unit{Realm: world.RealmID(1 + n*realms/60), Number: uint16(100 + n), Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Size: 1000}
			w.Units = append(w.Units, u)
			if n == 20 { // who comes
				u.Kind, w.Units[n].Kind = kit.Foot, kit.Foot
			}
			st := fight.Stand{
				ID: world.UnitID(n), Here: n != 20, Back: grid.None,
				Order:  fight.Effective(u.Kind, kit.Order(rapid.SampledFrom(orders).Draw(t, "order")), n == 20),
				Storms: rapid.Bool().Draw(t, "storms"), Within: fight.Post(rapid.IntRange(0, 2).Draw(t, "within")), Company: rapid.Bool().Draw(t, "company"),
			}
			if rapid.Bool().Draw(t, "free") {
				st.Back = 7
			}
			if rapid.Bool().Draw(t, "named") {
				st.Against = []world.RealmID{world.RealmID(rapid.IntRange(1, realms).Draw(t, "against"))}
			}
			e.present = append(e.present, st)
		}
		for n := range e.present {
			if n == 20 {
				continue
			}
			if got, want := e.toward(20, n), fight.Encounter(w, &e.present[20], &e.present[n]); got != want {
				t.Fatalf("%+v and %+v: %+v, want %+v", e.present[20], e.present[n], got, want)
			}
			judged++
		}
		compared += e.compared
	})
	if compared == judged {
		t.Error("nothing was spared: this proves nothing")
	}
}
