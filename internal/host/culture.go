package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/fulltext"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// The bounds of culture (SPL-65).
const (
	MaxCulturePieces   = 300    // of a realm
	MaxCultureVersions = 100    // of a piece
	MaxCulturePictures = 100    // of a realm
	MaxCultureBody     = 20_000 // characters
	MaxCultureLinks    = 20     // of a piece, of each sort
	culturePage        = 30
)

// CultureKinds are what pieces of culture are.
var CultureKinds = []string{"text", "legend", "language", "picture"}

// Who reads a piece of culture beside its realm and who leads the match.
const (
	CultureForAll  = "all"
	CultureForSome = "some"
	CultureForNone = "none"
)

// Who has written a version of a piece of culture.
const (
	CultureBySeat   = "seat"
	CultureByLeader = "leader"
	CultureBySheet  = "sheet" // it came with the turn of its realm
)

// What a piece of culture is linked with.
const (
	CultureField     = "field"
	CultureRealm     = "realm"
	CultureCharacter = "character"
)

// CulturePiece is a piece of culture as the actor may read it.
type CulturePiece struct {
	ID        string             `json:"id"`
	Kind      string             `json:"kind" enum:"text,legend,language,picture"`
	Realm     RealmName          `json:"realm" doc:"whose culture it is"`
	Access    string             `json:"access" enum:"all,some,none" doc:"who reads it beside its realm and who leads the match"`
	Readers   []game.Seat        `json:"readers,omitempty" doc:"which realms these are, for those who may change it"`
	Withdrawn string             `json:"withdrawn,omitempty" doc:"who has taken it out: seat or leader"`
	Issue     *int               `json:"issue,omitempty" doc:"the phase whose turns brought it, if it was not written in the library"`
	Written   time.Time          `json:"written"`
	Yours     bool               `json:"yours" doc:"who asks may change it"`
	Version   int                `json:"version" doc:"of those that who asks may read, the last one"`
	Last      CultureVersion     `json:"last"`
	Versions  []CultureVersion   `json:"versions,omitempty" doc:"all of them, the first one first; not in lists"`
	Passages  [][]fulltext.Piece `json:"-"`
	base      int                // the number of the last version, as it is stored
	shown     bool               // whoever reads it may know of characters of its realm
}

// Base is the version that a change takes the place of; it is for those alone who may change the piece.
func (p *CulturePiece) Base() int { return p.base }

// RealmName is how a realm is called.
type RealmName struct {
	Seat game.Seat `json:"seat"`
	Code string    `json:"code"`
	Name string    `json:"name"`
}

// CultureVersion is what a piece of culture was from a time on.
type CultureVersion struct {
	Title   string          `json:"title"`
	Body    string          `json:"body,omitempty" doc:"in lists its beginning"`
	Lang    string          `json:"lang,omitempty" doc:"de, en, or none for another one"`
	By      string          `json:"by" enum:"seat,leader,sheet"`
	Moon    string          `json:"moon,omitempty" doc:"in the calendar of the game"`
	Phase   int             `json:"phase"`
	At      time.Time       `json:"at"`
	Links   []CultureLink   `json:"links,omitempty" doc:"with what who asks knows"`
	Picture *CulturePicture `json:"picture,omitempty"`
}

// CultureLink is what a piece of culture is linked with.
type CultureLink struct {
	Sort  string    `json:"sort" enum:"field,realm,character"`
	Name  string    `json:"name"`
	Realm RealmName `json:"realm,omitzero" doc:"that it is, or whose character"`
}

// CulturePicture is a picture of a piece of culture.
type CulturePicture struct {
	ID   string `json:"id"`
	Says string `json:"says" doc:"what is to be seen"`
	Kind string `json:"kind" doc:"its media type"`
	Wide int    `json:"wide" doc:"in points"`
	High int    `json:"high"`
}

// CultureFilter is what is looked for in a library.
type CultureFilter struct {
	Query     string
	Kind      string
	Realm     string // its code or seat
	Field     string
	Character string // code or seat, "/", name
	Paging
}

// Library is a page of the culture of a match, the last changed first.
type Library struct {
	Pieces []CulturePiece `json:"items"`
	Next   string         `json:"next,omitempty" doc:"cursor of the next page"`
	Realms []RealmName    `json:"realms"`
	Writes []RealmName    `json:"writes" doc:"the realms for which who asks may write"`
	Fault  fulltext.Fault `json:"-"` // why nothing was looked for
}

// cultureData is a version as it is stored.
type cultureData struct {
	Title string            `json:"title"`
	Body  string            `json:"body,omitempty"`
	Lang  string            `json:"lang,omitempty"`
	By    string            `json:"by"`
	Phase int               `json:"phase"`
	Moon  map[string]string `json:"moon,omitempty"` // by language
	Links []cultureLink     `json:"links,omitempty"`

	Picture *CulturePicture `json:"picture,omitempty"`
}

