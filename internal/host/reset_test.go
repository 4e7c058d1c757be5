package host_test

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/notice"
)

// A mail to the confirmed address brings a link by which there is a new passphrase, once and within an hour.
func TestAMailBringsANewPassphrase(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	_, token, a := account(t, p.Server)
	p.reached(a, "thetis@example.org")
	asked := func(name string) []notice.Message {
		t.Helper()
		p.Must(p.AskReset(ctx, here, name))
		p.round()
		_, list := p.take()
		return list
	}
	if list := asked("Nereus"); len(list) != 0 {
		t.Errorf("somebody who is not known gets %+v", list)
	}
	list := asked("thetis")
	if len(list) != 1 || list[0].Kind != notice.Reset || list[0].To != "thetis@example.org" || list[0].Channel != notice.Mail || len(list[0].Token) < 22 {
		t.Fatalf("%+v", list)
	}
	link := list[0].Token
	reset := func(link, pass string) error { return second2(p.Reset(ctx, here, link, pass, "")) }
	p.Refused(reset("none", "vier Nereiden im Meer"), host.Unknown, "notices.link")
	p.Refused(reset(link, "kurz"), host.Invalid, "passphrase.short") // which uses up nothing
	p.Must(reset(link, "vier Nereiden im Meer"))
	p.Refused(reset(link, "vier Nereiden im Meer"), host.Unknown, "notices.link")
	p.Refused(second(p.Authenticate(ctx, token)), host.Anonymous, "session.unknown")
	p.Must(second2(p.SignIn(ctx, here, "Thetis", "vier Nereiden im Meer", "")))

	late := asked("Thetis")[0].Token
	p.Clock.Forward(time.Hour)
	p.Refused(reset(late, "drei Nereiden im Meer"), host.Unknown, "notices.link")
	asked("Thetis")
	if list := asked("Thetis"); len(list) != 0 {
		t.Errorf("a fourth mail of a day: %+v", list)
	}

	// The link of a mail is no question to a browser, and the other way round.
	q, err := p.AskPasskey(ctx, browser)
	p.Must(err)
	p.Refused(reset(q.Ceremony, "drei Nereiden im Meer"), host.Unknown, "notices.link")
}

// Who has no confirmed address gets no mail, and is not told apart.
func TestAResetTellsNothing(t *testing.T) {
	p := newPost(t)
	account(t, p.Server)
	for _, name := range []string{"Thetis", "Nobody"} {
		p.Must(p.AskReset(t.Context(), here, name))
	}
	p.round()
	if _, list := p.take(); len(list) != 0 {
		t.Errorf("%+v", list)
	}
}

// Line 23: for whoever leads a match a mail is not enough.
func TestAMasterNeedsMoreThanAMail(t *testing.T) {
	p := newPost(t)
	_, _, a := account(t, p.Server)
	p.reached(a, "thetis@example.org")
	made, err := p.Create(t.Context(), a, host.NewMatch{Game: "agamemnon", Master: true})
	p.Must(err)
	ask := func() notice.Message {
		t.Helper()
		p.Must(p.AskReset(t.Context(), here, "Thetis"))
		p.round()
		if _, list := p.take(); len(list) == 1 && list[0].Kind == notice.Reset {
			return list[0]
		}
		t.Fatal("no mail")
		return notice.Message{}
	}
	if m := ask(); m.Token != "" {
		t.Error("a game master gets a link")
	}
	p.Must(p.Cancel(t.Context(), a, made.ID, ""))
	p.round()
	p.take()
	if m := ask(); m.Token == "" {
		t.Error("nobody's game master gets no link")
	}
}
