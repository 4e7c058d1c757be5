package hosttest

import (
	"bytes"
	"sync"
)

// Journal keeps what is written to a log, by several at a time.
type Journal struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write adds to it.
func (j *Journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.Write(p)
}

// String gives what was written so far.
func (j *Journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.b.String()
}

// Take gives what was written since the last time.
func (j *Journal) Take() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	text := j.b.String()
	j.b.Reset()
	return text
}
