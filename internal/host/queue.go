package host

import (
	"time"

	"spielleiter/internal/store"
)

// Trouble that passes by itself puts a match off for a moment, longer each time.
var restPause = backoff{first: 50 * time.Millisecond, longest: time.Second, factor: 2}

// queue is the matches that wait to be closed and those that are being closed. Nobody's
// matches have more than a fair share of the places, and no match has two. It belongs to
// one goroutine.
type queue struct {
	places  int
	more    bool          // the database had more than was taken
	took    time.Duration // to ask it
	ready   []store.Due
	busy    map[string]string // creators by match
	share   map[string]int    // places by creator
	gone    map[string]bool   // busy for too long, without a place
	resting map[string]rest
}

type rest struct {
	until time.Time
	times int
}

func newQueue(places int) *queue {
	return &queue{places: places, busy: map[string]string{}, share: map[string]int{}, gone: map[string]bool{}, resting: map[string]rest{}}
}

// out is how many matches the database may name that cannot be taken now.
func (q *queue) out() int { return len(q.busy) + len(q.gone) + len(q.resting) }

// working is how many places are taken.
func (q *queue) working() int { return len(q.busy) }

// waiting is how many matches wait for a place.
func (q *queue) waiting() int { return len(q.ready) }

// short reports whether it is time to ask for more.
func (q *queue) short() bool { return q.more && len(q.ready) < queueShort }

// offer replaces those that wait by what the database says is due, as far as it can be
// taken and no more than so many.
func (q *queue) offer(due []store.Due, most int, now time.Time) {
	q.ready = q.ready[:0]
	named := make(map[string]bool, len(due))
	for _, d := range due {
		named[d.ID] = true
		_, busy := q.busy[d.ID]
		r, resting := q.resting[d.ID]
		if busy || q.gone[d.ID] || resting && r.until.After(now) {
			continue
		}
		q.ready = append(q.ready, d)
	}
	q.more = len(q.ready) > most || len(due) >= most+q.out()
	q.ready = q.ready[:min(len(q.ready), most)]
	for id, r := range q.resting {
		if _, busy := q.busy[id]; !named[id] && !busy && now.Sub(r.until) > restPause.longest {
			delete(q.resting, id) // somebody else has closed it
		}
	}
}

// next takes the first that waits and whose creator has not yet got their share.
func (q *queue) next() (store.Due, bool) {
	if len(q.busy) >= q.places {
		return store.Due{}, false
	}
	share := q.fair()
	for n, d := range q.ready {
		if q.share[d.Creator] < share {
			q.ready = append(q.ready[:n], q.ready[n+1:]...)
			q.busy[d.ID] = d.Creator
			q.share[d.Creator]++
			return d, true
		}
	}
	return store.Due{}, false
}

// fair is how many places the matches of one creator may have: as many as there are for each,
// and some are left for whoever comes next.
func (q *queue) fair() int {
	creators := make(map[string]bool, len(q.share))
	for c := range q.share {
		creators[c] = true
	}
	for _, d := range q.ready {
		creators[d.Creator] = true
	}
	each := (q.places + len(creators) - 1) / max(len(creators), 1)
	return max(1, min(each, q.places*3/4))
}

// finish gives the place of a match back.
func (q *queue) finish(id string) {
	delete(q.gone, id)
	creator, ok := q.busy[id]
	if !ok {
		return
	}
	delete(q.busy, id)
	if q.share[creator]--; q.share[creator] == 0 {
		delete(q.share, creator)
	}
}

// giveWay takes the place of a match that does not end, as long as there are not too many.
func (q *queue) giveWay(id string) {
	if _, ok := q.busy[id]; !ok || len(q.gone) >= q.places {
		return
	}
	q.finish(id)
	q.gone[id] = true
}

// rest puts a match off for a moment.
func (q *queue) rest(id string, now time.Time) {
	r := q.resting[id]
	r.times++
	r.until = now.Add(restPause.after(r.times))
	q.resting[id] = r
}

// forget ends the trouble of a match.
func (q *queue) forget(id string) { delete(q.resting, id) }

// rested is when the first of those that rest may be tried again.
func (q *queue) rested() (at time.Time, ok bool) {
	for id, r := range q.resting {
		if _, busy := q.busy[id]; !busy && (!ok || r.until.Before(at)) {
			at, ok = r.until, true
		}
	}
	return at, ok
}
