// Package journal notes in a file which notices a channel has taken, before the database says so. A commit waits for
// the disk; a line of this file is with the operating system after some microseconds and stays there when the process
// dies. Whoever starts next reads it and tells nobody a second time. Start at [Open].
//
// Lines are not synced: a power cut may lose the last of them, and then what they name is told twice. Nothing is ever
// lost by it, since it only names what has been taken.
package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// The marks before the name of a notice; the last one counts.
const (
	begun   = '?' // it is being handed over
	taken   = '+' // the other side has taken it
	settled = '-' // the database knows what became of it
)

// void ends a line that was cut off: its name may be the beginning of another's.
const void = "\x18"

// compactFrom is from how many bytes on a file is written anew with what is open alone; readAtMost is how much of one is read.
const compactFrom, readAtMost = 256 << 10, 16 << 20

// Journal is such a file. Its methods may be called at the same time; those of a nil journal do nothing.
type Journal struct {
	mu   sync.Mutex
	path string
	file *os.File
	size int64
	open map[string]byte // the last mark of what is not settled
	sole bool            // nobody else goes on in this file
}

// Open reads what an earlier process has left in a file, and goes on in it. That process may still be ending; but two
// that go on for long need a file each.
func Open(path string) (*Journal, error) {
	j := &Journal{path: path, open: map[string]byte{}}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, fmt.Errorf("journal of notices: %w", err)
	}
	data, err := io.ReadAll(io.LimitReader(f, readAtMost))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("read journal of notices: %w", err), f.Close())
	}
	j.file, j.size, j.sole = f, int64(len(data)), lock(f) && stillAt(path, f)
	for line := range bytes.Lines(data) {
		if text, whole := strings.CutSuffix(string(line), "\n"); whole && len(text) > 1 && !strings.HasSuffix(text, void) {
			j.mark(text[0], text[1:])
		}
	}
	if len(data) > 0 && data[len(data)-1] != '\n' { // a line that was cut off names nothing, and the next one is its own
		return j, j.write(void + "\n")
	}
	return j, nil
}

// stillAt reports whether a file is the one of that name: another process may have put a new one there before it closed its own.
func stillAt(path string, f *os.File) bool {
	named, err := os.Stat(path)
	if err != nil {
		return false
	}
	opened, err := f.Stat()
	return err == nil && os.SameFile(named, opened)
}

// Alone reports whether no other process had this file open when it was opened: whoever has written what was left in it is dead.
func (j *Journal) Alone() bool { return j != nil && j.sole }

// Left are the notices that were taken and of which the database may not know, and those that were being handed over
// when the process died: whether they were taken nobody can tell.
func (j *Journal) Left() (known, doubtful []string) {
	if j == nil {
		return nil, nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for id, m := range j.open {
		if m == taken {
			known = append(known, id)
		} else {
			doubtful = append(doubtful, id)
		}
	}
	slices.Sort(known)
	slices.Sort(doubtful)
	return known, doubtful
}

// Begin notes that a notice is going to be handed over.
func (j *Journal) Begin(id string) error { return j.note(begun, id) }

// Taken notes that the other side has taken a notice. It is called as soon as that is known.
func (j *Journal) Taken(id string) error { return j.note(taken, id) }

// Settled notes that the database knows what became of a notice.
func (j *Journal) Settled(id string) error {
	if err := j.note(settled, id); err != nil || j == nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.size < compactFrom {
		return nil
	}
	return j.compact()
}

// IsTaken reports whether a notice was taken and the database does not know it yet.
func (j *Journal) IsTaken(id string) bool {
	if j == nil {
		return false
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.open[id] == taken
}

// Close ends it.
func (j *Journal) Close() error {
	if j == nil {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.file.Close()
}

func (j *Journal) note(mark byte, id string) error {
	if j == nil || strings.ContainsAny(id, "\r\n") || id == "" {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if mark == settled && j.open[id] == 0 {
		return nil
	}
	j.mark(mark, id)
	return j.write(string(mark) + id + "\n")
}

func (j *Journal) write(text string) error {
	n, err := j.file.WriteString(text)
	j.size += int64(n)
	if err != nil {
		return fmt.Errorf("journal of notices: %w", err)
	}
	return nil
}

func (j *Journal) mark(mark byte, id string) {
	switch mark {
	case settled:
		delete(j.open, id)
	case begun, taken:
		j.open[id] = mark
	}
}

// compact puts a file with what is open in the place of the one there is.
func (j *Journal) compact() error {
	var text strings.Builder
	for id, mark := range j.open {
		text.WriteString(string(mark) + id + "\n")
	}
	next, err := os.CreateTemp(filepath.Dir(j.path), filepath.Base(j.path)+"-*")
	if err != nil {
		return fmt.Errorf("write journal of notices anew: %w", err)
	}
	_, err = next.WriteString(text.String())
	if err == nil {
		lock(next) // before it has the name
		err = os.Rename(next.Name(), j.path)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write journal of notices anew: %w", err), next.Close(), os.Remove(next.Name()))
	}
	old := j.file
	j.file, j.size = next, int64(text.Len())
	return old.Close()
}
