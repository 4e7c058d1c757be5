package web

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// ask is one request: who asks, in which language, for when and where.
type ask struct {
	s     *Server
	w     http.ResponseWriter
	r     *http.Request
	kind  Kind
	actor host.Actor
	lang  i18n.Lang
	zone  *time.Location
	theme string
	now   time.Time
	p     *i18n.Printer // the platform's words

	brought []game.Seat // who plays in the folder that the form has brought
}

// newAsk finds out who asks. The ask is complete even if there is an error, so that
// the error can be told in the reader's language.
func (s *Server) newAsk(w http.ResponseWriter, r *http.Request, k Kind) (*ask, error) {
	q := &ask{s: s, w: w, r: r, kind: k, now: s.host.Now()}
	actor, err := s.authenticate(w, r)
	q.actor = actor
	q.actor.From = q.address()
	q.choose()
	return q, err
}

// choose settles language, zone and colours: what the person has chosen, else what
// this browser has, else what it asks for.
func (q *ask) choose() {
	q.lang = i18n.Accept(q.r.Header.Get("Accept-Language"))
	for _, tag := range []string{cookie(q.r, langCookie), q.actor.Lang} {
		if lang, bad := i18n.Parse(tag); bad == nil {
			q.lang = lang
		}
	}
	q.zone = zoneOf(q.actor.Zone, cookie(q.r, zoneCookie), q.lang.HomeZone())
	q.theme = themeOf(cookie(q.r, themeCookie))
	q.actor.Lang, q.actor.Zone = string(q.lang), q.zone.String()
	q.p = q.s.catalog.Printer(q.lang, "")
}

// words gives the printer of a game of an edition.
func (q *ask) words(game, edition string) *i18n.Printer {
	if edition != "" {
		game += "@" + edition
	}
	return q.s.catalog.Printer(q.lang, game)
}

// wordsOf gives the printer of a match, in the words that the reader may read there and with the proper names of its seats.
func (q *ask) wordsOf(p *host.MatchPage) *i18n.Printer {
	return q.s.catalog.Printer(q.lang, i18n.Packed(p.Game+"@"+p.Edition, p.Wording)).Calling(p.Called())
}

// fits reads the form before anything is done with it: what is too long is refused, and never
// taken for a form that says nothing.
func (q *ask) fits() error {
	if q.r.Method != http.MethodPost {
		return nil
	}
	if long, ok := errors.AsType[*http.MaxBytesError](q.parse()); ok {
		return long
	}
	return nil
}

// parse reads a form with or without files.
func (q *ask) parse() error {
	if !strings.HasPrefix(q.r.Header.Get("Content-Type"), "multipart/") {
		return q.r.ParseForm()
	}
	return q.r.ParseMultipartForm(MaxBody)
}

// form gives a field of the form, trimmed, with the line ends of the server.
func (q *ask) form(name string) string {
	return strings.TrimSpace(strings.ReplaceAll(q.r.PostFormValue(name), "\r\n", "\n"))
}

func (q *ask) on(name string) bool { return q.r.PostFormValue(name) == "on" }

func (q *ask) id() string { return q.r.PathValue("id") }

// script reports whether one of our own scripts asks, which wants JSON.
func (q *ask) script() bool {
	return q.kind == Data || strings.HasPrefix(q.r.Header.Get("Accept"), "application/json")
}

// redirect sends the reader on after a form, so that reloading repeats nothing. Done
// is what to say there, a key "done.<done>".
func (q *ask) redirect(path, done string) error {
	if id := q.id(); id != "" && path == "/m/"+id && q.form("from") == "desk" {
		path += "/desk"
	}
	if q.script() {
		return q.json(http.StatusOK, map[string]string{"go": path, "done": done})
	}
	switch {
	case done == "":
	case strings.HasSuffix(path, "/desk"):
		path += q.deskAfter(done)
	default:
		path += "?done=" + done
	}
	http.Redirect(q.w, q.r, path, http.StatusSeeOther)
	return nil
}

// origin is the address of the server as this reader knows it, for links to share.
func (q *ask) origin() string {
	if q.s.options.Secure || q.r.TLS != nil {
		return "https://" + q.r.Host
	}
	return "http://" + q.r.Host
}

// entryOf is the game of a match, or the refusal that this server does not play it any more.
func (q *ask) entryOf(p *host.MatchPage) (games.Entry, error) {
	e, ok := q.s.host.Games().Find(p.Game, p.Edition)
	if !ok {
		return e, &host.Error{Kind: host.Unknown, Code: "game.gone", Args: game.Args{"game": p.Game, "edition": p.Edition}}
	}
	return e, nil
}
