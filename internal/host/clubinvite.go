package host

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// The bounds of a link that lets people into a club.
const (
	MaxInviteDays = 90
	MaxInviteUses = 100
)

// NewClubInvite is a link that somebody wants to make.
type NewClubInvite struct {
	Days int `json:"days" minimum:"1" maximum:"90" doc:"after how many it ends"`
	Uses int `json:"uses" minimum:"1" maximum:"100" doc:"how many people it lets in"`
}

// ClubInvite is a link that lets people into a club, as only who makes it reads it.
type ClubInvite struct {
	Token string    `json:"token" doc:"secret; the page behind it is /c/TOKEN"`
	Until time.Time `json:"until"`
	Uses  int       `json:"uses"`
}

// ClubInvitation is what whoever has a link reads of the club to which it leads.
type ClubInvitation struct {
	Name    string    `json:"name"`
	About   string    `json:"about,omitempty"`
	Closed  bool      `json:"closed"`
	Members int       `json:"members"`
	By      string    `json:"by" doc:"who has made the link"`
	Until   time.Time `json:"until"`
	Address string    `json:"address,omitempty" doc:"of the club, for who is in it already"`
}

// InviteToClub makes a link that lets people into a club. Only its hash is stored: it is told this once.
func (h *Host) InviteToClub(ctx context.Context, a Actor, ref string, n NewClubInvite) (ClubInvite, error) {
	if n.Days < 1 || n.Days > MaxInviteDays {
		return ClubInvite{}, refuse(Invalid, "club.invite.days", "max", strconv.Itoa(MaxInviteDays))
	}
	if n.Uses < 1 || n.Uses > MaxInviteUses {
		return ClubInvite{}, refuse(Invalid, "club.invite.uses", "max", strconv.Itoa(MaxInviteUses))
	}
	now := h.now()
	i := ClubInvite{Token: auth.NewToken(h.random), Until: now.AddDate(0, 0, n.Days), Uses: n.Uses}
	err := h.changeClub(ctx, a, ref, ClubInvites, func(s *store.ClubState) error {
		s.Invites = slices.DeleteFunc(s.Invites, func(o store.ClubInvite) bool { return !holds(o, now) })
		if len(s.Invites) >= MaxClubInvites {
			return refuse(Conflict, "club.invite.many", "max", strconv.Itoa(MaxClubInvites))
		}
		s.Invites = append(s.Invites, store.ClubInvite{Hash: auth.HashToken(i.Token), Person: a.Person, At: now, Until: i.Until, Uses: i.Uses})
		return nil
	})
	if err != nil {
		return ClubInvite{}, err
	}
	return i, nil
}

// EndClubInvite ends a link.
func (h *Host) EndClubInvite(ctx context.Context, a Actor, ref, key string) error {
	return h.changeClub(ctx, a, ref, ClubInvites, func(s *store.ClubState) error {
		n := slices.IndexFunc(s.Invites, func(i store.ClubInvite) bool { return inviteKey(i) == key })
		if n < 0 {
			return refuse(Unknown, "club.invite.unknown")
		}
		s.Invites = slices.Delete(s.Invites, n, n+1)
		return nil
	})
}

// inviteKey names a link without telling it: who has it comes in by nothing.
func inviteKey(i store.ClubInvite) string { return i.Hash[:16] }

// InvitedToClub gives the club to which a link leads.
func (h *Host) InvitedToClub(ctx context.Context, a Actor, token string) (ClubInvitation, error) {
	c, i, err := h.clubInvite(ctx, token)
	if err != nil {
		return ClubInvitation{}, err
	}
	by, err := h.nameNow(ctx, i.Person, map[string]string{})
	if err != nil {
		return ClubInvitation{}, err
	}
	people, err := h.store.ClubPeople(ctx, c.ID)
	if err != nil {
		return ClubInvitation{}, unavailable(err)
	}
	inv := ClubInvitation{Name: c.Name, About: c.About, Closed: c.Closed, By: by, Until: i.Until}
	for _, p := range people {
		if p.Role == store.ClubBarred {
			continue
		}
		inv.Members++
		if a.Known() && p.Person == a.Person {
			inv.Address = addressOf(c)
		}
	}
	return inv, nil
}

func (h *Host) clubInvite(ctx context.Context, token string) (store.Club, store.ClubInvite, error) {
	c, i, err := h.store.ClubByInvite(ctx, auth.HashToken(token), h.now())
	if errors.Is(err, store.ErrNotFound) {
		return c, i, refuse(Unknown, "club.invite.unknown")
	}
	return c, i, unavailable(err)
}

// EnterClub takes the actor into the club to which a link leads, and gives its address.
func (h *Host) EnterClub(ctx context.Context, a Actor, token string) (string, error) {
	if err := h.clubPerson(a); err != nil {
		return "", err
	}
	c, _, err := h.clubInvite(ctx, token)
	if err != nil {
		return "", err
	}
	hash := auth.HashToken(token)
	return addressOf(c), h.takeIn(ctx, a, c.ID, func(s *store.ClubState) error {
		n := slices.IndexFunc(s.Invites, func(i store.ClubInvite) bool { return i.Hash == hash && holds(i, h.now()) })
		if n < 0 { // used up, or ended, in this moment
			return refuse(Unknown, "club.invite.unknown")
		}
		s.Invites[n].Uses--
		return nil
	})
}
