package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
	"spielleiter/internal/notice"
)

// NewAddress is where mail is to go.
type NewAddress struct {
	Address string `json:"address" maxLength:"254" doc:"gets a link, and mail once it was followed; empty: no more mail"`
}

// NewHook is a webhook.
type NewHook struct {
	URL   string       `json:"url" maxLength:"2000" doc:"a public address with https; empty: none"`
	Shape notice.Shape `json:"shape" enum:"json,discord,matrix"`
}

func (a *API) notices(g huma.API) {
	add(g, a, operation(http.MethodGet, "/me/notices", "What I am told while I am away, and where"), func(ctx context.Context, who asker, _ *nothing) (host.Notices, error) {
		return a.host.Notices(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPut, "/me/notices", "Choose what I am told, on which channel, and when"), func(ctx context.Context, who asker, in *With[notice.Settings]) (host.Notices, error) {
		return a.host.SetNotices(ctx, who.Actor, in.Body)
	})
	add(g, a, operation(http.MethodPut, "/me/notices/mail", "Set my mail address, or end all mail"), func(ctx context.Context, who asker, in *With[NewAddress]) (host.Notices, error) {
		return a.host.SetMail(ctx, who.Actor, in.Body.Address)
	})
	add(g, a, operation(http.MethodPut, "/me/notices/hook", "Set my webhook, or end it"), func(ctx context.Context, who asker, in *With[NewHook]) (host.Notices, error) {
		return a.host.SetHook(ctx, who.Actor, in.Body.URL, in.Body.Shape)
	})
}
