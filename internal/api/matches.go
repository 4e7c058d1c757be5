package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// Match is a match as the asker may know it.
type Match struct {
	host.MatchPage
	LastText []string `json:"lastText,omitempty" doc:"last, in the reader's language"`
}

// Seating puts somebody on a seat.
type Seating struct {
	Seat   game.Seat `json:"seat,omitempty" doc:"none: the first that is free"`
	Invite string    `json:"invite,omitempty" maxLength:"100"`
	Confirmation
}

// Claim takes an open seat.
type Claim struct {
	Seat   game.Seat `json:"seat" maxLength:"40"`
	Invite string    `json:"invite,omitempty" maxLength:"100" doc:"of the match, if it is not listed"`
	Confirmation
}

// Confirmation is of the notice that the options of some matches need.
type Confirmation struct {
	Notice bool `json:"notice,omitempty" doc:"I have read the notice of the match and confirm it"`
}

// BotSeating puts a computer opponent on a seat, or clears it with level "".
type BotSeating struct {
	Level string `json:"level" maxLength:"40"`
}

// Reason is why somebody does something; everybody at the table can read it.
type Reason struct {
	Reason string `json:"reason,omitempty" maxLength:"500"`
}

type lobbyQuery struct {
	Scope    host.Scope `query:"scope" enum:"open,seats,running,over,mine,turn" default:"open" doc:"open: they gather players; seats: they run, and a seat is open"`
	Game     string     `query:"game" maxLength:"40"`
	Programs bool       `query:"programs" doc:"only where programs may take seats"`
	Paging
}

// SeatWishes are seats that somebody would like to play.
type SeatWishes struct {
	Seats []game.Seat `json:"seats" maxItems:"60" doc:"the best first; empty: all alike"`
}

func (a *API) matches(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches", "The lobby, page by page"), func(ctx context.Context, who asker, in *lobbyQuery) (host.Lobby, error) {
		return a.host.Lobby(ctx, who.Actor, host.LobbyQuery{Scope: in.Scope, Game: in.Game, Cursor: in.Cursor, Limit: in.Limit, Only: host.LobbyOnly{Programs: in.Programs}})
	})
	making := operation(http.MethodPost, "/matches", "Make a match")
	making.MaxBodyBytes = host.MaxFolder + 1<<20 + 1 // it may bring a folder
	once(g, a, making, func(ctx context.Context, who asker, in *With[host.NewMatch]) (host.Created, error) {
		return a.host.Create(ctx, who.Actor, in.Body)
	}, asItIs)
	add(g, a, operation(http.MethodGet, "/matches/{id}", "A match as I may see it"), func(ctx context.Context, who asker, in *InMatch) (Match, error) {
		return a.match(a.host.Match(ctx, who.Actor, in.ID))(who)
	})
	add(g, a, operation(http.MethodGet, "/invitations/{token}", "The match I am invited to"), func(ctx context.Context, who asker, in *struct {
		Token string `path:"token" maxLength:"200"`
	},
	) (Match, error) {
		return a.match(a.host.Invited(ctx, who.Actor, in.Token))(who)
	})
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/join", "Take a seat"), func(ctx context.Context, who asker, in *InMatchWith[*Seating]) error {
		who.Heeds = in.Body.Notice
		return a.host.Join(ctx, who.Actor, in.ID, in.Body.Seat, in.Body.Invite)
	})
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/claim", "Take an open seat of a running match"), func(ctx context.Context, who asker, in *InMatchWith[*Claim]) error {
		who.Heeds = in.Body.Notice
		return a.host.Claim(ctx, who.Actor, in.ID, in.Body.Seat, in.Body.Invite)
	})
	act(g, a, operation(http.MethodPost, "/matches/{id}/leave", "Free my seat before the start"), func(ctx context.Context, who asker, in *InMatch) error {
		return a.host.Leave(ctx, who.Actor, in.ID)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/preference", "Say what I would like to play, the best first, where seats are drawn by wishes"), func(ctx context.Context, who asker, in *InMatchWith[*SeatWishes]) error {
		return a.host.Prefer(ctx, who.Actor, in.ID, in.Body.Seats)
	})
	act(g, a, operation(http.MethodPost, "/matches/{id}/lead", "Take the lead of a match of a club that looks for its game master"), func(ctx context.Context, who asker, in *InMatch) error {
		return a.host.Lead(ctx, who.Actor, in.ID)
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/leader", "Say whom a match that I made asks to lead it; whoever is asked declines by asking any"), func(ctx context.Context, who asker, in *InMatchWith[*host.LeaderAsked]) error {
		return a.host.AskLeader(ctx, who.Actor, in.ID, in.Body.Name)
	})
	act(g, a, operation(http.MethodPost, "/matches/{id}/start", "Begin a match whose seats are all taken, though not everybody has said what they would like"), func(ctx context.Context, who asker, in *InMatch) error {
		return a.host.Start(ctx, who.Actor, in.ID)
	})
	act(g, a, operation(http.MethodPut, "/matches/{id}/seats/{seat}", "Put a computer opponent on a seat, or clear it; on an open seat it stands in"), func(ctx context.Context, who asker, in *struct {
		InMatchWith[*BotSeating]
		Seat game.Seat `path:"seat" maxLength:"40"`
	},
	) error {
		if in.Body.Level == "" {
			return a.host.ClearSeat(ctx, who.Actor, in.ID, in.Seat)
		}
		return a.host.SetBot(ctx, who.Actor, in.ID, in.Seat, in.Body.Level)
	})
	actWith(g, a, operation(http.MethodPost, "/matches/{id}/cancel", "End a match without a result"), func(ctx context.Context, who asker, in *InMatchWith[*Reason]) error {
		return a.host.Cancel(ctx, who.Actor, in.ID, in.Body.Reason)
	})
	once(g, a, operation(http.MethodPost, "/matches/{id}/rematch", "Play again"), func(ctx context.Context, who asker, in *InMatch) (string, error) {
		return a.host.Rematch(ctx, who.Actor, in.ID)
	}, created)
}

// created shows the id of a match.
func created[I any](_ context.Context, _ asker, _ *I, id string) host.Created {
	return host.Created{ID: id}
}

// match puts a match page into the asker's words.
func (a *API) match(p *host.MatchPage, err error) func(asker) (Match, error) {
	return func(who asker) (Match, error) {
		if err != nil {
			return Match{}, err
		}
		return Match{MatchPage: *p, LastText: a.sentences(who, i18n.Packed(p.Game, p.Wording), p.Last)}, nil
	}
}

func (a *API) sentences(who asker, in string, notes []game.Note) []string {
	words := a.texts.Printer(i18n.Lang(who.Lang), in)
	list := make([]string, len(notes))
	for n, note := range notes {
		list[n] = words.Note(note)
	}
	return list
}
