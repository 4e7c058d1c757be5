package jobs_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/jobs"
)

// nodeDB names the database to a process of this test that is a server which never comes to an end of a job.
const nodeDB = "SPIELLEITER_TEST_NODE_DB"

// quick is how often servers of tests give signs of life.
func quick() jobs.Options {
	return jobs.Options{Clock: time.Now, Lease: time.Second, Breaths: 100 * time.Millisecond}
}

func echo() jobs.Works {
	return jobs.Works{"echo": {AtMost: time.Minute, Do: func(_ context.Context, args json.RawMessage) (json.RawMessage, error) {
		return args, nil
	}}}
}

func secretJob(expires time.Duration) jobs.Job {
	return jobs.Job{Kind: "echo", Args: []byte(`{"orders":"hushhush"}`), Owner: "ann", Who: jobs.Who{Person: "ann"}, Expires: expires}
}

func TestAServerThatNeverEnds(t *testing.T) {
	dsn := os.Getenv(nodeDB)
	if dsn == "" {
		t.Skip("is a process of the next test")
	}
	node(t, dsn, jobs.Works{"echo": {AtMost: time.Hour, Do: func(context.Context, json.RawMessage) (json.RawMessage, error) {
		fmt.Println("begun")
		select {}
	}}}, quick())
	select {}
}

// A server is killed in the middle of a job: another one, which came later, finishes it.
func TestTheJobsOfADeadServerAreDoneByOthers(t *testing.T) {
	dsn := database(t)
	first := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestAServerThatNeverEnds$", "-test.v")
	first.Env = append(os.Environ(), nodeDB+"="+dsn)
	out, err := first.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	asking := quick()
	asking.Slots = -1
	pages := node(t, dsn, echo(), asking)
	ticket, err := pages.Submit(t.Context(), secretJob(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() && !strings.Contains(lines.Text(), "begun") {
	}
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.Wait()
	node(t, dsn, echo(), quick())
	killed := time.Now()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	result, err := pages.Wait(ctx, ticket)
	if err != nil || !strings.Contains(string(result), "hushhush") {
		t.Fatalf("%s, %v", result, err)
	}
	if took := time.Since(killed); took > 10*time.Second {
		t.Errorf("it took %s, the lease is one second", took)
	}
}

// A job that ends every server that begins it is given up.
func TestAJobThatEndsServersIsGivenUp(t *testing.T) {
	dsn := database(t)
	o := quick()
	o.Slots = -1
	q := node(t, dsn, echo(), o)
	ticket, err := q.Submit(t.Context(), secretJob(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	count(t, dsn, `WITH u AS (UPDATE river_job SET state = 'running', attempt = 3, attempted_at = now() - interval '1 minute',
		attempted_by = '{dead}' RETURNING 1) SELECT count(*) FROM u`)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	if _, err := q.Wait(ctx, ticket); !errors.Is(err, jobs.ErrFailed) {
		t.Error(err)
	}
}

// Where no server does jobs, whoever waits is told so when the time is over.
func TestWithoutAServerForThemJobsAreLate(t *testing.T) {
	o := quick()
	o.Slots = -1
	q := node(t, database(t), echo(), o)
	ticket, err := q.Submit(t.Context(), secretJob(time.Second))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	if _, err := q.Wait(ctx, ticket); !errors.Is(err, jobs.ErrLate) {
		t.Error(err)
	}
}

// What a job was about is nowhere in the database once its result was read, or it was cancelled.
func TestNothingIsLeftOfAJob(t *testing.T) {
	dsn := database(t)
	q := node(t, dsn, echo(), quick())
	held := "SELECT count(*) FROM river_job j WHERE j::text LIKE '%hushhush%'"
	asking := quick()
	asking.Slots = -1
	for name, end := range map[string]func(jobs.Ticket) error{
		"read":      func(t jobs.Ticket) error { _, err := q.Wait(context.Background(), t); return err },
		"cancelled": func(t jobs.Ticket) error { return q.Cancel(context.Background(), t) },
	} {
		ticket, err := q.Submit(t.Context(), secretJob(time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		if name == "read" && count(t, dsn, held) != 1 {
			t.Error("this test proves nothing: the job is not there to begin with")
		}
		if err := end(ticket); err != nil && !errors.Is(err, jobs.ErrNone) {
			t.Errorf("%s: %v", name, err)
		}
		left := count(t, dsn, held)
		for range 400 { // what was begun is not cancelled at once
			if left == 0 || name == "read" {
				break
			}
			time.Sleep(5 * time.Millisecond)
			left = count(t, dsn, "SELECT count(*) FROM river_job j WHERE state = 'running' AND j::text LIKE '%hushhush%'")
		}
		if left != 0 {
			t.Errorf("%s: %d rows still hold it", name, left)
		}
	}
}

// All see who works on the database, and what nobody does.
func TestServersSeeEachOther(t *testing.T) {
	dsn := database(t)
	for _, parts := range [][]string{{"pages", "notices"}, {"evaluations"}} {
		o := quick()
		o.Slots, o.Node.Parts, o.Node.Version = -1, parts, "1.2"
		node(t, dsn, echo(), o)
	}
	for range 1000 {
		if count(t, dsn, "SELECT count(*) FROM nodes") == 2 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	list, err := jobs.Nodes(t.Context(), dsn)
	if err != nil || len(list) != 2 {
		t.Fatalf("%+v, %v", list, err)
	}
	if missing := jobs.Missing(list, []string{"pages", "evaluations", "opponents", "notices"}); fmt.Sprint(missing) != "[opponents]" {
		t.Errorf("missing: %v", missing)
	}
}
