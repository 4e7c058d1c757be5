package worker_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"spielleiter/internal/worker"
)

func TestAPanicEndsItsOwnWorkAlone(t *testing.T) {
	heard := make(chan *worker.Panic, 2)
	worker.Go(func() { panic("alone") }, func(p *worker.Panic) { heard <- p })
	var c worker.Group
	done := false
	c.Go(func() { panic("with others") }, func(p *worker.Panic) { heard <- p })
	c.Go(func() { done = true }, func(p *worker.Panic) { heard <- p })
	c.Wait()
	for range 2 {
		if p := <-heard; !strings.Contains(string(p.Stack), "worker_test.go") {
			t.Errorf("%v: the stack does not name where: %s", p, p.Stack)
		}
	}
	if !done {
		t.Error("the others did not finish")
	}
}

func TestTryGivesErrorsAndPanicsAlike(t *testing.T) {
	oops := errors.New("oops")
	for name, work := range map[string]func() error{
		"an error":               func() error { return oops },
		"a thrown error":         func() error { panic(oops) },
		"a fault of the program": func() error { var none []int; return fmt.Errorf("%d", none[len(os.Args)]) },
	} {
		err := worker.Try(work)
		var p *worker.Panic
		if thrown := errors.As(err, &p); err == nil || thrown != (name != "an error") {
			t.Errorf("%s: %v", name, err)
		}
		if name != "a fault of the program" && !errors.Is(err, oops) {
			t.Errorf("%s: %v is not %v", name, err, oops)
		}
	}
	if err := worker.Try(func() error { return nil }); err != nil {
		t.Error(err)
	}
}
