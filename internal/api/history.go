package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
	"spielleiter/match"
)

func (a *API) history(g huma.API) {
	add(g, a, operation(http.MethodGet, "/history", "Matches that are over, by game, variant, person, result and year"), func(ctx context.Context, who asker, in *struct {
		Game    string `query:"game" maxLength:"40"`
		Variant string `query:"variant" maxLength:"1000" doc:"of that game, as the answers have it; usual is the game without options"`
		Person  string `query:"person" maxLength:"100" doc:"the name of an account"`
		Result  string `query:"result" enum:"won,shared,lost" doc:"of the match, or of the person if one is named"`
		Year    int    `query:"year" minimum:"0" maximum:"9999" doc:"in which it ended"`
		Mine    bool   `query:"mine" doc:"my own, those that are not public too"`
		Paging
	},
	) (host.History, error) {
		return a.host.History(ctx, who.Actor, host.HistoryQuery{
			Game: in.Game, Variant: variant(in.Variant), Person: in.Person, Result: match.Outcome(in.Result), Year: in.Year, Mine: in.Mine, Cursor: in.Cursor, Limit: in.Limit,
		})
	})
	add(g, a, operation(http.MethodGet, "/games/{game}/statistics", "How the seats of a game come out in public matches"), func(ctx context.Context, _ asker, in *struct {
		Game    string `path:"game" maxLength:"40"`
		Variant string `query:"variant" maxLength:"1000" doc:"as the history has it; usual is the game without options"`
		Seats   int    `query:"seats" minimum:"0" maximum:"100" doc:"matches of so many seats alone"`
	},
	) (host.Statistics, error) {
		return a.host.Statistics(ctx, in.Game, variant(in.Variant), in.Seats)
	})
	add(g, a, operation(http.MethodGet, "/games/{game}/ladder", "The ladder of programs of a game"), func(ctx context.Context, who asker, in *struct {
		Game string `path:"game" maxLength:"40"`
		Paging
	},
	) (host.Ladder, error) {
		return a.host.Ladder(ctx, who.Actor, in.Game, in.Cursor, in.Limit)
	})
	add(g, a, operation(http.MethodGet, "/people/{name}", "The page of somebody with an account"), func(ctx context.Context, who asker, in *struct {
		Name string `path:"name" maxLength:"100"`
	},
	) (*host.PersonPage, error) {
		return a.host.PersonPage(ctx, who.Actor, in.Name, "")
	})
	add(g, a, operation(http.MethodGet, "/me/page", "What I show of myself"), func(ctx context.Context, who asker, _ *nothing) (host.Showing, error) {
		return a.host.Showing(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPut, "/me/page", "Choose what I show of myself"), func(ctx context.Context, who asker, in *With[host.Showing]) (host.Showing, error) {
		if err := a.host.Show(ctx, who.Actor, in.Body); err != nil {
			return host.Showing{}, err
		}
		return a.host.Showing(ctx, who.Actor)
	})
	a.shuns(g)
	a.friends(g)
	a.planets(g)
	a.clubs(g)
}

// planets are read (SPL-66).
func (a *API) planets(g huma.API) {
	add(g, a, operation(http.MethodGet, "/me/planets", "Planets that I have made or play on"), func(ctx context.Context, who asker, _ *nothing) ([]host.PlanetLine, error) {
		return a.host.Planets(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodGet, "/planets/{planet}", "A planet: its matches, their state and their realms, as everybody may know them"), func(ctx context.Context, who asker, in *struct {
		Planet string `path:"planet" maxLength:"64" doc:"its id"`
	},
	) (*host.PlanetPage, error) {
		return a.host.Planet(ctx, who.Actor, in.Planet)
	})
}

// friends are asked, answered, ended and invited (SPL-51).
func (a *API) friends(g huma.API) {
	add(g, a, operation(http.MethodGet, "/me/friends", "My friends, and what is asked"), func(ctx context.Context, who asker, _ *nothing) ([]host.FriendLine, error) {
		return a.host.Friends(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPost, "/me/friends", "Ask somebody to be friends"), func(ctx context.Context, who asker, in *With[host.NewFriend]) (done, error) {
		return done{true}, a.host.AskFriend(ctx, who.Actor, in.Body)
	})
	add(g, a, operation(http.MethodPut, "/me/friends/{key}", "Answer who has asked me"), func(ctx context.Context, who asker, in *struct {
		Key string `path:"key" maxLength:"64"`
		With[host.FriendAnswer]
	},
	) (done, error) {
		return done{true}, a.host.AnswerFriend(ctx, who.Actor, in.Key, in.Body)
	})
	add(g, a, operation(http.MethodDelete, "/me/friends/{key}", "End being friends, or take back what I asked"), func(ctx context.Context, who asker, in *struct {
		Key string `path:"key" maxLength:"64"`
	},
	) (done, error) {
		return done{true}, a.host.EndFriend(ctx, who.Actor, in.Key)
	})
	add(g, a, operation(http.MethodPost, "/me/friends/{key}/invitations/{id}", "Invite a friend to a match"), func(ctx context.Context, who asker, in *struct {
		Key string `path:"key" maxLength:"64"`
		ID  string `path:"id" maxLength:"64"`
	},
	) (done, error) {
		return done{true}, a.host.InviteFriend(ctx, who.Actor, in.ID, in.Key)
	})
}

// shuns are blocks and mutes.
func (a *API) shuns(g huma.API) {
	add(g, a, operation(http.MethodGet, "/me/shuns", "Whom I have blocked and muted"), func(ctx context.Context, who asker, _ *nothing) ([]host.ShunLine, error) {
		return a.host.Shuns(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPost, "/me/shuns", "Block or mute somebody"), func(ctx context.Context, who asker, in *With[host.NewShun]) (done, error) {
		return done{true}, a.host.Shun(ctx, who.Actor, in.Body)
	})
	add(g, a, operation(http.MethodDelete, "/me/shuns/{key}", "End a block or mute"), func(ctx context.Context, who asker, in *struct {
		Key string `path:"key" maxLength:"64"`
	},
	) (done, error) {
		return done{true}, a.host.Unshun(ctx, who.Actor, in.Key)
	})
}

// usual is the word for the variant of a game that has none.
const usual = "usual"

// variant reads which variant is meant: nil for any.
func variant(text string) *string {
	switch text {
	case "":
		return nil
	case usual:
		text = ""
	}
	return &text
}
