package host

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/fulltext"
	"spielleiter/internal/store"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

// How many issues a page of an archive lists, and how many a search or a feed gives.
const (
	ArchivePage  = 50
	mostFound    = 50
	mostPassages = 3 // passages of one issue
	archivists   = 20
)

// Archive is the newspaper of a match, the last issue first.
type Archive struct {
	Issues []IssueLine
	Next   int // the phase below which the next page begins, 0 after the last
	Query  string
	Fault  fulltext.Fault // why nothing was looked for
}

// IssueLine is an issue in a list, in the actor's language.
type IssueLine struct {
	Phase    int
	At       time.Time
	Number   int
	Name     string
	Date     string
	Lead     string
	Passages [][]fulltext.Piece // where it has what was looked for
}

// issueHead is what lists show of an issue, by language.
type issueHead struct {
	Number int    `json:"n"`
	Name   string `json:"name"`
	Date   string `json:"date"`
	Lead   string `json:"lead,omitempty"`
}

// issueBody is what hits are shown in: what people wrote, and headlines by language.
type issueBody struct {
	Texts []string            `json:"texts,omitempty"`
	Lines map[string][]string `json:"lines,omitempty"`
}

// issueLangs are the languages in which issues are kept.
var issueLangs = []string{"de", "en"}

// Archive lists the newspaper of a match, from a phase downwards, or what of it has the words that are looked for. Who may read the match
// may read it.
func (h *Host) Archive(ctx context.Context, a Actor, id, query string, before int) (Archive, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return Archive{}, err
	}
	e, err := h.entry(*t.Snapshot())
	if err != nil {
		return Archive{}, err
	}
	if _, ok := e.Papers.(games.Archived); !ok {
		return Archive{}, refuse(Unknown, "paper.none")
	}
	if query != "" {
		return h.search(ctx, a, id, query)
	}
	if before <= 0 {
		before = 1 << 30
	}
	list, err := h.store.Issues(ctx, id, before, ArchivePage+1)
	if err != nil {
		return Archive{}, unavailable(err)
	}
	var c Archive
	if len(list) > ArchivePage {
		list = list[:ArchivePage]
		c.Next = list[ArchivePage-1].N
	}
	c.Issues, err = issueLines(a, list)
	return c, err
}

// search looks for words in the newspaper of a match.
func (h *Host) search(ctx context.Context, a Actor, id, query string) (Archive, error) {
	c := Archive{Query: query}
	var q fulltext.Query
	if q, c.Fault = fulltext.Parse(query); c.Fault != fulltext.Fine {
		return c, nil
	}
	list, err := h.store.FindIssues(ctx, store.IssueQuery{Match: id, All: q.All, None: q.None, Limit: mostFound})
	if err != nil {
		return c, unavailable(err)
	}
	if c.Issues, err = issueLines(a, list); err != nil {
		return c, err
	}
	for n, i := range list {
		var body issueBody
		if err := json.Unmarshal(i.Body, &body); err != nil {
			return c, err
		}
		for _, text := range append(body.Lines[issueLang(a)], body.Texts...) {
			if p := q.Passage(text); p != nil && len(c.Issues[n].Passages) < mostPassages {
				c.Issues[n].Passages = append(c.Issues[n].Passages, p)
			}
		}
	}
	return c, nil
}

func issueLang(a Actor) string {
	if a.Lang == "en" {
		return "en"
	}
	return "de"
}

func issueLines(a Actor, list []store.Issue) ([]IssueLine, error) {
	lines := make([]IssueLine, len(list))
	for n, i := range list {
		heads := map[string]issueHead{}
		if err := json.Unmarshal(i.Data, &heads); err != nil {
			return nil, err
		}
		head := heads[issueLang(a)]
		lines[n] = IssueLine{Phase: i.N, At: i.At, Number: head.Number, Name: head.Name, Date: head.Date, Lead: head.Lead}
	}
	return lines, nil
}

