package letter

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
)

// WDW-27, WDW-46, WDW-49: what a line of the treasury writes out comes to the sum beside it: leaders have a line of
// their own, and of what is dissolved half comes back.
func TestWDW27EachLineOfTheTreasuryComesToItsSum(t *testing.T) {
	w, log := small()
	at := w.Settlements[0].Field
	log.Books[0].Entries = append(log.Books[0].Entries,
		chronicle.Entry{Sort: chronicle.Recruited, Kind: kit.Foot, Unit: 104, Field: at, Count: 2_000, Each: 5, Sum: -11_000},
		chronicle.Entry{Sort: chronicle.Recruited, Kind: kit.Ship, Unit: 301, Field: at, Count: 10, Each: 300, Sum: -3_000},
		chronicle.Entry{Sort: chronicle.Refunded, Kind: kit.Foot, Unit: 105, Field: at, Count: 5_600, Each: 5, Sum: 15_000},
		chronicle.Entry{Sort: chronicle.Refunded, Kind: kit.Foot, Unit: 106, Field: at, Count: 1_000, Each: 5, Sum: 2_500},
		chronicle.Entry{Sort: chronicle.Recruited, Kind: kit.Leader, Unit: 501, Field: at, Count: 1, Each: 3_000, Sum: -3_000},
		chronicle.Entry{Sort: chronicle.UnitUpkeep, Kind: kit.Foot, Count: 8_000, Each: 1, Sum: -8_000},
	)
	l := For(w, log, tharos)
	for _, lang := range []string{"de", "en"} {
		text := string(l.AppendText(nil, Speech{Lang: lang}))
		lines := 0
		for line := range strings.SplitSeq(text, "\n") {
			if !strings.Contains(line, "×") {
				continue
			}
			lines++
			if got, want := reckoned(t, line); got != want && got != -want {
				t.Errorf("%s: %q comes to %v, not %v", lang, line, got, want)
			}
		}
		if lines != 9 {
			t.Errorf("%s: %d lines are written out", lang, lines)
		}
	}
}

var (
	products = regexp.MustCompile(`([\d.,]+) × ([\d.,]+)`)
	last     = regexp.MustCompile(`[\d.,]+$`)
)

// reckoned gives what a line of the treasury comes to, and the sum that it prints.
func reckoned(t *testing.T, line string) (got, want float64) {
	t.Helper()
	number := func(s string) float64 {
		x, err := strconv.ParseFloat(strings.NewReplacer(".", "", ",", "").Replace(s), 64)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	for _, m := range products.FindAllStringSubmatch(line, -1) {
		got += number(m[1]) * number(m[2])
	}
	if strings.Contains(line, " / 2 ") {
		got /= 2
	}
	return got, number(last.FindString(strings.TrimSpace(line)))
}
