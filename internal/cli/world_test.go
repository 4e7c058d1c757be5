package cli

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"spielleiter/agamemnon"
	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

var (
	serverKey = ed25519.NewKeyFromSeed([]byte("a key of some house, 32 bytes..."))
	noon      = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
)

// finished is the scenarios' command that writes a whole match, played by chance, and
// one of its receipts: finished EXPORT RECEIPT
func finished(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: finished EXPORT RECEIPT")
	}
	table, receipt, err := playedMatch(1000)
	ts.Check(err)
	c := table.Changes()
	export, err := match.Export(table.Match(), c.Entries, c.Phases, game.Public, serverKey.Public().(ed25519.PublicKey))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), export, 0o600))
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), receipt, 0o600))
	ts.Setenv("KEY", hex.EncodeToString(serverKey.Public().(ed25519.PublicKey)))
	ts.Setenv("KEY64", base64.StdEncoding.EncodeToString(serverKey.Public().(ed25519.PublicKey)))
}

// running is the scenarios' command that writes all of a match in its middle: running EXPORT
func running(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: running EXPORT")
	}
	table, _, err := playedMatch(5)
	ts.Check(err)
	c, m := table.Changes(), table.Match()
	export, err := match.ExportWhole(m, c.Entries, c.Phases, serverKey.Public().(ed25519.PublicKey))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), export, 0o600))
	ts.Setenv("SEED", m.Seed)
}

// account is the scenarios' command that makes an account in a database, with one session: account DB NAME
func account(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: account DB NAME")
	}
	ctx := context.Background()
	s, err := store.Open(ctx, ts.MkAbs(args[0]))
	ts.Check(err)
	defer s.Close()
	h, err := host.New(ctx, s, games.All(), host.Options{PassphraseCost: hosttest.Cheap})
	ts.Check(err)
	_, guest, err := h.Guest(ctx, host.Client{})
	ts.Check(err)
	_, _, err = h.Upgrade(ctx, guest, host.Client{}, args[1], "drei Nereiden im Meer")
	ts.Check(err)
}

// conferred is the scenarios' command that writes a whole match of Diplomacy of two years,
// played by chance with one deadline a season: conferred EXPORT
func conferred(ts *testscript.TestScript, neg bool, args []string) {
	confer(ts, neg, args, 1000, func(m match.Match, c match.Changes) ([]byte, error) {
		return match.Export(m, c.Entries, c.Phases, game.Public, serverKey.Public().(ed25519.PublicKey))
	})
}

// conferring is the scenarios' command that writes all of such a match in its middle, with
// the orders of one seat for the open phase.
func conferring(ts *testscript.TestScript, neg bool, args []string) {
	confer(ts, neg, args, 3, func(m match.Match, c match.Changes) ([]byte, error) {
		return match.ExportWhole(m, c.Entries, c.Phases, serverKey.Public().(ed25519.PublicKey))
	})
}

// redacted is the scenarios' command that writes of such a match what everybody may know.
func redacted(ts *testscript.TestScript, neg bool, args []string) {
	confer(ts, neg, args, 3, func(m match.Match, c match.Changes) ([]byte, error) {
		return match.Export(m, c.Entries, c.Phases, game.Public, serverKey.Public().(ed25519.PublicKey))
	})
}

// confer plays a match of Diplomacy for so many phases, and one seat's orders more.
func confer(ts *testscript.TestScript, neg bool, args []string, phases int, write func(match.Match, match.Changes) ([]byte, error)) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: conferred, conferring or redacted EXPORT")
	}
	g := diplomacy.New()
	seats := g.Info().Seats
	who := func(s game.Seat) match.Who { return match.Who{Person: string(s), Name: string(s)} }
	table, err := match.New(g, match.Plan{
		ID: "d1", Seed: game.Seed{1, 2, 3}, Invite: "psst", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceNone}},
		Config: game.Config{Options: map[string]string{"years": "2", "pace": "seasons"}},
	}, who(seats[0]), serverKey, noon)
	ts.Check(err)
	for _, seat := range seats {
		ts.Check(table.Join(who(seat), seat, "psst", noon))
	}
	r := rand.New(rand.NewPCG(1, 2))
	for phase := 1; table.Match().Status == match.Running && phase <= phases+1; phase++ {
		for n, seat := range table.Match().Pending.Seats {
			v, err := table.View(game.As(seat))
			ts.Check(err)
			if n > 0 && phase > phases {
				break
			}
			_, err = table.Submit(who(seat), match.Draft{Seat: seat, Text: v.Write("", v.Random(r)), Ready: true}, noon)
			ts.Check(err)
		}
	}
	c := table.Changes()
	export, err := write(table.Match(), c)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), export, 0o600))
}

