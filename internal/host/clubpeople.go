package host

import (
	"context"
	"slices"
	"strconv"

	"spielleiter/internal/store"
)

// JoinClub takes the actor into a club that is open to all.
func (h *Host) JoinClub(ctx context.Context, a Actor, ref string) error {
	if err := h.clubPerson(a); err != nil {
		return err
	}
	c, err := h.findClub(ctx, a, ref)
	if err != nil {
		return err
	}
	return h.takeIn(ctx, a, c.ID, func(s *store.ClubState) error {
		if s.Closed && inClub(s, a.Person) < 0 { // since a moment ago
			return refuse(Unknown, "club.unknown")
		}
		return nil
	})
}

// takeIn takes the actor into a club, if they are in few enough and may.
func (h *Host) takeIn(ctx context.Context, a Actor, id string, may func(*store.ClubState) error) error {
	done, err := h.locks.lock(ctx, "clubs/"+a.Person)
	if err != nil {
		return err
	}
	defer done()
	full := h.mayBeIn(ctx, a.Person, false)
	if e, refused := As(full); full != nil && (!refused || e.Kind == Unavailable) {
		return full
	}
	return h.alterClub(ctx, id, func(s *store.ClubState) error {
		if err := may(s); err != nil {
			return err
		}
		if err := joins(s, a.Person, h.now()); err != nil { // who is in it already reads that
			return err
		}
		return full
	})
}

// LeaveClub takes the actor out of a club. Its head hands it on first, or dissolves it.
func (h *Host) LeaveClub(ctx context.Context, a Actor, ref string) error {
	return h.changeClub(ctx, a, ref, ClubLeave, func(s *store.ClubState) error {
		leaves(s, a.Person)
		return nil
	})
}

// AppointInClub makes somebody who is in a club an officer, a member, or its head in the actor's place.
func (h *Host) AppointInClub(ctx context.Context, a Actor, ref, name, role string) error {
	act := ClubAppoint
	switch role {
	case store.ClubHead:
		act = ClubHandOn
	case store.ClubOfficer, store.ClubMember:
	default:
		return refuse(Invalid, "club.role", "value", clip(role, 20))
	}
	person, err := h.personInClub(ctx, name)
	if err != nil {
		return err
	}
	led := 0
	if role == store.ClubHead && person != "" {
		if _, led, err = h.clubsAround(ctx, person); err != nil {
			return err
		}
	}
	return h.changeClub(ctx, a, ref, act, func(s *store.ClubState) error {
		n := inClub(s, person)
		switch {
		case n < 0 || s.People[n].Role == store.ClubBarred:
			return refuse(Unknown, "club.person")
		case s.People[n].Role == role:
			return nil
		case s.People[n].Role == store.ClubHead:
			return refuse(Conflict, "club.head")
		case led >= MaxClubsLed:
			return refuse(Conflict, "club.many.other", "max", strconv.Itoa(MaxClubsLed))
		}
		if role == store.ClubHead {
			s.People[inClub(s, a.Person)].Role = store.ClubOfficer
		}
		if role == store.ClubMember {
			endInvites(s, person)
		}
		s.People[n].Role = role
		return nil
	})
}

// SendAway takes somebody out of a club. They do not come back before somebody lets them.
func (h *Host) SendAway(ctx context.Context, a Actor, ref, name string) error {
	person, err := h.personInClub(ctx, name)
	if err != nil {
		return err
	}
	return h.changeClub(ctx, a, ref, ClubSendAway, func(s *store.ClubState) error {
		return h.sendAway(s, a.Person, person)
	})
}

// sendAway takes somebody out of a club, if who does it may.
func (h *Host) sendAway(s *store.ClubState, by, person string) error {
	n := inClub(s, person)
	switch {
	case n < 0 || s.People[n].Role == store.ClubBarred:
		return refuse(Unknown, "club.person")
	case person == by:
		return refuse(Conflict, "club.self")
	case s.People[n].Role != store.ClubMember && !clubMay(roleIn(s, by), ClubAppoint): // officers are the head's to send away
		return refuse(Forbidden, "club.power")
	}
	endInvites(s, person)
	s.People[n].Role, s.People[n].Since, s.People[n].Leads = store.ClubBarred, h.now(), false
	return nil
}

// LetBack lets somebody who was sent away join again.
func (h *Host) LetBack(ctx context.Context, a Actor, ref, name string) error {
	person, err := h.personInClub(ctx, name)
	if err != nil {
		return err
	}
	return h.changeClub(ctx, a, ref, ClubSendAway, func(s *store.ClubState) error {
		n := inClub(s, person)
		if n < 0 || s.People[n].Role != store.ClubBarred {
			return refuse(Unknown, "club.person")
		}
		s.People = slices.Delete(s.People, n, n+1)
		return nil
	})
}
