// Package push brings notices to browsers with no page open: it encrypts them for one browser (RFC 8291), signs in the name of
// this server (VAPID, RFC 8292) and hands them to the push service that the browser has named (RFC 8030). That
// address comes from strangers, so it is called as package hook calls webhooks, by the same guard.
//
// Start at [Client.Send]; key.go has the keys.
package push

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
)

// ErrGone says that a browser has ended its subscription.
var ErrGone = errors.New("the browser takes no notices any more")

// The bounds.
const (
	payloadAtMost  = 3 << 10 // push services take 4 KB, of which encryption needs some
	endpointAtMost = 1000
	waitAtMost     = 24 * time.Hour
)

// Client brings notices to push services. Its methods may be called at the same time.
type Client struct {
	http    *hook.Client
	subject string
}

// New makes a client that calls through another one. Subject is whom a push service asks if something is wrong:
// an address with https, or a mail address.
func New(http *hook.Client, subject string) *Client {
	return &Client{http, strings.TrimPrefix(subject, "mailto:")} // the library puts it before what is no address with https
}

// Address gives an endpoint as it is kept, or says why none can be called that is written so.
func (c *Client) Address(endpoint string) (string, error) {
	if len(endpoint) > endpointAtMost {
		return "", fmt.Errorf("an endpoint of %d bytes, at most %d are taken", len(endpoint), endpointAtMost)
	}
	return c.http.Address(endpoint)
}

// Note is a notice on its way to one browser.
type Note struct {
	To      string
	ID      string // the same for the same notice, at most 32 letters of base64url: a later one replaces an earlier
	Key     []byte // of this server
	Browser notice.Keys
	Urgency notice.Urgency
	TTL     time.Duration
	At      time.Time
	Payload Payload
}

// Payload is what the worker of the pages is told.
type Payload struct {
	Title string `json:"title"`
	Line  string `json:"line,omitempty"`
	Path  string `json:"path"`
	Tag   string `json:"tag"`
	Lang  string `json:"lang"`
	Waits int    `json:"waits"`
}

// Send brings a notice to a push service. nil: it has been taken there. [ErrGone]: it never will be, nor any
// other. [notice.Later]: not before a time.
func (c *Client) Send(ctx context.Context, n Note) error {
	to, err := c.Address(n.To)
	if err != nil {
		return err
	}
	body, err := json.Marshal(n.Payload)
	if err != nil {
		return fmt.Errorf("write a notice: %w", err)
	}
	if len(body) > payloadAtMost {
		return fmt.Errorf("a notice of %d bytes, at most %d can be pushed", len(body), payloadAtMost)
	}
	public, err := Public(n.Key)
	if err != nil {
		return err
	}
	answer, err := webpush.SendNotificationWithContext(ctx, body, &webpush.Subscription{
		Endpoint: to, Keys: webpush.Keys{Auth: n.Browser.Auth, P256dh: n.Browser.P256dh},
	}, &webpush.Options{
		HTTPClient: c.http, Subscriber: c.subject, Topic: n.ID, TTL: int(n.TTL / time.Second), Urgency: webpush.Urgency(n.Urgency),
		VAPIDPublicKey: public, VAPIDPrivateKey: code.EncodeToString(n.Key),
	})
	if err != nil {
		return fmt.Errorf("push a notice: %w", err)
	}
	defer answer.Body.Close()
	return outcome(answer, n.At)
}

// outcome says what the answer of a push service means.
func outcome(answer *http.Response, now time.Time) error {
	status := answer.StatusCode
	switch {
	case status >= 200 && status < 300:
		return nil
	case status == http.StatusNotFound, status == http.StatusGone:
		return ErrGone
	}
	err := fmt.Errorf("push a notice: the push service answers %d", status)
	if wait := waits(answer.Header.Get("Retry-After"), now); wait > 0 && (status == http.StatusTooManyRequests || status >= 500) {
		return &notice.Later{Wait: wait, Cause: err}
	}
	return err
}

// waits reads how long a service wants to be left alone: in seconds, or until a time.
func waits(text string, now time.Time) time.Duration {
	wait := time.Duration(0)
	if seconds, err := strconv.Atoi(text); err == nil {
		wait = time.Duration(min(seconds, int(waitAtMost/time.Second))) * time.Second
	} else if at, err := http.ParseTime(text); err == nil {
		wait = at.Sub(now)
	}
	return max(0, min(wait, waitAtMost))
}
