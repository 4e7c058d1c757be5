package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/order"
)

// schema prints the JSON schemas of what resolve and check read and write.
func (a *app) schema() *cli.Command {
	return a.aboutGame(a.command("schema", "orders", a.runSchema))
}

// schemaNames are the schemas of a game, in the order in which they are printed.
var schemaNames = []string{"turn", "evaluation", "state", "view", "orders", "info"}

func (a *app) runSchema(_ context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 2)
	if err != nil {
		return err
	}
	e, err := a.entry(args[0])
	if err != nil {
		return err
	}
	all, err := schemas(e.Game)
	if err != nil {
		return err
	}
	if len(args) == 1 {
		writeJSON(a.Stdout, all)
		return nil
	}
	one, ok := all[args[1]]
	if !ok {
		p := problem("cli.schema.unknown", "name", args[1])
		p.Want, p.Suggest = schemaNames, order.Suggest(args[1], schemaNames)
		return wrongly(p)
	}
	writeJSON(a.Stdout, one)
	return nil
}

// schemas makes all schemas of a game from its types.
func schemas(g game.Game) (map[string]any, error) {
	state, view, orders := g.Types()
	all := map[string]any{"info": g.Info()}
	for name, t := range map[string]reflect.Type{
		"turn": reflect.TypeFor[turn](), "evaluation": reflect.TypeFor[evaluation](),
		"state": state, "view": view, "orders": orders,
	} {
		s, err := jsonschema.ForType(t, &jsonschema.ForOptions{TypeSchemas: wellKnown(t)})
		if err != nil {
			return nil, fmt.Errorf("schema of %s: %w", name, err)
		}
		s.Schema = "https://json-schema.org/draft/2020-12/schema"
		s.Title = g.Info().ID + " " + name
		all[name] = s
	}
	return all, nil
}

// wellKnown describes the types that write themselves as something else than their
// Go fields. A type that writes itself as text, as enumerations do, is a string.
func wellKnown(t reflect.Type) map[reflect.Type]*jsonschema.Schema {
	known := map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[json.RawMessage](): {},
	}
	seen := map[reflect.Type]bool{}
	var visit func(t reflect.Type)
	visit = func(t reflect.Type) {
		if seen[t] {
			return
		}
		seen[t] = true
		if writesText(t) {
			known[t] = &jsonschema.Schema{Type: "string"}
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

func writesText(t reflect.Type) bool {
	return t.Kind() != reflect.Pointer && t.Implements(reflect.TypeFor[textMarshaler]())
}
