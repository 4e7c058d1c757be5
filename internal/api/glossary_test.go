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

// shape is what tests read of a schema.
type shape struct {
	Ref                  string `json:"$ref"`
	Title, Description   string
	Properties           map[string]*shape
	Items                *shape
	AdditionalProperties json.RawMessage // a schema, or false
}

// fields calls a function for each field, down to the last one.
func (s *shape) fields(path string, f func(path string, p *shape)) {
	if s == nil {
		return
	}
	for name, p := range s.Properties {
		f(path+"."+name, p)
		p.fields(path+"."+name, f)
	}
	s.Items.fields(path, f)
	var more shape
	if json.Unmarshal(s.AdditionalProperties, &more) == nil {
		more.fields(path, f)
	}
}

// Every field of the description says what it is, however deep it lies, and nothing in the glossary is about a field that is not there.
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
		Components struct{ Schemas map[string]*shape }
	}
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	fields := 0
	for name, s := range d.Components.Schemas {
		if s.Title == "" { // others are described where they are made
			for field := range s.Properties {
				names[name+"."+field], names[field] = true, true
			}
		}
		s.fields(name, func(path string, p *shape) {
			if fields++; p.Ref == "" && p.Description == "" {
				t.Errorf("%s: nothing says what it is; glossary.json or schemas/fields.json can", path)
			}
		})
	}
	for _, name := range slices.AppendSeq(slices.Collect(maps.Keys(g.Fields)), maps.Keys(g.Examples)) {
		if !names[name] {
			t.Errorf("there is no field %s", name)
		}
	}
	if fields < 1700 {
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
