package api

import (
	"context"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// nothing is the input of an operation without parameters.
type nothing struct{}

// inMatch is the input of an operation on a match.
type inMatch struct {
	ID string `path:"id" maxLength:"64" doc:"the match"`
}

// with is an input with a body.
type with[B any] struct {
	Body    B
	RawBody []byte
}

// inMatchWith is the input of an operation on a match with a body.
type inMatchWith[B any] struct {
	inMatch
	with[B]
}

// answer is an output with a body.
type answer[B any] struct {
	Body B
}

// done is the output of an operation that only does something.
type done struct {
	Done bool `json:"done"`
}

// bodied are inputs whose bytes are known.
type bodied interface{ raw() []byte }

func (w with[B]) raw() []byte { return w.RawBody }

// operation describes one operation to the reader of /openapi.json.
func operation(method, path, summary string) huma.Operation {
	op := huma.Operation{
		Method: method, Path: path, Summary: summary, OperationID: operationID(method, path), MaxBodyBytes: maxBody,
		Security: []map[string][]string{{"token": {}}, {}},
	}
	for _, status := range []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusConflict, http.StatusTooManyRequests, http.StatusServiceUnavailable} {
		op.Errors = append(op.Errors, status)
	}
	return op
}

// add registers an operation that reads, or whose repetition does no harm.
func add[I, O any](g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *I) (O, error)) {
	huma.Register(g, op, func(ctx context.Context, in *I) (*answer[O], error) {
		who := asking(ctx)
		out, err := do(ctx, who, in)
		if err != nil {
			return nil, a.problem(i18n.Lang(who.Lang), a.gameOf(ctx, in), err)
		}
		return &answer[O]{out}, nil
	})
}

// once registers an operation that changes something: with an Idempotency-Key it is
// carried out at most once.
func once[I, O any](g huma.API, a *API, op huma.Operation, do func(context.Context, asker, *I) (O, error)) {
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: "Idempotency-Key", In: "header", Schema: &huma.Schema{Type: "string"},
		Description: "any text of your own, new for each request: a repetition with it gets the first answer and does nothing",
	})
	path := op.Path
	add(g, a, op, func(ctx context.Context, who asker, in *I) (O, error) {
		request := []byte(op.Method + " " + path + "\n")
		if m, ok := any(in).(interface{ match() string }); ok {
			request = append(request, m.match()+"\n"...)
		}
		if b, ok := any(in).(bodied); ok {
			request = append(request, b.raw()...)
		}
		return host.Once(ctx, a.host, who.Actor, who.key, request, func(ctx context.Context) (O, error) {
			return do(ctx, who, in)
		})
	})
}

func (m inMatch) match() string { return m.ID }

// gameOf is the game whose words an error of an operation on a match is in.
func (a *API) gameOf(ctx context.Context, in any) string {
	m, ok := in.(interface{ match() string })
	if !ok {
		return ""
	}
	return a.host.GameOf(ctx, m.match())
}

func operationID(method, path string) string {
	id := []byte(method)
	for _, c := range []byte(path) {
		switch {
		case c == '/':
			id = append(id, '-')
		case c != '{' && c != '}':
			id = append(id, c)
		}
	}
	return string(id)
}

// formProblem replaces huma's own errors: a request that does not fit the
// description.
func formProblem(texts *i18n.Catalog) func(huma.Context, int, string, ...error) huma.StatusError {
	return func(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
		lang := i18n.English
		if who, ok := ctx.Context().Value(askerKey{}).(asker); ok {
			lang = i18n.Lang(who.Lang)
		}
		p := &Problem{
			Type: "about:blank", Status: status, Code: "form." + strconv.Itoa(status),
			Title: texts.Printer(lang, "").T("api.form", nil), Detail: texts.Printer(lang, "").T("api.form.detail", nil),
		}
		if status == http.StatusRequestEntityTooLarge {
			p.Detail = texts.Printer(lang, "").T("api.form.long", nil)
		}
		for _, err := range errs {
			if d, ok := err.(huma.ErrorDetailer); ok {
				p.Fields = append(p.Fields, Field{Where: d.ErrorDetail().Location, What: d.ErrorDetail().Message})
			} else if err != nil {
				p.Fields = append(p.Fields, Field{What: err.Error()})
			}
		}
		if len(p.Fields) == 0 {
			p.Fields = []Field{{What: message}}
		}
		return p
	}
}
