package terramagica_test

import (
	"os"
	"strings"
	"testing"

	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/scenario"
)

// The document about the rules names every option, and its map can be played.
func TestTheDocumentIsTrue(t *testing.T) {
	data, err := os.ReadFile("../docs/rules/terramagica.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, o := range rules.Info().Options {
		_, row, found := strings.Cut(text, "| `"+o.Name+"` |")
		row, _, _ = strings.Cut(row, "\n")
		if !found {
			t.Errorf("option %s is missing", o.Name)
		}
		for _, choice := range o.Choices {
			if !strings.Contains(row, "`"+choice+"`") {
				t.Errorf("option %s: the choice %s is missing", o.Name, choice)
			}
		}
		for _, rule := range o.Cite {
			if !strings.Contains(row, rule) {
				t.Errorf("option %s: %s is missing", o.Name, rule)
			}
		}
	}
	_, example, _ := strings.Cut(text, "```json\n")
	example, _, _ = strings.Cut(example, "```")
	if _, problems := scenario.Read("example", []byte(example), catalogue.Standard()); len(problems) > 0 {
		t.Fatal(problems)
	}
	s := start(t, two, "mode", "campaign", "document", example)
	if s.Realms[0].Home != "suedufer" || len(s.Armies) != 2 {
		t.Errorf("%+v", s.Realms)
	}
}