// playedMatch plays so many turns of a match of Agamemnon between two people by chance,
// and gives the last receipt too.
func playedMatch(turns int) (table *match.Table, receipt []byte, err error) {
	anna, ben := match.Who{Person: "anna", Name: "Anna"}, match.Who{Person: "ben", Name: "Ben"}
	table, err = match.New(agamemnon.New(), match.Plan{
		ID: "m1", Seed: game.Seed{1, 2, 3}, Invite: "psst", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceNone}},
	}, anna, serverKey, noon)
	if err != nil {
		return nil, nil, err
	}
	people := map[game.Seat]match.Who{"greeks": anna, "trojans": ben}
	for _, seat := range []game.Seat{"greeks", "trojans"} {
		if err := table.Join(people[seat], seat, "psst", noon); err != nil {
			return nil, nil, err
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; n < turns && table.Match().Status == match.Running; n++ {
		seat := table.Match().Pending.Seats[0]
		v, err := table.View(game.As(seat))
		if err != nil {
			return nil, nil, err
		}
		text := v.Write("", v.Random(r))
		saved, err := table.Submit(people[seat], match.Draft{Seat: seat, Text: text, Ready: true}, noon)
		if err != nil {
			return nil, nil, err
		}
		if receipt, err = json.Marshal(saved); err != nil {
			return nil, nil, err
		}
	}
	return table, receipt, nil
}

// A server says where it is, answers, and stops in order when it is told to.
func TestServe(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	reader, writer := io.Pipe()
	m := OS(server)
	var stderr bytes.Buffer
	m.Env, m.Stdout, m.Stderr = func(string) string { return "" }, writer, &stderr
	code := make(chan int, 1)
	db := filepath.Join(t.TempDir(), "t.db")
	go func() {
		code <- m.Run(ctx, []string{"spielleiter", "serve", "--json", "--listen", "127.0.0.1:0", "--db", db})
		writer.Close()
	}()

	var hello struct{ Address string }
	if err := json.NewDecoder(bufio.NewReader(reader)).Decode(&hello); err != nil {
		t.Fatalf("greeting: %v; %s", err, &stderr)
	}
	answer, err := http.Get(hello.Address + "/healthz")
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("health: %v, %v", answer, err)
	}
	answer.Body.Close()
	go io.Copy(io.Discard, reader)
	stop()
	if got := <-code; got != command.ExitGood {
		t.Errorf("exit code %d after a stop, want %d; %s", got, command.ExitGood, &stderr)
	}
	if _, err := os.Stat(db); err != nil {
		t.Errorf("database: %v", err)
	}
}

// A busy port is told before anything else happens; no database is made.
func TestServeOnABusyPort(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	db := filepath.Join(t.TempDir(), "t.db")
	for lang, want := range map[string]string{"en": "Another program already uses %s.", "de": "%s benutzt schon ein anderes Programm."} {
		code, _, stderr := run(t, "", "serve", "--lang", lang, "--listen", l.Addr().String(), "--db", db)
		if want := fmt.Sprintf(want, l.Addr()); code != command.ExitFailed || !strings.Contains(stderr, want) {
			t.Errorf("exit %d, %q; want %d, %q", code, stderr, command.ExitFailed, want)
		}
	}
	if _, err := os.Stat(db); !os.IsNotExist(err) {
		t.Errorf("a database was made: %v", err)
	}
}

// A database's address never shows its password.
func TestShownAddresses(t *testing.T) {
	for dsn, want := range map[string]string{
		"games.db":                     "games.db",
		"postgres://me:p@ss@host/db":   "postgres://me@host/db",
		"postgres://me@host/db":        "postgres://me@host/db",
		"postgres://host/db?x=a":       "postgres://host/db?x=a",
		"postgresql://u:secret@h:5/db": "postgresql://u@h:5/db",
	} {
		if got := shown(dsn); got != want {
			t.Errorf("shown(%q) = %q, want %q", dsn, got, want)
		}
	}
}

// run runs the program within the test.
func run(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	m := OS(server)
	var out, errs bytes.Buffer
	m.Env, m.Stdin, m.Stdout, m.Stderr = func(string) string { return "" }, strings.NewReader(stdin), &out, &errs
	code = m.Run(t.Context(), append([]string{"spielleiter"}, args...))
	return code, out.String(), errs.String()
}
