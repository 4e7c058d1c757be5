package main

import (
	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/search"
	"spielleiter/agamemnon/bot/value"
)

// data is what matches taught.
type data struct {
	positions []position
	strands   []strand
}

// position is a position between two turns, seen by the side to draw next.
type position struct {
	turn         int8
	result       int8 // tiles ahead in the end
	sure         int8
	mine, theirs agamemnon.Counts
	first, n     int32 // its strings
}

// strand is a string and what became of it.
type strand struct {
	value.Strand
	label int8 // of its tiles: mine less theirs in the end
}

// width is how many first halves of a move the players follow up.
const width = 2

// play lets models play each other, each match any two of them, or chance if there are
// none. The first turns are random, so that many kinds of positions occur; some turns
// later on are, too.
func play(models []*value.Model, games, loom int, seed uint64) *data {
	r := agamemnon.NewRand(seed)
	d := new(data)
	var planners []*search.Planner
	for _, m := range models {
		planners = append(planners, search.NewPlanner(value.NewJudge(m)))
	}
	for range games {
		var sides [2]*search.Planner
		if len(planners) > 0 {
			sides = [2]*search.Planner{planners[r.Below(len(planners))], planners[r.Below(len(planners))]}
		}
		d.match(opening(r, loom), sides, r)
	}
	return d
}

// opening is an empty board: the front or a random Loom.
func opening(r *agamemnon.Rand, loom int) agamemnon.Core {
	starter := agamemnon.Side(r.Below(2))
	if r.Below(100) >= loom {
		return agamemnon.NewCore(agamemnon.FrontBoard(), agamemnon.Setup{}, agamemnon.Variant{}, starter)
	}
	setups := agamemnon.AllSetups()
	return agamemnon.NewCore(agamemnon.LoomBoard(), setups[r.Below(len(setups))], agamemnon.Variant{Loom: true}, starter)
}

// match plays one match and keeps its positions from the last random opening turn on.
func (d *data) match(c agamemnon.Core, sides [2]*search.Planner, r *agamemnon.Rand) {
	random := r.Below(12)
	if sides[0] == nil {
		random = 0
	}
	var kept []agamemnon.Core
	for !c.Over() {
		turn := c.Turn()
		search.Deal(&c, r)
		planner := sides[c.Mover()]
		switch luck := r.Below(100); {
		case planner == nil || turn <= random || luck < 5:
			search.Wander(&c, r)
		case luck < 25:
			list := planner.Rank(&c, width)
			list[r.Below(min(6, len(list)))].Move.Play(&c)
		default:
			planner.Best(&c, width).Move.Play(&c)
		}
		if turn >= random && !c.Over() {
			kept = append(kept, c)
		}
	}
	fate, result := settle(&c)
	for n := range kept {
		d.keep(&kept[n], &fate, result)
	}
}

// settle tells who took each tile in the end (1 Greeks, -1 Trojans) and by how much
// the Greeks are ahead.
func settle(c *agamemnon.Core) (fate [agamemnon.MaxConnections]int8, lead int) {
	for _, t := range c.Threads(true) {
		if t.Owner == nil {
			continue
		}
		who := int8(1)
		if *t.Owner == agamemnon.Trojans {
			who = -1
		}
		for _, n := range t.Connections {
			fate[n] = who
			lead += int(who)
		}
	}
	return fate, lead
}

// keep remembers a position with the fate of its strings.
func (d *data) keep(c *agamemnon.Core, fate *[agamemnon.MaxConnections]int8, lead int) {
	me := c.Mover()
	flip := int8(1)
	if me == agamemnon.Trojans {
		flip = -1
	}
	var scan value.Scan
	scan.Read(c, me)
	p := position{
		turn: int8(c.Turn()), result: flip * int8(lead), sure: int8(scan.Sure),
		mine: c.Left(me), theirs: c.Left(me.Other()), first: int32(len(d.strands)), n: int32(len(scan.Strands)),
	}
	for _, s := range scan.Strands {
		t := strand{Strand: s}
		for n := range c.Net().Board.Connections {
			ends := c.Net().Ends[n]
			if c.Tile(n) == s.Kind && s.Mask&(1<<ends[0]|1<<ends[1]) != 0 {
				t.label += flip * fate[n]
			}
		}
		d.strands = append(d.strands, t)
	}
	d.positions = append(d.positions, p)
}
