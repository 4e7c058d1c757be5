package web

import (
	"sync"

	"spielleiter/game"
	"spielleiter/games"
)

// An opening is the board at the start of a match with the usual options, on which one can choose where to sit.
type opening struct {
	plate
	homes func() map[game.Seat][2]int // in hundredths of its width and height
}

// newOpenings are those of the games whose boards know where seats begin, by the games' names.
func newOpenings(list games.List, s *Server) map[string]opening {
	all := map[string]opening{}
	for _, e := range list {
		board, ok := e.Board.(games.Homely)
		id := e.Game.Info().ID
		if _, newer := all[id]; newer || !ok {
			continue
		}
		view := sync.OnceValues(func() (game.View, error) { return start(e.Game) })
		all[id] = opening{s.plate(e, view, [4]int{}), sync.OnceValue(func() map[game.Seat][2]int {
			v, err := view()
			if err != nil {
				return nil // the seats stand in a list then
			}
			return board.Homes(v)
		})}
	}
	return all
}

// start is what everybody sees at the start of a match with the usual options.
func start(g game.Game) (game.View, error) {
	config, _ := g.Info().Complete(game.Config{}) // the defaults are complete
	pos, err := g.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		return nil, err
	}
	return pos.View(game.Public), nil
}

// opening answers with the board at the start, for everybody the same in one language.
func (s *Server) opening(q *ask) error { return q.drawn(s.openings[q.r.PathValue("game")].plate) }
