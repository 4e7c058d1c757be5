package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/cli/command"
)

// Whoever stops a long work sees what it has come to until then.
func TestAStoppedSimulationShowsWhatItHas(t *testing.T) {
	file := filepath.Join(t.TempDir(), "battle.txt")
	if err := os.WriteFile(file, []byte("Angreifer:\n10 Fußsoldaten\nVerteidiger:\n10 Fußsoldaten\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ flag, out string }{
		{"--lang=de", "Abgebrochen nach"},
		{"--json", `"wanted": 1000000000`},
	} {
		ctx, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
		m := OS(server)
		var out, errs bytes.Buffer
		m.Env, m.Stdout, m.Stderr = func(string) string { return "" }, &out, &errs
		code := m.Run(ctx, []string{"spielleiter", "simulate", "terramagica", file, "-n", "1000000000", c.flag})
		stop()
		if code != command.ExitFailed || !strings.Contains(out.String(), c.out) {
			t.Errorf("%s: exit %d, %s%s", c.flag, code, errs.String(), out.String())
		}
	}
}
