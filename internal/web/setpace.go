package web

import (
	"spielleiter/game"
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
	p, info, err := q.paced()
	if err != nil {
		return err
	}
	return q.showPace(200, p, filled(p.Terms.Pace, info, q.zone), nil)
}

// paced is a match whose pace the reader may change, alone or with all who play.
func (q *ask) paced() (*host.MatchPage, game.Info, error) {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return nil, game.Info{}, err
	}
	e, ok := q.s.host.Games().Find(p.Game, p.Edition)
	switch {
	case !ok:
		return nil, game.Info{}, &host.Error{Kind: host.Unknown, Code: "game.gone", Args: game.Args{"game": p.Game, "edition": p.Edition}}
	case !q.actor.Known():
		return nil, game.Info{}, &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	case !p.You.Can(host.ActPace):
		return nil, game.Info{}, &host.Error{Kind: host.Forbidden, Code: "pace.forbidden"}
	}
	return p, e.Game.Info(), nil
}

// setPace changes the pace, or says what is wrong beside all that was filled in.
func (s *Server) setPace(q *ask) error {
	p, info, err := q.paced()
	if err != nil {
		return err
	}
	fields := q.paceFields(info)
	pace, err := fields.pace()
	if err == nil {
		err = s.host.SetPace(q.r.Context(), q.actor, p.ID, pace, q.form("reason"))
	}
	if e, ok := host.As(err); ok && e.Kind == host.Invalid && !q.script() {
		return q.showPace(statusOf[e.Kind], p, fields, err)
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
