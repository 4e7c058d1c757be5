// Command dearest reads what `go test -json` writes and shows it as `go test` would: a line for
// each package, and all that a failed test said. At the end stand the ten tests that took
// longest. It fails if a test or a package did, or if there was none.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// event is one line of test2json; see `go doc test2json`.
type event struct {
	Action     string
	Package    string
	ImportPath string // of what could not be built
	Test       string
	Output     string
	Elapsed    float64 // seconds
}

// timed is a test that has ended.
type timed struct {
	name    string
	seconds float64
}

// longest is how many tests are named.
const longest = 10

func main() {
	if !show(os.Stdin, os.Stdout) {
		os.Exit(1)
	}
}

// show copies what matters from events to w and reports whether all is well.
func show(events io.Reader, w io.Writer) bool {
	said := map[string][]string{} // by package and test, until it ends
	var ended []timed
	packages, failed := 0, 0
	lines := bufio.NewScanner(events)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(w, lines.Text()) // what is no event is told as it is
			continue
		}
		name := e.Package + " " + e.Test
		switch {
		case e.Action == "build-output":
			fmt.Fprint(w, e.Output)
		case e.Action == "output" && e.Test != "":
			said[name] = append(said[name], e.Output)
		case e.Action == "output" && e.Output != "PASS\n":
			fmt.Fprint(w, e.Output)
		case e.Action == "fail" && e.Test != "":
			fmt.Fprint(w, strings.Join(said[name], ""))
			fallthrough
		case (e.Action == "pass" || e.Action == "skip") && e.Test != "":
			delete(said, name)
			if !strings.Contains(e.Test, "/") { // a part's time is in that of the whole
				ended = append(ended, timed{name, e.Elapsed})
			}
		case e.Action == "fail":
			failed++
			packages++
		case e.Action == "pass" || e.Action == "skip":
			packages++
		}
	}
	dearest(w, ended)
	if err := lines.Err(); err != nil {
		fmt.Fprintln(w, "reading the tests:", err)
		return false
	}
	return failed == 0 && packages > 0
}

// dearest names the tests that took longest.
func dearest(w io.Writer, ended []timed) {
	slices.SortFunc(ended, func(a, b timed) int { return cmp.Compare(b.seconds, a.seconds) })
	fmt.Fprintln(w, "the dearest tests, in seconds:")
	for _, t := range ended[:min(longest, len(ended))] {
		fmt.Fprintf(w, "%8.1f  %s\n", t.seconds, t.name)
	}
}
