package cli

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v3"

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

// foreign are options that the manual names of other programs.
var foreign = []string{"help", "check", "build", "now", "name"}

// The manual names no option and no variable that there is not, and every setting of the server.
func TestTheManualNamesWhatThereIs(t *testing.T) {
	data, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	a, err := OS(server).app([]string{"spielleiter"})
	if err != nil {
		t.Fatal(err)
	}
	known := slices.Clone(foreign)
	for _, c := range append(a.commands(), a.root()) {
		for _, f := range c.Flags {
			known = append(known, f.Names()[0])
		}
	}
	for _, m := range regexp.MustCompile("[ `'(|]--([a-z][a-z-]+)").FindAllStringSubmatch(string(data), -1) {
		if !slices.Contains(known, m[1]) {
			t.Errorf("there is no option --%s", m[1])
		}
	}
	for _, m := range regexp.MustCompile("SPIELLEITER_[A-Z_]+").FindAllString(string(data), -1) {
		if m != variable("config") && m != variable("") && !linked.MatchString(m) && !slices.ContainsFunc(a.settingNames(), func(name string) bool { return variable(name) == m }) {
			t.Errorf("there is no variable %s", m)
		}
	}
	for _, name := range a.settingNames() {
		if !regexp.MustCompile("(--|`)" + name + `\b`).Match(data) {
			t.Errorf("the manual does not name --%s", name)
		}
	}
	for _, m := range regexp.MustCompile("(?m)^(?:sudo -u spielleiter )?spielleiter ([a-z]+)").FindAllStringSubmatch(string(data), -1) {
		if !slices.ContainsFunc(a.commands(), func(c *cli.Command) bool { return c.Name == m[1] }) {
			t.Errorf("there is no command %s", m[1])
		}
	}
}
