package host

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// ShunKinds are the ways in which somebody can shun another: with a block neither writes to the other in private, and who is blocked can
// neither sit down at a new table of who blocks nor ask them to deputize (SPL-45); a mute hides public talk from oneself.
var ShunKinds = []string{store.Block, store.Mute}

// MaxShuns is how many blocks and mutes somebody can have.
const MaxShuns = 200

// NewShun is whom somebody wants to shun: by the name of an account whose page they may read, or by the seat at a table they see.
type NewShun struct {
	Kind  string    `json:"kind" enum:"block,mute"`
	Name  string    `json:"name,omitempty" maxLength:"100" doc:"of an account"`
	Match string    `json:"match,omitempty" maxLength:"64"`
	Seat  game.Seat `json:"seat,omitempty" maxLength:"64" doc:"of that match; not while it is anonymous"`
}

// ShunLine is somebody whom the actor shuns, in one way.
type ShunLine struct {
	Key  string    `json:"key,omitempty" doc:"to end it"`
	Kind string    `json:"kind" enum:"block,mute"`
	Name string    `json:"name" doc:"as they are called now"`
	At   time.Time `json:"at"`
}

// Shun keeps that the actor shuns somebody. Whom it is about is not told.
func (h *Host) Shun(ctx context.Context, a Actor, n NewShun) error {
	if err := h.mayAct(a); err != nil {
		return err
	}
	if !slices.Contains(ShunKinds, n.Kind) {
		return refuse(Invalid, "shun.kind", "value", clip(n.Kind, 20))
	}
	other, err := h.shunned(ctx, a, n)
	if err != nil {
		return err
	}
	if other == a.Person {
		return refuse(Invalid, "shun.self")
	}
	list, err := h.store.Shuns(ctx, a.Person, MaxShuns)
	if err != nil {
		return unavailable(err)
	}
	if len(list) >= MaxShuns {
		return refuse(Conflict, "shun.many", "max", "200")
	}
	return unavailable(h.store.Shun(ctx, store.Shun{Person: a.Person, Kind: n.Kind, Other: other, At: h.now()}, true))
}

// shunned finds whom somebody means. Where names are secret a seat tells nobody's.
func (h *Host) shunned(ctx context.Context, a Actor, n NewShun) (string, error) {
	if n.Match == "" {
		p, err := h.shown(ctx, a, n.Name)
		return p.ID, err
	}
	if _, err := h.Match(ctx, a, n.Match); err != nil {
		return "", err
	}
	t, err := h.load(ctx, n.Match)
	if err != nil {
		return "", err
	}
	holder, err := sitting(t.Snapshot(), n.Seat)
	return holder.ID, err
}

// sitting is the person on a seat, where names are not secret.
func sitting(m *match.Match, seat game.Seat) (match.Holder, error) {
	if c, ok := m.Chair(seat); ok && !m.Masked() && c.Holder.Kind == match.Person {
		return c.Holder, nil
	}
	return match.Holder{}, refuse(Unknown, "seat.nobody")
}

// Shuns lists whom the actor shuns, by name.
func (h *Host) Shuns(ctx context.Context, a Actor) ([]ShunLine, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	list, err := h.store.Shuns(ctx, a.Person, MaxShuns)
	if err != nil {
		return nil, unavailable(err)
	}
	lines, known := make([]ShunLine, len(list)), map[string]string{}
	for n, s := range list {
		name, err := h.nameNow(ctx, s.Other, known)
		if err != nil {
			return nil, err
		}
		lines[n] = ShunLine{Key: shunKey(s), Kind: s.Kind, Name: name, At: s.At}
	}
	slices.SortStableFunc(lines, func(x, y ShunLine) int { return cmp.Or(cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.Name, y.Name)) })
	return lines, nil
}

// shunKey names one of one's own without the id of whom it is about.
func shunKey(s store.Shun) string {
	return listKey("shun", s.Person, s.Kind, s.Other)
}

