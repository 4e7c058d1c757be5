package web

import (
	"html/template"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
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
	Turning                  *turning
	Picture                  string // of the last position, to be shared
	Seed, Commitment         string
	Diary                    diaryBody
}

type standingLine struct {
	Rank, Points       int
	Seat, Name, Player string
	Profile            string // where the page of its person is
	Character, Nature  string // what a computer was like that talked, in a word and a sentence
	Rest               string // what the board has to say of the seat
	Tally              string // what is counted, one by one
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
	words := q.wordsOf(p)
	body := resultBody{
		ID: p.ID, Title: full.Title, Outcome: full.Outcome, Reason: full.Reason, Link: q.origin() + "/m/" + p.ID + "/result", Picture: q.picture(p),
		Board: full.Board, Notes: report(q.toldLines(words, p.Game, p.LastTold(), p.You.Master), 0), May: full.May, Seed: p.Seed, Commitment: p.Commitment,
	}
	e, _ := s.host.Games().Find(p.Game, p.Edition)
	body.Analysis = e.Coach != nil
	if body.Turning, err = q.turning(p, e, words); err != nil {
		return err
	}
	body.Diary = full.Talk.Diary
	tally := map[game.Seat][]string{}
	if b, ok := e.Board.(games.Tallying); ok && p.GameView() != nil {
		tally = b.Tally(p.GameView(), words.T)
	}
	for _, st := range p.Result.Standing {
		for n, l := range p.Seats {
			if l.Seat == st.Seat {
				body.Standing = append(body.Standing, standingLine{st.Rank, st.Points, string(st.Seat), full.Seats[n].Name, full.Seats[n].Player, full.Seats[n].Profile, full.Seats[n].Character, full.Seats[n].Nature, full.Seats[n].Rest, strings.Join(tally[l.Seat], ", ")})
			}
		}
	}
	page := q.titled("", body.Outcome+" · "+body.Title, body)
	page.Styles = s.styles(p.Game)
	page.shows(q, p.Game)
	if body.Picture != "" {
		page.Image, page.Wide = q.origin()+body.Picture, true
	}
	return q.render(200, "result", page)
}

func (q *ask) tellOutcome(b *matchBody, p *host.MatchPage, words *i18n.Printer) {
	if p.Result == nil || !p.Result.Over {
		return
	}
	b.Outcome, b.Reason = q.outcome(p.Result, words), q.reason(p, words)
}

// outcome says who won.
func (q *ask) outcome(r *game.Result, words *i18n.Printer) string {
	var names []string
	for _, s := range r.Winners() {
		names = append(names, words.T("seat."+string(s), nil))
	}
	if len(names) == 1 {
		return q.p.Fill("result.won", game.Args{"seat": names[0]})
	}
	return q.p.Fill("result.drawn", game.Args{"seats": q.p.List(names)})
}

// reason is why a match that is over ended as it did, nil if its result does not say.
func (q *ask) reason(p *host.MatchPage, words *i18n.Printer) *noteLine {
	r := p.Result.Reason
	if r == nil {
		return nil
	}
	text := words.Note(*r)
	if !words.Has(r.Code) {
		text = q.p.Note(*r)
	}
	return &noteLine{Text: text, Cite: q.citations(p.Game, r.Cite)}
}

type shareBody struct {
	ID, Title, Link, InviteURL, Picture string
	Embed, EmbedPicture                 string   // for other sites, "" of a match that is not public
	Friends                             []choice // whom the reader can invite
}

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
	if body.Friends, err = q.invitable(p); err != nil {
		return err
	}
	body.Picture = q.picture(p)
	if _, _, err := q.shown(); err == nil && p.Listed {
		at := q.origin() + "/embed/" + p.ID
		body.Embed = `<iframe src="` + at + `?lang=` + string(q.lang) + `" width="640" height="680" loading="lazy" title="Spielleiter"></iframe>`
		body.EmbedPicture = at + "/board.svg?lang=" + string(q.lang)
	}
	return q.render(200, "share", q.frame("", "share.title", body))
}

// export hands the match over as one file.
func (s *Server) export(q *ask) error {
	data, err := s.host.Export(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="`+fileName(q.id(), ".json")+`"`)
	q.write(200, "application/json", data)
	return nil
}

// fileName is a name for the file of a match, whose id has letters and digits alone.
func fileName(id, ending string) string { return "spielleiter-" + id + ending }

func points(p *host.MatchPage) map[game.Seat]int {
	if p.Result == nil {
		return nil
	}
	return pointsOf(*p.Result)
}

func pointsOf(r game.Result) map[game.Seat]int {
	list := map[game.Seat]int{}
	for _, s := range r.Standing {
		list[s.Seat] = s.Points
	}
	return list
}
