package host

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"spielleiter/internal/names"
	"spielleiter/internal/store"
)

// The bounds of clubs.
const (
	MaxClubs       = 20   // in which somebody is
	MaxClubsLed    = 5    // whose head somebody is
	MaxClubPeople  = 200  // in one, those who were sent away too
	MaxClubInvites = 20   // of one that have not ended
	MaxClubAbout   = 2000 // characters
	MaxClubName    = 40
	clubsPage      = 50
	clubsADay      = 5 // that somebody founds
)

// What somebody is in a club.
const (
	ClubHead    = store.ClubHead
	ClubOfficer = store.ClubOfficer
	ClubMember  = store.ClubMember
	ClubBarred  = store.ClubBarred
)

// ClubAct is what somebody may do in a club.
type ClubAct string

// The acts in clubs.
const (
	ClubRead     ClubAct = "read"     // who else is in it
	ClubJoin     ClubAct = "join"     // as somebody of whom it knows nothing
	ClubLeave    ClubAct = "leave"    // oneself
	ClubInvites  ClubAct = "invite"   // make links that let people in, and end them
	ClubSendAway ClubAct = "remove"   // members, and let them come back
	ClubEdit     ClubAct = "edit"     // its text
	ClubWrite    ClubAct = "write"    // its newspaper and its calendar
	ClubAppoint  ClubAct = "appoint"  // make officers, and members of officers
	ClubRename   ClubAct = "rename"   // and open or close it
	ClubHandOn   ClubAct = "hand-on"  // make somebody else its head
	ClubDissolve ClubAct = "dissolve" // for good
)

// clubPowers is who may do what in a club (SPL-46): the one place that says so.
var clubPowers = map[string][]ClubAct{
	store.ClubHead:    {ClubRead, ClubInvites, ClubSendAway, ClubEdit, ClubWrite, ClubAppoint, ClubRename, ClubHandOn, ClubDissolve},
	store.ClubOfficer: {ClubRead, ClubLeave, ClubInvites, ClubSendAway, ClubEdit, ClubWrite},
	store.ClubMember:  {ClubRead, ClubLeave},
	store.ClubBarred:  {},
	"":                {ClubJoin},
}

// clubMay reports whether somebody who is something in a club may do something there.
func clubMay(role string, act ClubAct) bool { return slices.Contains(clubPowers[role], act) }

// mayInClub refuses what is not somebody's to do.
func mayInClub(role string, act ClubAct) error {
	switch {
	case clubMay(role, act):
		return nil
	case role == store.ClubBarred:
		return refuse(Forbidden, "club.barred")
	case act == ClubJoin:
		return refuse(Conflict, "club.member")
	case act == ClubLeave && role == store.ClubHead:
		return refuse(Conflict, "club.head")
	}
	return refuse(Forbidden, "club.power")
}

// clubPerson refuses whoever cannot be in a club: nobody in particular, and guests, whom nothing brings back once their browser forgets them.
func (h *Host) clubPerson(a Actor) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	if a.Guest {
		return refuse(Forbidden, "club.guest")
	}
	return nil
}

// findClub finds a club that the actor may know of.
func (h *Host) findClub(ctx context.Context, a Actor, ref string) (store.ClubFound, error) {
	if utf8.RuneCountInString(ref) > 2*MaxClubName || !utf8.ValidString(ref) {
		ref = ""
	}
	c, err := h.store.FindClub(ctx, ref, a.Person)
	if errors.Is(err, store.ErrNotFound) {
		return c, refuse(Unknown, "club.unknown")
	}
	return c, unavailable(err)
}

// clubToAct finds a club for somebody who may do something there as they are in it now.
func (h *Host) clubToAct(ctx context.Context, a Actor, ref string, act ClubAct) (store.ClubFound, error) {
	if err := h.clubPerson(a); err != nil {
		return store.ClubFound{}, err
	}
	c, err := h.findClub(ctx, a, ref)
	if err != nil {
		return c, err
	}
	return c, mayInClub(c.Role, act)
}

// powersOf are what the actor may do in a club: what their token opens, too.
func powersOf(a Actor, c store.ClubFound) []ClubAct {
	if !a.Known() || a.Guest {
		return []ClubAct{}
	}
	acts := slices.Clone(clubPowers[c.Role])
	if !whole(a) {
		acts = slices.DeleteFunc(acts, func(act ClubAct) bool { return act != ClubRead })
	}
	return acts
}

// changeClub lets the actor do something in a club. Who they are there is looked up while nobody else changes it.
func (h *Host) changeClub(ctx context.Context, a Actor, ref string, act ClubAct, change func(*store.ClubState) error) error {
	if err := h.clubPerson(a); err != nil {
		return err
	}
	c, err := h.findClub(ctx, a, ref)
	if err != nil {
		return err
	}
	return h.alterClub(ctx, c.ID, h.watchClub(a.Person, func(s *store.ClubState) error {
		role := roleIn(s, a.Person)
		if s.Closed && !clubMay(role, ClubRead) { // closed, or the actor out of it, in this moment
			return refuse(Unknown, "club.unknown")
		}
		if err := mayInClub(role, act); err != nil {
			return err
		}
		return change(s)
	}))
}

