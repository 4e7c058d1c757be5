package host

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Orders, talk and imports of one person are limited, so that nobody can wear the server out.
const (
	actsPerMinute = 60
	keptPaces     = 20_000
	importAct     = 512 << 10 // bytes of an imported file that count as one act more
)

// paces limits how fast each person may act. It lives in memory: a restart forgives.
type paces struct {
	perMinute int // also how many at once; negative: no limit
	mu        sync.Mutex
	byID      map[string]*rate.Limiter
}

func newPaces(perMinute int) *paces {
	return &paces{perMinute: perMinute, byID: make(map[string]*rate.Limiter)}
}

// allow counts one act and refuses what is too fast.
func (p *paces) allow(who string, now time.Time) error { return p.allowMany(who, 1, now) }

// allowMany counts what is as much work as some acts; more than a minute's counts as a
// minute's.
func (p *paces) allowMany(who string, acts int, now time.Time) error {
	if p.perMinute < 0 {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.byID[who]
	if l == nil {
		if len(p.byID) >= keptPaces {
			clear(p.byID)
		}
		l = rate.NewLimiter(rate.Every(time.Minute/time.Duration(p.perMinute)), p.perMinute)
		p.byID[who] = l
	}
	r := l.ReserveN(now, min(acts, p.perMinute))
	wait := r.DelayFrom(now)
	if wait == 0 {
		return nil
	}
	r.CancelAt(now)
	e := refuse(TooMany, "too-many")
	e.RetryAfter = int(wait/time.Second) + 1
	return e
}
