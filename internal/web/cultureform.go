package web

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// cultureFormBody is the form of a piece of culture: of a new one, or of the next version of one.
type cultureFormBody struct {
	ID, Match, To, Back, Heading string
	Fresh                        bool // a new piece
	Problem                      string
	Stale                        string // where the newer version is
	Preview                      *cultureText
	Seats, Kinds, Langs, Access  []choice
	Readers, Realms, Characters  []choice
	Title, Body, Fields, Says    string
	Base                         int
	Show, Keep, HasPicture       bool
	MaxTitle, MaxBody, MaxSays   int
	Largest                      string // file of a picture
	Cite                         []citation
}

// newPiece is the form of a new piece, about what the address names.
func (s *Server) newPiece(q *ask) error {
	asked := q.r.URL.Query()
	n := host.NewCulture{Kind: asked.Get("kind"), Access: host.CultureForAll, Lang: string(q.lang), Seat: game.Seat(asked.Get("seat"))}
	for list, name := range map[*[]string]string{&n.Fields: "field", &n.Realms: "realm", &n.Characters: "character"} {
		if v := asked.Get(name); v != "" {
			*list = []string{v}
		}
	}
	return q.showCultureForm(http.StatusOK, "", n, nil, nil)
}

// editPiece is the form of the next version of a piece.
func (s *Server) editPiece(q *ask) error {
	piece := q.r.PathValue("piece")
	p, err := s.host.Culture(q.r.Context(), q.actor, q.id(), piece)
	if err != nil {
		return err
	}
	n := p.Draft()
	if _, err := s.host.TryCulture(q.r.Context(), q.actor, q.id(), piece, n); err != nil { // who may not change it need not begin
		return err
	}
	return q.showCultureForm(http.StatusOK, piece, n, nil, nil)
}

// writePiece writes a new piece, or shows what it would be.
func (s *Server) writePiece(q *ask) error {
	n, err := q.newCulture()
	id := ""
	if err == nil && q.form("act") != "preview" {
		id, err = s.host.WriteCulture(q.r.Context(), q.actor, q.id(), n)
	}
	return q.wroteCulture(id, "", n, err)
}

// changePiece writes a new version of a piece or shows what it would be, takes it out or puts it back.
func (s *Server) changePiece(q *ask) error {
	ctx, piece := q.r.Context(), q.r.PathValue("piece")
	switch act := q.form("act"); act {
	case "withdraw", "restore":
		if err := s.host.WithdrawCulture(ctx, q.actor, q.id(), piece, act == "withdraw"); err != nil {
			return err
		}
		return q.redirect(libraryPath(q.id())+"/"+piece, "culture."+act)
	case "preview", "save":
		n, err := q.newCulture()
		id := ""
		if err == nil && act == "save" {
			id, err = piece, s.host.RewriteCulture(ctx, q.actor, q.id(), piece, n)
		}
		return q.wroteCulture(id, piece, n, err)
	}
	return &host.Error{Kind: host.Invalid, Code: "act.unknown"}
}

// wroteCulture goes on to what was stored under an id, or shows the form again as it was filled in: with what was refused, or with a preview.
func (q *ask) wroteCulture(id, piece string, n host.NewCulture, err error) error {
	var seen *host.CulturePiece
	if err == nil && id == "" {
		seen, err = q.s.host.TryCulture(q.r.Context(), q.actor, q.id(), piece, n)
	}
	switch e, ok := host.As(err); {
	case err == nil && id != "":
		return q.redirect(libraryPath(q.id())+"/"+id, "culture.saved")
	case err == nil:
		return q.showCultureForm(http.StatusOK, piece, n, seen, nil)
	case !ok || e.Kind == host.Unknown || e.Kind == host.Unavailable || e.Kind == host.Anonymous:
		return err
	default:
		return q.showCultureForm(statusOf[e.Kind], piece, n, nil, e)
	}
}

// newCulture reads the form.
func (q *ask) newCulture() (host.NewCulture, error) {
	base, _ := strconv.Atoi(q.form("base")) // what is no number is no version
	n := host.NewCulture{
		Seat: game.Seat(q.form("seat")), Kind: q.form("kind"), Title: q.form("title"), Body: q.form("body"), Lang: q.form("lang"), Access: q.form("access"),
		Fields: strings.FieldsFunc(q.form("fields"), func(r rune) bool { return strings.ContainsRune(" ,;\n\t", r) }), Realms: q.r.PostForm["realms"],
		Characters: q.r.PostForm["characters"], Show: q.on("show"), Base: base, Keep: q.on("keep"), Says: q.form("says"),
	}
	for _, seat := range q.r.PostForm["readers"] {
		n.Readers = append(n.Readers, game.Seat(seat))
	}
	x, err := q.newPicture()
	if x != nil {
		n.Picture = x.File
	}
	return n, err
}

