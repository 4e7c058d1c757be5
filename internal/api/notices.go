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

// OneBrowser names one of my browsers.
type OneBrowser struct {
	Session string `path:"session" maxLength:"64" doc:"that is open in it, as GET lists it"`
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
	a.pushes(g)
}

// pushes are about the browsers to which notices are pushed. A token is one browser, as a session of the pages is.
func (a *API) pushes(g huma.API) {
	add(g, a, operation(http.MethodGet, "/me/notices/push", "The browsers that show me notices by push, and the public key for them"), func(ctx context.Context, who asker, _ *nothing) (host.PushState, error) {
		return a.host.Browsers(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPost, "/me/notices/push", "Have notices pushed to the browser that has this token, in place of an earlier subscription of it"), func(ctx context.Context, who asker, in *With[host.Subscription]) (host.PushState, error) {
		return a.host.Subscribe(ctx, who.Actor, in.Body)
	})
	add(g, a, operation(http.MethodDelete, "/me/notices/push/{session}", "End push in one of my browsers"), func(ctx context.Context, who asker, in *OneBrowser) (host.PushState, error) {
		if err := a.host.Unsubscribe(ctx, who.Actor, in.Session); err != nil {
			return host.PushState{}, err
		}
		return a.host.Browsers(ctx, who.Actor)
	})
	add(g, a, operation(http.MethodPost, "/me/notices/push/{session}/trial", "Send a notice to one of my browsers, to see whether it arrives"), func(ctx context.Context, who asker, in *OneBrowser) (done, error) {
		return done{true}, a.host.TryBrowser(ctx, who.Actor, in.Session)
	})
}
