package schemas

import (
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/game"
)

// papers are the shapes of what games write down besides, by game and name. Those of Welt der Waben write their JSON
// themselves, in package waben/letter; a test holds what is written to these shapes.
var papers = map[string]map[string]reflect.Type{
	"waben": {"letter": reflect.TypeFor[wabenLetter](), "bote": reflect.TypeFor[wabenGazette](), "protocol": reflect.TypeFor[wabenProtocol]()},
}

// Words of Welt der Waben that have their own form.
type (
	wabenField  string
	wabenRealm  string
	wabenSort   string
	wabenRole   string
	wabenStance string
	wabenPost   string
	wabenEntry  string
	wabenCause  string
	wabenEnd    string
	wabenParty  string
	wabenResult string
	wabenMargin string
)

// words are those of which there is a list.
var words = map[reflect.Type][]any{
	reflect.TypeFor[wabenSort]():   {"realm", "organisation", "wanderer"},
	reflect.TypeFor[wabenRole]():   {"theirs", "public"},
	reflect.TypeFor[wabenStance](): {"neutral", "passage", "allied", "war"},
	reflect.TypeFor[wabenPost]():   {"message", "notice", "treaty", "culture", "question", "answer", "cover", "action", "master"},
	reflect.TypeFor[wabenEntry](): {
		"tax", "income", "settlements", "infrastructure", "units", "recruited", "refunded", "building", "paid", "received", "booty", "seized", "other",
	},
	reflect.TypeFor[wabenCause](): {
		"downhill", "forest", "home", "within", "sally", "mounted", "governor", "capital_sally", "river", "capital", "rep", "rep_leader", "morale",
		"circumstances",
	},
	reflect.TypeFor[wabenEnd]():    {"last", "retreat", "overrun", "undecided", "repelled"},
	reflect.TypeFor[wabenParty]():  {"attackers", "defenders"},
	reflect.TypeFor[wabenResult](): {"undecided", "won", "lost"},
	reflect.TypeFor[wabenMargin](): {"narrow", "clear", "crushing"},
}

// ofWaben describes what reflection cannot see of the papers of Welt der Waben.
func ofWaben(known map[reflect.Type]*jsonschema.Schema) error {
	known[reflect.TypeFor[wabenField]()] = &jsonschema.Schema{Type: "string", Pattern: `^\d{3}/\d{2}$`, Description: "a Kleinfeld, as ggg/kk"}
	known[reflect.TypeFor[wabenRealm]()] = &jsonschema.Schema{Type: "string", Description: "the code of a realm"}
	for t, list := range words {
		known[t] = &jsonschema.Schema{Type: "string", Enum: list}
	}
	known[reflect.TypeFor[game.Severity]()] = &jsonschema.Schema{Type: "string"}
	event, err := jsonschema.ForType(reflect.TypeFor[wabenEvent](), &jsonschema.ForOptions{TypeSchemas: known})
	if err != nil {
		return err
	}
	event.AdditionalProperties = &jsonschema.Schema{Type: "integer", Description: "a value of the event by its name, if the reader may know it"}
	known[reflect.TypeFor[wabenEvent]()] = event
	return nil
}

// paper gives the schema of what a game writes down.
func paper(title string, t reflect.Type) (*jsonschema.Schema, error) {
	known := wellKnown(t)
	if err := ofWaben(known); err != nil {
		return nil, err
	}
	s, err := jsonschema.ForType(t, &jsonschema.ForOptions{TypeSchemas: known})
	if err != nil {
		return nil, err
	}
	s.Schema, s.Title = dialect, title
	return s, nil
}
