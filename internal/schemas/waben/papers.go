// Package waben holds the shapes of what Welt der Waben writes down: letters, the Segmentsbote, protocols. Their JSON is written by
// package waben/letter of the game; a test holds what is written to these shapes.
package waben

import (
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/game"
	"spielleiter/internal/schemas"
)

// Papers are the papers of the game, by name.
func Papers() []schemas.Paper {
	return []schemas.Paper{
		{Game: "waben", Name: "bote", Type: reflect.TypeFor[gazette](), Describe: describe},
		{Game: "waben", Name: "letter", Type: reflect.TypeFor[letter](), Describe: describe},
		{Game: "waben", Name: "protocol", Type: reflect.TypeFor[protocol](), Describe: describe},
	}
}

// Words that have their own form.
type (
	field  string
	realm  string
	sort   string
	role   string
	stance string
	post   string
	entry  string
	cause  string
	end    string
	party  string
	result string
	margin string

	bookingSort string
)

// words are those of which there is a list.
var words = map[reflect.Type][]any{
	reflect.TypeFor[sort]():   {"realm", "organisation", "wanderer"},
	reflect.TypeFor[role]():   {"theirs", "public"},
	reflect.TypeFor[stance](): {"neutral", "passage", "allied", "war"},
	reflect.TypeFor[post]():   {"message", "notice", "treaty", "culture", "question", "answer", "cover", "action", "master", "from-master"},
	reflect.TypeFor[entry](): {
		"tax", "income", "settlements", "infrastructure", "units", "recruited", "refunded", "building", "paid", "received", "booty", "seized", "other",
	},
	reflect.TypeFor[cause](): {
		"downhill", "forest", "home", "within", "sally", "mounted", "governor", "capital_sally", "river", "capital", "rep", "rep_leader", "morale",
		"circumstances",
	},
	reflect.TypeFor[end]():         {"last", "retreat", "overrun", "undecided", "repelled"},
	reflect.TypeFor[party]():       {"attackers", "defenders"},
	reflect.TypeFor[result]():      {"undecided", "won", "lost"},
	reflect.TypeFor[bookingSort](): {"charge", "payment", "reminder"},
	reflect.TypeFor[margin]():      {"narrow", "clear", "crushing"},
}

// describe adds what reflection cannot see of the papers.
func describe(known map[reflect.Type]*jsonschema.Schema) error {
	known[reflect.TypeFor[field]()] = &jsonschema.Schema{Type: "string", Pattern: `^\d{3}/\d{2}$`, Description: "a Kleinfeld, as ggg/kk"}
	known[reflect.TypeFor[realm]()] = &jsonschema.Schema{Type: "string", Description: "the code of a realm"}
	for t, list := range words {
		known[t] = &jsonschema.Schema{Type: "string", Enum: list}
	}
	known[reflect.TypeFor[game.Severity]()] = &jsonschema.Schema{Type: "string"}
	s, err := jsonschema.ForType(reflect.TypeFor[event](), &jsonschema.ForOptions{TypeSchemas: known})
	if err != nil {
		return err
	}
	s.AdditionalProperties = &jsonschema.Schema{Type: "integer", Description: "a value of the event by its name, if the reader may know it"}
	known[reflect.TypeFor[event]()] = s
	return nil
}
