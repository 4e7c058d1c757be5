package web

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// reworkLine is a correction or a roll back as a phase that it changed tells it.
type reworkLine struct {
	Text, Reason string
	Changed      []string
}

// reworks tells of all phases how they were corrected or rolled back.
type reworks map[int][]reworkLine

// from gives what is told of the phases from one on: of those that are open again.
func (r reworks) from(phase int) (lines []reworkLine) {
	for _, n := range slices.Sorted(maps.Keys(r)) {
		if n >= phase {
			lines = append(lines, r[n]...)
		}
	}
	return lines
}

// reworks reads how the phases of a match were corrected or rolled back.
func (q *ask) reworks(p *host.MatchPage, words *i18n.Printer) (reworks, error) {
	list, err := q.s.host.Reworks(q.r.Context(), q.actor, p.ID)
	told := reworks{}
	for _, w := range list {
		changed := q.changed(w, words)
		for phase, lines := range changed {
			told[phase] = append(told[phase], reworkLine{q.reworkText(w), w.Reason, lines})
		}
	}
	return told, err
}

func (q *ask) reworkText(w host.Rework) string {
	key := "course.rolledback"
	if w.Kind == match.EntryCorrected {
		key = "course.corrected"
	}
	return q.p.Fill(key, game.Args{"time": q.moment(w.At).Clock})
}

// changed are the changes that a rework brought, by their phases. The first phase is there
// even if nobody may know what changed in it.
func (q *ask) changed(w host.Rework, words *i18n.Printer) map[int][]string {
	changed := map[int][]string{w.Phase: nil}
	for _, o := range w.Orders {
		changed[o.Phase] = append(changed[o.Phase], q.p.Fill("course.reordered", game.Args{
			"seat": words.T("seat."+string(o.Seat), nil), "before": cmp.Or(oneLine(o.Before), "–"), "after": cmp.Or(oneLine(o.After), "–"),
		}))
	}
	for _, r := range w.Rulings {
		changed[w.Phase] = append(changed[w.Phase], q.p.Fill("course.ruled", game.Args{"key": r.Key, "answer": r.Answer}))
	}
	if n := len(w.Edits); n > 0 {
		changed[w.Phase] = append(changed[w.Phase], q.p.Fill("course.edited", game.Args{"n": strconv.Itoa(n)}))
	}
	return changed
}
