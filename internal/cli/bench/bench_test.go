package bench

import (
	"context"
	"errors"
	"testing"
	"time"
)

// Every measurement can be taken and gives figures.
func TestEveryMeasurementRuns(t *testing.T) {
	rounds := 0
	figures, err := Run(t.Context(), List(), Options{
		Rounds: 2, Round: time.Millisecond, Now: time.Now,
		Done: func(done, of int) {
			rounds++
			if done != rounds || of != 2*len(List()) {
				t.Errorf("progress %d of %d, want %d of %d", done, of, rounds, 2*len(List()))
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	for n, m := range List() {
		f := figures[n]
		if f.Name != m.Name || f.NanosEach <= 0 || f.PerSecond <= 0 || f.Ratio <= 0 {
			t.Errorf("figure of %s: %+v", m.Name, f)
		}
	}
	for _, f := range figures[1:3] {
		if f.Allocs >= 1 {
			t.Errorf("%s allocates %.1f times", f.Name, f.Allocs)
		}
	}
}

// With a clock that the work itself moves, the figures are what was put in.
func TestFiguresAreWhatTheClockSays(t *testing.T) {
	now := time.Unix(0, 0)
	work := Measurement{"work", func() (func(int) error, error) {
		return func(n int) error {
			now = now.Add(time.Duration(n) * 3 * time.Millisecond)
			return nil
		}, nil
	}}
	figures, err := Run(t.Context(), []Measurement{work}, Options{Rounds: 3, Round: 10 * time.Millisecond, Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	if f := figures[0]; f.NanosEach != 3e6 || f.Ratio < 1 {
		t.Errorf("figure %+v, want 3 ms each", f)
	}
}

func TestErrorsAndEndsAreTold(t *testing.T) {
	boom := errors.New("boom")
	o := Options{Rounds: 1, Round: time.Millisecond, Now: time.Now}
	for _, m := range []Measurement{
		{"prepare", func() (func(int) error, error) { return nil, boom }},
		{"work", func() (func(int) error, error) { return func(int) error { return boom }, nil }},
	} {
		if _, err := Run(t.Context(), []Measurement{m}, o); !errors.Is(err, boom) {
			t.Errorf("%s: error %v, want boom", m.Name, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, List()[:1], o); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v after the end, want canceled", err)
	}
}
