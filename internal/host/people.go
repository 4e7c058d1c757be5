package host

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// Actor is who asks: a person by a session, or nobody in particular.
type Actor struct {
	Person  string // id, "" for somebody unknown
	Name    string
	Guest   bool
	Session string // id of the session, not its token
	Grant   Grant  // of the token by which they ask; zero for a session
	Program bool   // the account is marked as a program's (SPL-67)
	Lang    string // "de" or "en"; "" if the person has not chosen
	Zone    string // IANA name; "" if the person has not chosen
	Heeds   bool   // confirms, with this request, the notice of the match where a seat is taken
	From    string // address of this request as it is counted, see quota.Fold; "" if there is none
}

// Known reports whether the actor is a person, guest or not.
func (a Actor) Known() bool { return a.Person != "" }

// Client is where a request comes from.
type Client struct {
	IP     string // as it is counted, see quota.Fold; never stored beside a person
	Agent  string // shown in the list of one's own sessions
	Lang   string
	Zone   string
	Origin string // of the pages that it shows, such as "https://games.example.org"; "" if it shows none: it has no passkeys

	Program bool // it says that it is a program: so is the guest that it becomes
}

// SessionLine is one device in the list of one's own sessions.
type SessionLine struct {
	ID      string    `json:"id"`
	Device  string    `json:"device"`
	Created time.Time `json:"created"`
	Seen    time.Time `json:"seen"`
	Current bool      `json:"current"`
}

// Profile is what a person may set of themselves; empty fields stay as they are.
type Profile struct {
	Name string // guests only: an account's name is how one signs in
	Lang string
	Zone string
}

// How long sessions live, and how long names are.
const (
	sessionLife = 180 * 24 * time.Hour
	touchEvery  = time.Hour
	maxName     = 30
)

// personData is the stored rest of a person.
type personData struct {
	Pass string `json:"pass,omitempty"`
	Lang string `json:"lang,omitempty"`
	Zone string `json:"zone,omitempty"`
	Feed string `json:"feed,omitempty"` // what the token of one's feeds is made of, see feedToken

	Codes []string `json:"codes,omitempty"` // hashes of the recovery codes that count

	OneTime *oneTime `json:"oneTime,omitempty"`

	Holidays []match.Dates `json:"holidays,omitempty"` // announced, in order

	ShowZone bool `json:"showZone,omitempty"` // on one's own page

	Notices personNotices `json:"notices,omitzero"`

	Ban      *Ban `json:"ban,omitempty"`
	Operator bool `json:"operator,omitempty"`
	Gone     bool `json:"gone,omitempty"` // deleted: nothing is left but the row that matches refer to
}

// Guest makes a new guest with a session of their own and gives its token.
func (h *Host) Guest(ctx context.Context, c Client) (token string, a Actor, err error) {
	if err := h.mayBeGuest(ctx, c); err != nil {
		return "", Actor{}, err
	}
	name, err := h.freeGuestName(ctx)
	if err != nil {
		return "", Actor{}, err
	}
	p := h.newPerson(c, name)
	if err := h.store.CreatePerson(ctx, p); err != nil {
		return "", Actor{}, unavailable(err)
	}
	return h.openSession(ctx, p, c.Agent)
}

// newPerson is a guest with the language and zone of their browser.
func (h *Host) newPerson(c Client, name string) store.Person {
	lang, zone := c.Lang, c.Zone
	if checkProfile(Profile{Lang: lang}) != nil {
		lang = ""
	}
	if checkProfile(Profile{Zone: zone}) != nil {
		zone = ""
	}
	now := h.now()
	return store.Person{ID: h.newID(), Version: 1, Name: name, Guest: true, CreatedAt: now, UpdatedAt: now, Data: encode(personData{Lang: lang, Zone: zone}), Program: c.Program}
}

// Authenticate tells who holds a session's token. A token that is not known, or no
// longer, is Anonymous.
func (h *Host) Authenticate(ctx context.Context, token string) (Actor, error) {
	now, hash := h.now(), auth.HashToken(token)
	a, ok, ends := h.trust.holder(hash, now)
	if ok {
		return a, nil
	}
	s, err := h.store.SessionByHash(ctx, hash, now)
	if errors.Is(err, store.ErrNotFound) {
		return Actor{}, refuse(Anonymous, "session.unknown")
	}
	if err != nil {
		return Actor{}, unavailable(err)
	}
	p, err := h.store.Person(ctx, s.Person)
	if err != nil {
		return Actor{}, unavailable(err)
	}
	h.touch(ctx, s, now)
	d, err := dataOf(p)
	if err != nil {
		return Actor{}, err
	}
	if h.barred(d) != nil { // the session began in the moment of the ban
		return Actor{}, refuse(Anonymous, "session.unknown")
	}
	a = actor(p, s.ID)
	a.Grant = Grant{TokenScope(s.Scope), s.Match}
	h.trust.keep(s, a, now, ends)
	return a, nil
}

// SignOut ends the session one asks by.
func (h *Host) SignOut(ctx context.Context, a Actor) error {
	return h.Revoke(ctx, a, a.Session)
}

// Sessions lists one's own sessions, the one seen last first.
func (h *Host) Sessions(ctx context.Context, a Actor) ([]SessionLine, error) {
	list, err := h.ownSessions(ctx, a)
	if err != nil {
		return nil, err
	}
	lines := make([]SessionLine, 0, len(list))
	for _, s := range list {
		if s.Scope == "" {
			lines = append(lines, SessionLine{ID: s.ID, Device: s.Device, Created: s.CreatedAt, Seen: s.SeenAt, Current: s.ID == a.Session})
		}
	}
	return lines, nil
}

