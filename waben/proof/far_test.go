package proof

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// Whatever the others do to each other, Dol far away gets the same bytes, as long as nobody writes or pays to it.
func TestWarsFarAwayTellNothing(t *testing.T) {
	play := func(seed uint64) (*outcome, map[string]string) {
		s := set(t)
		s.look(t)
		sheets := make([]turn.Sent, len(s.w.Realms))
		for n := range sheets {
			r := world.RealmID(n + 1)
			if r == dol {
				sheets[n] = take(s.w, r, s.sheets["DOL"])
				continue
			}
			sheets[n] = take(s.w, r, wanton(s.w, r, seed))
			x := sheets[n].Sheet
			x.Stances, x.Letters = nil, nil
			x.Moons = append(x.Moons, sheet.Moon{Units: x.Moons[0].Units})
			x.Moons[0].Pays = nil
		}
		o := &outcome{}
		o.next, o.log, o.asks = turn.Run(s.w, sheets, s.dice, nil)
		return o, o.papers(t, dol, nil)
	}
	base, before := play(0)
	runs, others := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		o, after := play(rapid.Uint64Min(1).Draw(t, "seed"))
		for _, name := range differ(before, after) {
			was, is := parts(before[name], after[name])
			t.Fatalf("%s tells it: %q\nwas %q", name, is, was)
		}
		runs++
		if len(o.log.Events) != len(base.log.Events) {
			others++
		}
	})
	if others < runs/2 {
		t.Errorf("only %d of the wars were others", others)
	}
}
