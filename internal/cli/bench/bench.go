// Package bench holds the product's own measurements, for whoever wants to know how
// fast it is on their machine. The speed of shared machines varies from minute to
// minute; so each measurement is taken side by side with a calibration loop, and its
// ratio to the loop is what may be compared. Start at [Run].
package bench

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"time"
)

// Measurement is one thing whose speed matters.
type Measurement struct {
	Name string // also the key of its description: "cli.bench.<name>"
	// Prepare makes ready and gives the work. Work does it n times.
	Prepare func() (work func(n int) error, err error)
}

// Figure is what was measured.
type Figure struct {
	Name      string  `json:"name"`
	NanosEach float64 `json:"nsPerOp"`     // median of the rounds
	PerSecond float64 `json:"perSecond"`   // on one core
	Ratio     float64 `json:"ratio"`       // to the calibration loop of the same round, median
	Allocs    float64 `json:"allocsPerOp"` // on the heap
	Bytes     float64 `json:"bytesPerOp"`
	CPU       float64 `json:"cpuNsPerOp,omitempty"` // of all processors, median; where the system tells
	Peak      int64   `json:"peakBytes,omitempty"`  // the most memory that the program has used in a round, where the system tells
}

// Options say how thoroughly is measured.
type Options struct {
	Rounds int           // how often each measurement is taken; the median counts
	Round  time.Duration // how long one round takes at least
	Now    func() time.Time
	Done   func(rounds, of int) // hears of progress; may be nil
}

// Run takes measurements one after the other.
func Run(ctx context.Context, list []Measurement, o Options) ([]Figure, error) {
	figures := make([]Figure, 0, len(list))
	for n, m := range list {
		work, err := m.Prepare()
		if err != nil {
			return nil, fmt.Errorf("prepare %s: %w", m.Name, err)
		}
		s := sampler{o: o, work: work}
		for round := range o.Rounds {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if err := s.round(); err != nil {
				return nil, fmt.Errorf("measure %s: %w", m.Name, err)
			}
			if o.Done != nil {
				o.Done(n*o.Rounds+round+1, len(list)*o.Rounds)
			}
		}
		figures = append(figures, s.figure(m.Name))
	}
	return figures, nil
}

// sampler takes the rounds of one measurement.
type sampler struct {
	o             Options
	work          func(n int) error
	times         int // per round, found in the first one
	each, ratio   []float64
	cpu           []float64
	peak          int64
	allocs, bytes []float64
}

// round measures the calibration loop and the work, one directly after the other.
func (s *sampler) round() error {
	if s.times == 0 {
		if err := s.size(); err != nil {
			return err
		}
	}
	const loops = 20
	unit := s.timed(func() error {
		for range loops {
			calibrate()
		}
		return nil
	}, loops)
	var before, after runtime.MemStats
	debug.FreeOSMemory()
	forget()
	runtime.ReadMemStats(&before)
	var failure error
	used := spent()
	each := s.timed(func() error { failure = s.work(s.times); return failure }, s.times)
	s.cpu = append(s.cpu, float64(spent()-used)/float64(s.times))
	s.peak = max(s.peak, peak())
	runtime.ReadMemStats(&after)
	s.each, s.ratio = append(s.each, each), append(s.ratio, each/unit)
	s.allocs = append(s.allocs, float64(after.Mallocs-before.Mallocs)/float64(s.times))
	s.bytes = append(s.bytes, float64(after.TotalAlloc-before.TotalAlloc)/float64(s.times))
	return failure
}

// size finds how often the work fits into a round, which also warms it up.
func (s *sampler) size() error {
	for s.times = 1; ; s.times *= 2 {
		begun := s.o.Now()
		if err := s.work(s.times); err != nil {
			return err
		}
		if s.o.Now().Sub(begun) >= s.o.Round/2 {
			return nil
		}
	}
}

// timed gives the nanoseconds of one of n times.
func (s *sampler) timed(work func() error, n int) float64 {
	begun := s.o.Now()
	_ = work() // the caller keeps the error
	return float64(max(s.o.Now().Sub(begun), 1)) / float64(n)
}

func (s *sampler) figure(name string) Figure {
	each := median(s.each)
	return Figure{
		Name: name, NanosEach: each, PerSecond: 1e9 / each, Ratio: median(s.ratio), CPU: median(s.cpu), Peak: s.peak,
		Allocs: slices.Min(s.allocs), Bytes: slices.Min(s.bytes), // what else the process allocates meanwhile only adds
	}
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}

// sink keeps the compiler from removing what nobody reads.
var sink uint64

// calibrate is the yardstick: 100,000 steps of a dependent chain of shifts,
// multiplications and additions, which no compiler or cache can shorten.
func calibrate() {
	x := sink | 1
	for range 100_000 {
		x ^= x << 13
		x ^= x >> 7
		x = x*0x9E3779B97F4A7C15 + 1
	}
	sink = x
}
