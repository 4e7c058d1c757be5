package api

import (
	"context"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// nothing is the input of an operation without parameters.
type nothing struct{}

// InMatch is the input of an operation on a match.
type InMatch struct {
	ID string `path:"id" maxLength:"64" doc:"the match"`
}

// With is an input with a body. (What is embedded must be exported: the library that
// reads requests sees nothing else.)
type With[B any] struct {
	Body    B `required:"true"`
	RawBody []byte
}

// InMatchWith is the input of an operation on a match with a body: a pointer, so that all of them are compiled once (see answer).
type InMatchWith[B any] struct {
	InMatch
	With[B]
}

// InMatchBecause is the input of an operation on a match that takes a reason, or no body.
type InMatchBecause struct {
	InMatch
	Body *Reason
}

func (b InMatchBecause) raw() []byte { return []byte(b.reason()) }

func (b InMatchBecause) reason() string {
	if b.Body == nil {
		return ""
	}
	return b.Body.Reason
}

// Unread is a body of which the bytes count alone, as RawBody: only who reads it knows how to within
// bounds.
type Unread struct{}

// UnmarshalJSON keeps nothing.
func (*Unread) UnmarshalJSON([]byte) error { return nil }

// Schema describes any JSON.
func (Unread) Schema(huma.Registry) *huma.Schema { return &huma.Schema{} }

// answer is an output with a body. It is one type for all operations, as the library is compiled anew for each type of input or
// output: 20 kB of program every time. What the body is the description knows (see replies).
type answer struct {
	Body any
}

// replies describes what an operation answers with.
func replies[O any](op *huma.Operation, registry huma.Registry) {
	body := &huma.MediaType{Schema: registry.Schema(reflect.TypeFor[O](), true, op.OperationID+"Response")}
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	op.Responses[strconv.Itoa(http.StatusOK)] = &huma.Response{Content: map[string]*huma.MediaType{"application/json": body}}
}

// done is the output of an operation that only does something.
type done struct {
	Done bool `json:"done"`
}

// bodied are inputs whose bytes are known.
type bodied interface{ raw() []byte }

func (w With[B]) raw() []byte { return w.RawBody }

// operation describes one operation to the reader of /openapi.json.
func operation(method, path, summary string) huma.Operation {
	op := huma.Operation{
		Method: method, Path: path, Summary: summary, OperationID: names[method+" "+path], Tags: []string{tagOf(path)},

		MaxBodyBytes: MaxBody + 1, // the library refuses what is as long as that
		Security:     []map[string][]string{{"token": {}}, {}},
	}
	op.Description = needIn[needOf(&op)]
	op.Errors = []int{
		http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound,
		http.StatusConflict, http.StatusTooManyRequests, http.StatusServiceUnavailable,
	}
	return op
}

// changes reports whether an operation does something that has to wait while nothing can be changed.
func changes(op huma.Operation) bool {
	return op.Method != http.MethodGet && !strings.HasSuffix(op.Path, "/check") && !strings.HasSuffix(op.Path, "/verify")
}

// add registers an operation that reads, or whose repetition does no harm.
func add[I, O any](g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *I) (O, error)) {
	replies[O](&op, g.OpenAPI().Components.Schemas)
	huma.Register(g, op, func(ctx context.Context, in *I) (*answer, error) {
		who := asking(ctx)
		if rests := a.host.Resting(); rests != nil && changes(op) {
			return nil, a.problem(i18n.Lang(who.Lang), "", rests)
		}
		out, err := do(ctx, who, in)
		if err != nil {
			return nil, a.problem(i18n.Lang(who.Lang), a.wordsFor(ctx, who, in), err)
		}
		return &answer{out}, nil
	})
}

// once registers an operation that changes something: with an Idempotency-Key it is
// carried out at most once. What the host replied is kept, and shown anew to whoever
// repeats the request.
func once[I, R, O any](g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *I) (R, error), show func(context.Context, asker, *I, R) O) {
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: "Idempotency-Key", In: "header", Schema: &huma.Schema{Type: "string"},
		Description: "any text of your own, new for each request: a repetition with it gets the first answer and does nothing",
	})
	add(g, a, op, func(ctx context.Context, who asker, in *I) (O, error) {
		request := []byte(who.request + "\n")
		if b, ok := any(in).(bodied); ok && who.key != "" { // or nobody compares it
			request = append(request, b.raw()...)
		}
		reply, err := host.Once(ctx, a.host, who.Actor, who.key, request, func(ctx context.Context) (R, error) {
			return do(ctx, who, in)
		})
		if r, ok := any(reply).(interface{ Refused() error }); ok && err == nil {
			err = r.Refused() // what was stored is that it was refused
		}
		if err != nil {
			var none O
			return none, err
		}
		return show(ctx, who, in, reply), nil
	})
}

// act registers an operation that only does something.
func act[I any](g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *I) error) {
	once(g, a, op, func(ctx context.Context, who asker, in *I) (struct{}, error) {
		return struct{}{}, do(ctx, who, in)
	}, func(context.Context, asker, *I, struct{}) done { return done{true} })
}

// addWith is add for operations on a match with a body.
func addWith[B, O any](g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *InMatchWith[B]) (O, error)) {
	add(g, a, op, do)
}

// onceWith is once for operations on a match with a body.
func onceWith[B, R, O any](
	g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *InMatchWith[B]) (R, error), show func(context.Context, asker, *InMatchWith[B], R) O,
) {
	once(g, a, op, do, show)
}

// actWith is act for operations on a match with a body.
func actWith[B any](g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *InMatchWith[B]) error) {
	act(g, a, op, do)
}

// asItIs shows what the host replied.
func asItIs[I, R any](_ context.Context, _ asker, _ *I, reply R) R { return reply }

func (m InMatch) match() string { return m.ID }

// wordsFor names the words that an error of an operation on a match is in.
func (a *API) wordsFor(ctx context.Context, who asker, in any) string {
	m, ok := in.(interface{ match() string })
	if !ok {
		return ""
	}
	return a.wordsOf(ctx, who, m.match())
}

// wordsOf names the words in which the asker reads of a match.
func (a *API) wordsOf(ctx context.Context, who asker, id string) string {
	return i18n.Packed(a.host.GameOf(ctx, id), a.host.Wording(ctx, who.Actor, id))
}
