package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/ai"
)

// Analysis is luck and skill of a match that is over.
type Analysis struct {
	Done   bool       `json:"done" doc:"false: it is being made; ask again"`
	Review *ai.Review `json:"review,omitempty"`
}

func (a *API) coach(g huma.API) {
	add(g, a, operation(http.MethodGet, "/matches/{id}/hints", "What the coach would play in a practice match, best first"), func(ctx context.Context, who asker, in *InMatch) ([]ai.Hint, error) {
		return a.host.Hints(ctx, who.Actor, in.ID, "")
	})
	add(g, a, operation(http.MethodGet, "/matches/{id}/analysis", "Luck and skill in a match that is over"), func(ctx context.Context, who asker, in *InMatch) (Analysis, error) {
		r, done, err := a.host.Review(ctx, who.Actor, in.ID)
		if err != nil || !done {
			return Analysis{}, err
		}
		return Analysis{Done: true, Review: &r}, nil
	})
}
