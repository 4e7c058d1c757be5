package web

import (
	"embed"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"

	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// Options say how the pages are reached.
type Options struct {
	Secure bool         // reached by https: cookies and headers demand it from then on
	Proxy  bool         // behind a proxy of our own: its X-Forwarded-For tells the address
	Log    *slog.Logger // [slog.Default]

	Sections []Section // pages for single games
}

// Server answers for all pages. It is an http.Handler.
type Server struct {
	host    *host.Host
	catalog *i18n.Catalog
	options Options
	log     *slog.Logger
	pages   map[i18n.Lang]pages
	assets  *assets
	books   library
	scripts scriptTexts
	covers  covers
	handler http.Handler

	openings  map[string]opening
	previews  map[string]map[i18n.Lang]func() ([]byte, error)
	paintings paintings
	kept      kept
}

//go:embed texts
var textFiles embed.FS

// Texts holds de.json and en.json: the words of the pages.
var Texts = Sub(textFiles, "texts")

// New makes the server of a host's pages. The catalogue must hold Texts.
func New(h *host.Host, catalog *i18n.Catalog, o Options) (*Server, error) {
	s := &Server{host: h, catalog: catalog, options: o, log: o.Log}
	if s.log == nil {
		s.log = slog.Default()
	}
	var err error
	if s.assets, err = compiled(); err != nil {
		return nil, fmt.Errorf("static files: %w", err)
	}
	if s.pages, err = newPages(catalog, s.assets, o.Sections); err != nil {
		return nil, fmt.Errorf("templates: %w", err)
	}
	s.books, s.scripts = newLibrary(h.Games()), newScriptTexts(h.Games())
	s.covers, s.openings, s.previews = newCovers(h.Games(), s), newOpenings(h.Games(), s), newPreviews(h.Games(), s)
	s.handler = s.mux()
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.handler.ServeHTTP(w, r)
}

// Sub gives a folder of embedded files, which is there or the program would not compile.
func Sub(fsys fs.FS, dir string) fs.FS {
	s, err := fs.Sub(fsys, dir)
	if err != nil {
		panic(err)
	}
	return s
}
