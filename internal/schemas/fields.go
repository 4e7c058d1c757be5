package schemas

import (
	_ "embed"
	"encoding/json"
	"reflect"
	"strings"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"
)

// fieldsFile says what the fields of views and orders are. It stands here and not in tags, since their types are those of the pure games:
// there a sentence for strangers would be in the way of each field's own comment. A type that is only the shape of something written, as those of
// package waben, says it itself by the tag "jsonschema".
//
//go:embed fields.json
var fieldsFile []byte

// glossary is what it holds. Types go by their names with the folder of their package, as "waben/sheet.Place".
type glossary struct {
	// Fields say what each field of a type is, by its name in JSON.
	Fields map[string]map[string]string `json:"fields"`
	// Numbers say what the numbers of a type stand for, as a sentence behind the words of each field that has it.
	Numbers map[string]string `json:"numbers"`
	// Words are all that a type of text can be, if there are only some.
	Words map[string][]any `json:"words"`
}

var words = sync.OnceValue(func() *glossary {
	g := &glossary{}
	if err := json.Unmarshal(fieldsFile, g); err != nil {
		panic(err) // a file of this package
	}
	return g
})

// nameOf is how the file calls a type.
func nameOf(t reflect.Type) string {
	return strings.TrimPrefix(t.PkgPath(), "spielleiter/") + "." + t.Name()
}

// describe gives the fields of a type their words, down to the last one, in the schema that was made of it.
func (g *glossary) describe(t reflect.Type, s *jsonschema.Schema) {
	t, s = inner(t, s)
	if s == nil {
		return
	}
	if list := g.Words[nameOf(t)]; list != nil && s.Type == "string" {
		s.Enum = list
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" {
			name = f.Name
		}
		p := s.Properties[name]
		if f.Anonymous || p == nil {
			continue
		}
		if p.Description == "" {
			p.Description = g.Fields[nameOf(holder(t, f))][name]
		}
		of, _ := inner(f.Type, p)
		if told := g.Numbers[nameOf(of)]; told != "" && p.Description != "" {
			p.Description += ". " + told
		}
		g.describe(f.Type, p)
	}
}

// inner is what is in pointers, lists and maps of a type, and its schema.
func inner(t reflect.Type, s *jsonschema.Schema) (reflect.Type, *jsonschema.Schema) {
	for s != nil {
		switch t.Kind() {
		case reflect.Pointer:
		case reflect.Slice, reflect.Array:
			s = s.Items
		case reflect.Map:
			s = s.AdditionalProperties
		default:
			return t, s
		}
		t = t.Elem()
	}
	return t, s
}

// holder is the type that a field of a struct stands in: that, or one embedded in it.
func holder(t reflect.Type, f reflect.StructField) reflect.Type {
	if len(f.Index) == 1 {
		return t
	}
	in := t.FieldByIndex(f.Index[:len(f.Index)-1]).Type
	if in.Kind() == reflect.Pointer {
		in = in.Elem()
	}
	return in
}
