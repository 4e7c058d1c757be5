package host_test

import (
	"path/filepath"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// A session that has ended is over at once in the server that ended it, and within a
// second in every other one, however often its token is shown.
func TestRevokedSessionsEndWithinASecond(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))
	clock := hosttest.NewClock()
	here, there := hosttest.On(t, s, clock), hosttest.On(t, s, clock)
	token, a, err := here.Guest(t.Context(), host.Client{IP: "192.0.2.1"})
	here.Must(err)
	show := func(h *hosttest.Server) error {
		_, err := h.Authenticate(t.Context(), token)
		return err
	}
	here.Must(show(here))
	here.Must(show(there))
	here.Must(here.Revoke(t.Context(), a, a.Session))
	here.Refused(show(here), host.Anonymous, "session.unknown")
	for range 9 {
		clock.Forward(100 * time.Millisecond)
		_ = show(there) // being shown does not make it believed for longer
	}
	here.Refused(show(there), host.Anonymous, "session.unknown")
}

// What a person has changed shows at once.
func TestProfilesShowAtOnce(t *testing.T) {
	h := hosttest.New(t)
	token, a, err := h.Guest(t.Context(), host.Client{IP: "192.0.2.1"})
	h.Must(err)
	for _, name := range []string{"Antinous", "Eurymachus"} {
		_, err := h.SetProfile(t.Context(), a, host.Profile{Name: name})
		h.Must(err)
		got, err := h.Authenticate(t.Context(), token)
		h.Must(err)
		if got.Name != name {
			t.Errorf("name %q, want %q", got.Name, name)
		}
	}
}

// A clock that is set back makes nobody believed for longer.
func TestClocksSetBackEndTrust(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))
	clock := hosttest.NewClock()
	here, there := hosttest.On(t, s, clock), hosttest.On(t, s, clock)
	token, a, err := here.Guest(t.Context(), host.Client{IP: "192.0.2.1"})
	here.Must(err)
	_, err = there.Authenticate(t.Context(), token)
	here.Must(err)
	here.Must(here.Revoke(t.Context(), a, a.Session))
	clock.Forward(-time.Hour)
	_, err = there.Authenticate(t.Context(), token)
	here.Refused(err, host.Anonymous, "session.unknown")
}
