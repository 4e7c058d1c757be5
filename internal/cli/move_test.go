package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/cli/command"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// While a house moves, the server that runs on it refuses changes in words and shows what there is; then the house can be used where it is
// and no more where it was.
func TestAHouseMovesWhileItsServerRuns(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	reader, writer := io.Pipe()
	m := OS(server)
	m.Env, m.Stdout, m.Stderr = func(string) string { return "" }, writer, io.Discard
	from, to := filepath.Join(t.TempDir(), "t.db"), pgtest.DSN(t)
	ended := make(chan int, 1)
	go func() {
		ended <- m.Run(ctx, []string{"spielleiter", "serve", "--json", "--listen", "127.0.0.1:0", "--db", from})
		writer.Close()
	}()
	var hello struct{ Address string }
	if err := json.NewDecoder(bufio.NewReader(reader)).Decode(&hello); err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = io.Copy(io.Discard, reader) }()
	guest := func() (status int, said string) {
		answer, err := http.Post(hello.Address+"/api/v1/guests", "application/json", strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(body)
	}
	if status, said := guest(); status != http.StatusOK {
		t.Fatalf("before: %d %s", status, said)
	}

	code, out, errs := run(t, "", "--json", "move", "--db", from, "--into", to)
	var moved struct {
		Rows    int64
		Setting string
		Tables  []store.MovedTable
	}
	if err := json.Unmarshal([]byte(out), &moved); err != nil || code != command.ExitGood {
		t.Fatalf("exit %d: %s%s", code, out, errs)
	}
	if moved.Rows == 0 || moved.Setting != "db = "+to || len(moved.Tables) < 50 {
		t.Errorf("%+v", moved)
	}
	if status, said := guest(); status != http.StatusServiceUnavailable || !strings.Contains(said, "house.rests") {
		t.Errorf("after: %d %s", status, said)
	}
	page, err := http.Get(hello.Address + "/")
	if err != nil || page.StatusCode != http.StatusOK {
		t.Fatal(page, err)
	}
	text, err := io.ReadAll(page.Body)
	if page.Body.Close(); err != nil || !bytes.Contains(text, []byte("moves into another database")) {
		t.Errorf("pages do not say so: %v", err)
	}
	stop()
	if got := <-ended; got != command.ExitGood {
		t.Errorf("the server ended with %d", got)
	}
	if _, out, _ = run(t, "", "admin", "notice", "--db", to); strings.Contains(out, "readOnly") {
		t.Errorf("the new house says %s", out)
	}
	if _, out, _ = run(t, "", "admin", "notice", "--db", from); !strings.Contains(out, `"readOnly": true`) {
		t.Errorf("the old house says %s", out)
	}
	code, out, _ = run(t, "", "admin", "log", "--verify", "--db", to)
	if code != command.ExitGood {
		t.Errorf("the log of the new house: %s", out)
	}
	if code, _, errs = run(t, "", "--lang", "de", "move", "--db", from, "--into", to); code != command.ExitFailed || !strings.Contains(errs, "ist nicht leer") {
		t.Errorf("once more: exit %d, %s", code, errs)
	}
	// What a move that was killed has left, the next one takes for its own.
	again := pgtest.DSN(t)
	file := filepath.Join(t.TempDir(), "address")
	if err := os.WriteFile(file, []byte(again+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, out, errs = run(t, "", "move", "--db", from, "--into-file", file); code != command.ExitGood || !strings.Contains(out, "    db-file = "+file+"\n") {
		t.Errorf("to another one: exit %d, %s%s", code, out, errs)
	}
	if _, out, _ = run(t, "", "admin", "notice", "--db", again); strings.Contains(out, "readOnly") {
		t.Errorf("the other house says %s", out)
	}
}

// A house that cannot move goes on where it is, and says why.
func TestAHouseThatCannotMoveStaysAsItWas(t *testing.T) {
	from := filepath.Join(t.TempDir(), "t.db")
	s, err := openStore(t.Context(), from)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	to := pgtest.DSN(t)
	for want, args := range map[string][]string{
		"either with --into":          {"--db", from},
		"--into-file FILE":            {"--db", from, "--into", to, "--into-file", "x"},
		"begins with postgres:":       {"--db", from, "--into", "other.db"},
		"no database “nowhere”":       {"--db", "nowhere", "--into", to},
		"cannot be reached":           {"--db", from, "--into", "postgres://me:secret@127.0.0.1:1/x"},
		"“nowhere” cannot be":         {"--db", from, "--into-file", "nowhere"},
		"does not take this argument": {"--db", from, "--into", to, "now"},
	} {
		code, out, errs := run(t, "", append([]string{"move"}, args...)...)
		if code == command.ExitGood || !strings.Contains(errs, want) || strings.Contains(errs, "secret") {
			t.Errorf("%v: exit %d, %q%q; want %q", args, code, out, errs, want)
		}
	}
	if _, out, _ := run(t, "", "admin", "notice", "--db", from); strings.Contains(out, "readOnly") {
		t.Errorf("the house says %s", out)
	}
	// Somebody who stops a move has the house back as it was.
	ctx, stop := context.WithCancel(t.Context())
	m := OS(server)
	var errs bytes.Buffer
	m.Env, m.Stdout, m.Stderr = func(string) string { return "" }, io.Discard, &errs
	time.AfterFunc(time.Second, stop)
	if code := m.Run(ctx, []string{"spielleiter", "move", "--db", from, "--into", to}); code == command.ExitGood || !strings.Contains(errs.String(), "was stopped") {
		t.Errorf("exit %d, %s", code, &errs)
	}
	if _, out, _ := run(t, "", "admin", "notice", "--db", from); strings.Contains(out, "readOnly") {
		t.Errorf("the house says %s", out)
	}
}
