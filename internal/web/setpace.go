package web

import (
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
)

// paceBody is the page on which the pace of a running match is changed.
type paceBody struct {
	ID, Title, PaceText string
	Master              bool // alone, and with a reason
	Together            string
	Reason              string
	Problems            []problemLine
	paceForm
}

// pace shows the pace of a match to whoever may change it.
func (s *Server) pace(q *ask) error {
	p, e, err := q.paced()
	if err != nil {
		return err
	}
	return q.showPace(200, p, filled(p.Terms.Pace, e, q.zone), nil)
}

// paced is a match whose pace the reader may change, alone or with all who play.
func (q *ask) paced() (*host.MatchPage, games.Entry, error) {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return nil, games.Entry{}, err
	}
	e, ok := q.s.host.Games().Find(p.Game, p.Edition)
	switch {
	case !ok:
		return nil, games.Entry{}, &host.Error{Kind: host.Unknown, Code: "game.gone", Args: game.Args{"game": p.Game, "edition": p.Edition}}
	case !q.actor.Known():
		return nil, games.Entry{}, &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	case !p.You.Can(host.ActPace):
		return nil, games.Entry{}, &host.Error{Kind: host.Forbidden, Code: "pace.forbidden"}
	}
	return p, e, nil
}

// setPace changes the pace, or says what is wrong beside all that was filled in.
func (s *Server) setPace(q *ask) error {
	p, e, err := q.paced()
	if err != nil {
		return err
	}
	fields := q.paceFields(e)
	pace, err := fields.pace()
	if err == nil {
		err = s.host.SetPace(q.r.Context(), q.actor, p.ID, pace, q.form("reason"))
	}
	if refused, ok := host.As(err); ok && refused.Kind == host.Invalid && !q.script() {
		return q.showPace(statusOf[refused.Kind], p, fields, err)
	}
	if err != nil {
		return err
	}
	if p.You.Master {
		return q.redirect("/m/"+p.ID+"/desk", "pace")
	}
	return q.settled("pace")
}

func (q *ask) showPace(status int, p *host.MatchPage, f paceFields, wrong error) error {
	words := q.wordsOf(p)
	b := paceBody{
		ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), PaceText: q.p.Pace(p.Terms.Pace, words),
		Master: p.You.Master, Together: q.together(p), Reason: q.form("reason"), paceForm: q.paceForm(f),
	}
	if e, ok := host.As(wrong); ok {
		b.Problems = []problemLine{q.paceProblem(&b.paceForm, wrong, q.errorText(e))}
	}
	return q.render(status, "pace", q.frame("", "pace.title", b))
}
