package api

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/schemas"
)

// gameSchemas puts what is different in every game among the components: DiplomacyView, DiplomacyOrders, DiplomacyOptions and so
// on. A field that holds one of them, whichever game it is of, says so; which one it is tells the game of the match. What they refuse is
// told in the words of the game: nothing here validates.
func (a *API) gameSchemas(r huma.Registry) {
	refs := map[string][]*huma.Schema{} // by what of a game it is
	for _, e := range games.All() {
		id := e.Game.Info().ID
		_, view, orders := e.Game.Types()
		for what, t := range map[string]reflect.Type{"View": view, "Orders": orders} {
			s, err := schemas.For(id+" "+strings.ToLower(what), t)
			if err != nil {
				panic(err) // the types are the program's own
			}
			r.Map()[title(id)+what] = described(s)
		}
		papersIn(r.Map(), title(id))
		r.Map()[title(id)+"Options"] = options(e.Game.Info(), a.texts.Printer(i18n.English, id))
		for _, what := range []string{"View", "Orders", "Options"} {
			refs[what] = append(refs[what], &huma.Schema{Ref: schemaRef + title(id) + what})
		}
	}
	for name, s := range r.Map() {
		if s.Title != "" {
			continue
		}
		for field, p := range s.Properties {
			if held := refs[heldBy(name, field)]; held != nil {
				p.Extensions = map[string]any{"anyOf": held}
			}
		}
	}
}

// papersIn lets fields of a game's view that are papers refer to these.
func papersIn(all map[string]*huma.Schema, game string) {
	for field, name := range map[string]string{"letter": game + "Letter", "gazette": game + "Bote"} {
		if p := all[game+"View"].Properties[field]; p != nil && all[name] != nil {
			p.Type, p.Nullable = "", false // the paper says its type, and a view has it or lacks it
			p.Extensions = map[string]any{"allOf": []*huma.Schema{{Ref: schemaRef + name}}}
		}
	}
}

// heldBy says what of a game a field of a schema holds, "" if it is nothing of a game.
func heldBy(schema, field string) string {
	switch {
	case field == "view", schema == "MandateReport" && field == "left":
		return "View"
	case schema == "Order" && field == "orders":
		return "Orders"
	case field == "options" && schema != "GameInfo": // which lists them
		return "Options"
	}
	return ""
}

// options are the options of a game with what can be chosen. All values are text.
func options(info game.Info, words *i18n.Printer) *huma.Schema {
	s := &huma.Schema{Type: huma.TypeObject, Title: info.ID + " options", AdditionalProperties: false, Properties: map[string]*huma.Schema{}}
	for _, o := range info.Options {
		p := &huma.Schema{Type: huma.TypeString, Description: words.T("option."+o.Name, nil), Default: o.Default}
		if help := "option." + o.Name + ".help"; words.Has(help) {
			p.Description += ": " + words.T(help, nil)
		}
		switch o.Kind {
		case game.Choice:
			p.Enum = texts(o.Choices)
		case game.Switch:
			p.Enum = texts([]string{"on", "off"})
		case game.Number:
			p.Description += " (a number from " + strconv.Itoa(o.Min) + " to " + strconv.Itoa(o.Max) + ")"
		}
		s.Properties[o.Name] = p
	}
	return s
}

func texts(words []string) []any {
	list := make([]any, len(words))
	for n, w := range words {
		list[n] = w
	}
	return list
}
