package web

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// paperBody is a paper as a page.
type paperBody struct {
	ID, Name, Match  string
	When             string // the phase after which it was written
	Back             string
	Paper            template.HTML
	Files            []choice
	Others           []choice // the papers of the same view
	Archive, Library string   // of a newspaper
	Prev, Next       step     // the same paper of the phases before and after
}

// newspaper is the kind of paper that all read, which looks like one.
const (
	newspaper      = "bote"
	newspaperStyle = "css/bote.css"
)

// printed is the form that is on paper, of which there is a larger size.
const printed games.Form = "pdf"

// paper shows a paper of a match: of now, or of a phase that is closed.
func (s *Server) paper(q *ask) error {
	p, n, err := q.paperOf()
	if err != nil {
		return err
	}
	kind, words := q.r.PathValue("paper"), q.wordsOf(p)
	sheet, err := s.host.Paper(q.r.Context(), q.actor, p.ID, n, kind, games.AsPart, speech(words))
	if err != nil {
		return err
	}
	last := p.Phase - 1 // what is true now came about in it
	b := paperBody{
		ID: p.ID, Match: q.title(p.Title, p.Game, p.Edition), Name: words.T("paper."+kind, nil), Back: "/m/" + p.ID,
		Paper: template.HTML(sheet.Body), Others: papers(words, p.ID, n, sheet.Kinds, kind), // our own games escape what they write
	}
	if n != host.Latest {
		b.Back, last = phaseHref(p.ID, n), n
	}
	for _, f := range sheet.Forms {
		b.Files = append(b.Files, choice{Value: paperHref(p.ID, n, kind) + "/" + f, Name: q.p.T("paper.form."+f, nil)})
		if f == printed {
			b.Files = append(b.Files, choice{Value: paperHref(p.ID, n, kind) + "/" + f + "?paper=a3", Name: q.p.T("paper.form.pdf.a3", nil)})
		}
	}
	if kind == newspaper {
		b.Archive = archivePath(p.ID)
		if e, err := q.entryOf(p); err == nil && cultural(e) {
			b.Library = libraryPath(p.ID)
		}
	}
	b.When = q.p.Fill("paper.after", game.Args{"n": strconv.Itoa(last)})
	b.Prev = q.paperStep(p, kind, last-1, "prev", "chevron-left")
	b.Next = q.paperStep(p, kind, last+1, "next", "chevron-right")
	page := q.titled("", b.Name+" · "+b.Match, b)
	page.Styles = s.styles(p.Game)
	if kind == newspaper {
		page.Styles = append(page.Styles, newspaperStyle)
	}
	return q.render(http.StatusOK, "paper", page)
}

// paperFile gives a paper as a file.
func (s *Server) paperFile(q *ask) error {
	p, n, err := q.paperOf()
	if err != nil {
		return err
	}
	kind, form := q.r.PathValue("paper"), q.r.PathValue("form")
	if form == games.AsPart { // of no use by itself
		return &host.Error{Kind: host.Unknown, Code: "paper.none"}
	}
	size := q.r.URL.Query().Get("paper")
	sheet, err := s.host.Paper(q.r.Context(), q.actor, p.ID, n, kind, host.OnPaper(form, size), speech(q.wordsOf(p)))
	if err != nil {
		return err
	}
	ending := form
	if form == games.AsOffline {
		ending += ".html"
	}
	if form == games.AsOffline && n == host.Latest {
		title := q.title(p.Title, p.Game, p.Edition)
		if sheet.Body, err = q.s.host.Addressed(q.r.Context(), q.actor, p.ID, title, sheet.Body); err != nil {
			return err
		}
	}
	if n == host.Latest {
		n = p.Phase - 1
	}
	q.w.Header().Set("Content-Disposition", `attachment; filename="`+paperName(kind, n, form, size)+"."+ending+`"`)
	q.write(http.StatusOK, sheet.ContentType, sheet.Body)
	return nil
}

// paperName is what the file of a paper is called, without its ending. A size that the host has taken belongs to it, and none of a form
// that is not on paper.
func paperName(kind string, n int, form games.Form, size string) string {
	name := kind + "-" + strconv.Itoa(n)
	if size != "" && form == "pdf" {
		name += "-" + strings.ToLower(size)
	}
	return name
}

// paperOf is the match of a paper, and the closed phase after which it was written.
func (q *ask) paperOf() (*host.MatchPage, int, error) {
	n := host.Latest
	if at := q.r.PathValue("n"); at != "" {
		var err error
		if n, err = strconv.Atoi(at); err != nil || n < 0 {
			return nil, 0, &host.Error{Kind: host.Unknown, Code: "phase.none"}
		}
	}
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	return p, n, err
}

func speech(words *i18n.Printer) games.Speech {
	return games.Speech{Lang: string(words.Lang()), T: words.T, Problem: words.Problem}
}

// papers are links to the papers of a view; the one that is read is on.
func papers(words *i18n.Printer, id string, n int, kinds []string, read string) []choice {
	list := make([]choice, len(kinds))
	for k, kind := range kinds {
		list[k] = choice{Value: paperHref(id, n, kind), Name: words.T("paper."+kind, nil), On: kind == read}
	}
	return list
}

// papersOf are links to the papers of a view, none if its game has none.
func papersOf(e games.Entry, words *i18n.Printer, id string, n int, v game.View) []choice {
	if e.Papers == nil || v == nil {
		return nil
	}
	kinds := e.Papers.Kinds(v)
	list := papers(words, id, n, kinds, "")
	for _, kind := range kinds {
		if slices.Contains(e.Papers.Forms(kind), games.AsOffline) {
			list = append(list, choice{Value: paperHref(id, n, kind) + "/" + games.AsOffline, Name: words.T("paper.form."+games.AsOffline, nil)})
		}
	}
	if n == host.Latest && cultural(e) {
		list = append(list, choice{Value: libraryPath(id), Name: words.T("library.title", nil)})
	}
	return list
}

func paperHref(id string, n int, kind string) string {
	if n == host.Latest {
		return "/m/" + id + "/papers/" + kind
	}
	return phaseHref(id, n) + "/papers/" + kind
}

// paperStep leads to the paper of another phase, if that is closed.
func (q *ask) paperStep(p *host.MatchPage, kind string, n int, rel, icon string) step {
	s := step{Rel: rel, Name: q.p.T("replay."+rel, nil), Icon: icon}
	if n > 0 && n < p.Phase {
		s.Href = paperHref(p.ID, n, kind)
	}
	return s
}
