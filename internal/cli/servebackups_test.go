package cli

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/cli/backups"
	"spielleiter/internal/cli/command"
)

// A server makes a backup when the newest is old enough, keeps of the old ones what it is told to, and what it has made is restored.
func TestAServerMakesBackupsByItself(t *testing.T) {
	dir := t.TempDir()
	into := filepath.Join(dir, "backups")
	if err := os.Mkdir(into, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, at := range []time.Time{time.Now().Add(-72 * time.Hour), time.Now().Add(-48 * time.Hour)} {
		if err := os.WriteFile(filepath.Join(into, backups.Name(at, false)), []byte("old"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	serve := func(wait func() bool) {
		t.Helper()
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		m := OS(server)
		m.Env, m.Names, m.Stdout, m.Stderr = func(string) string { return "" }, nil, &strings.Builder{}, &strings.Builder{}
		ended := make(chan int, 1)
		go func() {
			ended <- m.Run(ctx, []string{"spielleiter", "serve", "--listen", "127.0.0.1:0", "--db", filepath.Join(dir, "a.db"), "--backup-into", into, "--backup-every", "24h", "--backup-keep", "daily=2"})
		}()
		for range 200 {
			if wait() {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
		stop()
		if code := <-ended; code != command.ExitGood {
			t.Fatalf("exit %d: %s", code, m.Stderr)
		}
	}
	newest := func() backups.Backup {
		list, err := backups.List(into)
		if err != nil || len(list) != 2 {
			return backups.Backup{}
		}
		return list[0]
	}
	serve(func() bool { return time.Since(newest().At) < time.Hour })
	made := newest()
	if code, _, errs := configured(t, nil, "restore", "--db", filepath.Join(dir, "b.db"), made.Path); code != command.ExitGood {
		t.Fatalf("what the server has made is not restored: %s", errs)
	}
	time.Sleep(time.Second) // the next one would have another name
	begun := time.Now()
	serve(func() bool { return time.Since(begun) > time.Second })
	if list, err := backups.List(into); err != nil || len(list) != 2 || !slices.Contains(list, made) {
		t.Errorf("after a new start: %v, %v", list, err)
	}
}
