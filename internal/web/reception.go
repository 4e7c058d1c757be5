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
	Culture   *collectedLine // nil if the realm has none
}

// collectedLine leads to the culture of a realm, the last pieces first.
type collectedLine struct {
	N          int
	Href, Pack string
	Last       []choice
}

// mostLastPieces is how many pieces of culture a reception names.
const mostLastPieces = 8

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
	if b.Culture, err = q.collectedOf(p); err != nil {
		return err
	}
	page := q.titled("", q.p.T("reception.title", nil)+" · "+b.Match, b)
	page.Styles = append(s.styles(p.Game), newspaperStyle)
	return q.render(http.StatusOK, "reception", page)
}

// collectedOf is what the realm of the reader's seat has written, which is handed over with it (SPL-65).
func (q *ask) collectedOf(p *host.MatchPage) (*collectedLine, error) {
	r, pieces, err := q.s.host.Collected(q.r.Context(), q.actor, p.ID, string(p.You.Seat))
	if e, refused := host.As(err); refused && e.Kind == host.Unknown || err == nil && len(pieces) == 0 {
		return nil, nil // matches of the game have no library, or the realm wrote nothing
	}
	if err != nil {
		return nil, err
	}
	at := realmPath(p.ID, r.Code) + "/culture"
	l := &collectedLine{N: len(pieces), Href: at, Pack: at + ".zip"}
	for n := len(pieces) - 1; n >= 0 && len(l.Last) < mostLastPieces; n-- {
		row := q.pieceRow(p.ID, pieces[n])
		l.Last = append(l.Last, choice{Value: row.Href, Name: row.Title})
	}
	return l, nil
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
