package i18n_test

import (
	"testing"
	"time"
	_ "time/tzdata"

	"spielleiter/internal/i18n"
)

func TestTimes(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	de, en := catalog(t).Printer(i18n.German, ""), catalog(t).Printer(i18n.English, "")
	tests := []struct {
		utc                            string
		deClock, enClock, deDate, enDT string
	}{
		{"2026-11-20T19:00:00Z", "Fr 20:00", "Fri 20:00", "Fr 20.11.2026", "Fri 20 Nov 2026, 20:00"},
		{"2028-02-29T23:30:00Z", "Mi 00:30", "Wed 00:30", "Mi 1.3.2028", "Wed 1 Mar 2028, 00:30"},
		{"2026-03-29T01:00:00Z", "So 03:00", "Sun 03:00", "So 29.3.2026", "Sun 29 Mar 2026, 03:00"},
		{"2026-10-25T00:30:00Z", "So 02:30 CEST", "Sun 02:30 CEST", "So 25.10.2026", "Sun 25 Oct 2026, 02:30 CEST"},
		{"2026-10-25T01:30:00Z", "So 02:30 CET", "Sun 02:30 CET", "So 25.10.2026", "Sun 25 Oct 2026, 02:30 CET"},
	}
	for _, tt := range tests {
		at, err := time.Parse(time.RFC3339, tt.utc)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ got, want string }{
			{de.Clock(at, berlin), tt.deClock},
			{en.Clock(at, berlin), tt.enClock},
			{de.Date(at, berlin), tt.deDate},
			{en.DateTime(at, berlin), tt.enDT},
		} {
			if c.got != c.want {
				t.Errorf("%s: %q, want %q", tt.utc, c.got, c.want)
			}
		}
	}
}

func TestSpans(t *testing.T) {
	de, en := catalog(t).Printer(i18n.German, ""), catalog(t).Printer(i18n.English, "")
	tests := []struct {
		d      time.Duration
		de, en string
	}{
		{22*time.Hour + 59*time.Minute, "noch 22 Std", "22 h left"},
		{72 * time.Hour, "noch 3 Tage", "3 days left"},
		{25*time.Hour + time.Minute, "noch 1 Tag 1 Std", "1 day 1 h left"},
		{24 * time.Hour, "noch 1 Tag", "1 day left"},
		{2*time.Hour + 5*time.Minute, "noch 2 Std 5 Min", "2 h 5 min left"},
		{119 * time.Second, "noch 1 Min 59 Sek", "1 min 59 s left"},
		{10*time.Minute - 1, "noch 9 Min", "9 min left"},
		{time.Second, "noch 1 Sek", "1 s left"},
		{time.Second - 1, "abgelaufen", "time is up"},
		{-time.Hour, "abgelaufen", "time is up"},
	}
	for _, tt := range tests {
		if got := de.Left(tt.d); got != tt.de {
			t.Errorf("de %v: %q, want %q", tt.d, got, tt.de)
		}
		if got := en.Left(tt.d); got != tt.en {
			t.Errorf("en %v: %q, want %q", tt.d, got, tt.en)
		}
	}
	if got := de.Span(0); got != "0 Sek" {
		t.Errorf("Span(0) = %q", got)
	}
}

func TestNumbers(t *testing.T) {
	de, en := catalog(t).Printer(i18n.German, ""), catalog(t).Printer(i18n.English, "")
	tests := []struct{ got, want string }{
		{de.Number(0), "0"},
		{de.Number(999), "999"},
		{de.Number(1000), "1.000"},
		{en.Number(-1234567), "-1,234,567"},
		{de.Number(-9223372036854775808), "-9.223.372.036.854.775.808"},
		{de.Decimal(1.5, 2), "1,50"},
		{en.Decimal(-0.25, 1), "-0.2"},
		{de.Percent(0.625, 1), "62,5 %"},
		{en.Percent(0.625, 0), "62%"},
		{de.Bytes(999), "999 B"},
		{de.Bytes(1500), "1,5 kB"},
		{en.Bytes(1500), "1.5 kB"},
		{de.Bytes(20_400_000), "20 MB"},
		{de.Bytes(999_900), "1,0 MB"},
		{en.Bytes(1 << 62), "4.6 EB"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}
