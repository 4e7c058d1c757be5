package host

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"spielleiter/games"
	"spielleiter/internal/fulltext"
	"spielleiter/internal/store"
)

// Culture gives a piece of culture with its versions. What the actor may not read is not there.
func (h *Host) Culture(ctx context.Context, a Actor, id, piece string) (*CulturePiece, error) {
	r, err := h.librarian(ctx, a, id)
	if err != nil {
		return nil, err
	}
	p, _, err := h.cultureOf(ctx, r, piece)
	return p, err
}

func (h *Host) cultureOf(ctx context.Context, r *librarian, piece string) (*CulturePiece, store.Culture, error) {
	s, versions, err := h.store.Culture(ctx, r.m.ID, clip(piece, 64), r.stored)
	if errors.Is(err, store.ErrNotFound) {
		return nil, s, refuse(Unknown, "culture.unknown")
	}
	if err != nil {
		return nil, s, unavailable(err)
	}
	p, err := r.piece(s, versions)
	return &p, s, err
}

// CulturePicture gives a picture of a piece of culture, if the actor may read a version that shows it: its media type and its file.
func (h *Host) CulturePicture(ctx context.Context, a Actor, id, piece, picture string) (kind string, file []byte, err error) {
	p, err := h.Culture(ctx, a, id, piece)
	if err != nil {
		return "", nil, err
	}
	if !slices.ContainsFunc(p.Versions, func(v CultureVersion) bool { return v.Picture != nil && v.Picture.ID == picture }) {
		return "", nil, refuse(Unknown, "club.picture.unknown")
	}
	x, err := h.store.CulturePicture(ctx, p.ID, picture)
	return x.Kind, x.File, unavailable(err)
}

// RealmPage is what the actor knows of a realm, in their words.
type RealmPage struct {
	RealmName
	Light, Dark string // its colour on light paper and on dark
	Facts       []games.Fact
	People      []string // its characters that the actor knows of, and those of which they have read
	Yours       bool     // the actor reads all there is of it
	Writes      bool
}

// Realm gives what the actor knows of a realm, by its code or seat.
func (h *Host) Realm(ctx context.Context, a Actor, id, code string, s games.Speech) (*RealmPage, error) {
	r, err := h.librarian(ctx, a, id)
	if err != nil {
		return nil, err
	}
	r.realms = r.game.Realms(r.view, s)
	x, ok := r.realm(code)
	if !ok {
		return nil, refuse(Unknown, "culture.realm.unknown")
	}
	p := &RealmPage{RealmName: nameOfRealm(x), Light: x.Light, Dark: x.Dark, Facts: x.Facts, Yours: r.all(string(x.Seat)), Writes: r.mayWrite(x.Seat)}
	for _, c := range x.People {
		p.People = append(p.People, c.Name)
	}
	return p, nil
}

// CharacterPage is what the actor knows of a character, in their words.
type CharacterPage struct {
	Name  string
	Realm RealmName
	Facts []games.Fact
}

// Character gives what the actor knows of a character of a realm: whoever neither knows nor has read of somebody finds nobody.
func (h *Host) Character(ctx context.Context, a Actor, id, code, name string, s games.Speech) (*CharacterPage, error) {
	r, err := h.librarian(ctx, a, id)
	if err != nil {
		return nil, err
	}
	r.realms = r.game.Realms(r.view, s)
	unknown := refuse(Unknown, "culture.character.unknown")
	x, ok := r.realm(code)
	if !ok {
		return nil, unknown
	}
	p := &CharacterPage{Name: name, Realm: nameOfRealm(x)}
	if n := slices.IndexFunc(x.People, func(c games.Character) bool { return c.Name == name }); n >= 0 {
		p.Facts = x.People[n].Facts
		return p, nil
	}
	list, _, err := h.store.FindCulture(ctx, store.CultureQuery{
		Match: id, Reader: r.stored, Limit: 1, Link: store.CultureLink{Sort: CultureCharacter, Name: clip(string(x.Seat)+"/"+name, 200)},
	})
	if err != nil {
		return nil, unavailable(err)
	}
	if len(list) == 0 {
		return nil, unknown
	}
	return p, nil
}

// mostCollected is how many pieces of a realm are handed over at once: all that it can have written, and what its turns have brought.
const mostCollected = 1000

