package host

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/match"
)

// What was told comes back as it was.
func TestWhatWasSeenIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		told := rapid.MapOfN(rapid.StringMatching(`[A-Za-z0-9_-]{1,20}`), rapid.Custom(func(t *rapid.T) stand {
			return stand{
				status: rapid.SampledFrom([]match.Status{match.Gathering, match.Running}).Draw(t, "status"), phase: rapid.IntRange(0, 5000).Draw(t, "phase"),
				waits: rapid.Bool().Draw(t, "waits"), asked: rapid.Bool().Draw(t, "asked"),
				said: rapid.Int64Min(0).Draw(t, "said"), closes: rapid.Int64().Draw(t, "closes"),
			}
		}), 0, mostFollowed).Draw(t, "told")
		if got := readSeen(seen(slices.Sorted(maps.Keys(told)), told)); !maps.Equal(got, told) {
			t.Fatalf("%+v, was %+v", got, told)
		}
	})
}

func FuzzReadSeen(f *testing.F) {
	for _, text := range []string{"", "1", "1~qh67z0uav7xengfw.r.3.1.5.kx2a", "1~a.g.0.0.0.0~b.r.-1.3.z.-z"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		told := readSeen(text)
		if again := readSeen(seen(slices.Sorted(maps.Keys(told)), told)); !maps.Equal(again, told) {
			t.Errorf("%+v, was %+v", again, told)
		}
	})
}
