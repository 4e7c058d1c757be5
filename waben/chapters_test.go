package waben_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The table of the chapters in docs/rules/waben.md has each statement of the Basismodul once, and tests that there are.
func TestTheTableOfChaptersIsTrue(t *testing.T) {
	data, err := os.ReadFile("../docs/rules/waben.md")
	if err != nil {
		t.Fatal(err)
	}
	statements := map[string]int{}
	for _, m := range regexp.MustCompile(`\[\d+\]\(\.\./\.\./waben/rulebook/en\.md#WDW-(\d+)\)`).FindAllStringSubmatch(string(data), -1) {
		statements[m[1]]++
	}
	for n := 1; n <= 86; n++ {
		if is := statements[fmt.Sprint(n)]; is != 1 {
			t.Errorf("WDW-%d stands %d times", n, is)
		}
	}
	sections := 0
	for row := range strings.Lines(string(data)) {
		if !regexp.MustCompile(`^\| \d\.\d `).MatchString(row) {
			continue
		}
		sections++
		tests := regexp.MustCompile("`(waben[a-z/]*): (Test[A-Za-z0-9]+)`").FindAllStringSubmatch(row, -1)
		if len(tests) == 0 {
			t.Errorf("no test: %s", row)
		}
		for _, m := range tests {
			if !hasTest(t, m[1], m[2]) {
				t.Errorf("%s has no %s", m[1], m[2])
			}
		}
	}
	if sections != 26 {
		t.Errorf("%d sections", sections)
	}
}

// hasTest reports whether a package has a test of that name.
func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	files, err := filepath.Glob("../" + folder + "/*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		source, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(source), "\nfunc "+name+"(") {
			return true
		}
	}
	return false
}
