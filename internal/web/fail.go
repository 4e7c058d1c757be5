package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

var statusOf = map[host.Kind]int{ //exhaustive:enforce
	host.Invalid: http.StatusUnprocessableEntity, host.Unknown: http.StatusNotFound,
	host.Anonymous: http.StatusUnauthorized, host.Forbidden: http.StatusForbidden,
	host.Conflict: http.StatusConflict, host.Late: http.StatusConflict,
	host.TooMany: http.StatusTooManyRequests, host.Unavailable: http.StatusServiceUnavailable,
}

var refusedOrigin = &host.Error{Kind: host.Forbidden, Code: "origin"}

// trouble is the body of an error page.
type trouble struct {
	Status      int
	Title, Text string
	Problems    []problemLine
	Kept        string // what the reader had written: it must not be lost
	Receipt     string
	Back        string
}

// fail tells the reader what went wrong, in their language, with what would be right.
// What the server did wrong goes to the log and is told as nothing but that.
func (q *ask) fail(err error) {
	e := q.refusal(err)
	status, loudness := statusOf[e.Kind], host.Loudness(e)
	if status == 0 {
		status, loudness = http.StatusInternalServerError, host.Loudness(e.Cause)
	}
	if e.Cause != nil {
		q.s.log.Log(q.r.Context(), loudness, "request failed", "route", q.r.Pattern, "match", q.r.PathValue("id"), "code", e.Code, "err", e.Cause)
	}
	if e.RetryAfter > 0 {
		q.w.Header().Set("Retry-After", strconv.Itoa(e.RetryAfter))
	}
	words := q.p
	gameID := ""
	if id := q.id(); id != "" {
		gameID = q.s.host.GameOf(q.r.Context(), id)
		words = q.s.catalog.Printer(q.lang, i18n.Packed(gameID, q.s.host.Wording(q.r.Context(), q.actor, id)))
	}
	if q.script() || q.kind == Stream {
		q.json(status, map[string]any{"error": errorText(words, e), "code": e.Code, "problems": q.problems(words, gameID, e.Problems)})
		return
	}
	body := trouble{
		Status: status, Title: q.p.T("error.title."+strconv.Itoa(status), nil), Text: errorText(words, e),
		Problems: q.problems(words, gameID, e.Problems), Kept: q.kept(), Back: q.back(),
	}
	if e.Receipt != nil {
		receipt, _ := json.MarshalIndent(e.Receipt, "", "  ") // a receipt always encodes
		body.Receipt = string(receipt)
	}
	if err := q.render(status, "error", q.titled("", body.Title, body)); err != nil {
		q.s.log.Log(q.r.Context(), host.Loudness(err), "error page failed", "err", err)
		http.Error(q.w, http.StatusText(status), status)
	}
}

// refusal gives the refusal that an error is, or one that says nothing.
func (q *ask) refusal(err error) *host.Error {
	if e, ok := host.As(err); ok {
		return e
	}
	if long, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return &host.Error{Kind: host.Invalid, Code: "body.long", Args: game.Args{"max": q.p.Number(int(long.Limit >> 10))}, Cause: err}
	}
	return &host.Error{Kind: "fault", Code: "fault", Cause: err}
}

// errorText is the sentence of a refusal.
func (q *ask) errorText(e *host.Error) string { return errorText(q.p, e) }

func errorText(p *i18n.Printer, e *host.Error) string {
	for _, key := range []string{"error." + e.Code, e.Code} {
		if p.Has(key) {
			return p.T(key, e.Args)
		}
	}
	return p.T("error.kind."+string(e.Kind), nil)
}

// kept is the text of orders or talk that was refused.
func (q *ask) kept() string {
	if q.r.Method != http.MethodPost || q.r.PathValue("id") == "" {
		return ""
	}
	return q.form("text")
}
