package outside_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/internal/cli/outside"
	"spielleiter/sim"
)

// The test program is also the program that plays: this variable says how.
const how = "OUTSIDE_HOW"

func TestMain(m *testing.M) {
	if mode := os.Getenv(how); mode != "" {
		playAs(mode, os.Stdin, os.Stdout)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// playAs is a program that plays well, or does something wrong.
func playAs(mode string, in io.Reader, out io.Writer) {
	questions := bufio.NewScanner(in)
	questions.Buffer(nil, 1<<24)
	for n := 0; mode == "deaf" || questions.Scan(); n++ {
		var q outside.Asked
		_ = json.Unmarshal(questions.Bytes(), &q) // a test that expects an answer would miss it
		text := ""
		if len(q.Menu.Sheets) > 0 {
			text = q.Menu.Sheets[len(q.Menu.Sheets)/2]
		}
		switch {
		case mode == "hangs", mode == "deaf":
			time.Sleep(time.Hour)
		case mode == "floods":
			for {
				if _, err := out.Write(bytes.Repeat([]byte("x"), 1<<16)); err != nil {
					return
				}
			}
		case mode == "lies":
			q.N += 7
		case mode == "babbles":
			fmt.Fprintln(out, "I would rather not say.")
			continue
		case mode == "refused":
			text = "xyzzy"
		case mode == "dies" && n == 2:
			return
		}
		answer, _ := json.Marshal(outside.Answer{N: q.N, Text: text})
		fmt.Fprintf(out, "%s\n", answer)
	}
}

// arena lets a program play a computer opponent for some rounds.
func arena(t *testing.T, p *outside.Program, rounds int) (sim.Report, error) {
	t.Helper()
	g := council.New()
	config, problems := g.Info().Complete(game.Config{Seats: g.Info().Seats[:3]})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return sim.Arena{
		Game: g, Config: config, Rounds: rounds, Seed: 1, Workers: 2, Lone: true,
		Players: []sim.Player{{Name: "program", New: func() ai.Bot { return p }}, {Name: "random", New: func() ai.Bot { return ai.Random{} }}},
	}.Run(t.Context())
}

// A program that plays by the menu plays whole matches; what one does wrong costs it the orders of that phase and is counted by its kind;
// one that does nothing right ends the arena with its name.
func TestProgramsThatHangFloodLieOrDieAreCounted(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		mode   string
		fault  func(outside.Faults) int
		broken bool
	}{
		{"well", nil, false},
		{"dies", func(f outside.Faults) int { return f.Ended }, false},
		{"refused", func(f outside.Faults) int { return f.Refused }, true},
		{"lies", func(f outside.Faults) int { return f.Unclear }, true},
		{"babbles", func(f outside.Faults) int { return f.Unclear }, true},
		{"floods", func(f outside.Faults) int { return f.Unclear }, true},
		{"hangs", func(f outside.Faults) int { return f.Late }, true},
		{"deaf", func(f outside.Faults) int { return f.Late }, true},
	} {
		t.Run(c.mode, func(t *testing.T) {
			t.Parallel()
			think := time.Minute
			if c.mode == "hangs" || c.mode == "deaf" {
				think = 20 * time.Millisecond
			}
			p := outside.New(how+"="+c.mode+" '"+self+"'", "council", think, io.Discard)
			defer p.Close()
			report, err := arena(t, p, 3)
			faults := p.Faults()
			switch {
			case c.broken && !errors.Is(err, outside.ErrBroken):
				t.Errorf("%v after %+v", err, faults)
			case !c.broken && (err != nil || report.Matches != 9):
				t.Errorf("%d matches, %v", report.Matches, err)
			case c.fault == nil && faults.All() > 0:
				t.Errorf("%+v", faults)
			case c.fault != nil && (c.fault(faults) == 0 || c.fault(faults) != faults.All()):
				t.Errorf("%+v", faults)
			}
		})
	}
}

// A command that is none is told of as one that has ended.
func TestACommandThatIsNoneHasEnded(t *testing.T) {
	p := outside.New("/no/such/program", "council", time.Minute, io.Discard)
	defer p.Close()
	if _, err := arena(t, p, 1); !errors.Is(err, outside.ErrBroken) || p.Faults().Ended == 0 {
		t.Errorf("%v, %+v", err, p.Faults())
	}
}
