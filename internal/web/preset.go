package web

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"time"

	"spielleiter/games"
	"spielleiter/match"
)

// preset is a rhythm that forms offer.
type preset struct {
	value string // of the field "pace", and the end of its name's key
	pace  match.Pace
}

// Values of the field "pace" that are no length of time, and the names of other fields.
const (
	byBank  = "bank"
	byOwn   = "own"
	noPace  = "none"
	asUsual = "usual"

	clockAt    = "clock-at"
	clockLeast = "clock-least"
	zoneField  = "zone"
	kindField  = "kind."
)

// What a form proposes.
const (
	evening   = "20:00" // when turns end that end at an hour
	bankSpan  = 3 * match.Day
	bonusSpan = 12 * match.Hour
)

// Presets that are proposed, see usualPace.
const (
	atMidnight = "midnight"
	unhurried  = "2d"
	atLeisure  = "3d"
)

// others are lengths of a turn that are offered beside the presets.
var others = []string{"5m", "15m", "12h", "7d"}

// usualPace is the preset that is proposed for a game: none where nobody else is asked to come, or else one that lets people
// sleep, work and write letters. Without any, one absentee would hold all for ever.
func usualPace(e games.Entry, invited bool) string {
	switch {
	case !invited:
		return noPace
	case e.Midnight:
		return atMidnight
	case len(e.Game.Info().Seats) < 3:
		return unhurried
	}
	return atLeisure
}

// chosen is what the form says; where it says nothing, the usual is meant.
func (f paceFields) chosen() string {
	if f.usual != "" {
		return cmp.Or(f.get("pace"), asUsual)
	}
	return f.get("pace")
}

// of gives the rule of a preset.
func (f paceFields) of(value string) match.Pace {
	list := f.presets()
	return list[slices.IndexFunc(list, func(v preset) bool { return v.value == value })].pace
}

// presets are the rhythms for a game. Phases that take less time than moves have some of their own.
func (f paceFields) presets() []preset {
	zone := f.zoneName()
	clock := func(least match.Span, days ...int) match.Pace {
		return match.Pace{Kind: match.PaceClock, At: evening, Zone: zone, Days: days, AtLeast: least}
	}
	span := func(s match.Span) match.Pace { return match.Pace{Kind: match.PaceSpan, Span: s} }
	list := []preset{{"10m", span(10 * match.Minute)}}
	if f.midnight {
		midnight := clock(12 * match.Hour)
		midnight.At = "00:00"
		list = append(list, preset{atMidnight, midnight})
	}
	list = append(list, []preset{
		{"daily", clock(12 * match.Hour)},
		{"friday", f.with(match.Day, clock(2*match.Day, 5))},
		{"1d", f.with(12*match.Hour, span(match.Day))},
		{unhurried, span(2 * match.Day)},
		{atLeisure, f.with(match.Day, span(3*match.Day))},
	}...)
	if f.info.Turns {
		list = append(list, preset{byBank, match.Pace{Kind: match.PaceBank, Bank: bankSpan, Bonus: bonusSpan}})
	}
	return append(list, preset{noPace, match.Pace{}})
}

// with gives kinds of phases a length of their own, if the game has such kinds.
func (f paceFields) with(length match.Span, p match.Pace) match.Pace {
	for _, kind := range f.info.Kinds {
		if p.Kinds == nil {
			p.Kinds = map[string]match.Span{}
		}
		p.Kinds[kind] = length
	}
	return p
}

// filled are the fields that say a pace, for a form that shows what holds.
func filled(p match.Pace, e games.Entry, zone *time.Location) paceFields {
	f := paceFields{values: url.Values{}, info: e.Game.Info(), zone: zone, midnight: e.Midnight}
	f.values.Set(zoneField, cmp.Or(p.Zone, zone.String()))
	for _, v := range f.presets() {
		if v.pace.Same(p) {
			f.values.Set("pace", v.value)
			return f
		}
	}
	for kind, span := range p.Kinds {
		f.values.Set(kindField+kind, span.String())
	}
	for _, s := range p.Skip {
		f.values.Add("skip", string(s))
	}
	f.fill(p)
	return f
}

// fill says the rule for all phases.
func (f paceFields) fill(p match.Pace) {
	switch p.Kind {
	case match.PaceSpan:
		f.values.Set("pace", p.Span.String())
		if !slices.Contains(others, p.Span.String()) {
			f.values.Set("pace", byOwn)
			f.values.Set("own", p.Span.String())
		}
	case match.PaceClock:
		f.values.Set("clock", "on")
		f.values.Set(clockAt, p.At)
		f.values.Set(clockLeast, p.AtLeast.String())
		for _, d := range p.Days {
			f.values.Add("day", strconv.Itoa(d))
		}
	case match.PaceBank:
		f.values.Set("pace", byBank)
		f.values.Set("bank", p.Bank.String())
		f.values.Set("bonus", p.Bonus.String())
	case match.PaceNone:
	}
}
