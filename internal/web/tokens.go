package web

import (
	"cmp"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// tokensBody are the tokens of an account, and the form that makes one.
type tokensBody struct {
	List    []tokenLine
	Name    string
	Scopes  []choice
	Matches []choice
	Days    []choice
}

type tokenLine struct {
	ID, Name, Scope string
	Match           *choice // the one that it plays: address and title
	Dates           string
}

// tokenDays are for how long the form offers tokens, "" for ever.
var tokenDays = []string{"30", "90", "365", ""}

// tokens gathers them; nil for guests, who have none.
func (q *ask) tokens() (*tokensBody, error) {
	if q.actor.Guest {
		return nil, nil
	}
	list, err := q.s.host.Tokens(q.r.Context(), q.actor)
	if err != nil {
		return nil, err
	}
	mine, err := q.s.host.Lobby(q.r.Context(), q.actor, host.LobbyQuery{Scope: host.ScopeMine, Limit: lobbyPage})
	if err != nil {
		return nil, err
	}
	b := &tokensBody{Name: q.form("token-name")}
	titles := map[string]string{}
	for _, r := range mine.Rows {
		titles[r.ID] = q.title(r.Title, r.Game, "")
		if r.Status != match.Over && r.Status != match.Cancelled {
			b.Matches = append(b.Matches, choice{Value: r.ID, Name: titles[r.ID] + " · " + r.ID, On: r.ID == q.form("match")})
		}
	}
	for _, l := range list {
		line := tokenLine{ID: l.ID, Name: l.Name, Scope: q.p.T("token.is."+string(l.Scope), nil), Dates: q.tokenDates(l)}
		if l.Match != "" {
			line.Match = &choice{Value: "/m/" + l.Match, Name: cmp.Or(titles[l.Match], l.Match)}
		}
		b.List = append(b.List, line)
	}
	chosen := cmp.Or(q.form("scope"), string(host.TokenRead))
	for _, s := range host.TokenScopes() {
		key := "token.is." + string(s)
		b.Scopes = append(b.Scopes, choice{Value: string(s), Name: q.p.T(key, nil), Help: q.p.T(key+".help", nil), On: string(s) == chosen})
	}
	for n, days := range tokenDays {
		name := q.p.T("token.endless", nil)
		if d, err := strconv.Atoi(days); err == nil {
			name = q.p.Fill("token.days", game.Args{"n": strconv.Itoa(d)})
		}
		b.Days = append(b.Days, choice{Value: days, Name: name, On: n == 1})
	}
	return b, nil
}

// tokenDates says since when there is a token, when it was used and until when it lasts.
func (q *ask) tokenDates(l host.TokenLine) string {
	used, ends := q.p.T("token.unused", nil), q.p.T("token.endless", nil)
	if l.Used != nil {
		used = q.p.Fill("token.used", game.Args{"at": q.moment(*l.Used).Long})
	}
	if l.Ends != nil {
		ends = q.p.Fill("token.until", game.Args{"at": q.moment(*l.Ends).Long})
	}
	return q.p.Fill("token.dates", game.Args{"created": q.moment(l.Created).Long, "used": used, "ends": ends})
}

// makeToken makes a token and shows it, this once.
func (s *Server) makeToken(q *ask) error {
	n := host.NewToken{Name: q.form("token-name"), Scope: host.TokenScope(q.form("scope"))}
	if n.Scope == host.TokenPlay {
		n.Match = q.form("match")
	}
	if days := q.form("days"); days != "" {
		d, err := strconv.Atoi(days)
		if err != nil || d <= 0 || d > 5*365 {
			return q.refuseAccount(&host.Error{Kind: host.Invalid, Code: "token.ends"})
		}
		ends := q.now.Add(time.Duration(d) * 24 * time.Hour)
		n.Ends = &ends
	}
	token, line, err := s.host.MakeToken(q.r.Context(), q.actor, n)
	if err != nil {
		return q.refuseAccount(err)
	}
	return q.render(200, "token", q.frame("account", "token.made", choice{Value: token, Name: line.Name}))
}

// withdrawToken ends one of one's tokens.
func (s *Server) withdrawToken(q *ask) error {
	if err := s.host.WithdrawToken(q.r.Context(), q.actor, q.id()); err != nil {
		return err
	}
	return q.redirect("/account", "token")
}
