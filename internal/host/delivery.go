package host

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// delivery is a message that is to be carried to one person by one channel. What it says is found out
// when it leaves.
type delivery struct {
	Kind    notice.Kind `json:"kind"`
	Person  string      `json:"person"`
	Phase   int         `json:"phase,omitempty"`
	Close   *time.Time  `json:"close,omitempty"`   // the deadline that is near
	Lead    int         `json:"lead,omitempty"`    // with which it was planned
	Channel string      `json:"channel,omitempty"` // of a letter
	Browser string      `json:"browser,omitempty"` // to which it is pushed
	What    notice.What `json:"what,omitempty"`    // of what the house has to say itself
	Other   string      `json:"other,omitempty"`   // who asks, has accepted, or invites
	Club    string      `json:"club,omitempty"`    // of which it is told
	Ref     string      `json:"ref,omitempty"`     // what of the club, see clubEvent
	At      time.Time   `json:"at"`                // when it was to leave first

	Answer *notice.Answer `json:"answer,omitempty"` // to orders that came by mail
}

// fanOut puts deliveries in the place of what has happened: one for each person and channel.
func (h *Host) fanOut(ctx context.Context, list []store.Message) {
	readers := map[string]*reader{}
	var ids []string
	var next []store.Message
	for _, m := range list {
		deliveries, err := h.deliveries(ctx, m, readers)
		if err != nil {
			h.putOff(ctx, m, err)
			continue
		}
		ids = append(ids, m.ID)
		next = append(next, deliveries...)
	}
	if len(ids) == 0 {
		return
	}
	if err := h.store.Pass(context.WithoutCancel(ctx), ids, next); err != nil {
		h.failed(ctx, "pass notices on", err) // the lease ends, and it is tried again
	}
}

func (h *Host) deliveries(ctx context.Context, msg store.Message, readers map[string]*reader) ([]store.Message, error) {
	if msg.Kind == messageClub {
		return h.clubDeliveries(ctx, msg, readers)
	}
	var t event
	if err := json.Unmarshal(msg.Data, &t); err != nil {
		return nil, err
	}
	if t.Leader {
		asked, err := h.askedToLead(ctx, msg.Match)
		if err != nil {
			return nil, err
		}
		t.add(notice.Asked, asked...)
	}
	var m *match.Match
	var list []store.Message
	for _, person := range t.all() {
		r, err := h.reader(ctx, person, readers)
		if err != nil {
			return nil, err
		}
		for _, w := range r.ways {
			if m == nil {
				table, err := h.load(ctx, msg.Match)
				if e, ok := As(err); ok && e.Kind == Unknown {
					return nil, nil
				}
				if err != nil {
					return nil, err
				}
				m = table.Snapshot()
			}
			list = append(list, h.forReader(m, &t, r, w)...)
		}
	}
	return list, nil
}

// all are the people of an event, in order.
func (t *event) all() (people []string) {
	for _, list := range t.People {
		people = append(people, list...)
	}
	slices.Sort(people)
	return slices.Compact(people)
}

// forReader are the deliveries of one reader on one way.
func (h *Host) forReader(m *match.Match, t *event, r *reader, w way) (list []store.Message) {
	now, c := h.now(), w.channel
	concerns := func(k notice.Kind) bool {
		return slices.Contains(t.People[k], r.id) && r.settings.Wants(k, c)
	}
	add := func(e delivery, at time.Time, id ...string) {
		e.Person, e.Browser, e.At = r.id, w.browser, at
		parts := append([]string{string(c), string(e.Kind), m.ID}, id...)
		list = append(list, store.Message{ID: w.id(append(parts, r.id)...), Kind: string(c), Match: m.ID, Data: encode(e), DueAt: at})
	}
	version := strconv.FormatInt(t.Version, 10)
	if concerns(notice.Soon) && m.CloseAt != nil && m.OpenedAt != nil {
		at := r.settings.SoonAt(now, *m.CloseAt, r.zone)
		add(delivery{Kind: notice.Soon, Phase: m.Phase, Close: m.CloseAt, Lead: r.settings.Lead}, at,
			milli(*m.OpenedAt), milli(*m.CloseAt), strconv.Itoa(r.settings.Lead))
	}
	turn := concerns(notice.Turn)
	for _, k := range notice.Kinds {
		absorbed := k == notice.Closed && (turn || concerns(notice.Ended)) || k == notice.Season && turn // the other says so too
		if k == notice.Soon || absorbed || !concerns(k) {
			continue
		}
		at, digest := r.settings.Due(k, now, m.CloseAt, r.zone)
		if digest {
			list = append(list, store.Message{
				ID: w.id(string(c), string(notice.Digest), r.id, milli(at)), Kind: string(c),
				Data: encode(delivery{Kind: notice.Digest, Person: r.id, Browser: w.browser, At: at}), DueAt: at,
			})
			continue
		}
		add(delivery{Kind: k, Phase: m.Phase, Channel: t.Channel}, at, t.Channel, version)
	}
	return list
}

func milli(t time.Time) string { return strconv.FormatInt(t.UnixMilli(), 10) }

// reader is somebody who may be told something, and how.
type reader struct {
	id       string
	actor    Actor
	data     personData
	settings notice.Settings
	zone     *time.Location
	ways     []way // those that reach them
}

// way is how somebody is reached: a channel, and if that is push, which of their browsers.
type way struct {
	channel notice.Channel
	browser string
}

// id names a delivery. One to a browser is another than one to the next browser.
func (w way) id(parts ...string) string {
	if w.browser != "" {
		parts = append(parts, w.browser)
	}
	return strings.Join(parts, "/")
}

// reader gives a person as a reader; one who is gone is reached by nothing.
func (h *Host) reader(ctx context.Context, id string, known map[string]*reader) (*reader, error) {
	if r := known[id]; r != nil {
		return r, nil
	}
	r := &reader{id: id, settings: notice.Defaults(), zone: time.UTC}
	p, err := h.store.Person(ctx, id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return r, nil
	case err != nil:
		return nil, unavailable(err)
	}
	if err := json.Unmarshal(p.Data, &r.data); err != nil {
		return nil, err
	}
	r.actor, r.zone = actor(p, ""), homeZone(r.data)
	if h.barred(r.data) != nil { // nothing reaches them
		r.data.Notices = personNotices{}
		return r, nil
	}
	n := r.data.Notices
	if n.Settings != nil {
		r.settings = *n.Settings
	}
	if n.Mail.reaches() && h.sender.Sends(notice.Mail) {
		r.ways = append(r.ways, way{channel: notice.Mail})
	}
	if n.Hook.reaches() && h.sender.Sends(notice.Hook) {
		r.ways = append(r.ways, way{channel: notice.Hook})
	}
	if h.sender.Sends(notice.Push) {
		list, err := h.store.Browsers(ctx, id, h.now())
		if err != nil {
			return nil, unavailable(err)
		}
		for _, b := range list {
			if b.Off == nil {
				r.ways = append(r.ways, way{notice.Push, b.Session})
			}
		}
	}
	if known != nil {
		known[id] = r
	}
	return r, nil
}

// homeZone is the zone in which a person reads times: the one that pages assume as well, if they have none.
func homeZone(d personData) *time.Location {
	zone, err := time.LoadLocation(cmp.Or(d.Zone, notice.HomeZone(d.Lang)))
	if err != nil {
		return time.UTC
	}
	return zone
}
