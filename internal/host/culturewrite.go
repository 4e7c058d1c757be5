package host

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/fulltext"
	"spielleiter/internal/store"
)

// NewCulture is a piece of culture, or a new version of one, as it comes.
type NewCulture struct {
	Seat       game.Seat   `json:"seat,omitempty" maxLength:"40" doc:"whose culture it is: of who leads the match, for a realm that nobody plays; else it is one's own"`
	Kind       string      `json:"kind,omitempty" enum:"text,legend,language,picture" doc:"of a new piece; it stays what it is"`
	Title      string      `json:"title" maxLength:"400"`
	Body       string      `json:"body,omitempty" maxLength:"80000"`
	Lang       string      `json:"lang,omitempty" enum:"de,en," doc:"of the text; none for another one"`
	Access     string      `json:"access" enum:"all,some,none" doc:"who reads it beside its realm and who leads the match"`
	Readers    []game.Seat `json:"readers,omitempty" maxItems:"100" doc:"which realms some are"`
	Fields     []string    `json:"fields,omitempty" maxItems:"20"`
	Realms     []string    `json:"realms,omitempty" maxItems:"20" doc:"by their seats or codes"`
	Characters []string    `json:"characters,omitempty" maxItems:"20" doc:"seat or code, /, name"`
	Show       bool        `json:"show,omitempty" doc:"who reads it may know the characters of its own realm that it is linked with"`
	Base       int         `json:"base,omitempty" minimum:"0" doc:"of a change: the number of versions that there were"`
	Keep       bool        `json:"keepPicture,omitempty" doc:"of a change: with the picture that it has"`
	Says       string      `json:"says,omitempty" maxLength:"800" doc:"what is to be seen in the picture"`
	Picture    []byte      `json:"picture,omitempty" doc:"JPEG, PNG, GIF or WebP; what others see is made from it anew"`
}

// WriteCulture writes a piece of culture and gives its id.
func (h *Host) WriteCulture(ctx context.Context, a Actor, id string, n NewCulture) (string, error) {
	r, err := h.cultureWriter(ctx, a, id)
	if err != nil {
		return "", err
	}
	if !r.stored.Leads {
		n.Seat = game.Seat(r.stored.Seat)
	}
	s := store.Culture{ID: h.newID(), Match: id, Seat: string(n.Seat), Kind: n.Kind, Issue: -1}
	n.Base, n.Keep = 0, false
	return s.ID, h.keepCulture(ctx, a, r, s, cultureData{}, n)
}

// RewriteCulture writes a new version of a piece of culture.
func (h *Host) RewriteCulture(ctx context.Context, a Actor, id, piece string, n NewCulture) error {
	r, err := h.cultureWriter(ctx, a, id)
	if err != nil {
		return err
	}
	s, was, err := h.cultureToChange(ctx, r, piece)
	if err != nil {
		return err
	}
	if n.Base != s.Version {
		return refuse(Conflict, "culture.stale")
	}
	return h.keepCulture(ctx, a, r, s, was, n)
}

// TryCulture gives a piece, "" for a new one, as it would be read if it were written so. Nothing is stored, and a new picture is not looked at.
func (h *Host) TryCulture(ctx context.Context, a Actor, id, piece string, n NewCulture) (*CulturePiece, error) {
	r, err := h.cultureWriter(ctx, a, id)
	if err != nil {
		return nil, err
	}
	if !r.stored.Leads {
		n.Seat = game.Seat(r.stored.Seat)
	}
	s, was := store.Culture{ID: piece, Match: id, Seat: string(n.Seat), Kind: n.Kind, Issue: -1}, cultureData{}
	if piece != "" {
		if s, was, err = h.cultureToChange(ctx, r, piece); err != nil {
			return nil, err
		}
	}
	d, err := r.draft(&s, was, n)
	if err != nil {
		return nil, err
	}
	if n.Keep {
		d.Picture = was.Picture
	}
	s.Version = max(s.Version, 1)
	p, err := r.piece(s, []store.CultureVersion{{N: s.Version, At: h.now(), Data: encode(d)}})
	return &p, err
}

// WithdrawCulture takes a piece of culture out, so that its realm and who leads the match alone read it, or puts it back. What the leader has
// taken out nobody else puts back.
func (h *Host) WithdrawCulture(ctx context.Context, a Actor, id, piece string, out bool) error {
	r, err := h.cultureWriter(ctx, a, id)
	if err != nil {
		return err
	}
	p, s, err := h.cultureOf(ctx, r, piece)
	if err != nil {
		return err
	}
	by := CultureBySeat
	if r.stored.Leads {
		by = CultureByLeader
	}
	switch {
	case !r.all(s.Seat) || s.Issue >= 0 && !r.stored.Leads:
		return refuse(Forbidden, "culture.foreign")
	case !out && s.Withdrawn == CultureByLeader && by != s.Withdrawn:
		return refuse(Forbidden, "culture.withdrawn")
	case out == (p.Withdrawn != ""):
		return nil
	}
	if err := h.pace.allow("culture/"+a.Person, h.now()); err != nil {
		return err
	}
	next := ""
	if out {
		next = by
	}
	err = h.store.WithdrawCulture(ctx, id, s.ID, s.Withdrawn, next)
	if errors.Is(err, store.ErrConflict) {
		return refuse(Conflict, "culture.stale")
	}
	return unavailable(err)
}

