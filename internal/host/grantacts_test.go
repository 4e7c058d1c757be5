package host

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// Every act in a match is asked of tokens in one way.
func TestSPL61EveryActAsksSomethingOfTokens(t *testing.T) {
	source, err := os.ReadFile("page.go")
	if err != nil {
		t.Fatal(err)
	}
	acts := regexp.MustCompile(`Act[A-Za-z]+ +Act = "([a-z]+)"`).FindAllSubmatch(source, -1)
	if len(acts) < 30 {
		t.Fatalf("only %d acts", len(acts))
	}
	listed := 0
	for _, list := range actNeeds {
		listed += len(list)
	}
	if listed != len(acts) {
		t.Errorf("%d acts, %d are listed", len(acts), listed)
	}
	for _, m := range acts {
		in := 0
		for _, list := range actNeeds {
			if slices.Contains(list, Act(m[1])) {
				in++
			}
		}
		if in != 1 {
			t.Errorf("%s is listed %d times", m[1], in)
		}
	}
}
