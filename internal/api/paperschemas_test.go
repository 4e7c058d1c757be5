package api_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/schemas"
	"spielleiter/internal/schemas/papers"
	"spielleiter/waben"
)

// Clients are made from the description alone: what papers look like there is what /games/{game}/schemas says, to the last word, and
// the answer refers to it.
func TestPapersAreDescribed(t *testing.T) {
	_, d := describe(t)
	served, err := schemas.Of(waben.New(), papers.All())
	if err != nil {
		t.Fatal(err)
	}
	answer := string(d.Paths["/api/v1/matches/{id}/papers/{paper}"]["get"].Responses["200"])
	for name, component := range map[string]string{"letter": "WabenLetter", "bote": "WabenBote", "protocol": "WabenProtocol"} {
		want := normal(t, served[name])
		delete(want, "$schema")
		if diff := cmp.Diff(want, normal(t, d.Components.Schemas[component])); diff != "" {
			t.Errorf("%s (-served +described):\n%s", name, diff)
		}
		if !strings.Contains(answer, `"#/components/schemas/`+component+`"`) {
			t.Errorf("%s is not among the answers: %s", component, answer)
		}
	}
}

// normal is a schema in which types stand in one order.
func normal(t *testing.T, data []byte) map[string]any {
	t.Helper()
	var schema map[string]any
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if types, is := v["type"].([]any); is {
				slices.SortFunc(types, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
			}
			for _, x := range v {
				walk(x)
			}
		case []any:
			for _, x := range v {
				walk(x)
			}
		}
	}
	walk(schema)
	return schema
}
