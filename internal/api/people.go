package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
)

// Me is who asks.
type Me struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Guest bool   `json:"guest"`
	Bot   bool   `json:"bot,omitempty" doc:"I am marked as a program"`
	Lang  string `json:"lang" doc:"the language of this answer"`
	Zone  string `json:"zone,omitempty"`
}

// Token is a new session.
type Token struct {
	Token string `json:"token" doc:"secret; send it as Authorization: Bearer …"`
	Me    Me     `json:"me"`
}

// Credentials are a name and a passphrase.
type Credentials struct {
	Name       string `json:"name" maxLength:"100"`
	Passphrase string `json:"passphrase" maxLength:"600"`
}

// SignIn are a name and a passphrase, and the code of an app.
type SignIn struct {
	Credentials
	Code string `json:"code,omitempty" maxLength:"20" doc:"of the app that shows codes, if the account has one; without it the answer is login.code"`
}

// NewPassphrase replaces a passphrase.
type NewPassphrase struct {
	Old        string `json:"old" maxLength:"600"`
	Passphrase string `json:"passphrase" maxLength:"600"`
}

// ProfileChange is what one may set of oneself.
type ProfileChange struct {
	Name string `json:"name,omitempty" maxLength:"100" doc:"guests only"`
	Lang string `json:"lang,omitempty" maxLength:"20"`
	Zone string `json:"zone,omitempty" maxLength:"60" doc:"IANA name, such as Europe/Berlin"`
}

// NewGuest says what a new guest is.
type NewGuest struct {
	Bot bool `json:"bot,omitempty" doc:"a program, and marked as one for good"`
}

// TransformSchema lets null stand for a guest of whom nothing is said: clients that were written before the call took
// a body send it.
func (NewGuest) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	s.Nullable = true
	return s
}

func me(a host.Actor) Me {
	return Me{ID: a.Person, Name: a.Name, Guest: a.Guest, Bot: a.Program, Lang: a.Lang, Zone: a.Zone}
}

// opened makes the answer to a call that opens a session.
func opened(token string, a host.Actor, err error) (Token, error) {
	return Token{Token: token, Me: me(a)}, err
}

func (a *API) people(g huma.API) {
	add(g, a, operation(http.MethodPost, "/guests", "Play without an account"), func(ctx context.Context, who asker, in *struct{ Body *NewGuest }) (Token, error) {
		client := who.client
		client.Program = in.Body != nil && in.Body.Bot
		return opened(a.host.Guest(ctx, client))
	})
	add(g, a, operation(http.MethodPost, "/sessions", "Sign in"), func(ctx context.Context, who asker, in *With[SignIn]) (Token, error) {
		return opened(a.host.SignIn(ctx, who.client, in.Body.Name, in.Body.Passphrase, in.Body.Code))
	})
	add(g, a, operation(http.MethodDelete, "/sessions/current", "Sign out"), func(ctx context.Context, who asker, _ *nothing) (done, error) {
		return done{true}, a.host.SignOut(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodGet, "/me", "Who am I"), func(_ context.Context, who asker, _ *nothing) (Me, error) {
		if !who.Known() {
			return Me{}, &host.Error{Kind: host.Anonymous, Code: "person.needed"}
		}
		return me(who.Actor), nil
	})
	add(g, a, operation(http.MethodPatch, "/me", "Change my name as a guest, language or time zone"), func(ctx context.Context, who asker, in *With[ProfileChange]) (Me, error) {
		changed, err := a.host.SetProfile(ctx, who.Actor, host.Profile(in.Body))
		return me(changed), err
	})
	add(g, a, operation(http.MethodPost, "/me/bot", "Mark me as a program, for good"), func(ctx context.Context, who asker, _ *nothing) (Me, error) {
		marked, err := a.host.MarkProgram(ctx, who.Actor)
		return me(marked), err
	})
	add(g, a, operation(http.MethodPost, "/me/account", "Turn a guest into an account"), func(ctx context.Context, who asker, in *With[Credentials]) (Token, error) {
		return opened(a.host.Upgrade(ctx, who.Actor, who.client, in.Body.Name, in.Body.Passphrase))
	})
	add(g, a, operation(http.MethodPut, "/me/passphrase", "Change my passphrase"), func(ctx context.Context, who asker, in *With[NewPassphrase]) (Token, error) {
		return opened(a.host.ChangePassphrase(ctx, who.Actor, who.client, in.Body.Old, in.Body.Passphrase))
	})
	add(g, a, operation(http.MethodGet, "/me/sessions", "Where I am signed in"), func(ctx context.Context, who asker, _ *nothing) ([]host.SessionLine, error) {
		return a.host.Sessions(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodDelete, "/me/sessions/{session}", "End one of my sessions"), func(ctx context.Context, who asker, in *struct {
		Session string `path:"session" maxLength:"64"`
	},
	) (done, error) {
		return done{true}, a.host.Revoke(ctx, who.Actor, in.Session)
	})
}
