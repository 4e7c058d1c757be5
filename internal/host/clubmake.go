package host

import (
	"context"
	"errors"
	"time"

	"spielleiter/internal/store"
)

// NewClub is what its founder chooses.
type NewClub struct {
	Name   string `json:"name" maxLength:"200"`
	About  string `json:"about,omitempty" maxLength:"8000" doc:"what it is about, for whoever finds it"`
	Closed bool   `json:"closed,omitempty" doc:"only those who are in it find it"`
}

// ClubChange is what is to be changed of a club; what is missing stays.
type ClubChange struct {
	Name   *string `json:"name,omitempty" maxLength:"200"`
	About  *string `json:"about,omitempty" maxLength:"8000"`
	Closed *bool   `json:"closed,omitempty"`
}

// FoundClub makes a club whose head the actor is, and gives its address.
func (h *Host) FoundClub(ctx context.Context, a Actor, n NewClub) (string, error) {
	if err := h.clubPerson(a); err != nil {
		return "", err
	}
	c := store.Club{ID: h.newID(), Closed: n.Closed, CreatedAt: h.now()}
	var err error
	if c.Name, err = cleanNameOf(n.Name, MaxClubName); err != nil {
		return "", err
	}
	if c.About, err = cleanClubAbout(n.About); err != nil {
		return "", err
	}
	done, err := h.locks.lock(ctx, "clubs/"+a.Person)
	if err != nil {
		return "", err
	}
	defer done()
	if err := h.mayBeIn(ctx, a.Person, true); err != nil {
		return "", err
	}
	if err := h.countIn(ctx, "club/"+a.Person, 24*time.Hour, clubsADay, "club.often"); err != nil {
		return "", err
	}
	err = h.store.CreateClub(ctx, store.ClubState{Club: c, People: []store.ClubPerson{{Person: a.Person, Role: store.ClubHead, Since: c.CreatedAt}}})
	return addressOf(c), clubTaken(err)
}

// EditClub changes what a club says of itself, what it is called and who finds it, and gives its address.
func (h *Host) EditClub(ctx context.Context, a Actor, ref string, n ClubChange) (address string, err error) {
	name, about := "", ""
	if n.Name != nil {
		if name, err = cleanNameOf(*n.Name, MaxClubName); err != nil {
			return "", err
		}
	}
	if n.About != nil {
		if about, err = cleanClubAbout(*n.About); err != nil {
			return "", err
		}
		if err := h.mayStore(a, len(about)); err != nil {
			return "", err
		}
	}
	err = h.changeClub(ctx, a, ref, ClubEdit, func(s *store.ClubState) error {
		was := s.Club
		if n.Name != nil {
			s.Name = name
		}
		if n.About != nil {
			s.About = about
		}
		if n.Closed != nil {
			s.Closed = *n.Closed
		}
		if s.Name != was.Name || s.Closed != was.Closed {
			if err := mayInClub(roleIn(s, a.Person), ClubRename); err != nil {
				return err
			}
		}
		address = addressOf(s.Club)
		return nil
	})
	return address, err
}

// DissolveClub ends a club for good. Who does it types its name.
func (h *Host) DissolveClub(ctx context.Context, a Actor, ref, typed string) error {
	return h.changeClub(ctx, a, ref, ClubDissolve, func(s *store.ClubState) error {
		if !sameClubName(typed, s.Name) {
			return refuse(Invalid, "club.typed", "name", s.Name)
		}
		s.People = nil
		return nil
	})
}

// clubTaken is the refusal of a name that another club has.
func clubTaken(err error) error {
	if errors.Is(err, store.ErrExists) {
		return refuse(Conflict, "club.taken")
	}
	return unavailable(err)
}
