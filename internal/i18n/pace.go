package i18n

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// live is the longest phase of a match that is played in one sitting.
const live = match.Hour

// Pace says by which rule phases end, in words: "Jeden Freitag 20:00 (Berlin); Rückzüge: 12 Std". Words are those of the
// game, which name its kinds of phases.
func (p *Printer) Pace(rule match.Pace, words *Printer) string {
	said := []string{p.rule(rule)}
	if rule.AtLeast > 0 {
		said = append(said, p.Fill("pace.least", game.Args{"span": p.span(rule.AtLeast)}))
	}
	said = append(said, p.kinds(rule.Kinds, words)...)
	if len(rule.Skip) > 0 {
		days := make([]string, len(rule.Skip))
		for n, s := range rule.Skip {
			days[n] = p.T("pace.skip."+string(s), nil)
		}
		said = append(said, p.Fill("pace.skip", game.Args{"days": p.List(days)}))
	}
	return strings.Join(said, "; ")
}

func (p *Printer) span(s match.Span) string { return p.Span(time.Duration(s)) }

// rule says what holds for phases of all kinds that have no length of their own.
func (p *Printer) rule(rule match.Pace) string {
	switch rule.Kind {
	case match.PaceSpan:
		key := "pace.span"
		if rule.Span <= live {
			key = "pace.live"
		}
		return p.Fill(key, game.Args{"span": p.span(rule.Span)})
	case match.PaceClock:
		return p.Fill("pace.clock", game.Args{"days": p.days(rule.Days), "at": rule.At, "zone": city(rule.Zone)})
	case match.PaceBank:
		if rule.Bonus == 0 {
			return p.Fill("pace.bank.bare", game.Args{"bank": p.span(rule.Bank)})
		}
		return p.Fill("pace.bank", game.Args{"bank": p.span(rule.Bank), "bonus": p.span(rule.Bonus)})
	default:
		return p.T("pace.none", nil)
	}
}

// days says on which days of the week: "Jeden Freitag", "Montag bis Freitag", "Jeden Montag und Donnerstag", "Jeden Tag".
func (p *Printer) days(days []int) string {
	days = slices.Sorted(slices.Values(days))
	name := func(day int) string { return p.T("time.day."+strconv.Itoa(day%7), nil) }
	switch n := len(days); {
	case n == 0 || n == 7:
		return p.Fill("pace.every", game.Args{"days": p.T("time.day", nil)})
	case n > 2 && days[n-1]-days[0] == n-1:
		return p.Fill("pace.run", game.Args{"first": name(days[0]), "last": name(days[n-1])})
	}
	names := make([]string, len(days))
	for n, day := range days {
		names[n] = name(day)
	}
	return p.Fill("pace.every", game.Args{"days": p.List(names)})
}

// kinds says of kinds of phases how long they are open, those of one length together, the longest first.
func (p *Printer) kinds(kinds map[string]match.Span, words *Printer) (said []string) {
	byLength := map[match.Span][]string{}
	for kind, span := range kinds {
		byLength[span] = append(byLength[span], kind)
	}
	for _, span := range slices.Backward(slices.Sorted(maps.Keys(byLength))) {
		names := byLength[span]
		slices.Sort(names)
		slices.Reverse(names) // retreats come before adjustments, and before winter
		for n, kind := range names {
			names[n] = words.T(kind, nil)
		}
		said = append(said, p.Fill("pace.kinds", game.Args{"kinds": strings.Join(names, ", "), "span": p.span(span)}))
	}
	return said
}

// city is what people call a time zone: "Berlin" for "Europe/Berlin".
func city(zone string) string {
	return strings.ReplaceAll(zone[strings.LastIndex(zone, "/")+1:], "_", " ")
}
