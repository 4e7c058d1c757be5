package site_test

import (
	"cmp"
	"math"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
)

// How many pairs of answers TestTimeDoesNotTellWhoHasOrdered times, and how many of them of the same two matches.
const (
	timedPairs = 100_000
	ofTheSame  = 1_000
)

// Whether others have stored orders of which nobody may know is not in the time that an answer takes (line 19): of two matches alike,
// in one of which somebody has stored some, both are asked for, in an order that changes, and then two others, which were made in another order.
// It measures this machine, and so is no part of the suite:
//
//	RELEASE=1 go test ./internal/site -run TimeDoesNotTell -v -timeout 60m
func TestTimeDoesNotTellWhoHasOrdered(t *testing.T) {
	if os.Getenv("RELEASE") == "" {
		t.Skip("it measures the machine: RELEASE=1")
	}
	c := secretSaves()[0]
	for _, path := range []string{"/m/", "/api/v1/matches/"} {
		t.Run(strings.Trim(path, "/"), func(t *testing.T) {
			var took [2][]float64
			for round := range timedPairs / ofTheSame {
				timeTwo(t, c, path, round%2 == 1, &took)
			}
			tv, a, b := welch(took[0], took[1])
			t.Logf("%d pairs: %.2f and %.2f us, |t| %.2f", len(took[0]), a, b, math.Abs(tv))
			if math.Abs(tv) > 4.5 {
				t.Errorf("the time tells: |t| %.2f", math.Abs(tv))
			}
		})
	}
}

// timeTwo times answers about two matches in microseconds; the one with stored orders is made second, or first.
func timeTwo(t *testing.T, c scene, path string, first bool, took *[2][]float64) {
	w := newWorld(t, 17)
	var asked [2]struct {
		id string
		as host.Actor
	}
	for _, k := range [2]bool{first, !first} {
		s := c.set(w, 0, k)
		at := 0
		if k {
			at = 1
		}
		asked[at].id, asked[at].as = s.id, s.people["first"]
	}
	w.open(w.Store, w.Clock) // as after a start: nothing is kept that one of them has left
	ask := func(k int) float64 {
		req := w.request(t.Context(), asked[k].as, request{method: http.MethodGet, path: path + asked[k].id})
		rec := newRecorder()
		began := time.Now()
		w.handler.ServeHTTP(rec, req)
		d := time.Since(began)
		if rec.Code != http.StatusOK {
			t.Fatalf("status %d: %s", rec.Code, rec.text())
		}
		return float64(d.Nanoseconds()) / 1e3
	}
	for range 20 { // what the first answers of a server have to do
		ask(0)
		ask(1)
	}
	for n := range ofTheSame {
		for _, k := range [2]int{n % 2, 1 - n%2} {
			took[k] = append(took[k], ask(k))
		}
	}
}

// welch compares two samples without their slowest tenth, which is the machine's: Welch's t, and both means.
func welch(x, y []float64) (t, a, b float64) {
	all := slices.Concat(x, y)
	slices.SortFunc(all, cmp.Compare)
	most := all[len(all)*9/10]
	a, va := meanOf(x, most)
	b, vb := meanOf(y, most)
	return (a - b) / math.Sqrt(va+vb), a, b
}

// meanOf is the mean of what is at most so large, and its variance.
func meanOf(s []float64, most float64) (mean, variance float64) {
	s = slices.DeleteFunc(slices.Clone(s), func(v float64) bool { return v > most })
	for _, v := range s {
		mean += v / float64(len(s))
	}
	for _, v := range s {
		variance += (v - mean) * (v - mean) / float64(len(s)-1)
	}
	return mean, variance / float64(len(s))
}

func TestWelch(t *testing.T) {
	var x, y []float64
	for n := range 1000 {
		x, y = append(x, float64(n%10)), append(y, float64(n%10)+3)
	}
	if same, a, b := welch(x, slices.Clone(x)); same != 0 || a != b {
		t.Errorf("alike: t %f, %f and %f", same, a, b)
	}
	if other, _, _ := welch(x, y); math.Abs(other) < 4.5 {
		t.Errorf("apart: t %f", other)
	}
}
