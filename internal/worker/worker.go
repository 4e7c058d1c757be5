// Package worker starts whatever works beside others. A goroutine that panics ends the whole
// process, and with it every other match; what is started here ends alone, and whoever
// started it is told. Nothing of the server and its channels starts a goroutine in
// another way: a law of the repository forbids it.
//
// Start at Go; Try is the same for work that somebody waits for.
package worker

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Panic is what some work threw, as an error.
type Panic struct {
	Value any
	Stack []byte // of the goroutine that threw it
}

func (p *Panic) Error() string { return fmt.Sprintf("panic: %v", p.Value) }

// Unwrap gives the error that was thrown, if it was one.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Try does some work and gives its error; a panic becomes a *Panic.
func Try(work func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &Panic{Value: v, Stack: debug.Stack()}
		}
	}()
	return work()
}

// Go starts some work in a goroutine of its own. Should it panic, failed hears of it there.
func Go(work func(), failed func(*Panic)) {
	go run(work, failed)
}

// After starts some work as Go does, but later, unless it is stopped before.
func After(d time.Duration, work func(), failed func(*Panic)) (stop func()) {
	t := time.AfterFunc(d, func() { run(work, failed) })
	return func() { t.Stop() }
}

// Group is work that is waited for together. The zero value is ready.
type Group struct{ all sync.WaitGroup }

// Go starts some work as the function Go does.
func (c *Group) Go(work func(), failed func(*Panic)) {
	c.all.Go(func() { run(work, failed) })
}

// Wait waits for all that was started.
func (c *Group) Wait() { c.all.Wait() }

func run(work func(), failed func(*Panic)) {
	err := Try(func() error { work(); return nil })
	if p, ok := err.(*Panic); ok { //nolint:errorlint // the work itself gives no error
		failed(p)
	}
}
