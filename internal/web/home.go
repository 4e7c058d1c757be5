package web

import (
	"slices"

	"spielleiter/internal/host"
	"spielleiter/match"
)

type homeBody struct {
	Cards      []shelfCard
	Waiting    []rowLine // for the reader, what is due first in front
	Mine, Open []rowLine
}

const homeRows = 6

// home is the front door: what waits for who comes back, the shelf of games, who looks for players.
func (s *Server) home(q *ask) error {
	mine, err := s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeMine, Limit: lobbyPage})
	if err != nil {
		return err
	}
	open, err := s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeOpen, Limit: homeRows})
	if err != nil {
		return err
	}
	waiting, others := apart(mine.Rows)
	body := homeBody{Cards: q.shelf(), Waiting: q.rows(waiting), Mine: q.rows(others[:min(len(others), homeRows)]), Open: q.rows(open.Rows)}
	page := q.frame("", "home.title", body)
	page.Turns = len(waiting)
	return q.render(200, "home", page)
}

// apart are the matches that wait for the reader, what is due first in front, and the others that go on.
func apart(rows []host.Row) (waiting, others []host.Row) {
	for _, r := range rows {
		switch {
		case r.Status == match.Over || r.Status == match.Cancelled:
		case r.YourTurn:
			waiting = append(waiting, r)
		default:
			others = append(others, r)
		}
	}
	slices.SortStableFunc(waiting, func(a, b host.Row) int {
		switch {
		case a.Deadline == nil || b.Deadline == nil:
			return compareNil(a.Deadline == nil, b.Deadline == nil)
		default:
			return a.Deadline.Compare(*b.Deadline)
		}
	})
	return waiting, others
}

// compareNil puts what has no deadline behind what has one.
func compareNil(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	default:
		return -1
	}
}