// alterClub changes a club.
func (h *Host) alterClub(ctx context.Context, id string, change func(*store.ClubState) error) error {
	err := h.store.ChangeClub(ctx, id, change)
	switch e, refused := As(err); {
	case refused:
		return e
	case errors.Is(err, store.ErrNotFound):
		return refuse(Unknown, "club.unknown")
	case errors.Is(err, store.ErrMany):
		return err // of what, the caller says
	}
	return clubTaken(err)
}

// roleIn is what somebody is in a club, "" if nothing.
func roleIn(s *store.ClubState, person string) string {
	if n := inClub(s, person); n >= 0 {
		return s.People[n].Role
	}
	return ""
}

// inClub is where somebody stands among the people of a club, -1 if nowhere.
func inClub(s *store.ClubState, person string) int {
	return slices.IndexFunc(s.People, func(p store.ClubPerson) bool { return p.Person == person })
}

// joins takes somebody into a club.
func joins(s *store.ClubState, person string, now time.Time) error {
	if err := mayInClub(roleIn(s, person), ClubJoin); err != nil {
		return err
	}
	if len(s.People) >= MaxClubPeople {
		return refuse(Conflict, "club.full", "max", strconv.Itoa(MaxClubPeople))
	}
	s.People = append(s.People, store.ClubPerson{Person: person, Role: store.ClubMember, Since: now})
	return nil
}

// leaves takes somebody out of a club, with the links that they have made. If they were its head, the officer who has been in it the
// longest is from now on, or else the member; a club in which nobody is left goes (SPL-47).
func leaves(s *store.ClubState, person string) {
	n := inClub(s, person)
	if n < 0 {
		return
	}
	was := s.People[n].Role
	s.People = slices.Delete(s.People, n, n+1)
	endInvites(s, person)
	if was == store.ClubHead {
		succeed(s)
	}
}

// succeed finds a club without a head one.
func succeed(s *store.ClubState) {
	for _, role := range []string{store.ClubOfficer, store.ClubMember} {
		next := -1
		for n, p := range s.People {
			if p.Role == role && (next < 0 || p.Since.Before(s.People[next].Since)) {
				next = n
			}
		}
		if next >= 0 {
			s.People[next].Role = store.ClubHead
			return
		}
	}
}

// rests takes their office from somebody who is banned for a while and stays a member. A club of which nobody else is keeps its head.
func rests(s *store.ClubState, person string) {
	n := inClub(s, person)
	if n < 0 || s.People[n].Role == store.ClubBarred {
		return
	}
	endInvites(s, person)
	s.People[n].Leads = false
	was := s.People[n].Role
	others := slices.ContainsFunc(s.People, func(p store.ClubPerson) bool { return p.Person != person && p.Role != store.ClubBarred })
	if was == store.ClubHead && !others {
		return
	}
	if was == store.ClubHead {
		s.People[n].Role = ""
		succeed(s)
	}
	s.People[n].Role = store.ClubMember
}

// isBanned takes somebody who is banned for good out of a club, and from others their office. That they were sent away from it stays.
func isBanned(s *store.ClubState, person string, good bool) {
	if good && roleIn(s, person) != store.ClubBarred {
		leaves(s, person)
		return
	}
	rests(s, person)
}

// endInvites ends the links that somebody has made: who has an office no longer lets nobody in.
func endInvites(s *store.ClubState, person string) {
	s.Invites = slices.DeleteFunc(s.Invites, func(i store.ClubInvite) bool { return i.Person == person })
}

// cleanClubAbout refuses a text about a club that is too long or holds what nobody reads.
func cleanClubAbout(text string) (string, error) {
	text, ok := cleanText(text)
	switch {
	case utf8.RuneCountInString(text) > MaxClubAbout:
		return "", refuse(Invalid, "club.about.long", "max", strconv.Itoa(MaxClubAbout))
	case !ok:
		return "", refuse(Invalid, "club.about.letters")
	}
	return text, nil
}

// mayBeIn refuses one club more of somebody who is in too many.
func (h *Host) mayBeIn(ctx context.Context, person string, head bool) error {
	in, led, err := h.clubsAround(ctx, person)
	switch {
	case err != nil:
		return err
	case in >= MaxClubs:
		return refuse(Conflict, "club.many", "max", strconv.Itoa(MaxClubs))
	case head && led >= MaxClubsLed:
		return refuse(Conflict, "club.many.led", "max", strconv.Itoa(MaxClubsLed))
	}
	return nil
}

// clubsAround counts the clubs in which somebody is, and of these those whose head they are.
func (h *Host) clubsAround(ctx context.Context, person string) (in, led int, err error) {
	list, err := h.store.ClubsOf(ctx, person)
	for _, c := range list {
		if c.Role != store.ClubBarred {
			in++
		}
		if c.Role == store.ClubHead {
			led++
		}
	}
	return in, led, unavailable(err)
}

// addressOf is how a club is called in addresses: an open one by its name, a closed one by its id.
func addressOf(c store.Club) string {
	if c.Closed {
		return c.ID
	}
	return c.Name
}

// sameClubName reports whether what somebody has typed is the name of a club.
func sameClubName(typed, name string) bool { return names.Key(typed) == names.Key(name) }

// cleanText trims a text of several lines and reports whether people can read all of it.
func cleanText(text string) (string, bool) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	odd := strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.In(r, unicode.Bidi_Control)
	})
	return text, utf8.ValidString(text) && !odd
}
