package host

import (
	"testing"
	"time"
)

func TestPausesGrowUpToTheLongest(t *testing.T) {
	t.Parallel()
	b := backoff{first: 2 * time.Second, longest: time.Minute, factor: 4}
	for failures, want := range map[int]time.Duration{0: 2 * time.Second, 1: 2 * time.Second, 2: 8 * time.Second, 3: 32 * time.Second, 4: time.Minute, 1 << 20: time.Minute} {
		if got := b.after(failures); got != want {
			t.Errorf("after %d failures %v, want %v", failures, got, want)
		}
	}
}
