package cli

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
	"spielleiter/internal/store/pgtest"
)

// server is what the tested program can play: the games of the release, and one without
// board and opponents.
var server = append(games.All(), games.Entry{Game: council.New(), Texts: council.Texts()})

// withPostgres runs tests that may want a PostgreSQL.
type withPostgres struct{ *testing.M }

// Run runs them, and stops it.
func (m withPostgres) Run() int { return pgtest.Run(m.M) }

func TestMain(m *testing.M) {
	testscript.Main(withPostgres{m}, map[string]func(){
		"spielleiter": func() {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			code := OS(server).Run(ctx, os.Args)
			stop()
			os.Exit(code)
		},
	})
}

// Every file in testdata is a scenario as a person at a shell lives it.
func TestScenarios(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(e *testscript.Env) error {
			e.Setenv("LANG", "en_GB.UTF-8")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "account": account, "finished": finished, "running": running, "conferred": conferred, "conferring": conferring, "redacted": redacted, "firstline": firstLine, "halve": halve},
	})
}

// exits runs a command and wants an exact exit code: exits 2 spielleiter chek
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND [ARGUMENT...]")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

func TestTextsAreWhole(t *testing.T) {
	if err := i18n.Audit(command.Texts); err != nil {
		t.Error(err)
	}
}

// firstLine leaves of a file its first line.
func firstLine(ts *testscript.TestScript, _ bool, args []string) {
	line, _, _ := strings.Cut(ts.ReadFile(args[0]), "\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(line+"\n"), 0o600))
}

// halve writes the first half of a file into another one.
func halve(ts *testscript.TestScript, _ bool, args []string) {
	data := ts.ReadFile(args[0])
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(data[:len(data)/2]), 0o600))
}
