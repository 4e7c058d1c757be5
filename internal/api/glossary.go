package api

import (
	_ "embed"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// glossaryFile says what fields are whose types say nothing of it: by "Schema.field", or by the name of the field alone where it is the same
// everywhere. What a type says itself, by the tag "doc", stays.
//
//go:embed glossary.json
var glossaryFile []byte

// glossary is what it holds.
type glossary struct {
	Fields   map[string]string `json:"fields"`
	Examples map[string]any    `json:"examples"`
}

// describe gives every field of the description what it is, an example where one helps, and all words where there are only some.
func describe(r huma.Registry) {
	var g glossary
	if err := json.Unmarshal(glossaryFile, &g); err != nil {
		panic(err) // a file of this package
	}
	for name, s := range r.Map() {
		if s.Title != "" {
			continue // a paper, which is described where it is made
		}
		if t := r.TypeFromRef(schemaRef + name); t != nil {
			choose(t, s)
		}
		for field, p := range s.Properties {
			g.field(name, field, p)
		}
	}
}

// schemaRef is in front of the name of a schema where another one refers to it.
const schemaRef = "#/components/schemas/"

func (g *glossary) field(schema, field string, p *huma.Schema) {
	if p.Ref != "" {
		return // its schema says it
	}
	if p.Description == "" {
		p.Description = either(g.Fields, schema, field)
	}
	if example := either(g.Examples, schema, field); example != nil && len(p.Examples) == 0 && len(p.Enum)+len(p.Extensions) == 0 && p.Format == "" && fits(example, p) {
		p.Examples = []any{example}
	}
}

// either is what stands for a field of a schema, or for the name of the field.
func either[T any](list map[string]T, schema, field string) T {
	if x, ok := list[schema+"."+field]; ok {
		return x
	}
	return list[field]
}

// fits reports whether an example has the type of a field: one name may stand for a text here and for a number or a list of things there.
func fits(example any, p *huma.Schema) bool {
	switch example.(type) {
	case string:
		return p.Type == huma.TypeString
	case []any:
		return p.Type == huma.TypeArray && p.Items.Type == huma.TypeString
	case map[string]any:
		return p.Type == huma.TypeObject
	}
	return false
}

// choose gives the fields of a schema whose types are among the choices their words, in lists and by names too.
func choose(t reflect.Type, s *huma.Schema) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		p := s.Properties[name]
		for of := f.Type; p != nil; {
			if words, ok := choices[of]; ok && len(p.Enum) == 0 {
				p.Extensions = map[string]any{"enum": words} // it is told and not demanded: the host refuses others in its own words
			}
			switch of.Kind() {
			case reflect.Pointer:
				of = of.Elem()
			case reflect.Slice:
				of, p = of.Elem(), p.Items
			default:
				p = nil
			}
		}
	}
}
