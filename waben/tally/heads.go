package tally

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// name is what a unit is called in the whole world.
type name struct {
	realm  world.RealmID
	number uint16
}

// leads reports whether a number is one of leaders and characters, who are no heads of troops.
func (n name) leads() bool { return n.number >= kit.Leader.Spec().First }

// Heads are the units of which another number of heads or ships is there than events and battles tell, one in a line. Leaders and
// characters do not count, and neither does what the game master has ruled.
func Heads(before, after *world.World, log *chronicle.Log) (faults []string) {
	sums := map[name]int64{}
	enlisted(sums, before)
	for n := range log.Events {
		happen(sums, &log.Events[n])
	}
	for n := range log.Battles {
		fall(sums, &log.Battles[n])
	}
	are := map[name]int64{}
	enlisted(are, after)
	for _, who := range slices.SortedFunc(maps.Keys(sums), func(a, b name) int {
		return cmp.Or(cmp.Compare(a.realm, b.realm), cmp.Compare(a.number, b.number))
	}) {
		if sums[who] != are[who] {
			faults = append(faults, fmt.Sprintf("unit %d of realm %d has %d heads, and %d are told", who.number, who.realm, are[who], sums[who]))
		}
		delete(are, who)
	}
	for who, heads := range are {
		faults = append(faults, fmt.Sprintf("nobody tells of unit %d of realm %d with %d heads", who.number, who.realm, heads))
	}
	return faults
}

// enlisted adds the heads of all units of a world.
func enlisted(sums map[name]int64, w *world.World) {
	for n := range w.Units {
		if u := &w.Units[n]; !u.Gone && u.Kind != kit.Leader {
			sums[name{u.Realm, u.Number}] += int64(u.Size)
		}
	}
}

// happen does what an event tells.
func happen(sums map[name]int64, ev *chronicle.Event) {
	who, with, heads := name{ev.Realm, ev.Unit}, name{ev.Realm, ev.With}, int64(ev.Values[0])
	if who.leads() {
		return
	}
	switch ev.Code {
	case chronicle.Raised, chronicle.Entered:
		sums[who] += heads
	case chronicle.Dissolved, chronicle.TerrainLoss, chronicle.Drowned, chronicle.Deserted, chronicle.Departed:
		sums[who] -= heads
	case chronicle.Split, chronicle.Merged:
		if !with.leads() { // leaders who leave take nobody along
			sums[who] -= heads
			sums[with] += heads
		}
	}
}

// fall takes away who has fallen in a battle.
func fall(sums map[name]int64, b *chronicle.Battle) {
	for side := range b.Sides {
		for n := range b.Sides[side].Units {
			if f := &b.Sides[side].Units[n]; f.Kind != kit.Leader {
				sums[name{f.Realm, f.Number}] -= int64(f.Lost)
			}
		}
	}
}
