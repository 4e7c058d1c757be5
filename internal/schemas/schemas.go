// Package schemas describes the JSON of games, from their Go types, for the command line
// and for the API.
package schemas

import (
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/game"
)

// dialect is the JSON Schema dialect of all schemas here.
const dialect = "https://json-schema.org/draft/2020-12/schema"

// Paper is something that a game writes down besides its states.
type Paper struct {
	Game     string // its ID
	Name     string // of the paper
	Type     reflect.Type
	Describe func(known map[reflect.Type]*jsonschema.Schema) error // adds what reflection cannot see
}

// Schema is the shape of the paper.
func (p Paper) Schema() (*jsonschema.Schema, error) {
	return describing(p.Game+" "+p.Name, p.Type, p.Describe)
}

// Of gives the schemas of a game's state, view and orders by these names, and of those papers that are its own by their names.
func Of(g game.Game, papers []Paper) (map[string]json.RawMessage, error) {
	state, view, orders := g.Types()
	all := map[string]json.RawMessage{}
	for name, t := range map[string]reflect.Type{"state": state, "view": view, "orders": orders} {
		s, err := For(g.Info().ID+" "+name, t)
		if err != nil {
			return nil, err
		}
		if all[name], err = json.Marshal(s); err != nil {
			return nil, fmt.Errorf("schema of %s: %w", name, err)
		}
	}
	for _, p := range papers {
		if p.Game != g.Info().ID {
			continue
		}
		s, err := p.Schema()
		if err != nil {
			return nil, err
		}
		if all[p.Name], err = json.Marshal(s); err != nil {
			return nil, fmt.Errorf("schema of %s: %w", p.Name, err)
		}
	}
	return all, nil
}

// For gives the schema of one type.
func For(title string, t reflect.Type) (*jsonschema.Schema, error) {
	return describing(title, t, func(map[reflect.Type]*jsonschema.Schema) error { return nil })
}

// describing gives the schema of one type, of which somebody knows more than reflection does.
func describing(title string, t reflect.Type, describe func(known map[reflect.Type]*jsonschema.Schema) error) (*jsonschema.Schema, error) {
	known := wellKnown(t)
	err := describe(known)
	var s *jsonschema.Schema
	if err == nil {
		s, err = jsonschema.ForType(t, &jsonschema.ForOptions{TypeSchemas: known})
	}
	if err != nil {
		return nil, fmt.Errorf("schema of %s: %w", title, err)
	}
	words().describe(t, s)
	s.Schema, s.Title = dialect, title
	return s, nil
}

// wellKnown describes the types that write themselves as something else than their
// Go fields. A type that writes itself as text, as enumerations do, is a string; one that writes
// itself as JSON is some object.
func wellKnown(t reflect.Type) map[reflect.Type]*jsonschema.Schema {
	known := map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[json.RawMessage](): {},
	}
	seen := map[reflect.Type]bool{}
	var visit func(t reflect.Type)
	visit = func(t reflect.Type) {
		if seen[t] || known[t] != nil {
			return
		}
		seen[t] = true
		if writesText(t) {
			known[t] = &jsonschema.Schema{Type: "string"}
			return
		}
		if writesJSON(t) {
			known[t] = &jsonschema.Schema{Type: "object"}
			return
		}
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			visit(t.Elem())
		case reflect.Struct:
			for f := range t.Fields() {
				visit(f.Type)
			}
		}
	}
	visit(t)
	return known
}

type textMarshaler interface{ MarshalText() ([]byte, error) }

// writesJSON reports whether a type writes itself as JSON of another form than its fields.
func writesJSON(t reflect.Type) bool {
	m := reflect.TypeFor[json.Marshaler]()
	return t.Kind() != reflect.Pointer && (t.Implements(m) || reflect.PointerTo(t).Implements(m))
}

func writesText(t reflect.Type) bool {
	return t.Kind() != reflect.Pointer && t.Implements(reflect.TypeFor[textMarshaler]())
}