// archive gives what is stored with phases that were closed: their issues, if the game has a newspaper, and what sheets told of culture. What cannot be made keeps no phase
// from being stored.
func (h *Host) archive(ctx context.Context, m *match.Match, phases []match.Phase) (list []store.Issue, culture []store.Culture) {
	e, err := h.entry(*m)
	if err != nil {
		return nil, nil
	}
	press, ok := e.Papers.(games.Archived)
	if !ok {
		return nil, nil
	}
	reports, _ := e.Papers.(games.Cultural)
	for _, p := range phases {
		err := worker.Try(func() error {
			pos, err := e.Game.Load(m.Schema, p.State)
			if err != nil {
				return err
			}
			i, dates, ok := issueOf(press, pos.View(game.Public), p)
			if !ok {
				return nil
			}
			list = append(list, i)
			if reports != nil {
				culture = append(culture, sheetCulture(m.ID, p.N, p.At, dates, reports.Reports(pos.View(game.Master)))...)
			}
			return nil
		})
		if err != nil {
			h.logPanic(ctx, m.ID, err)
			h.log.ErrorContext(ctx, "put an issue into the archive", "match", m.ID, "phase", p.N, "err", err)
		}
	}
	return list, culture
}

// issueOf is the issue that came out when a phase was closed, as everybody may read it, with its date by language.
func issueOf(press games.Archived, v game.View, p match.Phase) (store.Issue, map[string]string, bool) {
	dates := map[string]string{}
	heads, body, texts := map[string]issueHead{}, issueBody{Lines: map[string][]string{}}, map[fulltext.Lang][]string{}
	for _, lang := range issueLangs {
		i, ok := press.Archive(v, lang)
		if !ok {
			return store.Issue{}, nil, false
		}
		dates[lang] = i.Date
		heads[lang] = issueHead{i.Number, i.Name, i.Date, i.Lead}
		body.Lines[lang], body.Texts = i.Lines, i.Texts
		texts[fulltext.Lang(lang)], texts[""] = append(i.Lines, i.Date), i.Texts
	}
	return store.Issue{N: p.N, At: p.At, Data: encode(heads), Body: encode(body), Words: fulltext.Index(texts)}, dates, true
}

// keepArchives makes the archives of matches that are older than there are any, once after the start: each match is one transaction, so
// it goes on where it stopped.
func (h *Host) keepArchives(ctx context.Context) {
	for _, id := range h.games.IDs() {
		e, _ := h.games.Find(id, "")
		if _, ok := e.Papers.(games.Archived); !ok {
			continue
		}
		if err := h.archiveAll(ctx, id); err != nil {
			h.troubled(ctx, "make the archives of older matches", err)
			return // and begin anew
		}
	}
	<-ctx.Done()
}

func (h *Host) archiveAll(ctx context.Context, gameID string) error {
	after := ""
	for ctx.Err() == nil {
		ids, err := h.store.Unissued(ctx, gameID, after, archivists)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := h.archiveMatch(ctx, id); err != nil {
				return err
			}
			h.sleep(ctx, nil, packPause)
		}
		after = ids[len(ids)-1]
	}
	return ctx.Err()
}

// archiveMatch makes the archive of a stored match. If it changes meanwhile the next start does it.
func (h *Host) archiveMatch(ctx context.Context, id string) error {
	row, err := h.store.Match(ctx, id)
	if err != nil {
		return ignoring(err, store.ErrNotFound)
	}
	var m match.Match
	if err := json.Unmarshal(row.Data, &m); err != nil {
		h.log.ErrorContext(ctx, "make an archive", "match", id, "err", err)
		return nil // whoever opens the match is told
	}
	var list []store.Issue
	var culture []store.Culture
	for from := 0; ; from += ArchivePage {
		past, err := h.positions(ctx, id, from, ArchivePage)
		if err != nil {
			return err
		}
		issues, reports := h.archive(ctx, &m, past)
		list, culture = append(list, issues...), append(culture, reports...)
		if len(past) < ArchivePage {
			break
		}
	}
	return ignoring(h.store.KeepIssues(ctx, id, row.Version, list, culture), store.ErrConflict, store.ErrNotFound)
}

// ignoring is nil for errors that change nothing.
func ignoring(err error, those ...error) error {
	for _, one := range those {
		if errors.Is(err, one) {
			return nil
		}
	}
	return err
}
