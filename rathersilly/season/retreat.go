package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// What becomes of those who must retreat.
const (
	// Fled: Unit retreated to To.
	Fled Code = "retreat.fled"
	// Clashed: Unit died, because Other wanted to retreat to To as well.
	Clashed Code = "retreat.clashed"
	// NoRefuge: Unit died, because it had nowhere to go.
	NoRefuge Code = "retreat.norefuge"
	// Disbanded: Unit was not to retreat.
	Disbanded Code = "retreat.disbanded"
	// Heartbroken: the birds Unit died, because nobody told them where to go (RSD-8.11).
	Heartbroken Code = "birds.heartbroken"
	// ScaredToDeath: the birds Unit died, because there are zones wherever they can fly.
	ScaredToDeath Code = "birds.scared"
)

var retreatCites = citations{
	Fled:          {{17, 3}},
	Clashed:       {{17, 3}},
	NoRefuge:      {{17, 3}},
	Disbanded:     {{17, 3}},
	Heartbroken:   {{8, 11}},
	ScaredToDeath: {{8, 9}, {8, 11}},
}

// refuge is what one does who must retreat.
type refuge struct {
	unit   Unit
	to     chart.Place // or None
	result int         // of the order, or -1
	tell   Event
}

// Retreat is step 3: those who were dislodged, or frightened away, go elsewhere or die
// (RSD-17.3). Monsters find their way themselves.
func (e *Engine) Retreat(w *World, orders []Order) []Result {
	e.enter(w)
	t := &e.turn
	t.merged, t.refuges = t.merged[:0], t.refuges[:0]
	for _, d := range w.Dislodged {
		t.refuges = append(t.refuges, refuge{unit: d.Unit, to: chart.None, result: -1})
	}
	leaves := e.readRetreats(orders)
	e.flee()
	e.scatter(w)
	if leaves {
		e.tell(newsOf(TardisLeft, Unit{Owner: Doctor, At: chart.Place(w.Tardis), Built: chart.None}))
		w.Tardis = chart.None
	}
	e.arrive(w.Tardis)
	e.part()
	return t.merged
}

// readRetreats enters the orders, and reports whether the TARDIS withdraws.
func (e *Engine) readRetreats(orders []Order) (leaves bool) {
	t := &e.turn
	for _, o := range orders {
		r := Result{Order: o, Fault: judged(judge.FaultPhase), Verdict: judge.Illegal}
		if o.Do == Retreat || o.Do == Disband {
			r.Fault = e.checkRetreat(&r.Order)
		}
		if r.Fault == 0 {
			r.Verdict = judge.Succeeds
		}
		t.merged = append(t.merged, r)
		switch {
		case r.Fault != 0:
		case r.Order.Unit.Tardis:
			leaves = true
		default:
			e.noteRetreat(len(t.merged) - 1)
		}
	}
	return leaves
}

// noteRetreat enters an order to retreat. Of several different ones for the same unit none
// counts.
func (e *Engine) noteRetreat(n int) {
	t := &e.turn
	r := &t.merged[n]
	for k := range t.refuges {
		f := &t.refuges[k]
		birds := r.Order.Unit.Class == Birds
		if f.unit.Owner != r.Order.Unit.Owner || e.of(f.unit.At) != e.of(r.Order.Unit.At) || (f.unit.Class == Birds) != birds || birds && f.result >= 0 && e.spare(k) {
			continue
		}
		switch {
		case f.result < 0:
			f.result = n
			if r.Order.Do == Retreat {
				f.to = r.Order.To
			}
		case t.merged[f.result].Order != r.Order:
			for _, j := range [...]int{f.result, n} {
				t.merged[j].Fault, t.merged[j].Verdict = judged(judge.FaultTwice), judge.Illegal
			}
			f.to = chart.None
		}
		return
	}
}

