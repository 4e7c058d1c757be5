// Package jobstest holds all queues of jobs to one contract. Start at [Run].
package jobstest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/jobs"
)

// patience is how long a test waits for what should happen at once.
const patience = 30 * time.Second

// bench has works for tests: jobs that note when they are begun, and wait until the test lets them go on.
type bench struct {
	mu    sync.Mutex
	begun []string
	hold  map[string]chan struct{}
	ended chan string // whose context has ended
}

type order struct {
	Name string `json:"name"`
	Hold bool   `json:"hold"`
}

func newBench() *bench { return &bench{hold: map[string]chan struct{}{}, ended: make(chan string, 9)} }

func (b *bench) gate(name string) chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.hold[name] == nil {
		b.hold[name] = make(chan struct{})
	}
	return b.hold[name]
}

func (b *bench) list() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]string{}, b.begun...)
}

// Works are those of tests: "echo" gives its arguments, "panic" and "fail" come to nothing.
func (b *bench) works() jobs.Works {
	return jobs.Works{
		"echo": {AtMost: patience, Do: func(ctx context.Context, args json.RawMessage) (json.RawMessage, error) {
			var o order
			if err := json.Unmarshal(args, &o); err != nil {
				return nil, err
			}
			b.mu.Lock()
			b.begun = append(b.begun, o.Name)
			b.mu.Unlock()
			if o.Hold {
				select {
				case <-b.gate(o.Name):
				case <-ctx.Done():
					b.ended <- o.Name
					return nil, ctx.Err()
				}
			}
			return args, nil
		}},
		"panic": {AtMost: patience, Do: func(context.Context, json.RawMessage) (json.RawMessage, error) { panic("for a test") }},
		"fail": {AtMost: patience, Do: func(context.Context, json.RawMessage) (json.RawMessage, error) {
			return nil, errors.New("for a test")
		}},
	}
}

// Open makes a queue that does jobs until the test ends.
type Open func(t *testing.T, works jobs.Works, o jobs.Options) jobs.Queue

// test is one sentence of the contract, with a queue for it.
type test struct {
	*testing.T
	jobs.Queue
	*bench
}

func (t *test) submit(j jobs.Job) jobs.Ticket {
	t.Helper()
	ticket, err := t.Submit(t.Context(), j)
	if err != nil {
		t.Fatalf("submit for %s: %v", j.Owner, err)
	}
	return ticket
}

func (t *test) wait(ticket jobs.Ticket) (json.RawMessage, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	result, err := t.Wait(ctx, ticket)
	if errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("no word of job %d of %s", ticket.ID, ticket.Owner)
	}
	return result, err
}

