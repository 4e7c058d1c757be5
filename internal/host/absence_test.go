package host_test

import (
	"context"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/notice"
	"spielleiter/match"
)

// absentees is a council of three without a game master, in which absentees hold nobody.
func absentees(h *hosttest.Server, listed bool, people ...host.Actor) string {
	terms := match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: 2 * match.Day}, Majority: match.MajorityTwoThirds, Answer: match.Day,
		Missed: match.MissedOpen, MaxMissed: 1, Return: 3 * match.Day, Press: match.PressPrivate,
	}
	made, err := h.Create(context.Background(), people[0], host.NewMatch{Game: "council", Seats: beasts, Listed: listed, Terms: terms, Title: "Rat"})
	h.Must(err)
	for n, a := range people {
		h.Must(h.Join(context.Background(), a, made.ID, beasts[n], made.Invite))
	}
	return made.ID
}

// The answer time of a wish is in the same column as deadlines: the queue wakes for it, and closes no phase by it.
func TestTheClockCountsAWishAndClosesNoPhase(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b, c := h.Person("Raven"), h.Person("Fox"), h.Person("Bear")
	id := absentees(h, false, a, b, c)
	deadline := *h.Page(a, id).Deadline
	h.Must(h.Extend(ctx, a, id, match.Day, "I move house"))
	if p := h.Page(b, id); len(p.Wishes) != 1 || p.Wishes[0].Yours != "asked" || p.Wishes[0].Agree != 1 || p.Wishes[0].Present != 3 || !p.You.Can(host.ActVote) {
		t.Fatalf("%+v", p.Wishes)
	}
	if p := h.Page(host.Actor{}, id); p.Wishes[0].Yours != "" || p.You.Can(host.ActVote) {
		t.Errorf("a spectator is asked: %+v", p.Wishes)
	}
	h.Clock.Forward(24*time.Hour + time.Second)
	due, err := h.Store.Due(ctx, h.Clock.Now(), 10)
	h.Must(err)
	if len(due) != 1 || due[0].ID != id {
		t.Fatalf("the queue does not wake: %v", due)
	}
	h.Must(h.CloseDue(ctx, id))
	p := h.Page(b, id)
	if p.Phase != 1 || !p.Deadline.Equal(deadline.Add(24*time.Hour)) || len(p.Wishes) != 0 {
		t.Errorf("phase %d, deadline %v, %+v", p.Phase, p.Deadline, p.Wishes)
	}
	if due, err = h.Store.Due(ctx, h.Clock.Now(), 10); err != nil || len(due) != 0 {
		t.Errorf("still due: %v, %v", due, err)
	}
}

// A no is an answer, and a roll back that the clock counts finds its history.
func TestARollBackIsVotedOn(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	people := []host.Actor{h.Person("Raven"), h.Person("Fox"), h.Person("Bear")}
	id := absentees(h, false, people...)
	for _, a := range people {
		h.Must(second(h.Submit(ctx, a, id, host.Order{Text: h.DefaultOrders(h.Page(a, id)), Ready: true})))
	}
	h.Must(h.RollBack(ctx, people[0], id, 1, "a wrong key"))
	n := h.Page(people[1], id).Wishes[0].N
	h.Must(h.Vote(ctx, people[1], id, n, false, ""))
	if w := h.Page(people[1], id).Wishes[0]; w.Yours != "no" || w.Agree != 1 || len(w.No) != 1 {
		t.Errorf("%+v", w)
	}
	h.Refused(h.Vote(ctx, people[1], id, n+1, true, ""), host.Unknown, "refusal.wish.unknown")
	h.Must(h.Vote(ctx, people[2], id, n, true, ""))
	if p := h.Page(people[0], id); p.Phase != 1 || len(p.Wishes) != 0 {
		t.Errorf("two of three agree: phase %d, %+v", p.Phase, p.Wishes)
	}
}

