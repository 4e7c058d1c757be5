package cli

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"spielleiter/game"
	"spielleiter/order"
)

// setup completes a config and sets a match up; what is wrong with the config is the user's fault.
func setup(g game.Game, c game.Config, clerk *game.Clerk) (game.Position, error) {
	full, problems := g.Info().Complete(c)
	if len(problems) > 0 {
		return nil, &ending{code: exitUsage, game: g.Info().ID, problems: problems}
	}
	pos, err := g.Setup(full, clerk)
	if refused, ok := errors.AsType[*game.ConfigError](err); ok {
		return nil, &ending{code: exitUsage, game: g.Info().ID, problems: refused.Problems, cause: err}
	}
	return pos, err
}

// load reads a state that came from outside; schema 0 is the newest.
func load(g game.Game, schema int, state []byte) (game.Position, error) {
	if schema == 0 {
		schema = g.Info().Schema
	}
	pos, err := g.Load(schema, state)
	if err != nil {
		return nil, &ending{code: exitUsage, problems: []game.Problem{problem("cli.state", "cause", err.Error())}, cause: err}
	}
	return pos, nil
}

// strangers refuses orders of seats that the phase does not wait for.
func strangers(orders map[string]json.RawMessage, pending game.Pending) error {
	want := make([]string, len(pending.Seats))
	for n, s := range pending.Seats {
		want[n] = string(s)
	}
	for _, seat := range slices.Sorted(maps.Keys(orders)) {
		if !slices.Contains(want, seat) {
			p := problem("cli.seat.wrong", "seat", seat)
			p.Want, p.Suggest = want, order.Suggest(seat, want)
			return wrongly(p)
		}
	}
	return nil
}

// readOrders reads one seat's orders: JSON text with the notation in it, or the
// game's own JSON.
func readOrders(v game.View, lang string, given json.RawMessage) (game.Orders, []game.Problem) {
	var text string
	if json.Unmarshal(given, &text) == nil {
		return parseOrders(v, lang, text)
	}
	return decodeOrders(v, given)
}

// parseOrders reads orders in the game's notation and judges them.
func parseOrders(v game.View, lang, text string) (game.Orders, []game.Problem) {
	o, problems := v.Read(lang, text)
	if game.HasError(problems) {
		return o, problems
	}
	return o, append(problems, v.Check(o)...)
}

// decodeOrders reads orders in JSON and judges them.
func decodeOrders(v game.View, data []byte) (game.Orders, []game.Problem) {
	o, err := v.Decode(data)
	if err != nil {
		return o, []game.Problem{*explain(data, int64(len(data)), v.Default().Value(), err)}
	}
	return o, v.Check(o)
}
