package web_test

import (
	"os"
	"os/exec"
	"testing"
)

// What scripts reckon without a page is tested by node's own runner: testdata/scripts.
func TestScriptsReckonRight(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip("no node to run the scripts with")
	}
	if out, err := exec.CommandContext(t.Context(), node, "--test", "testdata/scripts/").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