// until waits for so many jobs to have been begun.
func (t *test) until(n int) {
	t.Helper()
	for range patience / (5 * time.Millisecond) {
		if len(t.list()) >= n {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatalf("%d jobs were begun, want %d: %v", len(t.list()), n, t.list())
}

// job is an echo of somebody.
func job(person, name string, hold bool) jobs.Job {
	args, _ := json.Marshal(order{name, hold}) //nolint:errchkjson // two plain fields
	return jobs.Job{Kind: "echo", Args: args, Owner: person, Who: jobs.Who{Person: person, Address: "at " + person}, Expires: time.Minute}
}

// Run runs the contract on queues.
func Run(t *testing.T, open Open) {
	for sentence, c := range map[string]struct {
		options jobs.Options
		hold    func(*test)
	}{
		"what comes of a job is its owner's, once":        {jobs.Options{}, owned},
		"the same job is done once":                       {jobs.Options{Slots: 2}, once},
		"what fails or panics ends itself alone":          {jobs.Options{}, failing},
		"a flood keeps nobody waiting":                    {jobs.Options{Slots: 2, MostOf: 40}, flood},
		"who waits in person goes first":                  {jobs.Options{}, inPerson},
		"one person cannot fill the line":                 {jobs.Options{MostOf: 5}, crowded},
		"a full line says so":                             {jobs.Options{Most: 6}, full},
		"what is cancelled is not done, or ends":          {jobs.Options{}, cancelled},
		"what nobody needs any more is not done":          {jobs.Options{}, late},
		"whoever waits can leave":                         {jobs.Options{}, leaving},
		"a kind that nobody knows is refused":             {jobs.Options{}, unknown},
		"figures count what waits and what is being done": {jobs.Options{}, figures},
	} {
		t.Run(sentence, func(t *testing.T) {
			t.Parallel()
			b := newBench()
			c.options.Clock, c.options.Log = time.Now, slog.New(slog.DiscardHandler) //nolint:forbidigo // a test's clock
			c.hold(&test{t, open(t, b.works(), c.options), b})
		})
	}
}

func owned(t *test) {
	ticket := t.submit(job("ann", "a", false))
	stolen := ticket
	stolen.Owner = "eve"
	if r, err := t.wait(stolen); !errors.Is(err, jobs.ErrNone) || r != nil {
		t.Errorf("eve reads %s: %v", r, err)
	}
	if err := t.Cancel(t.Context(), stolen); !errors.Is(err, jobs.ErrNone) {
		t.Errorf("eve cancels: %v", err)
	}
	if r, err := t.wait(ticket); err != nil || name(r) != "a" {
		t.Errorf("ann reads %s: %v", r, err)
	}
	if r, err := t.wait(ticket); !errors.Is(err, jobs.ErrNone) || r != nil {
		t.Errorf("once more: %s, %v", r, err)
	}
}

func name(r json.RawMessage) string {
	var o order
	_ = json.Unmarshal(r, &o)
	return o.Name
}

func once(t *test) {
	same := func(owner string) jobs.Job {
		j := job("ann", "a", true)
		j.Owner, j.Key = owner, "k"
		return j
	}
	first, second := t.submit(same("ann")), t.submit(same("ann"))
	other := t.submit(same("ben"))
	if first != second || other.ID == first.ID {
		t.Errorf("tickets %v %v, and of another owner %v", first, second, other)
	}
	close(t.gate("a"))
	for _, ticket := range []jobs.Ticket{first, second, t.submit(same("ann")), other} {
		if r, err := t.wait(ticket); err != nil || name(r) != "a" {
			t.Errorf("%v: %s, %v", ticket, r, err)
		}
	}
	if n := len(t.list()); n != 2 {
		t.Errorf("done %d times, want once for each owner", n)
	}
}

func failing(t *test) {
	for _, kind := range []string{"panic", "fail", "panic"} {
		j := job("ann", "a", false)
		j.Kind = kind
		if _, err := t.wait(t.submit(j)); !errors.Is(err, jobs.ErrFailed) {
			t.Errorf("%s: %v", kind, err)
		}
	}
	if _, err := t.wait(t.submit(job("ben", "b", false))); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// Of what eve has waiting, no more is begun before ann's job than there are slots.
func flood(t *test) {
	for n := range 30 {
		t.submit(job("eve", fmt.Sprint("eve", n), true))
	}
	t.until(2)
	ann := t.submit(job("ann", "ann", false))
	for n := range 30 {
		close(t.gate(fmt.Sprint("eve", n)))
	}
	if _, err := t.wait(ann); err != nil {
		t.Fatal(err)
	}
	for n, who := range t.list() {
		if who == "ann" {
			if n > 4 {
				t.Errorf("%d of eve's were begun before: %v", n, t.list()[:n])
			}
			return
		}
	}
}

func inPerson(t *test) {
	t.submit(job("eve", "first", true))
	t.until(1)
	alone := job("ann", "alone", false)
	alone.Who.Alone = true
	later := t.submit(alone)
	sooner := t.submit(job("ben", "ben", false))
	close(t.gate("first"))
	for _, ticket := range []jobs.Ticket{sooner, later} {
		if _, err := t.wait(ticket); err != nil {
			t.Fatal(err)
		}
	}
	if got := fmt.Sprint(t.list()); got != "[first ben alone]" {
		t.Errorf("begun: %s", got)
	}
}

func crowded(t *test) {
	for n := range 5 {
		t.submit(job("eve", fmt.Sprint(n), true))
	}
	if _, err := t.Submit(t.Context(), job("eve", "more", false)); !errors.Is(err, jobs.ErrFull) {
		t.Errorf("one more of eve: %v", err)
	}
	guest := job("guest", "more", false)
	guest.Who.Address = "at eve"
	if _, err := t.Submit(t.Context(), guest); !errors.Is(err, jobs.ErrFull) {
		t.Errorf("one more from eve's address: %v", err)
	}
	t.submit(job("ann", "ann", false))
}

func full(t *test) {
	t.submit(job("p0", "p0", true))
	t.until(1)
	for n := range 6 {
		who := fmt.Sprint("p", n+1)
		t.submit(job(who, who, true))
	}
	if _, err := t.Submit(t.Context(), job("ann", "ann", false)); !errors.Is(err, jobs.ErrFull) {
		t.Errorf("a full line: %v", err)
	}
	close(t.gate("p0"))
	for range patience / (5 * time.Millisecond) { // until it is noted that the first one is done
		if _, err := t.Submit(t.Context(), job("ann", "ann", false)); err == nil {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Error("there is room, and nobody can have it")
}

func cancelled(t *test) {
	running := t.submit(job("ann", "running", true))
	t.until(1)
	waiting := t.submit(job("ben", "waiting", false))
	for _, ticket := range []jobs.Ticket{waiting, running} {
		if err := t.Cancel(t.Context(), ticket); err != nil {
			t.Errorf("cancel of %s: %v", ticket.Owner, err)
		}
		if _, err := t.wait(ticket); !errors.Is(err, jobs.ErrNone) {
			t.Errorf("then %s waits: %v", ticket.Owner, err)
		}
	}
	select {
	case <-t.ended:
	case <-time.After(patience):
		t.Fatal("what was being done goes on")
	}
	if _, err := t.wait(t.submit(job("cid", "cid", false))); err != nil {
		t.Error(err)
	}
	if got := fmt.Sprint(t.list()); got != "[running cid]" {
		t.Errorf("begun: %s", got)
	}
}

func late(t *test) {
	t.submit(job("eve", "first", true))
	t.until(1)
	j := job("ann", "ann", false)
	j.Expires = time.Second
	ticket := t.submit(j)
	time.Sleep(2500 * time.Millisecond)
	close(t.gate("first"))
	if _, err := t.wait(ticket); !errors.Is(err, jobs.ErrLate) {
		t.Errorf("too late: %v", err)
	}
	if got := fmt.Sprint(t.list()); got != "[first]" {
		t.Errorf("begun: %s", got)
	}
}

func leaving(t *test) {
	ticket := t.submit(job("ann", "a", true))
	ctx, leave := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer leave()
	if _, err := t.Wait(ctx, ticket); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("she leaves: %v", err)
	}
	close(t.gate("a"))
	if r, err := t.wait(ticket); err != nil || name(r) != "a" {
		t.Errorf("she comes again: %s, %v", r, err)
	}
}

func unknown(t *test) {
	j := job("ann", "a", false)
	j.Kind = "riddles"
	if _, err := t.Submit(t.Context(), j); err == nil {
		t.Error("taken")
	}
}

func figures(t *test) {
	t.submit(job("ann", "a", true))
	t.until(1)
	t.submit(job("ben", "b", false))
	f, err := t.Figures(t.Context())
	if want := (jobs.Figures{Waiting: 1, Running: 1}); err != nil || f != want {
		t.Errorf("%+v, %v, want %+v", f, err, want)
	}
}
