package host

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

// The bounds of friends (SPL-51).
const (
	MaxFriends    = 100                 // whom somebody has asked or has as friends
	asksADay      = 30                  // questions of one person
	invitesADay   = 50                  // invitations of one person
	declinedFor   = 30 * 24 * time.Hour // in which whoever was declined does not ask again
	friendRows    = 4 * MaxFriends      // are read at most
	friendTables  = 100                 // open tables that are looked through
	friendDay     = 24 * time.Hour
	TidingInvited = "friend.invited" // a friend invites to a table
)

// What somebody is to the actor.
const (
	FriendIs       = "friend"   // both have agreed
	FriendAsked    = "asked"    // by the actor, without an answer
	FriendAsks     = "asks"     // the actor, who has not answered
	FriendDeclined = "declined" // what the actor has asked
)

// FriendLine is somebody who is the actor's friend, or may become one.
type FriendLine struct {
	Key    string    `json:"key,omitempty" doc:"to answer, to end it, and to invite them"`
	Name   string    `json:"name" doc:"as they are called now"`
	State  string    `json:"state" enum:"friend,asked,asks,declined" doc:"asked and declined: by you, and they; asks: they have asked you"`
	At     time.Time `json:"at" doc:"since when"`
	Tables []Row     `json:"tables,omitempty" doc:"public tables of a friend that look for players"`

	other string
}

// NewFriend is whom somebody asks to be friends.
type NewFriend struct {
	Name string `json:"name" maxLength:"100" doc:"of an account whose page one may read"`
}

// FriendAnswer is what somebody answers.
type FriendAnswer struct {
	Accept bool `json:"accept"`
}

// Friends lists the actor's friends and what is asked, by state and name.
func (h *Host) Friends(ctx context.Context, a Actor) ([]FriendLine, error) {
	lines, err := h.friendLines(ctx, a)
	if err != nil || !slices.ContainsFunc(lines, func(l FriendLine) bool { return l.State == FriendIs }) {
		return lines, err
	}
	open, err := h.Lobby(ctx, a, LobbyQuery{Scope: ScopeOpen, Limit: friendTables})
	if err != nil {
		return nil, err
	}
	for n, l := range lines {
		for _, r := range open.Rows {
			if l.State == FriendIs && !r.Anonymous && (r.opener == l.other || slices.ContainsFunc(r.Seats, func(s SeatLine) bool { return s.person == l.other })) {
				lines[n].Tables = append(lines[n].Tables, r)
			}
		}
	}
	return lines, nil
}

// mayHaveFriends refuses who has no account: guests vanish.
func mayHaveFriends(a Actor) error {
	switch {
	case !a.Known():
		return refuse(Anonymous, "person.needed")
	case a.Guest:
		return refuse(Forbidden, "friend.guest")
	}
	return nil
}

// friendLines are the actor's, without tables.
func (h *Host) friendLines(ctx context.Context, a Actor) ([]FriendLine, error) {
	if err := mayHaveFriends(a); err != nil {
		return nil, err
	}
	list, err := h.store.Friends(ctx, a.Person, friendRows)
	if err != nil {
		return nil, unavailable(err)
	}
	lines, known := make([]FriendLine, 0, len(list)), map[string]string{}
	for _, f := range list {
		state := stateFor(f, a.Person)
		if state == "" {
			continue
		}
		other := f.Other
		if other == a.Person {
			other = f.Person
		}
		name, err := h.nameNow(ctx, other, known)
		if err != nil {
			return nil, err
		}
		lines = append(lines, FriendLine{Key: friendKey(a.Person, other), Name: name, State: state, At: f.At, other: other})
	}
	order := []string{FriendAsks, FriendIs, FriendAsked, FriendDeclined}
	slices.SortStableFunc(lines, func(x, y FriendLine) int {
		return cmp.Or(cmp.Compare(slices.Index(order, x.State), slices.Index(order, y.State)), cmp.Compare(x.Name, y.Name))
	})
	return lines, nil
}

