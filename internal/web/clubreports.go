package web

import (
	"slices"

	"spielleiter/internal/host"
)

// clubReportRow is a report that a club is to decide, as those read it who may.
type clubReportRow struct {
	To                      string // where its decision goes
	ID, Reason, Title, Href string
	Name, Text, Words       string
	At                      moment
	Good, Line              bool
	Acts                    []choice
}

// clubReportRows are the reports of a club that wait for the reader.
func (q *ask) clubReportRows(p *host.ClubPage) (rows []clubReportRow) {
	for _, r := range p.Reports {
		e := r.Evidence
		row := clubReportRow{
			To: clubPath(p.Address) + "/reports/" + r.ID, ID: r.ID, Reason: q.p.T("report.reason."+r.Reason, nil), Title: e.Title, Href: "/m/" + e.Match,
			Name: e.Name, Text: e.Text, Words: r.Words, At: q.moment(r.At), Good: r.Good, Line: e.Line > 0,
		}
		if e.Post != "" {
			row.Href = newsPath(p.Address) + "/" + e.Post
		}
		if row.Title == "" {
			row.Title = q.p.T("operator.match", nil)
		}
		for _, act := range r.Can {
			row.Acts = append(row.Acts, choice{Value: act, Name: q.p.T("club.report."+act, nil), On: act == q.form("act")})
		}
		rows = append(rows, row)
	}
	return rows
}

// decideInClub does what was chosen about a report that has come to a club.
func (s *Server) decideInClub(q *ask) error {
	err := s.host.DecideInClub(q.r.Context(), q.actor, q.club(), q.r.PathValue("report"), q.form("act"), q.form("reason"))
	return q.inClub(clubPath(q.club()), "clubsaved", err)
}

// judges are to whom something can be reported: those who run the server or, if there is one, the club.
func (q *ask) judges(club bool) []choice {
	if !club {
		return nil
	}
	list := []choice{{Value: "house", Name: q.p.T("complaint.to.house", nil)}, {Value: "club", Name: q.p.T("complaint.to.club", nil)}}
	n := max(0, slices.IndexFunc(list, func(c choice) bool { return c.Value == q.form("to") }))
	list[n].On = true
	return list
}
