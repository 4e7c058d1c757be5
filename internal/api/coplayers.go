package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
)

// coPlayerIn is the input of an operation on one co-player of a seat.
type coPlayerIn struct {
	InMatch
	Name string `path:"name" maxLength:"100" doc:"of their account"`
}

func (a *API) coPlayers(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches/{id}/coplayers", "The co-players of my seat; or what was agreed with me, who plays along at another, with the board if I see it"), func(ctx context.Context, who asker, in *InMatch) (host.CoPlayersPage, error) {
		p, err := a.host.CoPlayers(ctx, who.Actor, in.ID)
		if err != nil {
			return host.CoPlayersPage{}, err
		}
		return *p, nil
	})
	actWith(g, a, operation(http.MethodPut, "/matches/{id}/coplayers", "Ask somebody to play along at my seat, or change what was agreed with them"), func(ctx context.Context, who asker, in *InMatchWith[*host.NewCoPlayer]) error {
		return a.host.AskCoPlayer(ctx, who.Actor, in.ID, *in.Body)
	})
	act(g, a, operation(http.MethodPost, "/matches/{id}/coplayers/accept", "Play along, as I was asked to"), func(ctx context.Context, who asker, in *InMatch) error {
		return a.host.AcceptCoPlayer(ctx, who.Actor, in.ID)
	})
	act(g, a, operation(http.MethodDelete, "/matches/{id}/coplayers", "Play along no more, or decline to"), func(ctx context.Context, who asker, in *InMatch) error {
		return a.host.EndCoPlayer(ctx, who.Actor, in.ID, "")
	})
	act(g, a, operation(http.MethodDelete, "/matches/{id}/coplayers/{name}", "End that somebody plays along at my seat, or take back that I have asked them"), func(ctx context.Context, who asker, in *coPlayerIn) error {
		return a.host.EndCoPlayer(ctx, who.Actor, in.ID, in.Name)
	})
	onceWith(g, a, operation(http.MethodPut, "/matches/{id}/part", "Save my part of the sheet of the seat where I play along, or hand it in"), func(ctx context.Context, who asker, in *InMatchWith[*host.NewPart]) (host.Part, error) {
		return a.host.SavePart(ctx, who.Actor, in.ID, *in.Body)
	}, asItIs)
	add(g, a, operation(http.MethodGet, "/matches/{id}/parts", "The parts that were handed in at my seat beside its sheet, line by line, with what there is to choose"), func(ctx context.Context, who asker, in *InMatch) (host.Collation, error) {
		c, err := a.host.Collate(ctx, who.Actor, in.ID)
		if err != nil {
			return host.Collation{}, err
		}
		return *c, nil
	})
	onceWith(g, a, operation(http.MethodPost, "/matches/{id}/parts", "Put what was chosen of the parts into the sheet of my seat, and save it"), func(ctx context.Context, who asker, in *InMatchWith[*host.Merge]) (host.Merged, error) {
		return a.host.MergeParts(ctx, who.Actor, in.ID, *in.Body)
	}, merged)
}

// Merged is the sheet that has come of parts, as it was saved.
type Merged struct {
	Saved
	Failed []int `json:"failed,omitempty" doc:"places of choices that could not be written into the sheet as they stand; they are as they were"`
}

// merged shows it in the reader's words.
func merged(ctx context.Context, who asker, in *InMatchWith[*host.Merge], m host.Merged) Merged {
	return Merged{saved(ctx, who, in, m.Saved), m.Failed}
}
