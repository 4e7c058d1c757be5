package host_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// library is a segment that Gaia leads: Anna has the first realm, Ben the second, a computer the third.
type library struct {
	*hosttest.Server
	t                     *testing.T
	gaia, anna, ben, eris host.Actor
	id                    string
}

func newLibrary(t *testing.T, gm game.Seat) *library {
	t.Helper()
	h := openWaben(t)
	l := &library{Server: h, t: t, gaia: h.Person("Gaia"), anna: h.Person("Anna"), ben: h.Person("Ben"), eris: h.Person("Eris")}
	for _, a := range []*host.Actor{&l.gaia, &l.anna, &l.ben, &l.eris} {
		a.Lang = "de"
	}
	ctx := t.Context()
	made, err := h.Create(ctx, l.gaia, host.NewMatch{
		Game: "waben", Seats: []game.Seat{"realm1", "realm2", "realm3"}, Master: true, Seat: gm, Listed: true, Options: map[string]string{"length": "12", "rulings": "no"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.Must(err)
	l.id = made.ID
	h.Must(h.Join(ctx, l.anna, l.id, "realm1", ""))
	h.Must(h.Join(ctx, l.ben, l.id, "realm2", ""))
	if gm == "" {
		h.Clock.Forward(time.Second)
		h.Must(h.SetBot(ctx, l.gaia, l.id, "realm3", "beginner"))
	}
	return l
}

func (l *library) write(a host.Actor, n host.NewCulture) string {
	l.t.Helper()
	l.Clock.Forward(2 * time.Second)
	id, err := l.WriteCulture(l.t.Context(), a, l.id, n)
	l.Must(err)
	return id
}

func (l *library) rewrite(a host.Actor, piece string, n host.NewCulture) {
	l.t.Helper()
	l.Clock.Forward(2 * time.Second)
	l.Must(l.RewriteCulture(l.t.Context(), a, l.id, piece, n))
}

func (l *library) piece(a host.Actor, piece string) *host.CulturePiece {
	l.t.Helper()
	p, err := l.Culture(l.t.Context(), a, l.id, piece)
	l.Must(err)
	return p
}

// titles are those of what somebody finds, by the alphabet.
func (l *library) titles(a host.Actor, f host.CultureFilter) string {
	l.t.Helper()
	found, err := l.Library(l.t.Context(), a, l.id, f)
	l.Must(err)
	var list []string
	for _, p := range found.Pieces {
		list = append(list, p.Last.Title)
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func (l *library) finds(a host.Actor, f host.CultureFilter, want string) {
	l.t.Helper()
	if got := l.titles(a, f); got != want {
		l.t.Errorf("%s finds %q by %+v, want %q", a.Name, got, f, want)
	}
}

func lore(title, access string, readers ...game.Seat) host.NewCulture {
	return host.NewCulture{Kind: "text", Title: title, Body: "Die Häuser von " + title, Lang: "de", Access: access, Readers: readers}
}

// SPL-65: a piece is read by its realm, by who leads the match without playing, and by those for whom it is; for all others it is not
// there, neither by its address nor by words, kinds, realms or as a picture.
func TestSPL65WhoReadsAPieceOfCulture(t *testing.T) {
	l := newLibrary(t, "")
	ctx := t.Context()
	all, some, none := l.write(l.anna, lore("Alle", "all")), l.write(l.anna, lore("Einige", "some", "realm2")), l.write(l.anna, lore("Keine", "none"))
	others := l.write(l.anna, lore("Andere", "some", "realm3"))
	for _, c := range []struct {
		who  host.Actor
		want []string
	}{
		{l.anna, []string{all, some, none, others}}, {l.ben, []string{all, some}}, {l.eris, []string{all}}, {host.Actor{Lang: "de"}, []string{all}}, {l.gaia, []string{all, some, none, others}},
	} {
		for _, id := range []string{all, some, none, others} {
			_, err := l.Culture(ctx, c.who, l.id, id)
			if slices.Contains(c.want, id) {
				l.Must(err)
			} else {
				l.Refused(err, host.Unknown, "culture.unknown")
			}
		}
		for _, f := range []host.CultureFilter{{}, {Query: "haus"}, {Kind: "text"}, {Realm: "realm1"}} {
			if got := len(strings.Fields(l.titles(c.who, f))); got != len(c.want) {
				t.Errorf("%s finds %d by %+v, want %d", c.who.Name, got, f, len(c.want))
			}
		}
	}
	if p := l.piece(l.ben, some); p.Access != host.CultureForSome || p.Readers != nil || p.Yours {
		t.Errorf("Ben reads %+v", p)
	}
	if p := l.piece(l.anna, some); len(p.Readers) != 1 || !p.Yours || p.Last.Moon == "" {
		t.Errorf("Anna reads %+v", p)
	}
	l.finds(l.ben, host.CultureFilter{Query: "Häuser -alle"}, "Einige")
	l.finds(l.ben, host.CultureFilter{Realm: "nix"}, "")
	l.Refused(second(l.WriteCulture(ctx, l.eris, l.id, lore("x", "all"))), host.Forbidden, "seat.none")
	l.Refused(second(l.WriteCulture(ctx, host.Actor{}, l.id, lore("x", "all"))), host.Anonymous, "person.needed")
	l.Refused(l.RewriteCulture(ctx, l.ben, l.id, all, lore("x", "all")), host.Forbidden, "culture.foreign")
	l.Refused(l.RewriteCulture(ctx, l.ben, l.id, none, lore("x", "all")), host.Unknown, "culture.unknown")
	l.Refused(l.RewriteCulture(ctx, l.gaia, l.id, all, lore("x", "all")), host.Forbidden, "culture.foreign")

	n := lore("Wildnis", "all")
	n.Seat = "realm3"
	wild := l.write(l.gaia, n)
	if p := l.piece(l.ben, wild); p.Last.By != host.CultureByLeader || p.Realm.Seat != "realm3" {
		t.Errorf("%+v", p)
	}
	n.Seat = "realm1"
	l.Refused(second(l.WriteCulture(ctx, l.gaia, l.id, n)), host.Forbidden, "culture.foreign")
}

// SPL-65: who leads a match and plays in it reads what their seat may.
func TestSPL65ALeaderWhoPlaysReadsAsTheirSeat(t *testing.T) {
	l := newLibrary(t, "realm3")
	none := l.write(l.anna, lore("Keine", "none"))
	l.Refused(second(l.Culture(t.Context(), l.gaia, l.id, none)), host.Unknown, "culture.unknown")
	l.finds(l.gaia, host.CultureFilter{}, "")
}

// SPL-65: every change is a version; who opens a piece opens no version of before, who closes it closes all, and who has not seen the last
// one changes nothing.
func TestSPL65VersionsOfAPieceOfCulture(t *testing.T) {
	l := newLibrary(t, "")
	ctx := t.Context()
	id := l.write(l.anna, lore("Erste", "none"))
	n := lore("Zweite", "all")
	n.Base = 1
	l.rewrite(l.anna, id, n)
	n.Title, n.Access, n.Base = "Dritte", "none", 2
	l.rewrite(l.anna, id, n)
	l.Refused(second(l.Culture(ctx, l.ben, l.id, id)), host.Unknown, "culture.unknown")
	n.Title, n.Body, n.Access, n.Base = "Vierte", "Neu", "all", 3
	l.rewrite(l.anna, id, n)
	seen := func(a host.Actor) string {
		var list []string
		for _, v := range l.piece(a, id).Versions {
			list = append(list, v.Title)
		}
		return strings.Join(list, " ")
	}
	if got := seen(l.anna); got != "Erste Zweite Dritte Vierte" {
		t.Errorf("Anna reads %s", got)
	}
	if got, p := seen(l.ben), l.piece(l.ben, id); got != "Zweite Vierte" || p.Version != 2 || !p.Written.Equal(p.Versions[0].At) {
		t.Errorf("Ben reads %s, %+v", got, p)
	}
	l.Refused(l.RewriteCulture(ctx, l.anna, l.id, id, n), host.Conflict, "culture.stale")
	l.finds(l.ben, host.CultureFilter{Query: "zweite"}, "")

	l.Clock.Forward(2 * time.Second)
	l.Must(l.WithdrawCulture(ctx, l.anna, l.id, id, true))
	l.Refused(second(l.Culture(ctx, l.ben, l.id, id)), host.Unknown, "culture.unknown")
	if p := l.piece(l.anna, id); p.Withdrawn != host.CultureBySeat {
		t.Errorf("%+v", p)
	}
	l.Clock.Forward(2 * time.Second)
	l.Must(l.WithdrawCulture(ctx, l.anna, l.id, id, false))
	l.Must(l.WithdrawCulture(ctx, l.gaia, l.id, id, true))
	l.Refused(l.WithdrawCulture(ctx, l.anna, l.id, id, false), host.Forbidden, "culture.withdrawn")
	l.Refused(l.WithdrawCulture(ctx, l.ben, l.id, id, true), host.Unknown, "culture.unknown")
}

// SPL-65: a link is seen by who knows what it leads to; a character of one's own can be made known with the piece.
func TestSPL65LinksBetrayNothing(t *testing.T) {
	l := newLibrary(t, "")
	ctx := t.Context()
	home, err := l.Realm(ctx, l.anna, l.id, "realm1", plainSpeech)
	l.Must(err)
	field := home.Facts[slices.IndexFunc(home.Facts, hasField)].Field
	n := lore("Heimat", "all")
	n.Fields, n.Realms = []string{field}, []string{"realm2"}
	id := l.write(l.anna, n)
	if p := l.piece(l.anna, id); len(p.Last.Links) != 2 {
		t.Errorf("Anna sees the links %+v", p.Last.Links)
	}
	if p := l.piece(l.ben, id); len(p.Last.Links) != 1 || p.Last.Links[0].Sort != host.CultureRealm {
		t.Errorf("Ben sees the links %+v", p.Last.Links)
	}
	l.finds(l.anna, host.CultureFilter{Field: field}, "Heimat")
	l.finds(l.gaia, host.CultureFilter{Field: field}, "Heimat")
	l.finds(l.ben, host.CultureFilter{Field: field}, "")
	l.finds(host.Actor{}, host.CultureFilter{Field: field}, "")
	n.Fields = []string{"999/99"}
	l.Refused(second(l.WriteCulture(ctx, l.anna, l.id, n)), host.Invalid, "culture.field.unknown")
	n.Fields, n.Characters = nil, []string{"realm2/Niemand"}
	l.Refused(second(l.WriteCulture(ctx, l.anna, l.id, n)), host.Invalid, "culture.character.unknown")
	theirs, err := l.Realm(ctx, l.ben, l.id, home.Code, plainSpeech)
	l.Must(err)
	if slices.ContainsFunc(theirs.Facts, hasField) || len(theirs.People) > 0 || theirs.Yours {
		t.Errorf("Ben knows %+v", theirs)
	}
	if len(home.People) == 0 {
		t.Fatal("Anna's realm has no character")
	}
	hero := home.People[0]
	n.Characters = []string{home.Code + "/" + hero}
	hidden := l.write(l.anna, n)
	l.Refused(second(l.Character(ctx, l.ben, l.id, home.Code, hero, plainSpeech)), host.Unknown, "culture.character.unknown")
	l.finds(l.ben, host.CultureFilter{Character: "realm1/" + hero}, "")
	if p := l.piece(l.ben, hidden); len(p.Last.Links) != 1 {
		t.Errorf("Ben sees the links %+v", p.Last.Links)
	}
	n.Title, n.Show = "Held", true
	l.write(l.anna, n)
	c, err := l.Character(ctx, l.ben, l.id, home.Code, hero, plainSpeech)
	l.Must(err)
	if c.Name != hero || len(c.Facts) > 0 {
		t.Errorf("Ben knows %+v", c)
	}
	l.finds(l.ben, host.CultureFilter{Character: "realm1/" + hero}, "Held")
	l.finds(l.anna, host.CultureFilter{Character: "realm1/" + hero}, "Heimat Held")
}

// SPL-65: pictures are made anew and bounded; what is none, and what a form leaves out, is refused by name, and nothing of it is stored.
func TestSPL65WhatIsRefusedOfCulture(t *testing.T) {
	l := newLibrary(t, "")
	ctx := t.Context()
	var drawn bytes.Buffer
	l.Must(png.Encode(&drawn, image.NewNRGBA(image.Rect(0, 0, 4, 2))))
	good := host.NewCulture{Kind: "picture", Title: "Wappen", Access: "all", Says: "Ein Turm", Picture: append(drawn.Bytes(), "<script>x</script>"...)}
	id := l.write(l.anna, good)
	p := l.piece(l.ben, id)
	kind, file, err := l.CulturePicture(ctx, l.ben, l.id, id, p.Last.Picture.ID)
	if err != nil || kind != "image/png" || bytes.Contains(file, []byte("script")) || p.Last.Picture.Wide != 4 {
		t.Errorf("%s, %v, %+v", kind, err, p.Last.Picture)
	}
	closed := lore("Zu", "none")
	closed.Picture, closed.Says = drawn.Bytes(), "Ein Grab"
	secret := l.piece(l.anna, l.write(l.anna, closed))
	_, _, err = l.CulturePicture(ctx, l.ben, l.id, secret.ID, secret.Last.Picture.ID)
	l.Refused(err, host.Unknown, "culture.unknown")
	_, _, err = l.CulturePicture(ctx, l.ben, l.id, id, secret.Last.Picture.ID)
	l.Refused(err, host.Unknown, "club.picture.unknown")
	for code, change := range map[string]func(*host.NewCulture){
		"club.picture.kind": func(n *host.NewCulture) {
			n.Picture = []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
		},
		"club.picture.says":      func(n *host.NewCulture) { n.Says = " " },
		"culture.picture.needed": func(n *host.NewCulture) { n.Picture = nil },
		"club.title.empty":       func(n *host.NewCulture) { n.Title = "" },
		"culture.empty":          func(n *host.NewCulture) { n.Kind = "legend" },
		"culture.kind":           func(n *host.NewCulture) { n.Kind = "poem" },
		"culture.lang":           func(n *host.NewCulture) { n.Lang = "xx" },
		"culture.long":           func(n *host.NewCulture) { n.Body = strings.Repeat("ß", host.MaxCultureBody+1) },
		"club.post.letters":      func(n *host.NewCulture) { n.Body = "a\x00b" },
		"culture.access":         func(n *host.NewCulture) { n.Access = "" },
		"culture.readers":        func(n *host.NewCulture) { n.Access, n.Readers = "some", []game.Seat{"realm1"} },
		"culture.realm.unknown":  func(n *host.NewCulture) { n.Access, n.Readers = "some", []game.Seat{"realm9"} },
		"culture.links":          func(n *host.NewCulture) { n.Realms = slices.Repeat([]string{"realm2"}, host.MaxCultureLinks+1) },
	} {
		n := good
		change(&n)
		l.Clock.Forward(2 * time.Second)
		l.Refused(second(l.WriteCulture(ctx, l.anna, l.id, n)), host.Invalid, code)
	}
	l.finds(l.anna, host.CultureFilter{}, "Wappen Zu")
	n := lore("Wappen", "all")
	n.Base, n.Keep, n.Says = 1, true, "Zwei Türme"
	l.rewrite(l.anna, id, n)
	if p := l.piece(l.ben, id); p.Last.Picture.Says != "Zwei Türme" || p.Versions[0].Picture.Says != "Ein Turm" {
		t.Errorf("%+v", p)
	}
	other, _, _ := l.Two()
	l.Refused(second(l.Library(ctx, l.anna, other, host.CultureFilter{})), host.Unknown, "culture.none")
}

// SPL-65: culture is the seat's. Who takes a realm over reads all of it, and its former player no secret any more, though what they wrote is in
// what they get about themselves, and goes from it with them.
func TestSPL65CultureIsHandedOver(t *testing.T) {
	l := newLibrary(t, "")
	ctx := t.Context()
	id := l.write(l.anna, lore("Vermächtnis", "none"))
	l.Clock.Forward(2 * time.Second)
	link, err := l.Seek(ctx, l.gaia, l.id, "realm1", "sie geht")
	l.Must(err)
	l.Must(second(l.TakeOver(ctx, l.eris, link)))
	l.piece(l.eris, id)
	_, pieces, err := l.Collected(ctx, l.eris, l.id, "realm1")
	l.Must(err)
	if len(pieces) != 1 || len(pieces[0].Versions) != 1 {
		t.Errorf("handed over: %+v", pieces)
	}
	l.Refused(second(l.Culture(ctx, l.anna, l.id, id)), host.Unknown, "culture.unknown")
	for who, want := range map[*host.Actor]bool{&l.anna: true, &l.eris: false} {
		var all bytes.Buffer
		l.Must(l.Everything(ctx, *who, &all))
		if strings.Contains(all.String(), "Vermächtnis") != want {
			t.Errorf("what there is about %s: %s", who.Name, all.String())
		}
	}
	l.Must(l.DeletePerson(ctx, host.CommandLine, "#"+l.anna.Person, "auf Wunsch"))
	if p := l.piece(l.eris, id); p.Last.Title != "Vermächtnis" {
		t.Errorf("the realm keeps %+v", p)
	}
	if all := backup(t, l.Server); strings.Contains(all, `"person":"`+l.anna.Person+`"`) && strings.Contains(all, "culture_versions") {
		for line := range strings.Lines(all) {
			if strings.Contains(line, "Vermächtnis") && strings.Contains(line, l.anna.Person) {
				t.Errorf("who wrote it is kept: %s", line)
			}
		}
	}
}

// WDW-S12: what turns tell of culture is in the library with the issue that brought it: public to all, secret for its realm and who leads; it is
// not changed there, and goes when the phase does.
func TestWDWS12CultureOfTurnsIsInTheLibrary(t *testing.T) {
	l := newLibrary(t, "")
	ctx := t.Context()
	for who, text := range map[*host.Actor]string{
		&l.anna: "Kultur öffentlich: Feste\n  Wir tanzen um die Häuser.\n\nKultur geheim: Kulte\n  Wir beten in der Höhle.\n", &l.ben: "",
	} {
		l.Clock.Forward(2 * time.Second)
		l.Must(second(l.Submit(ctx, *who, l.id, host.Order{Text: text, Ready: true})))
	}
	l.Must(l.MoveBots(ctx, l.id))
	if p := l.Page(l.anna, l.id); p.Phase < 2 {
		l.Must(l.Answer(ctx, l.gaia, l.id, p.Questions[0].Key, "", ""))
	}
	l.finds(l.anna, host.CultureFilter{}, "Feste Kulte")
	l.finds(l.gaia, host.CultureFilter{Query: "höhle"}, "Kulte")
	l.finds(l.ben, host.CultureFilter{}, "Feste")
	l.finds(l.ben, host.CultureFilter{Query: "höhle"}, "")
	found, err := l.Library(ctx, l.anna, l.id, host.CultureFilter{Query: "haus"})
	l.Must(err)
	p := found.Pieces[0]
	if p.Issue == nil || *p.Issue != 1 || p.Yours || p.Last.By != host.CultureBySheet || p.Last.Moon == "" || p.Realm.Seat != "realm1" || len(p.Passages) == 0 {
		t.Errorf("%+v", p)
	}
	n := lore("Anders", "all")
	n.Base = 1
	l.Refused(l.RewriteCulture(ctx, l.anna, l.id, p.ID, n), host.Conflict, "culture.sheet")
	l.write(l.anna, lore("Eigenes", "all"))
	l.Must(l.RollBack(ctx, l.gaia, l.id, 1, "noch einmal"))
	l.finds(l.anna, host.CultureFilter{}, "Eigenes")
}

// plainSpeech speaks in keys.
var plainSpeech = games.Speech{Lang: "de", T: func(key string, _ game.Args) string { return key }}

func hasField(f games.Fact) bool { return f.Field != "" }

// SPL-65: who deputizes, and a co-player who sees what the seat sees, read and write its culture; who only writes parts of its turn does
// not, and nobody reads of either that there is one.
func TestSPL65WhoOrdersOrSeesForASeat(t *testing.T) {
	w := newRealm(t)
	ctx := t.Context()
	n := lore("Gebete", "none")
	id, err := w.WriteCulture(ctx, w.anna, w.id, n)
	w.Must(err)
	w.Must(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Dora", Sees: true}))
	w.Must(w.AskCoPlayer(ctx, w.anna, w.id, host.NewCoPlayer{Name: "Emil"}))
	w.Refused(second(w.Culture(ctx, w.dora, w.id, id)), host.Unknown, "culture.unknown")
	w.Must(w.AcceptCoPlayer(ctx, w.dora, w.id))
	w.Must(w.AcceptCoPlayer(ctx, w.emil, w.id))
	w.Must(second(w.Culture(ctx, w.dora, w.id, id)))
	w.Refused(second(w.Culture(ctx, w.emil, w.id, id)), host.Unknown, "culture.unknown")
	w.Refused(second(w.WriteCulture(ctx, w.emil, w.id, n)), host.Forbidden, "seat.none")
	n.Base, n.Body, n.Access = 1, "Wir beten am Meer.", "all"
	w.Must(w.RewriteCulture(ctx, w.dora, w.id, id, n))
	p, err := w.Culture(ctx, w.ben, w.id, id)
	w.Must(err)
	if p.Last.By != host.CultureBySeat || len(p.Versions) != 1 || strings.Contains(fmt.Sprintf("%+v", p), "Dora") {
		t.Errorf("Ben reads %+v", p)
	}
	secret, err := w.WriteCulture(ctx, w.ben, w.id, lore("Pläne", "none"))
	w.Must(err)
	_, fred, err := w.Upgrade(ctx, w.Person("Fred"), host.Client{IP: "192.0.2.1"}, "Fred", "drei Nereiden im Meer")
	w.Must(err)
	w.Must(second(w.Appoint(ctx, w.ben, w.id, host.Mandate{Name: "Fred", Before: 9})))
	w.Refused(second(w.Culture(ctx, fred, w.id, secret)), host.Unknown, "culture.unknown")
	w.Must(w.AcceptMandate(ctx, fred, w.id))
	w.Must(second(w.Culture(ctx, fred, w.id, secret)))
	w.Must(second(w.WriteCulture(ctx, fred, w.id, lore("Wünsche", "none"))))
	w.Must(w.EndMandate(ctx, fred, w.id))
	w.Refused(second(w.Culture(ctx, fred, w.id, secret)), host.Unknown, "culture.unknown")
}
