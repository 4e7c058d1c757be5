package web

import (
	"strings"

	"spielleiter/internal/host"
)

// wayIn is the part of the account page about how its holder comes back: passkeys, passphrase and recovery codes.
type wayIn struct {
	Passphrase bool
	Passkeys   []passkeyLine
	Providers  []providerLine
	Provider   string // by which one can sign in, "" none
	Label      string // that a new passkey is given if nothing else is written
	Left       int    // recovery codes that count
	Excuses    []choice
	Operator   bool
	OneTime    *moment // since when sign-ins take a code
}

type passkeyLine struct {
	ID, Name string
	Created  moment
	Used     *moment
}

// passkeyExcuses are why a browser cannot do what its button says; scripts show one of them.
var passkeyExcuses = []string{"passkey.insecure", "passkey.none", "passkey.dismissed", "passkey.failed"}

func (q *ask) wayIn() (wayIn, error) {
	ways, err := q.s.host.WaysIn(q.r.Context(), q.actor)
	w := wayIn{Passphrase: ways.Passphrase, Label: q.device(q.r.UserAgent()), Left: ways.Codes, Operator: ways.Operator, Excuses: q.passkeyExcuses()}
	w.Provider, w.Providers = q.s.host.Provider(), q.providerLines(ways.Providers)
	if !ways.OneTime.IsZero() {
		since := q.moment(ways.OneTime)
		w.OneTime = &since
	}
	for _, k := range ways.Passkeys {
		line := passkeyLine{ID: k.ID, Name: k.Name, Created: q.moment(k.Created)}
		if k.Used != nil {
			used := q.moment(*k.Used)
			line.Used = &used
		}
		w.Passkeys = append(w.Passkeys, line)
	}
	return w, err
}

func (q *ask) passkeyExcuses() (list []choice) {
	for _, why := range passkeyExcuses {
		list = append(list, choice{Value: strings.TrimPrefix(why, "passkey."), Name: q.p.T(why, nil)})
	}
	return list
}

func (q *ask) passkeyAnswer() host.PasskeyAnswer {
	return host.PasskeyAnswer{Ceremony: q.form("ceremony"), Response: q.form("response")}
}

// askNewPasskey tells a script what to ask its browser for.
func (s *Server) askNewPasskey(q *ask) error {
	question, err := s.host.AskNewPasskey(q.r.Context(), q.actor, q.client(), q.form("name"))
	if err != nil {
		return err
	}
	return q.json(200, question)
}

// setPasskey adds, names or removes a passkey, or makes an account of a guest by one.
func (s *Server) setPasskey(q *ask) error {
	ctx, done := q.r.Context(), ""
	var err error
	switch q.form("act") {
	case "add":
		done, err = "passkey.added", s.host.AddPasskey(ctx, q.actor, q.client(), q.form("label"), q.passkeyAnswer())
	case "rename":
		done, err = "passkey.renamed", s.host.RenamePasskey(ctx, q.actor, q.form("key"), q.form("label"))
	case "drop":
		done, err = "passkey.dropped", s.host.DropPasskey(ctx, q.actor, q.form("key"))
	case "upgrade":
		var token string
		var a host.Actor
		if token, a, err = s.host.UpgradeByPasskey(ctx, q.actor, q.client(), q.form("label"), q.passkeyAnswer()); err == nil {
			q.enter(token, a)
			done = "passkey.upgraded"
		}
	default:
		err = &host.Error{Kind: host.Invalid, Code: "act.unknown"}
	}
	if err != nil {
		return q.refuseAccount(err)
	}
	return q.redirect("/account", done)
}

// askPasskey tells the script of somebody unknown what to ask their browser.
func (s *Server) askPasskey(q *ask) error {
	question, err := s.host.AskPasskey(q.r.Context(), q.client())
	if err != nil {
		return err
	}
	return q.json(200, question)
}

// signInByPasskey opens a session for whoever has proved who they are.
func (s *Server) signInByPasskey(q *ask) error {
	token, a, err := s.host.SignInByPasskey(q.r.Context(), q.client(), q.passkeyAnswer())
	if err != nil {
		return q.refuseSignIn(err)
	}
	q.enter(token, a)
	return q.redirect(local(q.form("return")), "")
}

// recoveryCodes makes new recovery codes and shows them, this once.
func (s *Server) recoveryCodes(q *ask) error {
	codes, err := s.host.RecoveryCodes(q.r.Context(), q.actor)
	if err != nil {
		return q.refuseAccount(err)
	}
	return q.render(200, "codes", q.frame("account", "codes.title", codes))
}

type recoverBody struct {
	Name, Problem string
	Mail          bool // mails can bring a link
}

// recoverForm asks for a recovery code and a new passphrase.
func (s *Server) recoverForm(q *ask) error {
	return q.recoverPage(200, "")
}

func (q *ask) recoverPage(status int, problem string) error {
	return q.render(status, "recover", q.frame("", "recover.title", recoverBody{Name: q.form("name"), Problem: problem, Mail: q.s.host.SendsMail()}))
}

// recover gives an account a new passphrase for a recovery code.
func (s *Server) recover(q *ask) error {
	token, a, err := s.host.Recover(q.r.Context(), q.client(), q.form("name"), q.form("code"), q.r.PostFormValue("passphrase"))
	e, refused := host.As(err)
	if refused && (e.Kind == host.Forbidden || e.Kind == host.Invalid) {
		return q.recoverPage(statusOf[e.Kind], q.errorText(e))
	}
	if err != nil {
		return err
	}
	q.enter(token, a)
	return q.redirect("/account", "recovered")
}

// askReset has a link sent to the holder of an account.
func (s *Server) askReset(q *ask) error {
	if err := s.host.AskReset(q.r.Context(), q.client(), q.form("name")); err != nil {
		return err
	}
	return q.redirect("/recover", "reset")
}

type resetBody struct {
	Token, Problem string
	Code           bool // the account's app has to show one
}

// resetForm asks for a new passphrase. To look at it changes nothing, nor does it tell whether the link works.
func (s *Server) resetForm(q *ask) error { return q.resetPage(200, "", false) }

func (q *ask) resetPage(status int, problem string, code bool) error {
	return q.render(status, "reset", q.frame("", "recover.title", resetBody{q.r.PathValue("token"), problem, code}))
}

// reset gives an account a new passphrase for the link of a mail.
func (s *Server) reset(q *ask) error {
	token, a, err := s.host.Reset(q.r.Context(), q.client(), q.r.PathValue("token"), q.r.PostFormValue("passphrase"), q.form("code"))
	if e, refused := host.As(err); refused && (e.Kind == host.Invalid || e.Code == "login.code" || e.Code == "onetime.wrong") {
		return q.resetPage(statusOf[e.Kind], q.errorText(e), e.Kind != host.Invalid || q.form("code") != "")
	}
	if err != nil {
		return err
	}
	q.enter(token, a)
	return q.redirect("/account", "recovered")
}
