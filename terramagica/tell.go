package terramagica

import (
	"strconv"

	"spielleiter/terramagica/quarrel"
)

// tellBattle tells those who may read of it who fought how, and what is left (TM-N42).
func (g *ground) tellBattle(q quarrel.Battle, b *Battle) {
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
	g.tell(g.note("note.outcome."+b.Outcome, "TM-N10", "TM-D43").place("place", g.at).number("number", b.Number).
		number("rounds", b.Rounds), g.readers...)
}
