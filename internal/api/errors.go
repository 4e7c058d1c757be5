package api

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// Problem is an error as RFC 9457 has it, with what this server adds: a code for
// programs, what is wrong in the orders, and the receipt of orders that came late.
type Problem struct {
	Type     string         `json:"type" example:"about:blank"`
	Title    string         `json:"title" doc:"what kind of error, in the reader's language"`
	Status   int            `json:"status"`
	Detail   string         `json:"detail,omitempty" doc:"what is wrong and what would be right, in the reader's language"`
	Code     string         `json:"code" doc:"for programs; does not depend on the language"`
	Problems []Diagnosis    `json:"problems,omitempty" doc:"what is wrong in orders or options"`
	Fields   []Field        `json:"fields,omitempty" doc:"what is wrong in the request's form"`
	Receipt  *match.Receipt `json:"receipt,omitempty" doc:"of orders that came late"`

	retryAfter int
}

// Field is one part of a request that does not fit the description.
type Field struct {
	Where string `json:"where"`
	What  string `json:"what" doc:"in English, as the description is"`
}

// Diagnosis is a game's problem in the reader's words.
type Diagnosis struct {
	game.Problem
	Message string `json:"message" doc:"in the reader's language"`
}

// Error is for logs.
func (p *Problem) Error() string { return p.Code + ": " + p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders adds when to try again.
func (p *Problem) GetHeaders() http.Header {
	h := http.Header{}
	if p.retryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(p.retryAfter))
	}
	return h
}

// ContentType is RFC 9457's.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

var statuses = map[host.Kind]int{ //exhaustive:enforce
	host.Invalid: http.StatusUnprocessableEntity, host.Unknown: http.StatusNotFound, host.Anonymous: http.StatusUnauthorized,
	host.Forbidden: http.StatusForbidden, host.Conflict: http.StatusConflict, host.Late: http.StatusConflict,
	host.TooMany: http.StatusTooManyRequests, host.Unavailable: http.StatusServiceUnavailable,
}

// problem puts an error into the reader's words. What is not meant for people
// becomes an internal error that says nothing about the inside.
func (a *API) problem(lang i18n.Lang, gameID string, err error) *Problem {
	if ready, ok := errors.AsType[*Problem](err); ok {
		return ready
	}
	words := a.texts.Printer(lang, gameID)
	e, ok := host.As(err)
	if !ok {
		a.log.Log(context.Background(), host.Loudness(err), "api", "err", err)
		return &Problem{Type: "about:blank", Title: words.T("api.internal", nil), Status: http.StatusInternalServerError, Code: "internal"}
	}
	if e.Cause != nil {
		a.log.Log(context.Background(), host.Loudness(err), "api", "code", e.Code, "err", e.Cause)
	}
	p := &Problem{
		Type: "about:blank", Title: words.T("api."+string(e.Kind), nil), Status: statuses[e.Kind], Code: e.Code,
		Detail: words.T(e.TextKey(), e.Args), Receipt: e.Receipt, retryAfter: e.RetryAfter,
		Problems: diagnoses(words, e.Problems),
	}
	return p
}

func diagnoses(words *i18n.Printer, problems []game.Problem) []Diagnosis {
	if len(problems) == 0 {
		return nil
	}
	list := make([]Diagnosis, len(problems))
	for n, p := range problems {
		list[n] = Diagnosis{Problem: p, Message: words.Problem(p)}
	}
	return list
}

// write answers with a problem where no operation was reached.
func (p *Problem) write(ctx huma.Context) {
	for name, values := range p.GetHeaders() {
		ctx.SetHeader(name, values[0])
	}
	ctx.SetHeader("Content-Type", p.ContentType(""))
	ctx.SetHeader("Cache-Control", "no-store")
	ctx.SetStatus(p.Status)
	_ = json.NewEncoder(ctx.BodyWriter()).Encode(p) // the reader may have gone
}

// formProblem stands in for huma's own errors: a request that does not fit the
// description.
func formProblem(ctx huma.Context, status int, message string, errs ...error) huma.StatusError {
	p := &Problem{Type: "about:blank", Status: status, Code: "form." + strconv.Itoa(status)}
	if ctx != nil {
		if who, ok := ctx.Context().Value(askerKey{}).(asker); ok {
			words := who.api.texts.Printer(i18n.Lang(who.Lang), "")
			p.Title, p.Detail = words.T("api.form", nil), words.T("api.form.detail", nil)
			if status == http.StatusRequestEntityTooLarge {
				p.Detail = words.T("api.form.long", game.Args{"max": words.Number(int(ctx.Operation().MaxBodyBytes >> 10))})
			}
		}
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
