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
	described := api.Register(http.NewServeMux(), h.Host, catalog(t, hosttest.Shapes()), api.Options{Version: "0", Sections: []api.Section{terramagica.Section{}}})
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