// Revoke ends one of one's own sessions. A token ends itself and nothing else.
func (h *Host) Revoke(ctx context.Context, a Actor, id string) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	if id != a.Session {
		if err := ownHands(a); err != nil {
			return err
		}
	}
	err := h.store.DeleteSession(ctx, a.Person, id)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "session.none")
	}
	h.sessionsEnded(id)
	return unavailable(err)
}

// SetProfile changes what a person may set of themselves.
func (h *Host) SetProfile(ctx context.Context, a Actor, p Profile) (Actor, error) {
	if !a.Known() {
		return Actor{}, refuse(Anonymous, "person.needed")
	}
	if err := checkProfile(p); err != nil {
		return Actor{}, err
	}
	if p.Name != "" {
		if !a.Guest {
			return Actor{}, refuse(Conflict, "person.named")
		}
		name, err := cleanName(p.Name)
		if err != nil {
			return Actor{}, err
		}
		if err := h.nameFree(ctx, name); err != nil {
			return Actor{}, err
		}
		p.Name = name
	}
	stored, err := h.changePerson(ctx, a.Person, func(s *store.Person, d *personData) {
		s.Name = cmp.Or(p.Name, s.Name)
		d.Lang, d.Zone = cmp.Or(p.Lang, d.Lang), cmp.Or(p.Zone, d.Zone)
	})
	if err != nil {
		return Actor{}, err
	}
	return actor(stored, a.Session), nil
}

// dataOf reads the stored rest of a person.
func dataOf(p store.Person) (d personData, err error) {
	err = unavailable(json.Unmarshal(p.Data, &d))
	return d, err
}

// personOf loads the stored rest of a person.
func (h *Host) personOf(ctx context.Context, id string) (personData, error) {
	_, d, err := h.personWith(ctx, id)
	return d, err
}

// personWith loads a person with their data.
func (h *Host) personWith(ctx context.Context, id string) (p store.Person, d personData, err error) {
	if p, err = h.store.Person(ctx, id); err != nil {
		return p, d, unavailable(err)
	}
	d, err = dataOf(p)
	return p, d, err
}

// changePerson loads, changes and saves a person, again if somebody else was faster.
func (h *Host) changePerson(ctx context.Context, id string, change func(*store.Person, *personData)) (store.Person, error) {
	return h.savePerson(ctx, id, change, func(prev int64, p store.Person) error { return h.store.UpdatePerson(ctx, prev, p) })
}

// savePerson loads and changes a person and saves them in some way, again if somebody else was faster.
func (h *Host) savePerson(ctx context.Context, id string, change func(*store.Person, *personData), save func(prev int64, p store.Person) error) (store.Person, error) {
	for {
		p, err := h.store.Person(ctx, id)
		if err != nil {
			return store.Person{}, unavailable(err)
		}
		d, err := dataOf(p)
		if err != nil {
			return store.Person{}, err
		}
		change(&p, &d)
		prev := p.Version
		p.Version, p.UpdatedAt, p.Data = prev+1, h.now(), encode(d)
		err = save(prev, p)
		h.trust.end()
		h.names.end()
		switch {
		case err == nil:
			return p, nil
		case errors.Is(err, store.ErrConflict):
			continue
		case errors.Is(err, store.ErrExists):
			return store.Person{}, err
		default:
			return store.Person{}, unavailable(err)
		}
	}
}

func (h *Host) openSession(ctx context.Context, p store.Person, device string) (string, Actor, error) {
	d, err := dataOf(p)
	if err != nil {
		return "", Actor{}, err
	}
	if refused := h.barred(d); refused != nil { // who comes here has proved who they are, and reads why
		return "", Actor{}, refused
	}
	token, now := auth.NewToken(h.random), h.now()
	s := store.Session{
		ID: h.newID(), Person: p.ID, Hash: auth.HashToken(token), Device: clip(device, 200),
		CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(sessionLife),
	}
	if err := h.store.CreateSession(ctx, s); err != nil {
		return "", Actor{}, unavailable(err)
	}
	return token, actor(p, s.ID), nil
}

func actor(p store.Person, session string) Actor {
	d, _ := dataOf(p) // settings only: without them the defaults hold
	return Actor{Person: p.ID, Name: p.Name, Guest: p.Guest, Program: p.Program, Session: session, Lang: d.Lang, Zone: d.Zone}
}

func checkProfile(p Profile) error {
	if p.Lang != "" && p.Lang != "de" && p.Lang != "en" {
		if _, err := language.Parse(p.Lang); err != nil {
			return refuse(Invalid, "lang.tag", "lang", clip(p.Lang, 20))
		}
		return refuse(Invalid, "lang.unknown", "lang", clip(p.Lang, 20))
	}
	if p.Zone != "" {
		if _, err := time.LoadLocation(p.Zone); err != nil || p.Zone == "Local" {
			return refuse(Invalid, "zone.unknown", "zone", clip(p.Zone, 40))
		}
	}
	return nil
}

// cleanName trims a name and refuses what cannot be shown or told apart.
func cleanName(name string) (string, error) { return cleanNameOf(name, maxName) }

// cleanNameOf does so with names of up to most characters.
func cleanNameOf(name string, most int) (string, error) {
	odd := !utf8.ValidString(name)
	name = strings.Join(strings.Fields(norm.NFC.String(name)), " ")
	n := utf8.RuneCountInString(name)
	switch {
	case n < 2 || n > most:
		return "", refuse(Invalid, "name.length", "min", "2", "max", strconv.Itoa(most))
	case odd || !showable(name):
		return "", refuse(Invalid, "name.letters")
	case ofTheServer(name) || ofTheGone(name):
		return "", refuse(Invalid, "name.house", "name", name)
	}
	return name, nil
}

// clip shortens a text to n characters.
func clip(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n])
}
