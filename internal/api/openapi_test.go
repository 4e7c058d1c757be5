package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/api/terramagica"
	"spielleiter/internal/host/hosttest"
)

var update = flag.Bool("update", false, "write internal/api/openapi.json anew")

const golden = "openapi.json"

// document is what tests read of the description.
type document struct {
	OpenAPI string `json:"openapi"`
	Info    struct {
		Title, Version string
	}
	Servers    []struct{ URL string }
	Tags       []struct{ Name, Description string }
	Paths      map[string]map[string]described
	Components struct {
		Schemas map[string]json.RawMessage
	}
}

// described is one operation.
type described struct {
	OperationID string `json:"operationId"`
	Tags        []string
	Summary     string
	Responses   map[string]json.RawMessage
	Parameters  []struct{ Name, In string }
	RequestBody struct {
		Content map[string]struct {
			Schema struct {
				Ref string `json:"$ref"`
			}
		}
	}
}

// takesObject reports whether the operation takes an object of named fields.
func (o described) takesObject() bool {
	return o.RequestBody.Content["application/json"].Schema.Ref != ""
}

func describe(t *testing.T) ([]byte, document) {
	t.Helper()
	h := hosttest.New(t)
	described := api.Register(http.NewServeMux(), h.Host, catalog(t, games.All()), api.Options{Version: "0", Sections: []api.Section{terramagica.Section{}}})
	data, err := json.MarshalIndent(described.OpenAPI(), "", " ")
	h.Must(err)
	var d document
	h.Must(json.Unmarshal(data, &d))
	return append(data, '\n'), d
}

// The description is a promise to other programs: it changes only on purpose.
func TestTheDescriptionIsTheGoldenOne(t *testing.T) {
	got, _ := describe(t)
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the API is no longer described by %s; if that is meant, run go test ./internal/api -update", golden)
	}
}

// named is what clients can call a method.
var named = regexp.MustCompile(`^[a-z]+[A-Za-z]*$`)

func TestTheDescriptionIsOpenAPI31(t *testing.T) {
	data, d := describe(t)
	if !strings.HasPrefix(d.OpenAPI, "3.1.") || d.Info.Title == "" || d.Info.Version == "" {
		t.Errorf("openapi %q, info %+v", d.OpenAPI, d.Info)
	}
	ids := map[string]string{}
	for path, operations := range d.Paths {
		for method, op := range operations {
			where := strings.ToUpper(method) + " " + path
			if op.Summary == "" || len(op.Responses) == 0 {
				t.Errorf("%s: no summary or no responses", where)
			}
			if other := ids[op.OperationID]; other != "" || op.OperationID == "" {
				t.Errorf("%s and %s share the id %q", where, other, op.OperationID)
			}
			ids[op.OperationID] = where
			if !named.MatchString(op.OperationID) || len(op.Tags) != 1 || !slices.ContainsFunc(d.Tags, func(tag struct{ Name, Description string }) bool {
				return tag.Name == op.Tags[0] && tag.Description != ""
			}) {
				t.Errorf("%s: id %q, tags %q", where, op.OperationID, op.Tags)
			}
			for part := range strings.SplitSeq(path, "/") {
				name, isParameter := strings.CutPrefix(part, "{")
				told := slices.ContainsFunc(op.Parameters, func(p struct{ Name, In string }) bool {
					return p.In == "path" && p.Name == strings.TrimSuffix(name, "}")
				})
				if isParameter && !told {
					t.Errorf("%s: %s is not described", where, part)
				}
			}
		}
	}
	for at, ref := range references(t, data) {
		if _, ok := d.Components.Schemas[strings.TrimPrefix(ref, "#/components/schemas/")]; !ok {
			t.Errorf("reference %d leads nowhere: %s", at, ref)
		}
	}
}

// There is one way of paging: what goes on has items and says where the next page begins; it is asked for by cursor and limit.
func TestThereIsOneWayOfPaging(t *testing.T) {
	_, d := describe(t)
	var paged []string
	for path, operations := range d.Paths {
		for method, op := range operations {
			where := strings.ToUpper(method) + " " + path
			asked := map[string]bool{}
			for _, p := range op.Parameters {
				asked[p.Name] = p.In == "query"
			}
			for _, other := range []string{"after", "before", "from", "offset", "page", "since"} {
				if asked[other] {
					t.Errorf("%s: pages are not asked for by %q", where, other)
				}
			}
			var ok struct {
				Content map[string]struct {
					Schema struct {
						Ref string `json:"$ref"`
					}
				}
			}
			if data := op.Responses["200"]; data != nil {
				if err := json.Unmarshal(data, &ok); err != nil {
					t.Fatal(err)
				}
			}
			var answer struct {
				Properties map[string]json.RawMessage
				Required   []string
			}
			if name, is := strings.CutPrefix(ok.Content["application/json"].Schema.Ref, "#/components/schemas/"); is {
				if err := json.Unmarshal(d.Components.Schemas[name], &answer); err != nil {
					t.Fatal(err)
				}
			}
			goesOn := answer.Properties["next"] != nil && answer.Properties["items"] != nil
			if asked["cursor"] != goesOn || asked["limit"] != goesOn {
				t.Errorf("%s: cursor %v, limit %v, items and next %v", where, asked["cursor"], asked["limit"], goesOn)
			}
			if goesOn {
				paged = append(paged, where)
				if !slices.Contains(answer.Required, "items") {
					t.Errorf("%s: items may be missing", where)
				}
			}
		}
	}
	if len(paged) < 11 {
		t.Errorf("only %q", paged)
	}
}

// references lists every $ref of a document.
func references(t *testing.T, data []byte) []string {
	t.Helper()
	var all any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	var refs []string
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, value := range v {
				if ref, ok := value.(string); ok && key == "$ref" {
					refs = append(refs, ref)
				}
				walk(value)
			}
		case []any:
			for _, value := range v {
				walk(value)
			}
		}
	}
	walk(all)
	if len(refs) == 0 {
		t.Fatal("no references found")
	}
	return refs
}
