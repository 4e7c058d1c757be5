package host

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"spielleiter/internal/store"
)

// TidingClub tells that one's club is deleted.
const TidingClub = "club.deleted"

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
	err = h.operate(ctx, op, ActDropClub, "club/"+c.ID, reason, deed)
	if errors.Is(err, store.ErrNotFound) { // dissolved in this moment
		return refuse(Unknown, "club.unknown")
	}
	return unavailable(err)
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