// stateFor is what one of the two sees; "" nothing: what they have declined themselves is done with.
func stateFor(f store.Friend, person string) string {
	switch {
	case f.State == store.Friends:
		return FriendIs
	case f.Person == person && f.State == store.FriendAsked:
		return FriendAsked
	case f.Person == person:
		return FriendDeclined
	case f.State == store.FriendAsked:
		return FriendAsks
	}
	return ""
}

// friendKey names somebody in one's own list without their id.
func friendKey(person, other string) string {
	return listKey("friend", person, other)
}

// AskFriend asks somebody to be friends; if they have asked already, that is the answer. Whoever has blocked the actor does not hear of it, and
// what comes back is the same (SPL-51).
func (h *Host) AskFriend(ctx context.Context, a Actor, n NewFriend) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	if err := mayHaveFriends(a); err != nil {
		return err
	}
	if err := h.countIn(ctx, "friend-ask/"+a.Person, friendDay, asksADay, "friend.often", "max", strconv.Itoa(asksADay)); err != nil {
		return err
	}
	p, err := h.shown(ctx, a, n.Name)
	if err != nil {
		return err
	}
	if p.ID == a.Person {
		return refuse(Invalid, "friend.self")
	}
	blocked, err := h.store.Shunned(ctx, a.Person, store.Block, p.ID)
	if err != nil {
		return unavailable(err)
	}
	if blocked {
		return refuse(Conflict, "friend.blocked", "name", p.Name)
	}
	return h.askFriend(ctx, a, p)
}

func (h *Host) askFriend(ctx context.Context, a Actor, p store.Person) error {
	lines, err := h.friendLines(ctx, a)
	if err != nil {
		return err
	}
	own := 0
	for _, l := range lines {
		if l.State != FriendAsks {
			own++
		}
		if l.other != p.ID {
			continue
		}
		switch l.State {
		case FriendIs:
			return refuse(Conflict, "friend.already", "name", p.Name)
		case FriendAsked:
			return refuse(Conflict, "friend.asked", "name", p.Name)
		case FriendAsks:
			return h.answerFriend(ctx, a, l, true)
		}
		if h.now().Sub(l.At) < declinedFor {
			return refuse(Conflict, "friend.declined", "name", p.Name)
		}
		if err := h.store.DropFriend(ctx, a.Person, p.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
			return unavailable(err)
		}
		own--
	}
	if own >= MaxFriends {
		return refuse(Conflict, "friend.many", "max", strconv.Itoa(MaxFriends))
	}
	hushed, err := h.store.Shunned(ctx, p.ID, store.Block, a.Person)
	if err != nil {
		return unavailable(err)
	}
	told, err := h.tellFriend(ctx, p.ID, a.Person, notice.Asks)
	if err != nil {
		return err
	}
	if hushed {
		told = nil
	}
	err = h.store.AskFriend(ctx, store.Friend{Person: a.Person, Other: p.ID, State: store.FriendAsked, Hushed: hushed, At: h.now()}, told...)
	if errors.Is(err, store.ErrExists) {
		return refuse(Conflict, "friend.asked", "name", p.Name)
	}
	poke(h.posted)
	return unavailable(err)
}

// friendOf finds somebody in the actor's list.
func (h *Host) friendOf(ctx context.Context, a Actor, key string, states ...string) (FriendLine, error) {
	lines, err := h.friendLines(ctx, a)
	if err != nil {
		return FriendLine{}, err
	}
	for _, l := range lines {
		if l.Key == key && slices.Contains(states, l.State) {
			return l, nil
		}
	}
	return FriendLine{}, refuse(Unknown, "friend.unknown")
}

// AnswerFriend answers who has asked the actor.
func (h *Host) AnswerFriend(ctx context.Context, a Actor, key string, answer FriendAnswer) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	l, err := h.friendOf(ctx, a, key, FriendAsks)
	if err != nil {
		return err
	}
	return h.answerFriend(ctx, a, l, answer.Accept)
}

func (h *Host) answerFriend(ctx context.Context, a Actor, l FriendLine, accept bool) error {
	f := store.Friend{Person: l.other, Other: a.Person, State: store.FriendDeclined, At: h.now()}
	var told []store.Message
	if accept {
		var err error
		f.State = store.Friends
		if told, err = h.tellFriend(ctx, l.other, a.Person, notice.Accepted); err != nil {
			return err
		}
	}
	err := h.store.AnswerFriend(ctx, f, told...)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "friend.unknown")
	}
	poke(h.posted)
	return unavailable(err)
}

