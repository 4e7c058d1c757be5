package web

import (
	"net/http"
	"net/url"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// clubRow is a club in a list.
type clubRow struct {
	Href, Name, Members, Role string
	Closed                    bool
}

// clubsBody is the page that lists clubs, and founds one.
type clubsBody struct {
	Own, Open   []clubRow
	Next        string
	Founds      bool // the reader may found one
	Known       bool
	Problem     string
	Name, About string // as they were typed
	Closed      bool
	Max         int
}

// clubPath is where a club's page is.
func clubPath(address string) string { return "/clubs/" + url.PathEscape(address) }

func (q *ask) clubRows(list []host.ClubLine) (rows []clubRow) {
	for _, c := range list {
		r := clubRow{Href: clubPath(c.Address), Name: c.Name, Closed: c.Closed, Members: q.members(c.Members)}
		if c.Role != "" {
			r.Role = q.p.T("club.role."+c.Role, nil)
		}
		rows = append(rows, r)
	}
	return rows
}

// members says how many people are in a club.
func (q *ask) members(n int) string { return q.p.Fill("club.members", game.Args{"n": q.p.Number(n)}) }

func (s *Server) clubs(q *ask) error { return q.showClubs(http.StatusOK, "") }

func (q *ask) showClubs(status int, problem string) error {
	list, err := q.s.host.Clubs(q.r.Context(), q.actor, host.Paging{Cursor: q.r.URL.Query().Get("cursor")})
	if err != nil {
		return err
	}
	return q.render(status, "clubs", q.frame("", "clubs.title", clubsBody{
		Own: q.clubRows(list.Own), Open: q.clubRows(list.Open), Next: q.nextPage(list.Next), Known: q.actor.Known(),
		Founds: q.actor.Known() && !q.actor.Guest, Problem: problem, Name: q.form("name"), About: q.form("about"), Closed: q.on("closed"), Max: host.MaxClubAbout,
	}))
}

// foundClub makes a club.
func (s *Server) foundClub(q *ask) error {
	address, err := s.host.FoundClub(q.r.Context(), q.actor, host.NewClub{Name: q.form("name"), About: q.form("about"), Closed: q.on("closed")})
	if e, ok := host.As(err); ok && (e.Kind == host.Invalid || e.Kind == host.Conflict || e.Kind == host.TooMany) {
		return q.showClubs(statusOf[e.Kind], q.errorText(e))
	}
	if err != nil {
		return err
	}
	return q.redirect(clubPath(address), "founded")
}
