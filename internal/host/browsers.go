package host

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/notice/push"
	"spielleiter/internal/store"
)

// browsersAtMost are how many browsers of one person show notices.
const browsersAtMost = 10

// Why a browser takes no notices any more.
const (
	browserGone  = "gone"  // its push service knows it no more: the browser has ended the subscription
	browserQuiet = "quiet" // nothing has got through to it for a day
)

// PushState is where push reaches a person.
type PushState struct {
	Key      string        `json:"key,omitempty" doc:"public key of this server, for a browser's applicationServerKey"`
	Most     int           `json:"most" doc:"how many browsers there may be"`
	Browsers []BrowserLine `json:"browsers" nullable:"false"`
}

// BrowserLine is a browser that shows notices, in the list of one's own.
type BrowserLine struct {
	Session string       `json:"session" doc:"that is open in it, and by which it is named"`
	Device  string       `json:"device"`
	Created time.Time    `json:"created"`
	Current bool         `json:"current,omitempty" doc:"it is the one that asks"`
	State   ChannelState `json:"state" enum:"on,off"`
	Off     *time.Time   `json:"off,omitempty" doc:"since when it takes none any more"`
	Why     string       `json:"why,omitempty" enum:"gone,quiet" doc:"it has ended its subscription, or nothing got through for a day"`
}

// Subscription is how a browser tells where it takes notices: what its PushSubscription is as JSON.
type Subscription struct {
	Endpoint string      `json:"endpoint" maxLength:"1000" doc:"address at the push service: public, with https"`
	Expires  *int64      `json:"expirationTime,omitempty" doc:"browsers write it down, too; it is not looked at"`
	Keys     notice.Keys `json:"keys"`
}

// Browsers gives where push reaches a person.
func (h *Host) Browsers(ctx context.Context, a Actor) (PushState, error) {
	if !a.Known() {
		return PushState{}, refuse(Anonymous, "person.needed")
	}
	s := PushState{Most: browsersAtMost, Browsers: []BrowserLine{}}
	if !h.carries(notice.Push) {
		return s, nil
	}
	key, err := h.pushKey(ctx)
	if err == nil {
		s.Key, err = push.Public(key)
	}
	if err != nil { // nothing can be switched on now; all else can be read
		h.failed(ctx, "make the key of push", err)
	}
	list, err := h.store.Browsers(ctx, a.Person, h.now())
	for _, b := range list {
		line := BrowserLine{Session: b.Session, Device: b.Device, Created: b.CreatedAt, Current: b.Session == a.Session, State: ChannelOn, Off: b.Off, Why: b.Why}
		if b.Off != nil {
			line.State = ChannelOff
		}
		s.Browsers = append(s.Browsers, line)
	}
	return s, unavailable(err)
}

// Subscribe has the browser of the actor's session shown notices from now on. Whoever had it before, in another
// account, has it no more.
func (h *Host) Subscribe(ctx context.Context, a Actor, s Subscription) (PushState, error) {
	b, err := h.subscribed(ctx, a, s)
	if err != nil {
		return PushState{}, err
	}
	err = h.store.KeepBrowser(ctx, b, browsersAtMost)
	if errors.Is(err, store.ErrExists) { // the same button, pressed twice
		err = h.store.KeepBrowser(ctx, b, browsersAtMost)
	}
	switch {
	case errors.Is(err, store.ErrMany):
		return PushState{}, refuse(Conflict, "notices.push.many", "max", strconv.Itoa(browsersAtMost))
	case errors.Is(err, store.ErrNotFound): // the session has ended meanwhile
		return PushState{}, refuse(Anonymous, "session.unknown")
	case err != nil:
		return PushState{}, unavailable(err)
	}
	_, err = h.changePerson(ctx, a.Person, func(_ *store.Person, d *personData) {
		if s := d.Notices.Settings; s != nil {
			pushed := s.Pushed()
			d.Notices.Settings = &pushed
		}
	})
	if err == nil {
		err = h.planAnew(ctx, a)
	}
	if err != nil {
		return PushState{}, err
	}
	return h.Browsers(ctx, a)
}

