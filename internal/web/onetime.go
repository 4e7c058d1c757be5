package web

import (
	"html/template"
	"slices"
	"strings"

	"spielleiter/internal/host"
	"spielleiter/svg"
)

// codeBody is the page on which one gives an app the secret for its codes.
type codeBody struct {
	Problem, Letters string
	Link             template.URL
	Square           template.HTML
}

// setCode has an app for codes begin or end, or takes its first one.
func (s *Server) setCode(q *ask) error {
	ctx := q.r.Context()
	switch q.form("act") {
	case "begin":
		secret, err := s.host.BeginOneTime(ctx, q.actor)
		if err != nil {
			return q.refuseAccount(err)
		}
		return q.showSecret(200, secret, "")
	case "confirm":
		err := s.host.ConfirmOneTime(ctx, q.actor, q.form("code"))
		if e, refused := host.As(err); refused && e.Kind == host.Forbidden {
			if secret, none := s.host.PendingOneTime(ctx, q.actor); none == nil {
				return q.showSecret(statusOf[e.Kind], secret, q.errorText(e))
			}
		}
		if err != nil {
			return q.refuseAccount(err)
		}
		return q.redirect("/account", "onetime.on")
	case "end":
		if err := s.host.EndOneTime(ctx, q.actor); err != nil {
			return q.refuseAccount(err)
		}
		return q.redirect("/account", "onetime.off")
	}
	return &host.Error{Kind: host.Invalid, Code: "form"}
}

func (q *ask) showSecret(status int, secret host.CodeSecret, problem string) error {
	var groups []string
	for group := range slices.Chunk([]byte(secret.Letters), 4) {
		groups = append(groups, string(group))
	}
	body := codeBody{Problem: problem, Letters: strings.Join(groups, " "), Link: template.URL(secret.Link), Square: square(secret.Square, q.p.T("onetime.square", nil))}
	return q.render(status, "onetime", q.frame("account", "onetime.title", body))
}

// square draws what a camera reads, dark on light in every theme, with the margin that cameras look for. It is our own drawing, which
// escapes what it writes.
func square(rows [][]bool, name string) template.HTML {
	const margin = 4
	size := float64(len(rows) + 2*margin)
	var dark svg.Path
	for y, row := range rows {
		for x, on := range row {
			if on {
				left, top := float64(x+margin), float64(y+margin)
				dark.Move(left, top).Line(left+1, top).Line(left+1, top+1).Line(left, top+1).Close()
			}
		}
	}
	var c svg.Canvas
	c.Open("svg", svg.A("class", "square"), svg.A("viewBox", "0 0 "+svg.Num(size)+" "+svg.Num(size)), svg.A("role", "img"), svg.A("aria-label", name))
	c.Empty("rect", svg.N("width", size), svg.N("height", size), svg.A("fill", "#fff"))
	c.Empty("path", svg.A("d", dark.String()), svg.A("fill", "#000"))
	c.Close()
	return template.HTML(c.Bytes())
}

// signInCodeBody is the second step of a sign-in.
type signInCodeBody struct{ Ticket, Return, Problem string }

func (q *ask) showSignInCode(status int, ticket, problem string) error {
	return q.render(status, "signincode", q.frame("", "signin.title", signInCodeBody{ticket, local(q.form("return")), problem}))
}

// signInByCode opens a session for whoever has given the right passphrase before.
func (s *Server) signInByCode(q *ask) error {
	ticket := q.form("ticket")
	token, a, err := s.host.SignInByCode(q.r.Context(), q.client(), ticket, q.form("code"))
	if e, refused := host.As(err); refused {
		switch e.Code {
		case "onetime.ticket":
			return q.showSignIn(statusOf[e.Kind], local(q.form("return")), q.errorText(e))
		case "login.code", "onetime.wrong":
			return q.showSignInCode(statusOf[e.Kind], ticket, q.errorText(e))
		}
	}
	if err != nil {
		return q.refuseSignIn(err)
	}
	q.enter(token, a)
	return q.redirect(local(q.form("return")), "")
}
