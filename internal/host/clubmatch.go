package host

import (
	"context"
	"errors"
	"slices"
	"sync"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// Which club a match is one of stands beside it in the store and not in its record: no rule, draw or evaluation depends on it, a file that is
// verified elsewhere would name a club that is not there, and of a closed club not even an id is to be in what is exported.

// MatchClub is the club of which a match is one.
type MatchClub struct {
	Address string `json:"address"`
	Name    string `json:"name"`
	Member  bool   `json:"member" doc:"who asks is in it, and needs no invitation to sit down"`
}

// clubless remembers matches that are of no club, which are most: they never become one's.
type clubless struct {
	mu sync.Mutex
	by map[string]bool
}

const keptClubless = 50_000

func (c *clubless) has(id string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.by[id]
}

func (c *clubless) add(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.by == nil || len(c.by) >= keptClubless {
		c.by = map[string]bool{}
	}
	c.by[id] = true
}

// clubOf is the club of which a stored match is one, and what the actor is there; nil if it is of none.
func (h *Host) clubOf(ctx context.Context, a Actor, id string) (*store.ClubMatch, error) {
	if h.clubless.has(id) {
		return nil, nil
	}
	c, err := h.store.ClubOfMatch(ctx, id, a.Person)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &c, unavailable(err)
}

type askingKey struct{}

// Asking marks what is done from now on as done for an actor: matches that are hidden from them are not found (SPL-48). Every edge that
// people and programs come by marks its requests so; what the house does by itself, or an operator, is for nobody in particular.
func Asking(ctx context.Context, a Actor) context.Context {
	return context.WithValue(ctx, askingKey{}, &a)
}

// unasked is for what the house has to do in matches though whoever set it off may not see them.
func unasked(ctx context.Context) context.Context {
	return context.WithValue(ctx, askingKey{}, (*Actor)(nil))
}

// admit refuses a match of a closed club to whoever is not in it and does not play, lead or deputize there, as one that does not exist. It
// is asked where a match is loaded, so that all comes in the same order as where there is none.
func (h *Host) admit(ctx context.Context, m *match.Match) error {
	a, _ := ctx.Value(askingKey{}).(*Actor)
	if a == nil {
		return nil
	}
	c, err := h.clubOf(ctx, *a, m.ID)
	switch {
	case err != nil:
		return err
	case c == nil:
		h.clubless.add(m.ID)
		return nil
	case !c.Closed, clubMay(c.Role, ClubRead), a.Known() && concerned(m, *a):
		return nil
	}
	return refuse(Unknown, "match.unknown")
}

// concerned reports whether somebody plays, plays along, leads or deputizes in a match, or has made it.
func concerned(m *match.Match, a Actor) bool {
	_, seated := m.SeatOf(a.Person)
	_, _, deputizes := m.MandateFor(a.Person)
	_, _, along := m.CoPlayerFor(a.Person)
	return seated || deputizes || along || m.GM == a.Person || m.CreatedBy == a.Person
}

// clubInvited is the invitation of a match, for who is in its club: they need none of their own.
func (h *Host) clubInvited(ctx context.Context, a Actor, m *match.Match, given string) (string, error) {
	if given != "" || !a.Known() {
		return given, nil
	}
	c, err := h.clubOf(ctx, a, m.ID)
	if err != nil || c == nil || !clubMay(c.Role, ClubRead) {
		return given, err
	}
	return m.Invite, nil
}

// clubFor finds the club in which the actor wants to make a match.
func (h *Host) clubFor(ctx context.Context, a Actor, ref string) (*store.ClubMatch, error) {
	if ref == "" {
		return nil, nil
	}
	f, err := h.findClub(ctx, a, ref)
	if err != nil {
		return nil, err
	}
	if !clubMay(f.Role, ClubRead) {
		return nil, refuse(Forbidden, "club.power")
	}
	return &store.ClubMatch{Club: f.ID, Closed: f.Closed, Role: f.Role}, nil
}

// matchClub tells the reader of a match of which club it is one, if they may know of it.
func (h *Host) matchClub(ctx context.Context, a Actor, id string) (*MatchClub, error) {
	c, err := h.clubOf(ctx, a, id)
	if err != nil || c == nil {
		return nil, err
	}
	f, err := h.store.FindClub(ctx, c.Club, a.Person)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &MatchClub{Address: addressOf(f.Club), Name: f.Name, Member: clubMay(f.Role, ClubRead)}, unavailable(err)
}

// How many matches the page of a club shows: of each sort, and of those that are over.
const (
	clubMatchesShown  = 24
	clubMatchesOver   = 10
	clubMatchesSought = 100 // that gather are looked through for those that look for a game master
)

// ClubTables are the matches of a club, those that were made last first.
type ClubTables struct {
	Open    []Row `json:"open" doc:"that gather"`
	Seeking []Row `json:"seeking" doc:"of these, which look for a game master; for who is in the club"`
	Running []Row `json:"running"`
	Over    []Row `json:"over"`
}

// ClubTables lists matches of a club: all of them for who is in it, for others those that are public.
func (h *Host) ClubTables(ctx context.Context, a Actor, ref string) (ClubTables, error) {
	f, err := h.findClub(ctx, a, ref)
	if err != nil {
		return ClubTables{}, err
	}
	inside := clubMay(f.Role, ClubRead)
	c := ClubTables{Seeking: []Row{}}
	for _, part := range []struct {
		status match.Status
		rows   *[]Row
		read   int
		most   int
	}{{match.Gathering, &c.Open, clubMatchesSought, clubMatchesShown}, {match.Running, &c.Running, clubMatchesShown, clubMatchesShown}, {match.Over, &c.Over, clubMatchesOver, clubMatchesOver}} {
		page, err := h.lobby(ctx, a, store.LobbyFilter{Club: f.ID, Listed: !inside, Status: string(part.status), Limit: part.read})
		if err != nil {
			return ClubTables{}, err
		}
		if inside && part.status == match.Gathering {
			c.Seeking = slices.DeleteFunc(slices.Clone(page.Rows), func(r Row) bool { return !r.Unled })
		}
		*part.rows = page.Rows[:min(len(page.Rows), part.most)]
	}
	return c, nil
}
