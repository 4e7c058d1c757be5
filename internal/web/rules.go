package web

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// library are the rule books as pages, by game and language, each read when it is first
// wanted. The rules of the server are one of them.
type library map[string]map[i18n.Lang]func() (book, error)

// houseRules is the name that the rules of the server have among the games.
const serverRules = "house"

// aboutTurns stands behind the name of a game in that of its page about writing turns.
const aboutTurns = "/turn"

// turnFiles begin the names of its files, beside the rule book.
const turnFiles = "turn."

// book is a rule book: its title, its page, and the headings that lead into it.
type book struct {
	Title string
	HTML  template.HTML
	Toc   []heading

	HowTo *choice // where the game says how turns are written, if it does

	anchors map[string]bool // of statements
}

type heading struct{ ID, Text string }

// markdown keeps the anchors that rule books write in HTML. The books are our own
// files, embedded in the program, so raw HTML in them is ours as well.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Table, extension.DefinitionList),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
	goldmark.WithRendererOptions(html.WithUnsafe()),
)

func newLibrary(list games.List) library {
	l := library{}
	for _, e := range list {
		if id := e.Game.Info().ID; l[id] == nil && e.Rulebook != nil {
			l.add(id, e.Rulebook, "")
			if _, err := fs.Stat(e.Rulebook, turnFiles+string(i18n.German)+".md"); err == nil {
				l.add(id+aboutTurns, e.Rulebook, turnFiles)
			}
		}
	}
	l.add(serverRules, match.Rulebook, "")
	return l
}

// add puts a book into the library in all languages: the files whose names begin so.
func (l library) add(id string, rulebook fs.FS, begin string) {
	l[id] = map[i18n.Lang]func() (book, error){}
	for _, lang := range i18n.Langs {
		l[id][lang] = sync.OnceValues(func() (book, error) {
			b, err := readBook(rulebook, begin+string(lang)+".md")
			if err != nil {
				return book{}, fmt.Errorf("rule book of %s: %w", id, err)
			}
			return b, nil
		})
	}
}

// book gives a rule book; that of a game without one is empty.
func (l library) book(id string, lang i18n.Lang) (book, error) {
	if read, ok := l[id][lang]; ok {
		return read()
	}
	return book{}, nil
}

// states reports whether a book has a statement.
func (l library) states(id, statement string) bool {
	b, err := l.book(id, i18n.German)
	return err == nil && b.anchors[statement]
}

// where tells which book has a statement: that of the game, or of another that it builds
// on, or that of the server.
func (l library) where(gameID, statement string) (string, bool) {
	if l.states(gameID, statement) {
		return gameID, true
	}
	for _, id := range slices.Sorted(maps.Keys(l)) {
		if l.states(id, statement) {
			return id, true
		}
	}
	return "", false
}

// howTo leads to the page about writing turns of a game, nil if there is none.
func (l library) howTo(gameID string, lang i18n.Lang) (*choice, error) {
	b, err := l.book(gameID+aboutTurns, lang)
	if err != nil || b.HTML == "" {
		return nil, err
	}
	return &choice{Value: "/rules/" + gameID + aboutTurns, Name: b.Title}, nil
}

// has reports whether there is a rule book of a game.
func (l library) has(gameID string) bool { return len(l[gameID]) > 0 }

func readBook(fsys fs.FS, name string) (book, error) {
	source, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return book{}, nil
	}
	if err != nil {
		return book{}, err
	}
	doc := markdown.Parser().Parse(text.NewReader(source))
	b := book{anchors: map[string]bool{}}
	for _, a := range anchor.FindAllSubmatch(source, -1) {
		b.anchors[string(a[1])] = true
	}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		h, ok := n.(*ast.Heading)
		if !ok {
			continue
		}
		id, _ := h.AttributeString("id")
		switch at, ok := id.([]byte); {
		case h.Level == 1:
			b.Title = string(plain(h, source))
		case h.Level == 2 && ok:
			b.Toc = append(b.Toc, heading{string(at), string(plain(h, source))})
		}
	}
	var page bytes.Buffer
	if err := markdown.Renderer().Render(&page, source, doc); err != nil {
		return book{}, err
	}
	named := tableHead.ReplaceAllString(page.String(), `<th scope="col"`)
	b.HTML = template.HTML(scrolling.Replace(named))
	return b, nil
}

// anchor finds the statements of a rule book.
var anchor = regexp.MustCompile(`<a id="([^"]+)">`)

// scrolling lets keys reach what is too wide for a phone.
var scrolling = strings.NewReplacer("<pre>", `<pre tabindex="0">`, "<table>", `<div class="scroll" tabindex="0"><table>`, "</table>", "</table></div>")

// tableHead finds the heads of tables, which screen readers want to be named so.
var tableHead = regexp.MustCompile(`<th\b`)

// plain is the text of a node without its marks.
func plain(n ast.Node, source []byte) []byte {
	var b []byte
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			b = append(b, t.Segment.Value(source)...)
		} else {
			b = append(b, plain(c, source)...)
		}
	}
	return b
}

type rulebooksBody struct{ Games []bookLine }

type bookLine struct {
	Value, Name string
	Learn       bool
}

// rulebooks lists the rule books: those of the games, then the rules of the server.
func (s *Server) rulebooks(q *ask) error {
	var body rulebooksBody
	for _, id := range s.host.Games().IDs() {
		if !s.books.has(id) {
			continue
		}
		e, _ := s.host.Games().Find(id, "")
		body.Games = append(body.Games, bookLine{id, q.words(id, "").T("game.name", nil), e.Lessons != nil})
	}
	server, err := s.books.book(serverRules, q.lang)
	if err != nil {
		return err
	}
	body.Games = append(body.Games, bookLine{Value: serverRules, Name: server.Title})
	return q.render(200, "rulebooks", q.frame("rules", "rules.title", body))
}

// rulebook shows one rule book; its statements are the citations' targets.
func (s *Server) rulebook(q *ask) error {
	id := q.r.PathValue("game")
	b, err := s.books.book(id, q.lang)
	if err != nil {
		return err
	}
	if b.HTML == "" {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	title := b.Title
	if id != serverRules {
		title = q.p.Fill("rules.of", game.Args{"game": q.words(id, "").T("game.name", nil)})
	}
	if b.HowTo, err = s.books.howTo(id, q.lang); err != nil {
		return err
	}
	return q.render(200, "rules", q.titled("rules", title, b))
}

// turnPage shows how turns of a game are written.
func (s *Server) turnPage(q *ask) error {
	b, err := s.books.book(q.r.PathValue("game")+aboutTurns, q.lang)
	if err != nil {
		return err
	}
	if b.HTML == "" {
		return &host.Error{Kind: host.Unknown, Code: "page.unknown"}
	}
	return q.render(200, "rules", q.titled("rules", b.Title, b))
}