// cultureLink is what a version is linked with: a field by its name, a realm by its seat, a character by seat, "/" and name.
type cultureLink struct {
	Sort  string `json:"sort"`
	Name  string `json:"name"`
	Shown bool   `json:"shown,omitempty"` // who reads it may know of it
}

// librarian is as whom an actor reads the library of a match, and what they know there.
type librarian struct {
	m      *match.Match
	game   games.Cultural
	view   game.View
	stored store.CultureReader
	realms []games.Realm
	lang   string
}

// librarian opens the library of a match for an actor: as the seat that they hold, order for, or see all of as its co-player; as who
// leads the match and holds no seat; or as somebody. Whose seat it is now decides, not who has written what.
func (h *Host) librarian(ctx context.Context, a Actor, id string) (*librarian, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	e, err := h.entry(*m)
	if err != nil {
		return nil, err
	}
	g, ok := e.Papers.(games.Cultural)
	if !ok {
		return nil, refuse(Unknown, "culture.none")
	}
	who := viewer(m, a)
	if who == game.Public && a.Known() {
		if seat, _, orders := m.DeputyOf(a.Person, h.now()); orders {
			who = game.As(seat)
		} else if seat, p, along := m.CoPlayerFor(a.Person); along && p.Agreed != nil && (p.Sees || p.Judge) {
			who = game.As(seat)
		}
	}
	r := &librarian{m: m, game: g, lang: issueLang(a), stored: store.CultureReader{Seat: string(who.Seat()), Leads: who.IsMaster()}}
	if r.view, err = t.View(who); err != nil {
		return nil, err
	}
	if r.view == nil { // it has not begun
		return nil, refuse(Unknown, "culture.none")
	}
	r.realms = g.Realms(r.view, games.Speech{Lang: r.lang, T: func(key string, _ game.Args) string { return key }})
	return r, nil
}

// Library gives a page of what the actor may read of the culture of a match, or of what of it is looked for.
func (h *Host) Library(ctx context.Context, a Actor, id string, f CultureFilter) (*Library, error) {
	r, err := h.librarian(ctx, a, id)
	if err != nil {
		return nil, err
	}
	l := &Library{Pieces: []CulturePiece{}, Realms: r.names(), Writes: r.writes()}
	q := store.CultureQuery{Match: id, Reader: r.stored, Kind: clip(f.Kind, 20), After: clip(f.Cursor, 200), Limit: f.size(culturePage)}
	if !r.narrow(&q, f) {
		return l, nil
	}
	var words fulltext.Query
	if f.Query != "" {
		if words, l.Fault = fulltext.Parse(f.Query); l.Fault != fulltext.Fine {
			return l, nil
		}
		q.All, q.None = words.All, words.None
	}
	list, next, err := h.store.FindCulture(ctx, q)
	if errors.Is(err, store.ErrCursor) {
		return nil, refuse(Invalid, "cursor.unknown")
	}
	if err != nil {
		return nil, unavailable(err)
	}
	l.Next = next
	for _, s := range list {
		p, err := r.piece(s, []store.CultureVersion{s.Last})
		if err != nil {
			return nil, err
		}
		p.brief(words)
		l.Pieces = append(l.Pieces, p)
	}
	return l, nil
}

// narrow puts what is looked for beside words into a query; false if there can be nothing of it.
func (r *librarian) narrow(q *store.CultureQuery, f CultureFilter) bool {
	if f.Realm != "" {
		realm, ok := r.realm(f.Realm)
		if !ok {
			return false
		}
		q.Seat = string(realm.Seat)
	}
	switch {
	case f.Field != "":
		name, known := r.game.Field(r.view, strings.TrimSpace(f.Field))
		q.Link = store.CultureLink{Sort: CultureField, Name: name, Shown: known}
		return known
	case f.Character != "":
		code, name, _ := strings.Cut(f.Character, "/")
		realm, ok := r.realm(code)
		name = string(realm.Seat) + "/" + name
		q.Link = store.CultureLink{Sort: CultureCharacter, Name: clip(name, 200), Shown: r.knows(cultureLink{Sort: CultureCharacter, Name: name})}
		return ok
	}
	return true
}

// realm finds a realm by its code or seat.
func (r *librarian) realm(ref string) (games.Realm, bool) {
	n := slices.IndexFunc(r.realms, func(x games.Realm) bool { return string(x.Seat) == ref || strings.EqualFold(x.Code, ref) })
	if n < 0 {
		return games.Realm{}, false
	}
	return r.realms[n], true
}

func nameOfRealm(x games.Realm) RealmName { return RealmName{x.Seat, x.Code, x.Name} }