// showCultureForm shows the form as it is filled in.
func (q *ask) showCultureForm(status int, piece string, n host.NewCulture, seen *host.CulturePiece, wrong *host.Error) error {
	m, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	c, err := q.s.host.CultureChoices(q.r.Context(), q.actor, m.ID)
	if err != nil {
		return err
	}
	b := cultureFormBody{
		ID: m.ID, Match: q.title(m.Title, m.Game, m.Edition), To: libraryPath(m.ID), Back: libraryPath(m.ID), Heading: q.p.T("library.new", nil), Fresh: piece == "",
		Kinds: q.kinds(n.Kind, false), Title: n.Title, Body: n.Body, Fields: strings.Join(n.Fields, ", "), Says: n.Says, Base: n.Base, Show: n.Show, Keep: n.Keep,
		MaxTitle: host.MaxPostTitle, MaxBody: host.MaxCultureBody, MaxSays: host.MaxPictureSays, Largest: strconv.Itoa(host.MaxPicture >> 20), Cite: q.citations("", []string{"SPL-65"}),
	}
	if piece != "" {
		if err := q.cultureFormOf(&b, piece, wrong); err != nil {
			return err
		}
	}
	if seen != nil {
		t := q.cultureText(m.ID, seen, seen.Last)
		b.Preview = &t
	}
	if wrong != nil {
		b.Problem = q.errorText(wrong)
	}
	q.cultureLists(&b, c, n)
	page := q.titled("", b.Heading+" · "+b.Match, b)
	page.Styles = append(page.Styles, libraryStyle)
	return q.render(status, "cultureform", page)
}

// cultureFormOf makes the form one of a piece that there is. Whoever has seen that it has a newer version can save over it.
func (q *ask) cultureFormOf(b *cultureFormBody, piece string, wrong *host.Error) error {
	p, err := q.s.host.Culture(q.r.Context(), q.actor, q.id(), piece)
	if err != nil {
		return err
	}
	b.To, b.Back = libraryPath(q.id())+"/"+piece, libraryPath(q.id())+"/"+piece
	b.Heading, b.HasPicture = q.p.Fill("library.edit.of", game.Args{"title": game.Literal(p.Last.Title)}), p.Last.Picture != nil
	if wrong != nil && wrong.Code == "culture.stale" {
		b.Stale, b.Base = b.Back, p.Base()
	}
	return nil
}

// cultureLists are what can be chosen, with what is.
func (q *ask) cultureLists(b *cultureFormBody, c *host.CultureChoices, n host.NewCulture) {
	for _, lang := range []string{"de", "en", ""} {
		b.Langs = append(b.Langs, choice{Value: lang, Name: q.p.T("library.lang."+cmp.Or(lang, "other"), nil), On: n.Lang == lang})
	}
	for _, access := range []string{host.CultureForAll, host.CultureForNone, host.CultureForSome} {
		b.Access = append(b.Access, choice{Value: access, Name: q.p.T("library.access."+access, nil), Help: q.p.T("library.access."+access+".help", nil), On: n.Access == access})
	}
	for _, r := range c.Writes {
		b.Seats = append(b.Seats, choice{Value: string(r.Seat), Name: r.Name, On: n.Seat == r.Seat})
	}
	chosen := func(list []string, r host.RealmName, rest string) bool {
		return slices.ContainsFunc(list, func(ref string) bool { return ref == string(r.Seat)+rest || strings.EqualFold(ref, r.Code+rest) })
	}
	for _, r := range c.Realms {
		only := len(c.Writes) == 1 && c.Writes[0].Seat == r.Seat
		if !only {
			b.Readers = append(b.Readers, choice{Value: string(r.Seat), Name: r.Name, On: slices.Contains(n.Readers, r.Seat)})
		}
		b.Realms = append(b.Realms, choice{Value: string(r.Seat), Name: r.Name, On: chosen(n.Realms, r, "")})
	}
	for _, l := range c.Characters {
		b.Characters = append(b.Characters, choice{Value: l.Ref(), Name: l.Name + " (" + l.Realm.Code + ")", On: chosen(n.Characters, l.Realm, "/"+l.Name)})
	}
}
