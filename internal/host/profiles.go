package host

import (
	"context"
	"errors"
	"sync"
	"time"

	"spielleiter/internal/store"
)

// PersonPage is what others may read of somebody with an account (SPL-40). It tells nothing of matches that run or that are not
// public, nor whether they are there.
type PersonPage struct {
	Name    string     `json:"name"`
	Bot     bool       `json:"bot,omitempty" doc:"a program: its ratings are among programs"`
	Lang    string     `json:"lang,omitempty" doc:"the language in which they read, de or en"`
	Zone    string     `json:"zone,omitempty" doc:"their time zone, if they show it"`
	Shown   string     `json:"shown" doc:"to whom the page is shown: all, members, or closed, which only they see themselves"`
	You     bool       `json:"you,omitempty"`
	Friend  string     `json:"friend,omitempty" doc:"what they are to you: friend, asked, asks, declined; nobody else reads it"`
	Shunned []string   `json:"shunned,omitempty" doc:"in which ways you shun them: block, mute"`
	Games   []Played   `json:"games" doc:"what they have played, in public matches that are over"`
	Turns   Turns      `json:"turns"`
	Matches []PastLine `json:"matches" doc:"public matches that are over, those that ended last first"`
	Next    string     `json:"next,omitempty" doc:"cursor of the next page of matches, as of the history of this person"`
}

// Played is how often somebody has played a game, and how well.
type Played struct {
	Game    string  `json:"game"`
	Matches int     `json:"matches"`
	Won     int     `json:"won"`
	Shared  int     `json:"shared"`
	Rating  *Rating `json:"rating,omitempty"`
}

// Turns is how reliable somebody is (SPL-43).
type Turns struct {
	Due  int `json:"due" doc:"turns of the last year that were theirs to give"`
	Kept int `json:"kept" doc:"of these, in time"`
}

// To whom the page of somebody is shown.
const (
	ShownAll     = "all"
	ShownMembers = store.ProfileMembers
	ShownClosed  = store.ProfileClosed
)

// Showing is what somebody shows of themselves.
type Showing struct {
	Page string `json:"page" doc:"to whom one's page is shown: all, members, or closed"`
	Zone bool   `json:"zone" doc:"one's time zone stands on it"`
}

// profilePage is how many matches a page of somebody lists.
const profilePage = 20

// PersonPage gives the page of somebody by the name of their account. What is closed to the actor is unknown.
func (h *Host) PersonPage(ctx context.Context, a Actor, name, cursor string) (*PersonPage, error) {
	p, err := h.shown(ctx, a, name)
	if err != nil {
		return nil, err
	}
	d, err := dataOf(p)
	if err != nil {
		return nil, err
	}
	page := &PersonPage{Name: p.Name, Bot: p.Program, Lang: d.Lang, Shown: shownOf(p.Profile), You: p.ID == a.Person, Games: []Played{}}
	if d.ShowZone {
		page.Zone = d.Zone
	}
	if page.Games, err = h.hasPlayed(ctx, p); err != nil {
		return nil, err
	}
	if page.Turns.Due, page.Turns.Kept, err = h.store.TurnsOf(ctx, p.ID, h.now().AddDate(-1, 0, 0)); err != nil {
		return nil, unavailable(err)
	}
	if page.Shunned, err = h.shuns(ctx, a, p.ID); err != nil {
		return nil, err
	}
	if page.Friend, _, err = h.friendWith(ctx, a, p.ID); err != nil {
		return nil, err
	}
	past, err := h.past(ctx, a, store.HistoryFilter{Person: p.ID, After: cursor, Limit: profilePage})
	page.Matches, page.Next = past.Rows, past.Next
	return page, err
}

// shown finds somebody whose page the actor may read.
func (h *Host) shown(ctx context.Context, a Actor, name string) (store.Person, error) {
	p, err := h.store.PersonByName(ctx, clip(name, maxName+1))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return p, unavailable(err)
	}
	if err != nil || !readable(a, p.ID, store.PersonName{Name: p.Name, Guest: p.Guest, Profile: p.Profile}) {
		return store.Person{}, refuse(Unknown, "profile.unknown")
	}
	return p, nil
}

// readable reports whether the actor may read somebody's page.
func readable(a Actor, id string, p store.PersonName) bool {
	switch {
	case p.Guest:
		return false
	case a.Known() && a.Person == id, p.Profile == "":
		return true
	}
	return p.Profile == store.ProfileMembers && a.Known() && !a.Guest
}

// shownTo is what somebody is called and whose page the name leads to, "" if it leads nowhere for the actor.
func shownTo(a Actor, id string, p store.PersonName) (name, page string) {
	if readable(a, id, p) {
		page = p.Name
	}
	return p.Name, page
}

