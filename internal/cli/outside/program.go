package outside

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"sync"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
)

// The bounds of a conversation.
const (
	mostAnswer = 1 << 20 // bytes of a line
	mostSheets = 1000    // that a program is told of
	mostFaults = 20      // one after the other: then it is broken, and nobody learns anything from going on
)

// ErrBroken is why an arena ends in which a program does nothing right any more.
var ErrBroken = errors.New("the program answers nothing that can be used")

// Program is a program of somebody else's that plays all seats of one player, in all matches: it is asked for one at a time. It is started
// with the first question, and anew after it has hung or ended.
type Program struct {
	command string
	game    string
	think   time.Duration
	stderr  io.Writer // what it writes to standard error

	mu      sync.Mutex
	running *process
	asked   int
	faults  Faults
	inRow   int
}

// New makes a program of a command, which a shell starts, to play a game with so much time for each answer.
func New(command, game string, think time.Duration, stderr io.Writer) *Program {
	return &Program{command: command, game: game, think: think, stderr: stderr}
}

// Faults are what it has done wrong so far.
func (p *Program) Faults() Faults {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.faults
}

// Close ends the process.
func (p *Program) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.end()
}

// Choose asks the program for the orders of a seat. What is wrong with its answer is counted, and the game's own default stands in.
func (p *Program) Choose(ctx context.Context, v game.View, _ *rand.Rand) (game.Orders, error) {
	view, err := v.MarshalJSON()
	if err != nil {
		return game.Orders{}, err
	}
	menu, _ := v.Menu("en", mostSheets)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked++
	text, fault := p.answer(ctx, Asked{N: p.asked, Game: p.game, View: view, Menu: menu})
	if err := ctx.Err(); err != nil {
		return game.Orders{}, err
	}
	if fault == nil {
		if orders, taken := read(v, text); taken {
			p.inRow = 0
			return orders, nil
		}
		fault = &p.faults.Refused
	}
	*fault++
	if p.inRow++; p.inRow >= mostFaults {
		return game.Orders{}, fmt.Errorf("%q: %w", p.command, ErrBroken)
	}
	return v.Default(), nil
}

var _ ai.Bot = (*Program)(nil)

// read are the orders of a text, if the game takes them.
func read(v game.View, text string) (o game.Orders, taken bool) {
	o, problems := v.Read("en", text)
	return o, !game.HasError(problems) && !game.HasError(v.Check(o))
}

// answer sends a question and waits for its answer, or says what kind of fault there is instead.
func (p *Program) answer(ctx context.Context, q Asked) (text string, fault *int) {
	if p.running == nil {
		started, err := start(p.command, p.stderr)
		if err != nil {
			return "", &p.faults.Ended
		}
		p.running = started
	}
	line, err := written(q)
	if err != nil {
		return "", &p.faults.Unclear
	}
	ctx, cancel := context.WithTimeout(ctx, p.think)
	defer cancel()
	select {
	case p.running.questions <- append(line, '\n'):
	case <-ctx.Done():
		p.end()
		return "", &p.faults.Late
	}
	select {
	case got, open := <-p.running.answers:
		if !open {
			fault = &p.faults.Ended
			if p.running.tooLong {
				fault = &p.faults.Unclear
			}
			p.end()
			return "", fault
		}
		var a Answer
		if json.Unmarshal(got, &a) != nil || a.N != q.N {
			p.end() // who knows what it answers next
			return "", &p.faults.Unclear
		}
		return a.Text, nil
	case <-ctx.Done():
		p.end()
		return "", &p.faults.Late
	}
}

func (p *Program) end() {
	if p.running != nil {
		p.running.stop()
		p.running = nil
	}
}

// process is one run of a program. Lines go in and come out by themselves, so that one which reads nothing or writes without end holds
// nobody up.
type process struct {
	cmd       *exec.Cmd
	stop      context.CancelFunc
	questions chan []byte
	answers   chan []byte
	tooLong   bool // why there are no more, once answers is closed
}

func start(command string, stderr io.Writer) (*process, error) {
	ctx, stop := context.WithCancel(context.Background())
	cmd := shell(ctx, command)
	cmd.Stderr = stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		stop()
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		stop()
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		stop()
		return nil, err
	}
	p := &process{cmd: cmd, stop: stop, questions: make(chan []byte), answers: make(chan []byte)}
	go func() {
		for {
			select {
			case <-ctx.Done():
				return
			case line := <-p.questions:
				if _, err := in.Write(line); err != nil {
					return // it has ended, which whoever waits for its answer learns
				}
			}
		}
	}()
	go func() {
		defer func() {
			stop()         // it may go on, after a line that is too long or with nothing more to say
			_ = cmd.Wait() // it was killed, or has ended as it liked
			close(p.answers)
		}()
		lines := bufio.NewScanner(out)
		lines.Buffer(make([]byte, 0, 4096), mostAnswer)
		for lines.Scan() {
			select {
			case p.answers <- append([]byte(nil), lines.Bytes()...):
			case <-ctx.Done():
				return
			}
		}
		p.tooLong = errors.Is(lines.Err(), bufio.ErrTooLong)
	}()
	return p, nil
}
