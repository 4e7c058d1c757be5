package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
)

// InSeason is the input of an operation on a season of a club.
type InSeason struct {
	InClub
	Season string `path:"season" maxLength:"64" doc:"its id"`
}

// InSeasonWith is the input of an operation on a season with a body.
type InSeasonWith[B any] struct {
	InSeason
	With[B]
}

// SeasonID is what stands for a season in addresses.
type SeasonID struct {
	ID string `json:"id"`
}

// SeasonReason is why an officer does something in a season.
type SeasonReason struct {
	Reason string `json:"reason" maxLength:"2000" doc:"for everybody; at most 500 characters"`
}

// SeasonRemoval is who is taken out of a season, and why.
type SeasonRemoval struct {
	Name string `json:"name" maxLength:"100" doc:"of an account"`
	SeasonReason
}

// SeasonRuling is the result of a match that an officer enters.
type SeasonRuling struct {
	Fixture int   `json:"fixture" minimum:"1" maximum:"200" doc:"of the round that is played"`
	Points  []int `json:"points" maxItems:"60" doc:"of each of its people, in thousandths"`
	SeasonReason
}

// seasons are those of clubs (SPL-53 to SPL-56).
func (a *API) seasons(g huma.API) {
	add(g, a, operation(http.MethodGet, "/clubs/{club}/seasons", "The seasons of a club, the newest first, for who is in it"), func(ctx context.Context, who asker, in *InClub) (host.ClubSeasons, error) {
		return a.host.Seasons(ctx, who.Actor, in.Club)
	})
	once(g, a, operation(http.MethodPost, "/clubs/{club}/seasons", "Open a season"), func(ctx context.Context, who asker, in *InClubWith[host.NewSeason]) (SeasonID, error) {
		id, err := a.host.OpenSeason(ctx, who.Actor, in.Club, in.Body)
		return SeasonID{id}, err
	}, asItIs)
	add(g, a, operation(http.MethodGet, "/clubs/{club}/seasons/{season}", "A season: its people, table and rounds, and whether all of it follows from seed and results"), func(ctx context.Context, who asker, in *InSeason) (*host.SeasonPage, error) {
		return a.host.Season(ctx, who.Actor, in.Club, in.Season)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/seasons/{season}/enter", "Take part in a season"), func(ctx context.Context, who asker, in *InSeason) error {
		return a.host.EnterSeason(ctx, who.Actor, in.Club, in.Season)
	})
	act(g, a, operation(http.MethodPut, "/clubs/{club}/seasons/{season}/preference", "Say what I would like to play at the tables of a season, the best first"), func(ctx context.Context, who asker, in *InSeasonWith[SeatWishes]) error {
		return a.host.PreferInSeason(ctx, who.Actor, in.Club, in.Season, in.Body.Seats)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/seasons/{season}/leave", "Leave a season: the round that is played goes on"), func(ctx context.Context, who asker, in *InSeason) error {
		return a.host.LeaveSeason(ctx, who.Actor, in.Club, in.Season)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/seasons/{season}/pair", "Begin a season, or have its next round paired"), func(ctx context.Context, who asker, in *InSeason) error {
		return a.host.PairSeason(ctx, who.Actor, in.Club, in.Season)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/seasons/{season}/rulings", "Enter the result of a match of the round that is played"), func(ctx context.Context, who asker, in *InSeasonWith[SeasonRuling]) error {
		return a.host.RuleSeason(ctx, who.Actor, in.Club, in.Season, in.Body.Fixture, in.Body.Points, in.Body.Reason)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/seasons/{season}/remove", "Take somebody out of a season"), func(ctx context.Context, who asker, in *InSeasonWith[SeasonRemoval]) error {
		return a.host.RemoveFromSeason(ctx, who.Actor, in.Club, in.Season, in.Body.Name, in.Body.Reason)
	})
	act(g, a, operation(http.MethodPost, "/clubs/{club}/seasons/{season}/end", "End a season before its time"), func(ctx context.Context, who asker, in *InSeasonWith[SeasonReason]) error {
		return a.host.EndSeason(ctx, who.Actor, in.Club, in.Season, in.Body.Reason)
	})
}
