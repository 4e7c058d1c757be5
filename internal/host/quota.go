package host

import (
	"context"
	"strconv"
	"sync"
	"time"

	"spielleiter/games"
	"spielleiter/internal/quota"
	"spielleiter/match"
)

// What things cost that have no size of their own.
const (
	actBytes   = 512     // an entry of the record, a line of talk
	matchBytes = 8 << 10 // a match of which nothing has happened
	million    = 1e6
)

// exceeded turns what the book refuses into what people read. What time brings back is too many
// now; of what somebody has at the same time they must give up one.
func exceeded(r *quota.Refusal) error {
	if r == nil {
		return nil
	}
	kind := TooMany
	if r.Limit.Name == quota.Open || r.Limit.Name == quota.Alone {
		kind = Forbidden
	}
	e := refuse(kind, "quota."+string(r.Limit.Name), "max", strconv.FormatInt(r.Limit.Most, 10))
	e.RetryAfter = int(r.Wait/time.Second) + 1
	return e
}

// spend counts what an actor uses, of their own and of their address.
func (h *Host) spend(a Actor, own, from quota.Name, amount float64) error {
	return exceeded(h.book.Spend(h.now(), both(a, own, from, amount)...))
}

func both(a Actor, own, from quota.Name, amount float64) []quota.Charge {
	return []quota.Charge{{Name: own, User: a.Person, Amount: amount}, {Name: from, User: a.From, Amount: amount}}
}

// mayStore counts bytes that somebody is about to have stored.
func (h *Host) mayStore(a Actor, bytes int) error {
	return h.spend(a, quota.Storage, quota.StorageAddress, float64(bytes)/1024)
}

// mayFight counts battles outside of matches.
func (h *Host) mayFight(a Actor, work int) error {
	return h.spend(a, quota.Battles, quota.BattlesAddress, float64(work)/million)
}

// mayBeGuest counts the guests that are made from an address: in the store, so that a restart
// and another process know of them.
func (h *Host) mayBeGuest(ctx context.Context, c Client) error {
	l, bounded := h.book.Limit(quota.Guests)
	if !bounded {
		return nil
	}
	n, err := h.store.Fail(ctx, "guest/"+c.IP, h.now(), l.Window)
	if err != nil {
		return unavailable(err)
	}
	if int64(n) > l.Most {
		return exceeded(&quota.Refusal{Limit: l, Wait: l.Window})
	}
	return nil
}

// mayMake refuses new matches if their maker has made too many, or would have too many open: all of them or none. Until done,
// which is called once they are stored or not, the same person makes no other one here.
func (h *Host) mayMake(ctx context.Context, a Actor, list ...*match.Match) (done func(), err error) {
	h.homes.note(a)
	done, err = h.locks.lock(ctx, "made/"+a.Person)
	if err != nil {
		return nil, err
	}
	if err = h.mayHave(ctx, list...); err == nil {
		err = exceeded(h.book.Spend(h.now(), h.making(a, list)...))
	}
	if err != nil {
		done()
		return nil, err
	}
	return done, nil
}

// mayBegin refuses what mayMake would refuse anyway, before a world is made in vain: that is nearly all the work of a new match.
func (h *Host) mayBegin(a Actor, e games.Entry, n NewMatch) error {
	charges := both(a, quota.Matches, quota.MatchesAddress, 1)
	if e.Worlds && len(n.Folder) == 0 {
		charges = append(charges, both(a, quota.Worlds, quota.WorldsAddress, 1)...)
	}
	return exceeded(h.book.Check(h.now(), charges...))
}

// making is what new matches use of limits, in one reckoning: what is refused has used up nothing.
func (h *Host) making(a Actor, list []*match.Match) []quota.Charge {
	worlds := 0 // those of folders nobody has made here
	for _, m := range list {
		if e, ok := h.games.Find(m.Game, m.Edition); ok && e.Worlds && !m.Brought {
			worlds++
		}
	}
	charges := both(a, quota.Matches, quota.MatchesAddress, float64(len(list)))
	if worlds > 0 {
		charges = append(charges, both(a, quota.Worlds, quota.WorldsAddress, float64(worlds))...)
	}
	return append(charges, both(a, quota.Storage, quota.StorageAddress, float64(len(list)*matchBytes)/1024)...)
}

