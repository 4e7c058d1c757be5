package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// turn is a movement while it is worked out. Its tables are by the province in which a
// unit starts, or by the number of a swarm.
type turn struct {
	plans  [chart.Max]plan // of units on the ground
	flocks []plan          // of swarms
	tardis plan

	twice chart.Set // units that have different orders
	lured chart.Set // units that an Amazon moves, or tears
	scare chart.Set // units that frighten birds
	zones chart.Set // fields where no birds may land (RSD-8.9)
	rides []ride
	cargo chart.Set // units that birds carry to where they are ordered
	falls chart.Set // units that birds carry and drop (RSD-8.8)

	bearer chart.Province // whose move the TARDIS shares, or None
	wing   int            // the swarm whose flight it shares, or -1
	siren  chart.Province // an Amazon that lures everybody (RSD-9.6), or None

	stayed  chart.Set // units that are where they were
	entered chart.Set // fields that units entered
	lost    chart.Set // units that are not on the board any more
	fused   chart.Set // units that became a part of another
	out     *judge.Outcome

	units   [chart.Max]Unit          // at the start
	list    [chart.Max]chart.Unit    // those that the judge sees
	orders  []judge.Order            // what the judge is told
	from    []chart.Province         // whose orders they are
	verdict [chart.Max]judge.Verdict // what the judge says
	forces  [chart.Max]judge.Force
	twist   judge.Twist
	lures   []lure
	reasons []judge.Reason
	merged  []Result // of steps 2 and 3
	crowd   crowd
	refuges []refuge
	bounced []chart.Province
}

// plan is what a unit is going to do.
type plan struct {
	order   Order
	given   Order // as written, if changed
	result  int32 // of the written order in the movement's results, or -1
	command int32 // of the Fool's, or -1
	fault   Fault // why the order does not count: the unit holds
	changed Change
	set     bool // there is an order
	sure    bool // it has been checked
}

// nothing is the plan of a unit without an order.
var nothing = plan{result: -1, command: -1}

// does reports whether a unit is going to do something.
func (p *plan) does(d Deed) bool { return p.set && p.fault == 0 && p.order.Do == d }

// rewrite gives a unit another order.
func (p *plan) rewrite(u *Unit, o Order, by Change) {
	if p.changed == Unchanged && p.set {
		p.given = p.order
	}
	o.By, o.Unit = u.Owner, Actor{Class: u.Class, Owner: u.Owner, At: u.At}
	p.order, p.changed, p.fault, p.set, p.sure = o, by, 0, true, true
}

// bare is an order without objects.
func bare(d Deed) Order { return Order{Do: d, Of: chart.None, To: chart.None} }

// begin forgets the last movement.
func (t *turn) begin(w *World) {
	for n := range w.Units {
		p := Board().Of(w.Units[n].At)
		t.plans[p], t.units[p], t.verdict[p] = nothing, w.Units[n], 0
	}
	t.flocks = t.flocks[:0]
	for range w.Swarms {
		t.flocks = append(t.flocks, nothing)
	}
	t.tardis = nothing
	t.twice, t.lured, t.scare, t.zones, t.cargo, t.falls = chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}
	t.bearer, t.wing, t.siren = chart.None, -1, chart.None
	t.orders, t.from, t.rides, t.lures, t.bounced = t.orders[:0], t.from[:0], t.rides[:0], t.lures[:0], t.bounced[:0]
	t.stayed, t.entered, t.lost, t.fused = chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}
}
