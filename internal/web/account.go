package web

import (
	"cmp"
	"regexp"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

type accountBody struct {
	Guest        bool
	Name, Wanted string
	Problem      string
	Langs        []choice
	Zone, Now    string
	Zones        []string
	Sessions     []sessionLine
	WayIn        wayIn
	Notices      noticesBody
	Showing      *showingBody // what others may read of oneself; nil for guests
	Shuns        []shunLine   // whom one has blocked and muted
	Feeds        []choice     // addresses of one's own feeds, none if there are none
	Tokens       *tokensBody  // nil for guests
	Typed        string       // the name, to delete oneself
	Program      bool         // one is marked as a program
}

type sessionLine struct {
	ID, Agent     string
	Created, Seen moment
	Current       bool
}

// zones are suggestions; any name of the zone database is taken.
var zones = []string{
	"Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Europe/London", "Europe/Lisbon", "Europe/Helsinki", "UTC",
	"America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Tokyo", "Australia/Sydney",
}

// account shows who one is here, and lets one change it.
func (s *Server) account(q *ask) error {
	if !q.actor.Known() {
		return q.redirect("/signin", "")
	}
	return q.showAccount(200, "")
}

func (q *ask) showAccount(status int, problem string) error {
	list, err := q.s.host.Sessions(q.r.Context(), q.actor)
	if err != nil {
		return err
	}
	body := accountBody{
		Guest: q.actor.Guest, Name: q.actor.Name, Wanted: q.form("name"), Problem: problem,
		Program: q.actor.Program, Typed: q.form("typed"), Zone: q.zone.String(), Zones: zones, Now: q.moment(q.now).Long,
	}
	for _, lang := range i18n.Langs {
		body.Langs = append(body.Langs, choice{Value: string(lang), Name: q.s.catalog.Printer(lang, "").T("lang.name", nil), On: lang == q.lang})
	}
	for _, l := range list {
		body.Sessions = append(body.Sessions, sessionLine{l.ID, q.device(l.Device), q.moment(l.Created), q.moment(l.Seen), l.Current})
	}
	token, err := q.s.host.FeedToken(q.r.Context(), q.actor)
	if err != nil {
		return err
	}
	body.Feeds = q.feedLinks(token)
	if body.Notices, err = q.notices(); err != nil {
		return err
	}
	if body.WayIn, err = q.wayIn(); err != nil {
		return err
	}
	if body.Showing, err = q.showing(); err != nil {
		return err
	}
	if body.Shuns, err = q.shunLines(); err != nil {
		return err
	}
	if body.Tokens, err = q.tokens(); err != nil {
		return err
	}
	page := q.frame("account", "account.title", body)
	page.Scripts = append(page.Scripts, "js/push.js", "js/passkey.js")
	return q.render(status, "account", page)
}

// refuseAccount shows the account with what was refused.
func (q *ask) refuseAccount(err error) error {
	e, ok := host.As(err)
	if !ok || e.Kind == host.Unavailable || e.Kind == host.Anonymous {
		return err
	}
	return q.showAccount(statusOf[e.Kind], q.errorText(e))
}

// upgrade makes an account of a guest. Everything the guest has stays.
func (s *Server) upgrade(q *ask) error {
	token, a, err := s.host.Upgrade(q.r.Context(), q.actor, q.client(), q.form("name"), q.r.PostFormValue("passphrase"))
	if err != nil {
		return q.refuseAccount(err)
	}
	q.enter(token, a)
	return q.redirect("/account", "upgraded")
}

// profile changes name, language and zone.
func (s *Server) profile(q *ask) error {
	p := host.Profile{Lang: q.form("lang"), Zone: q.form("zone")}
	if q.actor.Guest && q.form("name") != q.actor.Name {
		p.Name = q.form("name")
	}
	if _, err := s.host.SetProfile(q.r.Context(), q.actor, p); err != nil {
		return q.refuseAccount(err)
	}
	if lang, bad := i18n.Parse(p.Lang); bad == nil {
		s.setCookie(q.w, langCookie, string(lang), choiceAge)
	}
	return q.redirect("/account", "profile")
}

// passphrase replaces the passphrase; all other sessions end.
func (s *Server) passphrase(q *ask) error {
	token, a, err := s.host.ChangePassphrase(q.r.Context(), q.actor, q.client(), q.r.PostFormValue("old"), q.r.PostFormValue("new"))
	if err != nil {
		return q.refuseAccount(err)
	}
	q.enter(token, a)
	return q.redirect("/account", "passphrase")
}

// revoke ends another of one's sessions.
func (s *Server) revoke(q *ask) error {
	if err := s.host.Revoke(q.r.Context(), q.actor, q.id()); err != nil {
		return err
	}
	return q.redirect("/account", "revoked")
}

type signInBody struct {
	Name, Problem, Return string
	Provider              string // by which one can sign in too, "" none
	Excuses               []choice
}

// signInForm asks for a passkey, the way to a provider, or for name and passphrase.
func (s *Server) signInForm(q *ask) error {
	return q.showSignIn(200, local(q.r.URL.Query().Get("return")), "")
}

func (q *ask) showSignIn(status int, back, problem string) error {
	page := q.frame("", "signin.title", signInBody{Name: q.form("name"), Problem: problem, Return: back, Provider: q.s.host.Provider(), Excuses: q.passkeyExcuses()})
	page.Scripts = append(page.Scripts, "js/passkey.js")
	return q.render(status, "signin", page)
}

// signIn opens a session for the holder of an account, or asks for the code of their app.
func (s *Server) signIn(q *ask) error {
	in, err := s.host.BeginSignIn(q.r.Context(), q.client(), q.form("name"), q.r.PostFormValue("passphrase"))
	if err != nil {
		return q.refuseSignIn(err)
	}
	if in.Ticket != "" {
		return q.showSignInCode(200, in.Ticket, "")
	}
	q.enter(in.Token, in.Actor)
	return q.redirect(local(q.form("return")), "")
}

// refuseSignIn shows the form again with what was wrong.
func (q *ask) refuseSignIn(err error) error {
	e, refused := host.As(err)
	if !refused || e.Kind != host.Forbidden && e.Kind != host.Conflict {
		return err
	}
	return q.showSignIn(statusOf[e.Kind], local(q.form("return")), q.errorText(e))
}

// signOut ends this session.
func (s *Server) signOut(q *ask) error {
	if q.actor.Known() {
		if err := s.host.SignOut(q.r.Context(), q.actor); err != nil {
			return err
		}
	}
	s.endSession(q.w)
	return q.redirect("/", "")
}

// browsers and systems as user agents name them, the more special first.
var (
	browsers  = regexp.MustCompile(`Firefox|Edg|OPR|Chrome|Safari|curl`)
	systems   = regexp.MustCompile(`Android|iPhone|iPad|Windows|Macintosh|Linux`)
	nicknames = map[string]string{"Edg": "Edge", "OPR": "Opera", "Macintosh": "macOS"}
)

// device says in short what a user agent is, for telling one's own sessions apart.
func (q *ask) device(agent string) string {
	name := func(re *regexp.Regexp) string {
		found := re.FindString(agent)
		return cmp.Or(nicknames[found], found)
	}
	browser, system := name(browsers), name(systems)
	if strings.Contains(agent, "Edg/") {
		browser = "Edge"
	}
	if browser == "" || system == "" {
		return q.p.Fill("account.device", game.Args{"agent": cmp.Or(browser, cmp.Or(system, "?"))})
	}
	return q.p.Fill("account.device.on", game.Args{"browser": browser, "system": system})
}
