package judge_test

import (
	"testing"

	"spielleiter/diplomacy/judge"
)

// fullPhases gives the recorded movement phases with all 34 units.
func fullPhases(b testing.TB) (list []block) {
	b.Helper()
	for _, g := range recordings(b) {
		for _, p := range g.blocks {
			if p.position.Phase == judge.Movement && len(p.position.Units) == 34 {
				list = append(list, p)
			}
		}
	}
	return list
}

// BenchmarkMovement judges recorded movement phases of 34 units, with nothing kept.
func BenchmarkMovement(b *testing.B) {
	phases := fullPhases(b)
	e := judge.Engine{Profile: judge.Droidippy()}
	for n := range phases {
		e.Movement(&phases[n].position, phases[n].orders)
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		p := &phases[n%len(phases)]
		e.Movement(&p.position, p.orders)
		n++
	}
	b.ReportMetric(float64(len(phases)), "phases")
}

// BenchmarkCalibration is arithmetic of a fixed size, to compare runs by.
func BenchmarkCalibration(b *testing.B) {
	x := uint64(1)
	for b.Loop() {
		for range 10_000 {
			x ^= x << 13
			x ^= x >> 7
			x ^= x << 17
		}
	}
	if x == 0 {
		b.Fatal("never")
	}
}

// BenchmarkMovementWithReasons asks why of every unit too.
func BenchmarkMovementWithReasons(b *testing.B) {
	phases := fullPhases(b)
	e := judge.Engine{Profile: judge.Droidippy()}
	var reasons []judge.Reason
	for n := range phases {
		e.Movement(&phases[n].position, phases[n].orders)
		reasons = e.Explain(reasons[:0])
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		p := &phases[n%len(phases)]
		e.Movement(&p.position, p.orders)
		reasons = e.Explain(reasons[:0])
		n++
	}
	b.ReportMetric(float64(len(reasons)), "reasons")
}
