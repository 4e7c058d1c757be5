package store

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"spielleiter/internal/names"
	"spielleiter/internal/store/query"
)

// Club is people who play together.
type Club struct {
	ID        string
	Version   int64 // moves with every change, also of who is in it
	Name      string
	Closed    bool // only those who are in it find it
	About     string
	Rules     string // JSON of its house rules, "" if it has none
	CreatedAt time.Time
}

// What somebody is in a club. Each has exactly one head.
const (
	ClubHead    = "head"
	ClubOfficer = "officer"
	ClubMember  = "member"
	ClubBarred  = "barred" // was sent away, and does not come back before that is lifted
)

// ClubPerson is what somebody is in a club.
type ClubPerson struct {
	Person string
	Role   string
	Since  time.Time // from when on they are in it, or were sent away
	Leads  bool      // they lead matches of the club, as one of its game masters
}

// ClubInvite is a link that lets people into a club.
type ClubInvite struct {
	Hash   string // of its token
	Person string // who has made it
	At     time.Time
	Until  time.Time
	Uses   int // how often it still lets somebody in
}

// ClubState is a club with all that belongs to it.
type ClubState struct {
	Club
	People  []ClubPerson // by id
	Invites []ClubInvite
	Work    ClubWork // what a change writes beside it
}

// ClubFound is a club as a reader finds it.
type ClubFound struct {
	Club
	Leads   bool      // of the reader, as in ClubPerson
	Role    string    // of the reader: "" if they are not in it
	Since   time.Time // of ClubPerson; only in lists of one's own
	Members int       // who are in it, without those who were sent away
}

// ClubMatch is of which club a match is one.
type ClubMatch struct {
	Club   string
	Closed bool   // only those who are in the club see it
	Role   string // of who asks, in the club
	Leads  bool   // of who asks, as in ClubPerson
}

func (d *database) ClubOfMatch(ctx context.Context, match, reader string) (c ClubMatch, err error) {
	err = d.read(ctx, "look for the club of match", match, func(ctx context.Context, q *query.Queries) error {
		r, err := q.GetClubMatch(ctx, reader, match)
		c = ClubMatch{Club: r.Club, Closed: r.Closed, Role: r.Role, Leads: r.Leads}
		return err
	})
	return c, err
}

func (d *database) CreateClub(ctx context.Context, s ClubState) error {
	return d.write(ctx, "create club", s.ID, func(ctx context.Context, q *query.Queries) error {
		if err := nameOfClubFree(ctx, q, s.Club); err != nil {
			return err
		}
		err := q.InsertClub(ctx, query.InsertClubParams{
			ID: s.ID, Name: s.Name, NameKey: names.Key(s.Name), Skeleton: skeleton(s.Name), Closed: s.Closed, About: s.About, Rules: s.Rules, CreatedAt: toMilli(s.CreatedAt),
		})
		if err != nil {
			return err
		}
		return keepClub(ctx, q, ClubState{Club: s.Club}, s)
	})
}

// nameOfClubFree refuses a name that a reader could take for that of another club that all can find.
func nameOfClubFree(ctx context.Context, q *query.Queries, c Club) error {
	if c.Closed {
		return nil
	}
	if n, err := q.LikeClubs(ctx, names.Key(c.Name), skeleton(c.Name), c.ID); err != nil || n == 0 {
		return err
	}
	return ErrExists
}

func (d *database) FindClub(ctx context.Context, ref, reader string) (c ClubFound, err error) {
	err = d.read(ctx, "find a club", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.FindClub(ctx, reader, ref, names.Key(ref))
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return ErrNotFound
		}
		slices.SortFunc(rows, func(a, b query.FindClubRow) int { // the one of that id, then the open one, then the oldest of one's own
			return cmp.Or(first(a.ID == ref, b.ID == ref), first(!a.Closed, !b.Closed), cmp.Compare(a.CreatedAt, b.CreatedAt), cmp.Compare(a.ID, b.ID))
		})
		r := rows[0]
		c = ClubFound{Club: toClub(query.Club{ID: r.ID, Version: r.Version, Name: r.Name, Closed: r.Closed, About: r.About, Rules: r.Rules, CreatedAt: r.CreatedAt}), Role: r.Role, Leads: r.Leads, Members: int(r.Members)}
		return nil
	})
	return c, err
}

