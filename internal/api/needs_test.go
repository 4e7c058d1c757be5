package api

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"spielleiter/internal/host"
)

// Every operation says what it asks of a token, and what is named "reads" is no act by its form.
func TestSPL61EveryOperationSaysWhatItNeeds(t *testing.T) {
	data, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Paths map[string]map[string]struct{ Description string }
	}
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	harmless := map[string]bool{"POST /matches/{id}/check": true}
	found := 0
	for path, operations := range d.Paths {
		for method, op := range operations {
			route := strings.ToUpper(method) + " " + strings.TrimPrefix(path, Prefix)
			need, ok := needs[route]
			if !ok && op.Description != "" && !strings.HasPrefix(op.Description, needIn[host.NeedSession]) {
				continue // a section's, which says so itself
			}
			if !ok {
				t.Errorf("%s: say in the table what it needs", route)
				continue
			}
			found++
			if !strings.HasPrefix(op.Description, needIn[need]) {
				t.Errorf("%s: the description says %q", route, op.Description)
			}
			reads := method == "get" || harmless[route]
			if reads != (need == host.NeedRead) && need != host.NeedNothing {
				t.Errorf("%s needs %s", route, need)
			}
			inMatch := strings.HasPrefix(path, Prefix+"/matches/{id}")
			if !inMatch && (need == host.NeedPlay || need == host.NeedTable || need == host.NeedLead) {
				t.Errorf("%s names no match", route)
			}
		}
	}
	if found != len(needs) {
		t.Errorf("%d operations are described, the table has %d", found, len(needs))
	}
}
