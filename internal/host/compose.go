package host

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/internal/auth"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// compose makes of a delivery what is sent, as things stand now. Nil: there is no need any more. A
// time: not before.
func (h *Host) compose(ctx context.Context, m store.Message, e delivery) (*notice.Message, time.Time, error) {
	r, err := h.reader(ctx, e.Person, nil)
	if err != nil {
		return nil, time.Time{}, err
	}
	c := notice.Channel(m.Kind)
	p := &notice.Message{ID: m.ID, Channel: c, Kind: e.Kind, Lang: cmp.Or(r.data.Lang, "en"), Zone: r.zone, Now: h.now()}
	if e.Kind == notice.Confirm {
		return h.confirmation(ctx, p, e, r)
	}
	if e.Kind == notice.Reset {
		return h.resetMail(ctx, p, r)
	}
	if there, err := h.address(ctx, p, r, e); err != nil || !there || !r.settings.Wants(e.Kind, c) {
		return nil, time.Time{}, err
	}
	switch e.Kind {
	case notice.Off:
		if e.What != "" {
			p.Items = []notice.Item{{Kind: notice.Off, What: e.What}}
		}
		return p, time.Time{}, nil
	case notice.Trial:
		if p.Now.Sub(e.At) > notice.TrialLife { // nobody waits for it any more
			return nil, time.Time{}, nil
		}
		return p, time.Time{}, nil
	case notice.Friend:
		if needed, err := h.friendNeeded(ctx, e); err != nil || !needed {
			return nil, time.Time{}, err
		}
		p.Items = []notice.Item{{Kind: notice.Friend, What: e.What}}
		return p, time.Time{}, nil
	case notice.Club, notice.News:
		item, err := h.clubItem(ctx, e)
		if err != nil || item == nil {
			return nil, time.Time{}, err
		}
		p.Items = []notice.Item{*item}
		return p, time.Time{}, nil
	case notice.Answered, notice.Held:
		return h.composeAnswer(ctx, p, m, e, r)
	case notice.Digest:
		p.Items, err = h.digest(ctx, r, c)
	default:
		var item *notice.Item
		if item, p.Reply, err = h.item(ctx, m.Match, e, r, c); item != nil {
			p.Items = []notice.Item{*item}
		}
	}
	if err != nil || len(p.Items) == 0 {
		return nil, time.Time{}, err
	}
	if c == notice.Mail && r.settings.Papers && slices.Contains(bringing, e.Kind) {
		if p.Brought, err = h.bring(ctx, m.Match, r); err != nil {
			return nil, time.Time{}, err
		}
	}
	if m.Attempts > 1 { // it may be night by now
		if until, _ := r.settings.Due(e.Kind, p.Now.Add(-notice.Grace), p.Items[0].Deadline, r.zone); e.Kind != notice.Soon && r.settings.Digest == "" && until.After(p.Now) {
			return nil, until, nil
		}
	}
	return p, time.Time{}, nil
}

// address fills in where a message goes; false if nothing reaches its reader by that channel.
func (h *Host) address(ctx context.Context, p *notice.Message, r *reader, e delivery) (bool, error) {
	n := r.data.Notices
	switch p.Channel {
	case notice.Mail:
		p.To, p.Token, p.Return = n.Mail.Address, h.stopToken(r.id, n.Mail.Address), h.returnPath(r.id, n.Mail.Address)
		return n.Mail.reaches(), nil
	case notice.Hook:
		p.To, p.Shape, p.Secret = n.Hook.URL, n.Hook.Shape, h.hookKey(r.id, n.Hook.Nonce)
		return n.Hook.reaches(), nil
	case notice.Push:
		return h.browserAddress(ctx, p, r, e.Browser)
	}
	return false, nil
}

// browserAddress fills in what a message to a browser needs, and how much waits for its reader.
func (h *Host) browserAddress(ctx context.Context, p *notice.Message, r *reader, id string) (bool, error) {
	b, err := h.browser(ctx, r.id, id)
	if err != nil || b == nil {
		return false, err
	}
	waiting, err := h.Awaiting(ctx, r.actor)
	if err != nil {
		return false, err
	}
	p.To, p.Browser, p.Waits = b.Endpoint, notice.Keys{P256dh: b.P256dh, Auth: b.Auth}, len(waiting)
	p.Secret, err = h.pushKey(ctx)
	return err == nil, err
}

