package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/gorilla/feeds"

	"spielleiter/game"
	"spielleiter/internal/fulltext"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// archiveBody is the archive of a match's newspaper.
type archiveBody struct {
	ID, Match, Name string
	Query, Problem  string
	Searched        bool
	Issues          []archiveLine
	Next, Library   string
	Own             []choice // papers that the reader's seat has had, the last first
	Feed            string   // of everybody, or of the reader's own links; "" if there is none
}

// archiveLine is an issue in the archive.
type archiveLine struct {
	Number              int
	Date, Lead          string
	At                  moment
	Page, PDF           string
	Passages            [][]fulltext.Piece
	NumberText, PDFText string
}

// archive lists the newspaper of a match, or looks for words in it.
func (s *Server) archive(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	query := q.r.URL.Query().Get("q")
	before := 0
	if text := q.r.URL.Query().Get("before"); text != "" {
		if before, err = strconv.Atoi(text); err != nil || before < 1 {
			return &host.Error{Kind: host.Unknown, Code: "phase.none"}
		}
	}
	c, err := s.host.Archive(q.r.Context(), q.actor, p.ID, query, before)
	if err != nil {
		return err
	}
	words := q.wordsOf(p)
	b := archiveBody{
		ID: p.ID, Match: q.title(p.Title, p.Game, p.Edition), Name: words.T("paper."+newspaper, nil), Query: query, Searched: query != "" && c.Fault == fulltext.Fine,
	}
	status := http.StatusOK
	if c.Fault != fulltext.Fine {
		b.Problem = q.p.Fill("archive.fault."+string(c.Fault), game.Args{"max": strconv.Itoa(fulltext.MaxQuery), "words": strconv.Itoa(fulltext.MaxTerms)})
		status = http.StatusUnprocessableEntity
	}
	for _, i := range c.Issues {
		b.Issues = append(b.Issues, q.archiveLine(p.ID, i))
	}
	if c.Next > 0 {
		b.Next = archivePath(p.ID) + "?before=" + strconv.Itoa(c.Next)
	}
	if e, err := q.entryOf(p); err == nil && cultural(e) {
		b.Library = libraryPath(p.ID)
	}
	if b.Own, err = q.ownPapers(p, words); err != nil {
		return err
	}
	if b.Feed, err = q.issueFeedAt(p); err != nil {
		return err
	}
	page := q.titled("", q.p.T("archive.title", nil)+" · "+b.Match, b)
	page.Styles = append(s.styles(p.Game), newspaperStyle)
	return q.render(status, "archive", page)
}

// ownPapers are links to what the reader's seat has had in writing: after each phase, and before the match if that began with a folder.
func (q *ask) ownPapers(p *host.MatchPage, words *i18n.Printer) ([]choice, error) {
	e, err := q.entryOf(p)
	if err != nil || e.Papers == nil || p.You.Seat == "" || p.Phase == 0 {
		return nil, err
	}
	var list []choice
	if q.s.host.Receives(q.r.Context(), p.ID) {
		list = append(list, choice{Value: receptionPath(p.ID), Name: q.p.T("reception.title", nil)})
	}
	for n := p.Phase - 1; n > 0; n-- {
		list = append(list, choice{Value: paperHref(p.ID, n, "letter"), Name: q.p.Fill("paper.after", game.Args{"n": strconv.Itoa(n)})})
	}
	first, err := q.s.host.Phase(q.r.Context(), q.actor, p.ID, 0)
	if err != nil {
		return nil, err
	}
	kinds := e.Papers.Kinds(first.GameView())
	if slices.Contains(kinds, "letter") {
		list = append(list, choice{Value: paperHref(p.ID, 0, "letter"), Name: q.p.Fill("paper.after", game.Args{"n": "0"})})
	}
	if slices.Contains(kinds, "letters") {
		list = append(list, choice{Value: paperHref(p.ID, 0, "letters"), Name: words.T("paper.letters", nil)})
	}
	return list, nil
}

func archivePath(id string) string { return "/m/" + id + "/archive" }

func (q *ask) archiveLine(id string, i host.IssueLine) archiveLine {
	at := paperHref(id, i.Phase, newspaper)
	return archiveLine{
		Number: i.Number, Date: i.Date, Lead: i.Lead, At: q.moment(i.At), Page: at, PDF: at + "/pdf", Passages: i.Passages,
		NumberText: q.p.Fill("archive.issue", game.Args{"n": strconv.Itoa(i.Number)}), PDFText: q.p.Fill("archive.pdf", game.Args{"n": strconv.Itoa(i.Number)}),
	}
}

// issueFeedAt is where programs read the issues: everybody's of a match that all find, the reader's own of one that they do not, if they
// have links.
func (q *ask) issueFeedAt(p *host.MatchPage) (string, error) {
	if _, err := q.s.host.Match(host.Asking(q.r.Context(), host.Actor{}), host.Actor{}, p.ID); err == nil {
		return archivePath(p.ID) + "/" + issuesFile, nil
	} else if e, ok := host.As(err); !ok || e.Kind != host.Unknown {
		return "", err
	}
	token, err := q.s.host.FeedToken(q.r.Context(), q.actor)
	if err != nil || token == "" {
		if e, ok := host.As(err); ok && e.Kind == host.Anonymous {
			err = nil
		}
		return "", err
	}
	return q.origin() + "/feed/" + token + "/" + issuesFile + "?" + url.Values{"match": {p.ID}}.Encode(), nil
}

// issueFeed answers with the issues of a match as a feed.
func (s *Server) issueFeed(q *ask) error {
	if q.r.PathValue("file") != issuesFile {
		return &host.Error{Kind: host.Unknown, Code: "feed.unknown"}
	}
	return q.issueAtom(q.id())
}

// ownIssueFeed is that of a match which the owner of a feed finds, and others may not.
func (s *Server) ownIssueFeed(q *ask, token string) error {
	owner, err := s.host.FeedOwner(q.r.Context(), token)
	if err != nil {
		return err
	}
	q.readsFor(owner)
	q.r = q.r.WithContext(host.Asking(q.r.Context(), owner))
	return q.issueAtom(q.r.URL.Query().Get("match"))
}

// issueAtom has an entry for each of the issues that appeared last.
func (q *ask) issueAtom(id string) error {
	p, err := q.s.host.Match(q.r.Context(), q.actor, id)
	if err != nil {
		return err
	}
	c, err := q.s.host.Archive(q.r.Context(), q.actor, id, "", 0)
	if err != nil {
		return err
	}
	words := q.wordsOf(p)
	name := words.T("paper."+newspaper, nil) + " · " + q.title(p.Title, p.Game, p.Edition)
	f := &feeds.Feed{Title: name, Link: &feeds.Link{Href: q.origin() + archivePath(id)}, Id: "urn:spielleiter:issues:" + id, Updated: time.Unix(0, 0)}
	for _, i := range c.Issues {
		if i.At.After(f.Updated) {
			f.Updated = i.At
		}
		f.Add(&feeds.Item{
			Title: q.p.Fill("archive.entry", game.Args{"n": strconv.Itoa(i.Number), "date": game.Literal(i.Date)}), Link: &feeds.Link{Href: q.origin() + paperHref(id, i.Phase, newspaper)},
			Id: "urn:spielleiter:issue:" + id + ":" + strconv.Itoa(i.Phase), Description: i.Lead, Updated: i.At,
		})
	}
	text, err := f.ToAtom()
	if err != nil {
		return err
	}
	q.write(http.StatusOK, "application/atom+xml; charset=utf-8", []byte(text))
	return nil
}
