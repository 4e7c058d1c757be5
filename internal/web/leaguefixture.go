package web

import (
	"spielleiter/game"
	"spielleiter/internal/host"
)

// fixtureStatus says how it stands with the match of a fixture.
func (q *ask) fixtureStatus(f host.SeasonFixture) string {
	switch {
	case f.How == "ruled":
		return q.p.Fill("season.ruled", game.Args{"by": q.somebody(f.By), "reason": f.Reason})
	case f.How == "" && (f.Status == "cancelled" || f.Status == "gone"):
		return q.p.T("season.stuck", nil)
	case f.Status == "gone":
		return ""
	}
	return q.p.T("status."+f.Status, nil)
}

// fixtureWhy says why people meet.
func (q *ask) fixtureWhy(p *host.SeasonPage, f host.SeasonFixture) string {
	switch {
	case f.How == "bye" && p.Form == "swiss" && f.Points[0] < host.SeasonPoint:
		return q.p.T("season.why.out", nil)
	case f.How == "bye" && p.Form == "swiss":
		return q.p.T("season.why.bye", nil)
	case f.How == "bye" && p.Form == "tables":
		return q.p.T("season.why.rest", nil)
	case f.How == "bye":
		return q.p.T("season.bye", nil)
	case f.How == "forfeit":
		return q.p.T("season.why.forfeit", nil)
	case p.Form != "swiss":
		return ""
	}
	why := q.p.Fill("season.why.group", game.Args{"points": q.seasonPoints(f.Bracket * host.SeasonPoint / 2)})
	if f.Floater > 0 {
		why = q.p.Fill("season.why.floater", game.Args{"points": q.seasonPoints(f.Bracket * host.SeasonPoint / 2), "name": q.entrant(p, f.Floater)})
	}
	if f.Met > 0 {
		why += " " + q.p.T("season.why.again", nil)
	}
	return why
}
