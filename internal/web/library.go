package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/fulltext"
	"spielleiter/internal/host"
)

// libraryStyle is what pages of culture wear.
const libraryStyle = "css/library.css"

// libraryBody is the culture of a match: a page of it, or what was looked for.
type libraryBody struct {
	ID, Match               string
	To                      string
	Query, Field, Character string
	Kinds, Realms           []choice
	Problem                 string
	Searched, Writes        bool
	Pieces                  []pieceRow
	Next                    string
	Cite                    []citation
	By                      []realmRow // the pages of realms
	CharacterName           string
}

// realmRow leads to the page of a realm.
type realmRow struct{ Name, Code, Href string }

// pieceRow is a piece of culture in a list.
type pieceRow struct {
	Href, Title, Lead, Kind, Lang string
	Realm                         realmRow
	At                            moment
	Moon                          string
	Badge, BadgeIcon              string // who else reads it, if that are not all
	Picture                       *cultureImage
	Passages                      [][]fulltext.Piece
}

// cultureImage is a picture of culture.
type cultureImage struct {
	Src, Says  string
	Wide, High int
}

func libraryPath(id string) string { return "/m/" + id + "/library" }

func realmPath(id, code string) string { return "/m/" + id + "/realm/" + url.PathEscape(code) }

func characterPath(id, code, name string) string {
	return "/m/" + id + "/character/" + url.PathEscape(code) + "/" + url.PathEscape(name)
}

// cultural reports whether a game's seats have a library.
func cultural(e games.Entry) bool {
	_, ok := e.Papers.(games.Cultural)
	return ok
}

// library lists the culture of a match, or looks for some of it.
func (s *Server) library(q *ask) error {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	asked := q.r.URL.Query()
	f := host.CultureFilter{
		Query: asked.Get("q"), Kind: asked.Get("kind"), Realm: asked.Get("realm"), Field: strings.TrimSpace(asked.Get("field")), Character: asked.Get("character"),
		Paging: host.Paging{Cursor: asked.Get("cursor")},
	}
	l, err := s.host.Library(q.r.Context(), q.actor, p.ID, f)
	if err != nil {
		return err
	}
	b := libraryBody{
		ID: p.ID, Match: q.title(p.Title, p.Game, p.Edition), To: libraryPath(p.ID), Query: f.Query, Field: f.Field, Character: f.Character, Writes: len(l.Writes) > 0,
		Next: q.nextPage(l.Next), Cite: q.citations("", []string{"SPL-65"}),
		Searched: l.Fault == fulltext.Fine && f != host.CultureFilter{Paging: f.Paging},
	}
	b.Kinds = q.kinds(f.Kind, true)
	b.Realms = []choice{{Value: "", Name: q.p.T("library.any", nil), On: f.Realm == ""}}
	for _, r := range l.Realms {
		b.Realms = append(b.Realms, choice{Value: r.Code, Name: r.Name + " (" + r.Code + ")", On: strings.EqualFold(f.Realm, r.Code) || f.Realm == string(r.Seat)})
		b.By = append(b.By, rowOfRealm(p.ID, r))
	}
	_, b.CharacterName, _ = strings.Cut(f.Character, "/")
	status := http.StatusOK
	if l.Fault != fulltext.Fine {
		b.Problem = q.p.Fill("archive.fault."+string(l.Fault), game.Args{"max": strconv.Itoa(fulltext.MaxQuery), "words": strconv.Itoa(fulltext.MaxTerms)})
		status = http.StatusUnprocessableEntity
	}
	b.Pieces = q.pieceRows(p.ID, l.Pieces)
	page := q.titled("", q.p.T("library.title", nil)+" · "+b.Match, b)
	page.Styles = append(page.Styles, libraryStyle)
	return q.render(status, "library", page)
}

// kinds are those of pieces, with any of them if that can be chosen.
func (q *ask) kinds(chosen string, orAll bool) []choice {
	var list []choice
	if orAll {
		list = append(list, choice{Value: "", Name: q.p.T("library.any", nil), On: chosen == ""})
	}
	for _, kind := range host.CultureKinds {
		list = append(list, choice{Value: kind, Name: q.p.T("library.kind."+kind, nil), On: chosen == kind})
	}
	return list
}

func rowOfRealm(id string, r host.RealmName) realmRow {
	return realmRow{r.Name, r.Code, realmPath(id, r.Code)}
}

func (q *ask) pieceRows(id string, list []host.CulturePiece) []pieceRow {
	rows := make([]pieceRow, len(list))
	for n, p := range list {
		rows[n] = q.pieceRow(id, p)
	}
	return rows
}

func (q *ask) pieceRow(id string, p host.CulturePiece) pieceRow {
	r := pieceRow{
		Href: libraryPath(id) + "/" + p.ID, Title: p.Last.Title, Lead: p.Last.Body, Kind: q.p.T("library.kind."+p.Kind, nil), Lang: p.Last.Lang,
		Realm: rowOfRealm(id, p.Realm), At: q.moment(p.Last.At), Moon: p.Last.Moon, Passages: p.Passages, Picture: imageOf(id, p.ID, p.Last.Picture),
	}
	r.Badge, r.BadgeIcon = q.accessBadge(p)
	return r
}

// accessBadge says who else reads a piece, if these are not all.
func (q *ask) accessBadge(p host.CulturePiece) (text, icon string) {
	switch {
	case p.Withdrawn != "":
		return q.p.T("library.withdrawn."+p.Withdrawn, nil), "trash-2"
	case p.Access == host.CultureForAll:
		return "", ""
	}
	return q.p.T("library.badge."+p.Access, nil), "lock"
}

func imageOf(id, piece string, x *host.CulturePicture) *cultureImage {
	if x == nil {
		return nil
	}
	return &cultureImage{Src: libraryPath(id) + "/" + piece + "/pictures/" + x.ID, Says: x.Says, Wide: x.Wide, High: x.High}
}
