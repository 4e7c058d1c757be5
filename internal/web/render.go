package web

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

//go:embed templates
var templateFiles embed.FS

// pages are the templates of one language by the page's name, each parsed when it is first
// shown: nobody waits for the pages of others.
type pages map[string]func() (*template.Template, error)

// newPages knows every page in every language. The words are bound to the language
// here, so that a template needs no argument to speak.
func newPages(catalog *i18n.Catalog, a *assets, sections []Section) (map[i18n.Lang]pages, error) {
	folders := []fs.FS{Sub(templateFiles, "templates")}
	for _, s := range sections {
		folders = append(folders, s.Templates)
	}
	spoken := map[i18n.Lang]pages{}
	for _, lang := range i18n.Langs {
		frame := sync.OnceValues(func() (*template.Template, error) {
			return template.New("").Funcs(funcs(catalog.Printer(lang, ""), a)).
				ParseFS(templateFiles, "templates/layout.html", "templates/parts/*.html")
		})
		spoken[lang] = pages{}
		for _, folder := range folders {
			files, err := fs.Glob(folder, "*.html")
			if err != nil {
				return nil, err
			}
			for _, file := range files {
				if name := strings.TrimSuffix(file, ".html"); name != "layout" {
					spoken[lang][name] = sync.OnceValues(func() (*template.Template, error) { return framed(frame, folder, file) })
				}
			}
		}
	}
	return spoken, nil
}

// framed parses the file of a page beside the frame and the parts that all pages share.
func framed(frame func() (*template.Template, error), folder fs.FS, file string) (*template.Template, error) {
	shared, err := frame()
	if err != nil {
		return nil, err
	}
	page, err := shared.Clone()
	if err != nil {
		return nil, err
	}
	return page.ParseFS(folder, file)
}

// execute runs a template of a page, or its frame "layout".
func (p pages) execute(w io.Writer, page, name string, body any) error {
	parse, known := p[page]
	if !known {
		return fmt.Errorf("no page %s", page)
	}
	parsed, err := parse()
	if err != nil {
		return fmt.Errorf("page %s: %w", page, err)
	}
	if err := parsed.ExecuteTemplate(w, name, body); err != nil {
		return fmt.Errorf("%s of page %s: %w", name, page, err)
	}
	return nil
}