func TestAnOpenSeatIsFoundInTheLobbyAndTaken(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b, c, d := h.Person("Raven"), h.Person("Fox"), h.Person("Bear"), h.Person("Dormouse")
	id := absentees(h, true, a, b, c)
	rows := func() []host.Row {
		l, err := h.Lobby(ctx, d, host.LobbyQuery{Scope: host.ScopeSeats})
		h.Must(err)
		return l.Rows
	}
	if len(rows()) != 0 || h.Page(d, id).You.Can(host.ActClaim) {
		t.Fatal("no seat is open")
	}
	_, err := h.Say(ctx, c, id, "bear,fox", "before")
	h.Must(err)
	leave(h, id, a, b)
	if list := rows(); len(list) != 1 || list[0].ID != id {
		t.Fatalf("%+v", list)
	}
	if mine, err := h.WaitingFor(ctx, c); err != nil || len(mine) != 0 {
		t.Errorf("an open seat waits for who lost it: %+v, %v", mine, err)
	}
	lost := h.Page(c, id)
	if !lost.You.Can(host.ActReturn) || lost.You.Can(host.ActClaim) || lost.You.Can(host.ActPause) {
		t.Errorf("who lost the seat may %v", lost.You.May)
	}
	if p := h.Page(host.Actor{}, id); !p.You.Can(host.ActClaim) || p.Invite != "" {
		t.Errorf("a stranger may %v, invitation %q", p.You.May, p.Invite)
	}
	if p := h.Page(a, id); p.You.Can(host.ActClaim) || p.Invite == "" {
		t.Errorf("who sits there may %v, invitation %q", p.You.May, p.Invite)
	}
	h.Refused(h.Claim(ctx, host.Actor{}, id, "bear", ""), host.Anonymous, "person.needed")
	h.Must(h.Claim(ctx, d, id, "bear", ""))
	if p := h.Page(d, id); p.You.Seat != "bear" || len(rows()) != 0 {
		t.Errorf("%+v", p.You)
	}
	h.Refused(h.Return(ctx, c, id), host.Forbidden, "refusal.seat.none")
	if said, err := h.Chat(ctx, d, id, "bear,fox", 0); err != nil || len(said) != 0 {
		t.Errorf("reads what was said before: %+v, %v", said, err)
	}
}

// leave lets two of three move until the third has lost their seat.
func leave(h *hosttest.Server, id string, present ...host.Actor) {
	for range 10 {
		p := h.Page(present[0], id)
		for _, s := range p.Seats {
			if s.Open != nil {
				return
			}
		}
		for _, a := range present {
			if p := h.Page(a, id); p.You.Can(host.ActSubmit) {
				h.Must(second(h.Submit(context.Background(), a, id, host.Order{Text: h.DefaultOrders(p), Ready: true})))
			}
		}
		if p := h.Page(present[0], id); p.Deadline != nil {
			h.Clock.Forward(p.Deadline.Sub(h.Clock.Now()) + time.Millisecond)
			h.Must(h.CloseDue(context.Background(), id))
		}
	}
}

func TestAnUnlistedMatchIsEnteredByItsInvitation(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b, c, d := h.Person("Raven"), h.Person("Fox"), h.Person("Bear"), h.Person("Dormouse")
	id := absentees(h, false, a, b, c)
	leave(h, id, a, b)
	if h.Page(d, id).You.Can(host.ActClaim) {
		t.Error("an unlisted match is open to anybody")
	}
	h.Refused(h.Claim(ctx, d, id, "bear", ""), host.Forbidden, "refusal.invite.wrong")
	token := h.Page(a, id).Invite
	p, err := h.Invited(ctx, d, token)
	h.Must(err)
	if p.ID != id || !p.You.Can(host.ActClaim) {
		t.Errorf("the invitation leads to %s, where I may %v", p.ID, p.You.May)
	}
	h.Must(h.Claim(ctx, d, id, "bear", token))
}

