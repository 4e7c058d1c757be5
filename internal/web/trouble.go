package web

import (
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// troubles says why a deadline has moved by itself, and why a phase does not close.
func (q *ask) troubles(p *host.MatchPage) []string {
	var list []string
	if o := p.Outage; o != nil {
		list = append(list, q.outage(o.From, o.To, time.Duration(o.Moved)))
	}
	if held := p.Held; held != nil {
		key := "match.held"
		if held.Waits {
			key = "match.held.waits"
		}
		list = append(list, q.p.Fill(key, game.Args{
			"since": q.p.DateTime(held.Since, q.zone), "until": q.p.DateTime(held.Until, q.zone), "n": strconv.Itoa(held.Tries),
		}))
		if p.You.Master {
			list = append(list, q.p.T("match.held.master", nil))
		}
	}
	return list
}

// outage says by what an outage has moved a deadline; nothing where the clock stood still.
func (q *ask) outage(from, to time.Time, moved time.Duration) string {
	key := "match.outage"
	if moved == 0 {
		key = "match.outage.paused"
	}
	return q.p.Fill(key, game.Args{"span": q.p.Span(moved), "from": q.p.DateTime(from, q.zone), "to": q.p.DateTime(to, q.zone)})
}

// putOff says by how much the deadline has moved for whose holiday, "" if it has not.
func (q *ask) putOff(p *host.MatchPage, words *i18n.Printer) string {
	if p.PutOff == 0 {
		return ""
	}
	args := game.Args{"span": q.p.Span(time.Duration(p.PutOff))}
	var names []string
	for _, s := range p.PutOffFor {
		names = append(names, words.T("seat."+string(s), nil))
	}
	if len(names) == 0 { // it was taken back since, or the seat has changed hands
		return q.p.Fill("match.putoff.since", args)
	}
	args["seats"] = q.p.List(names)
	return q.p.Fill("match.putoff", args)
}
