package host

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"spielleiter/internal/names"
	"spielleiter/internal/store"
)

// ClubLine is a club in a list.
type ClubLine struct {
	Address string     `json:"address" doc:"what stands for it in addresses: the name of an open club, the id of a closed one"`
	Name    string     `json:"name"`
	Closed  bool       `json:"closed" doc:"only those who are in it find it"`
	Members int        `json:"members"`
	Role    string     `json:"role,omitempty" enum:"head,officer,member,barred" doc:"of who asks"`
	Leads   bool       `json:"leads,omitempty" doc:"they are one of its game masters"`
	Since   *time.Time `json:"since,omitempty" doc:"from when on they are in it, or were sent away"`
}

// Clubs are one's own clubs and those that all can find.
type Clubs struct {
	Own  []ClubLine `json:"own"`
	Open []ClubLine `json:"items" doc:"those that all can find, by name"`
	Next string     `json:"next,omitempty" doc:"cursor of the next page of open clubs"`
}

// ClubPage is what a reader may know of a club (SPL-46).
type ClubPage struct {
	ClubLine
	About   string           `json:"about,omitempty"`
	Created time.Time        `json:"created"`
	Can     []ClubAct        `json:"can" doc:"what who asks may do there"`
	People  []ClubPersonLine `json:"people" doc:"who is in it; for readers who are not: its head and officers"`
	Barred  []ClubPersonLine `json:"barred,omitempty" doc:"who was sent away; for those who may let them come back"`
	Invites []ClubInviteLine `json:"invites,omitempty" doc:"for those who may make some"`
	Rules   []HouseRules     `json:"rules,omitempty" doc:"its house rules, for who is in it"`
	Reports []ClubReport     `json:"-"` // that wait for the reader
}

// ClubPersonLine is somebody in a club.
type ClubPersonLine struct {
	Name    string    `json:"name"`
	Profile string    `json:"profile,omitempty" doc:"whose page the name leads to, if who asks may read it"`
	Role    string    `json:"role" enum:"head,officer,member,barred"`
	Since   time.Time `json:"since" doc:"from when on they are in it, or were sent away"`
	Leads   bool      `json:"leads,omitempty" doc:"they lead matches of the club, as one of its game masters; for who is in it"`
	You     bool      `json:"you,omitempty"`
}

// ClubInviteLine is a link that lets people into a club, without the link.
type ClubInviteLine struct {
	Key   string    `json:"key" doc:"to end it"`
	By    string    `json:"by"`
	Made  time.Time `json:"made"`
	Until time.Time `json:"until"`
	Uses  int       `json:"uses" doc:"how often it still lets somebody in"`
}

// Clubs lists the actor's own clubs and a page of those that all can find.
func (h *Host) Clubs(ctx context.Context, a Actor, p Paging) (Clubs, error) {
	c := Clubs{Own: []ClubLine{}, Open: []ClubLine{}}
	if a.Known() && p.Cursor == "" {
		own, err := h.ownClubs(ctx, a)
		if err != nil {
			return c, err
		}
		c.Own = slices.DeleteFunc(own, func(l ClubLine) bool { return l.Role == store.ClubBarred })
	}
	open, next, err := h.store.OpenClubs(ctx, clip(p.Cursor, 200), p.size(clubsPage))
	for _, f := range open {
		c.Open = append(c.Open, clubLine(f))
	}
	c.Next = next
	return c, unavailable(err)
}

// ownClubs are those in which the actor is something, by name.
func (h *Host) ownClubs(ctx context.Context, a Actor) ([]ClubLine, error) {
	list, err := h.store.ClubsOf(ctx, a.Person)
	lines := make([]ClubLine, len(list))
	for n, f := range list {
		lines[n] = clubLine(f)
	}
	slices.SortStableFunc(lines, func(x, y ClubLine) int { return cmp.Compare(names.Key(x.Name), names.Key(y.Name)) })
	return lines, unavailable(err)
}