func funcs(p *i18n.Printer, a *assets) template.FuncMap {
	return template.FuncMap{
		"t":     func(key string, pairs ...any) string { return p.Fill(key, argsOf(pairs)) },
		"asset": a.url,
		"add":   func(a, b int) int { return a + b },
		"args":  named,
		"icon": func(name string) (template.HTML, error) {
			drawing, ok := a.icons[name]
			if !ok {
				return "", fmt.Errorf("no icon %q", name)
			}
			return template.HTML(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">` + drawing + `</svg>`), nil
		},
	}
}

// named are values with names, for a template that takes several.
func named(pairs ...any) map[string]any {
	values := map[string]any{}
	for n := 0; n+1 < len(pairs); n += 2 {
		values[fmt.Sprint(pairs[n])] = pairs[n+1]
	}
	return values
}

func argsOf(pairs []any) game.Args {
	args := game.Args{}
	for n := 0; n+1 < len(pairs); n += 2 {
		args[fmt.Sprint(pairs[n])] = fmt.Sprint(pairs[n+1])
	}
	return args
}

// page is what the frame of every page is made of. Body belongs to the page.
type page struct {
	Lang, Other, OtherName string
	Theme, NextTheme       string
	Title, Path, Nav       string
	Me                     me
	Line, Image            string // what others show beside a link to the page
	Wide                   bool   // the image is a picture, no sign
	Turns                  int
	Styles, Scripts        []string
	Room                   bool // the page is about one board, which takes the window below a thin line
	Flash                  *flash
	House                  *houseLine // what the house tells everybody
	Body                   any
}

type me struct {
	Known, Guest bool
	Name         string
}

// flash is what was just done.
type flash struct{ Kind, Icon, Text string }

// frame begins a page with a title that is a text key.
func (q *ask) frame(nav, title string, body any) *page {
	return q.titled(nav, q.p.T(title, nil), body)
}

// titled begins a page with a title that is a name.
func (q *ask) titled(nav, title string, body any) *page {
	other := i18n.English
	if q.lang == i18n.English {
		other = i18n.German
	}
	p := &page{
		Lang: string(q.lang), Other: string(other), OtherName: q.s.catalog.Printer(other, "").T("lang.name", nil),
		Theme: q.theme, NextTheme: nextTheme(q.theme),
		Title: titleOf(title), Path: q.here(), Nav: nav,
		Me:   me{Known: q.actor.Known(), Guest: q.actor.Guest, Name: q.actor.Name},
		Line: q.p.T("home.lead", nil), Image: q.origin() + q.s.assets.url("icons/app-512.png"),
		Scripts: []string{"js/page.js"},
		House:   q.houseLine(),
		Body:    body,
	}
	if done := "done." + q.r.URL.Query().Get("done"); q.p.Has(done) {
		p.Flash = &flash{"good", "check", q.p.T(done, nil)}
	}
	return p
}

func titleOf(name string) string { return name + " · Spielleiter" }

// waits says in the menu and before the title how many matches wait for the reader.
func (p *page) waits(n int) {
	p.Turns = n
	if n > 0 {
		p.Title = counted(n, p.Title)
	}
}

func counted(n int, title string) string { return "(" + strconv.Itoa(n) + ") " + title }

// shows makes a game's line and picture what others show beside a link to the page.
func (p *page) shows(q *ask, gameID string) {
	if words := q.words(gameID, ""); words.Has("shelf.line") {
		p.Line = words.T("shelf.line", nil)
	}
	if _, ok := q.s.previews[gameID]; ok {
		p.Image, p.Wide = q.origin()+"/games/"+gameID+"/preview/"+string(q.lang)+".png", true
	}
}

// here is the address of the page for coming back to it; a form's page is its GET.
func (q *ask) here() string {
	if q.r.Method != http.MethodGet {
		return q.back()
	}
	u := *q.r.URL
	query := u.Query()
	query.Del("done")
	u.RawQuery = query.Encode()
	return u.RequestURI()
}

// back is the page that a form belongs to.
func (q *ask) back() string {
	if id := q.id(); id != "" && strings.HasPrefix(q.r.URL.Path, "/m/") {
		if strings.HasPrefix(q.r.URL.Path, "/m/"+id+"/desk/") || q.form("from") == "desk" {
			return "/m/" + id + "/desk"
		}
		return "/m/" + id
	}
	return "/"
}

// render writes a page as a whole or, if its template fails, nothing of it.
func (q *ask) render(status int, name string, p *page) error {
	p.Room = slices.Contains([]string{"match", "deputize", "coplay", "phase", "learn", "sandbox", "puzzle"}, name)
	var b bytes.Buffer
	if err := q.s.pages[q.lang].execute(&b, name, "layout", p); err != nil {
		return err
	}
	q.write(status, "text/html; charset=utf-8", b.Bytes())
	return nil
}

// part renders one part of a page.
func (q *ask) part(name, part string, body any) (string, error) {
	var b strings.Builder
	if err := q.s.pages[q.lang].execute(&b, name, part, body); err != nil {
		return "", err
	}
	return b.String(), nil
}

func (q *ask) json(status int, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	q.write(status, "application/json", b)
	return nil
}

func (q *ask) write(status int, kind string, body []byte) {
	h := q.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Language", string(q.lang))
	if acceptsGzip(q.r) && len(body) > 1<<10 {
		h.Set("Content-Encoding", "gzip")
		body = quick.zip(body)
	}
	q.w.WriteHeader(status)
	q.w.Write(body)
}
