package notice

import (
	"slices"
	"time"
)

const (
	// Grace is how long a notice waits for its reader to see the page first.
	Grace = time.Minute
	// remains is how much time before a deadline a notice has to leave, or quiet hours do not hold.
	remains = 30 * time.Minute
	// LetterTurn is how long letters of one conversation are gathered to one notice.
	LetterTurn = 5 * time.Minute
)

// Due is when a notice leaves about what happened at now, and whether it is part of the digest.
// Deadline is that of the match, nil if there is none: neither quiet hours nor a digest
// hold beyond it.
func (s Settings) Due(k Kind, now time.Time, deadline *time.Time, zone *time.Location) (at time.Time, digest bool) {
	at = now
	if k == Turn {
		at = now.Add(grace(now, deadline))
	}
	if s.Digest != "" && slices.Contains(gathered, k) {
		if next := s.Digest.next(now.In(zone)); inTime(next, deadline) {
			return next.UTC(), true
		}
	}
	if end, quiet := s.quiet(at.In(zone)); quiet && inTime(end, deadline) {
		return end.UTC(), false
	}
	return at, false
}

// SoonAt is when the deadline of a match is told that opened, or got this deadline, at now: by the
// lead, but not in the first half of what is left. In quiet hours it is told before them, or after
// them if that leaves time enough, or else at once.
func (s Settings) SoonAt(now, deadline time.Time, zone *time.Location) time.Time {
	least := now.Add(deadline.Sub(now) / 2)
	at := deadline.Add(-time.Duration(s.Lead) * time.Minute)
	if at.Before(least) {
		at = least
	}
	end, quiet := s.quiet(at.In(zone))
	if !quiet {
		return at
	}
	if before := s.begin(end).Add(-Grace); before.After(now.Add(grace(now, &deadline))) {
		return before.UTC()
	}
	if inTime(end, &deadline) {
		return end.UTC()
	}
	return at
}

// grace is a minute, or a quarter of a short time.
func grace(now time.Time, deadline *time.Time) time.Duration {
	if deadline == nil {
		return Grace
	}
	return max(0, min(Grace, deadline.Sub(now)/4))
}

func inTime(at time.Time, deadline *time.Time) bool {
	return deadline == nil || !at.Add(remains).After(*deadline)
}

// quiet reports whether a time lies in quiet hours, and when they end.
func (s Settings) quiet(t time.Time) (end time.Time, in bool) {
	if s.From == "" {
		return time.Time{}, false
	}
	end = s.To.next(t)
	begin := s.begin(end)
	return end, !t.Before(begin)
}

// begin is when the quiet hours began that end at some time.
func (s Settings) begin(end time.Time) time.Time {
	begin := s.From.on(end)
	if !begin.Before(end) {
		begin = s.From.on(end.AddDate(0, 0, -1))
	}
	return begin
}
