package host_test

import (
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// An operator sees an account, hands out one link a time that works once and for a day, and ends its sessions.
func TestAnOperatorGivesAccessAgain(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, token, a := account(t, h)
	h.Must(second(h.Create(ctx, a, host.NewMatch{Game: "agamemnon", Seat: "greeks"})))
	got, err := h.Account(ctx, "THETIS")
	h.Must(err)
	if got.Name != "Thetis" || got.Person != a.Person || got.Sessions != 1 || got.Seen == nil || !got.Passphrase || got.Passkeys != 0 || got.Codes != 0 || got.Mail || got.Matches != 1 {
		t.Errorf("%+v", got)
	}
	link, until, err := h.AccessLink(ctx, host.CommandLine, "thetis", "lost")
	h.Must(err)
	if until.Sub(h.Now()) != 24*time.Hour {
		t.Errorf("until %v", until)
	}
	h.Must(second(h.Authenticate(ctx, token))) // nothing has changed yet
	h.Clock.Forward(23 * time.Hour)
	h.Must(second2(h.Reset(ctx, here, link, "vier Nereiden im Meer", "")))
	h.Refused(second2(h.Reset(ctx, here, link, "vier Nereiden im Meer", "")), host.Unknown, "notices.link")
	h.Refused(second(h.Authenticate(ctx, token)), host.Anonymous, "session.unknown")

	late, _, err := h.AccessLink(ctx, host.CommandLine, "Thetis", "lost")
	h.Must(err)
	h.Clock.Forward(24 * time.Hour)
	h.Refused(second2(h.Reset(ctx, here, late, "fünf Nereiden im Meer", "")), host.Unknown, "notices.link")

	fresh, _, err := h.SignIn(ctx, here, "Thetis", "vier Nereiden im Meer", "")
	h.Must(err)
	if n, err := h.EndSessions(ctx, host.CommandLine, "Thetis", "lost"); n != 2 || err != nil {
		t.Errorf("%d sessions have ended, %v", n, err)
	}
	h.Refused(second(h.Authenticate(ctx, fresh)), host.Anonymous, "session.unknown")
	for name, err := range map[string]error{"account": second(h.Account(ctx, "Nereus")), "link": second2(h.AccessLink(ctx, host.CommandLine, "Nereus", "lost")), "sessions": second(h.EndSessions(ctx, host.CommandLine, "Nereus", "lost"))} {
		t.Run(name, func(*testing.T) { h.Refused(err, host.Unknown, "account.unknown") })
	}
}
