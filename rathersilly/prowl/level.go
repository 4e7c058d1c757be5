package prowl

import (
	"math"
	"math/bits"
	"slices"

	"spielleiter/diplomacy/chart"
)

// The level counts of a field f (RSD-1.4), with m(g) units on g:
//
//	n1(f)   = sum of m(g)       over neighbours g, + max(0, m(f)-1)
//	nk+1(f) = sum of m(g)*nk(g) over neighbours g, + max(0, m(f)-1)*nk(f)
//
// The rules compare n1, n2 ... nN, N being the number of units. Fewer do, without a doubt
// left: let S be the occupied fields that can be reached from the candidates over occupied
// fields, and D their number. On S the counts are a vector xk = B*xk-1, x0 = (1 ... 1), for
// a matrix B of D rows; for a candidate, nk(f) = r*xk-1 for a row r. By Cayley and Hamilton
// D+1 successive vectors are linearly dependent in one and the same way, so the difference
// of two candidates obeys a recurrence of order D: if it is nought D times, it is nought
// for ever. D is at most N, and nought if nobody has neighbours.
//
// Two candidates of the same row, that is with the same occupied neighbours and alone on
// their fields, are equal at once.
//
// The counts grow by a factor of up to ten a level, to two hundred bits and more. They are
// kept whole, in as many words as they need: nothing is rounded, nothing wraps.

// layer is a word of each field.
type layer = [chart.Max]uint64

const last = chart.Max - 1

// row is a field to count for. Its neighbours end at to, and begin where those of the row
// before end.
type row struct {
	field chart.Province
	to    int
}

// tower holds the counts of a level: word[j][f] is the j-th word, from the lowest, of
// that of f.
type tower struct {
	word []*layer
	wide int    // words in use
	room uint64 // what a highest word may be before the next level
	rows []row
	near []chart.Province

	product layer    // of one word: m*nk
	own     layer    // of one word: (m-1)*nk, where that is not nought
	carry   [3]layer // into the next word: of product, own, and their sums. The highest has none, so they end as nought
	shown   layer    // the counts as the report has them
}

// byLevels lets candidates fall out by level counts.
func (p *Prowler) byLevels() {
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		p.value[f] = p.around(f)
	}
	p.sift(Level, 1)
	if p.decided() || p.sameRow() {
		return
	}
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		p.value[f] = p.beyond(f)
	}
	p.sift(Level, 2)
	if p.decided() || p.sameRow() {
		return
	}
	crowd := p.crowd()
	p.found(crowd)
	for k := 2; k <= crowd.Len(); k++ {
		p.climb(crowd)
		if k > 2 && p.siftLevel(k) {
			if p.decided() || p.sameRow() {
				return
			}
			crowd = p.crowd()
			p.lay(crowd)
		}
	}
}

// beyond is n2. Most decisions need no more, so it is counted without the tower.
func (p *Prowler) beyond(f chart.Province) (n uint64) {
	for near := p.ground.Next[f].And(p.some); !near.Empty(); {
		g := chart.Take[chart.Province](&near)
		n += uint64(p.units.units[g]) * p.around(g)
	}
	if chart.Has(p.many, f) {
		n += (uint64(p.units.units[f]) - 1) * p.around(f)
	}
	return n
}

// sameRow reports whether all that are left count the same units with the same weights,
// which makes all their levels equal.
func (p *Prowler) sameRow() bool {
	if !p.left.And(p.many).Empty() {
		return false
	}
	row := p.ground.Next[p.first()].And(p.some)
	for rest := p.left; !rest.Empty(); {
		if p.ground.Next[chart.Take[chart.Province](&rest)].And(p.some) != row {
			return false
		}
	}
	return true
}

// crowd is S: the occupied fields that the levels of those left depend on.
func (p *Prowler) crowd() chart.Set {
	crowd := spread(&p.ground.Next, p.left).And(p.some).Or(p.left.And(p.many))
	for edge := crowd; !edge.Empty(); {
		edge = spread(&p.ground.Next, edge).And(p.some).Without(crowd)
		crowd = crowd.Or(edge)
	}
	return crowd
}

// found begins the tower with level 1.
func (p *Prowler) found(crowd chart.Set) {
	t := &p.tower
	p.lay(crowd)
	if len(t.word) == 0 {
		t.word = append(t.word, new(layer))
	}
	t.wide = 1
	// A level is at most as many times the one before as there are units. While the
	// highest word is below this it does not overflow.
	t.room = math.MaxUint64 / max(1, p.weight(p.some))
	for _, row := range t.rows {
		t.word[0][row.field] = p.around(row.field)
	}
}

// lay writes down which fields there are to count for and which neighbours count for each:
// those of the crowd. Fields that stay keep their counts.
func (p *Prowler) lay(crowd chart.Set) {
	t := &p.tower
	t.rows, t.near = t.rows[:0], t.near[:0]
	for rest := crowd.Or(p.left); !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		for near := p.ground.Next[f].And(crowd); !near.Empty(); {
			t.near = append(t.near, chart.Take[chart.Province](&near))
		}
		t.rows = append(t.rows, row{f, len(t.near)})
	}
}

// climb makes the next level.
func (p *Prowler) climb(crowd chart.Set) {
	t := &p.tower
	t.widen()
	many := crowd.And(p.many)
	for _, word := range t.word[:t.wide] {
		t.product = *word
		for rest := many; !rest.Empty(); {
			f := chart.Take[chart.Province](&rest)
			m := uint64(p.units.units[f])
			t.product[f] = times(word[f], m, &t.carry[0][f])
			t.own[f] = times(word[f], m-1, &t.carry[1][f])
		}
		from := 0
		for _, row := range t.rows {
			sum, carry := t.carry[2][row.field&last], uint64(0)
			for _, g := range t.near[from:row.to] {
				sum = plus(sum, t.product[g&last], &carry)
			}
			if chart.Has(many, row.field) {
				sum = plus(sum, t.own[row.field&last], &carry)
			}
			word[row.field&last], t.carry[2][row.field&last] = sum, carry
			from = row.to
		}
	}
}

// plus adds words of long numbers.
func plus(a, b uint64, carry *uint64) uint64 {
	sum, c := bits.Add64(a, b, 0)
	*carry += c
	return sum
}

// times multiplies a word of a long number.
func times(word, m uint64, carry *uint64) uint64 {
	high, low := bits.Mul64(word, m)
	low, c := bits.Add64(low, *carry, 0)
	*carry = high + c
	return low
}

// widen takes another word into use if the next level might overflow without it.
func (t *tower) widen() {
	top := t.word[t.wide-1]
	if !slices.ContainsFunc(t.rows, func(r row) bool { return top[r.field&last] >= t.room }) {
		return
	}
	if len(t.word) == t.wide {
		t.word = append(t.word, new(layer))
	}
	*t.word[t.wide] = layer{}
	t.wide++
}

// siftLevel is sift for level k of the tower, from its highest word down.
func (p *Prowler) siftLevel(k int) (fell bool) {
	t := &p.tower
	for rest := p.left; !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		t.shown[f] = t.word[0][f]
		for _, word := range t.word[1:t.wide] {
			if word[f] != 0 {
				t.shown[f] = math.MaxUint64
			}
		}
	}
	for j := t.wide - 1; j >= 0; j-- {
		for rest := p.left; !rest.Empty(); {
			f := chart.Take[chart.Province](&rest)
			p.value[f] = t.word[j][f]
		}
		fell = p.pick(Level, k, &t.shown) || fell
	}
	if fell {
		p.rounds = append(p.rounds, Round{Level, k, t.shown[p.first()]})
	}
	return fell
}
