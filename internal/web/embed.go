package web

import (
	"net/http"
	"strings"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// embedBody is the board of a public match in a frame of another site.
type embedBody struct {
	Lang, Title, GameName, State string
	Href, Picture                string
	Seats                        []seatLine
}

// framePolicy is the one of pages that other sites may show in a frame. They have no scripts and no forms.
var framePolicy = strings.NewReplacer("frame-ancestors 'none'", "frame-ancestors *", "script-src 'self'; ", "", "form-action 'self'", "form-action 'none'").Replace(policy)

// embedAge is how long such a page may be kept by anybody.
const embedAge = "public, max-age=60"

// embed shows the board of a public match to other sites: the same bytes to everybody, in the language of the address.
func (s *Server) embed(q *ask) error {
	p, e, err := q.embedded()
	if err != nil {
		return err
	}
	words := q.wordsOf(p)
	b := embedBody{
		Lang: string(q.lang), Title: q.title(p.Title, p.Game, p.Edition), GameName: words.T("game.name", nil), State: q.phaseText(words, p.Pending),
		Href: q.origin() + "/m/" + p.ID, Picture: "/embed/" + p.ID + "/board.svg?lang=" + string(q.lang), Seats: q.seats(words, past(p.Seats), nil),
	}
	if p.Status == match.Over && p.Result != nil {
		b.State = q.outcome(p.Result, words)
	}
	if c, ok := e.Board.(games.Counting); ok {
		count(b.Seats, c.Count(p.GameView()))
	}
	page, err := q.part("embed", "embed", b)
	if err != nil {
		return err
	}
	h := q.w.Header()
	h.Set("Content-Security-Policy", framePolicy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Cross-Origin-Opener-Policy", "unsafe-none")
	h.Set("Cache-Control", embedAge)
	q.write(http.StatusOK, "text/html; charset=utf-8", []byte(page))
	return nil
}

// embedPicture is the drawing alone, which pages of other sites may show as a picture.
func (s *Server) embedPicture(q *ask) error {
	p, e, err := q.embedded()
	if err != nil {
		return err
	}
	drawing := newStandalone(s.standing(e, p.GameView(), [4]int{}, q.wordsOf(p).T))
	q.w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	q.w.Header().Set("Cache-Control", embedAge)
	q.draws(drawing)
	return nil
}

// embedded is the match of the address as the public sees it. One that is not public is not found, as if there were none.
func (q *ask) embedded() (*host.MatchPage, games.Entry, error) {
	lang, bad := i18n.Parse(q.r.URL.Query().Get("lang"))
	if bad != nil {
		lang = i18n.German
	}
	q.actor, q.lang, q.theme = host.Actor{From: q.actor.From, Lang: string(lang)}, lang, themeOf("")
	q.p = q.s.catalog.Printer(lang, "")
	q.zone = zoneOf("", "", lang.HomeZone())
	p, e, err := q.shown()
	if refused, ok := host.As(err); err == nil && !p.Listed || ok && refused.Kind == host.Unknown {
		return nil, e, &host.Error{Kind: host.Unknown, Code: "match.unknown"}
	}
	return p, e, err
}
