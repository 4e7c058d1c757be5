package web

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// What new matches agree on about who does not come, unless the form says something else. Correspondence players
// know it like that: two who play by themselves lose by missing turns, as on chess servers; at a larger
// table the seat passes to somebody else, as on servers for Diplomacy.
const (
	usualMissed = 2
	usualReturn = 3 * match.Day
	usualAnswer = match.Day
)

// goesOn is how the form names that nothing becomes of missed turns: a field that is not sent says nothing.
const goesOn = "default"

// byBot is before the level of a computer that takes over.
const byBot = "bot."

// missedUsually is what becomes of missed turns at a table of so many seats, so many of them of persons.
func missedUsually(seats, persons int) match.MissedPolicy {
	switch {
	case persons < 2:
		return match.MissedDefault
	case seats < 3:
		return match.MissedResign
	}
	return match.MissedOpen
}

// persons counts the seats of a table that no computer takes.
func (q *ask) persons(table []game.Seat) (n int) {
	for _, s := range table {
		if s == game.Seat(q.form("seat")) || q.level(s) == "" {
			n++
		}
	}
	return n
}

// fillAbsence says what can become of who does not come.
func (q *ask) fillAbsence(b *newBody, e games.Entry) {
	table := q.table(e.Game.Info())
	usual := cmp.Or(string(missedUsually(len(table), q.persons(table))), goesOn)
	chosen := cmp.Or(q.form("missed"), usual)
	for _, m := range []string{goesOn, string(match.MissedOpen), string(match.MissedResign)} {
		b.Missed = append(b.Missed, choice{Value: m, Name: q.p.T("new.missed."+m, nil), On: m == chosen})
	}
	for _, l := range levels(q.words(b.Game, ""), e) {
		v := byBot + l.Value
		b.Missed = append(b.Missed, choice{Value: v, Name: q.p.Fill("new.missed.bot", game.Args{"level": l.Name}), On: v == chosen})
	}
	b.MaxMissed = cmp.Or(q.form("max-missed"), strconv.Itoa(usualMissed))
	majority := cmp.Or(q.form("majority"), usualMajority(q.persons(table)))
	for _, m := range majorities {
		b.Majorities = append(b.Majorities, choice{Value: m.value, Name: q.p.T("new.majority."+m.value, nil), On: m.value == majority})
	}
}

// usualMajority is how a table of so many persons agrees, as the form names it.
func usualMajority(persons int) string {
	if persons > 2 {
		return "twothirds"
	}
	return "all"
}

// absence reads what the form says about who does not come.
func (q *ask) absence(t *match.Terms, table []game.Seat, led bool) error {
	persons := q.persons(table)
	missed := cmp.Or(q.form("missed"), cmp.Or(string(missedUsually(len(table), persons)), goesOn))
	level, replaced := strings.CutPrefix(missed, byBot)
	switch {
	case missed == goesOn:
	case replaced:
		t.Missed, t.Bot = match.MissedBot, level
	default:
		t.Missed = match.MissedPolicy(missed)
	}
	if t.Missed == match.MissedOpen {
		t.Return = usualReturn
	}
	if t.Missed != match.MissedDefault {
		n, err := strconv.Atoi(cmp.Or(q.form("max-missed"), strconv.Itoa(usualMissed)))
		if err != nil || n < 1 {
			return &host.Error{Kind: host.Invalid, Code: "number.unknown", Args: game.Args{"number": game.Literal(q.form("max-missed"))}}
		}
		t.MaxMissed = n
	}
	if !led {
		q.agreement(t, persons)
	}
	return nil
}

// agreement reads how the table agrees where nobody leads it.
func (q *ask) agreement(t *match.Terms, persons int) {
	chosen := cmp.Or(q.form("majority"), usualMajority(persons))
	n := slices.IndexFunc(majorities, func(m majority) bool { return m.value == chosen })
	if n < 0 {
		t.Majority = match.Majority(chosen)
		return
	}
	t.Majority = majorities[n].majority
	if persons > 2 {
		t.Answer = usualAnswer
		if t.Pace.Kind == match.PaceSpan {
			t.Answer = min(t.Answer, t.Pace.Span)
		}
	}
}

// absenceAgreed are the terms about who does not come that were agreed on.
func (q *ask) absenceAgreed(t match.Terms) (list []string) {
	if t.Missed != match.MissedDefault && t.MaxMissed > 0 {
		list = append(list, q.p.Fill("terms.missed."+string(t.Missed), game.Args{"n": strconv.Itoa(t.MaxMissed)}))
	}
	return list
}
