package web

import (
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// troubles says why a deadline has moved by itself, and why a phase does not close.
func (q *ask) troubles(p *host.MatchPage) []string {
	var list []string
	if o := p.Outage; o != nil {
		list = append(list, q.p.T("match.outage", game.Args{
			"span": q.p.Span(time.Duration(o.Moved)), "from": q.p.DateTime(o.From, q.zone), "to": q.p.DateTime(o.To, q.zone),
		}))
	}
	if held := p.Held; held != nil {
		key := "match.held"
		if held.Waits {
			key = "match.held.waits"
		}
		list = append(list, q.p.T(key, game.Args{
			"since": q.p.DateTime(held.Since, q.zone), "until": q.p.DateTime(held.Until, q.zone), "n": strconv.Itoa(held.Tries),
		}))
		if p.You.Master {
			list = append(list, q.p.T("match.held.master", nil))
		}
	}
	return list
}
