package web

import (
	"cmp"
	"net/http"
	"strings"

	"spielleiter/internal/host"
)

// clubReportPage asks what of a club is to be reported (SPL-59): how it is called and what it says of itself, or what it has written lately.
func (s *Server) clubReportPage(q *ask) error { return q.showClubReport(http.StatusOK, "") }

func (q *ask) showClubReport(status int, problem string) error {
	if !q.actor.Known() {
		return &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	p, err := q.s.host.ClubPosts(q.r.Context(), q.actor, q.club(), host.Paging{})
	if err != nil {
		return err
	}
	to := clubPath(p.Club.Address)
	b := complaintBody{Title: p.Club.Name, Back: to, To: to + "/report", Problem: problem, Words: q.form("words")}
	b.Things = []choice{{Value: "club", Name: q.p.T("complaint.club", nil)}}
	b.Judges = q.judges(len(p.Posts) > 0)
	for _, post := range p.Posts {
		named := q.p.Fill("complaint.post", map[string]string{"title": post.Title})
		b.Things = append(b.Things, choice{Value: "post " + post.ID, Name: named, On: post.ID == q.r.URL.Query().Get("post")})
	}
	return q.complaint(status, b)
}

// clubReport keeps what the reader reports of a club.
func (s *Server) clubReport(q *ask) error {
	n := host.NewReport{Club: q.club(), Reason: q.form("reason"), Words: q.form("words"), ToClub: q.form("to") == "club"}
	if kind, post, _ := strings.Cut(q.form("what"), " "); kind == "post" {
		n.Post = cmp.Or(post, "none")
	}
	err := s.host.File(q.r.Context(), q.actor, n)
	if e, ok := host.As(err); ok && (e.Kind == host.Invalid || e.Kind == host.TooMany || e.Code == "club.post.unknown") {
		return q.showClubReport(statusOf[e.Kind], q.errorText(e))
	}
	if err != nil {
		return err
	}
	return q.redirect(clubPath(q.club()), "reported")
}
