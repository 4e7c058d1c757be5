package host_test

import (
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// A feed is read by whoever has its token, until there is a new one or none.
func TestAFeedIsOpenToItsTokenAlone(t *testing.T) {
	h, ctx := hosttest.New(t), t.Context()
	id, a, b := h.Two()
	if token, err := h.FeedToken(ctx, a); err != nil || token != "" {
		t.Fatalf("a feed that nobody wanted: %q, %v", token, err)
	}
	first, err := h.OpenFeed(ctx, a)
	h.Must(err)
	owner, rows, err := h.Feed(ctx, first)
	h.Must(err)
	if owner.Person != a.Person || len(rows) != 1 || rows[0].ID != id {
		t.Fatalf("the feed of %q has %v", owner.Name, rows)
	}
	if again, err := h.FeedToken(ctx, a); err != nil || again != first {
		t.Errorf("asked again, the token is %q, %v", again, err)
	}
	second, err := h.OpenFeed(ctx, a)
	h.Must(err)
	others, err := h.OpenFeed(ctx, b)
	h.Must(err)
	name, mac, _ := strings.Cut(second, ".")
	forged := b.Person + "." + mac
	for _, wrong := range []string{first, "", ".", name, name + ".", forged, second + "A", second[1:], strings.ToUpper(second)} {
		_, _, err := h.Feed(ctx, wrong)
		h.Refused(err, host.Unknown, "feed.unknown")
	}
	h.Must(h.CloseFeed(ctx, a))
	_, _, err = h.Feed(ctx, second)
	h.Refused(err, host.Unknown, "feed.unknown")
	if owner, _, err := h.Feed(ctx, others); err != nil || owner.Person != b.Person {
		t.Errorf("another's feed has gone too: %v", err)
	}
	_, err = h.OpenFeed(ctx, host.Actor{})
	h.Refused(err, host.Anonymous, "person.needed")
}