// EndFriend ends being friends, or takes back what the actor has asked. What was declined stays until it can be asked again.
func (h *Host) EndFriend(ctx context.Context, a Actor, key string) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	l, err := h.friendOf(ctx, a, key, FriendIs, FriendAsked)
	if err != nil {
		return err
	}
	err = h.store.DropFriend(ctx, a.Person, l.other)
	if errors.Is(err, store.ErrNotFound) && l.State == FriendIs {
		err = h.store.DropFriend(ctx, l.other, a.Person)
	}
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "friend.unknown")
	}
	return unavailable(err)
}

// InviteFriend tells a friend of a match to which the actor has the invitation, once a day.
func (h *Host) InviteFriend(ctx context.Context, a Actor, id, key string) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	p, err := h.Match(ctx, a, id)
	if err != nil {
		return err
	}
	if p.Invite == "" {
		return refuse(Forbidden, "friend.invite")
	}
	l, err := h.friendOf(ctx, a, key, FriendIs)
	if err != nil {
		return err
	}
	if err := h.countIn(ctx, "friend-invites/"+a.Person, friendDay, invitesADay, "friend.invites", "max", strconv.Itoa(invitesADay)); err != nil {
		return err
	}
	if err := h.countIn(ctx, "friend-invite/"+id+"/"+a.Person+"/"+l.other, friendDay, 1, "friend.invited", "name", l.Name); err != nil {
		return err
	}
	told, err := h.tellFriend(ctx, l.other, a.Person, notice.Invited)
	if err != nil {
		return err
	}
	err = h.store.Tell(ctx, h.tiding(l.other, Tiding{Kind: TidingInvited, Match: id, Title: p.Title, Game: p.Game, By: a.Person, Invite: p.Invite}), told...)
	poke(h.posted)
	return unavailable(err)
}

// tellFriend is what somebody is told outside of the house of somebody else, on each of their ways.
func (h *Host) tellFriend(ctx context.Context, person, by string, what notice.What) (list []store.Message, err error) {
	if h.sender == nil {
		return nil, nil
	}
	r, err := h.reader(ctx, person, nil)
	if err != nil {
		return nil, err
	}
	now := h.now()
	for _, w := range r.ways {
		if !r.settings.Wants(notice.Friend, w.channel) {
			continue
		}
		at, _ := r.settings.Due(notice.Friend, now, nil, r.zone)
		list = append(list, store.Message{
			ID: w.id(string(w.channel), string(notice.Friend), string(what), person, by, strconv.FormatInt(now.Unix()/int64(friendDay.Seconds()), 10)), Kind: string(w.channel), DueAt: at,
			Data: encode(delivery{Kind: notice.Friend, Person: person, Browser: w.browser, What: what, Other: by, At: now}),
		})
	}
	return list, nil
}

// friendNeeded reports whether somebody still needs to hear of somebody else.
func (h *Host) friendNeeded(ctx context.Context, e delivery) (bool, error) {
	list, err := h.store.Friends(ctx, e.Person, friendRows)
	if err != nil {
		return false, unavailable(err)
	}
	want := map[notice.What]string{notice.Asks: FriendAsks, notice.Accepted: FriendIs, notice.Invited: FriendIs}[e.What]
	return slices.ContainsFunc(list, func(f store.Friend) bool {
		return (f.Person == e.Other || f.Other == e.Other) && stateFor(f, e.Person) == want
	}), nil
}

// friendWith is what somebody is to the actor, "" nothing.
func (h *Host) friendWith(ctx context.Context, a Actor, other string) (state, key string, err error) {
	if !a.Known() || a.Guest {
		return "", "", nil
	}
	list, err := h.store.Friends(ctx, a.Person, friendRows)
	for _, f := range list {
		if f.Person == other || f.Other == other {
			state = cmp.Or(state, stateFor(f, a.Person))
		}
	}
	return state, friendKey(a.Person, other), unavailable(err)
}
