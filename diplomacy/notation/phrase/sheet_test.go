package phrase

import (
	"maps"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/order"
)

// numbers are orders: those of the same tens are about the same unit.
type numbers = Line[int, facts, int]

func lineOf(phase int, orders ...int) numbers {
	l := numbers{Phase: phase}
	for _, o := range orders {
		l.Choices = append(l.Choices, Choice[facts, int]{Order: o})
	}
	return l
}

func sameTens(l, later numbers) bool {
	return l.Phase == later.Phase && l.Choices[0].Order/10 == later.Choices[0].Order/10
}

func TestOfLinesAboutTheSameTheLastCounts(t *testing.T) {
	lines := []numbers{lineOf(1, 10), lineOf(1, 21, 22), lineOf(2, 11), lineOf(1, 12), lineOf(1, 30), lineOf(1, 13)}
	even := func(n int) bool { return n%2 == 0 }
	if got := Orders(lines, 1, facts{}, even, sameTens); !slices.Equal(got, []int{22, 30, 13}) {
		t.Errorf("the lines come to %v", got)
	}
	var placed []Placed[int, facts, int]
	for _, l := range lines {
		placed = append(placed, Placed[int, facts, int]{Line: l})
	}
	var dropped, kept []int
	for _, l := range DropRepeated(placed, sameTens, func(l Placed[int, facts, int]) { dropped = append(dropped, l.Choices[0].Order) }) {
		kept = append(kept, l.Choices[0].Order)
	}
	if !slices.Equal(dropped, []int{10, 12}) || !slices.Equal(kept, []int{21, 11, 30, 13}) {
		t.Errorf("dropped %v and kept %v", dropped, kept)
	}
}

func TestWhatHappenedIsWhatWasAskedFor(t *testing.T) {
	past := maps.All(map[int]bool{1: true, 2: false})
	for _, c := range []struct {
		how   How
		order int
		want  bool
	}{{WasOrdered, 1, true}, {WasOrdered, 2, true}, {WasOrdered, 3, false}, {HasSucceeded, 1, true}, {HasSucceeded, 2, false}, {HasMoved, 2, false}} {
		if got := Happened(past, c.how, func(o int) bool { return o == c.order }); got != c.want {
			t.Errorf("%d %s: %t", c.order, c.how.Word(english), got)
		}
	}
	for _, word := range []Term{Ordered, Succeeded, Moved} {
		if found, ok := Terms.Find(HowOf(word).Word(german)); !ok || found != word {
			t.Errorf("term %d is not read as it is written", word)
		}
	}
}

func TestFindingsAreReportedAtTheirParts(t *testing.T) {
	r := newReader("")
	found := Findings{{Problem: game.Problem{Code: "unit"}, Part: PartUnit}, {Problem: game.Problem{Code: "to"}, Part: PartTo}}
	found.Report(r, Marks{PartAll: order.Token{Line: 3, Column: 1, Length: 9}, PartUnit: order.Token{Line: 3, Column: 2, Length: 5}})
	var at []int
	for _, p := range r.Problems {
		at = append(at, p.Line, p.Column, p.Length)
	}
	if !slices.Equal(at, []int{3, 2, 5, 3, 1, 9}) || len(found) > 0 {
		t.Errorf("reported at %v, kept %v", at, found)
	}
}

func TestADashAloneDisbands(t *testing.T) {
	for text, want := range map[string]bool{"-": true, "—": true, "-, A Mun H": true, "- Mun": false, "Mun": false, "": false} {
		r := newReader(text)
		if r.IsDisband() != want || len(r.Tokens) != len(TokensOf(text)) {
			t.Errorf("%q is a disband: %t, left %v", text, !want, r.Tokens)
		}
	}
}