// listKey names a line of somebody's own list, without telling what it is made of.
func listKey(list string, parts ...string) string {
	sum := sha256.Sum256([]byte("spielleiter " + list + " 1\n" + strings.Join(parts, "\n")))
	return hex.EncodeToString(sum[:10])
}

// Unshun ends one of the actor's own.
func (h *Host) Unshun(ctx context.Context, a Actor, key string) error {
	if !a.Known() {
		return refuse(Anonymous, "person.needed")
	}
	list, err := h.store.Shuns(ctx, a.Person, MaxShuns)
	if err != nil {
		return unavailable(err)
	}
	for _, s := range list {
		if shunKey(s) == key {
			return unavailable(h.store.Shun(ctx, s, false))
		}
	}
	return refuse(Unknown, "shun.unknown")
}

// muted are those whose public talk the actor does not want to read here. Where names are secret, or were, it is nobody: that a line is
// hidden would tell who said it.
func (h *Host) muted(ctx context.Context, a Actor, m *match.Match) (map[string]bool, error) {
	if !a.Known() || m.Terms.Anonymous {
		return nil, nil
	}
	list, err := h.store.Shuns(ctx, a.Person, MaxShuns)
	if err != nil {
		return nil, unavailable(err)
	}
	who := map[string]bool{}
	for _, s := range list {
		if s.Kind == store.Mute {
			who[s.Other] = true
		}
	}
	return who, nil
}

// hide marks the public lines of those whom the reader has muted; never one without a name.
func (l ChatLine) hide(s store.ChatLine, muted map[string]bool) ChatLine {
	l.Hidden = s.Channel == "" && !s.Grey && !s.Withdrawn && muted[s.Person]
	return l
}

// blocks are the seats with which the actor does not talk in private, as one of both has blocked the other. While names are secret there
// are none: a conversation that is barred would tell who sits there.
func (h *Host) blocks(ctx context.Context, a Actor, m *match.Match) (seats map[game.Seat]bool, err error) {
	if _, seated := m.SeatOf(a.Person); !seated || m.Masked() {
		return nil, nil
	}
	others, err := h.store.Blocked(ctx, a.Person)
	if err != nil {
		return nil, unavailable(err)
	}
	for _, c := range m.Chairs {
		if c.Holder.Kind == match.Person && slices.Contains(others, c.Holder.ID) {
			if seats == nil {
				seats = map[game.Seat]bool{}
			}
			seats[c.Seat] = true
		}
	}
	return seats, nil
}

// bars reports whether a block bars a conversation: one of two players. With more of them, or with the game master, it does not.
func bars(blocks map[game.Seat]bool, c match.Channel) bool {
	return !c.GM && len(c.Seats) == 2 && (blocks[c.Seats[0]] || blocks[c.Seats[1]])
}

// maySit refuses a new seat at a table that gathers to whom its maker has blocked, in words that do not tell why. Who sits stays, and where
// names are secret everybody may: a refusal would tell who has made it.
func (h *Host) maySit(ctx context.Context, a Actor, m *match.Match) error {
	if _, seated := m.SeatOf(a.Person); seated || m.Status != match.Gathering || m.Masked() {
		return nil
	}
	is, err := h.store.Shunned(ctx, m.CreatedBy, store.Block, a.Person)
	if err != nil {
		return unavailable(err)
	}
	if is {
		return refuse(Forbidden, "seat.closed")
	}
	return nil
}

// shuns are the ways in which the actor shuns somebody.
func (h *Host) shuns(ctx context.Context, a Actor, other string) (kinds []string, err error) {
	if !a.Known() {
		return nil, nil
	}
	list, err := h.store.Shuns(ctx, a.Person, MaxShuns)
	for _, s := range list {
		if s.Other == other {
			kinds = append(kinds, s.Kind)
		}
	}
	return kinds, unavailable(err)
}