// Collected gives what the actor may read of the culture of a realm, by its code or seat, with all versions, the oldest piece first: to
// whoever plays the realm now all of it is handed over, what was withdrawn too.
func (h *Host) Collected(ctx context.Context, a Actor, id, code string) (RealmName, []CulturePiece, error) {
	r, err := h.librarian(ctx, a, id)
	if err != nil {
		return RealmName{}, nil, err
	}
	x, ok := r.realm(code)
	if !ok {
		return RealmName{}, nil, refuse(Unknown, "culture.realm.unknown")
	}
	pieces := []CulturePiece{}
	for after, more := "", true; more && len(pieces) < mostCollected; more = after != "" {
		var list []store.Culture
		list, after, err = h.store.FindCulture(ctx, store.CultureQuery{Match: id, Reader: r.stored, Seat: string(x.Seat), After: after, Limit: 100})
		if err != nil {
			return RealmName{}, nil, unavailable(err)
		}
		for _, s := range list {
			p, _, err := h.cultureOf(ctx, r, s.ID)
			if e, refused := As(err); refused && e.Kind == Unknown {
				continue // closed meanwhile
			}
			if err != nil {
				return RealmName{}, nil, err
			}
			pieces = append(pieces, *p)
		}
	}
	slices.SortStableFunc(pieces, func(x, y CulturePiece) int { return x.Written.Compare(y.Written) })
	return nameOfRealm(x), pieces, nil
}

// ownCulture is a version of a piece of culture that one has written.
type ownCulture struct {
	Match string    `json:"match"`
	Piece string    `json:"piece"`
	Kind  string    `json:"kind"`
	Title string    `json:"title"`
	Body  string    `json:"body,omitempty"`
	At    time.Time `json:"at"`
}

// ownCulture are all versions that a person has written, for the file of all that is kept of them.
func (h *Host) ownCulture(ctx context.Context, person string) ([]ownCulture, error) {
	list, err := h.store.CultureBy(ctx, person)
	own := make([]ownCulture, len(list))
	for n, p := range list {
		var d cultureData
		if err := json.Unmarshal(p.Last.Data, &d); err != nil {
			return nil, err
		}
		own[n] = ownCulture{Match: p.Match, Piece: p.ID, Kind: p.Kind, Title: d.Title, Body: d.Body, At: p.Last.At}
	}
	return own, unavailable(err)
}

// Ref is how a link is named in what is written: a field by its name, a realm by its seat, a character by seat, "/" and name.
func (l CultureLink) Ref() string {
	switch l.Sort {
	case CultureRealm:
		return string(l.Realm.Seat)
	case CultureCharacter:
		return string(l.Realm.Seat) + "/" + l.Name
	}
	return l.Name
}

// Draft is a piece as it would be written again: what a form begins with.
func (p *CulturePiece) Draft() NewCulture {
	n := NewCulture{
		Seat: p.Realm.Seat, Kind: p.Kind, Title: p.Last.Title, Body: p.Last.Body, Lang: p.Last.Lang, Access: p.Access, Readers: p.Readers, Base: p.base,
		Keep: p.Last.Picture != nil, Show: p.shown,
	}
	if p.Last.Picture != nil {
		n.Says = p.Last.Picture.Says
	}
	for _, l := range p.Last.Links {
		switch l.Sort {
		case CultureField:
			n.Fields = append(n.Fields, l.Name)
		case CultureRealm:
			n.Realms = append(n.Realms, l.Ref())
		default:
			n.Characters = append(n.Characters, l.Ref())
		}
	}
	return n
}

// leadChars is how much of a text lists show, in characters.
const leadChars = 240

// brief leaves of a piece what lists show, and marks what was looked for.
func (p *CulturePiece) brief(q fulltext.Query) {
	if len(q.All) > 0 {
		texts := []string{p.Last.Title, p.Last.Body}
		if p.Last.Picture != nil {
			texts = append(texts, p.Last.Picture.Says)
		}
		for _, text := range texts {
			if passage := q.Passage(text); passage != nil {
				p.Passages = append(p.Passages, passage)
			}
		}
	}
	if short := clip(p.Last.Body, leadChars); short != p.Last.Body {
		p.Last.Body = strings.TrimRightFunc(short, func(r rune) bool { return r != ' ' && r != '\n' }) + "…"
	}
	p.Versions, p.Version = nil, 0
}
