package host

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"spielleiter/internal/store"
)

// What somebody is told of acts of operators on a club.
const (
	TidingClub        = "club.deleted" // it is gone
	TidingClubRenamed = "club.renamed" // the one whose head they are
	TidingClubPost    = "club.post.deleted"
)

// DeleteClub deletes a club, also a closed one, by its name or by the id in its address. Its matches go on and stay as open or hidden as they
// are; its people are told, and why.
func (h *Host) DeleteClub(ctx context.Context, op Operator, ref, reason string) error {
	reason, err := goodReason(reason)
	if err != nil {
		return err
	}
	c, people, err := h.anyClub(ctx, ref)
	if err != nil {
		return err
	}
	deed := store.Deed{DropClub: c.ID}
	members := 0
	for _, p := range people {
		if p.Role != store.ClubBarred {
			members++
			deed.Tidings = append(deed.Tidings, h.tiding(p.Person, Tiding{Kind: TidingClub, Title: c.Name, Reason: reason}))
		}
	}
	deed.Entry.Data = string(encode(map[string]string{"name": c.Name, "members": strconv.Itoa(members)}))
	return h.onClub(ctx, op, ActDropClub, c.ID, reason, deed)
}

// anyClub finds a club, closed or not, with its people.
func (h *Host) anyClub(ctx context.Context, ref string) (c store.Club, people []store.ClubPerson, err error) {
	id := clip(ref, 2*MaxClubName)
	if open, err := h.findClub(ctx, Actor{}, ref); err == nil {
		id = open.ID
	}
	if people, err = h.store.ClubPeople(ctx, id); err != nil {
		return c, nil, unavailable(err)
	}
	head := slices.IndexFunc(people, func(p store.ClubPerson) bool { return p.Role == store.ClubHead })
	if head < 0 {
		return c, nil, refuse(Unknown, "club.unknown")
	}
	f, err := h.findClub(ctx, Actor{Person: people[head].Person}, id) // whom it is open to
	return f.Club, people, err
}

// RenameClub gives a club another name; its head is told, and why.
func (h *Host) RenameClub(ctx context.Context, op Operator, ref, name, reason string) error {
	reason, err := goodReason(reason)
	if err != nil {
		return err
	}
	if name, err = cleanNameOf(name, MaxClubName); err != nil {
		return err
	}
	c, people, err := h.anyClub(ctx, ref)
	if err != nil {
		return err
	}
	deed := store.Deed{Club: &store.ClubChange{ID: c.ID, Change: func(s *store.ClubState) error {
		s.Name = name
		return nil
	}}}
	for _, p := range people {
		if p.Role == store.ClubHead {
			deed.Tidings = append(deed.Tidings, h.tiding(p.Person, Tiding{Kind: TidingClubRenamed, Title: c.Name, Reason: reason}))
		}
	}
	deed.Entry.Data = string(encode(map[string]string{"name": c.Name, "to": name}))
	return h.onClub(ctx, op, ActRenameClub, c.ID, reason, deed)
}

// DeletePost takes a post out of the newspaper of a club; whoever wrote it is told, and why.
func (h *Host) DeletePost(ctx context.Context, op Operator, ref, post, reason string) error {
	reason, err := goodReason(reason)
	if err != nil {
		return err
	}
	c, _, err := h.anyClub(ctx, ref)
	if err != nil {
		return err
	}
	p, err := h.store.ClubPost(ctx, c.ID, clip(post, 64), true)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "club.post.unknown")
	}
	if err != nil {
		return unavailable(err)
	}
	deed := store.Deed{
		Club: &store.ClubChange{ID: c.ID, Change: func(s *store.ClubState) error {
			s.Work.DropPost = p.ID
			return nil
		}},
		Tidings: []store.Tiding{h.tiding(p.Author, Tiding{Kind: TidingClubPost, Title: p.Title, Reason: reason})},
	}
	deed.Entry.Data = string(encode(map[string]string{"name": c.Name, "title": p.Title}))
	return h.onClub(ctx, op, ActDropPost, c.ID, reason, deed)
}

// onClub does an act on a club, with its entry in the log.
func (h *Host) onClub(ctx context.Context, op Operator, act, id, reason string, deed store.Deed) error {
	err := h.operate(ctx, op, act, "club/"+id, reason, deed)
	switch {
	case errors.Is(err, store.ErrNotFound): // gone in this moment
		return refuse(Unknown, "club.unknown")
	case errors.Is(err, store.ErrExists):
		return refuse(Conflict, "club.taken")
	}
	return unavailable(err)
}
