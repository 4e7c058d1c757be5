package web

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// rowLine is a match in a list.
type rowLine struct {
	Href, Title, GameName, PaceText, StatusText string
	Picture                                     string // of the position as the reader sees it, "" if there is none
	Variants                                    []string
	Phase, Seat                                 string // the open phase, and the reader's seat
	Waits                                       string // for whom it waits, "" if for the reader alone or for nobody
	Company                                     []companyLine
	Gathered                                    *gatheredLine // instead of seats
	YourTurn                                    bool
	Unread                                      string // how many letters are new
	Deadline                                    *moment
	Updated                                     moment
	Dates                                       []string // of a match that gathers
}

type lobbyBody struct {
	Path, Title, Scope, Game string
	Scopes, Games            []choice
	Rows                     []rowLine
	Next                     string
	Import                   importForm
	Search                   *searchForm
}

// hall is a page that lists matches: under its path, in the scopes it offers, the first one at once.
type hall struct {
	path, nav, title string
	scopes           []host.Scope
}

var (
	lobbyHall   = hall{"/lobby", "lobby", "lobby.title", []host.Scope{host.ScopeOpen, host.ScopeSeats, host.ScopeRunning, host.ScopeOver}}
	matchesHall = hall{"/matches", "mine", "lobby.mine", []host.Scope{host.ScopeMine, host.ScopeTurn}}
)

const lobbyPage = 25

// lobby lists the matches of all: those that look for players, those being played, those played.
func (s *Server) lobby(q *ask) error {
	if slices.Contains(matchesHall.scopes, host.Scope(q.r.URL.Query().Get("scope"))) {
		return q.redirect("/matches?"+q.r.URL.RawQuery, "") // where these were before
	}
	return q.showHall(200, lobbyHall, importForm{})
}

// matches lists the reader's own.
func (s *Server) matches(q *ask) error { return q.showHall(200, matchesHall, importForm{}) }

func (q *ask) showHall(status int, h hall, form importForm) error {
	query := q.r.URL.Query()
	scope := cmp.Or(query.Get("scope"), string(h.scopes[0]))
	asked := only(query, host.Scope(scope))
	list, err := q.s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{
		Scope: host.Scope(scope), Game: query.Get("game"), Cursor: query.Get("cursor"), Limit: lobbyPage, Only: asked,
	})
	if err != nil {
		return err
	}
	form.Max = q.p.Number(host.MaxImport >> 20)
	body := lobbyBody{Path: h.path, Title: q.p.T(h.title, nil), Scope: scope, Game: query.Get("game"), Rows: q.rows(list.Rows), Import: form}
	body.Search = q.searchForm(asked, host.Scope(scope), body.Game)
	for _, v := range h.scopes {
		body.Scopes = append(body.Scopes, choice{Value: string(v), Name: q.p.T("lobby.scope."+string(v), nil), On: string(v) == scope})
	}
	body.Games = []choice{{Name: q.p.T("lobby.games", nil), On: body.Game == ""}}
	for _, c := range q.shelf() {
		body.Games = append(body.Games, choice{Value: c.Game, Name: c.Name, On: body.Game == c.Game})
	}
	if list.Next != "" {
		query.Set("cursor", list.Next)
		body.Next = (&url.URL{Path: h.path, RawQuery: query.Encode()}).RequestURI()
	}
	page := q.frame(h.nav, h.title, body)
	waiting, err := q.s.host.Awaiting(q.r.Context(), q.actor)
	if err != nil {
		return err
	}
	page.waits(len(waiting))
	return q.render(status, "lobby", page)
}

