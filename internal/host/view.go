package host

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// Match gives what the actor may know of a match.
func (h *Host) Match(ctx context.Context, a Actor, id string) (*MatchPage, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	return h.page(ctx, a, t)
}

// Invited gives the match to which an invitation leads, and the seat that it offers if it
// is one to take a seat over.
func (h *Host) Invited(ctx context.Context, a Actor, token string) (*MatchPage, error) {
	var (
		t     *match.Table
		offer game.Seat
		err   error
	)
	if strings.Contains(token, seatMark) {
		t, offer, err = h.sought(ctx, token)
	} else {
		t, err = h.invited(ctx, token)
	}
	if err != nil {
		return nil, err
	}
	p, err := h.page(ctx, a, t)
	if err != nil {
		return nil, err
	}
	p.Offer = offer
	if !p.You.Can(ActClaim) && claimable(t, t.Snapshot(), a, token, h.now()) {
		p.You.May = append(p.You.May, ActClaim)
	}
	return p, nil
}

// page copies what the actor may know. All channels show what this gives.
func (h *Host) page(ctx context.Context, a Actor, t *match.Table) (*MatchPage, error) {
	full := t.Snapshot()
	who := viewer(full, a)
	m := full.For(who)
	p := &MatchPage{
		ID: m.ID, Title: m.Title, Game: m.Game, Edition: m.Edition, Status: m.Status, Config: m.Config,
		Drawn: drawnSeats(&m), Prefers: ownWishes(full, a), SeatSeed: m.SeatSeed,
		Terms: m.Terms, Created: m.CreatedAt, Listed: m.Listed, Practice: practice(full), Moderated: full.GM != "",
		Phase: m.Phase, Pending: m.Pending, Opened: m.OpenedAt, Deadline: m.CloseAt, Asked: m.AskedAt, Paused: m.Paused != nil,
		Seats: h.revealed(full, seatLines(&m, full, a, h.now())), Wishes: wishLines(&m, full, a), Questions: m.Questions, Result: m.Result,
		Commitment: m.Commitment, Seed: m.Seed, Rematch: m.Next, Note: m.Note, Looked: m.Looked,
		Notice: m.Notice, Wording: wording(full, a),
	}
	if err := h.linked(ctx, a, p.Seats); err != nil {
		return nil, err
	}
	if p.Unfilled = m.Unfilled; m.Status == match.Gathering {
		p.Deadline = nil // what is due then stands in the terms
	}
	p.BotsTalk = h.botsTalk(full)
	p.told, p.PutOff, p.PutOffFor = m.Told, m.PutOff, m.PutOffFor()
	p.Held = h.held(ctx, full)
	if o := m.Outage; o != nil && o.Phase == m.Phase && o.Moved > 0 && m.Status == match.Running {
		p.Outage = o
	}
	club, err := h.matchClub(ctx, a, m.ID)
	if err != nil {
		return nil, err
	}
	p.Club = club
	leader, err := h.leader(ctx, full)
	if err != nil {
		return nil, err
	}
	p.Leader, p.Left = leader, m.Left
	p.Diary = diaryState(full, a)
	p.Acted = full.Acted()
	p.You = You{Seat: who.Seat(), Master: a.Known() && m.GM == a.Person, Creator: a.Known() && m.CreatedBy == a.Person}
	if _, takes := full.SeatOf(a.Person); takes {
		p.You.Joined = p.You.Seat == ""
	}
	p.You.Deputy, _, _ = full.MandateFor(a.Person)
	p.You.Along, _, _ = full.CoPlayerFor(a.Person)
	p.You.Parts = newParts(full, a.Person)
	if m.Status == match.Gathering && (p.You.Creator || p.You.Master) || invites(full, a) {
		p.Invite = full.Invite
	}
	view, err := t.View(who)
	if err != nil {
		return nil, err
	}
	if err := call(p.Seats, t); err != nil {
		return nil, err
	}
	if view != nil {
		p.position = view
		if p.View, err = view.MarshalJSON(); err != nil {
			return nil, err
		}
	}
	if c, ok := m.Chair(who.Seat()); ok && c.Submission != nil && view != nil {
		p.Orders = myOrders(view, *c.Submission, a.Lang)
	}
	recent, err := h.recent(ctx, full)
	if err != nil {
		return nil, err
	}
	if n := len(recent); n > 0 {
		last := recent[n-1].For(who, full).Protocol
		p.Last, p.lastTold = notes(last), toldTo(last, who)
	}
	p.You.May = may(t, full, a, recent, h.now())
	if club != nil && club.Member && !p.You.Can(ActClaim) && claimable(t, full, a, full.Invite, h.now()) {
		p.You.May = append(p.You.May, ActClaim)
	}
	if err := h.seekLeader(ctx, a, t, p); err != nil {
		return nil, err
	}
	if e, ok := h.games.Find(m.Game, m.Edition); !ok || e.Coach == nil {
		p.You.May = slices.DeleteFunc(p.You.May, func(act Act) bool { return act == ActHint })
	}
	if p.You.May, err = h.allowedActs(ctx, a, m.ID, p.You.May); err != nil {
		return nil, err
	}
	p.Tag = tag(p)
	return p, nil
}

// call gives seats their proper names, once there is a position: a match that was cancelled before it began never has one.
func call(seats []SeatLine, t *match.Table) error {
	pos, err := t.Position()
	if err != nil || pos == nil {
		return err
	}
	for n := range seats {
		seats[n].Called = pos.Name(seats[n].Seat)
	}
	return nil
}

