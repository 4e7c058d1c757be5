package api

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Every field of the description says what it is, and nothing in the glossary is about a field that is not there.
func TestEveryFieldIsDescribed(t *testing.T) {
	var g glossary
	if err := json.Unmarshal(glossaryFile, &g); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Components struct {
			Schemas map[string]struct {
				Properties map[string]map[string]any
			}
		}
	}
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	fields := 0
	for name, s := range d.Components.Schemas {
		for field, p := range s.Properties {
			fields++
			names[name+"."+field], names[field] = true, true
			if _, ref := p["$ref"]; !ref && p["description"] == nil {
				t.Errorf("%s.%s: nothing says what it is; glossary.json can", name, field)
			}
		}
	}
	for _, name := range slices.AppendSeq(slices.Collect(maps.Keys(g.Fields)), maps.Keys(g.Examples)) {
		if !names[name] {
			t.Errorf("there is no field %s", name)
		}
	}
	if fields < 1000 {
		t.Errorf("only %d fields", fields)
	}
}

// The words of a choice are the constants of its type, all of them.
func TestChoicesAreAllTheirConstants(t *testing.T) {
	found := map[string][]string{}
	for folder, path := range map[string]string{"../../match": "spielleiter/match", "../../game": "spielleiter/game", "../host": "spielleiter/internal/host", "../../ai": "spielleiter/ai"} {
		packages, err := parser.ParseDir(token.NewFileSet(), folder, func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }, 0) //nolint:staticcheck // no types are needed
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range packages {
			ast.Inspect(p, func(n ast.Node) bool {
				s, ok := n.(*ast.ValueSpec)
				if !ok || len(s.Values) != 1 {
					return true
				}
				of, named := s.Type.(*ast.Ident)
				value, literal := s.Values[0].(*ast.BasicLit)
				if named && literal && value.Kind == token.STRING {
					word, err := strconv.Unquote(value.Value)
					if err != nil {
						t.Error(err)
					}
					found[path+"."+of.Name] = append(found[path+"."+of.Name], word)
				}
				return true
			})
		}
	}
	for of, list := range choices {
		var have []string
		for _, w := range list {
			have = append(have, w.(string))
		}
		want := found[of.PkgPath()+"."+of.Name()]
		slices.Sort(have)
		slices.Sort(want)
		if of.Kind() != reflect.String || !slices.Equal(have, want) {
			t.Errorf("%s: %q, its constants are %q", of, have, want)
		}
	}
}
