package web

import (
	"bytes"

	"spielleiter/internal/host"
	"spielleiter/internal/raster"
	"spielleiter/match"
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

// painting answers with the last position of a match that is over as pixels, for whoever shows it to others. One that goes on has
// none: painting costs more than drawing, and its position is out of date in an hour.
func (s *Server) painting(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	e, ok := s.host.Games().Find(p.Game, p.Edition)
	v := p.GameView()
	if !ok || v == nil || e.Board == nil || p.Status != match.Over {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	var b bytes.Buffer
	if err := raster.PNG(&b, e.Board.SVG(v, q.wordsOf(p).T), previewWidth); err != nil {
		return err
	}
	q.write(200, "image/png", b.Bytes())
	return nil
}
