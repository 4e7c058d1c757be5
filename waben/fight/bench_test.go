package fight

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// encounter is a battle of two units of 5,000 with a REP and a river, ready to be fought.
func encounter(t testing.TB) (*world.World, *world.Index, []Stand) {
	w := plain(t, 2)
	river(w, w.Rivers, here, hex.W)
	a, b := raise(w, 1, 101, kit.Foot, 6_000), raise(w, 2, 101, kit.Foot, 5_000)
	hero := raise(w, 2, 501, kit.Leader, 1)
	w.Units[hero].Aboard, w.Units[a].Raised = 101, land.Lowland
	w.Realm(2).People = []world.Character{{Number: 501, Player: 1, Since: w.Moon - 30, Settlement: -1}}
	return w, index(w), []Stand{comes(w, a, kit.Attack, hex.W), stand(w, b, kit.Defend)}
}

// meet is the encounter from the stands to the end of the battle.
func meet(w *world.World, x *world.Index, e *Engagement, stands []Stand, d dice.Dice) {
	Muster(w, stands, nil)
	if Encounter(w, &stands[0], &stands[1]).Fight() {
		e.Gather(w, here, 60, stands, 0, 1, nil)
		e.Fight(w, x, d)
	}
}

// Battles cost no memory but what the log keeps of them.
func TestBattlesCostNoMemory(t *testing.T) {
	w, x, stands := encounter(t)
	var e Engagement
	d := dice.Dice(0)
	if n := testing.AllocsPerRun(1_000, func() { meet(w, x, &e, stands, d); d++ }); n != 0 {
		t.Errorf("a battle allocates %.2f times", n)
	}
	log := &chronicle.Log{Battles: make([]chronicle.Battle, 0, 2_000), Events: make([]chronicle.Event, 0, 8_000)}
	settle := func() {
		w.Units[0].Size, w.Units[1].Size, w.Units[0].Leaders, w.Units[1].Leaders = 6_000, 5_000, 2, 1
		meet(w, x, &e, stands, d)
		e.Settle(w, x, d, log)
	}
	if n := testing.AllocsPerRun(1_000, settle); n > 0.05 {
		t.Errorf("a battle that is kept allocates %.2f times", n)
	}
}

func BenchmarkBattle(b *testing.B) {
	w, x, stands := encounter(b)
	var e Engagement
	b.ReportAllocs()
	for n := dice.Dice(0); b.Loop(); n++ {
		meet(w, x, &e, stands, n)
	}
}

func BenchmarkBattleToTheLast(b *testing.B) {
	w, x, stands := encounter(b)
	stands[0].Order, stands[1].Order = kit.Annihilate, kit.Hold
	var e Engagement
	b.ReportAllocs()
	for n := dice.Dice(0); b.Loop(); n++ {
		meet(w, x, &e, stands, n)
	}
}

func BenchmarkEncounter(b *testing.B) {
	w, _, stands := encounter(b)
	for b.Loop() {
		Encounter(w, &stands[0], &stands[1])
	}
}

func BenchmarkLose(b *testing.B) {
	w, x, _ := encounter(b)
	log := &chronicle.Log{}
	b.ReportAllocs()
	for n := dice.Dice(0); b.Loop(); n++ {
		w.Units[0].Size, w.Units[0].Leaders, log.Events = 6_000, 2, log.Events[:0]
		Lose(w, x, n, log, 0, Mire, true, nil)
	}
}
