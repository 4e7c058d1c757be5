// Package sender carries notices by mail, webhook and push, in the words of a catalogue. Start at [New].
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
	"spielleiter/internal/notice/push"
)

// Sender is a notice.Sender.
type Sender struct {
	texts  *i18n.Catalog
	base   string
	mail   *mail.Server // nil: no mail
	hooks  *hook.Client
	pushes *push.Client // nil: no push
}

var _ notice.Sender = (*Sender)(nil)

// New makes a sender for the house at an address. Without a mail server there is no mail.
func New(texts *i18n.Catalog, base string, server *mail.Server, hooks *hook.Client) *Sender {
	return &Sender{texts: texts, base: strings.TrimSuffix(base, "/"), mail: server, hooks: hooks}
}

// Pushing has it carry notices to browsers, too.
func (c *Sender) Pushing(p *push.Client) *Sender {
	c.pushes = p
	return c
}

// Sends reports whether there is such a channel.
func (c *Sender) Sends(ch notice.Channel) bool {
	switch ch {
	case notice.Mail:
		return c.mail != nil
	case notice.Hook:
		return c.hooks != nil
	case notice.Push:
		return c.pushes != nil
	}
	return false
}

// Address gives an address as it is to be kept.
func (c *Sender) Address(ch notice.Channel, to string) (string, error) {
	switch ch {
	case notice.Mail:
		return mail.Address(to)
	case notice.Push:
		return c.pushes.Address(to)
	default:
		return c.hooks.Address(to)
	}
}

// Send brings a message to its channel.
func (c *Sender) Send(ctx context.Context, p notice.Message) error {
	if !c.Sends(p.Channel) {
		return fmt.Errorf("nothing carries notices by %s here", p.Channel)
	}
	err := c.carry(ctx, p)
	if err == nil && p.Channel != notice.Mail && p.Taken != nil { // a letter's is called before its server says goodbye
		p.Taken()
	}
	if errors.Is(err, mail.ErrRefused) || errors.Is(err, hook.ErrGone) || errors.Is(err, push.ErrGone) {
		return fmt.Errorf("%w: %w", notice.ErrGone, err)
	}
	return err
}

func (c *Sender) carry(ctx context.Context, p notice.Message) error {
	if p.Channel == notice.Push {
		return c.push(ctx, p)
	}
	w, err := notice.Render(c.texts, c.base, p)
	switch {
	case err != nil:
		return fmt.Errorf("put a notice into words: %w", err)
	case p.Channel == notice.Mail:
		files, err := notice.Files(c.texts, p)
		if err != nil {
			return fmt.Errorf("set what a mail brings along: %w", err)
		}
		l := c.letter(p, w)
		for _, f := range files {
			l.Files = append(l.Files, mail.File(f))
		}
		return c.mail.Send(ctx, l)
	default:
		return c.call(ctx, p, w)
	}
}

// push brings a message to a browser. A kind that no lock screen may show is told nowhere.
func (c *Sender) push(ctx context.Context, p notice.Message) error {
	b, ok := notice.Display(c.texts, p)
	if !ok {
		return fmt.Errorf("a notice of the kind %s is not for a lock screen", p.Kind)
	}
	urgency, ttl := p.Hurry()
	id := known(p.ID)
	return c.pushes.Send(ctx, push.Note{
		To: p.To, ID: id, Key: p.Secret, Browser: p.Browser, Urgency: urgency, TTL: ttl, At: p.Now,
		Payload: push.Payload{Title: b.Title, Line: b.Line, Path: b.Path, Tag: id, Lang: p.Lang, Waits: p.Waits},
	})
}

func (c *Sender) letter(p notice.Message, w notice.Words) mail.Letter {
	l := mail.Letter{To: p.To, Subject: w.Subject, Plain: w.Plain, HTML: w.HTML, ID: known(p.ID), ReplyTo: p.Reply, Return: p.Return, At: p.Now, Taken: p.Taken}
	if p.Token != "" && p.Kind != notice.Confirm && p.Kind != notice.Reset {
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
