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
)

// Linear has inputs of n and of eight times as many parts read, and holds the reader against them: the
// bytes that it allocates, and the time that its own thread computes, which does not depend on
// who else is busy on the machine. It logs what the larger one took.
func Linear(t testing.TB, n int, input func(n int) string, read func(text string)) {
	t.Helper()
	read(input(1)) // what is made once
	short, long := input(n), input(8*n)
	bytes, took := least(short, read)
	bytes8, took8 := least(long, read)
	t.Logf("%d kB take %d kB and %v", len(long)>>10, bytes8>>10, took8.Round(time.Microsecond))
	if bytes8 > mostMemory*bytes+slack {
		t.Errorf("eight times as much takes %d kB instead of %d", bytes8>>10, bytes>>10)
	}
	if took8 > tooShort && took8 > mostTime*took {
		t.Errorf("eight times as much takes %v instead of %v", took8, took)
	}
}

// least counts the bytes that reading allocates, and the time that its thread computes: the
// least of some tries, for chance only adds to it. No garbage is collected meanwhile: a thread that allocates
// while the collector runs has to help it, with what all others have left as well.
func least(text string, read func(string)) (bytes int, took time.Duration) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for n := range 3 {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := computed()
		read(text)
		d := computed() - began
		runtime.ReadMemStats(&after)
		b := int(after.TotalAlloc - before.TotalAlloc)
		if n == 0 {
			bytes, took = b, d
		}
		bytes, took = min(bytes, b), min(took, d)
	}
	return bytes, took
}
