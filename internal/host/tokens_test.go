package host_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/names"
	"spielleiter/match"
)

// tokenHolder is the holder of an account who makes tokens.
func tokenHolder(t *testing.T, h *hosttest.Server, name string) host.Actor {
	t.Helper()
	_, a, err := h.Upgrade(t.Context(), h.Person(name), host.Client{IP: "192.0.2.1"}, name, "drei Nereiden im Meer")
	h.Must(err)
	return a
}

// by gives the actor that a new token is.
func by(t *testing.T, h *hosttest.Server, a host.Actor, n host.NewToken) (token string, as host.Actor) {
	t.Helper()
	token, _, err := h.MakeToken(t.Context(), a, n)
	h.Must(err)
	as, err = h.Authenticate(t.Context(), token)
	h.Must(err)
	return token, as
}

func TestSPL61TokensAreListedWithTheirLastUseAndWithdrawn(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a := tokenHolder(t, h, "Thetis")
	ends := h.Now().Add(48 * time.Hour)
	short, as := by(t, h, a, host.NewToken{Name: "  mein   Bot ", Scope: host.TokenRead, Ends: &ends})
	long, _, err := h.MakeToken(ctx, a, host.NewToken{Name: "immer", Scope: host.TokenAll})
	h.Must(err)
	if as.Person != a.Person || as.Grant != (host.Grant{Scope: host.TokenRead}) {
		t.Errorf("%+v", as)
	}
	list, err := h.Tokens(ctx, a)
	h.Must(err)
	at := slices.IndexFunc(list, func(l host.TokenLine) bool { return l.Name == "mein Bot" })
	if len(list) != 2 || at < 0 || list[at].Scope != host.TokenRead || list[at].Used != nil || !list[at].Ends.Equal(ends) || list[1-at].Ends != nil {
		t.Fatalf("%+v", list)
	}
	if sessions, err := h.Sessions(ctx, a); err != nil || len(sessions) != 1 {
		t.Errorf("tokens are among the sessions: %+v, %v", sessions, err)
	}
	h.Clock.Forward(time.Minute)
	for _, token := range []string{short, long} {
		_, err = h.Authenticate(ctx, token)
		h.Must(err)
	}
	if list, err = h.Tokens(ctx, a); err != nil || list[0].Used == nil || !list[0].Used.Equal(h.Now()) {
		t.Errorf("the first use is not noted: %+v, %v", list, err)
	}
	h.Clock.Forward(47 * time.Hour)
	_, err = h.Authenticate(ctx, short)
	h.Must(err)
	h.Clock.Forward(time.Hour) // use has not moved its end
	_, err = h.Authenticate(ctx, short)
	h.Refused(err, host.Anonymous, "session.unknown")
	h.Clock.Forward(170 * 24 * time.Hour) // a session that rests for so long would end
	h.Clock.Forward(170 * 24 * time.Hour)
	_, err = h.Authenticate(ctx, long)
	h.Must(err)
	if list, err = h.Tokens(ctx, a); err != nil || len(list) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	h.Refused(h.WithdrawToken(ctx, tokenHolder(t, h, "Eris"), list[0].ID), host.Unknown, "token.none")
	h.Must(h.WithdrawToken(ctx, a, list[0].ID))
	_, err = h.Authenticate(ctx, long)
	h.Refused(err, host.Anonymous, "session.unknown")
	h.Refused(h.WithdrawToken(ctx, a, list[0].ID), host.Unknown, "token.none")
}

func TestANewPassphraseEndsAllTokens(t *testing.T) {
	h := hosttest.New(t)
	a := tokenHolder(t, h, "Thetis")
	token, _ := by(t, h, a, host.NewToken{Name: "Bot", Scope: host.TokenAll})
	_, _, err := h.ChangePassphrase(t.Context(), a, host.Client{IP: "192.0.2.1"}, "drei Nereiden im Meer", "vier Nereiden im Meer")
	h.Must(err)
	_, err = h.Authenticate(t.Context(), token)
	h.Refused(err, host.Anonymous, "session.unknown")
}