func shownOf(profile string) string {
	if profile == "" {
		return ShownAll
	}
	return profile
}

// hasPlayed is what somebody has played, what they have played most first, with their ratings.
func (h *Host) hasPlayed(ctx context.Context, p store.Person) ([]Played, error) {
	counts, err := h.store.GamesOf(ctx, p.ID)
	if err != nil {
		return nil, unavailable(err)
	}
	ratings, err := h.ratingsOf(ctx, p, h.now())
	if err != nil {
		return nil, err
	}
	list := make([]Played, 0, len(counts))
	for _, c := range counts {
		played := Played{Game: c.Game, Matches: c.Matches, Won: c.Won, Shared: c.Shared}
		for _, r := range ratings {
			if r.Game == c.Game {
				played.Rating = &r
			}
		}
		list = append(list, played)
	}
	sortPlayed(list)
	return list, nil
}

// Showing tells what somebody shows of themselves.
func (h *Host) Showing(ctx context.Context, a Actor) (Showing, error) {
	p, err := h.ownAccount(ctx, a)
	if err != nil {
		return Showing{}, err
	}
	d, err := dataOf(p)
	return Showing{Page: shownOf(p.Profile), Zone: d.ShowZone}, err
}

// Show sets what somebody shows of themselves. Guests have no page.
func (h *Host) Show(ctx context.Context, a Actor, s Showing) error {
	if _, err := h.ownAccount(ctx, a); err != nil {
		return err
	}
	profile := s.Page
	switch s.Page {
	case ShownAll:
		profile = ""
	case ShownMembers, ShownClosed:
	default:
		return refuse(Invalid, "profile.shown", "value", clip(s.Page, 20))
	}
	_, err := h.changePerson(ctx, a.Person, func(p *store.Person, d *personData) { p.Profile, d.ShowZone = profile, s.Zone })
	return err
}

// ownAccount loads the actor's account.
func (h *Host) ownAccount(ctx context.Context, a Actor) (store.Person, error) {
	switch {
	case !a.Known():
		return store.Person{}, refuse(Anonymous, "person.needed")
	case a.Guest:
		return store.Person{}, refuse(Forbidden, "profile.guest")
	}
	p, err := h.store.Person(ctx, a.Person)
	return p, unavailable(err)
}

// linked says in lists of seats to whose page a name leads, as far as the actor may read it. It asks for all of them at once.
func (h *Host) linked(ctx context.Context, a Actor, lists ...[]SeatLine) error {
	var ids []string
	for _, seats := range lists {
		for _, s := range seats {
			if s.person != "" {
				ids = append(ids, s.person)
			}
		}
	}
	pages, err := h.pagesOf(ctx, a, ids)
	if err != nil {
		return err
	}
	for _, seats := range lists {
		for n, s := range seats {
			seats[n].Profile = pages[s.person]
		}
	}
	return nil
}

// pagesOf are the names of the pages of some people that the actor may read, by their ids.
func (h *Host) pagesOf(ctx context.Context, a Actor, ids []string) (map[string]string, error) {
	names, err := h.namesOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	pages := make(map[string]string, len(names))
	for id, p := range names {
		if readable(a, id, p) {
			pages[id] = p.Name
		}
	}
	return pages, nil
}

// nameBook keeps how people are called for a moment: pages ask for the same ones again and again. What another process changes is
// seen after that; the page that a name leads to asks anew.
type nameBook struct {
	mu    sync.Mutex
	until time.Time
	by    map[string]store.PersonName
}

const (
	namesFor  = 30 * time.Second
	mostNames = 10_000
)

func (b *nameBook) end() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.by = nil
}

// namesOf tells how people are called now.
func (h *Host) namesOf(ctx context.Context, ids []string) (map[string]store.PersonName, error) {
	now, found := h.now(), map[string]store.PersonName{}
	var missing []string
	b := &h.names
	b.mu.Lock()
	if b.by == nil || !now.Before(b.until) || len(b.by) > mostNames {
		b.by, b.until = map[string]store.PersonName{}, now.Add(namesFor)
	}
	kept := b.by
	for _, id := range ids {
		if p, ok := kept[id]; ok {
			found[id] = p
		} else {
			missing = append(missing, id)
		}
	}
	b.mu.Unlock()
	if len(missing) == 0 {
		return found, nil
	}
	fresh, err := h.store.NamesOf(ctx, missing)
	if err != nil {
		return nil, unavailable(err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for id, p := range fresh {
		kept[id], found[id] = p, p
	}
	return found, nil
}
