package store_test

import (
	"os"
	"os/exec"
	"testing"
)

// The query layer is what sqlc makes of the queries. To build sqlc takes minutes
// where it is not cached, so this is for CI.
func TestTheGeneratedQueriesAreFresh(t *testing.T) {
	if os.Getenv("CI") != "true" {
		t.Skip("CI=true compares the generated code with the queries")
	}
	out, err := exec.CommandContext(t.Context(), "go", "-C", "../../tools", "tool", "sqlc", "diff", "-f", "../internal/store/sqlc.yaml").CombinedOutput()
	if err != nil {
		t.Errorf("generate anew as sqlc.yaml says: %v\n%s", err, out)
	}
}
