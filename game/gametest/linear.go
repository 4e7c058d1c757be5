package gametest

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// The most by which work may grow with eight times as much to read. What is linear grows eightfold, what
// is quadratic 64-fold.
const (
	mostMemory = 16 // growing lists take up to fivefold what they hold, and less while they are short
	mostTime   = 20
	tooShort   = 50 * time.Millisecond // to be told from chance
	slack      = 256 << 10             // bytes that a reader may take whatever it reads
	page       = 4 << 10               // bytes of fresh memory that the kernel hands over at a time
	handing    = 20 * time.Microsecond // the most that one of them takes it on a busy machine, which is not the reader's work
)

// Linear has inputs of n and of eight times as many parts read, and holds the reader against them: the
// bytes that it allocates, and the time that its own thread computes, which does not depend on
// who else is busy on the machine. What seems too much is measured again, for chance only adds to it. It logs what the
// larger one took.
func Linear(t testing.TB, n int, input func(n int) string, read func(text string)) {
	t.Helper()
	read(input(1)) // what is made once
	short, long := input(n), input(8*n)
	one, eight := measure(short, read), measure(long, read)
	for tries := 2; tries > 0 && !eight.grewLike(one); tries-- {
		one, eight = one.or(measure(short, read)), eight.or(measure(long, read))
	}
	t.Logf("%d kB take %d kB and %v", len(long)>>10, eight.bytes>>10, eight.took.Round(time.Microsecond))
	if !eight.grewLike(one) {
		t.Errorf("eight times as much takes %d kB and %v instead of %d kB and %v", eight.bytes>>10, eight.took, one.bytes>>10, one.took)
	}
}

// work is what reading a text took.
type work struct {
	bytes int // allocated
	took  time.Duration
}

// grewLike reports whether the work on eight times as much is within the bounds that the work on one part sets.
func (w work) grewLike(one work) bool {
	fresh := time.Duration(w.bytes/page) * handing
	return w.bytes <= mostMemory*one.bytes+slack && w.took <= max(tooShort, mostTime*one.took)+fresh
}

// or is the lesser of two measurements of the same.
func (w work) or(again work) work {
	return work{min(w.bytes, again.bytes), min(w.took, again.took)}
}

// measure counts the bytes that reading allocates, and the time that its thread computes. No garbage is collected
// meanwhile: a thread that allocates while the collector runs has to help it, with what all others have left as well.
func measure(text string, read func(string)) work {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := computed()
	read(text)
	took := computed() - began
	runtime.ReadMemStats(&after)
	return work{int(after.TotalAlloc - before.TotalAlloc), took}
}
