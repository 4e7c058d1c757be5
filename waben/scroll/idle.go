package scroll

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// Idle says of rulings that decided nothing why, as far as the world before the turn tells, and what would fit. Places are what
// turn.Engine.Idle gives, and asked is what is still open.
func Idle(list []turn.Ruling, places []int, w *world.World, asked []turn.Question) []game.Problem {
	var problems []game.Problem
	for _, n := range places {
		x := &list[n]
		p := game.Problem{Severity: game.Error, Code: "problem.scroll.idle", Line: x.Line, Args: game.Args{"file": RulingFile}}
		switch {
		case x.Kind == turn.Answer:
			p.Code, p.Args["word"] = "problem.scroll.unasked", brief(x.Key)
			for k := range asked {
				p.Want = append(p.Want, asked[k].Key)
			}
		case x.Kind == turn.SetFate && w.Realm(x.Realm).Person(x.Unit) == nil:
			p.Code, p.Args["word"] = "problem.scroll.stranger", strconv.Itoa(int(x.Unit))
			for k := range w.Realm(x.Realm).People {
				p.Want = append(p.Want, strconv.Itoa(int(w.Realm(x.Realm).People[k].Number)))
			}
		case x.Kind != turn.SetFate && x.Unit != 0 && w.Unit(x.Realm, x.Unit) == world.NoUnit:
			p.Code, p.Args["word"] = "problem.scroll.absent", strconv.Itoa(int(x.Unit))
			units, _ := w.Of(x.Realm)
			for k := range units {
				p.Want = append(p.Want, strconv.Itoa(int(units[k].Number)))
			}
		case x.Kind == turn.SetField && x.Field != grid.None:
			p.Code, p.Args["word"] = "problem.scroll.unfit", w.Patch.Name(x.Field)
		}
		problems = append(problems, p)
	}
	return problems
}
