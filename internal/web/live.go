package web

import (
	"net/http"

	"spielleiter/match"
)

// liveParts are the parts of a page that change while one looks.
var liveParts = map[string][]string{
	"match":  {"status", "seats", "timeline", "urgent", "news", "todo", "orders", "first", "last", "course", "talk", "told", "people", "acts", "letter", "ready"},
	"gather": {"gathering"},
}

// liveAnswer is what a page fetches when it was told that something has changed.
type liveAnswer struct {
	Version string            `json:"version"`
	Unknown bool              `json:"unknown,omitempty"` // whose session is over, if the page had a seat
	Status  string            `json:"status"`
	Phase   int               `json:"phase"`
	Turn    string            `json:"turn"`  // whose turn, for the screen reader
	Title   string            `json:"title"` // of the page
	Parts   map[string]string `json:"parts"`
	Board   *boardData        `json:"board,omitempty"`
	SVG     string            `json:"svg,omitempty"`
}

// live gives the parts of a match's page as the reader may see them now.
func (s *Server) live(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	body, err := q.matchBody(p, ordersBody{})
	if err != nil {
		return err
	}
	a := liveAnswer{
		Version: p.Tag, Unknown: !q.actor.Known(), Status: body.Status, Phase: body.Phase, Turn: body.TurnText,
		Title: body.inTitle(titleOf(body.Title)), Parts: map[string]string{},
	}
	page := "match"
	if p.Status == match.Gathering || p.GameView() == nil {
		page = "gather"
	} else {
		a.Board, a.SVG = &body.Data, string(body.Board)
	}
	for _, part := range liveParts[page] {
		if a.Parts[part], err = q.part(page, part, body); err != nil {
			return err
		}
	}
	return q.json(http.StatusOK, a)
}
