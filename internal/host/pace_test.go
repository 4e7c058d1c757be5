package host_test

import (
	"path/filepath"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
)

// Operators set how many matches, orders and other acts a person may send in a minute.
func TestOperatorsSetThePace(t *testing.T) {
	for _, c := range []struct{ perMinute, taken int }{{0, 60}, {5, 5}, {90, 90}, {-1, 100}} {
		s := opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))
		h := hosttest.With(t, s, hosttest.NewClock(), host.Options{PerMinute: c.perMinute, Limits: quota.Limits{}})
		a := h.Person("Autolycus")
		taken := 0
		for range 100 {
			_, err := h.Create(t.Context(), a, host.NewMatch{Game: "agamemnon"})
			if e, ok := host.As(err); ok && e.Kind == host.TooMany {
				break
			}
			h.Must(err)
			taken++
		}
		if taken != c.taken {
			t.Errorf("%d a minute: %d matches were made at once, want %d", c.perMinute, taken, c.taken)
		}
	}
}

// Who checks orders without a name takes no turn of anybody at another address, and
// none of those who have a name.
func TestChecksWithoutANameAreLimitedByAddress(t *testing.T) {
	h := hosttest.New(t)
	id, a, _ := h.Two()
	check := func(who host.Actor, ip string) error {
		_, err := h.Check(t.Context(), who, host.Client{IP: ip}, id, 0, "x")
		return err
	}
	for range 60 {
		h.Must(check(host.Actor{}, "192.0.2.1"))
	}
	h.Refused(check(host.Actor{}, "192.0.2.1"), host.TooMany, "too-many")
	h.Must(check(host.Actor{}, "192.0.2.2"))
	h.Must(check(a, "192.0.2.1"))
}

// A guest cannot make the server play large files again and again: an import counts by its
// size, whatever comes of it, and takes nobody else's turn.
func TestImportsAreLimitedByTheirSize(t *testing.T) {
	h := hosttest.With(t, opened(t, filepath.Join(t.TempDir(), "spielleiter.db")), hosttest.NewClock(), host.Options{Limits: quota.Limits{}})
	a, b := h.Person("Sisyphos"), h.Person("Tantalos")
	tried := func(who host.Actor, size int) error {
		return second(h.Import(t.Context(), who, make([]byte, size)))
	}
	h.Refused(tried(host.Actor{}, 1), host.Anonymous, "person.needed")
	const large = 20 << 20 // counts as 41 acts of the minute's 60
	h.Refused(tried(a, large), host.Invalid, "fault.file.json")
	if e := h.Refused(tried(a, large), host.TooMany, "too-many"); e.RetryAfter != 22+1 {
		t.Errorf("again in %d seconds", e.RetryAfter)
	}
	for range 60 - 41 {
		h.Refused(tried(a, 100), host.Invalid, "fault.file.json")
	}
	h.Refused(tried(a, 100), host.TooMany, "too-many")
	h.Refused(tried(b, large), host.Invalid, "fault.file.json")
	h.Clock.Forward(41 * time.Second)
	h.Refused(tried(a, large), host.Invalid, "fault.file.json")
	h.Clock.Forward(time.Minute)
	h.Refused(tried(a, 32<<20), host.Invalid, "fault.file.json") // more than a minute's counts as a minute's
	h.Refused(tried(a, 1), host.TooMany, "too-many")
}
