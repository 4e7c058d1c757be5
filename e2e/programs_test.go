package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// commands are those of docs/programs.md that let a program play: in a block of the shell, with an address.
var commands = regexp.MustCompile(`(?m)^\S+ .*http://127\.0\.0\.1:8080 .*$`)

// short are options with which each game has come to its end soon.
var short = map[string]string{
	"agamemnon": "{}", "diplomacy": `{"years": "1"}`, "rathersilly": `{"years": "1"}`, "terramagica": `{"mode": "campaign", "weeks": "3"}`, "waben": `{"length": "2"}`,
}

// The programs of docs/programs.md, started word by word as they stand there and then with every other game, play a match to its end.
func TestProgramsPlayEveryGame(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/programs.md")
	must(t, err)
	lines := commands.FindAllString(string(page), -1)
	if len(lines) != 3 {
		t.Fatalf("%d programs", len(lines))
	}
	for _, line := range lines {
		name, _, _ := strings.Cut(line, " ")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			program(t, name)
			s := openServer(t)
			before, words, _ := strings.Cut(strings.ReplaceAll(line, "http://127.0.0.1:8080", s.url), s.url)
			plays(t, before+s.url+words)
			for game, options := range short {
				if !strings.HasPrefix(words, " "+game) {
					plays(t, before+s.url+" "+game+" '"+options+"'")
				}
			}
		})
	}
}

// The command of docs/programs.md lets a program play in the arena, and nothing it does there is wrong.
func TestAProgramPlaysInTheArena(t *testing.T) {
	t.Parallel()
	program(t, "python3")
	page, err := os.ReadFile("../docs/programs.md")
	must(t, err)
	command := regexp.MustCompile(`(?m)^go run ./cmd/spielleiter arena .*$`).FindString(string(page))
	out, err := run(t, command+" --json")
	var report struct {
		Matches  int
		Programs []struct{ Late, Unclear, Refused, Ended *int }
	}
	if at := strings.Index(out, "{"); err != nil || at < 0 || json.Unmarshal([]byte(out[at:]), &report) != nil || report.Matches < 4 || len(report.Programs) != 1 {
		t.Fatalf("%q: %v: %s", command, err, out)
	}
	if p := report.Programs[0]; p.Late == nil || *p.Late+*p.Unclear+*p.Refused+*p.Ended > 0 {
		t.Errorf("%s", out)
	}
}

// A program that asks a server for a game it has not is told so.
func TestProgramsTellWhatIsWrong(t *testing.T) {
	t.Parallel()
	program(t, "python3")
	s := openServer(t)
	if out, err := run(t, "python3 examples/python/player.py "+s.url+` diplomacy '{"years": "many"}'`); err == nil || !strings.Contains(out, "years") {
		t.Errorf("%v: %s", err, out)
	}
}

// program skips the test where a program is not installed.
func program(t *testing.T, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatalf("no %s: e2e/setup.sh installs it", name)
		}
		t.Skipf("no %s", name)
	}
}

// plays runs a command in the folder of the repository, and demands that its match has come to its end.
func plays(t *testing.T, command string) {
	t.Helper()
	out, err := run(t, command)
	if err != nil || !strings.HasPrefix(out, "over {") || !strings.Contains(out, `"standing"`) {
		t.Errorf("%s: %v: %s", command, err, out)
	}
}

// run runs a command in the folder of the repository, for as long as a person waits.
func run(t *testing.T, command string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*(*patience))
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", "exec "+command)
	cmd.Dir, cmd.WaitDelay = "..", time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	return out.String(), err
}
