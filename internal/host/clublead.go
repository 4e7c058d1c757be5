package host

import (
	"context"
	"errors"
	"slices"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// AnyLeader asks all game masters of a club, in the place of a name.
const AnyLeader = "*"

// LeaderAsked is whom who made a match asks to lead it.
type LeaderAsked struct {
	Name string `json:"name,omitempty" maxLength:"100" doc:"of an account; any game master of the club if it is empty"`
}

// LeaderSought is that a match looks for its game master (SPL-60).
type LeaderSought struct {
	Asked string `json:"asked,omitempty" doc:"whom who made it asks, for these two alone; the club's game masters if it is empty"`
	You   bool   `json:"you,omitempty" doc:"who asks here is the one who is asked"`
}

// NameMaster makes somebody in a club one of its game masters, or no longer. The head may (SPL-60). Matches that they lead they go on leading.
func (h *Host) NameMaster(ctx context.Context, a Actor, ref, name string, on bool) error {
	person, err := h.personInClub(ctx, name)
	if err != nil {
		return err
	}
	return h.changeClub(ctx, a, ref, ClubAppoint, func(s *store.ClubState) error {
		n := inClub(s, person)
		if n < 0 || s.People[n].Role == store.ClubBarred {
			return refuse(Unknown, "club.person")
		}
		s.People[n].Leads = on
		return nil
	})
}

// Lead gives the actor the lead of a match that looks for it: to a game master of its club, if nobody else of them is asked, or to whoever
// made it.
func (h *Host) Lead(ctx context.Context, a Actor, id string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		if err := h.mayLead(ctx, a, t, now); err != nil {
			return err
		}
		return t.Lead(w, now)
	})
}

// AskLeader asks one of the game masters of a club to lead a match, or any of them. Who made it may; who is asked declines by asking any.
func (h *Host) AskLeader(ctx context.Context, a Actor, id, name string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		if !t.Snapshot().Unled() {
			return t.AskToLead(w, "", now) // says why not
		}
		c, err := h.clubOf(ctx, a, id)
		if err != nil {
			return err
		}
		person := ""
		if name != "" && name != AnyLeader {
			person, err = h.leaderIn(ctx, c, name)
		}
		if err != nil {
			return err
		}
		return t.AskToLead(w, person, now)
	})
}

// mayLead refuses whoever may not take the lead of a match. Who is asked and is no game master of the club any more is not waited for.
func (h *Host) mayLead(ctx context.Context, a Actor, t *match.Table, now time.Time) error {
	m := t.Snapshot()
	if !m.Unled() || m.CreatedBy == a.Person {
		return t.AskToLead(match.Server, "", now)
	}
	c, err := h.clubOf(ctx, a, m.ID)
	switch {
	case err != nil:
		return err
	case c == nil || !c.Leads || !clubMay(c.Role, ClubRead):
		return refuse(Forbidden, "lead.power")
	}
	if err := h.maySit(ctx, a, m); err != nil {
		return err
	}
	if m.LeadAsked == "" || m.LeadAsked == a.Person {
		return nil
	}
	list, err := h.masters(ctx, c.Club)
	if err == nil && !slices.Contains(list, m.LeadAsked) {
		err = t.AskToLead(match.Server, "", now)
	}
	return err
}

// masters are the game masters of a club, by id.
func (h *Host) masters(ctx context.Context, club string) (list []string, err error) {
	people, err := h.store.ClubPeople(ctx, club)
	for _, p := range people {
		if p.Leads && clubMay(p.Role, ClubRead) {
			list = append(list, p.Person)
		}
	}
	return list, unavailable(err)
}

// askedToLead are who is asked to lead a match: one of the game masters of its club, or all of them who have no seat in it.
func (h *Host) askedToLead(ctx context.Context, id string) ([]string, error) {
	t, err := h.load(ctx, id)
	if e, refused := As(err); refused && e.Kind == Unknown {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	m := t.Snapshot()
	c, err := h.clubOf(ctx, Actor{}, id)
	if err != nil || c == nil || !m.Unled() {
		return nil, err
	}
	list, err := h.masters(ctx, c.Club)
	return slices.DeleteFunc(list, func(person string) bool {
		_, seated := m.SeatOf(person)
		return seated || person == m.CreatedBy || m.LeadAsked != "" && person != m.LeadAsked
	}), err
}

// leaderIn finds whom a name asks to lead a match of a club, "" for any of its game masters.
func (h *Host) leaderIn(ctx context.Context, c *store.ClubMatch, name string) (string, error) {
	if c == nil {
		return "", refuse(Invalid, "lead.club")
	}
	list, err := h.masters(ctx, c.Club)
	switch {
	case err != nil:
		return "", err
	case len(list) == 0:
		return "", refuse(Conflict, "lead.none")
	case name == "" || name == AnyLeader:
		return "", nil
	}
	person, err := h.personInClub(ctx, name)
	if err == nil && !slices.Contains(list, person) {
		err = refuse(Unknown, "lead.person")
	}
	return person, err
}

// leaderFor is whom a new match asks to lead it, if it looks for somebody: then its terms say so.
func (h *Host) leaderFor(ctx context.Context, club *store.ClubMatch, n *NewMatch) (string, error) {
	n.Terms.Led = n.Terms.Led || n.Leader != ""
	switch {
	case !n.Terms.Led:
		return "", nil
	case n.Master:
		return "", refuse(Invalid, "lead.master")
	}
	return h.leaderIn(ctx, club, n.Leader)
}

// seekLeader says on the page of a match that it looks for its game master, and what the reader may do about it.
func (h *Host) seekLeader(ctx context.Context, a Actor, t *match.Table, p *MatchPage) error {
	m := t.Snapshot()
	if !m.Unled() {
		return nil
	}
	p.Seeks = &LeaderSought{}
	err := h.mayLead(ctx, a, t.Trial(), h.now())
	if e, refused := As(err); err != nil && (!refused || e.Kind == Unavailable) {
		return err
	}
	_, seated := m.SeatOf(a.Person)
	free := m.LeadAsked == "" || m.LeadAsked == a.Person || m.CreatedBy == a.Person
	if err == nil && a.Known() && !a.Guest && !seated && free {
		p.You.May = append(p.You.May, ActLead)
	}
	if p.You.Creator {
		p.You.May = append(p.You.May, ActAskLead)
	}
	p.Seeks.You = a.Known() && m.LeadAsked == a.Person
	if m.LeadAsked == "" || !p.You.Creator && !p.Seeks.You {
		return nil
	}
	asked, err := h.store.Person(ctx, m.LeadAsked)
	if err == nil {
		p.Seeks.Asked = asked.Name
	}
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return unavailable(err)
}