// first orders what is so before what is not.
func first(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

func (d *database) ClubPeople(ctx context.Context, id string) (list []ClubPerson, err error) {
	err = d.read(ctx, "list who is in club", id, func(ctx context.Context, q *query.Queries) (err error) {
		list, err = clubPeople(ctx, q, id)
		return err
	})
	return list, err
}

func (d *database) ClubInvites(ctx context.Context, id string) (list []ClubInvite, err error) {
	err = d.read(ctx, "list invitations to club", id, func(ctx context.Context, q *query.Queries) (err error) {
		list, err = clubInvites(ctx, q, id)
		return err
	})
	return list, err
}

func (d *database) ClubByInvite(ctx context.Context, hash string, now time.Time) (c Club, i ClubInvite, err error) {
	err = d.read(ctx, "find an invitation to a club", "", func(ctx context.Context, q *query.Queries) error {
		r, err := q.GetClubInvite(ctx, hash, toMilli(now))
		if err != nil {
			return err
		}
		i = toClubInvite(r)
		s, err := q.GetClub(ctx, r.Club)
		c = toClub(s)
		return err
	})
	return c, i, err
}

func (d *database) ClubsOf(ctx context.Context, person string) (list []ClubFound, err error) {
	err = d.read(ctx, "list clubs of person", person, func(ctx context.Context, q *query.Queries) error {
		rows, err := q.ClubsOf(ctx, person)
		list = make([]ClubFound, len(rows))
		for n, r := range rows {
			list[n] = ClubFound{Club: toClub(query.Club{ID: r.ID, Version: r.Version, Name: r.Name, Closed: r.Closed, About: r.About, Rules: r.Rules, CreatedAt: r.CreatedAt}), Role: r.Role, Leads: r.Leads, Since: fromMilli(r.Since), Members: int(r.Members)}
		}
		return err
	})
	return list, err
}

func (d *database) OpenClubs(ctx context.Context, after string, limit int) (list []ClubFound, next string, err error) {
	key, id, _ := strings.Cut(after, "\t")
	err = d.read(ctx, "list clubs", "", func(ctx context.Context, q *query.Queries) error {
		rows, err := q.OpenClubs(ctx, key, id, limit32(limit+1))
		list, next = make([]ClubFound, 0, len(rows)), ""
		for n, r := range rows {
			if n == limit {
				next = rows[n-1].NameKey + "\t" + rows[n-1].ID
				break
			}
			list = append(list, ClubFound{Club: toClub(query.Club{ID: r.ID, Version: r.Version, Name: r.Name, Closed: r.Closed, About: r.About, Rules: r.Rules, CreatedAt: r.CreatedAt}), Members: int(r.Members)})
		}
		return err
	})
	return list, next, err
}

func (d *database) ChangeClub(ctx context.Context, id string, change func(*ClubState) error) error {
	return d.write(ctx, "change club", id, func(ctx context.Context, q *query.Queries) error { return changeClub(ctx, q, id, change) })
}

// changeClub loads a club while nobody else changes it, and stores what became of it.
func changeClub(ctx context.Context, q *query.Queries, id string, change func(*ClubState) error) error {
	if err := found(q.LockClub(ctx, id)); err != nil {
		return err
	}
	r, err := q.GetClub(ctx, id)
	if err != nil {
		return err
	}
	before := ClubState{Club: toClub(r)}
	if before.People, err = clubPeople(ctx, q, id); err != nil {
		return err
	}
	if before.Invites, err = clubInvites(ctx, q, id); err != nil {
		return err
	}
	after := ClubState{Club: before.Club, People: slices.Clone(before.People), Invites: slices.Clone(before.Invites)}
	if err := change(&after); err != nil {
		return err
	}
	if !slices.ContainsFunc(after.People, func(p ClubPerson) bool { return p.Role != ClubBarred }) {
		return dropClub(ctx, q, id)
	}
	if after.Club != before.Club {
		if err := nameOfClubFree(ctx, q, after.Club); err != nil {
			return err
		}
		err := q.UpdateClub(ctx, query.UpdateClubParams{
			ID: id, Name: after.Name, NameKey: names.Key(after.Name), Skeleton: skeleton(after.Name), Closed: after.Closed, About: after.About, Rules: after.Rules,
		})
		if err != nil {
			return err
		}
	}
	if err := keepClub(ctx, q, before, after); err != nil {
		return err
	}
	return works(ctx, q, id, after.Work)
}

// keepClub stores what is different of those who are in a club and of its invitations. Who is its head no longer is so first: there is one.
func keepClub(ctx context.Context, q *query.Queries, before, after ClubState) error {
	for _, p := range before.People {
		if !slices.ContainsFunc(after.People, func(o ClubPerson) bool { return o.Person == p.Person }) {
			if err := q.DropClubMember(ctx, after.ID, p.Person); err != nil {
				return err
			}
		}
	}
	people := slices.Clone(after.People)
	slices.SortStableFunc(people, func(a, b ClubPerson) int { return first(a.Role != ClubHead, b.Role != ClubHead) })
	for _, p := range people {
		if slices.Contains(before.People, p) {
			continue
		}
		if err := q.KeepClubMember(ctx, query.KeepClubMemberParams{Club: after.ID, Person: p.Person, Role: p.Role, Since: toMilli(p.Since), Leads: p.Leads}); err != nil {
			return err
		}
	}
	for _, i := range before.Invites {
		if !slices.ContainsFunc(after.Invites, func(o ClubInvite) bool { return o.Hash == i.Hash }) {
			if err := q.DropClubInvite(ctx, i.Hash); err != nil {
				return err
			}
		}
	}
	for _, i := range after.Invites {
		if slices.Contains(before.Invites, i) {
			continue
		}
		err := q.KeepClubInvite(ctx, query.KeepClubInviteParams{
			Hash: i.Hash, Club: after.ID, Person: i.Person, At: toMilli(i.At), Until: toMilli(i.Until), Uses: int64(i.Uses),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func dropClub(ctx context.Context, q *query.Queries, id string) error {
	for _, drop := range []func(context.Context, string) error{q.MoveReports, q.DropSeasonMatches, q.DropSeasons, q.DropClubPictures, q.DropClubPosts, q.DropClubDates, q.DropClubInvites, q.DropClubMembers, q.DropClub} {
		if err := drop(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

func clubPeople(ctx context.Context, q *query.Queries, id string) ([]ClubPerson, error) {
	rows, err := q.ListClubMembers(ctx, id)
	list := make([]ClubPerson, len(rows))
	for n, r := range rows {
		list[n] = ClubPerson{Person: r.Person, Role: r.Role, Since: fromMilli(r.Since), Leads: r.Leads}
	}
	return list, err
}

func clubInvites(ctx context.Context, q *query.Queries, id string) ([]ClubInvite, error) {
	rows, err := q.ListClubInvites(ctx, id)
	list := make([]ClubInvite, len(rows))
	for n, r := range rows {
		list[n] = toClubInvite(r)
	}
	return list, err
}

func toClub(r query.Club) Club {
	return Club{ID: r.ID, Version: r.Version, Name: r.Name, Closed: r.Closed, About: r.About, Rules: r.Rules, CreatedAt: fromMilli(r.CreatedAt)}
}

func toClubInvite(r query.ClubInvite) ClubInvite {
	return ClubInvite{Hash: r.Hash, Person: r.Person, At: fromMilli(r.At), Until: fromMilli(r.Until), Uses: int(r.Uses)}
}
