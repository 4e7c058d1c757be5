// Package api is the server over HTTP with JSON, for authors of bots and tools. What it
// can do is described at /openapi.json, which comes from the types here; what it does is
// done by package host, as on every other channel.
//
// Start at Register. Every operation is a few lines: who asks, one call of the host,
// the answer in the asker's language. Errors are RFC 9457 problems (errors.go).
package api

import (
	"context"
	"embed"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// Prefix is where all operations live.
const Prefix = "/api/v1"

// MaxBody is the largest request that is read, in bytes, but for the file of a whole match.
const MaxBody = 256 << 10

//go:embed texts
var embedded embed.FS

// Texts are the words of the API's errors.
var Texts, _ = fs.Sub(embedded, "texts") // the folder is there, or this does not compile

// API answers requests by a host, in the words of a catalogue.
type API struct {
	host    *host.Host
	texts   *i18n.Catalog
	log     *slog.Logger
	address func(*http.Request) string
}

// Options of the API.
type Options struct {
	Version string // of the release
	// Address gives the address a request comes from, for the counting of failures.
	Address func(*http.Request) string
	Log     *slog.Logger // [slog.Default]
	// Sections are the operations that serve one game each.
	Sections []Section
}

// ownWays makes the library's errors ours, and lists what is never null. It knows one way only, for all APIs of
// the process; formProblem finds out by the request whose texts to take.
var ownWays = sync.OnceFunc(func() {
	huma.NewErrorWithContext = formProblem
	huma.DefaultArrayNullable = false
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return formProblem(nil, status, message, errs...)
	}
})

// Register adds the operations and /openapi.json to a router.
func Register(mux *http.ServeMux, h *host.Host, texts *i18n.Catalog, o Options) huma.API {
	a := &API{host: h, texts: texts, address: o.Address, log: o.Log}
	if a.log == nil {
		a.log = slog.Default()
	}
	ownWays()
	config := huma.DefaultConfig("Spielleiter", o.Version)
	config.Info.Description = "A game master that never sleeps: matches, orders, receipts, histories. " +
		"Get a session from POST " + Prefix + "/guests or /sessions, or make a token with a scope on the account page, and send it as `Authorization: Bearer …`. " +
		"What is read has an ETag: sent as If-None-Match, it is answered with 304 as long as you would be shown the same."
	config.Info.License = &huma.License{Name: "Apache 2.0", Identifier: "Apache-2.0"}
	config.Servers = []*huma.Server{{URL: "/", Description: "where this description is"}}
	config.Tags = tags
	config.DocsPath = ""    // a page of third parties' scripts is none of ours
	config.SchemasPath = "" // all schemas are in /openapi.json
	config.CreateHooks = nil
	config.Formats = formats(config.Formats, texts.Printer(i18n.English, ""))
	config.Components.Schemas = huma.NewMapRegistry(schemaRef, schemaName(o.Sections))
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"token": {Type: "http", Scheme: "bearer"},
	}
	api := humago.New(mux, config)
	api.UseMiddleware(entityTag, a.identify)
	g := huma.NewGroup(api, Prefix)
	a.people(g)
	a.tokens(g)
	a.history(g)
	a.notices(g)
	a.holidays(g)
	a.games(g)
	a.sandbox(g)
	a.puzzles(g)
	a.matches(g)
	a.orders(g)
	a.watching(g)
	a.followed(g)
	a.powers(g)
	a.desk(g)
	a.records(g)
	a.deputies(g)
	a.coPlayers(g)
	a.culture(g)
	a.coach(g)
	for _, s := range o.Sections {
		s.Register(g, Kit{a, s.Refusal})
	}
	describe(config.Components.Schemas)
	a.gameSchemas(config.Components.Schemas)
	mux.HandleFunc(Prefix+"/", func(w http.ResponseWriter, r *http.Request) { a.nowhere(humago.NewContext(nil, r, w)) })
	return api
}

// asker is who asks, and how.
type asker struct {
	host.Actor
	api     *API
	client  host.Client
	key     string // Idempotency-Key
	request string // method and path
}

type askerKey struct{}

// identify finds out who asks, before any operation. A token that is wrong is told
// so, rather than taken for nobody.
func (a *API) identify(ctx huma.Context, next func(huma.Context)) {
	r, _ := humago.Unwrap(ctx)
	who, err := a.authenticate(r)
	who.From = a.address(r)
	lang, problem := a.lang(r, who)
	who.Lang = string(lang)
	if err == nil && problem != nil {
		err = &host.Error{Kind: host.Invalid, Code: "lang.tag", Args: game.Args{"lang": problem.Args["tag"]}}
	}
	if op := ctx.Operation(); err == nil && op != nil {
		err = a.host.Allows(r.Context(), who, needOf(op), ctx.Param("id"))
	}
	if err != nil {
		a.problem(lang, "", err).write(ctx)
		return
	}
	ctx.SetHeader("Cache-Control", "no-store")
	ctx.SetHeader("Content-Language", string(lang))
	as := asker{
		Actor: who, api: a, key: r.Header.Get("Idempotency-Key"), request: r.Method + " " + r.URL.Path,
		client: host.Client{IP: who.From, Agent: r.UserAgent(), Lang: string(lang)},
	}
	next(huma.WithContext(ctx, host.Asking(context.WithValue(ctx.Context(), askerKey{}, as), who)))
}

// nowhere answers for addresses that are no operation.
func (a *API) nowhere(ctx huma.Context) {
	a.identify(ctx, func(ctx huma.Context) {
		a.problem(i18n.Lang(asking(ctx.Context()).Lang), "", &host.Error{Kind: host.Unknown, Code: "route.unknown"}).write(ctx)
	})
}

// authenticate takes a token from the header and from nowhere else: what a browser
// sends by itself, a cookie, proves nothing here, so no other site can act for a reader.
func (a *API) authenticate(r *http.Request) (host.Actor, error) {
	token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok {
		return host.Actor{}, nil
	}
	return a.host.Authenticate(r.Context(), token)
}

// lang is the reader's language: as asked for in the request, else as they chose.
func (a *API) lang(r *http.Request, who host.Actor) (i18n.Lang, *game.Problem) {
	header := r.Header.Get("Accept-Language")
	if tag := r.URL.Query().Get("lang"); tag != "" {
		lang, problem := i18n.Parse(tag)
		if problem != nil {
			return i18n.Accept(header), problem
		}
		return lang, nil
	}
	if header != "" || who.Lang == "" {
		return i18n.Accept(header), nil
	}
	return i18n.Lang(who.Lang), nil
}

func asking(ctx context.Context) asker {
	return ctx.Value(askerKey{}).(asker)
}