// recent gives the phase that was closed last, and before it the one to which an undo
// would go back where the terms allow one.
func (h *Host) recent(ctx context.Context, m *match.Match) ([]match.Phase, error) {
	first := max(m.Phase-1, 0)
	if m.Terms.Undo {
		first = max(m.Phase-2, 0)
	}
	if past, ok := h.tables.recent(m.ID, first, m.Phase); ok {
		return past, nil
	}
	past := make([]match.Phase, 0, m.Phase-first)
	for n := first; n < m.Phase; n++ {
		p, err := h.phase(ctx, m.ID, n)
		if e, ok := As(err); ok && e.Kind == Unknown {
			return nil, nil // somebody has rolled back since: the next look shows it
		}
		if err != nil {
			return nil, err
		}
		past = append(past, p)
	}
	h.tables.putRecent(m.ID, m.Version, past)
	return past, nil
}

// viewer tells as whom an actor looks at a match. Who holds a seat sees what the seat
// sees, even the game master. A chair of an anonymous match is no seat before the start.
func viewer(m *match.Match, a Actor) game.Viewer {
	if !a.Known() {
		return game.Public
	}
	if s, ok := m.SeatOf(a.Person); ok && (m.Status != match.Gathering || !m.Masked()) {
		return game.As(s)
	}
	if m.GM == a.Person {
		return game.Master
	}
	return game.Public
}

// practice reports whether one person plays against computers alone and unlisted. Of an
// anonymous match that must not be told.
func practice(m *match.Match) bool {
	if m.Masked() {
		return false
	}
	people := 0
	for _, c := range m.Chairs {
		switch c.Holder.Kind {
		case match.Person:
			people++
		case match.Nobody:
			return false
		case match.Bot:
		}
	}
	return people == 1 && !m.Listed
}

// seatLines shows the seats of m, which is what the actor may know of the full match.
func seatLines(m, full *match.Match, a Actor, now time.Time) []SeatLine {
	lines := make([]SeatLine, len(m.Chairs))
	for n, c := range m.Chairs {
		lines[n] = SeatLine{
			Seat: c.Seat, Kind: string(c.Holder.Kind), Name: c.Holder.Name,
			You:      a.Known() && c.Holder.IsPerson(a.Person),
			Waiting:  m.Status == match.Running && m.AskedAt == nil && m.Pending.WaitsFor(c.Seat) && c.Open == nil,
			Resigned: c.Resigned, Draw: c.Draw, Missed: c.Missed, Sought: full.Chairs[n].Invite != "", Open: c.Open, StandIn: c.StandIn,
		}
		lines[n].Holidays = m.HolidaysOf(c.Seat, now)
		if away, ok := m.Away(c.Seat, now); ok {
			lines[n].Away = away.To
		}
		lines[n].Deputy = deputyLine(c.Mandate)
		lines[n].Bank = bankOf(m, c.Seat, lines[n].Waiting)
		switch c.Holder.Kind {
		case match.Bot:
			lines[n].Level = c.Holder.ID
		case match.Person:
			lines[n].person, lines[n].Bot = c.Holder.ID, c.Holder.Program
		}
		if c.Holder.Kind == match.Nobody {
			lines[n].Kept = keptFor(full.Chairs[n].Reserved, a)
		}
	}
	return lines
}

// bankOf is what a seat has left for the whole match. While the clock stands still that of who is to move stands too.
func bankOf(m *match.Match, seat game.Seat, waiting bool) *match.Span {
	left, ok := m.Bank(seat)
	switch {
	case !ok:
		return nil
	case waiting && m.Paused != nil && m.Paused.Left != nil:
		return m.Paused.Left
	}
	return &left
}

// keptFor says for whom a free seat is kept, as the viewer may know.
func keptFor(person string, a Actor) string {
	switch person {
	case "":
		return ""
	case a.Person:
		return "you"
	}
	return "other"
}

func myOrders(view game.View, s match.Submission, lang string) *MyOrders {
	return &MyOrders{Text: inWords(view, s.Text, lang), Neutral: s.Receipted(), Unclear: s.Sent != nil, Ready: s.Ready, Amended: s.Amended, Receipt: s.Receipt}
}

func notes(p game.Protocol) []game.Note {
	list := make([]game.Note, len(p.Notes))
	for n, t := range p.Notes {
		list[n] = t.Note
	}
	return list
}

// toldTo are notes with those they are for, but for those of the viewer's own: whom else
// they are for is not theirs to know.
func toldTo(p game.Protocol, v game.Viewer) []game.Told {
	list := slices.Clone(p.Notes)
	for n, t := range list {
		if v.Seat() != "" && slices.Contains(t.To, v.Seat()) {
			list[n].To = nil
		}
	}
	return list
}

func phaseOf(s store.Phase) (match.Phase, error) {
	var p match.Phase
	if err := json.Unmarshal(s.Data, &p); err != nil {
		return p, err
	}
	p.State = s.State
	return p, nil
}

// tag is a short name of all that a page shows.
func tag(p *MatchPage) string {
	rest := *p
	rest.View = nil // is written down already
	h := sha256.New()
	h.Write(encode(rest))
	h.Write(p.View)
	h.Write(encode(p.told))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:9])
}
