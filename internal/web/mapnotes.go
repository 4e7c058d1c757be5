package web

import (
	"net/http"

	"spielleiter/internal/host"
)

// mapNotes are what the reader has noted on the map of a match for themselves.
func (s *Server) mapNotes(q *ask) error {
	list, err := s.host.MapNotes(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	return q.json(http.StatusOK, notesAnswer{list, host.MapMarks})
}

// noteOnMap notes something at a place, or takes it away.
func (s *Server) noteOnMap(q *ask) error {
	list, err := s.host.NoteOnMap(q.r.Context(), q.actor, q.id(), host.MapNote{Place: q.form("place"), Mark: q.form("mark"), Words: q.form("words")})
	if err != nil {
		return err
	}
	return q.json(http.StatusOK, notesAnswer{list, host.MapMarks})
}

// notesAnswer are all notes, and the signs that there are.
type notesAnswer struct {
	Notes []host.MapNote `json:"notes"`
	Marks []string       `json:"marks"`
}
