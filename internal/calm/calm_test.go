package calm_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/calm"
)

// said is a log that keeps its lines, with a clock of its own.
type said struct {
	lines strings.Builder
	log   *slog.Logger
	now   time.Time
}

func listen() *said {
	s := &said{now: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)}
	s.log = calm.New(slog.New(slog.NewTextHandler(&s.lines, &slog.HandlerOptions{Level: slog.LevelInfo})))
	return s
}

func (s *said) say(level slog.Level, message string, args ...any) {
	r := slog.NewRecord(s.now, level, message, 0)
	r.Add(args...)
	_ = s.log.Handler().Handle(context.Background(), r)
}

func (s *said) count(part string) int { return strings.Count(s.lines.String(), part) }

func TestABrokenMatchIsNamedOnceAMinute(t *testing.T) {
	s := listen()
	for range 600 {
		s.say(slog.LevelError, "close a phase", "match", "m1", "err", "broken")
		s.say(slog.LevelError, "close a phase", "match", "m2", "err", "broken")
		s.now = s.now.Add(50 * time.Millisecond)
	}
	if s.count("match=m1") != 1 || s.count("match=m2") != 1 {
		t.Errorf("in half a minute:\n%s", s.lines.String())
	}
	s.now = s.now.Add(time.Minute)
	s.say(slog.LevelError, "close a phase", "match", "m1", "err", "broken")
	if s.count("match=m1") != 2 || s.count("suppressed=1198") != 1 {
		t.Errorf("after a minute:\n%s", s.lines.String())
	}
}

func TestAKindIsBoundedHoweverManyMatches(t *testing.T) {
	s := listen()
	for n := range 10_000 {
		s.say(slog.LevelError, "close a phase", "match", fmt.Sprint("m", n))
		s.say(slog.LevelWarn, "look for deadlines")
	}
	if n := s.count("close a phase"); n != 20 {
		t.Errorf("%d lines of one kind", n)
	}
	if n := s.count("look for deadlines"); n != 20 {
		t.Errorf("%d lines of the other kind", n)
	}
}

func TestWhatIsNoTroubleIsNotCounted(t *testing.T) {
	s := listen()
	for range 50 {
		s.say(slog.LevelInfo, "a request", "match", "m1")
	}
	if n := s.count("a request"); n != 50 {
		t.Errorf("%d lines of 50", n)
	}
	bound := s.log.With("match", "m7")
	for range 3 {
		bound.Error("bound to a match")
	}
	if n := s.count("bound to a match"); n != 1 {
		t.Errorf("%d lines of a match that the logger was bound to", n)
	}
}
