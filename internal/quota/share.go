package quota

import "time"

// Several servers on one database keep a book each, and tell one another of their use now and then. What is less than this part of a
// limit is told to nobody: so of the many who use little no row is written, and each server lets somebody have at most so much more.
const untoldPart = 0.25

// Owed is what all servers together know of the use of a limit with a window.
type Owed struct {
	Name  Name
	User  string
	Until time.Time // when all of it has come back
}

// Returns is how long it takes until some use of a limit has come back.
func (l Limit) Returns(amount float64) time.Duration {
	if l.Most <= 0 {
		return 0
	}
	return time.Duration(amount / float64(l.Most) * float64(l.Window))
}

// note puts an account among those of which others are told next.
func (b *Book) note(a *account, l Limit) {
	if a.untold > 0 && a.used > untoldPart*float64(l.Most) {
		b.news[a.entry] = struct{}{}
	}
}

// Idle reports whether nobody uses anything here of which others would have to know, or that could be refused for what others know.
func (b *Book) Idle(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for e := b.order.Back(); e != nil; e = e.Prev() {
		if a := e.Value.(*account); a.left(now, b.limits[a.name]) > 0 {
			return false
		}
	}
	return len(b.held)+len(b.said) == 0
}

// Untold gives the use of which no other server knows. It counts as told from then on, unless Untell takes that back.
func (b *Book) Untold() []Charge {
	b.mu.Lock()
	defer b.mu.Unlock()
	var list []Charge
	for key := range b.news {
		a := b.used[key].Value.(*account)
		list = append(list, Charge{Name: key.name, User: key.user, Amount: a.untold})
		a.untold = 0
	}
	clear(b.news)
	return list
}

// Untell takes back that some use was told: it could not be stored.
func (b *Book) Untell(now time.Time, list ...Charge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range list {
		a := b.account(now, entry{c.Name, c.User})
		a.untold += c.Amount
		b.note(a, b.limits[c.Name])
	}
}

// Learn puts what all servers together know in the place of what was known here, and adds to it what was not told yet. What has a name
// that is no limit of this book is somebody else's.
func (b *Book) Learn(now time.Time, list ...Owed) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, o := range list {
		l, bounded := b.Limit(o.Name)
		if !bounded || l.Window == 0 || o.User == "" {
			continue
		}
		a := b.account(now, entry{o.Name, o.User})
		a.untold = min(a.untold, a.left(now, l))
		a.used = a.untold + max(o.Until.Sub(now).Seconds(), 0)/l.Window.Seconds()*float64(l.Most)
		a.at = now
		b.note(a, l)
	}
}

// Held gives what users hold here at the same time, if it is much; and, with nothing, whoever held much when it was asked last.
func (b *Book) Held() []Charge {
	b.mu.Lock()
	defer b.mu.Unlock()
	var list []Charge
	for key := range b.said {
		if float64(b.held[key]) <= untoldPart*float64(b.limits[key.name].Most) {
			delete(b.said, key)
			list = append(list, Charge{Name: key.name, User: key.user})
		}
	}
	for key, n := range b.held {
		if float64(n) > untoldPart*float64(b.limits[key.name].Most) {
			b.said[key] = struct{}{}
			list = append(list, Charge{Name: key.name, User: key.user, Amount: float64(n)})
		}
	}
	return list
}

// HeldElsewhere puts what users hold on all other servers in the place of what was known of it.
func (b *Book) HeldElsewhere(list ...Charge) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.elsewhere = make(map[entry]int64, len(list))
	for _, c := range list {
		b.elsewhere[entry{c.Name, c.User}] += int64(c.Amount)
	}
}
