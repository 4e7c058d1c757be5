package api

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"strings"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"spielleiter/internal/host"
	"spielleiter/internal/worker"
)

// Job is what is to be fought: how much work it is, as the host counts it, and how. Do tells now and then how far it is.
type Job[O any] struct {
	Work int
	Do   func(ctx context.Context, workers int, say func(any)) (O, error)
}

// schemaName names the schema of a type. Types of some packages have words of their own, which
// other types have too: there a prefix comes before.
func schemaName(sections []Section) func(t reflect.Type, hint string) string {
	prefixes := map[string]string{}
	for _, s := range sections {
		maps.Copy(prefixes, s.Prefixes())
	}
	return func(t reflect.Type, hint string) string {
		of := t
		for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Array {
			of = of.Elem()
		}
		return prefixes[of.PkgPath()] + huma.DefaultSchemaNamer(t, hint)
	}
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

// Streaming registers an operation of a section that fights: it answers with what came of it, or line by line
// with how far it is.
func Streaming[I, O any](g huma.API, k Kit, op huma.Operation, prepare func(host.Actor, I) (Job[O], error)) {
	schema := g.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[O](), true, "")
	op.Responses = map[string]*huma.Response{"200": {Description: "OK", Content: map[string]*huma.MediaType{"application/json": {Schema: schema}, lines: {}}}}
	huma.Register(g, op, func(ctx context.Context, in *accepting[I]) (*huma.StreamResponse, error) {
		who := asking(ctx)
		told := func(err error) error { return k.Refused(who.Actor, "", k.refusal(err)) }
		j, err := prepare(who.Actor, in.Body)
		if err != nil {
			return nil, told(err)
		}
		if strings.Contains(in.Accept, lines) {
			return &huma.StreamResponse{Body: func(ctx huma.Context) {
				k.stream(ctx, who.Actor, j.Work, func(c context.Context, n int, say func(any)) (any, error) { return j.Do(c, n, say) })
			}}, nil
		}
		var out O
		err = k.Simulate(ctx, who.Actor, j.Work, func(ctx context.Context, workers int) (err error) {
			out, err = j.Do(ctx, workers, func(any) {})
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
func (k Kit) stream(ctx huma.Context, who host.Actor, work int, do func(ctx context.Context, workers int, say func(any)) (any, error)) {
	_, w := humago.Unwrap(ctx)
	out := http.NewResponseController(w)
	ctx.SetHeader("Content-Type", lines)
	running, cancel := context.WithCancel(ctx.Context())
	defer cancel()
	var latest atomic.Value
	var result any
	done := make(chan error, 1)
	worker.Go(func() {
		done <- k.Simulate(running, who, work, func(ctx context.Context, workers int) (err error) {
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
				line("problem", k.Refused(who, "", k.refusal(err)))
			} else {
				line("result", result)
			}
			return
		}
	}
}