// spare reports whether there is another swarm of the same owner in the same field that
// has no order yet.
func (e *Engine) spare(k int) bool {
	for _, f := range e.turn.refuges[k+1:] {
		if f.unit.Class == Birds && f.unit.Owner == e.turn.refuges[k].unit.Owner && f.unit.At == e.turn.refuges[k].unit.At && f.result < 0 {
			return true
		}
	}
	return false
}

// flee lets dislodged monsters choose where to go.
func (e *Engine) flee() {
	scene := e.haunt(e.monsters())
	for k := range e.turn.refuges {
		f := &e.turn.refuges[k]
		if !f.unit.Class.Monster() {
			continue
		}
		roads := e.edges.roads(f.unit.Class)
		c := e.rest.prowler.Retreat(&scene, roads, e.w.Dislodged[k].To)
		if len(c.Tied) == 0 {
			continue
		}
		f.to = e.pick("flee/", &f.unit, roads, &c)
		e.tellMonster(&f.unit, MonsterFled, &c, f.to)
	}
}

// scatter carries the retreats out. Who wants to go where another goes dies with it; birds
// do not mind company.
func (e *Engine) scatter(w *World) {
	t := &e.turn
	var once, twice chart.Set
	for k := range t.refuges {
		if f := &t.refuges[k]; f.unit.Class != Birds && f.to != chart.None {
			to := e.of(f.to)
			if chart.Has(once, to) {
				chart.Add(&twice, to)
			}
			chart.Add(&once, to)
		}
	}
	for k := range t.refuges {
		e.fate(&t.refuges[k], &w.Dislodged[k], twice)
	}
	w.Dislodged, w.Contested = w.Dislodged[:0], chart.Set{}
	for k := range t.refuges {
		if f := &t.refuges[k]; f.tell.Code == Fled {
			f.unit.At = f.to
			w.Put(f.unit)
			if !f.unit.Class.Monster() { // theirs are told
				e.tell(f.tell)
			}
		}
	}
	for k := range t.refuges {
		if f := &t.refuges[k]; f.tell.Code != Fled {
			e.bury(f.tell)
		}
	}
}

// fate decides what becomes of one.
func (e *Engine) fate(f *refuge, d *Dislodged, twice chart.Set) {
	f.tell = newsOf(Fled, f.unit)
	f.tell.To = f.to
	birds := f.unit.Class == Birds
	switch {
	case f.to != chart.None && (birds || !chart.Has(twice, e.of(f.to))):
		e.citeWay(f, birds)
		return
	case f.to != chart.None:
		f.tell.Code, f.tell.Other = Clashed, e.rival(f)
		if f.result >= 0 {
			e.turn.merged[f.result].Verdict = judge.Fails
		}
	case d.To.Empty() && birds:
		f.tell.Code = ScaredToDeath
	case d.To.Empty():
		f.tell.Code = NoRefuge
	case birds:
		f.tell.Code = Heartbroken
	default:
		f.tell.Code = Disbanded
	}
	f.tell.Cite = cites()[f.tell.Code]
	switch f.tell.Code {
	case NoRefuge:
		if f.unit.Class == SpaceMonster {
			f.tell.Cite.cite(4, 3)
		}
	case Disbanded:
		if f.result < 0 {
			f.tell.Cite.cite(17, 14)
		}
	}
}

// citeWay adds by what way one retreats that is not on the map.
func (e *Engine) citeWay(f *refuge, birds bool) {
	from, to := e.of(f.unit.At), e.of(f.to)
	switch {
	case birds:
		f.tell.Cite.cite(8, 11)
	case e.wormhole(from, to):
		f.tell.Cite.cite(7, 5)
	case underground(from, to):
		f.tell.Cite.cite(6, 4)
	}
}

// rival gives another who wants to retreat to the same field.
func (e *Engine) rival(f *refuge) Unit {
	for k := range e.turn.refuges {
		g := &e.turn.refuges[k]
		if g != f && g.to != chart.None && g.unit.Class != Birds && e.of(g.to) == e.of(f.to) {
			return g.unit
		}
	}
	return f.unit
}
