package host

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"
	"time"

	"spielleiter/internal/auth"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/store"
)

// personNotices is what is stored of a person about notices.
type personNotices struct {
	Settings *notice.Settings `json:"settings,omitempty"` // nil: the defaults
	Mail     mailbox          `json:"mail,omitzero"`
	Hook     webhook          `json:"hook,omitzero"`
	Replies  string           `json:"replies,omitempty"` // what tokens of reply addresses are made of, see replyToken
	Held     []heldOrders     `json:"held,omitempty"`    // orders that came by mail and wait for a click
}

// mailbox is a person's address: the one that gets mail, and the one that is not yet confirmed.
type mailbox struct {
	Address string     `json:"address,omitempty"`
	Bounced *time.Time `json:"bounced,omitempty"` // it is switched off
	Why     string     `json:"why,omitempty"`     // that is; "": its mail server knows no such address
	Failing *failing   `json:"failing,omitempty"`
	Wanted  string     `json:"wanted,omitempty"`
	Nonce   string     `json:"nonce,omitempty"` // of this wish
	Hash    string     `json:"hash,omitempty"`  // of the link's token
	Until   *time.Time `json:"until,omitempty"` // how long the link works
}

func (m mailbox) reaches() bool { return m.Address != "" && m.Bounced == nil }

// webhook is a person's webhook.
type webhook struct {
	URL   string       `json:"url,omitempty"`
	Shape notice.Shape `json:"shape,omitempty"`
	Nonce string       `json:"nonce,omitempty"` // what its key is made of
	Off   *time.Time   `json:"off,omitempty"`   // nothing arrived there
}

func (w webhook) reaches() bool { return w.URL != "" && w.Off == nil }

// ChannelState says how it stands with an address.
type ChannelState string

// The states of an address.
const (
	ChannelNone    ChannelState = "none"
	ChannelWaiting ChannelState = "waiting" // the link in the mail was not followed yet
	ChannelOn      ChannelState = "on"
	ChannelOff     ChannelState = "off" // nothing arrived there
)

// Notices are what a person is told while no page is open, and where.
type Notices struct {
	Settings notice.Settings `json:"settings"`
	Mails    bool            `json:"mails" doc:"whether this server sends mail"`
	Hooks    bool            `json:"hooks" doc:"whether this server calls webhooks"`
	Mail     MailState       `json:"mail"`
	Hook     HookState       `json:"hook"`
	Pushes   bool            `json:"pushes" doc:"whether this server pushes to browsers"`
	Push     PushState       `json:"push"`
	Replies  bool            `json:"replies,omitempty" doc:"whether mails about a turn can be answered with orders here"`
}

// MailState is a person's address.
type MailState struct {
	State   ChannelState `json:"state" enum:"none,waiting,on,off"`
	Address string       `json:"address,omitempty"`
	Wanted  string       `json:"wanted,omitempty" doc:"a new address whose link was not followed yet"`
	Why     string       `json:"why,omitempty" enum:"unknown,returned" doc:"of an address that is off: its mail server knows no such mailbox, or mail came back for a week"`
}

// HookState is a person's webhook.
type HookState struct {
	State  ChannelState `json:"state" enum:"none,on,off"`
	URL    string       `json:"url,omitempty"`
	Shape  notice.Shape `json:"shape,omitempty" enum:"json,discord,matrix"`
	Secret string       `json:"secret,omitempty" doc:"signs what is sent, as standardwebhooks.com says"`
}

// Notices gives what a person has chosen.
func (h *Host) Notices(ctx context.Context, a Actor) (Notices, error) {
	if !a.Known() {
		return Notices{}, refuse(Anonymous, "person.needed")
	}
	p, err := h.store.Person(ctx, a.Person)
	if err != nil {
		return Notices{}, unavailable(err)
	}
	return h.noticesOf(ctx, a, p)
}

func (h *Host) noticesOf(ctx context.Context, a Actor, p store.Person) (Notices, error) {
	browsers, err := h.Browsers(ctx, a)
	if err != nil {
		return Notices{}, err
	}
	d, _ := dataOf(p) // settings only: without them the defaults hold
	n := Notices{
		Settings: notice.Defaults(), Mails: h.carries(notice.Mail), Hooks: h.carries(notice.Hook), Pushes: h.carries(notice.Push), Push: browsers, Replies: h.AnswersMail(),
	}
	if d.Notices.Settings != nil {
		n.Settings = *d.Notices.Settings
	}
	box := d.Notices.Mail
	n.Mail = MailState{State: ChannelNone, Address: box.Address, Wanted: box.Wanted}
	switch {
	case box.Wanted != "":
		n.Mail.State = ChannelWaiting
	case box.reaches():
		n.Mail.State = ChannelOn
	case box.Address != "":
		n.Mail.State, n.Mail.Why = ChannelOff, cmp.Or(box.Why, mailUnknown)
	}
	n.Hook.State = ChannelNone
	if w := d.Notices.Hook; w.URL != "" {
		n.Hook = HookState{State: ChannelOn, URL: w.URL, Shape: w.Shape, Secret: hook.Secret(h.hookKey(p.ID, w.Nonce))}
		if w.Off != nil {
			n.Hook.State = ChannelOff
		}
	}
	return n, nil
}

func (h *Host) carries(c notice.Channel) bool { return h.sender != nil && h.sender.Sends(c) }

// SendsMail reports whether mails go out here.
func (h *Host) SendsMail() bool { return h.carries(notice.Mail) }

