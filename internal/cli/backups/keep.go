package backups

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// periods are the lengths of time of which a rule keeps one backup each; every instant of one has the same text.
var periods = []struct {
	name string
	of   func(time.Time) string
}{
	{"hourly", func(t time.Time) string { return t.Format("2006-01-02 15") }},
	{"daily", func(t time.Time) string { return t.Format(time.DateOnly) }},
	{"weekly", func(t time.Time) string { y, w := t.ISOWeek(); return fmt.Sprintf("%d-%d", y, w) }},
	{"monthly", func(t time.Time) string { return t.Format("2006-01") }},
	{"yearly", func(t time.Time) string { return t.Format("2006") }},
}

// mostKept is how many of one kind a rule can keep.
const mostKept = 10_000

// Keep says of how many hours, days, weeks, months and years, in this order, the last backup is kept. The zero value keeps all.
type Keep [5]int

// Periods are the names that ParseKeep knows.
func Periods() []string {
	names := make([]string, len(periods))
	for n, p := range periods {
		names[n] = p.name
	}
	return names
}

// ParseKeep reads "daily=7,weekly=4". What is wrong is given back; "" is all.
func ParseKeep(text string) (k Keep, wrong string, ok bool) {
	for part := range strings.SplitSeq(text, ",") {
		if text == "" {
			break
		}
		name, number, _ := strings.Cut(strings.TrimSpace(part), "=")
		at := slices.Index(Periods(), name)
		n, err := strconv.Atoi(number)
		if at < 0 || err != nil || n < 1 || n > mostKept || k[at] != 0 {
			return Keep{}, part, false
		}
		k[at] = n
	}
	return k, "", true
}

// Past are those of a list, the newest first, that no rule keeps. Of each period it is the last backup that is kept, and periods
// without one do not count, so that a pause deletes nothing, and every rule keeps the newest.
func (k Keep) Past(list []Backup) []Backup {
	if k == (Keep{}) {
		return nil
	}
	kept := map[string]bool{}
	for n, p := range periods {
		seen := map[string]bool{}
		for _, b := range list {
			if period := p.of(b.At.UTC()); !seen[period] && len(seen) < k[n] {
				seen[period], kept[b.Path] = true, true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(b Backup) bool { return kept[b.Path] })
}
