package host

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"spielleiter/internal/store"
)

// HouseNotice is what the house tells everybody on all pages, and whether anything can be changed.
type HouseNotice struct {
	De       string     `json:"de,omitempty"` // the line of the day, in German
	En       string     `json:"en,omitempty"`
	At       *time.Time `json:"at,omitempty"`       // to which pages count down, and from which the house is read-only if it is to be
	Until    *time.Time `json:"until,omitempty"`    // when it is expected to be over
	ReadOnly bool       `json:"readOnly,omitempty"` // nothing can be changed from At on, or at once if there is no At
}

// MaxLine is how long the line of the day may be in a language, in characters.
const MaxLine = 300

// retryLeast and retryMost are after how many seconds who was refused may come again.
const retryLeast, retryMost = 30, 3600

// ActNotice is what the log of the house calls a change of the notice.
const ActNotice = "notice"

// heeded is what this process knows of acts elsewhere.
type heeded struct {
	mu     sync.Mutex
	looked bool
	house  string
	stored string
	notice HouseNotice
}

// restLeast is how long the house has to be read-only for deadlines to move. Servers beat every few seconds anyway.
const restLeast = 2 * beatEvery

// heed makes up for acts of operators in other processes, the command line among them: what was believed or kept is looked for again.
func (h *Host) heed(a store.Ahead) {
	n := &h.heeded
	n.mu.Lock()
	news := n.looked && n.house != a.House
	n.looked, n.house = true, a.House
	if n.stored != a.Notice {
		var notice HouseNotice
		if a.Notice == "" || json.Unmarshal([]byte(a.Notice), &notice) == nil {
			n.stored, n.notice = a.Notice, notice
		}
	}
	n.mu.Unlock()
	if news {
		h.trust.end()
		h.tables.clear()
		h.hub.PublishAll()
	}
}

// HouseNotice gives what is told to everybody now.
func (h *Host) HouseNotice() HouseNotice {
	h.heeded.mu.Lock()
	defer h.heeded.mu.Unlock()
	return h.heeded.notice
}

// Resting refuses every change while the house is read-only, and says when to come again; nil while it is not.
func (h *Host) Resting() *Error {
	n, now := h.HouseNotice(), h.now()
	if !n.rests(now) {
		return nil
	}
	e := refuse(Unavailable, "house.rests")
	e.RetryAfter = retryLeast
	if n.Until != nil {
		e.RetryAfter = min(max(retryLeast, int(n.Until.Sub(now)/time.Second)), retryMost)
	}
	return e
}

func (n HouseNotice) rests(now time.Time) bool {
	return n.ReadOnly && (n.At == nil || !now.Before(*n.At))
}

// Notice changes what is told to everybody; a zero notice ends it. When the house is writable again, the time in which it was not moves
// deadlines as any outage does.
func (h *Host) Notice(ctx context.Context, op Operator, n HouseNotice, reason string) error {
	n, err := h.goodNotice(n)
	if err != nil {
		return err
	}
	text := ""
	if n != (HouseNotice{}) {
		text = string(encode(n))
	}
	deed := store.Deed{Meta: map[string]string{store.HouseNotice: text}, Entry: store.HouseEntry{Data: string(encode(n))}}
	if err := h.operate(ctx, op, ActNotice, "house", reason, deed); err != nil {
		return unavailable(err)
	}
	h.heeded.mu.Lock()
	h.heeded.stored, h.heeded.notice = text, n
	h.heeded.mu.Unlock()
	return nil
}

func (h *Host) goodNotice(n HouseNotice) (HouseNotice, error) {
	for _, line := range []*string{&n.De, &n.En} {
		*line = strings.Join(strings.Fields(*line), " ")
		if utf8.RuneCountInString(*line) > MaxLine || !utf8.ValidString(*line) || strings.ContainsFunc(*line, unicode.IsControl) {
			return n, refuse(Invalid, "notice.long", "max", "300")
		}
	}
	if (n.De == "") != (n.En == "") {
		return n, refuse(Invalid, "notice.both")
	}
	for _, at := range []**time.Time{&n.At, &n.Until} {
		if *at == nil {
			continue
		}
		t := (*at).UTC().Truncate(time.Second)
		if *at = &t; t.Before(h.now().Add(-time.Minute)) || t.Sub(h.now()) > 90*24*time.Hour {
			return n, refuse(Invalid, "notice.time", "at", t.Format(time.RFC3339))
		}
	}
	if n.At != nil && n.Until != nil && !n.At.Before(*n.Until) {
		return n, refuse(Invalid, "notice.order")
	}
	return n, nil
}

// loadNotice reads what is told when the process begins.
func (h *Host) loadNotice(ctx context.Context) error {
	text, err := h.store.Meta(ctx, store.HouseNotice)
	if errors.Is(err, store.ErrNotFound) || err == nil && text == "" {
		return nil
	}
	if err != nil {
		return err
	}
	h.heeded.stored = text
	return json.Unmarshal([]byte(text), &h.heeded.notice)
}
