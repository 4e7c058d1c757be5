package web

import (
	"cmp"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// termsForm are the terms that may change while a match runs, as the form has them.
type termsForm struct {
	Grace, RulingTime, Review string
	Graces, MaxMissed         int
	Missed, Levels            []choice
	Unclear                   bool // the game master reads unclear orders
}

// spanText is a span in a form; none is empty.
func spanText(s match.Span) string {
	if s == 0 {
		return ""
	}
	return s.String()
}

func (q *ask) termsForm(t match.Terms, levels []choice) termsForm {
	f := termsForm{
		Grace: spanText(t.Grace), RulingTime: spanText(t.RulingTime), Review: spanText(t.Review), Graces: t.Graces, MaxMissed: t.MaxMissed,
		Unclear: t.Unclear == match.UnclearRead,
	}
	for _, m := range []match.MissedPolicy{match.MissedDefault, match.MissedResign, match.MissedOpen, match.MissedBot} {
		f.Missed = append(f.Missed, choice{Value: string(m), Name: q.p.T("missed."+cmp.Or(string(m), "default"), nil), On: m == t.Missed})
	}
	for _, l := range levels {
		l.On = l.Value == t.Bot
		f.Levels = append(f.Levels, l)
	}
	return f
}

// setTerms changes what the form says, and leaves all other terms as they are.
func (s *Server) setTerms(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	t := p.Terms
	for name, into := range map[string]*match.Span{"grace": &t.Grace, "rulingTime": &t.RulingTime, "review": &t.Review} {
		if *into, err = match.ParseSpan(cmp.Or(q.form(name), "0")); err != nil {
			return q.refuseDesk(&host.Error{Kind: host.Invalid, Code: "span.unknown", Args: game.Args{"span": game.Literal(q.form(name))}})
		}
	}
	for name, into := range map[string]*int{"graces": &t.Graces, "maxMissed": &t.MaxMissed} {
		if *into, err = q.number(name); err != nil {
			return q.refuseDesk(err)
		}
	}
	t.Missed, t.Bot = match.MissedPolicy(q.form("missed")), ""
	switch t.Missed {
	case match.MissedBot:
		t.Bot = q.form("bot")
	case match.MissedOpen:
		t.Return = max(t.Return, usualReturn)
	}
	t.Unclear = match.UnclearOff
	if q.on("unclear") {
		t.Unclear = match.UnclearRead
	}
	return q.atDesk(s.host.SetTerms(q.r.Context(), q.actor, p.ID, t, q.form("reason")), "terms")
}

// number reads a whole number of the form; nothing is 0.
func (q *ask) number(name string) (int, error) {
	n, err := strconv.Atoi(cmp.Or(q.form(name), "0"))
	if err != nil {
		return 0, &host.Error{Kind: host.Invalid, Code: "number.unknown", Args: game.Args{"number": game.Literal(q.form(name))}}
	}
	return n, nil
}
