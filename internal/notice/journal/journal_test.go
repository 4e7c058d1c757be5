package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"spielleiter/internal/notice/journal"
)

func open(t *testing.T, path string) *journal.Journal {
	t.Helper()
	j, err := journal.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = j.Close() })
	return j
}

func must(t *testing.T, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

func left(t *testing.T, j *journal.Journal, known, doubtful string) {
	t.Helper()
	k, d := j.Left()
	if strings.Join(k, " ") != known || strings.Join(d, " ") != doubtful {
		t.Errorf("taken %q, in doubt %q; want %q, %q", k, d, known, doubtful)
	}
}

// Nothing is closed or synced before the next one opens the file: that is how it looks after a kill.
func TestTheNextProcessKnowsWhatWasTaken(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notices")
	j := open(t, path)
	must(t, j.Begin("a"), j.Begin("b"), j.Begin("c"), j.Begin("d"), j.Taken("a"), j.Taken("b"), j.Settled("b"), j.Settled("d"), j.Settled("never"))
	next := open(t, path)
	left(t, next, "a", "c")
	if !next.IsTaken("a") || next.IsTaken("b") || next.IsTaken("c") {
		t.Error("what was taken is not known")
	}
	must(t, next.Settled("a"), next.Begin("b"), next.Taken("b"))
	left(t, open(t, path), "b", "c")
}

func TestALineThatWasCutOffAndLinesOfNothingAreNoNotices(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notices")
	must(t, os.WriteFile(path, []byte("+a\n\n+\nx\n!y\n\x00\x00\n+cut"), 0o600))
	j := open(t, path)
	left(t, j, "a", "")
	must(t, j.Begin("b"))
	left(t, open(t, path), "a", "b") // not glued to what was cut off
	must(t, j.Taken("two\n+lines"))
	left(t, open(t, path), "a", "b")
}

func TestAJournalStaysSmall(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notices")
	j := open(t, path)
	must(t, j.Begin("open"), j.Taken("open"))
	var all sync.WaitGroup
	for k := range 4 {
		all.Go(func() {
			for n := range 5000 {
				id := fmt.Sprintf("mail/ended/%d/%d", k, n)
				if err := j.Begin(id); err != nil {
					t.Error(err)
				}
				_, _ = j.Taken(id), j.Settled(id)
			}
		})
	}
	all.Wait()
	info, err := os.Stat(path)
	must(t, err)
	if info.Size() > 300<<10 || info.Mode().Perm() != 0o600 {
		t.Errorf("%d bytes, %v", info.Size(), info.Mode())
	}
	left(t, open(t, path), "open", "")
	if list, err := os.ReadDir(filepath.Dir(path)); err != nil || len(list) != 1 {
		t.Errorf("%v %v", list, err)
	}
}

func TestAFolderThatCannotBeWrittenIsNamed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "nowhere", "notices")
	if _, err := journal.Open(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("%v", err)
	}
}

func TestWithoutAJournalNothingIsNoted(t *testing.T) {
	var j *journal.Journal
	must(t, j.Begin("a"), j.Taken("a"), j.Settled("a"), j.Close())
	if known, _ := j.Left(); slices.Contains(known, "a") || j.IsTaken("a") {
		t.Error("it knows something")
	}
}

// Whoever opens the file is alone if no other process, or journal, has it open, also after it was written anew.
func TestWhoeverIsAloneKnowsIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notices")
	a, b := open(t, path), open(t, path)
	if !a.Alone() || b.Alone() || (*journal.Journal)(nil).Alone() {
		t.Errorf("the first %v, the second %v", a.Alone(), b.Alone())
	}
	must(t, b.Close())
	for n := range 12_000 { // until it was written anew
		id := fmt.Sprint("notice ", n)
		must(t, a.Begin(id), a.Settled(id))
	}
	if b = open(t, path); b.Alone() {
		t.Error("alone beside one that has written the file anew")
	}
	must(t, a.Close(), b.Close())
	if c := open(t, path); !c.Alone() {
		t.Error("not alone when all have ended")
	}
}
