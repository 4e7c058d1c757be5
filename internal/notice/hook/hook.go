// Package hook calls webhooks: addresses that strangers name. So it calls the public network only,
// by https, follows nobody elsewhere, and waits and reads no longer than it has to. What it sends is
// signed as Standard Webhooks (standardwebhooks.com) say.
//
// Start at [New] and [Client.Call], or [Client.Do] for what is no webhook but named by strangers, too; guard.go says whom it calls.
package hook

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// ErrGone says that there is no such webhook any more.
var ErrGone = errors.New("the webhook is gone")

// The bounds of a call.
const (
	patience   = 5 * time.Second
	readAtMost = 64 << 10
	headAtMost = 16 << 10
	atOnce     = 64
)

// Options of a client.
type Options struct {
	// Inside lets it call this machine and its neighbours, and by http: for an operator who
	// knows all who may name an address, and for tests.
	Inside   bool
	Resolver *net.Resolver // [the machine's]
	TLS      *tls.Config   // [the machine's roots]
}

// Client calls webhooks. Its methods may be called at the same time.
type Client struct {
	inside bool
	http   *http.Client
	slots  chan struct{}
}

// New makes a client.
func New(o Options) *Client {
	c := &Client{inside: o.Inside, slots: make(chan struct{}, atOnce)}
	dialer := &net.Dialer{Timeout: patience, Resolver: o.Resolver, Control: c.control, FallbackDelay: -1}
	c.http = &http.Client{
		Timeout:       patience,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy: nil, DialContext: dialer.DialContext, TLSClientConfig: o.TLS, TLSHandshakeTimeout: patience, ResponseHeaderTimeout: patience,
			MaxResponseHeaderBytes: headAtMost, DisableCompression: true, DisableKeepAlives: true, // each call is looked at anew
		},
	}
	return c
}

// Call is one message to a webhook.
type Call struct {
	To     string
	ID     string // the same for the same message, however often it is sent
	Secret []byte
	Body   []byte // JSON
	At     time.Time
}

// Call sends a message. It is nil if the other side has taken it.
func (c *Client) Call(ctx context.Context, m Call) error {
	to, err := c.Address(m.To)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to, bytes.NewReader(m.Body))
	if err != nil {
		return fmt.Errorf("call a webhook: %w", err)
	}
	stamp := strconv.FormatInt(m.At.Unix(), 10)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Webhook-Id", m.ID)
	r.Header.Set("Webhook-Timestamp", stamp)
	r.Header.Set("Webhook-Signature", "v1,"+Sign(m.Secret, m.ID, stamp, m.Body))
	answer, err := c.Do(r)
	if err != nil {
		return fmt.Errorf("call a webhook: %w", err)
	}
	defer answer.Body.Close()
	switch code := answer.StatusCode; {
	case code >= 200 && code < 300:
		return nil
	case code == http.StatusGone:
		return ErrGone
	default:
		return fmt.Errorf("call a webhook: it answers %d", code)
	}
}

// Do calls an address that a stranger has named, within the bounds of this package, and gives the answer without its body:
// whoever answers has the message, and what else they say does not matter. An error does not name the
// address, which can be a secret.
func (c *Client) Do(r *http.Request) (*http.Response, error) {
	if _, err := c.Address(r.URL.String()); err != nil {
		return nil, err
	}
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
	case <-r.Context().Done():
		return nil, r.Context().Err()
	}
	r.Header.Set("User-Agent", "Spielleiter")
	answer, err := c.http.Do(r)
	if err != nil {
		if named, ok := errors.AsType[*url.Error](err); ok {
			err = named.Err
		}
		return nil, err
	}
	_, _ = io.CopyN(io.Discard, answer.Body, readAtMost)
	err = answer.Body.Close()
	answer.Body = http.NoBody
	return answer, err
}

// Sign gives the signature of a message: HMAC-SHA256 of "id.time.body" as base64.
func Sign(secret []byte, id, stamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(id + "." + stamp + "."))
	mac.Write(body)
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// Secret is how a key is shown to its owner.
func Secret(key []byte) string { return "whsec_" + base64.StdEncoding.EncodeToString(key) }
