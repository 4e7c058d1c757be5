package storetest

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/internal/store"
)

// anIssue is an issue with some words.
func anIssue(n int, words string) store.Issue {
	return store.Issue{N: n, At: noon, Data: []byte(`{"n":1}`), Body: []byte(`["x"]`), Words: words}
}

// numbers are the phases of issues.
func numbers(list []store.Issue) (ns []int) {
	for _, i := range list {
		ns = append(ns, i.N)
	}
	return ns
}

// issues are found in their match alone, by all words and without some; a roll back takes them out, and so does the end of a match.
func issues(t *testing.T, s store.Store) {
	ctx := t.Context()
	a := store.Append{
		Phases: []store.Phase{{N: 0, At: noon, Data: []byte("0"), State: []byte("{}")}},
		Issues: []store.Issue{anIssue(0, "dehaus ehous"), anIssue(1, "dekrieg dehaus"), anIssue(2, "dekrieg dz42fz 1e5 007"), anIssue(3, "")},
	}
	for _, id := range []string{"m1", "m2"} {
		m := aMatch(id)
		m.Invite = id
		if err := s.CreateMatch(ctx, m, a); err != nil {
			t.Fatal(err)
		}
		a.Issues = a.Issues[1:2]
	}
	for _, c := range []struct {
		all  [][]string
		none []string
		want []int
	}{
		{[][]string{{"dehaus", "enothing"}}, nil, []int{1, 0}},
		{[][]string{{"dekrieg"}, {"dehaus"}}, nil, []int{1}},
		{[][]string{{"dekrieg"}}, []string{"dehaus"}, []int{2}},
		{[][]string{{"dekrieg"}}, []string{"dehaus", "dz42fz"}, nil},
		{[][]string{{"deh"}}, nil, nil},
		{[][]string{{"dz42fz"}}, nil, []int{2}},
		{[][]string{{"1e5"}, {"007"}}, nil, []int{2}},
		{[][]string{{"or"}}, nil, nil},
		{[][]string{{`dehaus" OR "dekrieg`}}, nil, nil},
		{[][]string{{"dehaus' | 'dekrieg"}}, nil, nil},
		{nil, nil, []int{3, 2, 1, 0}},
	} {
		got := must(s.FindIssues(ctx, store.IssueQuery{Match: "m1", All: c.all, None: c.none, Limit: 9}))(t)
		if diff := cmp.Diff(c.want, numbers(got)); diff != "" {
			t.Errorf("%q without %q: %s", c.all, c.none, diff)
		}
	}
	found := must(s.FindIssues(ctx, store.IssueQuery{Match: "m1", All: [][]string{{"dehaus"}}, Limit: 1}))(t)
	if want := anIssue(1, ""); len(found) != 1 || string(found[0].Body) != string(want.Body) || string(found[0].Data) != string(want.Data) || !found[0].At.Equal(noon) {
		t.Errorf("%+v", found)
	}
	list := must(s.Issues(ctx, "m1", 3, 2))(t)
	if diff := cmp.Diff([]int{2, 1}, numbers(list)); diff != "" || list[0].Body != nil || string(list[0].Data) != `{"n":1}` {
		t.Errorf("%s: %+v", diff, list)
	}
	one := 1
	m := next(aMatch("m1"))
	m.Invite = "m1"
	if err := s.SaveMatch(ctx, 1, m, store.Append{DropPhasesFrom: &one, Issues: []store.Issue{anIssue(1, "dehaus")}}); err != nil {
		t.Fatal(err)
	}
	if got := must(s.FindIssues(ctx, store.IssueQuery{Match: "m1", All: [][]string{{"dekrieg"}}, Limit: 9}))(t); len(got) != 0 {
		t.Errorf("after the roll back %v are found", numbers(got))
	}
	if got := must(s.FindIssues(ctx, store.IssueQuery{Match: "m1", All: [][]string{{"dehaus"}}, Limit: 9}))(t); len(got) != 2 {
		t.Errorf("after the roll back %v are found", numbers(got))
	}
}

// oldIssues: matches that are older than the archive are found, those of others and whole ones are not, and what is kept has the version
// that it was made for.
func oldIssues(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, c := range []struct {
		id, game, status string
		issues           []store.Issue
	}{
		{"m1", "waben", "running", nil},
		{"m2", "waben", "running", []store.Issue{anIssue(1, "a")}},
		{"m3", "waben", "running", []store.Issue{anIssue(0, "a")}},
		{"m4", "waben", "gathering", nil},
		{"m5", "council", "running", nil},
		{"m6", "waben", "over", nil},
	} {
		m := aMatch(c.id)
		m.Game, m.Status, m.Invite = c.game, c.status, c.id
		if err := s.CreateMatch(ctx, m, store.Append{Issues: c.issues}); err != nil {
			t.Fatal(err)
		}
	}
	first := must(s.Unissued(ctx, "waben", "", 2))(t)
	if diff := cmp.Diff([]string{"m1", "m2"}, first); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"m6"}, must(s.Unissued(ctx, "waben", "m2", 9))(t)); diff != "" {
		t.Error(diff)
	}
	list := []store.Issue{anIssue(0, "b"), anIssue(1, "c")}
	if err := s.KeepIssues(ctx, "m2", 2, list, nil); !errors.Is(err, store.ErrConflict) {
		t.Errorf("another version: %v", err)
	}
	if err := s.KeepIssues(ctx, "m9", 1, list, nil); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no match: %v", err)
	}
	if err := s.KeepIssues(ctx, "m2", 1, list, nil); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]int{1, 0}, numbers(must(s.Issues(ctx, "m2", 9, 9))(t)), cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if got := must(s.FindIssues(ctx, store.IssueQuery{Match: "m2", All: [][]string{{"a"}}, Limit: 9}))(t); len(got) != 0 {
		t.Errorf("what was replaced is found: %v", numbers(got))
	}
	if diff := cmp.Diff([]string{"m1", "m6"}, must(s.Unissued(ctx, "waben", "", 9))(t)); diff != "" {
		t.Error(diff)
	}
}
