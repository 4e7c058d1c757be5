package store_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// tmpfs gives a small disk of its own, or skips where that needs a right we lack.
func tmpfs(t *testing.T, options string) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, options); err != nil {
		t.Skipf("cannot mount a disk to fill: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// saveUntil saves the next version of a match until it fails, and gives the last version
// that was acknowledged and the failure.
func saveUntil(t *testing.T, s store.Store, m store.Match, most int) (store.Match, error) {
	t.Helper()
	for range most {
		after := move(m)
		a := store.Append{Entries: []store.Entry{{Seq: m.Version, At: m.UpdatedAt, Kind: "x", Data: after.State, Hash: "h"}}}
		if err := s.SaveMatch(t.Context(), m.Version, after, a); err != nil {
			return m, err
		}
		m = after
	}
	return m, nil
}

// stands checks that exactly what was acknowledged is there.
func stands(t *testing.T, s store.Store, m store.Match) {
	t.Helper()
	got, err := s.Match(t.Context(), m.ID)
	if err != nil || got.Version != m.Version {
		t.Errorf("version %d, %v; acknowledged was %d", got.Version, err, m.Version)
	}
	entries, err := s.Entries(t.Context(), m.ID, 0, 1<<20)
	if err != nil || int64(len(entries)) != m.Version-1 {
		t.Errorf("%d entries, %v; acknowledged were %d", len(entries), err, m.Version-1)
	}
}

func TestAFullDiskIsAnsweredAndHeals(t *testing.T) {
	dir := tmpfs(t, "size=4m")
	ballast := filepath.Join(dir, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 2<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	s := open(t, filepath.Join(dir, "games.db"))
	m := bigMatch("m1")
	if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
		t.Fatal(err)
	}
	m, err := saveUntil(t, s, m, 10_000)
	if !errors.Is(err, store.ErrFull) || !errors.Is(err, store.ErrUnavailable) {
		t.Fatalf("after %d versions: %v", m.Version, err)
	}
	stands(t, s, m)
	if _, err := saveUntil(t, s, m, 1); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("still full: %v", err)
	}
	if err := s.Health(t.Context()); !errors.Is(err, store.ErrFull) {
		t.Errorf("the health of a full disk: %v", err)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	if err := s.Health(t.Context()); err != nil {
		t.Errorf("healthy again: %v", err)
	}
	if m, err = saveUntil(t, s, m, 50); err != nil {
		t.Fatalf("with space again: %v", err)
	}
	stands(t, s, m)
	reopened(t, s, filepath.Join(dir, "games.db"), m)
}

// A limit on the size of files makes writes fail like a broken disk does.
func TestAnInputOutputErrorIsAnsweredAndHeals(t *testing.T) {
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	file := filepath.Join(t.TempDir(), "games.db")
	s := open(t, file)
	m := bigMatch("m1")
	if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
		t.Fatal(err)
	}
	var before syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	limit := before
	limit.Cur = 300_000
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	m, err := saveUntil(t, s, m, 1000)
	_, again := saveUntil(t, s, m, 1)
	ill := s.Health(t.Context())
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &before); err != nil {
		t.Fatal(err)
	}
	if !errors.Is(err, store.ErrUnavailable) || !errors.Is(again, store.ErrUnavailable) || !errors.Is(ill, store.ErrUnavailable) {
		t.Fatalf("after %d versions: %v, then %v, health %v", m.Version, err, again, ill)
	}
	stands(t, s, m)
	if m, err = saveUntil(t, s, m, 50); err != nil {
		t.Fatalf("with a good disk again: %v", err)
	}
	stands(t, s, m)
	reopened(t, s, file, m)
}

// reopened checks that a match stands after a restart too, and that the file is sound.
func reopened(t *testing.T, s store.Store, dsn string, m store.Match) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	stands(t, open(t, dsn), m)
	db, err := sql.Open("sqlite", "file:"+dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var verdict string
	if err := db.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("integrity %q, %v", verdict, err)
	}
}

func TestAReadOnlyDiskIsRefusedAtOpen(t *testing.T) {
	dir := tmpfs(t, "size=4m")
	file := filepath.Join(dir, "games.db")
	if err := open(t, file).Close(); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), file)
	if !errors.Is(err, store.ErrReadOnly) || !strings.Contains(err.Error(), file) {
		t.Errorf("opened %v: %v", s, err)
	}
}

func TestAReadOnlyFolderIsRefusedAtOpen(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may write into every folder")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "games.db")
	if err := open(t, file).Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(t.Context(), file); !errors.Is(err, store.ErrReadOnly) {
		t.Errorf("opened: %v", err)
	}
}

func TestWhatIsNoDatabaseIsRefused(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "letter.txt")
	if err := os.WriteFile(text, []byte(strings.Repeat("Dear Ann, ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dsn := range []string{
		text, dir, filepath.Join(dir, "missing", "games.db"), "", "sqlite:",
		"postgres:///x?host=" + dir + "&user=u", "postgres://%zz",
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		s, err := store.Open(ctx, dsn)
		cancel()
		if err == nil {
			s.Close()
			t.Errorf("opened %q", dsn)
		} else if msg := err.Error(); !strings.Contains(msg, "open ") {
			t.Errorf("%q: %s", dsn, msg)
		}
	}
	if got, err := os.ReadFile(text); err != nil || !strings.HasPrefix(string(got), "Dear Ann") {
		t.Errorf("the letter was changed: %v", err)
	}
}

func TestANewerSchemaIsRefused(t *testing.T) {
	for driver, dsn := range map[string]string{"sqlite": filepath.Join(t.TempDir(), "games.db"), "pgx": pgtest.DSN(t)} {
		if err := open(t, dsn).Close(); err != nil {
			t.Fatal(err)
		}
		db, err := sql.Open(driver, dsn)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec("INSERT INTO schema_version (version) VALUES (999)"); err != nil {
			t.Fatal(err)
		}
		_, err = store.Open(t.Context(), dsn)
		if newer, ok := errors.AsType[*store.NewerSchemaError](err); !ok || newer.Have != 999 || newer.Want >= 999 {
			t.Errorf("%s: %v", driver, err)
		}
		db.Close()
	}
}

func TestAClosedDatabaseLeavesNoFileOpen(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	s := open(t, file)
	furnish(t, s, 2)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	open, err := filepath.Glob("/proc/self/fd/*")
	if err != nil || len(open) == 0 {
		t.Skip("no list of open files here")
	}
	for _, fd := range open {
		if name, err := os.Readlink(fd); err == nil && strings.HasPrefix(name, file) {
			t.Errorf("%s is open", name)
		}
	}
}