// subscribed reads what a browser has told.
func (h *Host) subscribed(ctx context.Context, a Actor, s Subscription) (store.Browser, error) {
	if err := h.mayBrowse(a); err != nil {
		return store.Browser{}, err
	}
	to, err := h.sender.Address(notice.Push, s.Endpoint)
	if err != nil || to == "" {
		return store.Browser{}, &Error{Kind: Invalid, Code: "notices.push.address", Cause: err}
	}
	keys, err := push.Keys(s.Keys)
	if err != nil {
		return store.Browser{}, &Error{Kind: Invalid, Code: "notices.push.keys", Cause: err}
	}
	if _, err := h.pushKey(ctx); err != nil { // without it nothing could be sent there
		return store.Browser{}, err
	}
	return store.Browser{Session: a.Session, Person: a.Person, Endpoint: to, P256dh: keys.P256dh, Auth: keys.Auth, CreatedAt: h.now()}, nil
}

// mayBrowse refuses who cannot change where push reaches them, or does it too often.
func (h *Host) mayBrowse(a Actor) error {
	switch {
	case !a.Known() || a.Session == "":
		return refuse(Anonymous, "person.needed")
	case !h.carries(notice.Push):
		return refuse(Conflict, "notices.push.none")
	}
	return h.pace.allow("notices/"+a.Person, h.now())
}

// Unsubscribe ends notices in one of one's own browsers.
func (h *Host) Unsubscribe(ctx context.Context, a Actor, id string) error {
	if err := h.mayBrowse(a); err != nil {
		return err
	}
	err := h.store.DropBrowser(ctx, a.Person, id)
	if errors.Is(err, store.ErrNotFound) {
		return refuse(Unknown, "notices.push.unknown")
	}
	return unavailable(err)
}

// TryBrowser sends a notice to one of one's own browsers, to see whether it arrives.
func (h *Host) TryBrowser(ctx context.Context, a Actor, id string) error {
	if err := h.mayBrowse(a); err != nil {
		return err
	}
	if b, err := h.browser(ctx, a.Person, id); err != nil {
		return err
	} else if b == nil {
		return refuse(Unknown, "notices.push.unknown")
	}
	now := h.now()
	return unavailable(h.store.Pass(ctx, nil, []store.Message{{
		ID: "push/trial/" + id + "/" + milli(now), Kind: messagePush, Data: encode(delivery{Kind: notice.Trial, Person: a.Person, Browser: id, At: now}), DueAt: now,
	}}))
}

// browser gives one of a person's browsers, nil if there is none that takes notices.
func (h *Host) browser(ctx context.Context, person, id string) (*store.Browser, error) {
	list, err := h.store.Browsers(ctx, person, h.now())
	if n := slices.IndexFunc(list, func(b store.Browser) bool { return b.Session == id && b.Off == nil }); err == nil && n >= 0 {
		return &list[n], nil
	}
	return nil, unavailable(err)
}

// renewed opens a new session in the browser of one that has to end, and keeps what is pushed there. End ends it.
func (h *Host) renewed(ctx context.Context, a Actor, device string, end func() (store.Person, error)) (string, Actor, error) {
	b, err := h.browser(ctx, a.Person, a.Session)
	if err != nil {
		return "", Actor{}, err
	}
	p, err := end()
	if err != nil {
		return "", Actor{}, err
	}
	token, a, err := h.openSession(ctx, p, device)
	if b == nil || err != nil {
		return token, a, err
	}
	b.Session = a.Session
	if err := h.store.KeepBrowser(ctx, *b, browsersAtMost); err != nil { // the account page shows that it is gone
		h.failed(ctx, "keep the browser of a session that was renewed", err, "person", a.Person)
	}
	return token, a, nil
}

// pushKey signs what is pushed. It is made when it is needed first, and stays: every subscription is tied to it.
func (h *Host) pushKey(ctx context.Context) ([]byte, error) {
	if key := h.pushing.Load(); key != nil {
		return *key, nil
	}
	fresh, err := push.NewKey(h.random)
	if err != nil {
		return nil, err
	}
	key, err := h.store.Secret(ctx, "push", fresh)
	if err != nil {
		return nil, unavailable(err)
	}
	h.pushing.Store(&key)
	return key, nil
}
