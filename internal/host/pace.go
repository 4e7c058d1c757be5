package host

import (
	"time"

	"spielleiter/internal/quota"
)

// Orders, talk and imports of one person are limited, so that nobody can wear the server out.
const (
	actsPerMinute = 60
	importAct     = 512 << 10 // bytes of an imported file that count as one act more
)

// acts is the name under which servers tell each other of acts; it cannot be set as the limits of package quota can.
const acts quota.Name = "acts"

// paces limits how fast each person may act. It is reckoned in memory; see Host.Share for several servers.
type paces struct{ book *quota.Book }

// newPaces allows so many acts a minute, and as many at once; negative: no limit.
func newPaces(perMinute int) *paces {
	l := quota.Limit{Name: acts, Per: quota.Person, Most: int64(perMinute), Window: time.Minute}
	return &paces{book: quota.NewBook(quota.Limits{acts: l})}
}

// allow counts one act and refuses what is too fast.
func (p *paces) allow(who string, now time.Time) error { return p.allowMany(who, 1, now) }

// allowMany counts what is as much work as some acts; more than a minute's counts as a
// minute's.
func (p *paces) allowMany(who string, n int, now time.Time) error {
	r := p.book.Spend(now, quota.Charge{Name: acts, User: who, Amount: float64(n)})
	if r == nil {
		return nil
	}
	e := refuse(TooMany, "too-many")
	e.RetryAfter = int(r.Wait/time.Second) + 1
	return e
}