func (r *librarian) names() []RealmName {
	list := make([]RealmName, len(r.realms))
	for n, x := range r.realms {
		list[n] = nameOfRealm(x)
	}
	return list
}

// writes are the realms for which the actor may write: their own, and whoever leads for those that nobody plays.
func (r *librarian) writes() []RealmName {
	list := []RealmName{}
	for _, x := range r.realms {
		if r.mayWrite(x.Seat) {
			list = append(list, nameOfRealm(x))
		}
	}
	return list
}

func (r *librarian) mayWrite(seat game.Seat) bool {
	if r.stored.Leads {
		c, ok := r.m.Chair(seat)
		return ok && c.Holder.Kind != match.Person
	}
	return seat != "" && r.stored.Seat == string(seat)
}

// all reports whether the actor reads all that there is of a seat.
func (r *librarian) all(seat string) bool {
	return r.stored.Leads || seat != "" && r.stored.Seat == seat
}

// knows reports whether what a link leads to is known to the actor.
func (r *librarian) knows(l cultureLink) bool {
	switch l.Sort {
	case CultureField:
		_, ok := r.game.Field(r.view, l.Name)
		return ok
	case CultureRealm:
		_, ok := r.realm(l.Name)
		return ok
	}
	seat, name, _ := strings.Cut(l.Name, "/")
	realm, ok := r.realm(seat)
	return ok && slices.ContainsFunc(realm.People, func(c games.Character) bool { return c.Name == name })
}

// piece copies what is stored for the actor, with those of its versions that they may read: those that they could have read then.
func (r *librarian) piece(s store.Culture, versions []store.CultureVersion) (CulturePiece, error) {
	p := CulturePiece{ID: s.ID, Kind: s.Kind, Access: CultureForSome, Withdrawn: s.Withdrawn, base: s.Version}
	switch {
	case len(s.Access) == 0:
		p.Access = CultureForNone
	case s.Access[0] == store.CultureAll:
		p.Access = CultureForAll
	}
	realm, _ := r.realm(s.Seat)
	p.Realm = nameOfRealm(realm)
	if s.Issue >= 0 {
		p.Issue = &s.Issue
	}
	own := r.all(s.Seat)
	for _, v := range versions {
		if !own && v.N != s.Version && !readableBy(v.Access, r.stored.Seat) {
			continue
		}
		line, err := r.version(s.Seat, v)
		if err != nil {
			return p, err
		}
		p.Versions = append(p.Versions, line)
	}
	p.Version, p.Last, p.Written = len(p.Versions), p.Versions[len(p.Versions)-1], p.Versions[0].At
	p.Yours = s.Issue < 0 && r.mayWrite(realm.Seat)
	p.shown = own && shows(versions[len(versions)-1])
	if own && p.Access == CultureForSome {
		for _, seat := range s.Access {
			p.Readers = append(p.Readers, game.Seat(seat))
		}
	}
	return p, nil
}

// shows reports whether a version lets its readers know of characters.
func shows(v store.CultureVersion) bool {
	var d cultureData
	return json.Unmarshal(v.Data, &d) == nil && slices.ContainsFunc(d.Links, func(l cultureLink) bool { return l.Shown })
}

// readableBy reports whether a seat, or nobody's, is among those for whom something is.
func readableBy(access []string, seat string) bool {
	return slices.Contains(access, store.CultureAll) || seat != "" && slices.Contains(access, seat)
}

// version copies a version with the links that the actor may know of.
func (r *librarian) version(seat string, v store.CultureVersion) (CultureVersion, error) {
	var d cultureData
	if err := json.Unmarshal(v.Data, &d); err != nil {
		return CultureVersion{}, err
	}
	line := CultureVersion{Title: d.Title, Body: d.Body, Lang: d.Lang, By: d.By, Moon: d.Moon[r.lang], Phase: d.Phase, At: v.At, Picture: d.Picture}
	if line.Title == "" { // sheets need none
		line.Title, _, _ = strings.Cut(clip(d.Body, MaxPostTitle), "\n")
	}
	for _, l := range d.Links {
		if r.all(seat) || l.Shown || r.knows(l) {
			line.Links = append(line.Links, r.link(l))
		}
	}
	return line, nil
}

func (r *librarian) link(l cultureLink) CultureLink {
	switch l.Sort {
	case CultureRealm:
		realm, _ := r.realm(l.Name)
		return CultureLink{Sort: l.Sort, Name: realm.Name, Realm: nameOfRealm(realm)}
	case CultureCharacter:
		seat, name, _ := strings.Cut(l.Name, "/")
		realm, _ := r.realm(seat)
		return CultureLink{Sort: l.Sort, Name: name, Realm: nameOfRealm(realm)}
	}
	return CultureLink{Sort: l.Sort, Name: l.Name}
}
