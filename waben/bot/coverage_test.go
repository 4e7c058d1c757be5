package bot_test

import (
	"testing"

	"spielleiter/waben/bot"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// rare are the events that matches of bots need not bring about, and why. The tests of the packages that tell them do.
var rare = map[chronicle.Code]string{
	chronicle.Judged:      "no realm has a game master of its own",
	chronicle.Released:    "bots let nobody go",
	chronicle.Perished:    "not in four years",
	chronicle.Founded:     "wanderers are nobody's opponents",
	chronicle.Surrounded:  "bots in retreat nearly always have somewhere to go",
	chronicle.Drowned:     "bots sail where they see nobody, and a fleet is seldom lost at once",
	chronicle.SiteStopped: "bots begin nothing that they cannot pay",
	chronicle.Breach:      "bots besiege settlements and go round walls",
	chronicle.Loaded:      "bots pay from place to place and let nobody carry gold",
	chronicle.Asked:       "bots give no special orders: no game master shall have to read them",
	chronicle.Deserted:    "bots dismiss whom they cannot pay; only robbed realms are short of gold",
	chronicle.Unpaid:      "likewise",
	chronicle.Departed:    "a match that stands alone borders on nothing; turn/passage_test.go has all three",
	chronicle.Entered:     "likewise",
	chronicle.Visiting:    "likewise",
	chronicle.CapitalSet:  "only who has lost one and has a settlement left needs another",
	chronicle.Repaired:    "only long sieges leave something to be repaired",
	chronicle.Razed:       "bots storm before nothing is left standing",
	chronicle.Named:       "bots name nobody for a settlement, and train nobody as its leader",
	chronicle.Refused:     "bots order what can be done on what they know; the truth may differ, and the second moon of a turn too",
}

// TestEveryEventHappens lets bots play under several laws, one match with a game master who lets lakes freeze and a realm
// that is absent, and looks for every event of the chronicle and every order.
func TestEveryEventHappens(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	seen := map[chronicle.Code]int{}
	orders := map[string]int{}
	count := func(p played) {
		if err := p.after.Verify(); err != nil {
			t.Error(err)
		}
		canonical(t, p)
		for n := range p.log.Events {
			seen[p.log.Events[n].Code]++
		}
		for _, s := range p.sheets {
			for n := range s.Moons {
				for _, l := range s.Moons[n].Units {
					orders[kit.Command{Order: l.Order, Ext: l.Ext}.String()]++
				}
			}
		}
	}
	both := []bot.Style{bot.Intermediate(), bot.Beginner()}
	twice, narrow, strict := law.Default(), law.Default(), law.Default()
	twice.Moons = 2
	narrow.RouteForms, narrow.LineOfSight, narrow.AttackNeutrals, narrow.White = int(sheet.ByDirections), true, false, false
	strict.Fee, strict.RouteForms = 250, int(sheet.ByTarget)
	watch(t, segment(t, 1, 1000, 6, twice), both[:1], 24, count)
	watch(t, segment(t, 2, 1000, 6, narrow), both, 36, count)
	for _, seed := range []dice.Dice{6} {
		watch(t, segment(t, seed, 1000, 6, law.Default()), []bot.Style{bot.Expert(), bot.Intermediate()}, 48, count)
	}
	lead(t, segment(t, 4, 600, 4, strict), both, 12, count, winter)

	for c := chronicle.Code(1); c.Valid(); c++ {
		if why := rare[c]; (seen[c] == 0) && why == "" {
			t.Errorf("%s never happened", c)
		}
	}
	for _, o := range []string{"AB", "KAE", "KAF", "KH", "KI", "KR", "KV", "KVB", "KVE"} {
		if orders[o] == 0 {
			t.Errorf("nobody was ordered %s: %v", o, orders)
		}
	}
}

// winter lets a field of water freeze in odd moons and thaw in even ones, and takes the turns of realm 4 away.
func winter(w *world.World, sent []turn.Sent) []turn.Ruling {
	sent[3] = turn.Sent{}
	for f := range grid.Field(len(w.Land)) {
		if w.Moon%2 == 1 && w.Land[f].Freezes() {
			return []turn.Ruling{{Kind: turn.Freeze, Field: f}}
		}
		if _, frozen := w.Thawed[f]; frozen && w.Moon%2 == 0 {
			return []turn.Ruling{{Kind: turn.Thaw, Field: f}}
		}
	}
	return nil
}