func TestTokensThatCannotBeMade(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a := tokenHolder(t, h, "Thetis")
	past, far := h.Now(), h.Now().AddDate(6, 0, 0)
	for name, c := range map[string]struct {
		n    host.NewToken
		kind host.Kind
		code string
	}{
		"no name":         {host.NewToken{Scope: host.TokenRead}, host.Invalid, "token.name"},
		"a long name":     {host.NewToken{Name: strings.Repeat("x", host.MaxTokenName+1), Scope: host.TokenRead}, host.Invalid, "token.name"},
		"a hidden letter": {host.NewToken{Name: "Bo\u202et", Scope: host.TokenRead}, host.Invalid, "name.letters"},
		"no scope":        {host.NewToken{Name: "Bot"}, host.Invalid, "token.scope"},
		"another scope":   {host.NewToken{Name: "Bot", Scope: "root"}, host.Invalid, "token.scope"},
		"no match":        {host.NewToken{Name: "Bot", Scope: host.TokenPlay}, host.Invalid, "token.match"},
		"a match":         {host.NewToken{Name: "Bot", Scope: host.TokenRead, Match: "nix"}, host.Invalid, "token.matchless"},
		"none such":       {host.NewToken{Name: "Bot", Scope: host.TokenPlay, Match: "nix"}, host.Unknown, "match.unknown"},
		"past":            {host.NewToken{Name: "Bot", Scope: host.TokenRead, Ends: &past}, host.Invalid, "token.ends"},
		"far":             {host.NewToken{Name: "Bot", Scope: host.TokenRead, Ends: &far}, host.Invalid, "token.ends"},
	} {
		_, _, err := h.MakeToken(ctx, a, c.n)
		if e, ok := host.As(err); !ok || e.Kind != c.kind || e.Code != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
	good := host.NewToken{Name: "Bot", Scope: host.TokenAll}
	_, _, err := h.MakeToken(ctx, h.Person("Eris"), good)
	h.Refused(err, host.Forbidden, "token.guest")
	_, _, err = h.MakeToken(ctx, host.Actor{}, good)
	h.Refused(err, host.Anonymous, "person.needed")
	for range host.MaxTokens {
		_, _, err = h.MakeToken(ctx, a, good)
		h.Must(err)
	}
	_, _, err = h.MakeToken(ctx, a, good)
	h.Refused(err, host.Conflict, "token.many")
	h.Clock.Forward(host.FreshFor + time.Minute)
	_, _, err = h.MakeToken(ctx, a, good)
	h.Refused(err, host.Forbidden, "session.stale")
}

// What a token must never do is refused by the use cases themselves, whatever an edge lets through.
func TestSPL61NoTokenOpensWaysIn(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a := tokenHolder(t, h, "Thetis")
	c := host.Client{IP: "192.0.2.1", Origin: "https://games.example.org"}
	sessions, err := h.Sessions(ctx, a)
	h.Must(err)
	_, as := by(t, h, a, host.NewToken{Name: "Bot", Scope: host.TokenAll})
	_, other := by(t, h, a, host.NewToken{Name: "Bot 2", Scope: host.TokenRead})
	never := map[string]func() error{
		"a token": func() error {
			_, _, err := h.MakeToken(ctx, as, host.NewToken{Name: "x", Scope: host.TokenRead})
			return err
		},
		"another token":  func() error { return h.WithdrawToken(ctx, as, other.Session) },
		"a session":      func() error { return h.Revoke(ctx, as, sessions[0].ID) },
		"the passphrase": func() error { _, _, err := h.ChangePassphrase(ctx, as, c, "drei Nereiden im Meer", "x"); return err },
		"a passkey":      func() error { return second(h.AskNewPasskey(ctx, as, c, "")) },
		"codes":          func() error { return second(h.RecoveryCodes(ctx, as)) },
		"an app":         func() error { return second(h.BeginOneTime(ctx, as)) },
		"mail":           func() error { return second(h.SetMail(ctx, as, "")) },
		"the account":    func() error { return h.DeleteSelf(ctx, as, names.Key(a.Name)) },
		"everything":     func() error { return h.MayHaveEverything(ctx, as) },
	}
	for name, do := range never {
		if e, ok := host.As(do()); !ok || e.Kind != host.Forbidden || e.Code != "token.needs.session" {
			t.Errorf("%s: %v", name, e)
		}
	}
	for _, acts := range []bool{false, true} {
		_, err := h.OperatorOf(ctx, as, acts)
		h.Refused(err, host.Unknown, "page.unknown")
	}
	h.Must(h.SignOut(ctx, as)) // but it ends itself
}

// Scopes against needs: who opens what, at the match that they play, at one that they lead, and at one that is not there.
func TestSPL61WhatScopesOpen(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a := tokenHolder(t, h, "Thetis")
	plan := host.NewMatch{Game: "council", Seats: beasts, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}}}
	mine, err := h.Create(ctx, a, plan)
	h.Must(err)
	h.Must(h.Join(ctx, a, mine.ID, "fox", ""))
	plan.Master = true
	led, err := h.Create(ctx, a, plan)
	h.Must(err)
	grants := map[string]host.Actor{}
	for _, n := range []host.NewToken{
		{Name: "read", Scope: host.TokenRead},
		{Name: "lead", Scope: host.TokenLead},
		{Name: "all", Scope: host.TokenAll},
		{Name: "play", Scope: host.TokenPlay, Match: mine.ID},
		{Name: "led", Scope: host.TokenPlay, Match: led.ID},
	} {
		_, grants[n.Name] = by(t, h, a, n)
	}
	places := map[string]string{"mine": mine.ID, "led": led.ID, "none": "nix", "": ""}
	open := map[host.Need]string{ // the token and where
		host.NeedRead:    "read/mine read/led read/none read/ lead/mine lead/led lead/none lead/ all/mine all/led all/none all/ play/mine",
		host.NeedPlay:    "all/mine all/led all/none all/ play/mine",
		host.NeedTable:   "all/mine all/led all/none all/ play/mine lead/led",
		host.NeedLead:    "all/mine all/led all/none all/ lead/led",
		host.NeedAll:     "all/mine all/led all/none all/",
		host.NeedSession: "",
	}
	for need, list := range open {
		for token, as := range grants {
			for at, id := range places {
				err := h.Allows(ctx, as, need, id)
				want := slices.Contains(strings.Fields(list), token+"/"+at)
				if e, ok := host.As(err); want != (err == nil) || err != nil && (!ok || e.Code != "token.needs."+string(need) || e.Kind != host.Forbidden || len(e.Args) > 0) {
					t.Errorf("%s with %s at %q: %v", need, token, at, err)
				}
			}
		}
	}
	for token, as := range grants {
		h.Must(h.Allows(ctx, as, host.NeedNothing, ""))
		for at, id := range map[string]string{"mine": mine.ID, "led": led.ID} { // the second lock
			err := h.SetNote(host.Asking(ctx, as), as, id, fmt.Sprint(token, at))
			want := slices.Contains(strings.Fields(open[host.NeedTable]), token+"/"+at)
			if e, _ := host.As(err); want != (err == nil) || e != nil && e.Code != "token.needs.table" {
				t.Errorf("%s changes %s: %v", token, at, err)
			}
		}
	}
	for need := range open {
		h.Must(h.Allows(ctx, a, need, "nix")) // a session
	}
}
