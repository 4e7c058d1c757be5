package web

import (
	"html/template"
	"net/http"

	"spielleiter/games"
	"spielleiter/internal/host"
)

// receptionBody is the page that receives whoever has taken a seat over.
type receptionBody struct {
	ID, Match string
	Paper     template.HTML
	Files     []choice
}

// reception shows what receives whoever has taken a seat over.
func (s *Server) reception(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	sheet, err := s.host.Reception(q.r.Context(), q.actor, p.ID, games.AsPart, speech(q.wordsOf(p)))
	if err != nil {
		return err
	}
	b := receptionBody{ID: p.ID, Match: q.title(p.Title, p.Game, p.Edition), Paper: template.HTML(sheet.Body)} // our own games escape what they write
	for _, f := range sheet.Forms {
		b.Files = append(b.Files, choice{Value: receptionPath(p.ID) + "/" + f, Name: q.p.T("paper.form."+f, nil)})
	}
	page := q.titled("", q.p.T("reception.title", nil)+" · "+b.Match, b)
	page.Styles = append(s.styles(p.Game), newspaperStyle)
	return q.render(http.StatusOK, "reception", page)
}

// receptionFile gives it as a file.
func (s *Server) receptionFile(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	form, size := q.r.PathValue("form"), q.r.URL.Query().Get("paper")
	if form == games.AsPart { // of no use by itself
		return &host.Error{Kind: host.Unknown, Code: "paper.none"}
	}
	sheet, err := s.host.Reception(q.r.Context(), q.actor, p.ID, host.OnPaper(form, size), speech(q.wordsOf(p)))
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="`+paperName("start", p.Phase, form, size)+"."+form+`"`)
	q.write(http.StatusOK, sheet.ContentType, sheet.Body)
	return nil
}

func receptionPath(id string) string { return "/m/" + id + "/start" }

// receivedAt is the page for who has just taken a seat over: what they are received with, or the match.
func (q *ask) receivedAt(id string) string {
	if q.s.host.Receives(q.r.Context(), id) {
		return receptionPath(id)
	}
	return "/m/" + id
}
