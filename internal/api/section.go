package api

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// Section is what the API offers for one game alone. Whoever puts the API together lists them in [Options].
type Section interface {
	// Register adds the operations of the section.
	Register(g huma.API, k Kit)
	// Refusal makes of what the game's engine refuses an error of the host; other errors it gives back as they are.
	Refusal(err error) error
	// Prefixes are put before the names of schemas of types whose words other types have too, by the path of their package.
	Prefixes() map[string]string
}

// Kit is what a section works with.
type Kit struct {
	api     *API
	refusal func(error) error
}

// Simulate has battles fought that belong to no match, within the bounds of the host.
func (k Kit) Simulate(ctx context.Context, who host.Actor, work int, do func(ctx context.Context, workers int) error) error {
	return k.api.host.Simulate(ctx, who, work, do)
}

// Refused puts an error into the asker's language, in the words of a game.
func (k Kit) Refused(who host.Actor, gameID string, err error) error {
	return k.api.problem(i18n.Lang(who.Lang), gameID, err)
}

// Operation describes one operation of a section to the reader of /openapi.json, with its name there, and with what it asks of a token.
func Operation(method, path, name, summary string, need host.Need) huma.Operation {
	op := operation(method, path, summary)
	op.OperationID = name
	op.Metadata = map[string]any{needKey: need}
	op.Description = needIn[need]
	return op
}

// Add registers an operation of a section that only reads.
func Add[I, O any](g huma.API, k Kit, op huma.Operation, do func(context.Context, host.Actor, *I) (O, error)) {
	add(g, k.api, op, func(ctx context.Context, who asker, in *I) (O, error) { return do(ctx, who.Actor, in) })
}
