package web

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// askedLine is what a player asks of the table, how it stands, and whether the reader answers.
type askedLine struct {
	N                            int
	Seat, SeatName, Text, Reason string
	Tally                        string
	Until                        *moment // nil: nobody is waited for, or for ever
	Counted                      bool
	Yours                        string // "yes", "no", "asked", or "" for who has no vote
}

// wishes are the texts of what players can ask of the table.
var wishes = map[string]string{
	"pause": "wish.pause", "resume": "wish.resume", "cancel": "wish.cancel", "wait on": "wish.wait.on", "wait off": "wish.wait.off",
	"rollback": "wish.rollback", "extend": "wish.extend", "extend to": "wish.extend.to", "substitute": "wish.substitute",
	"pace": "wish.pace",
}

// asked are the wishes of those who play; course names the phases.
func (q *ask) asked(p *host.MatchPage, words *i18n.Printer, course []courseLine) []askedLine {
	var lines []askedLine
	for _, w := range p.Wishes {
		text, ok := q.wished(w.What, words, course)
		if !ok {
			continue
		}
		l := askedLine{
			N: w.N, Seat: string(w.By), SeatName: words.T("seat."+string(w.By), nil), Text: text, Reason: w.Reason, Counted: w.Counted, Yours: w.Yours,
			Tally: q.p.Fill("wish.tally", game.Args{"n": strconv.Itoa(w.Agree), "of": strconv.Itoa(w.Present)}),
		}
		if !w.Counted {
			l.Until = q.maybe(w.Until)
		}
		lines = append(lines, l)
	}
	return lines
}

// wished puts a wish into words, if it is one that can still be answered.
func (q *ask) wished(what string, words *i18n.Printer, course []courseLine) (string, bool) {
	if key, ok := wishes[what]; ok {
		return q.p.T(key, nil), true
	}
	verb, value, _ := strings.Cut(what, " ")
	if to, ok := strings.CutPrefix(value, "to "); ok {
		verb, value = verb+" to", to
	}
	args, ok := q.wishArgs(verb, value, words, course)
	return q.p.Fill(wishes[verb], args), ok
}

func (q *ask) wishArgs(verb, value string, words *i18n.Printer, course []courseLine) (game.Args, bool) {
	switch verb {
	case "extend":
		span, err := match.ParseSpan(value)
		return game.Args{"span": q.p.Span(time.Duration(span))}, err == nil
	case "extend to":
		at, err := time.Parse(time.RFC3339, value)
		return game.Args{"at": q.p.DateTime(at, q.zone)}, err == nil
	case "rollback":
		n := slices.IndexFunc(course, func(l courseLine) bool { return strconv.Itoa(l.Phase) == value })
		if n < 0 {
			return nil, false
		}
		return game.Args{"phase": course[n].Label}, true
	case "pace":
		pace, ok := match.WishedPace(verb + " " + value)
		return game.Args{"pace": q.p.Pace(pace, words)}, ok
	case "substitute":
		seat, _, _ := strings.Cut(value, " ")
		return game.Args{"seat": words.T("seat."+seat, nil)}, true
	}
	return nil, false
}

// vote answers what is asked of the table.
func (s *Server) vote(q *ask) error {
	n, err := q.number("n")
	if err != nil {
		return err
	}
	if err := s.host.Vote(q.r.Context(), q.actor, q.id(), n, q.on("yes"), q.form("reason")); err != nil {
		return err
	}
	return q.redirect("/m/"+q.id(), "voted")
}

// settled says what was done or, where others have to agree, that it was asked.
func (q *ask) settled(done string) error {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	act := q.r.URL.Path[strings.LastIndexByte(q.r.URL.Path, '/')+1:]
	for _, w := range p.Wishes {
		if verb, _, _ := strings.Cut(w.What, " "); verb == act && w.Yours == "yes" {
			done = "wished"
		}
	}
	return q.redirect("/m/"+q.id(), done)
}

// majority is a way to agree, and how the form names it.
type majority struct {
	value    string
	majority match.Majority
}

// majorities are the ways to agree that there are.
var majorities = []majority{{"all", match.MajorityAll}, {"twothirds", match.MajorityTwoThirds}, {"half", match.MajorityHalf}}

// together says whose agreement it takes, where the viewer's powers are theirs only together with others.
func (q *ask) together(p *host.MatchPage) string {
	if !shared(p) {
		return ""
	}
	for _, m := range majorities {
		if m.majority == p.Terms.Majority {
			return q.p.T("acts.together."+m.value, nil)
		}
	}
	return ""
}