// item is what is told of a match, nil if there is no need, and where orders can be sent in reply.
func (h *Host) item(ctx context.Context, id string, e delivery, r *reader, c notice.Channel) (item *notice.Item, reply string, err error) {
	t, err := h.load(ctx, id)
	if err != nil {
		if refused, ok := As(err); ok && refused.Kind == Unknown {
			return nil, "", nil
		}
		return nil, "", err
	}
	m := t.Snapshot()
	needed, err := h.needed(ctx, m, e, r)
	if err != nil || !needed {
		return nil, "", err
	}
	i := itemOf(m, e.Kind)
	concern(&i, m, e, r.id)
	if c == notice.Mail && (e.Kind == notice.Turn || e.Kind == notice.Soon) {
		reply = h.replyAddress(m, r)
	}
	return &i, reply, nil
}

func itemOf(m *match.Match, k notice.Kind) notice.Item {
	i := notice.Item{Kind: k, Match: m.ID, Title: m.Title, Game: m.Game, Edition: m.Edition}
	if m.Status == match.Running && (k == notice.Turn || k == notice.Soon || k == notice.Asked) {
		i.Phase, i.Deadline = m.Pending.Phase, m.CloseAt
	}
	if m.Status == match.Running && k == notice.Turn && m.Terms.Pace.Kind != match.PaceNone {
		i.Pace = &m.Terms.Pace
	}
	return i
}

// concern says of a notice what its kind leaves open: that the table asks, and until when it can be answered; that
// the reader has lost their seat, and until when they can have it again; that their deputy was silent.
func concern(i *notice.Item, m *match.Match, e delivery, person string) {
	seat, _ := m.SeatOf(person)
	c, _ := m.Chair(seat)
	switch {
	case i.Kind == notice.Asked && m.Unled():
		i.What, i.Phase, i.Deadline = notice.Lead, "", nil
	case i.Kind == notice.Asked && askedToDeputize(m, person):
		i.What, i.Phase, i.Deadline = notice.Mandate, "", nil
	case i.Kind == notice.Asked && askedToPlayAlong(m, person):
		i.What, i.Phase, i.Deadline = notice.Along, "", nil
	case i.Kind == notice.Asked && newParts(m, person) > 0:
		i.What = notice.Parts
	case i.Kind == notice.Asked && m.GM != person:
		w, _ := openWish(m, person)
		i.What, i.Phase, i.Deadline = notice.Wish, "", w.Until
	case i.Kind == notice.Seat && m.Status == match.Running && c.Open != nil:
		i.What, i.Deadline = notice.Lost, c.Open.Back
	case i.Kind == notice.Seat && e.Channel == playsAlong:
		i.What = notice.AlongYes
	case i.Kind == notice.Seat && e.Channel == receivedChannel && seat != "":
		i.What = notice.Received
	case i.Kind == notice.Seat && e.Channel == silentDeputy && m.Deputized(seat):
		i.What = notice.Silent
	}
}

// askedToDeputize reports whether somebody still has to say whether they order for a seat.
func askedToDeputize(m *match.Match, person string) bool {
	_, d, asked := m.MandateFor(person)
	return asked && d.Agreed == nil
}

