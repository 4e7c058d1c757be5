package web

import (
	"slices"

	"spielleiter/internal/host"
	"spielleiter/match"
)

type homeBody struct {
	Told       []tidingLine
	Cards      []shelfCard
	Waiting    []rowLine // for the reader, what is due first in front
	Mine, Open []rowLine
}

const homeRows = 6

// home is the front door: what waits for who comes back, the shelf of games, who looks for players.
func (s *Server) home(q *ask) error {
	waiting, err := s.host.WaitingFor(q.r.Context(), q.actor)
	if err != nil {
		return err
	}
	mine, err := s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeMine, Limit: lobbyPage})
	if err != nil {
		return err
	}
	open, err := s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeOpen, Limit: homeRows})
	if err != nil {
		return err
	}
	others := slices.DeleteFunc(mine.Rows, func(r host.Row) bool {
		return r.YourTurn || r.Unread == 0 && (r.Status == match.Over || r.Status == match.Cancelled)
	})
	slices.SortStableFunc(others, func(a, b host.Row) int { return order(a.Unread > 0, b.Unread > 0) })
	told, err := q.fromHouse()
	if err != nil {
		return err
	}
	body := homeBody{Told: told, Cards: q.shelf(), Waiting: q.rows(waiting), Mine: q.rows(others[:min(len(others), homeRows)]), Open: q.rows(open.Rows)}
	page := q.frame("", "home.title", body)
	page.waits(len(waiting))
	return q.render(200, "home", page)
}

// order puts what is so in front of what is not.
func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	default:
		return 1
	}
}

// next leads to the next match that waits for the reader, after the one they are at.
func (s *Server) next(q *ask) error {
	waiting, err := s.host.WaitingFor(q.r.Context(), q.actor)
	if err != nil {
		return err
	}
	at := q.r.URL.Query().Get("after")
	n := slices.IndexFunc(waiting, func(r host.Row) bool { return r.ID == at })
	if len(waiting) == 0 || len(waiting) == 1 && n == 0 {
		return q.redirect("/matches?scope=turn", "")
	}
	return q.redirect("/m/"+waiting[(n+1)%len(waiting)].ID, "")
}
