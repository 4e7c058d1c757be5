package web

import (
	"cmp"
	"errors"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// paceFields is the rule for deadlines as a form has it, for a game.
type paceFields struct {
	values   url.Values
	info     game.Info
	zone     *time.Location // of who fills the form
	midnight bool           // turns of the game usually end then
	usual    string         // the preset that is meant by "as usual"; "" where that is not offered
	proposed string         // the same where people are invited
}

// paceFields are those of the form that was sent.
func (q *ask) paceFields(e games.Entry) paceFields {
	return paceFields{values: q.r.PostForm, info: e.Game.Info(), zone: q.zone, midnight: e.Midnight}
}

func (f paceFields) get(name string) string { return strings.TrimSpace(f.values.Get(name)) }
func (f paceFields) on(name string) bool    { return f.values.Get(name) == "on" }

// misfilled is a field of a form that cannot be read, and what would be right.
type misfilled struct {
	Field string // its name
	Err   *host.Error
}

func (m *misfilled) Error() string { return m.Field + ": " + m.Err.Error() }
func (m *misfilled) Unwrap() error { return m.Err }

func misfill(field, code string, args game.Args) error {
	return &misfilled{field, &host.Error{Kind: host.Invalid, Code: code, Args: args}}
}

// fieldsOf are the fields that refusals of package match are about.
var fieldsOf = map[string]string{"refusal.terms.clock": clockAt, "refusal.terms.zone": zoneField, "refusal.terms.signup": "sign-up", "refusal.terms.fillup": "fill-up"}

// fieldOf is the name of the field that an error is about, "" if it is about none.
func fieldOf(err error) string {
	if m, ok := errors.AsType[*misfilled](err); ok {
		return m.Field
	}
	if e, ok := host.As(err); ok {
		return fieldsOf[e.Code]
	}
	return ""
}

// pace reads the rule: what was chosen, and then what was said of kinds of phases and of days.
func (f paceFields) pace() (match.Pace, error) {
	p, err := f.rule()
	if err != nil {
		return p, err
	}
	if err := f.kinds(&p); err != nil {
		return p, err
	}
	for _, s := range f.values["skip"] {
		p.Skip = append(p.Skip, match.Skip(s))
	}
	if len(p.Skip) == 0 {
		return p, nil
	}
	if p.Kind != match.PaceSpan && p.Kind != match.PaceClock {
		return p, misfill("skip", "pace.skip", nil)
	}
	p.Zone = f.zoneName()
	return p, nil
}

func (f paceFields) zoneName() string { return cmp.Or(f.get(zoneField), f.zone.String()) }

// rule reads what holds for all phases.
func (f paceFields) rule() (match.Pace, error) {
	if f.on("clock") {
		return f.clock()
	}
	chosen := f.chosen()
	if chosen == asUsual {
		chosen = f.usual
	}
	for _, v := range f.presets() {
		if v.value == chosen && chosen != byBank {
			return v.pace, nil
		}
	}
	switch chosen {
	case byBank:
		return f.bank()
	case byOwn:
		span, err := f.span("own", "")
		return match.Pace{Kind: match.PaceSpan, Span: span}, err
	}
	span, err := match.ParseSpan(chosen)
	if err != nil {
		return match.Pace{}, misfill("pace", "pace.unknown", game.Args{"pace": game.Literal(chosen)})
	}
	return match.Pace{Kind: match.PaceSpan, Span: span}, nil
}

func (f paceFields) clock() (match.Pace, error) {
	least, err := f.span(clockLeast, "0")
	if err != nil {
		return match.Pace{}, err
	}
	days, err := daysOf(f.values["day"])
	if err != nil {
		return match.Pace{}, misfill("day", "pace.unknown", game.Args{"pace": game.Literal(strings.Join(f.values["day"], " "))})
	}
	return match.Pace{Kind: match.PaceClock, At: f.get(clockAt), Zone: f.zoneName(), Days: days, AtLeast: least}, nil
}

func (f paceFields) bank() (p match.Pace, err error) {
	p.Kind = match.PaceBank
	if p.Bank, err = f.span("bank", bankSpan.String()); err != nil {
		return p, err
	}
	p.Bonus, err = f.span("bonus", bonusSpan.String())
	return p, err
}

// kinds reads lengths of kinds of phases, which stand in for those of the preset. 0 is none.
func (f paceFields) kinds(p *match.Pace) error {
	kinds := map[string]match.Span{}
	maps.Copy(kinds, p.Kinds)
	for _, kind := range f.info.Kinds {
		if f.get(kindField+kind) == "" {
			continue
		}
		span, err := f.span(kindField+kind, "")
		if err != nil {
			return err
		}
		if kinds[kind] = span; span == 0 {
			delete(kinds, kind)
		}
	}
	if p.Kinds = kinds; len(kinds) == 0 {
		p.Kinds = nil
		return nil
	}
	if p.Kind != match.PaceSpan && p.Kind != match.PaceClock {
		return misfill(kindField+f.info.Kinds[0], "pace.kinds", nil)
	}
	return nil
}

// span reads a length of time as people write it.
func (f paceFields) span(name, otherwise string) (match.Span, error) {
	text := cmp.Or(f.get(name), otherwise)
	span, err := spanTyped(text)
	if err != nil {
		return 0, misfill(name, "pace.span", game.Args{"span": game.Literal(text)})
	}
	return span, nil
}

// spanWords are the units of time that people write, longer words first.
var spanWords = strings.NewReplacer(
	"tage", "d", "tag", "d", "days", "d", "day", "d",
	"stunden", "h", "stunde", "h", "std", "h", "hours", "h", "hour", "h",
	"minuten", "m", "minute", "m", "minutes", "m", "min", "m",
	" ", "", ".", "",
)

// spanTyped reads "12h", "1d12h", "90 Min", "2 Tage". A number alone is hours.
func spanTyped(text string) (match.Span, error) {
	if hours, err := strconv.ParseUint(text, 10, 16); err == nil {
		return match.Span(hours) * match.Hour, nil
	}
	return match.ParseSpan(spanWords.Replace(strings.ToLower(text)))
}

// daysOf reads days of the week, 1 for Monday to 7 for Sunday. All of them are every day.
func daysOf(values []string) (days []int, err error) {
	for _, v := range values {
		n, err := strconv.Atoi(v)
		if err != nil {
			return nil, err
		}
		days = append(days, n)
	}
	if len(days) == 7 && !slices.ContainsFunc(days, func(d int) bool { return d < 1 || d > 7 }) {
		return nil, nil
	}
	return days, nil
}
