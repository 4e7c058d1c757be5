package terramagica

import (
	"strconv"

	"spielleiter/terramagica/quarrel"
)

// tellBattle tells those who may read of it who fought how, and what is left (TM-N42).
func (g *ground) tellBattle(q quarrel.Battle, b *Battle, out []quarrel.Out) {
	a, number := g.who(q.Leader)
	d, other := g.who(q.Target)
	g.tell(g.note("note.battle", "TM-N42", "TM-D44").place("place", g.at).number("number", b.Number).set("seed", b.Seed).
		armyOf("leader", a, number).armyOf("target", d, other), g.readers...)
	for side := range b.Sides {
		for _, f := range b.Sides[side] {
			left := f.Unit
			left.HP = f.Left
			g.tell(g.note("note.fighter", "TM-N1", "TM-N18").set("side", "@side."+strconv.Itoa(side)).armyOf("army", f.Realm, f.Army).
				unit(f.Kind, g.men(f.Unit)).number("row", f.Row).tactic("tactic", f.Tactic).
				exact("hp", f.HP).exact("rest", f.Left).number("left", g.men(left)), g.readers...)
		}
	}
	for _, f := range b.Forts {
		g.tell(g.note("note.wall.fought", "TM-N30").fort(f.Kind).exact("hp", f.HP).exact("left", f.Left).
			set("side", "@side."+strconv.Itoa(b.FortSide)), g.readers...)
	}
	g.tellOut(b, out)
	g.tell(g.note("note.outcome."+b.Outcome, "TM-N10", "TM-D43").place("place", g.at).number("number", b.Number).
		number("rounds", b.Rounds), g.readers...)
}

// keptOut are the codes and statements of what keeps an army out of a battle.
var keptOut = map[quarrel.Why]struct {
	code string
	cite []string
}{
	quarrel.Both:    {"note.out.both", []string{"TM-D35"}},
	quarrel.Against: {"note.out.against", []string{"TM-D35"}},
	quarrel.Kin:     {"note.out.kin", []string{"TM-D35"}},
	quarrel.Late:    {"note.out.late", []string{"TM-D35", "TM-D39"}},
	quarrel.OneWay:  {"note.out.oneway", []string{"TM-N6", "TM-N7", "TM-D35"}},
	quarrel.Idle:    {"note.out.idle", []string{"TM-N6", "TM-N7", "TM-D35"}},
}

// tellOut tells a realm why an army of its own stayed out of a battle in which it supports somebody. Nobody
// else is told: its statuses are seen only by whom they are set toward (TM-N4).
func (g *ground) tellOut(b *Battle, out []quarrel.Out) {
	for _, o := range out {
		why := keptOut[o.Why]
		seat, army := g.who(o.Army)
		ally, number := g.who(o.Ally)
		n := g.note(why.code, why.cite...).place("place", g.at).number("number", b.Number).
			armyOf("army", seat, army).armyOf("ally", ally, number)
		if o.Other >= 0 {
			other, number := g.who(o.Other)
			n = n.armyOf("other", other, number)
		}
		g.tell(n, seat)
	}
}