// A computer stands in until the seat's person is back.
func TestAComputerStandsInOnAnOpenSeat(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	a, b, c := h.Person("Raven"), h.Person("Fox"), h.Person("Bear")
	id := absentees(h, false, a, b, c)
	leave(h, id, a, b)
	h.Refused(h.SetBot(ctx, a, id, "bear", "zeus"), host.Invalid, "level.unknown")
	h.Must(h.SetBot(ctx, a, id, "bear", "random"))
	phase := h.Page(a, id).Phase
	for _, x := range []host.Actor{a, b} {
		if p := h.Page(x, id); p.You.Can(host.ActSubmit) && p.Phase == phase {
			h.Must(second(h.Submit(ctx, x, id, host.Order{Text: h.DefaultOrders(p), Ready: true})))
		}
	}
	h.Must(h.MoveBots(ctx, id))
	if p := h.Page(a, id); p.Phase == phase {
		t.Errorf("the computer does not move: phase %d", p.Phase)
	}
	h.Must(h.Return(ctx, c, id))
	if p := h.Page(c, id); p.Seats[2].Open != nil || p.Seats[2].Kind != "person" {
		t.Errorf("%+v", p.Seats[2])
	}
}

// The table is asked, who lost a seat hears until when they can have it again, and nobody is told to move on a seat
// that is open.
func TestAbsenteesAreTold(t *testing.T) {
	p := newPost(t)
	ctx := t.Context()
	a, b, c := p.Person("Raven"), p.Person("Fox"), p.Person("Bear")
	id := absentees(p.Server, false, a, b, c)
	for who, address := range map[*host.Actor]string{&a: "a@example.org", &b: "b@example.org", &c: "c@example.org"} {
		p.reached(*who, address)
		p.wants(*who, "", notice.Asked, notice.Seat)
	}
	p.Must(p.Pause(ctx, a, id, ""))
	sent := p.after(time.Hour, "asked b@example.org", "asked c@example.org")
	for _, m := range sent {
		if i := m.Items[0]; i.What != notice.Wish || i.Deadline == nil || !i.Deadline.Equal(*p.Page(b, id).Wishes[0].Until) {
			t.Errorf("%+v", i)
		}
	}
	p.Must(p.Vote(ctx, b, id, 1, false, ""))
	p.Must(p.Vote(ctx, c, id, 1, false, ""))
	p.after(time.Minute)
	leave(p.Server, id, a, b)
	for _, m := range p.after(time.Minute, "seat a@example.org", "seat b@example.org", "seat c@example.org") {
		i, lost := m.Items[0], m.To == "c@example.org"
		if lost != (i.What == notice.Lost) || lost != (i.Deadline != nil) {
			t.Errorf("%s reads %+v", m.To, i)
		}
	}
}

// Only what the seat may know: in an anonymous match an opening and a claim name nobody.
func TestAnOpenSeatOfAnAnonymousMatchNamesNobody(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	people := []host.Actor{h.Person("Raven"), h.Person("Fox"), h.Person("Bear")}
	made, err := h.Create(ctx, people[0], host.NewMatch{Game: "council", Seats: beasts, Listed: true, Terms: match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Missed: match.MissedOpen, MaxMissed: 1, Return: match.Day, Anonymous: true,
	}})
	h.Must(err)
	for _, a := range people {
		h.Must(h.Join(ctx, a, made.ID, "", made.Invite))
	}
	leave(h, made.ID, people[0], people[1])
	d := h.Person("Dormouse")
	var seat game.Seat
	for _, s := range h.Page(d, made.ID).Seats {
		if s.Kind != "hidden" || s.Name != "" {
			t.Errorf("%+v", s)
		}
		if s.Open != nil {
			seat = s.Seat
		}
	}
	h.Must(h.Claim(ctx, d, made.ID, seat, ""))
	for _, s := range h.Page(people[0], made.ID).Seats {
		if !s.You && (s.Kind != "hidden" || s.Name != "") {
			t.Errorf("%+v", s)
		}
	}
}
