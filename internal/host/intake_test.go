package host_test

import (
	"fmt"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// Files of matches are received a few at a time and one from an address; who comes too much is told when to come again.
func TestFilesComeInAFewAtATime(t *testing.T) {
	h := hosttest.New(t)
	var done []func()
	for n := range 4 {
		end, err := h.Receive(client(fmt.Sprintf("192.0.2.%d", n)))
		h.Must(err)
		done = append(done, end)
		if _, err := h.Receive(client(fmt.Sprintf("192.0.2.%d", n))); kindOf(err) != host.Unavailable {
			t.Errorf("a second one from an address: %v", err)
		}
	}
	_, err := h.Receive(client("192.0.2.9"))
	if e, ok := host.As(err); !ok || e.Kind != host.Unavailable || e.Code != "import.busy" || e.RetryAfter == 0 {
		t.Fatalf("a fifth one: %v", err)
	}
	done[0]()
	end, err := h.Receive(client("192.0.2.9"))
	h.Must(err)
	end()
}

// A file over the bound of the net is refused before it is looked at.
func TestAFileThatIsTooLongIsNotLookedAt(t *testing.T) {
	h := hosttest.New(t)
	a := h.Person("Thetis")
	_, err := h.Import(t.Context(), a, make([]byte, host.MaxImport+1))
	if e, ok := host.As(err); !ok || e.Code != "import.long" || e.Args["max"] != "32" {
		t.Errorf("%v", err)
	}
}

// A reason that is too long is refused and never cut.
func TestALongReasonIsNotCut(t *testing.T) {
	h := hosttest.New(t)
	id, a, _ := h.Two()
	for _, n := range []int{600, 2000} {
		h.Must(h.Pause(t.Context(), a, id, fmt.Sprintf("%0*d", n, 7)))
	}
	h.Refused(h.Pause(t.Context(), a, id, fmt.Sprintf("%02001d", 7)), host.Invalid, "refusal.text.long")
}
