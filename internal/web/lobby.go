package web

import (
	"net/url"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// rowLine is a match in a list.
type rowLine struct {
	Href, Title, GameName, PaceText, StatusText string
	Variants                                    []string
	Seats                                       []seatLine
	Gathered                                    *gatheredLine // instead of seats
	YourTurn                                    bool
	Deadline                                    *moment
	Updated                                     moment
}

type lobbyBody struct {
	Scope  string
	Scopes []choice
	Rows   []rowLine
	Next   string
	Import importForm
}

const lobbyPage = 25

// lobby lists matches: open ones, mine, those being played, those played.
func (s *Server) lobby(q *ask) error { return q.showLobby(200, importForm{}) }

func (q *ask) showLobby(status int, form importForm) error {
	scope := q.r.URL.Query().Get("scope")
	if scope == "" {
		scope = string(host.ScopeOpen)
	}
	list, err := q.s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{
		Scope: host.Scope(scope), Game: q.r.URL.Query().Get("game"), Cursor: q.r.URL.Query().Get("cursor"), Limit: lobbyPage,
	})
	if err != nil {
		return err
	}
	form.Max = q.p.Number(host.MaxImport >> 20)
	body := lobbyBody{Scope: scope, Rows: q.rows(list.Rows), Import: form}
	for _, v := range []host.Scope{host.ScopeOpen, host.ScopeMine, host.ScopeTurn, host.ScopeRunning, host.ScopeOver} {
		body.Scopes = append(body.Scopes, choice{Value: string(v), Name: q.p.T("lobby.scope."+string(v), nil), On: string(v) == scope})
	}
	if list.Next != "" {
		query := q.r.URL.Query()
		query.Set("cursor", list.Next)
		body.Next = (&url.URL{Path: "/lobby", RawQuery: query.Encode()}).RequestURI()
	}
	nav := "lobby"
	if scope == string(host.ScopeMine) || scope == string(host.ScopeTurn) {
		nav = "mine"
	}
	return q.render(status, "lobby", q.frame(nav, "lobby.title", body))
}

func (q *ask) rows(rows []host.Row) []rowLine {
	lines := make([]rowLine, len(rows))
	for n, r := range rows {
		e, _ := q.s.host.Games().Find(r.Game, "")
		p := q.words(r.Game, "")
		lines[n] = rowLine{
			Href: "/m/" + r.ID, Title: q.title(r.Title, r.Game, ""), GameName: p.T("game.name", nil),
			PaceText: q.paceText(r.Pace), StatusText: q.p.T("status."+string(r.Status), nil), YourTurn: r.YourTurn,
			Deadline: q.maybe(r.Deadline), Updated: q.moment(r.Updated),
			Seats: q.seats(p, r.Seats, nil), Gathered: q.gathered(r.Seats, r.Anonymous, r.Status),
		}
		if e.Game != nil {
			lines[n].Variants = variants(p, e.Game.Info(), r.Options)
		}
		if r.Status != match.Running {
			lines[n].Deadline = nil
		}
	}
	return lines
}

// title is what a match is called: by its creator, or by its game.
func (q *ask) title(title, gameID, edition string) string {
	if title != "" {
		return title
	}
	return q.words(gameID, edition).T("game.name", nil)
}
