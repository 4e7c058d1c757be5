package host_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// Nobody comes in by any way while a ban lasts; who has proved who they are reads why and until when, and nobody else does.
func TestWhoIsBannedComesInByNoWay(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, token, a := account(t, h)
	d, answer := newKey(t, h, a, "")
	h.Must(h.AddPasskey(ctx, a, browser, "Telefon", answer))
	codes, err := h.RecoveryCodes(ctx, a)
	h.Must(err)
	feed, err := h.OpenFeed(ctx, a)
	h.Must(err)
	made, err := h.Create(ctx, h.Person("Nereus"), host.NewMatch{Game: "agamemnon"})
	h.Must(err)
	stream, err := h.Watch(ctx, a, made.ID)
	h.Must(err)
	link, _, err := h.AccessLink(ctx, host.CommandLine, "Thetis", "x")
	h.Must(err)
	waits, err := h.AskPasskey(ctx, browser)
	h.Must(err)
	until := h.Now().Add(48 * time.Hour)

	h.Must(h.Ban(ctx, host.CommandLine, "thetis", &until, "Beleidigungen"))
	ends(t, stream)
	h.Refused(second(h.Authenticate(ctx, token)), host.Anonymous, "session.unknown")
	told := func(err error) {
		t.Helper()
		e := h.Refused(err, host.Forbidden, "banned")
		if e.Args["reason"] != "Beleidigungen" || !strings.HasPrefix(e.Args["until"], "2026-11-22 18:00") {
			t.Errorf("%v", e.Args)
		}
	}
	passkey := func(q host.PasskeyQuestion) host.PasskeyAnswer {
		return host.PasskeyAnswer{Ceremony: q.Ceremony, Response: string(d.Answers(t, q.Options))}
	}
	told(second2(h.SignIn(ctx, here, "Thetis", pass, "")))
	told(second2(h.SignInByPasskey(ctx, browser, passkey(waits))))
	told(second2(h.Recover(ctx, here, "Thetis", codes[0], "vier Nereiden im Meer")))
	h.Refused(second2(h.SignIn(ctx, here, "Thetis", "falsch", "")), host.Forbidden, "login.wrong")
	h.Refused(second2(h.Recover(ctx, here, "Thetis", "falsch", "vier Nereiden im Meer")), host.Forbidden, "recover.wrong")
	h.Refused(second2(h.Reset(ctx, here, link, "vier Nereiden im Meer", "")), host.Unknown, "notices.link")
	fresh, _, err := h.AccessLink(ctx, host.CommandLine, "Thetis", "x")
	h.Must(err)
	told(second2(h.Reset(ctx, here, fresh, "vier Nereiden im Meer", "")))
	h.Refused(second2(h.Feed(ctx, feed)), host.Unknown, "feed.unknown")

	h.Clock.Forward(48 * time.Hour)
	h.Must(second2(h.SignIn(ctx, here, "Thetis", pass, ""))) // the recovery code has not changed the passphrase
	h.Must(second2(h.Feed(ctx, feed)))
	h.Must(h.Ban(ctx, host.CommandLine, "Thetis", nil, "wieder"))
	h.Refused(second2(h.SignIn(ctx, here, "Thetis", pass, "")), host.Forbidden, "banned.good")
	h.Must(h.Unban(ctx, host.CommandLine, "Thetis", "Einspruch"))
	h.Refused(h.Unban(ctx, host.CommandLine, "Thetis", "Einspruch"), host.Conflict, "ban.none")
	h.Must(second2(h.SignIn(ctx, here, "Thetis", pass, "")))
	for _, bad := range []time.Duration{-time.Hour, 0, host.MaxBan + time.Hour} {
		at := h.Now().Add(bad)
		h.Refused(h.Ban(ctx, host.CommandLine, "Thetis", &at, "x"), host.Invalid, "ban.until")
	}
}

// A session that is stored in the moment of a ban is nobody's.
func TestASessionFromTheMomentOfABanIsNobodys(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, token, a := account(t, h)
	stored, err := h.Store.Sessions(ctx, a.Person, h.Now())
	h.Must(err)
	h.Must(h.Ban(ctx, host.CommandLine, "Thetis", nil, "x"))
	h.Must(h.Store.CreateSession(ctx, stored[0]))
	h.Refused(second(h.Authenticate(ctx, token)), host.Anonymous, "session.unknown")
}

// A guest is banned by their id, and has no other way in.
func TestAGuestIsBanned(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	token, a, err := h.Guest(ctx, here)
	h.Must(err)
	h.Must(h.Ban(ctx, host.CommandLine, "#"+a.Person, nil, "x"))
	h.Refused(second(h.Authenticate(ctx, token)), host.Anonymous, "session.unknown")
	h.Refused(h.Ban(ctx, host.CommandLine, "#nobody", nil, "x"), host.Unknown, "account.unknown")
}

// Their seats are open for others, and theirs again as was agreed.
func TestTheSeatsOfWhoIsBannedAreOpen(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	id, a, b := h.Two()
	gathering, err := h.Create(ctx, b, host.NewMatch{Game: "agamemnon", Listed: true})
	h.Must(err)
	h.Must(h.Join(ctx, a, gathering.ID, "", ""))
	h.Must(h.Ban(ctx, host.CommandLine, "#"+a.Person, nil, "x"))
	seat := func(id string) (open *match.Vacancy, name string) {
		for _, s := range h.Page(b, id).Seats {
			if s.Seat == "greeks" {
				return s.Open, s.Name
			}
		}
		return nil, ""
	}
	if open, name := seat(id); open == nil || !open.Gone || name != "~Thetis" {
		t.Errorf("%+v, %q", open, name)
	}
	for _, s := range h.Page(b, gathering.ID).Seats {
		if s.Kind == "person" && s.Name == "~Thetis" {
			t.Error("they still sit in a match that gathers")
		}
	}
	if list, err := h.Store.Departures(ctx, 10); err != nil || len(list) != 0 {
		t.Errorf("%v, %v", list, err)
	}
	data, err := h.ExportWhole(ctx, id)
	h.Must(err)
	h.Must(second(match.Verify(data, rulesOf(hosttest.Shapes()), h.PublicKey())))
}

// cut is a store that saves no match as long as it is cut.
type cut struct {
	store.Store
	off bool
}

func (s *cut) SaveMatch(ctx context.Context, prev int64, m store.Match, a store.Append) error {
	if s.off {
		return store.ErrUnavailable
	}
	return s.Store.SaveMatch(ctx, prev, m, a)
}

// What is cut off after the ban is done later, by whoever comes first; and not at all if the ban is over before.
func TestSeatsAreOpenedEvenIfTheServerDiesInBetween(t *testing.T) {
	for name, unban := range map[string]bool{"still banned": false, "unbanned before": true} {
		t.Run(name, func(t *testing.T) {
			s := &cut{Store: opened(t, filepath.Join(t.TempDir(), "house.db"))}
			h := hosttest.On(t, s, hosttest.NewClock())
			ctx := t.Context()
			id, a, b := h.Two()
			s.off = true
			h.Must(h.Ban(ctx, host.CommandLine, "#"+a.Person, nil, "x"))
			s.off = false
			if unban {
				h.Must(h.Unban(ctx, host.CommandLine, "#"+a.Person, "x"))
			}
			h.Must(h.FinishDepartures(ctx))
			open := false
			for _, seat := range h.Page(b, id).Seats {
				open = open || seat.Open != nil
			}
			if open == unban {
				t.Errorf("open: %t", open)
			}
		})
	}
}
