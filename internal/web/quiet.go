package web

import (
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// restsUntil says why nothing can be said in the open phase, and until when that is so.
func (q *ask) restsUntil(p *host.MatchPage, words *i18n.Printer) string {
	why := q.p.Fill("talk.rests", game.Args{"phase": words.T(p.Pending.Kind, nil)})
	if p.Deadline == nil {
		return why
	}
	return why + " " + q.p.Fill("talk.rests.until", game.Args{"time": q.moment(*p.Deadline).Long})
}

// quietKinds names kinds of phases in a row: some of their names hold an "and".
func quietKinds(kinds []string, words *i18n.Printer) string {
	names := make([]string, len(kinds))
	for n, kind := range kinds {
		names[n] = words.T(kind, nil)
	}
	return strings.Join(names, ", ")
}

// quiet reads from the form whether talk rests in the short phases of a game; where nobody talks it cannot.
func (q *ask) quiet(info game.Info) []string {
	if !q.on("quiet") || pressOf(q.form("press")) == match.PressNone {
		return nil
	}
	return info.Kinds
}

// grey reads from the form whether something may be said without a name; where nobody talks, or two alone, it cannot.
func (q *ask) grey(info game.Info) bool {
	return q.on("grey") && len(info.Seats) > 2 && pressOf(q.form("press")) != match.PressNone
}
