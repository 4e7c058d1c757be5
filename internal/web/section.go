package web

import (
	"context"
	"io/fs"
	"net/http"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// Section are pages for one game alone; they lie in a folder of their own. Whoever puts the server together lists them in
// [Options].
type Section struct {
	Routes    []SectionRoute
	Templates fs.FS    // a file for each page, "simulator.html"; the parts of all pages are at hand in it
	Unlisted  []string // paths that search engines shall not follow
}

// SectionRoute is a page of a section with what is done.
type SectionRoute struct {
	Route
	Do func(*Ask) error
}

// What pages are made of; a section makes its own of the same.
type (
	Choice      = choice
	NoteLine    = noteLine
	ProblemLine = problemLine
	Step        = step
	Frame       = page
)

// Ask is one request to a page of a section.
type Ask struct {
	q    *ask
	W    http.ResponseWriter
	R    *http.Request
	Lang i18n.Lang
	P    *i18n.Printer // the platform's words
}

// serve makes of a section's page a route as all are.
func (r SectionRoute) serve() route {
	return route{r.Method, r.Path, r.Kind, func(_ *Server, q *ask) error {
		return r.Do(&Ask{q, q.w, q.r, q.lang, q.p})
	}}
}

// Form gives a field of the form, trimmed, with the line ends of the server.
func (a *Ask) Form(name string) string { return a.q.form(name) }

// On reports whether a box of the form is ticked.
func (a *Ask) On(name string) bool { return a.q.on(name) }

// Script reports whether one of our own scripts asks, which wants JSON.
func (a *Ask) Script() bool { return a.q.script() }

// Origin is the address of the server as this reader knows it, for links to share.
func (a *Ask) Origin() string { return a.q.origin() }

// Words gives the printer of a game.
func (a *Ask) Words(game string) *i18n.Printer { return a.q.words(game, "") }

// Problems puts problems of a game into lines of a page.
func (a *Ask) Problems(words *i18n.Printer, gameID string, problems []game.Problem) []ProblemLine {
	return a.q.problems(words, gameID, problems)
}

// Notes puts notes of a game into lines of a page.
func (a *Ask) Notes(words *i18n.Printer, gameID string, notes []game.Note) []NoteLine {
	return a.q.noteLines(words, gameID, notes)
}

// Refused says in words why the host has refused something, and with which status.
func (a *Ask) Refused(e *host.Error) (text string, status int) {
	return a.q.errorText(e), statusOf[e.Kind]
}

// Simulate has battles fought that belong to no match, within the bounds of the host.
func (a *Ask) Simulate(ctx context.Context, work int, do func(ctx context.Context, workers int) error) error {
	return a.q.s.host.Simulate(ctx, a.q.actor, work, do)
}

// Log writes down what went wrong although the reader has been answered.
func (a *Ask) Log(what string, err error) {
	a.q.s.log.Log(a.R.Context(), host.Loudness(err), what, "err", err)
}

// Frame begins a page with a title that is a text key.
func (a *Ask) Frame(nav, title string, body any) *Frame { return a.q.frame(nav, title, body) }

// Titled begins a page with a title that is a name.
func (a *Ask) Titled(nav, title string, body any) *Frame { return a.q.titled(nav, title, body) }

// Render writes a page as a whole or, if its template fails, nothing of it.
func (a *Ask) Render(status int, name string, p *Frame) error { return a.q.render(status, name, p) }

// Part renders one part of a page.
func (a *Ask) Part(name, part string, body any) (string, error) { return a.q.part(name, part, body) }

// JSON answers a script.
func (a *Ask) JSON(status int, v any) error { return a.q.json(status, v) }

// Write answers with a file.
func (a *Ask) Write(status int, kind string, body []byte) { a.q.write(status, kind, body) }

// Redirect sends the reader on after a form.
func (a *Ask) Redirect(path string) error { return a.q.redirect(path, "") }

// Stream gives a function that sends something at once, with a limit of time for each.
func (a *Ask) Stream() func(format string, args ...any) error {
	return stream{a.W, http.NewResponseController(a.W)}.send
}