// cultureWriter opens the library for somebody who may write in it.
func (h *Host) cultureWriter(ctx context.Context, a Actor, id string) (*librarian, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	r, err := h.librarian(ctx, a, id)
	if err != nil {
		return nil, err
	}
	if r.stored.Seat == "" && !r.stored.Leads {
		return nil, refuse(Forbidden, "seat.none")
	}
	return r, nil
}

// cultureToChange finds a piece for somebody who may change it.
func (h *Host) cultureToChange(ctx context.Context, r *librarian, piece string) (store.Culture, cultureData, error) {
	var was cultureData
	_, s, err := h.cultureOf(ctx, r, piece)
	if err != nil {
		return s, was, err
	}
	switch {
	case s.Issue >= 0:
		return s, was, refuse(Conflict, "culture.sheet")
	case !r.mayWrite(game.Seat(s.Seat)):
		return s, was, refuse(Forbidden, "culture.foreign")
	}
	return s, was, json.Unmarshal(s.Last.Data, &was)
}

// keepCulture stores a version.
func (h *Host) keepCulture(ctx context.Context, a Actor, r *librarian, s store.Culture, was cultureData, n NewCulture) error {
	d, err := r.draft(&s, was, n)
	if err != nil {
		return err
	}
	if err := h.pace.allow("culture/"+a.Person, h.now()); err != nil {
		return err
	}
	w := store.CultureWork{Base: n.Base, Pieces: MaxCulturePieces, Versions: MaxCultureVersions, Pictures: MaxCulturePictures}
	if w.Picture, err = h.illustrate(ctx, a, s.Kind, &d, was, n); err != nil {
		return err
	}
	if err := h.mayStore(a, actBytes+len(d.Title)+len(d.Body)); err != nil {
		return err
	}
	now := h.now()
	s.Changed, s.Words = now, cultureWords(d)
	s.Last = store.CultureVersion{Person: a.Person, At: now, Data: encode(d)}
	for _, l := range d.Links {
		w.Links = append(w.Links, store.CultureLink{Sort: l.Sort, Name: l.Name, Shown: l.Shown})
	}
	w.Piece = s
	return cultureFull(h.store.KeepCulture(ctx, w))
}

// cultureFull says why a version was not stored.
func cultureFull(err error) error {
	var full store.CultureFull
	switch {
	case errors.As(err, &full):
		most := map[store.CultureFull]int{store.CulturePiecesFull: MaxCulturePieces, store.CultureVersionsFull: MaxCultureVersions, store.CulturePicturesFull: MaxCulturePictures}[full]
		return refuse(Conflict, "culture.full."+string(full), "max", strconv.Itoa(most))
	case errors.Is(err, store.ErrConflict):
		return refuse(Conflict, "culture.stale")
	case errors.Is(err, store.ErrNotFound):
		return refuse(Unknown, "match.unknown")
	}
	return unavailable(err)
}

// cultureWords are the tokens by which a version is found.
func cultureWords(d cultureData) string {
	texts := []string{d.Title, d.Body}
	if d.Picture != nil {
		texts = append(texts, d.Picture.Says)
	}
	return fulltext.Index(map[fulltext.Lang][]string{fulltext.Lang(d.Lang): texts})
}

// illustrate gives a version its picture: a new one, which is made anew from what came, the one it had, or none.
func (h *Host) illustrate(ctx context.Context, a Actor, kind string, d *cultureData, was cultureData, n NewCulture) (*store.CulturePicture, error) {
	if len(n.Picture) > 0 {
		x, err := h.drawn(ctx, a, "", NewPicture{Says: n.Says, File: n.Picture})
		if err != nil {
			return nil, err
		}
		d.Picture = &CulturePicture{ID: x.ID, Says: x.Says, Kind: x.Kind, Wide: x.Wide, High: x.High}
		return &store.CulturePicture{ID: x.ID, Kind: x.Kind, Wide: x.Wide, High: x.High, File: x.File}, nil
	}
	if n.Keep && was.Picture != nil {
		kept := *was.Picture
		says, err := cleanSays(n.Says)
		if err != nil {
			return nil, err
		}
		kept.Says, d.Picture = says, &kept
	}
	if kind == "picture" && d.Picture == nil {
		return nil, refuse(Invalid, "culture.picture.needed")
	}
	return nil, nil
}

// CultureChoices is what somebody who writes culture can choose from.
type CultureChoices struct {
	Realms     []RealmName
	Writes     []RealmName   // for which they may write
	Characters []CultureLink // that they know
}

// CultureChoices gives what the actor can choose from, or says why they may write nothing.
func (h *Host) CultureChoices(ctx context.Context, a Actor, id string) (*CultureChoices, error) {
	r, err := h.cultureWriter(ctx, a, id)
	if err != nil {
		return nil, err
	}
	c := &CultureChoices{Realms: r.names(), Writes: r.writes()}
	if len(c.Writes) == 0 {
		return nil, refuse(Forbidden, "culture.foreign")
	}
	for _, x := range r.realms {
		for _, p := range x.People {
			c.Characters = append(c.Characters, CultureLink{Sort: CultureCharacter, Name: p.Name, Realm: nameOfRealm(x)})
		}
	}
	return c, nil
}
