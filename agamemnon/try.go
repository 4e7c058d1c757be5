package agamemnon

import (
	"fmt"

	"spielleiter/game"
)

// Try tells what placing would do, piece by piece, and how the match would stand. What
// is not placed yet depends on draws, so the earlier phases have nothing to tell.
func (Rules) Try(v View, m Orders) []game.Note {
	if v.Phase != PhasePlace || game.HasError(problemsOf(v.check(m))) {
		return nil
	}
	var notes []game.Note
	c := v.core
	play(&c, m.Place, func(n game.Note) { notes = append(notes, n) })
	return append(notes, forecast(&c))
}

// forecast gives both scores: now, and if the match ended now (AGA-12).
func forecast(c *Core) game.Note {
	args := game.Args{}
	g, t := c.Score(false)
	args["nowGreeks"], args["nowTrojans"] = fmt.Sprint(g), fmt.Sprint(t)
	g, t = c.Score(true)
	args["endGreeks"], args["endTrojans"] = fmt.Sprint(g), fmt.Sprint(t)
	return game.Note{Code: "note.forecast", Args: args, Cite: cite(12)}
}
