package web

import (
	"spielleiter/internal/host"
	"spielleiter/match"
)

// analysed asks the page of a phase for what the coach says of it.
const analysed = "?analysis=1"

// beside is an analysis beside the board: what the coach says of one phase. The keys that walk through the phases walk through it.
type beside struct {
	Done  bool
	Steps []stepLine
}

// beside gives it, if the address asks for it and the game has somebody to ask. Like the page of the whole analysis it asks again
// until that is made.
func (q *ask) beside(p *host.MatchPage, phase int) (*beside, error) {
	e, ok := q.s.host.Games().Find(p.Game, p.Edition)
	if !ok || e.Coach == nil || p.Status != match.Over || !q.r.URL.Query().Has("analysis") {
		return nil, nil
	}
	review, done, err := q.s.host.Review(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return nil, err
	}
	if !done {
		q.w.Header().Set("Refresh", "3")
		return &beside{}, nil
	}
	lines, err := q.s.host.Outline(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return nil, err
	}
	b, words := &beside{Done: true}, q.wordsOf(p)
	for n, l := range decided(lines) {
		if l.Phase == phase && n < len(review.Steps) {
			step := q.stepLine(p.ID, words, l, review.Steps[n])
			step.Why = q.noteLines(words, p.Game, review.Steps[n].Played.Why)
			b.Steps = append(b.Steps, step)
		}
	}
	return b, nil
}
