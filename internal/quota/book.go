package quota

import (
	"container/list"
	"sync"
	"time"
)

// kept is how many users' use is remembered at least. What has come back wholly is forgotten
// first, then what was touched longest ago: who comes with many names forgets their own.
const kept = 50_000

// Charge is some use of what a limit bounds.
type Charge struct {
	Name   Name
	User   string // "" is nobody, who is not counted
	Amount float64
}

// Refusal says which limit is reached, and after what time it is worth trying again.
type Refusal struct {
	Limit Limit
	Wait  time.Duration
}

// Book keeps count of what users use. It may be used by many at the same time.
type Book struct {
	limits Limits
	mu     sync.Mutex
	used   map[entry]*list.Element
	order  *list.List // of *account, the one touched last in front
	held   map[entry]int64

	// What other servers on the same database are told, and what is known of them; see Untold.
	news      map[entry]struct{}
	elsewhere map[entry]int64
	said      map[entry]struct{}
}

type entry struct {
	name Name
	user string
}

// account is what of a window's limit is used up at a time.
type account struct {
	entry
	used   float64
	untold float64 // what of it no other server knows of
	at     time.Time
}

// NewBook makes an empty book of some limits.
func NewBook(limits Limits) *Book {
	return &Book{
		limits: limits, used: map[entry]*list.Element{}, order: list.New(), held: map[entry]int64{},
		news: map[entry]struct{}{}, said: map[entry]struct{}{},
	}
}

// Limit gives a row, false if it bounds nothing.
func (b *Book) Limit(n Name) (Limit, bool) {
	l := b.limits[n]
	return l, l.Most > 0
}

// Spend counts some use of limits with windows, all of it or, if one limit does not allow it,
// nothing. One act may use what a window gives: more counts as that much.
func (b *Book) Spend(now time.Time, charges ...Charge) *Refusal {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range charges {
		if r := b.wait(now, c); r != nil {
			return r
		}
	}
	for _, c := range charges {
		c.Amount = min(c.Amount, float64(b.limits[c.Name].Most))
		b.add(now, c)
	}
	return nil
}

// Check tells whether Spend would refuse; of nothing, whether more was used than a limit gives.
func (b *Book) Check(now time.Time, charges ...Charge) *Refusal {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range charges {
		if r := b.wait(now, c); r != nil {
			return r
		}
	}
	return nil
}

// Owe counts use that has happened already. It may exceed what is left, by one window's
// worth at most.
func (b *Book) Owe(now time.Time, charges ...Charge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range charges {
		b.add(now, c)
	}
}

// Hold takes one of what a user may have at the same time, of each limit, until it is let go. It
// takes all or none.
func (b *Book) Hold(charges ...Charge) (release func(), r *Refusal) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var taken []entry
	for _, c := range charges {
		l, bounded := b.Limit(c.Name)
		e := entry{c.Name, c.User}
		if !bounded || c.User == "" {
			continue
		}
		if b.held[e]+b.elsewhere[e] >= l.Most {
			return nil, &Refusal{Limit: l, Wait: heldWait}
		}
		taken = append(taken, e)
	}
	for _, e := range taken {
		b.held[e]++
	}
	return sync.OnceFunc(func() { b.letGo(taken) }), nil
}

// heldWait is when it may be worth trying again for what is held: whoever holds it decides.
const heldWait = 30 * time.Second

func (b *Book) letGo(taken []entry) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, e := range taken {
		if b.held[e]--; b.held[e] <= 0 {
			delete(b.held, e)
		}
	}
}

// rounding is the part of a limit that is lost in reckoning: what has come back must be there again.
const rounding = 1e-12

// wait tells whether a charge is too much now.
func (b *Book) wait(now time.Time, c Charge) *Refusal {
	l, bounded := b.Limit(c.Name)
	if !bounded || c.User == "" {
		return nil
	}
	e := b.used[entry{c.Name, c.User}]
	if e == nil {
		return nil
	}
	most := float64(l.Most)
	over := e.Value.(*account).left(now, l) + min(c.Amount, most) - most
	if over <= most*rounding {
		return nil
	}
	return &Refusal{Limit: l, Wait: time.Duration(over / most * float64(l.Window))}
}

func (b *Book) add(now time.Time, c Charge) {
	l, bounded := b.Limit(c.Name)
	if !bounded || c.User == "" || c.Amount == 0 {
		return
	}
	a := b.account(now, entry{c.Name, c.User})
	left := a.left(now, l)
	a.used = max(left, min(left+c.Amount, 2*float64(l.Most)))
	a.untold = min(a.untold, left) + a.used - left
	a.at = now
	b.note(a, l)
}

// account gives the account of an entry, which counts as touched.
func (b *Book) account(now time.Time, key entry) *account {
	e := b.used[key]
	if e == nil {
		b.forget(now)
		e = b.order.PushFront(&account{entry: key, at: now})
		b.used[key] = e
	}
	b.order.MoveToFront(e)
	return e.Value.(*account)
}

// left is what of the use has not come back yet. A clock that is put back gives nothing back.
func (a *account) left(now time.Time, l Limit) float64 {
	back := float64(max(now.Sub(a.at), 0)) / float64(l.Window) * float64(l.Most)
	return max(a.used-back, 0)
}

// forget makes room for one account more.
func (b *Book) forget(now time.Time) {
	for b.order.Len() > 0 {
		last := b.order.Back()
		a := last.Value.(*account)
		if b.order.Len() < kept && a.left(now, b.limits[a.name]) > 0 {
			return
		}
		b.order.Remove(last)
		delete(b.used, a.entry)
		delete(b.news, a.entry)
	}
}
