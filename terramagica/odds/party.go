package odds

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// party is some workers that are waited for together. What one of them throws is thrown
// again where they are waited for: in a goroutine nobody could catch it, and the whole
// program would end.
type party struct {
	all    sync.WaitGroup
	once   sync.Once
	thrown error
}

func (p *party) begin(work func()) {
	p.all.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				p.once.Do(func() { p.thrown = fmt.Errorf("%v\n%s", v, debug.Stack()) })
			}
		}()
		work()
	})
}

func (p *party) wait() {
	p.all.Wait()
	if p.thrown != nil {
		panic(p.thrown)
	}
}
