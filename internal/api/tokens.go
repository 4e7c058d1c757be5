package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
)

// MadeToken is a token that was made, the only time that it is shown.
type MadeToken struct {
	host.TokenLine
	Token string `json:"token" doc:"secret, and never shown again; send it as Authorization: Bearer …"`
}

func (a *API) tokens(g huma.API) {
	add(g, a, operation(http.MethodGet, "/me/tokens", "My tokens, the one used last first"), func(ctx context.Context, who asker, _ *nothing) ([]host.TokenLine, error) {
		return a.host.Tokens(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPost, "/me/tokens", "Make a token with a scope, soon after signing in"), func(ctx context.Context, who asker, in *With[host.NewToken]) (MadeToken, error) {
		token, line, err := a.host.MakeToken(ctx, who.Actor, in.Body)
		return MadeToken{line, token}, err
	})
	add(g, a, operation(http.MethodDelete, "/me/tokens/{token}", "Withdraw one of my tokens"), func(ctx context.Context, who asker, in *struct {
		Token string `path:"token" maxLength:"64" doc:"its id, not the secret"`
	},
	) (done, error) {
		return done{true}, a.host.WithdrawToken(ctx, who.Actor, in.Token)
	})
}
