package web

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// turning is the moment from which a match went the way it did.
type turning struct{ Href, Text string }

// counting is what a board counts of seats in a view, nil if it counts nothing.
func counting(e games.Entry) func(game.View) map[game.Seat]int {
	switch b := e.Board.(type) {
	case games.Leading:
		return b.Lead
	case games.Counting:
		return b.Count
	}
	return nil
}

// score is how seats stood after a phase.
type score struct {
	line  host.PhaseLine
	count map[game.Seat]int
}

// turning looks for the phase in which the winner came to lead for good; where nobody won alone, or always led, for the one that changed
// most. It reads the positions of all phases, so only the page of a result asks for it.
func (q *ask) turning(p *host.MatchPage, e games.Entry, words *i18n.Printer) (*turning, error) {
	count := counting(e)
	if count == nil || p.Result == nil {
		return nil, nil
	}
	lines, err := q.s.host.Course(q.r.Context(), q.actor, p.ID, 0, host.MaxCourse)
	if err != nil {
		return nil, err
	}
	var scores []score
	for _, l := range lines {
		if v := l.GameView(); v != nil {
			scores = append(scores, score{l, count(v)})
		}
	}
	if winners := p.Result.Winners(); len(winners) == 1 {
		if n := leadsFrom(scores, winners[0]); n > 0 {
			return q.turned(p.ID, words, "turning.lead", scores[n], winners[0], scores[n-1].count[winners[0]]), nil
		}
	}
	n, seat := leap(scores)
	if n == 0 {
		return nil, nil
	}
	return q.turned(p.ID, words, "turning.leap", scores[n], seat, scores[n-1].count[seat]), nil
}

func (q *ask) turned(id string, words *i18n.Printer, key string, s score, seat game.Seat, before int) *turning {
	most := 0 // of the others
	for other, n := range s.count {
		if other != seat {
			most = max(most, n)
		}
	}
	return &turning{phaseHref(id, s.line.Phase), q.p.Fill(key, game.Args{
		"phase": q.phaseName(words, s.line.Name), "seat": words.T("seat."+string(seat), nil),
		"n": strconv.Itoa(s.count[seat]), "before": strconv.Itoa(before), "other": strconv.Itoa(most),
	})}
}

// leadsFrom gives the place from which on a seat has more than every other, 0 if it does not at the end, or always did.
func leadsFrom(scores []score, seat game.Seat) int {
	from := len(scores)
	for from > 0 && ahead(scores[from-1].count, seat) {
		from--
	}
	if from == len(scores) {
		return 0
	}
	return from
}

// ahead reports whether a seat has more than every other.
func ahead(count map[game.Seat]int, seat game.Seat) bool {
	for other, n := range count {
		if other != seat && n >= count[seat] {
			return false
		}
	}
	return len(count) > 0
}

// leap gives the place where a seat's number changed most, and the seat; the first of equals, 0 if nothing changed.
func leap(scores []score) (place int, seat game.Seat) {
	most := 0
	for n := 1; n < len(scores); n++ {
		for s, now := range scores[n].count {
			by := max(now-scores[n-1].count[s], scores[n-1].count[s]-now)
			if by > most || by == most && n == place && s < seat {
				most, place, seat = by, n, s
			}
		}
	}
	return place, seat
}
