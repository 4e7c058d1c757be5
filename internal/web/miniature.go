package web

import (
	"spielleiter/internal/host"
)

// miniature answers with the position of a match as the reader sees it, for the small pictures in its lists.
// As every answer about a match it is kept by nobody.
func (s *Server) miniature(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	e, ok := s.host.Games().Find(p.Game, p.Edition)
	v := p.GameView()
	if !ok || v == nil || e.Board == nil {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	q.draws(newStandalone(s.standing(e, v, [4]int{}, q.wordsOf(p).T)))
	return nil
}
