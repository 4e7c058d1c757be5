package trial

import (
	"strings"
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// border is the example with strangers of TOR on 210/20, next to 101 on 210/19: seen there, and truly there with the least size of
// their class or the most.
func border(t fataler, most bool, kinds map[kit.Unit]world.SizeClass) *world.World {
	w := load(t)
	at := w.Patch.Of(210, 20)
	w.Stances[1], w.Stances[len(w.Realms)] = world.War, world.War
	w.Realms[0].Seen = nil
	w.Laws.TerrainLosses = false
	for _, kind := range []kit.Unit{kit.Foot, kit.Rider} {
		class, there := kinds[kind]
		if !there {
			continue
		}
		w.Realms[0].Seen = append(w.Realms[0].Seen, world.Sighting{Realm: 2, Kind: kind, Class: class, Field: at, Moon: w.Moon - 1, Tick: 120})
		least, size := class.Sizes(kind)
		if !most {
			size = least
		}
		w.Enlist([]world.Unit{{Realm: 2, Number: kind.Spec().First + 90, Kind: kind, Size: size, Leaders: 3, Field: at, Came: grid.None}})
	}
	return w
}

// What a trial foresees of a battle is what the evaluation's first round then comes to over the dice: with the least of those who were
// seen the best, with the most the worst (WDW-70; model 4.2).
func TestWDW70ClashesAreWhatTheEvaluationFights(t *testing.T) {
	kinds := map[kit.Unit]world.SizeClass{kit.Foot: world.Many, kit.Rider: world.Below}
	x := try(t, border(t, false, kinds), 1, "101 210/19-20 KA")
	c := unit(t, x, 0, 101).Clash
	if c == nil || c.Attacked || c.Storm || c.Open || c.Realm != "TOR" || c.Field != "210/20" || c.Win.Best <= c.Win.Worst || c.Loss.Best >= c.Loss.Worst {
		t.Fatalf("%+v %+v", c, x.Problems)
	}
	s, _ := sheet.Read([]byte("101 210/19-20 KA"), sheet.Options{})
	for most, want := range [2][3]int64{{c.Win.Best, c.Loss.Best, c.Foe.Best}, {c.Win.Worst, c.Loss.Worst, c.Foe.Worst}} {
		w := border(t, most == 1, kinds)
		var wins, lost int64
		const games = 400
		for seed := range dice.Dice(games) {
			_, log, _ := turn.Run(w, []turn.Sent{{Sheet: s}}, seed, nil)
			r := log.Battles[0].Rounds[0]
			lost += int64(r.Loss[0])
			if r.Strength[0] > r.Strength[1] {
				wins++
			}
		}
		if off(1000*wins/games, want[0], 60) || off(lost/games, want[1], 6) {
			t.Errorf("most %d: foreseen %d and %d, and it was %d and %d", most, want[0], want[1], 1000*wins/games, lost/games)
		}
	}
}

func off(got, want, by int64) bool { return got < want-by || got > want+by }

// WDW-68: clashes are told for those who fight; who gives way is told whom he meets.
func TestWDW68WhatComesOfMeeting(t *testing.T) {
	kinds := map[kit.Unit]world.SizeClass{kit.Foot: world.Few}
	for order, want := range map[string]string{"KN": "clash", "KA": "clash", "KH": "attacked", "KVE": "attacked", "KI": "meets", "KR": "meets"} {
		x := try(t, border(t, false, kinds), 1, "101 210/19-20 "+order)
		if got := hints(x); len(got) != 1 || !strings.HasPrefix(got[0], "problem.trial."+want+" 101 210/20 TOR") {
			t.Errorf("%s: %q", order, got)
		}
		if c := unit(t, x, 0, 101).Clash; (c != nil) != (want != "meets") || c != nil && c.Attacked != (want == "attacked") {
			t.Errorf("%s: %+v", order, c)
		}
	}
	// Six minimum sizes against one or two: if those attack they lose.
	c := unit(t, try(t, border(t, false, kinds), 1, "101 210/19-20 KH"), 0, 101).Clash
	if c.Win.Best < 999 || c.Win.Worst < 990 || c.Win.Worst > c.Win.Best || c.Loss.Worst > 100 || c.Foe.Worst*2 > c.Strength {
		t.Errorf("attacked: %+v", c)
	}
	// Neutrals are attacked if the line names them.
	for text, fights := range map[string]bool{"101 210/19-20 KA gegen TOR": true, "101 210/19-20 KA": false} {
		w := border(t, false, kinds)
		w.Laws.AttackNeutrals, w.Stances[1], w.Stances[len(w.Realms)] = false, world.Neutral, world.Neutral
		if c := unit(t, try(t, w, 1, text), 0, 101).Clash; (c != nil) != fights || fights && c.Attacked {
			t.Errorf("%s: %+v", text, c)
		}
	}
	// What was seen last counts, in whatever order it stands.
	for _, swap := range []bool{false, true} {
		w := border(t, false, kinds)
		old := w.Realms[0].Seen[0]
		old.Class = world.Host
		w.Realms[0].Seen[0].Moon++
		w.Realms[0].Seen[0].Tick = 0
		w.Realms[0].Seen = append(w.Realms[0].Seen, old)
		if swap {
			w.Realms[0].Seen[0], w.Realms[0].Seen[1] = w.Realms[0].Seen[1], w.Realms[0].Seen[0]
		}
		if c := unit(t, try(t, w, 1, "101 210/19-20 KA"), 0, 101).Clash; c == nil || c.Open {
			t.Errorf("an old sighting counts: %+v", c)
		}
	}
	x := try(t, border(t, false, map[kit.Unit]world.SizeClass{kit.Foot: world.Host}), 1, "101 210/19-20 KA")
	if c := unit(t, x, 0, 101).Clash; c == nil || !c.Open || x.Problems[0].Args["worst"] != "0" || x.Problems[0].Args["most"] != "100" {
		t.Errorf("a host: %+v", x.Problems)
	}
}

// WDW-75, D-Z: whoever wants a walled town storms it; who does not is not told of a battle with those inside.
func TestWDW75StormsAreForeseen(t *testing.T) {
	for order, storm := range map[string]bool{"KAE": true, "KA": false} {
		w := border(t, false, map[kit.Unit]world.SizeClass{kit.Foot: world.Few})
		at := w.Patch.Of(210, 20)
		w.Owner[at] = 2
		w.Settlements = append(w.Settlements, world.Settlement{Field: at, Realm: 2, Kind: kit.Castle, Stands: kit.Castle.Standard()})
		var ix world.Index
		ix.Build(w)
		for n := range w.Realms[0].Known {
			if m := &w.Realms[0].Known[n]; m.Field == at {
				*m = w.MemoryOf(&ix, at)
			}
		}
		c := unit(t, try(t, w, 1, "101 210/19-20 "+order), 0, 101).Clash
		if c == nil || c.Storm != storm || storm && c.Points != kit.Castle.Standard().Walls || c.Attacked == storm {
			t.Errorf("%s: %+v", order, c)
		}
	}
}

// What is certain is one number: "100 %", not "100–100 %".
func TestWhatIsCertainIsOneNumber(t *testing.T) {
	x := try(t, border(t, false, map[kit.Unit]world.SizeClass{kit.Foot: world.Few}), 1, "101 210/19-20 KA")
	args := x.Problems[0].Args
	if args["worst"] != "100" || args["best"] != "100" || args["win"] != "100" || args["loss"] != args["least"]+"–"+args["most"] {
		t.Errorf("%v", args)
	}
}
