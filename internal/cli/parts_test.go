package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/cli/command"
	"spielleiter/internal/store/pgtest"
)

// said is what a server writes, while it runs.
type said struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// sharing runs a server with some parts on a PostgreSQL database until the test ends, and gives its address.
func sharing(t *testing.T, dsn, parts string) (address string) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	var out, errs said
	m := OS(server)
	m.Env, m.Stdout, m.Stderr = func(string) string { return "" }, &out, &errs
	ended := make(chan int, 1)
	go func() {
		ended <- m.Run(ctx, []string{"spielleiter", "serve", "--json", "--listen", "127.0.0.1:0", "--db", dsn, "--parts", parts})
	}()
	t.Cleanup(func() {
		stop()
		if code := <-ended; code != command.ExitGood {
			t.Errorf("the server for %s ended with %d: %s", parts, code, errs.String())
		}
	})
	for range 1000 {
		var ready struct{ Address string }
		if json.Unmarshal([]byte(out.String()), &ready) == nil {
			return ready.Address
		}
		select {
		case code := <-ended:
			ended <- code
			t.Fatalf("ended with %d: %s", code, errs.String())
		case <-time.After(20 * time.Millisecond):
		}
	}
	t.Fatalf("no server for %s: %s", parts, errs.String())
	return ""
}

func status(t *testing.T, address string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer.StatusCode
}

// Servers of one database share the work; what none of them does the doctor says, until one does it.
func TestServersShareTheWork(t *testing.T) {
	dsn := pgtest.DSN(t)
	told := func(want bool) (text string) {
		for range 100 {
			_, text = examined(t, map[string]string{"SPIELLEITER_DB": dsn}, true)
			if strings.Contains(text, "does this: evaluations, opponents.") == want {
				return text
			}
			time.Sleep(100 * time.Millisecond)
		}
		t.Errorf("a part that nobody does is told: want %t in %s", want, text)
		return text
	}
	pages := sharing(t, dsn, "pages, notices")
	told(true)
	rest := sharing(t, dsn, "evaluations,opponents")
	told(false)
	for address, want := range map[string]int{
		pages + "/": 200, pages + "/livez": 200, rest + "/": 404, rest + "/livez": 200, rest + "/readyz": 200, rest + "/api/v1/games": 404,
	} {
		if got := status(t, address); got != want {
			t.Errorf("%s: %d, want %d", address, got, want)
		}
	}
}

// A part that there is not, or that a server cannot leave to anybody, is told before anything is begun.
func TestPartsThatCannotBeAreRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, c := range map[string]struct {
		parts, en, de string
		env           bool
	}{
		"unknown": {"pages,magic", "magic is not a part. There are pages, evaluations, opponents, notices", "magic ist kein Teil. Es gibt pages, evaluations, opponents, notices", false},
		"file":    {"pages,magic", "magic is not a part for SPIELLEITER_PARTS", "magic ist kein Teil für SPIELLEITER_PARTS", true},
		"alone":   {"pages", "--parts goes with --db postgres://", "Zu --parts gehört --db postgres://", false},
	} {
		for lang, want := range map[string]string{"en": c.en, "de": c.de} {
			args := []string{"--lang", lang, "serve", "--listen", "127.0.0.1:0"}
			var env map[string]string
			if c.env {
				env = map[string]string{"SPIELLEITER_PARTS": c.parts}
			} else {
				args = append(args, "--parts", c.parts)
			}
			if code, _, errs := configured(t, env, args...); code != command.ExitUsage || !strings.Contains(errs, want) {
				t.Errorf("%s in %s: %d, no %q in %s", name, lang, code, want, errs)
			}
		}
	}
}
