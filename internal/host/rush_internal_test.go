package host

import (
	"testing"
	"time"
)

// However many matches wait, what two computers think about all of them together takes about a minute; who waits alone has all
// the time there is.
func TestARushIsShared(t *testing.T) {
	const thinkers = 2
	for _, x := range []struct {
		matches, computers int
		want               time.Duration
	}{
		{0, 1, thinkTime},
		{1, 1, thinkTime},
		{1, 6, thinkTime},
		{20, 6, time.Second},
		{500, 1, 240 * time.Millisecond},
		{500, 6, 40 * time.Millisecond},
		{5000, 10, leastToRush},
	} {
		var r rush
		r.waiting(x.matches, thinkers)
		if got := r.time(x.computers, thinkers); got != x.want {
			t.Errorf("%d matches with %d computers: %v, want %v", x.matches, x.computers, got, x.want)
		}
	}
}

// While it goes on, those who come last get as much time as those who came first; when it is over, all the time there is.
func TestARushEnds(t *testing.T) {
	var r rush
	for left := 500; left > 2; left-- {
		r.waiting(left, 2)
		if got := r.time(1, 2); got != 240*time.Millisecond {
			t.Fatalf("%d left: %v", left, got)
		}
	}
	r.waiting(2, 2)
	if got := r.time(1, 2); got != thinkTime {
		t.Errorf("afterwards: %v", got)
	}
}
