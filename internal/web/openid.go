package web

import (
	"net/http"
	"time"

	"spielleiter/internal/host"
)

// The cookie that binds the way to a provider and back to the browser that has begun it.
const (
	plainProvider  = "openid"
	secureProvider = "__Host-openid"
	providerAge    = 20 * time.Minute // for both steps: the way there, and choosing a name
)

func (s *Server) providerCookie() string {
	if s.options.Secure {
		return secureProvider
	}
	return plainProvider
}

// onwardBody is the page that sends a browser to the provider. It is a page and no redirect, so that forms need not be allowed to lead anywhere
// but to us (Content-Security-Policy, form-action): whereto the provider itself may send people on nobody knows.
type onwardBody struct{ Provider, Link string }

// toProvider sends somebody to the provider to sign in.
func (s *Server) toProvider(q *ask) error {
	question, err := s.host.AskProvider(q.r.Context(), q.actor, q.client(), false, local(q.form("return")))
	if err != nil {
		return q.refuseProvider(err, q.form("return"))
	}
	return q.showOnward(question)
}

func (q *ask) showOnward(question host.ProviderQuestion) error {
	q.s.setCookie(q.w, q.s.providerCookie(), question.Browser, providerAge)
	q.w.Header().Set("Refresh", "0; url="+question.Link)
	return q.render(http.StatusOK, "onward", q.frame("", "signin.title", onwardBody{q.s.host.Provider(), question.Link}))
}

// setProvider lets one sign in by the provider from now on, or no longer.
func (s *Server) setProvider(q *ask) error {
	ctx := q.r.Context()
	switch q.form("act") {
	case "link":
		question, err := s.host.AskProvider(ctx, q.actor, q.client(), true, "/account")
		if err != nil {
			return q.refuseLink(err)
		}
		return q.showOnward(question)
	case "drop":
		if err := s.host.DropProvider(ctx, q.actor, q.form("key")); err != nil {
			return q.refuseAccount(err)
		}
		return q.redirect("/account", "openid.dropped")
	}
	return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
}

// fromProvider takes whom the provider sends back: signs them in, links their account, or asks for a name.
func (s *Server) fromProvider(q *ask) error {
	get := q.r.URL.Query().Get
	browser := cookie(q.r, s.providerCookie())
	to, err := s.host.FromProvider(q.r.Context(), q.actor, q.client(), host.ProviderAnswer{
		State: get("state"), Code: get("code"), Issuer: get("iss"), Failure: get("error"), Browser: browser,
	})
	if err == nil && to.Ticket != "" {
		s.setCookie(q.w, s.providerCookie(), browser, providerAge)
		return q.showNaming(http.StatusOK, namingBody{Ticket: to.Ticket, Name: to.Suggested, Provider: s.host.Provider(), Guest: q.actor.Guest})
	}
	s.setCookie(q.w, s.providerCookie(), "", -time.Second)
	switch {
	case err != nil && q.actor.Known() && to.Return == "/account":
		return q.refuseLink(err)
	case err != nil:
		return q.refuseProvider(err, to.Return)
	case to.Linked:
		return q.redirect("/account", "openid.linked")
	}
	q.enter(to.Token, to.Actor)
	return q.redirect(local(to.Return), "")
}

// namingBody is the page on which whom the provider knows and we do not choose a name.
type namingBody struct {
	Provider, Ticket, Name, Problem string
	Guest                           bool // and keeps what they have
}

func (q *ask) showNaming(status int, body namingBody) error {
	return q.render(status, "naming", q.frame("", "openid.naming.title", body))
}

// nameFromProvider makes an account of a name for whom the provider knows.
func (s *Server) nameFromProvider(q *ask) error {
	ticket, name := q.form("ticket"), q.form("name")
	to, err := s.host.EnterAs(q.r.Context(), q.actor, q.client(), ticket, cookie(q.r, s.providerCookie()), name)
	if e, refused := host.As(err); refused {
		switch e.Code {
		case "openid.expired", "openid.browser", "openid.taken":
			return q.refuseProvider(err, to.Return)
		}
		if e.Kind == host.Invalid || e.Kind == host.Conflict || e.Kind == host.TooMany {
			return q.showNaming(statusOf[e.Kind], namingBody{Provider: s.host.Provider(), Ticket: ticket, Name: name, Problem: q.errorText(e), Guest: q.actor.Guest})
		}
	}
	if err != nil {
		return err
	}
	s.setCookie(q.w, s.providerCookie(), "", -time.Second)
	q.enter(to.Token, to.Actor)
	if to.Return == "/account" || to.Return == "/" {
		return q.redirect("/account", "openid.named")
	}
	return q.redirect(local(to.Return), "")
}

// refuseProvider shows the other ways in with what was wrong with this one.
func (q *ask) refuseProvider(err error, back string) error {
	e, refused := host.As(err)
	if !refused || e.Kind == host.Unavailable && e.Code != "openid.away" {
		return err
	}
	return q.showSignIn(statusOf[e.Kind], local(back), q.errorText(e))
}

// refuseLink shows the account with what was wrong on the way to the provider.
func (q *ask) refuseLink(err error) error {
	if e, refused := host.As(err); refused && e.Code == "openid.away" {
		return q.showAccount(statusOf[e.Kind], q.errorText(e))
	}
	return q.refuseAccount(err)
}

// providerLine is an account with a provider on the page of one's own.
type providerLine struct {
	Key, Name string
	Created   moment
	Used      *moment
	Opens     bool
}

func (q *ask) providerLines(list []host.ProviderLine) (lines []providerLine) {
	for _, l := range list {
		line := providerLine{Key: l.Key, Name: l.Name, Created: q.moment(l.Created), Opens: l.Opens}
		if l.Used != nil {
			used := q.moment(*l.Used)
			line.Used = &used
		}
		lines = append(lines, line)
	}
	return lines
}
