package cli

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/cli/backups"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/store"
)

// examined asks the doctor about a server with settings.
func examined(t *testing.T, env map[string]string, kept bool, args ...string) (code int, said string) {
	t.Helper()
	m := OS(server)
	var out, errs bytes.Buffer
	m.Env, m.Names, m.Stdout, m.Stderr = func(name string) string { return env[name] }, nil, &out, &errs
	m.Kept = func() (bool, bool) { return kept, true }
	code = m.Run(t.Context(), append(append([]string{"spielleiter"}, args...), "admin", "doctor"))
	if strings.Contains(out.String(), "⟨") || errs.Len() > 0 {
		t.Errorf("%s%s", out.String(), errs.String())
	}
	return code, out.String()
}

// house is a server with nothing wrong: its settings and its database with somebody in it.
func house(t *testing.T) (env map[string]string, file string) {
	t.Helper()
	dir := t.TempDir()
	file = filepath.Join(dir, "a.db")
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(file, 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	folder := filepath.Join(dir, "backups")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	backup(t, folder, time.Hour)
	return map[string]string{
		"SPIELLEITER_DB": file, "SPIELLEITER_BACKUP_INTO": folder, "SPIELLEITER_URL": "https://play.example.org",
		"SPIELLEITER_SECURE": "true", "SPIELLEITER_PROXY": "true", "SPIELLEITER_MAIL": "smtp://" + l.Addr().String() + "?from=a@example.org",
	}, file
}

func backup(t *testing.T, folder string, age time.Duration) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, backups.Name(time.Now().Add(-age), false)), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestADoctorFindsNothingWhereNothingIsWrong(t *testing.T) {
	env, _ := house(t)
	if code, said := examined(t, env, true); code != command.ExitGood || !strings.Contains(said, "nothing is wrong") || strings.Count(said, "\n") != 1 {
		t.Errorf("%d: %s", code, said)
	}
	if code, said := examined(t, env, true, "--json"); code != command.ExitGood || !strings.Contains(said, `"ok": true`) {
		t.Errorf("%d: %s", code, said)
	}
}

// Each thing that is wrong is told by itself, with what helps, in both languages, and the exit code says that there is something.
func TestADoctorSaysWhatIsWrong(t *testing.T) {
	set := func(pairs ...string) func(*testing.T, map[string]string, string) {
		return func(_ *testing.T, env map[string]string, _ string) {
			for n := 0; n < len(pairs); n += 2 {
				env["SPIELLEITER_"+pairs[n]] = pairs[n+1]
			}
		}
	}
	nobody := "127.0.0.1:" + freePort(t)
	for name, c := range map[string]struct {
		harm   func(t *testing.T, env map[string]string, file string)
		en, de string
		fine   bool // it is a hint
	}{
		"setting":      {set("OUTAGE", "soon"), "is not a duration", "keine Dauer", false},
		"open":         {set("SECURE", "", "PROXY", "", "URL", "", "MAIL", "", "LISTEN", ":8080"), "goes there unencrypted", "geht unverschlüsselt dorthin", false},
		"no proxy":     {set("PROXY", ""), "Add --proxy", "Gib --proxy an", false},
		"insecure":     {set("SECURE", ""), "Add --secure", "Gib --secure an", false},
		"plain links":  {set("URL", "http://play.example.org"), "begin with https://", "mit https:// beginnen", false},
		"no links":     {set("URL", ""), "--url is missing", "--url fehlt", false},
		"no mail":      {set("MAIL", ""), "There is no mail server", "Es gibt keinen Mailserver", true},
		"mail away":    {set("MAIL", "smtp://me:hunter2@"+nobody+"?from=a@example.org"), "cannot be reached", "ist nicht zu erreichen", false},
		"clear mail":   {set("MAIL", "smtp://192.0.2.1:1?from=a@example.org&tls=none"), "Leave tls=none out", "Lass tls=none weg", false},
		"no backups":   {set("BACKUP_INTO", ""), "No folder for backups", "Kein Ordner für Sicherungen", false},
		"empty folder": {set("BACKUP_INTO", t.TempDir()), "There is no backup in", "noch keine Sicherung", false},
		"no database":  {set("DB", "/nowhere/at/all.db"), "There is no database", "Die Datenbank", false},
		"old backup": {func(t *testing.T, env map[string]string, _ string) {
			env["SPIELLEITER_BACKUP_INTO"] = t.TempDir()
			backup(t, env["SPIELLEITER_BACKUP_INTO"], 5*24*time.Hour)
		}, "is 5 days old", "ist 5 Tage alt", false},
		"readable": {func(_ *testing.T, _ map[string]string, file string) { _ = os.Chmod(file, 0o644) }, "chmod 600 helps", "chmod 600 hilft", false},
		"other owner": {func(t *testing.T, _ map[string]string, file string) {
			if os.Getuid() != 0 {
				t.Skip("only root gives files away")
			}
			if err := os.WriteFile(file+"-notices", nil, 0o600); err != nil || os.Chown(file+"-notices", 4242, 4242) != nil {
				t.Fatal(err)
			}
		}, "a.db-notices belongs to 4242", "a.db-notices gehört 4242", false},
		"foreign": {func(t *testing.T, _ map[string]string, file string) {
			if err := os.WriteFile(file, bytes.Repeat([]byte("no database "), 1000), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "is not an SQLite database", "keine Datenbank von SQLite", false},
		"notices": {func(t *testing.T, _ map[string]string, file string) {
			s, err := store.Open(t.Context(), file)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			if err := s.Pass(t.Context(), nil, []store.Message{{ID: "a", Kind: "x", Data: []byte("{}"), DueAt: time.Now().Add(-2 * time.Hour)}}); err != nil {
				t.Fatal(err)
			}
		}, "waiting for an hour", "wartet seit einer Stunde", false},
	} {
		for lang, want := range map[string]string{"en": c.en, "de": c.de} {
			t.Run(name+" "+lang, func(t *testing.T) {
				env, file := house(t)
				c.harm(t, env, file)
				code, said := examined(t, env, true, "--lang", lang)
				if (code == command.ExitGood) != c.fine || !strings.Contains(said, want) || strings.Contains(said, "hunter2") {
					t.Errorf("%d, no %q in:\n%s", code, want, said)
				}
				if strings.Count(said, "\n") != 2 && name != "open" && name != "clear mail" {
					t.Errorf("more is wrong than that:\n%s", said)
				}
			})
		}
	}
	env, _ := house(t)
	if code, said := examined(t, env, false); code != command.ExitNo || !strings.Contains(said, "Run an NTP service") {
		t.Errorf("%d: %s", code, said)
	}
}

// What waits in vain is found in the database: deadlines that have passed, and matches that cannot be evaluated.
func TestADoctorFindsWhatIsOverdue(t *testing.T) {
	env, file := house(t)
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		past := time.Now().Add(-time.Duration(n+1) * time.Hour)
		m := store.Match{ID: fmt.Sprint("m", n), Game: "agamemnon", Status: "running", Version: 1, State: []byte("{}"), CloseAt: &past}
		if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.SetHold(t.Context(), store.Hold{Match: "m1", Version: 1, Since: time.Now(), Until: time.Now().Add(time.Hour), Reason: "x"}); err != nil {
		t.Fatal(err)
	}
	s.Close()
	code, said := examined(t, env, true)
	for _, want := range []string{"1 deadline has passed and nothing was evaluated, for 1 hour at the longest", "1 match cannot be evaluated"} {
		if code != command.ExitNo || !strings.Contains(said, want) {
			t.Errorf("%d, no %q in:\n%s", code, want, said)
		}
	}
}
