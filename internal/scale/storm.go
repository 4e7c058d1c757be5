package scale

import (
	"container/heap"
	"math"
	"math/rand/v2"
	"slices"
	"time"
)

// Rush is a storm: so many matches due at once, while people go on storing orders.
type Rush struct {
	Due    int
	Orders float64 // stored a second meanwhile, at random moments
	// Skew is the share of all due matches that lie in the first database beyond its fair share, from 0 to 1: a hot spot.
	Skew float64
	Seed uint64
}

// Weathered is what a storm came to.
type Weathered struct {
	Closed           int
	All              time.Duration // until the last was closed
	Late             [3]time.Duration
	Answered         [3]time.Duration // orders meanwhile: after which time
	Answers          time.Duration    // of all orders together
	Orders           int
	Syncs            int
	NodeUse, BaseUse float64 // shares of the processors
}

// Mean is after which time orders were answered in the mean.
func (w Weathered) Mean() time.Duration { return w.Answers / time.Duration(max(w.Orders, 1)) }

// Quantiles are those of Late and Answered: of 100, 50 and 99 were not later, and none.
var Quantiles = [3]float64{0.5, 0.99, 1}

// Storm plays a storm event by event. A phase that is due takes a place of its node, processor of the node, processor of
// its database, and is on disk with the next sync of its log; an order takes the same without a place. Whoever came first is served first, which is
// the same in the mean as what an operating system does with work as short as this.
func Storm(h House, c Costs, r Rush) Weathered {
	s := &storm{house: h, costs: c, chance: rand.New(rand.NewPCG(r.Seed, 1))}
	s.nodes, s.bases = make([]station, h.Nodes), make([]station, h.Databases)
	s.logs, s.places = make([]log, h.Databases), make([]int, h.Nodes)
	for n := range s.nodes {
		s.nodes[n].free, s.places[n] = h.NodeCores, h.Places
	}
	for n := range s.bases {
		s.bases[n].free = h.DatabaseCores
	}
	s.due = make([][]*job, h.Nodes)
	for n := range r.Due {
		j := &job{work: c.Close, node: n % h.Nodes, base: s.place(r.Skew), closes: true}
		s.due[j.node] = append(s.due[j.node], j)
	}
	s.left = r.Due
	for n := range s.nodes {
		s.fill(n)
	}
	if r.Orders > 0 {
		s.between = time.Duration(float64(time.Second) / r.Orders)
		s.at(s.pause(), s.order)
	}
	for s.left > 0 && s.events.Len() > 0 {
		e := heap.Pop(&s.events).(event)
		s.now = e.at
		e.do()
	}
	w := Weathered{Closed: len(s.late), All: s.now, Syncs: s.syncs, Late: quantiles(s.late), Answered: quantiles(s.answered)}
	for _, d := range s.answered {
		w.Answers += d
	}
	w.Orders = len(s.answered)
	if s.now > 0 {
		w.NodeUse = share(s.nodes, s.now, h.NodeCores)
		w.BaseUse = share(s.bases, s.now, h.DatabaseCores)
	}
	return w
}

// storm is the state of a simulation.
type storm struct {
	house   House
	costs   Costs
	chance  *rand.Rand
	between time.Duration // orders

	now    time.Duration
	n      int // of events, for their order
	events events

	nodes, bases   []station
	logs           []log
	places         []int
	due            [][]*job
	left           int
	syncs          int
	late, answered []time.Duration
}

// job is a phase to be closed or an order to be stored.
type job struct {
	work       Work
	node, base int
	closes     bool
	began      time.Duration
}

// station is the processors of a machine.
type station struct {
	free  int
	queue []func()
	used  time.Duration
}

// log is what a database writes: those who wait, and those whom the sync that runs covers.
type log struct {
	busy bool
	wait []*job
}

// place draws the database of a match.
func (s *storm) place(skew float64) int {
	if s.chance.Float64() < skew {
		return 0
	}
	return s.chance.IntN(s.house.Databases)
}

func (s *storm) pause() time.Duration {
	return time.Duration(-math.Log(1-s.chance.Float64()) * float64(s.between))
}

// order lets somebody store orders, and the next one later.
func (s *storm) order() {
	s.node(&job{work: s.costs.Order, node: s.chance.IntN(s.house.Nodes), base: s.place(0), began: s.now})
	s.at(s.now+s.pause(), s.order)
}

// fill lets due matches take the free places of a node.
func (s *storm) fill(n int) {
	for s.places[n] > 0 && len(s.due[n]) > 0 {
		s.places[n]--
		j := s.due[n][0]
		s.due[n] = s.due[n][1:]
		s.node(j)
	}
}

func (s *storm) node(j *job) {
	s.take(&s.nodes[j.node], j.work.Node, func() { s.base(j) })
}

func (s *storm) base(j *job) {
	at := &s.bases[j.base]
	if s.house.Together {
		at = &s.nodes[0]
	}
	s.take(at, j.work.Database, func() { s.write(j) })
}

// take works for a time on a processor of a station, as soon as one is free.
func (s *storm) take(at *station, d time.Duration, done func()) {
	begin := func() {
		at.free--
		at.used += d
		s.at(s.now+d, func() {
			at.free++
			if len(at.queue) > 0 {
				next := at.queue[0]
				at.queue = at.queue[1:]
				next()
			}
			done()
		})
	}
	if at.free > 0 {
		begin()
		return
	}
	at.queue = append(at.queue, begin)
}

func (s *storm) write(j *job) {
	if j.work.Log == 0 {
		s.finish(j)
		return
	}
	l := &s.logs[j.base]
	l.wait = append(l.wait, j)
	s.sync(l)
}

// sync writes what waits, unless a sync runs already.
func (s *storm) sync(l *log) {
	if l.busy || len(l.wait) == 0 {
		return
	}
	l.busy = true
	covered := l.wait
	l.wait = nil
	s.syncs++
	s.at(s.now+s.costs.Sync, func() {
		l.busy = false
		for _, j := range covered {
			s.finish(j)
		}
		s.sync(l)
	})
}

func (s *storm) finish(j *job) {
	if !j.closes {
		s.answered = append(s.answered, s.now-j.began)
		return
	}
	s.late = append(s.late, s.now)
	s.left--
	s.places[j.node]++
	s.fill(j.node)
}

func (s *storm) at(at time.Duration, do func()) {
	s.n++
	heap.Push(&s.events, event{at, s.n, do})
}

// event is something that happens.
type event struct {
	at time.Duration
	n  int
	do func()
}

type events []event

func (e events) Len() int { return len(e) }
func (e events) Less(i, j int) bool {
	return e[i].at < e[j].at || e[i].at == e[j].at && e[i].n < e[j].n
}
func (e events) Swap(i, j int) { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)   { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	last := len(*e) - 1
	x := (*e)[last]
	*e = (*e)[:last]
	return x
}

func quantiles(all []time.Duration) (q [3]time.Duration) {
	if len(all) == 0 {
		return q
	}
	slices.Sort(all)
	for n, f := range Quantiles {
		q[n] = all[int(f*float64(len(all)-1))]
	}
	return q
}

func share(all []station, over time.Duration, cores int) float64 {
	used := time.Duration(0)
	for _, s := range all {
		used += s.used
	}
	return used.Seconds() / over.Seconds() / float64(len(all)*cores)
}
