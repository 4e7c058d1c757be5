package host

import (
	"time"

	"spielleiter/match"
)

// may lists what the actor may do now. What package match would refuse is not
// offered: each act is tried at the table without its consequences, so the list and the
// rule behind it cannot differ.
func may(t *match.Table, m *match.Match, a Actor, recent []match.Phase, now time.Time) []Act {
	acts := []Act{}
	offer := func(act Act, ok bool) {
		if ok {
			acts = append(acts, act)
		}
	}
	seat, seated := m.SeatOf(a.Person)
	_, votes := m.Votes(a.Person)
	creator := a.Known() && m.CreatedBy == a.Person
	master := a.Known() && m.GM == a.Person
	w := who(m, a)
	at := m.CreatedAt // what may be done must not depend on when somebody saved orders
	if m.OpenedAt != nil {
		at = *m.OpenedAt
	}
	tried := func(do func(*match.Table) error) bool { return do(t.Trial()) == nil }

	switch m.Status {
	case match.Gathering:
		offer(ActJoin, !seated && free(m) && m.Admits(w))
		offer(ActLeave, seated)
		offer(ActPrefer, seated && m.Terms.Seating == match.SeatingPreferred)
		offer(ActStart, m.Terms.Seating == match.SeatingPreferred && (creator || master) && tried(func(f *match.Table) error { return f.Start(w, at) }))
		offer(ActSeat, creator || master)
		offer(ActCancel, tried(func(f *match.Table) error { return f.Cancel(w, "", at) }))
	case match.Running:
		c, _ := m.Chair(seat)
		open := seated && m.Pending.WaitsFor(seat) && !c.Resigned && m.AskedAt == nil && m.Paused == nil && (c.Open == nil || returns(m, a, now))
		offer(ActSubmit, open)
		offer(ActAsIs, open && m.ReadsUnclear())
		offer(ActReady, open && c.Submission != nil && !c.Submission.Ready)
		offer(ActUnready, open && c.Submission != nil && c.Submission.Ready)
		if seated {
			offer(ActUndo, m.Terms.Undo && tried(func(f *match.Table) error { return f.Undo(w, seat, recent, at) }))
			offer(ActResign, tried(func(f *match.Table) error { return f.Resign(w, seat, at) }))
			offer(ActDraw, !c.Draw && tried(func(f *match.Table) error { return f.OfferDraw(w, seat, at) }))
			offer(ActDiary, tried(func(f *match.Table) error { _, err := f.WriteDiary(w, seat, match.Remark{Text: "x"}, at); return err }))
			offer(ActMandate, c.Mandate == nil && m.Terms.Deputies != match.DeputiesOff && !m.Terms.Anonymous && !c.Resigned)
			offer(ActCoPlay, coPlays(t, m, seat))
			offer(ActUndraw, offered(m, c) && tried(func(f *match.Table) error { return f.DeclineDraw(w, seat, at) }))
		}
		if seated || master {
			offer(ActPause, tried(func(f *match.Table) error { return f.Pause(w, "", at) }))
			offer(ActResume, tried(func(f *match.Table) error { return f.Resume(w, "", at) }))
			offer(ActExtend, m.CloseAt != nil && tried(func(f *match.Table) error { return f.Extend(w, match.Day, "", at) }))
		}
		offer(ActWait, tried(func(f *match.Table) error { return f.SetWait(w, !m.Terms.Wait, "", at) }))
		offer(ActPace, tried(func(f *match.Table) error { return f.SetPace(w, otherPace(m), "x", at) }))
		offer(ActRollback, m.Phase > 1 && (master || votes))
		offer(ActCorrect, master && m.Phase > 1 && m.AskedAt == nil)
		offer(ActCancel, tried(func(f *match.Table) error { return f.Cancel(w, "", at) }))
		offer(ActAnswer, master && len(m.Questions) > 0)
		offer(ActHint, open && practice(m))
		offer(ActVote, votes && len(m.Wishes) > 0)
		offer(ActClaim, claimable(t, m, a, "", now))
		offer(ActReturn, returns(m, a, now))
	case match.Over:
		offer(ActRematch, seated && m.Next == "" && (m.Notice == "" || master))
		offer(ActCorrect, master && m.Phase > 1)
		offer(ActExport, true)
	case match.Cancelled:
		offer(ActExport, true)
	}
	offer(ActAnnounce, master)
	offer(ActDesk, master)
	offer(ActNote, master || creator)
	offer(ActSay, m.MaySay(a.Person, match.Channel{}) == nil)
	offer(ActWhisper, (seated || master) && whispers(m))
	return acts
}

// otherPace is a pace that a match does not have, to try whether it could be changed.
func otherPace(m *match.Match) match.Pace {
	if m.Terms.Pace.Kind == match.PaceSpan && m.Terms.Pace.Span == match.Day {
		return match.Pace{Kind: match.PaceSpan, Span: 2 * match.Day}
	}
	return match.Pace{Kind: match.PaceSpan, Span: match.Day}
}

func free(m *match.Match) bool {
	for _, c := range m.Chairs {
		if c.Holder.Kind == match.Nobody {
			return true
		}
	}
	return false
}

// whispers reports whether those who play have somebody to talk to aside.
func whispers(m *match.Match) bool {
	private := m.Terms.Press == match.PressPrivate || m.Terms.Press == match.PressWhisper
	return m.Status != match.Gathering && (private || m.GM != "")
}

// offered reports whether whoever holds a chair knows of an offer of a draw.
func offered(m *match.Match, own match.Chair) bool {
	if m.Terms.Draws == match.DrawsSecret {
		return own.Draw
	}
	for _, c := range m.Chairs {
		if c.Draw {
			return true
		}
	}
	return false
}

// who is an actor as package match knows them.
func who(m *match.Match, a Actor) match.Who {
	return match.Who{Person: a.Person, Name: calledAmong(m, a), GM: a.Known() && m.GM == a.Person, Heeds: a.Heeds, Program: a.Program}
}
