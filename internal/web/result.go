package web

import (
	"html/template"

	"spielleiter/match"
)

// resultBody is the sheet of a match that is over.
type resultBody struct {
	ID, Title, Outcome, Link string
	Reason                   *noteLine
	Standing                 []standingLine
	Board                    template.HTML
	Notes                    reportBody
	May                      map[string]bool
	Analysis                 bool
	Seed, Commitment         string
}

type standingLine struct {
	Rank, Points       int
	Seat, Name, Player string
	Rest               string // what the board has to say of the seat
}

// result shows who won and why: every string of the last evaluation explained.
func (s *Server) result(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	if p.Status != match.Over || p.Result == nil {
		return q.redirect("/m/"+p.ID, "")
	}
	full, err := q.matchBody(p, ordersBody{})
	if err != nil {
		return err
	}
	body := resultBody{
		ID: p.ID, Title: full.Title, Outcome: full.Outcome, Link: q.origin() + "/m/" + p.ID + "/result",
		Board: full.Board, Notes: report(q.toldLines(q.wordsOf(p), p.Game, p.LastTold(), p.You.Master), 0), May: full.May, Seed: p.Seed, Commitment: p.Commitment,
	}
	if e, ok := s.host.Games().Find(p.Game, p.Edition); ok {
		body.Analysis = e.Coach != nil
	}
	if r := p.Result.Reason; r != nil {
		words := q.wordsOf(p)
		key := words.Note(*r)
		if !words.Has(r.Code) {
			key = q.p.Note(*r)
		}
		body.Reason = &noteLine{Text: key, Cite: q.citations(p.Game, r.Cite)}
	}
	for _, st := range p.Result.Standing {
		for n, l := range p.Seats {
			if l.Seat == st.Seat {
				body.Standing = append(body.Standing, standingLine{st.Rank, st.Points, string(st.Seat), full.Seats[n].Name, full.Seats[n].Player, full.Seats[n].Rest})
			}
		}
	}
	page := q.titled("", body.Outcome+" · "+body.Title, body)
	page.Styles = s.styles(p.Game)
	page.shows(q, p.Game)
	return q.render(200, "result", page)
}

type shareBody struct{ ID, Title, Link, InviteURL string }

// share gives the links of a match.
func (s *Server) share(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	body := shareBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), Link: q.origin() + "/m/" + p.ID}
	if p.Invite != "" {
		body.InviteURL = q.origin() + "/j/" + p.Invite
	}
	return q.render(200, "share", q.frame("", "share.title", body))
}

// export hands the match over as one file.
func (s *Server) export(q *ask) error {
	data, err := s.host.Export(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="`+fileName(q.id())+`"`)
	q.write(200, "application/json", data)
	return nil
}

// fileName is a name for the file of a match, whose id has letters and digits alone.
func fileName(id string) string { return "spielleiter-" + id + ".json" }