func (q *ask) rows(rows []host.Row) []rowLine {
	lines := make([]rowLine, len(rows))
	for n, r := range rows {
		e, _ := q.s.host.Games().Find(r.Game, "")
		p := q.words(r.Game, "")
		lines[n] = rowLine{
			Href: "/m/" + r.ID, Title: q.title(r.Title, r.Game, ""), GameName: p.T("game.name", nil),
			PaceText: q.p.Pace(r.Pace, p), StatusText: q.p.T("status."+string(r.Status), nil), YourTurn: r.YourTurn,
			Deadline: q.maybe(r.Deadline), Updated: q.moment(r.Updated),
			Company: q.companyOf(p, r.Seats), Gathered: q.gathered(r.Seats, r.Anonymous, r.Status),
		}
		if e.Game != nil {
			lines[n].Variants = variants(p, e.Game.Info(), r.Options)
		}
		if r.Programs != match.ProgramsInvited {
			lines[n].Variants = append(lines[n].Variants, q.p.T("terms.programs."+string(r.Programs), nil))
		}
		if r.StartAt != nil {
			lines[n].Dates = append(lines[n].Dates, q.p.Fill("rows.startat", game.Args{"time": q.moment(*r.StartAt).Clock}))
		}
		if r.SignUpBy != nil {
			lines[n].Dates = append(lines[n].Dates, q.p.Fill("rows.signup", game.Args{"time": q.moment(*r.SignUpBy).Clock}))
		}
		if r.Unread > 0 {
			lines[n].Unread = q.p.Fill("lobby.unread", game.Args{"n": strconv.FormatInt(r.Unread, 10)})
		}
		if r.Yours != "" {
			lines[n].Seat = p.T("seat."+string(r.Yours), nil)
		}
		lines[n].Waits = q.waits(p, r)
		if r.Phase != "" {
			lines[n].Phase = q.phaseText(p, game.Pending{Phase: r.Phase, Kind: r.Kind, Seats: []game.Seat{r.Yours}})
		}
		if r.Status != match.Running {
			lines[n].Deadline = nil
		}
		if e.Board != nil && (r.Status == match.Running || r.Status == match.Over) {
			lines[n].Picture = "/m/" + r.ID + "/picture.svg"
		}
	}
	return lines
}

// waits says for whom a running match waits, where it does not wait for the reader.
func (q *ask) waits(p *i18n.Printer, r host.Row) string {
	var names []string
	var away strings.Builder
	for _, s := range r.Seats {
		if s.Waiting {
			names = append(names, p.T("seat."+string(s.Seat), nil))
		}
		if s.Waiting && s.Away != "" {
			fmt.Fprintf(&away, " · %s: %s", p.T("seat."+string(s.Seat), nil), q.p.Fill("seat.away", game.Args{"date": q.date(s.Away)}))
		}
	}
	switch {
	case r.Status != match.Running || r.YourTurn || len(names) == 0:
		return ""
	case len(names) > manySeats:
		return q.p.Fill("lobby.waits", game.Args{"n": strconv.Itoa(len(names))})
	}
	return q.p.Fill("match.turn", game.Args{"seats": q.p.List(names)}) + away.String()
}

// companyLine is somebody who sits at a match, or how many seats are alike.
type companyLine struct {
	Text, Profile string
	You, Person   bool
}

// companyOf tells who sits at a match: people by name, equal computers and free seats by their number.
func (q *ask) companyOf(p *i18n.Printer, seats []host.SeatLine) (list []companyLine) {
	alike := map[string]int{}
	var order []string
	for _, l := range q.seats(p, seats, nil) {
		switch {
		case l.You:
			list = append(list, companyLine{Text: q.p.T("seat.you", nil), You: true})
		case !l.Free && !l.Bot && !l.Hidden && !l.Open:
			list = append(list, companyLine{Text: l.Player, Profile: l.Profile, Person: true})
		default:
			text := l.Player
			switch {
			case l.Free:
				text = q.p.T("seat.free", nil)
			case l.Open:
				text = q.p.Fill("seat.open.of", game.Args{"seat": l.Name})
			}
			if alike[text]++; alike[text] == 1 {
				order = append(order, text)
			}
		}
	}
	for _, text := range order {
		line := companyLine{Text: text}
		if n := alike[text]; n > 1 {
			line.Text = q.p.Fill("lobby.alike", game.Args{"n": strconv.Itoa(n), "who": text})
		}
		list = append(list, line)
	}
	return list
}

// title is what a match is called: by its creator, or by its game.
func (q *ask) title(title, gameID, edition string) string {
	if title != "" {
		return title
	}
	return q.words(gameID, edition).T("game.name", nil)
}
