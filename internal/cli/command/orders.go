package command

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"spielleiter/game"
	"spielleiter/order"
)

// Setup completes a config and sets a match up; what is wrong with the config is the user's fault.
func Setup(g game.Game, c game.Config, clerk *game.Clerk) (game.Position, error) {
	full, problems := g.Info().Complete(c)
	if len(problems) > 0 {
		return nil, &Ending{Code: ExitUsage, Game: g.Info().ID, Problems: problems}
	}
	pos, err := g.Setup(full, clerk)
	if refused, ok := errors.AsType[*game.ConfigError](err); ok {
		return nil, &Ending{Code: ExitUsage, Game: g.Info().ID, Problems: refused.Problems, Cause: err}
	}
	return pos, err
}

// Load reads a state that came from outside; schema 0 is the newest.
func Load(g game.Game, schema int, state []byte) (game.Position, error) {
	if schema == 0 {
		schema = g.Info().Schema
	}
	pos, err := g.Load(schema, state)
	if err != nil {
		return nil, &Ending{Code: ExitUsage, Problems: []game.Problem{Problem("cli.state", "cause", err.Error())}, Cause: err}
	}
	return pos, nil
}

// Strangers refuses orders of seats that the phase does not wait for.
func Strangers(orders map[string]json.RawMessage, pending game.Pending) error {
	want := make([]string, len(pending.Seats))
	for n, s := range pending.Seats {
		want[n] = string(s)
	}
	for _, seat := range slices.Sorted(maps.Keys(orders)) {
		if !slices.Contains(want, seat) {
			p := Problem("cli.seat.wrong", "seat", seat)
			p.Want, p.Suggest = want, order.Suggest(seat, want)
			return Wrongly(p)
		}
	}
	return nil
}

// ReadOrders reads one seat's orders: JSON text with the notation in it, or the
// game's own JSON.
func ReadOrders(v game.View, lang string, given json.RawMessage) (game.Orders, []game.Problem) {
	var text string
	if json.Unmarshal(given, &text) == nil {
		return ParseOrders(v, lang, text)
	}
	return DecodeOrders(v, given)
}

// ParseOrders reads orders in the game's notation and judges them.
func ParseOrders(v game.View, lang, text string) (game.Orders, []game.Problem) {
	o, problems := v.Read(lang, text)
	if game.HasError(problems) {
		return o, problems
	}
	return o, append(problems, v.Check(o)...)
}

// DecodeOrders reads orders in JSON and judges them.
func DecodeOrders(v game.View, data []byte) (game.Orders, []game.Problem) {
	o, err := v.Decode(data)
	if err != nil {
		return o, []game.Problem{*Explain(data, int64(len(data)), v.Default().Value(), err)}
	}
	return o, v.Check(o)
}
