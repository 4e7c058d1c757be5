package web

import (
	"net/http"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// everything gives the reader all that there is about them, as one file that is written as it is read.
func (s *Server) everything(q *ask) error {
	if err := s.host.MayHaveEverything(q.r.Context(), q.actor); err != nil {
		return err
	}
	h := q.w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Content-Disposition", `attachment; filename="spielleiter.json"`)
	out := &begun{ResponseWriter: q.w}
	err := s.host.Everything(q.r.Context(), q.actor, out)
	if err != nil && !out.any {
		h.Del("Content-Disposition")
		return err
	}
	if err != nil { // the file is cut off, so it is no JSON, and nobody takes it for whole
		q.s.log.Log(q.r.Context(), host.Loudness(err), "what there is about a person was cut off", "err", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

// begun knows whether anything was written.
type begun struct {
	http.ResponseWriter
	any bool
}

func (b *begun) Write(p []byte) (int, error) {
	b.any = true
	return b.ResponseWriter.Write(p)
}

// deleteSelf deletes the reader.
func (s *Server) deleteSelf(q *ask) error {
	err := s.host.DeleteSelf(q.r.Context(), q.actor, q.form("typed"))
	if err != nil {
		return q.refuseAccount(err)
	}
	s.endSession(q.w)
	return q.redirect("/", "deleted")
}

// tidingLine is something that the house tells the reader.
type tidingLine struct {
	ID, Kind, Text, Href string
	At                   moment
}

// fromHouse is what the house tells the reader. Without them a page is no worse.
func (q *ask) fromHouse() ([]tidingLine, error) {
	list, err := q.s.host.Tidings(q.r.Context(), q.actor)
	if err != nil {
		return nil, err
	}
	var lines []tidingLine
	for _, t := range list {
		l := tidingLine{ID: t.ID, Kind: t.Kind, At: q.moment(t.At)}
		l.Text = q.p.Fill("tiding."+t.Kind, game.Args{"title": q.title(t.Title, t.Game, ""), "reason": t.Reason, "by": t.By})
		switch {
		case t.Invite != "":
			l.Href = invitedTo(t.Invite)
		case t.Match != "":
			l.Href = "/m/" + t.Match
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// readTiding forgets what the reader has read.
func (s *Server) readTiding(q *ask) error {
	if err := s.host.ReadTiding(q.r.Context(), q.actor, q.r.PathValue("tiding")); err != nil {
		return err
	}
	return q.redirect("/", "")
}

// houseLine is what the house tells everybody, nil if nothing.
type houseLine struct {
	Text  string
	At    *moment // from when nothing can be changed, or to what it counts down
	Until *moment
	Rests bool // nothing can be changed now
}

func (q *ask) houseLine() *houseLine {
	n := q.s.host.HouseNotice()
	l := &houseLine{Text: n.En, Rests: q.s.host.Resting() != nil}
	if q.lang == "de" {
		l.Text = n.De
	}
	if n.At != nil && q.now.Before(*n.At) {
		l.At = q.maybe(n.At)
	}
	if n.Until != nil && q.now.Before(*n.Until) {
		l.Until = q.maybe(n.Until)
	}
	if l.Text == "" && !l.Rests && (!n.ReadOnly || l.At == nil) {
		return nil
	}
	return l
}
