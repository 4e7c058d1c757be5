// Package sender carries notices by mail and webhook, in the words of a catalogue. Start at [New].
package sender

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"spielleiter/internal/i18n"
	"spielleiter/internal/notice"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/mail"
)

// Sender is a notice.Sender.
type Sender struct {
	texts *i18n.Catalog
	base  string
	mail  *mail.Server // nil: no mail
	hooks *hook.Client
}

var _ notice.Sender = (*Sender)(nil)

// New makes a sender for the house at an address. Without a mail server there is no mail.
func New(texts *i18n.Catalog, base string, server *mail.Server, hooks *hook.Client) *Sender {
	return &Sender{texts, strings.TrimSuffix(base, "/"), server, hooks}
}

// Sends reports whether there is such a channel.
func (c *Sender) Sends(ch notice.Channel) bool {
	return ch == notice.Mail && c.mail != nil || ch == notice.Hook && c.hooks != nil
}

// Address gives an address as it is to be kept.
func (c *Sender) Address(ch notice.Channel, to string) (string, error) {
	if ch == notice.Mail {
		return mail.Address(to)
	}
	return c.hooks.Address(to)
}

// Send brings a message to its channel.
func (c *Sender) Send(ctx context.Context, p notice.Message) error {
	if !c.Sends(p.Channel) {
		return fmt.Errorf("nothing carries notices by %s here", p.Channel)
	}
	w, err := notice.Render(c.texts, c.base, p)
	if err != nil {
		return fmt.Errorf("put a notice into words: %w", err)
	}
	if p.Channel == notice.Mail {
		err = c.mail.Send(ctx, c.letter(p, w))
	} else {
		err = c.call(ctx, p, w)
	}
	if errors.Is(err, mail.ErrRefused) || errors.Is(err, hook.ErrGone) {
		return fmt.Errorf("%w: %w", notice.ErrGone, err)
	}
	return err
}

func (c *Sender) letter(p notice.Message, w notice.Words) mail.Letter {
	l := mail.Letter{To: p.To, Subject: w.Subject, Plain: w.Plain, HTML: w.HTML, ID: known(p.ID), ReplyTo: p.Reply, At: p.Now}
	if p.Token != "" && p.Kind != notice.Confirm {
		l.Stop = c.base + notice.StopPath + p.Token
	}
	return l
}

func (c *Sender) call(ctx context.Context, p notice.Message, w notice.Words) error {
	body, err := hook.Body(p, w)
	if err != nil {
		return fmt.Errorf("shape a notice: %w", err)
	}
	return c.hooks.Call(ctx, hook.Call{To: p.To, ID: known(p.ID), Secret: p.Secret, Body: body, At: p.Now})
}

// known is the name by which the outside knows a message: always the same, and it tells nothing.
func known(id string) string {
	sum := sha256.Sum256([]byte("notice\n" + id))
	return hex.EncodeToString(sum[:16])
}
