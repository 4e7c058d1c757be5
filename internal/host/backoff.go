package host

import "time"

// backoff is a pause that grows with each failure, up to a longest.
type backoff struct {
	first, longest time.Duration
	factor         int64 // at least 2
}

// after is the pause after so many failures, which are at least one.
func (b backoff) after(failures int) time.Duration {
	pause := b.first
	for range failures - 1 {
		if pause *= time.Duration(b.factor); pause >= b.longest {
			return b.longest
		}
	}
	return pause
}
