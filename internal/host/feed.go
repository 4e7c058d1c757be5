package host

import (
	"context"
	"crypto/hmac"
	"errors"
	"strings"

	"spielleiter/internal/auth"
	"spielleiter/internal/store"
)

// feedRows is how many matches a feed tells of, those that changed last first.
const feedRows = store.MaxPage

// FeedToken is what makes the links of a person's own feeds, "" if they have none. Whoever has it reads which matches wait for that
// person and until when, without a session, and can do nothing with it.
func (h *Host) FeedToken(ctx context.Context, a Actor) (string, error) {
	if !a.Known() {
		return "", refuse(Anonymous, "person.needed")
	}
	p, err := h.store.Person(ctx, a.Person)
	if err != nil {
		return "", unavailable(err)
	}
	return h.feedToken(p), nil
}

// OpenFeed makes a new token; the links of the one before lead nowhere from now on.
func (h *Host) OpenFeed(ctx context.Context, a Actor) (string, error) {
	return h.setFeed(ctx, a, auth.NewToken(h.random))
}

// CloseFeed ends the links of a person's feeds.
func (h *Host) CloseFeed(ctx context.Context, a Actor) error {
	_, err := h.setFeed(ctx, a, "")
	return err
}

func (h *Host) setFeed(ctx context.Context, a Actor, nonce string) (string, error) {
	if !a.Known() {
		return "", refuse(Anonymous, "person.needed")
	}
	p, err := h.changePerson(ctx, a.Person, func(_ *store.Person, d *personData) { d.Feed = nonce })
	if err != nil {
		return "", err
	}
	return h.feedToken(p), nil
}

// Feed gives whose feed a token is, and their matches.
func (h *Host) Feed(ctx context.Context, token string) (Actor, []Row, error) {
	a, err := h.FeedOwner(ctx, token)
	if err != nil {
		return a, nil, err
	}
	page, err := h.Lobby(ctx, a, LobbyQuery{Scope: ScopeMine, Limit: feedRows})
	return a, page.Rows, err
}

// FeedOwner gives whose feeds a token opens.
func (h *Host) FeedOwner(ctx context.Context, token string) (Actor, error) {
	id, _, _ := strings.Cut(token, ".")
	p, err := h.store.Person(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return Actor{}, unavailable(err)
	}
	if own := h.feedToken(p); err != nil || own == "" || !hmac.Equal([]byte(own), []byte(token)) {
		return Actor{}, refuse(Unknown, "feed.unknown")
	}
	if d, err := dataOf(p); err != nil || h.barred(d) != nil {
		return Actor{}, refuse(Unknown, "feed.unknown")
	}
	return actor(p, ""), nil
}

// feedToken is not stored: what is stored of it opens nothing without the server's own key.
func (h *Host) feedToken(p store.Person) string {
	d, err := dataOf(p)
	if err != nil || d.Feed == "" {
		return ""
	}
	return h.linkToken("feed", p.ID, d.Feed)
}
