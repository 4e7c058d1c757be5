package cli

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/cli/command"
	"spielleiter/internal/store/pgtest"
)

// What may be wrong with a replica, and a clock that is not that of the database, has words of its own, for who asks the doctor and for who starts a server, and none shows a password.
func TestTheDoctorKnowsReplicasAndClocks(t *testing.T) {
	main := pgtest.Start(t)
	dsn := main.DSN(t)
	s, err := openStore(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	follower := main.Follow(t)
	there := follower.Same(t, dsn)
	env, _ := house(t)
	env["SPIELLEITER_DB"] = dsn
	for _, tt := range []struct{ replica, de, en string }{
		{there, "", ""},
		{main.DSN(t), "ist keine lesende Kopie der Datenbank", "is no replica of the database"},
		{dsn, "ist keine lesende Kopie der Datenbank", "is no replica of the database"}, // the database itself
		{"postgres://me:secret@127.0.0.1:1/x", "ist nicht zu erreichen", "cannot be reached"},
	} {
		env["SPIELLEITER_REPLICA"] = tt.replica
		for lang, want := range map[string]string{"de": tt.de, "en": tt.en} {
			_, said := examined(t, env, true, "--lang", lang)
			if !strings.Contains(said, want) || strings.Contains(said, "secret") || want == "" && strings.Contains(said, "eplica") {
				t.Errorf("%s: %s\nwant %q", tt.replica, said, want)
			}
		}
	}
	env["SPIELLEITER_REPLICA"] = ""
	for ahead, want := range map[time.Duration]string{time.Minute: "is 1m0s ahead of the database’s", -time.Minute: "is 1m0s behind the database’s", 0: ""} {
		m := OS(server)
		var out bytes.Buffer
		m.Env, m.Stdout, m.Stderr, m.Now = func(name string) string { return env[name] }, &out, io.Discard, func() time.Time { return time.Now().Add(ahead) }
		m.Kept = func() (bool, bool) { return true, true }
		m.Run(t.Context(), []string{"spielleiter", "--lang", "en", "admin", "doctor"})
		if !strings.Contains(out.String(), want) || ahead == 0 && strings.Contains(out.String(), "This machine’s clock") {
			t.Errorf("a clock that is %v ahead: %s", ahead, &out)
		}
	}

	execute := func(text string) {
		t.Helper()
		if err := follower.Execute(t.Context(), text); err != nil {
			t.Fatal(err)
		}
	}
	execute("SELECT pg_wal_replay_pause()")
	env["SPIELLEITER_REPLICA"] = there
	if _, said := examined(t, env, true, "--lang", "en"); !strings.Contains(said, "is more than a tenth of a second behind the database") {
		t.Errorf("paused: %s", said)
	}

	for want, args := range map[string][]string{
		"only a database of PostgreSQL has a replica": {"--db", t.TempDir() + "/a.db", "--replica", there},
		"which begins with postgres://":               {"--db", dsn, "--replica", "copy.db"},
	} {
		code, _, errs := run(t, "", append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...)
		if code != command.ExitUsage || !strings.Contains(errs, want) {
			t.Errorf("%v: exit %d, %s", args, code, errs)
		}
	}
}
