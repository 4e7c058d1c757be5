package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Span is a length of time that people agree on. Its text is days and a duration,
// such as "3d", "1d12h" or "90m"; a day has 24 hours.
type Span time.Duration

// Units of spans.
const (
	Second = Span(time.Second)
	Minute = Span(time.Minute)
	Hour   = Span(time.Hour)
	Day    = 24 * Hour
)

// String gives the shortest text that ParseSpan reads back.
func (s Span) String() string {
	if s <= 0 || s%Second != 0 {
		return time.Duration(s).String()
	}
	var b strings.Builder
	for _, u := range []struct {
		unit Span
		name string
	}{{Day, "d"}, {Hour, "h"}, {Minute, "m"}, {Second, "s"}} {
		if n := s / u.unit; n > 0 {
			b.WriteString(strconv.FormatInt(int64(n), 10) + u.name)
			s %= u.unit
		}
	}
	return b.String()
}

// ParseSpan reads days and a duration: "3d", "1d12h", "90m", "0".
func ParseSpan(text string) (Span, error) {
	days, rest, found := strings.Cut(text, "d")
	if !found {
		days, rest = "", text
	}
	var sum Span
	if found {
		n, err := strconv.ParseUint(days, 10, 16)
		if err != nil {
			return 0, fmt.Errorf("span %q: want days and hours such as 3d or 1d12h", text)
		}
		sum = Span(n) * Day
	}
	if rest == "" && found {
		return sum, nil
	}
	d, err := time.ParseDuration(rest)
	if err != nil || d < 0 || Span(d) > MaxSpan*200 {
		return 0, fmt.Errorf("span %q: want days and hours such as 3d or 1d12h", text)
	}
	return sum + Span(d), nil
}

// MarshalText writes the span as String does.
func (s Span) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseSpan reads.
func (s *Span) UnmarshalText(b []byte) error {
	v, err := ParseSpan(string(b))
	*s = v
	return err
}
