package bench

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// Every measurement can be taken and gives figures.
func TestEveryMeasurementRuns(t *testing.T) {
	// Other sizes of the same work take long to prepare and can fail in no other way.
	list := slices.DeleteFunc(List(), func(m Measurement) bool {
		return strings.HasPrefix(m.Name, "waben-turn-") || m.Name == "waben-whole-lean"
	})
	rounds := 0
	figures, err := Run(t.Context(), list, Options{
		Rounds: 2, Round: time.Millisecond, Now: time.Now,
		Done: func(done, of int) {
			rounds++
			if done != rounds || of != 2*len(list) {
				t.Errorf("progress %d of %d, want %d of %d", done, of, rounds, 2*len(list))
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	for n, m := range list {
		f := figures[n]
		if f.Name != m.Name || f.NanosEach <= 0 || f.PerSecond <= 0 || f.Ratio <= 0 {
			t.Errorf("figure of %s: %+v", m.Name, f)
		}
	}
}

// The loops of the engines make nothing. It is counted over many rounds of the work: on a busy machine a figure may be of one, amid what the
// runtime makes for itself.
func TestEnginesAllocateNothing(t *testing.T) {
	for _, m := range List()[1:3] {
		work, err := m.Prepare()
		if err != nil {
			t.Fatal(err)
		}
		failed := error(nil)
		if n := testing.AllocsPerRun(100, func() { failed = work(1) }); n > 0 || failed != nil {
			t.Errorf("%s allocates %.0f times: %v", m.Name, n, failed)
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

// What work costs besides time is told where the system tells it: processors and memory.
func TestCostsAreTold(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells them")
	}
	const size = 96 << 20
	hungry := Measurement{"hungry", func() (func(int) error, error) {
		return func(n int) error {
			for range n {
				b := make([]byte, size)
				for k := 0; k < len(b); k += 512 {
					b[k] = byte(k)
				}
				sink += uint64(b[len(b)-1])
			}
			return nil
		}, nil
	}}
	figures, err := Run(t.Context(), []Measurement{hungry}, Options{Rounds: 1, Round: time.Millisecond, Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	if f := figures[0]; f.CPU <= 0 || f.Peak < size {
		t.Errorf("%.0f ns of CPU, %d bytes at most, want some and %d", f.CPU, f.Peak, size)
	}
}

// The worlds that are measured are what they are said to be.
func TestTheYardstickIsWhatItIsSaidToBe(t *testing.T) {
	s, err := whole()
	if err != nil {
		t.Fatal(err)
	}
	w := s.world
	if len(w.Land) != 48_000 || len(w.Realms) != 200 || len(w.Units) != 100_000 || len(s.texts) != 200 {
		t.Errorf("%d fields, %d realms, %d units, %d turns", len(w.Land), len(w.Realms), len(w.Units), len(s.texts))
	}
	if lines := bytes.Count(bytes.Join(s.texts, nil), []byte("\n")); lines < 100_000 {
		t.Errorf("%d lines, want one a unit", lines)
	}
	small, err := alone()
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(small.texts[0], []byte("\n")); n < 100 || n > 110 {
		t.Errorf("%d lines in the turn that is checked, want one for each of 100 units", n)
	}
}

// Twice the fields, realms and units take twice the memory: all that is allocated to read, evaluate and answer a turn, from nothing.
func TestATurnIsLinear(t *testing.T) {
	var before []float64
	for _, times := range []int{1, 2, 4} {
		s, err := settle(1_200*times, 5*times, 100)
		if err != nil {
			t.Fatal(err)
		}
		var from, to runtime.MemStats
		runtime.ReadMemStats(&from)
		if err := s.turns()(1); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&to)
		work := []float64{float64(to.TotalAlloc - from.TotalAlloc), float64(to.Mallocs - from.Mallocs)}
		for n, name := range []string{"bytes", "objects"} {
			if before != nil && work[n] > 2.3*before[n] {
				t.Errorf("%s: %.0f, after %.0f for half of it", name, work[n], before[n])
			}
		}
		t.Logf("%d units: %.0f bytes in %.0f objects", 500*times, work[0], work[1])
		before = work
	}
}
