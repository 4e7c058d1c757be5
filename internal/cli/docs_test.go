package cli

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"spielleiter/internal/cli/command"
)

// The turn that the documents show is evaluated as they say.
func TestTheTurnInTheDocumentsIsEvaluatedAsTheySay(t *testing.T) {
	data, err := os.ReadFile("../../docs/rules/rathersilly.md")
	if err != nil {
		t.Fatal(err)
	}
	block := func(kind string) string {
		_, rest, found := strings.Cut(string(data), "```"+kind+"\n")
		text, _, closed := strings.Cut(rest, "```")
		if !found || !closed {
			t.Fatalf("the document has no block of %s", kind)
		}
		return text
	}
	code, out, errs := run(t, block("json"), "resolve", "rathersilly", "-")
	if code != command.ExitGood {
		t.Fatalf("exit %d: %s", code, errs)
	}
	var e command.Evaluation
	if err := json.Unmarshal([]byte(out), &e); err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, n := range e.Notes {
		said[n.Message] = true
	}
	for line := range strings.SplitSeq(strings.TrimSpace(block("text")), "\n") {
		if !said[line] {
			t.Errorf("nothing says %q among %v", line, said)
		}
	}
}