// needed reports whether somebody still has to be told something.
func (h *Host) needed(ctx context.Context, m *match.Match, e delivery, r *reader) (bool, error) {
	lacks := func() bool {
		for _, person := range missing(m) {
			if person == r.id {
				return m.Status == match.Running && m.Phase == e.Phase
			}
		}
		return false
	}
	switch e.Kind {
	case notice.Season:
		_, seated := m.SeatOf(r.id)
		return seated && (m.Status == match.Gathering || m.Status == match.Running) && !h.reads(m, r), nil
	case notice.Turn:
		return lacks() && !h.reads(m, r), nil
	case notice.Soon: // a page that is open somewhere reads nobody: a deadline is told
		return lacks() && e.Lead == r.settings.Lead && m.CloseAt != nil && e.Close != nil && m.CloseAt.Equal(*e.Close) && h.now().Before(*e.Close), nil
	case notice.Asked:
		if m.Unled() {
			asked, err := h.askedToLead(ctx, m.ID)
			return slices.Contains(asked, r.id), err
		}
		_, wish := openWish(m, r.id)
		master := m.AskedAt != nil && m.GM == r.id && m.Phase == e.Phase
		return (master || wish || askedToDeputize(m, r.id) || askedToPlayAlong(m, r.id) || newParts(m, r.id) > 0) && !h.reads(m, r), nil
	case notice.Closed:
		return !h.reads(m, r), nil
	case notice.Letter:
		if e.Channel == announced {
			return !h.reads(m, r), nil
		}
		return h.unheard(ctx, m, e, r)
	default:
		return true, nil
	}
}

// reads reports whether a reader has a page of a match open, on this server.
func (h *Host) reads(m *match.Match, r *reader) bool {
	seat, seated := m.SeatOf(r.id)
	return h.hub.Watching(m.ID, func(v game.Viewer) bool {
		return seated && v.Seat() == seat || m.GM == r.id && v.IsMaster()
	})
}

// unheard reports whether a letter was not read yet.
func (h *Host) unheard(ctx context.Context, m *match.Match, e delivery, r *reader) (bool, error) {
	c, err := m.Channel(e.Channel)
	if err != nil || !m.Hears(r.id, c) {
		return false, nil
	}
	list, err := h.store.Unheard(ctx, r.id, []string{m.ID})
	for _, u := range list {
		if u.Channel == e.Channel && counted(m, u) > 0 {
			return true, nil
		}
	}
	return false, unavailable(err)
}

// digest is how all matches of a reader stand: what waits for them, what they have not read, and what
// has changed in a day.
func (h *Host) digest(ctx context.Context, r *reader, c notice.Channel) ([]notice.Item, error) {
	page, err := h.Lobby(ctx, r.actor, LobbyQuery{Scope: ScopeMine, Limit: store.MaxPage})
	if err != nil {
		return nil, err
	}
	var list []notice.Item
	for _, row := range page.Rows {
		k := standing(row, h.now())
		if k == "" || !r.settings.Wants(k, c) {
			continue
		}
		e, _ := h.games.Find(row.Game, "")
		i := notice.Item{Kind: k, Match: row.ID, Title: row.Title, Game: row.Game}
		if e.Game != nil {
			i.Edition = e.Game.Info().Edition
		}
		if k == notice.Turn {
			i.Phase, i.Deadline = row.Phase, row.Deadline
		}
		list = append(list, i)
	}
	return list, nil
}

// standing is the kind of notice that says how a match stands, "" if nothing is new.
func standing(r Row, now time.Time) notice.Kind {
	recent := now.Sub(r.Updated) < 24*time.Hour
	switch {
	case r.Status == match.Running && r.YourTurn:
		return notice.Turn
	case r.Unread > 0:
		return notice.Letter
	case r.Status == match.Over && recent:
		return notice.Ended
	case r.Status == match.Running && recent:
		return notice.Closed
	}
	return ""
}

// confirmation asks whether an address is the reader's. Its token is made when it leaves, and only
// its hash is kept.
func (h *Host) confirmation(ctx context.Context, p *notice.Message, e delivery, r *reader) (*notice.Message, time.Time, error) {
	box := r.data.Notices.Mail
	if box.Wanted == "" || box.Nonce != e.Channel {
		return nil, time.Time{}, nil
	}
	p.To, p.Token, p.Return = box.Wanted, r.id+"."+auth.NewToken(h.random), h.returnPath(r.id, box.Wanted)
	_, err := h.changePerson(ctx, r.id, func(_ *store.Person, d *personData) {
		until := h.now().Add(confirmLife)
		d.Notices.Mail.Hash, d.Notices.Mail.Until = auth.HashToken(p.Token), &until
	})
	if err != nil {
		return nil, time.Time{}, fmt.Errorf("keep the link of a new address: %w", err)
	}
	return p, time.Time{}, nil
}
