package host_test

import (
	"path/filepath"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// Operators set how many matches, orders and other acts a person may send in a minute.
func TestOperatorsSetThePace(t *testing.T) {
	for _, c := range []struct{ perMinute, taken int }{{0, 60}, {5, 5}, {90, 90}, {-1, 100}} {
		s := opened(t, filepath.Join(t.TempDir(), "house.db"))
		h := hosttest.With(t, s, hosttest.NewClock(), host.Options{PerMinute: c.perMinute})
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
