package host

import (
	"time"

	"spielleiter/internal/quota"
)

// guestsWork is how often the work for a guest, or for somebody without a name, counts: they cost whoever runs the server as much, and
// can be made anew.
const guestsWork = 2

// work has something done at once that takes a processor for long: battles, sandboxes, hints, imports, papers. All of it is one budget of
// the person and of their address, of the time from its beginning to its end. Who has used theirs up is refused; how long something
// takes is known when it is done, so the last one may take more than is left.
func (h *Host) work(a Actor, do func() error) error {
	if err := h.mayWork(a); err != nil {
		return err
	}
	begun := h.now()
	defer func() { h.worked(a, h.now().Sub(begun)) }()
	return do()
}

// mayWork refuses whoever has used their time up.
func (h *Host) mayWork(a Actor) error {
	return exceeded(h.book.Check(h.now(), both(a, quota.Work, quota.WorkAddress, 0)...))
}

// worked counts what was done for somebody.
func (h *Host) worked(a Actor, d time.Duration) {
	seconds := max(d.Seconds(), 0)
	if a.Guest || !a.Known() {
		seconds *= guestsWork
	}
	h.book.Owe(h.now(), both(a, quota.Work, quota.WorkAddress, seconds)...)
}
