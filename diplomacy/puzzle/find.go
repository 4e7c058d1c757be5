package puzzle

import (
	"context"
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/puzzle"
)

// What makes a question worth asking.
const (
	fewestUnits = 2 // that are asked
	rare        = 3 // of so many answers that differ at most one is right
)

// question is what a province asks of the power, as far as one sees without looking for an answer.
func (b *board) question(v diplomacy.View, at chart.Province) (q puzzle.Question, ok bool) {
	q = puzzle.Question{Seat: v.Seat, Place: b.chart.Provinces[at].Code}
	n := slices.IndexFunc(b.pos.Units, func(u chart.Unit) bool { return b.chart.Of(u.At) == at })
	foreign := n >= 0 && b.pos.Units[n].Power != b.power
	switch centre := b.chart.Provinces[at].Centre; {
	case centre && b.pos.Owners[at] == b.power && !foreign:
		q.Kind = Hold
	case centre && b.pos.Owners[at] != b.power && (n < 0 || foreign):
		q.Kind = Take
	case !centre && foreign:
		q.Kind = Oust
	default:
		return q, false
	}
	threatened := foreign || slices.ContainsFunc(b.foes, func(u *unit) bool { return chart.Has(u.goes, at) })
	can := q.Kind == Hold || slices.ContainsFunc(b.mine, func(u *unit) bool { return chart.Has(u.goes, at) })
	return q, threatened && can && len(b.proof(q).asked()) >= fewestUnits
}

// proof prepares to judge answers to a question.
func (b *board) proof(q puzzle.Question) *proof {
	at, _ := b.chart.Find(q.Place) // the question is of this board
	return &proof{board: b, goal: goal{kind: q.Kind, place: b.chart.Of(at), power: b.power}, limit: mostWork}
}

// find counts the answers to a question. None is right where it is not worth asking.
func (p *proof) find(ctx context.Context, q puzzle.Question) (puzzle.Found, error) {
	f := puzzle.Found{Question: q}
	bare := p.bare()
	t := p.theatre(p.goal.place, bare)
	if out, err := p.judge(ctx, t, bare); err != nil || out.right {
		return puzzle.Found{}, err
	}
	var err error
	walked := p.answers(p.asked(), func(t theatre, a answer) bool {
		var out judged
		if out, err = p.judge(ctx, t, a); err != nil {
			return false
		}
		f.Of++
		if out.right {
			f.Right++
		}
		return true
	})
	if walked != nil {
		err = walked
	}
	if err != nil || f.Right*rare > f.Of {
		return puzzle.Found{}, err
	}
	return f, nil
}
