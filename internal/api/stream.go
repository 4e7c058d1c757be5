package api

import (
	"context"
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"spielleiter/internal/i18n"
	"spielleiter/internal/worker"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/odds"
)

// Marching is how far a simulation is.
type Marching struct {
	Done  int `json:"done"`
	Runs  int `json:"runs"`
	First int `json:"first" doc:"won by side 0 so far"`
	// Second, Mutual and Undecided are the others.
	Second    int `json:"second"`
	Mutual    int `json:"mutual"`
	Undecided int `json:"undecided"`
}

// Pursuit is how far a search is.
type Pursuit struct {
	Stage string `json:"stage" enum:"alone,two,three,refine,test"`
	Done  int    `json:"done"`
	Of    int    `json:"of"`
	Gold  int    `json:"gold,omitempty" doc:"what the cheapest army costs that was found so far"`
}

// saying tells how far a simulation is.
func saying(say func(any)) func(odds.Progress) {
	return func(p odds.Progress) {
		say(Marching{p.Done, p.Runs, p.Outcomes[battle.First], p.Outcomes[battle.Second], p.Outcomes[battle.Mutual], p.Outcomes[battle.Undecided]})
	}
}

// schemaName names the schema of a type. Reports of battles have words of their own, which
// other types have too: there the package is named as well.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	of := t
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Array {
		of = of.Elem()
	}
	if of.PkgPath() == reflect.TypeFor[odds.Report]().PkgPath() {
		return "Odds" + name
	}
	return name
}

// lines is the content type of answers that come line by line.
const lines = "application/x-ndjson"

// news is how often progress is told.
const news = 200 * time.Millisecond

// accepting is an input that may ask for lines.
type accepting[I any] struct {
	Accept string `header:"Accept" doc:"application/x-ndjson: one JSON object a line, {\"progress\": …} now and then, at last {\"result\": …} or {\"problem\": …}"`
	Body   I
}

// streaming registers an operation that fights: it answers with what came of it, or line by line
// with how far it is.
func streaming[I, O any](g huma.API, a *API, op huma.Operation, prepare func(asker, I) (job[O], error)) {
	schema := g.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[O](), true, "")
	op.Responses = map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: schema}, lines: {}}}}
	huma.Register(g, op, func(ctx context.Context, in *accepting[I]) (*huma.StreamResponse, error) {
		who := asking(ctx)
		told := func(err error) error { return a.problem(i18n.Lang(who.Lang), "", refusedLineup(err)) }
		j, err := prepare(who, in.Body)
		if err != nil {
			return nil, told(err)
		}
		if strings.Contains(in.Accept, lines) {
			return &huma.StreamResponse{Body: func(ctx huma.Context) {
				a.stream(ctx, who, j.work, func(c context.Context, n int, say func(any)) (any, error) { return j.do(c, n, say) })
			}}, nil
		}
		var out O
		err = a.host.Simulate(ctx, who.Actor, j.work, func(ctx context.Context, workers int) (err error) {
			out, err = j.do(ctx, workers, func(any) {})
			return err
		})
		if err != nil {
			return nil, told(err)
		}
		return &huma.StreamResponse{Body: func(ctx huma.Context) {
			ctx.SetHeader("Content-Type", "application/json")
			_ = json.NewEncoder(ctx.BodyWriter()).Encode(out) // the reader may have gone
		}}, nil
	})
}

// stream fights and tells how far it is, until whoever asked has gone.
func (a *API) stream(ctx huma.Context, who asker, work int, do func(ctx context.Context, workers int, say func(any)) (any, error)) {
	_, w := humago.Unwrap(ctx)
	out := http.NewResponseController(w)
	ctx.SetHeader("Content-Type", lines)
	running, cancel := context.WithCancel(ctx.Context())
	defer cancel()
	var latest atomic.Value
	var result any
	done := make(chan error, 1)
	worker.Go(func() {
		done <- a.host.Simulate(running, who.Actor, work, func(ctx context.Context, workers int) (err error) {
			result, err = do(ctx, workers, func(v any) { latest.Store(v) })
			return err
		})
	}, func(p *worker.Panic) { done <- p })
	line := func(name string, v any) {
		if json.NewEncoder(w).Encode(map[string]any{name: v}) != nil || out.Flush() != nil {
			cancel() // nobody listens any more
		}
	}
	beat := time.NewTicker(news)
	defer beat.Stop()
	for {
		select {
		case <-beat.C:
			line("progress", latest.Load())
		case err := <-done:
			if err != nil {
				line("problem", a.problem(i18n.Lang(who.Lang), "", refusedLineup(err)))
			} else {
				line("result", result)
			}
			return
		}
	}
}