// SetNotices changes what a person is told of, where and when.
func (h *Host) SetNotices(ctx context.Context, a Actor, s notice.Settings) (Notices, error) {
	if fault := s.Fault(); fault != "" {
		return Notices{}, &Error{Kind: Invalid, Code: "notices." + fault}
	}
	return h.setNotices(ctx, a, func(n *personNotices) { n.Settings = &s })
}

// SetHook changes a person's webhook; an empty address ends it. One that was switched off is on again.
func (h *Host) SetHook(ctx context.Context, a Actor, url string, shape notice.Shape) (Notices, error) {
	w := webhook{Shape: shape}
	if url = strings.TrimSpace(url); url != "" {
		if !h.carries(notice.Hook) {
			return Notices{}, refuse(Conflict, "notices.hook.none")
		}
		if !shape.Known() {
			return Notices{}, refuse(Invalid, "notices.shape")
		}
		kept, err := h.sender.Address(notice.Hook, url)
		if err != nil {
			e := refuse(Invalid, "notices.hook.address")
			e.Cause = err
			return Notices{}, e
		}
		w.URL, w.Nonce = kept, h.newID()
	}
	return h.setNotices(ctx, a, func(n *personNotices) {
		if n.Hook.URL == w.URL {
			w.Nonce = n.Hook.Nonce // the same key
		}
		n.Hook = w
	})
}

// setNotices stores a change, and plans anew what is told before the deadlines that run.
func (h *Host) setNotices(ctx context.Context, a Actor, change func(*personNotices)) (Notices, error) {
	if !a.Known() {
		return Notices{}, refuse(Anonymous, "person.needed")
	}
	if err := h.pace.allow("notices/"+a.Person, h.now()); err != nil {
		return Notices{}, err
	}
	p, err := h.changePerson(ctx, a.Person, func(_ *store.Person, d *personData) { change(&d.Notices) })
	if err != nil {
		return Notices{}, err
	}
	if err := h.planAnew(ctx, a); err != nil {
		return Notices{}, err
	}
	return h.noticesOf(ctx, a, p)
}

// planAnew has the deadlines of all matches told that wait for a person, as they want it now.
func (h *Host) planAnew(ctx context.Context, a Actor) error {
	ids, err := h.Awaiting(ctx, a)
	if err != nil || h.sender == nil || len(ids) == 0 {
		return err
	}
	list := make([]store.Message, len(ids))
	for n, id := range ids {
		t := event{Version: h.now().UnixMilli(), People: map[notice.Kind][]string{notice.Soon: {a.Person}}}
		list[n] = store.Message{ID: "plan/" + id + "/" + a.Person + "/" + milli(h.now()), Kind: messageEvent, Match: id, Data: encode(t), DueAt: h.now()}
	}
	return unavailable(h.store.Pass(ctx, nil, list))
}

// switchOff ends a way by which nothing arrives, unless it has changed meanwhile. A webhook, or a browser that nothing
// got through to, is told by mail; of a browser that has ended its subscription its person knows, and the page says so.
func (h *Host) switchOff(ctx context.Context, p *notice.Message, e delivery, gone bool) error {
	if p.Channel != notice.Push {
		return h.switchOffChannel(ctx, p.Channel, e.Person, p.To)
	}
	why := browserQuiet
	if gone {
		why = browserGone
	}
	off, err := h.store.SwitchOffBrowser(ctx, e.Browser, p.To, h.now(), why)
	if err != nil || !off || gone {
		return unavailable(err)
	}
	return h.tellOff(ctx, e.Person, notice.Pushed)
}

// tellOff tells by mail that something was switched off.
func (h *Host) tellOff(ctx context.Context, person string, what notice.What) error {
	now := h.now()
	return unavailable(h.store.Pass(ctx, nil, []store.Message{{
		ID: "mail/off/" + person + "/" + milli(now), Kind: messageMail, Data: encode(delivery{Kind: notice.Off, Person: person, What: what, At: now}), DueAt: now,
	}}))
}

// switchOffChannel ends a mail address or a webhook, unless it has changed meanwhile; of a webhook its person is told.
func (h *Host) switchOffChannel(ctx context.Context, c notice.Channel, person, to string) error {
	now, off := h.now(), false
	_, err := h.changePerson(ctx, person, func(_ *store.Person, d *personData) {
		n := &d.Notices
		switch {
		case c == notice.Hook && n.Hook.URL == to:
			n.Hook.Off, off = &now, true
		case c == notice.Mail && n.Mail.Address == to:
			n.Mail.Bounced, n.Mail.Why, n.Mail.Failing = &now, "", nil
		case c == notice.Mail && n.Mail.Wanted == to:
			n.Mail.Address, n.Mail.Bounced, n.Mail.Why, n.Mail.Failing = to, &now, "", nil
			n.Mail.Wanted, n.Mail.Hash, n.Mail.Until = "", "", nil
		}
	})
	if err != nil || !off {
		return err
	}
	return h.tellOff(ctx, person, "")
}

// mark makes what only this house can make of some words.
func (h *Host) mark(words ...string) []byte {
	mac := hmac.New(sha256.New, h.key.Seed())
	mac.Write([]byte(strings.Join(words, "\n")))
	return mac.Sum(nil)
}

// hookKey signs what goes to a person's webhook. Like the tokens of feeds it is not stored.
func (h *Host) hookKey(person, nonce string) []byte { return h.mark("hook", person, nonce) }

// linkToken opens one thing of a person, without being stored: it can be made again as long as that stays as it is.
func (h *Host) linkToken(purpose, person, of string) string {
	return person + "." + base64.RawURLEncoding.EncodeToString(h.mark(purpose, person, of)[:20])
}

// stopToken is the link that ends all mail to an address.
func (h *Host) stopToken(person, address string) string {
	return h.linkToken("stop", person, auth.HashToken(address))
}