func clubLine(f store.ClubFound) ClubLine {
	l := ClubLine{Address: addressOf(f.Club), Name: f.Name, Closed: f.Closed, Members: f.Members, Role: f.Role, Leads: f.Leads}
	if !f.Since.IsZero() {
		l.Since = &f.Since
	}
	return l
}

// Club gives a club by its name or its id. One that is closed to the actor is unknown.
func (h *Host) Club(ctx context.Context, a Actor, ref string) (*ClubPage, error) {
	f, err := h.findClub(ctx, a, ref)
	if err != nil {
		return nil, err
	}
	p := &ClubPage{ClubLine: clubLine(f), About: f.About, Created: f.CreatedAt, Can: powersOf(a, f), People: []ClubPersonLine{}}
	if clubMay(f.Role, ClubRead) {
		if p.Rules, err = rulesOfClub(f.Club); err != nil {
			return nil, err
		}
	}
	people, err := h.store.ClubPeople(ctx, f.ID)
	if err != nil {
		return nil, unavailable(err)
	}
	lines, err := h.clubPeople(ctx, a, people)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		switch {
		case l.Role == store.ClubBarred:
			if clubMay(f.Role, ClubSendAway) {
				p.Barred = append(p.Barred, l)
			}
		case l.Role != store.ClubMember || clubMay(f.Role, ClubRead):
			l.Leads = l.Leads && clubMay(f.Role, ClubRead)
			p.People = append(p.People, l)
		}
	}
	if p.Reports, err = h.clubReports(ctx, a, f); err != nil {
		return nil, err
	}
	if clubMay(f.Role, ClubInvites) {
		p.Invites, err = h.clubInvites(ctx, f.ID)
	}
	return p, err
}

// clubRanks is the order in which those in a club are listed.
var clubRanks = []string{store.ClubHead, store.ClubOfficer, store.ClubMember, store.ClubBarred}

// clubPeople lists people by role and name.
func (h *Host) clubPeople(ctx context.Context, a Actor, people []store.ClubPerson) ([]ClubPersonLine, error) {
	ids := make([]string, len(people))
	for n, p := range people {
		ids[n] = p.Person
	}
	called, err := h.namesOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	lines := make([]ClubPersonLine, 0, len(people))
	for _, p := range people {
		name, ok := called[p.Person]
		if !ok {
			continue
		}
		l := ClubPersonLine{Role: p.Role, Since: p.Since, You: p.Person == a.Person, Leads: p.Leads}
		l.Name, l.Profile = shownTo(a, p.Person, name)
		lines = append(lines, l)
	}
	slices.SortStableFunc(lines, func(x, y ClubPersonLine) int {
		return cmp.Or(cmp.Compare(slices.Index(clubRanks, x.Role), slices.Index(clubRanks, y.Role)), cmp.Compare(names.Key(x.Name), names.Key(y.Name)))
	})
	return lines, nil
}

func (h *Host) clubInvites(ctx context.Context, id string) ([]ClubInviteLine, error) {
	list, err := h.store.ClubInvites(ctx, id)
	if err != nil {
		return nil, unavailable(err)
	}
	var lines []ClubInviteLine
	known := map[string]string{}
	for _, i := range list {
		if !holds(i, h.now()) {
			continue
		}
		by, err := h.nameNow(ctx, i.Person, known)
		if err != nil {
			return nil, err
		}
		lines = append(lines, ClubInviteLine{Key: inviteKey(i), By: by, Made: i.At, Until: i.Until, Uses: i.Uses})
	}
	slices.SortStableFunc(lines, func(x, y ClubInviteLine) int { return cmp.Or(y.Made.Compare(x.Made), cmp.Compare(x.Key, y.Key)) })
	return lines, nil
}

// holds reports whether an invitation still lets somebody in.
func holds(i store.ClubInvite, now time.Time) bool { return i.Uses > 0 && now.Before(i.Until) }

// personInClub finds somebody by the name of their account, for acts on those who are in a club: of all others nothing is told, not even
// whether they are there.
func (h *Host) personInClub(ctx context.Context, name string) (string, error) {
	p, err := h.store.PersonByName(ctx, clip(name, maxName+1))
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return p.ID, unavailable(err)
}