// mayHave refuses what would be one open match too many of its maker.
func (h *Host) mayHave(ctx context.Context, list ...*match.Match) error {
	if len(list) == 0 {
		return nil
	}
	made, err := h.store.Made(ctx, list[0].CreatedBy)
	if err != nil {
		return unavailable(err)
	}
	if err := h.full(quota.Open, made.Open, len(list)); err != nil {
		return err
	}
	return h.mayLeaveAlone(ctx, list...)
}

// mayLeaveAlone refuses matches of one maker in which nobody but computers would play, if with them the maker or the
// server would have too many of these, or theirs have thought for too long.
func (h *Host) mayLeaveAlone(ctx context.Context, list ...*match.Match) error {
	more, creator := 0, ""
	for _, m := range list {
		if alone(m) && m.Status != match.Over && m.Status != match.Cancelled {
			more, creator = more+1, m.CreatedBy
		}
	}
	if more == 0 {
		return nil
	}
	made, err := h.store.Made(ctx, creator)
	if err != nil {
		return unavailable(err)
	}
	if err := h.full(quota.Alone, made.Alone, more); err != nil {
		return err
	}
	all, err := h.store.Alone(ctx)
	if err != nil {
		return unavailable(err)
	}
	if err := h.full(quota.AloneServer, all, more); err != nil {
		return err
	}
	return exceeded(h.book.Check(h.now(), h.thinkers(creator, 0)...))
}

// openWait is when it may be worth trying again where matches must end first.
const openWait = 10 * time.Minute

// full refuses more of what there are so many of already.
func (h *Host) full(name quota.Name, have int64, more int) error {
	l, bounded := h.book.Limit(name)
	if !bounded || have+int64(more) <= l.Most {
		return nil
	}
	err := exceeded(&quota.Refusal{Limit: l, Wait: openWait})
	if e, ok := As(err); ok && more > 1 {
		e.Code += ".many"
		e.Args["have"], e.Args["n"] = strconv.FormatInt(have, 10), strconv.Itoa(more)
	}
	return err
}

// thinkers are those whose computers think in the matches that somebody has made.
func (h *Host) thinkers(creator string, d time.Duration) []quota.Charge {
	a := Actor{Person: creator, From: h.homes.of(creator)}
	return both(a, quota.Thinking, quota.ThinkingFrom, d.Seconds())
}

// stored counts what a change has stored that nobody asked for: the phases that were closed are
// their match's maker's.
func (h *Host) stored(m *match.Match, c match.Changes) {
	bytes := 0
	for _, p := range c.Phases {
		bytes += len(p.State) + actBytes
	}
	if bytes > 0 {
		a := Actor{Person: m.CreatedBy, From: h.homes.of(m.CreatedBy)}
		h.book.Owe(h.now(), both(a, quota.Storage, quota.StorageAddress, float64(bytes)/1024)...)
	}
}

// alone reports whether nobody but computers plays a match.
func alone(m *match.Match) bool {
	bots := false
	for _, c := range m.Chairs {
		switch c.Holder.Kind {
		case match.Bot:
			bots = true
		case match.Person:
			if !c.Resigned && c.Open == nil {
				return false
			}
			bots = bots || c.Open != nil && c.Open.Bot != ""
		case match.Nobody, match.Hidden:
			return false
		}
	}
	return bots
}

// homes remembers from which address somebody made matches last: what their matches use later is
// counted there too. It is in memory only.
type homes struct {
	mu sync.Mutex
	by map[string]string
}

const keptHomes = 50_000

func (h *homes) note(a Actor) {
	if !a.Known() || a.From == "" {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.by == nil || len(h.by) >= keptHomes {
		h.by = make(map[string]string)
	}
	h.by[a.Person] = a.From
}

func (h *homes) of(person string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.by[person]
}
