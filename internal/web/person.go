package web

import (
	"math"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// personBody is the page of somebody with an account.
type personBody struct {
	Name, Lang, Zone, Shown string
	You, Bot                bool
	Games                   []playedLine
	Turns                   string // how many of their turns they gave in time
	TurnsOf                 string // of how many
	Rows                    []pastRow
	Next, All               string
	Shun                    *shunBody
	Friend                  string // what can be done about being friends
}

// playedLine is how somebody has played a game.
type playedLine struct {
	Name, Href, Matches, Won, Shared string
	Rating, Deviation                string
	Provisional                      bool
}

func (s *Server) person(q *ask) error {
	name := q.r.PathValue("name")
	p, err := s.host.PersonPage(q.r.Context(), q.actor, name, q.r.URL.Query().Get("cursor"))
	if err != nil {
		return err
	}
	body := personBody{Name: p.Name, Zone: p.Zone, Shown: p.Shown, You: p.You, Bot: p.Bot, Rows: q.pastRows(p.Matches, p.Name), Next: q.nextPage(p.Next), Shun: q.shunOf(p), Friend: q.friendOf(p)}
	if p.Lang != "" {
		body.Lang = q.p.T("person.lang."+p.Lang, nil)
	}
	if p.Turns.Due > 0 {
		body.Turns = q.p.Percent(math.Floor(100*float64(p.Turns.Kept)/float64(p.Turns.Due))/100, 0) // 100 only if it is all of them
		body.TurnsOf = q.p.Fill("person.turns.of", game.Args{"kept": q.p.Number(p.Turns.Kept), "n": strconv.Itoa(p.Turns.Due)})
	}
	for _, g := range p.Games {
		body.Games = append(body.Games, q.playedLine(g))
	}
	return q.render(200, "person", q.titled("", p.Name, body))
}

func (q *ask) playedLine(g host.Played) playedLine {
	l := playedLine{
		Name: q.words(g.Game, "").T("game.name", nil), Matches: q.p.Number(g.Matches), Won: q.p.Number(g.Won), Shared: q.p.Number(g.Shared),
	}
	if _, ok := q.s.host.Games().Find(g.Game, ""); ok {
		l.Href = "/games/" + g.Game
	}
	if r := g.Rating; r != nil {
		l.Rating, l.Deviation = q.p.Number(int(math.Round(r.Rating))), q.p.Number(int(math.Round(2*r.Deviation)))
		l.Provisional = r.Provisional
	}
	return l
}

// showPage sets who may read one's own page.
func (s *Server) showPage(q *ask) error {
	err := s.host.Show(q.r.Context(), q.actor, host.Showing{Page: q.form("page"), Zone: q.form("showzone") != ""})
	if err != nil {
		return q.refuseAccount(err)
	}
	return q.redirect("/account", "page")
}

// showingBody is the form of one's own page on the account page.
type showingBody struct {
	Href    string
	Choices []choice
	Zone    bool
}

// showing is what an account shows of itself; guests have nothing to show.
func (q *ask) showing() (*showingBody, error) {
	if q.actor.Guest {
		return nil, nil
	}
	s, err := q.s.host.Showing(q.r.Context(), q.actor)
	if err != nil {
		return nil, err
	}
	return &showingBody{Href: personPath(q.actor.Name), Zone: s.Zone, Choices: q.choices("person.shown.", s.Page, host.ShownAll, host.ShownMembers, host.ShownClosed)}, nil
}
