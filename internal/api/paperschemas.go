package api

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/internal/schemas/papers"
)

// paperSchemas puts the shapes of what games write down among the components, and gives references to all of them.
func paperSchemas(r huma.Registry) (refs []*huma.Schema) {
	for _, p := range papers.All() {
		s, err := p.Schema()
		if err != nil {
			panic(err) // the types are the program's own
		}
		name := title(p.Game) + title(p.Name)
		r.Map()[name] = described(s)
		refs = append(refs, &huma.Schema{Ref: "#/components/schemas/" + name})
	}
	return refs
}

func title(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// described is a schema of a Go type in the form of OpenAPI documents. It knows the keywords that such schemas have.
func described(s *jsonschema.Schema) *huma.Schema {
	if s == nil {
		return nil
	}
	d := &huma.Schema{
		Type: s.Type, Title: s.Title, Description: s.Description, Pattern: s.Pattern, Enum: s.Enum, Required: s.Required,
		Minimum: s.Minimum, Maximum: s.Maximum, MinItems: s.MinItems, MaxItems: s.MaxItems, Items: described(s.Items),
	}
	for _, t := range s.Types {
		if t == "null" {
			d.Nullable = true
		} else {
			d.Type = t
		}
	}
	if s.Properties != nil {
		d.Properties = map[string]*huma.Schema{}
	}
	for name, p := range s.Properties {
		d.Properties[name] = described(p)
	}
	switch more := s.AdditionalProperties; {
	case more == nil:
	case more.Not != nil:
		d.AdditionalProperties = false
	default:
		d.AdditionalProperties = described(more)
	}
	return d
}
