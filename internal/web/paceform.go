package web

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// paceForm is the question how fast a match is to be, as a form shows it.
type paceForm struct {
	Paces                     []rhythm
	Others                    []choice
	OthersOn                  bool   // something of the details was filled in
	Own                       string // a length of one's own
	OwnOn                     bool
	ClockOn                   bool
	ClockAt, ClockLeast, Zone string
	Days, Skips               []choice
	Kinds                     []ownLength
	Banks                     bool // the game can have them
	Bank, Bonus               string
	AsksLost, Lost            bool   // whether who uses it up loses, which only a new match is asked
	Wrong                     string // the field that cannot be read
}

// rhythm is a pace that is offered, in words.
type rhythm struct {
	choice
	Says  string // in the line that says what was chosen
	Alone string // there, where nobody else is asked to come; "" is the same
}

// ownLength is a kind of phases that can have a length of its own.
type ownLength struct{ Field, Name, Value string }

// paceForm shows the question with what was filled in.
func (q *ask) paceForm(f paceFields) paceForm {
	words := q.words(f.info.ID, "")
	b := paceForm{
		Own: f.get("own"), OwnOn: f.get("pace") == byOwn, ClockOn: f.on("clock"), ClockAt: cmp.Or(f.get(clockAt), evening),
		ClockLeast: cmp.Or(f.get(clockLeast), "20h"), Zone: f.zoneName(), Banks: f.info.Turns,
		Bank: cmp.Or(f.get("bank"), bankSpan.String()), Bonus: cmp.Or(f.get("bonus"), bonusSpan.String()),
	}
	q.paceChoices(&b, f, words)
	for day := 1; day <= 7; day++ {
		v := strconv.Itoa(day)
		b.Days = append(b.Days, choice{Value: v, Name: q.p.Weekday(time.Weekday(day % 7)), On: slices.Contains(f.values["day"], v)})
	}
	for _, s := range match.Skips() {
		on := slices.Contains(f.values["skip"], string(s))
		b.Skips = append(b.Skips, choice{Value: string(s), Name: q.p.T("new.skip."+string(s), nil), On: on})
		b.OthersOn = b.OthersOn || on
	}
	for _, kind := range f.info.Kinds {
		k := ownLength{kindField + kind, words.T(kind, nil), f.get(kindField + kind)}
		b.Kinds, b.OthersOn = append(b.Kinds, k), b.OthersOn || k.Value != ""
	}
	custom := b.Bank != bankSpan.String() || b.Bonus != bonusSpan.String()
	b.OthersOn = b.OthersOn || b.ClockOn || b.OwnOn || custom || slices.Contains(others, f.get("pace"))
	return b
}

// paceChoices are the rhythms, each with its own words.
func (q *ask) paceChoices(b *paceForm, f paceFields, words *i18n.Printer) {
	chosen := f.chosen()
	if f.usual != "" {
		b.Paces = append(b.Paces, q.usualRhythm(f, words))
	}
	for _, v := range f.presets() {
		c := rhythm{choice: choice{Value: v.value, Name: q.p.T("new.pace."+v.value, nil), Help: q.p.Pace(v.pace, words), On: v.value == chosen}}
		if c.Says = c.Help; v.value == noPace {
			c.Help, c.Says = q.p.T("new.pace.none.help", nil), c.Name
		}
		b.Paces = append(b.Paces, c)
	}
	for _, v := range others {
		if span, err := match.ParseSpan(v); err == nil {
			b.Others = append(b.Others, choice{Value: v, Name: q.p.Pace(match.Pace{Kind: match.PaceSpan, Span: span}, words), On: v == chosen})
		}
	}
}

// usualRhythm is what is proposed: with people, and alone.
func (q *ask) usualRhythm(f paceFields, words *i18n.Printer) rhythm {
	with, alone := q.p.Pace(f.of(f.proposed), words), q.p.T("new.pace.none", nil)
	return rhythm{
		choice: choice{Value: asUsual, Name: q.p.T("new.pace.usual", nil), Help: q.p.Fill("new.pace.usual.help", game.Args{"pace": with}), On: f.chosen() == asUsual},
		Says:   with, Alone: alone,
	}
}

// paceLabels are the names of fields, as the form calls them.
var paceLabels = map[string]string{
	"pace": "new.pace", "own": "new.own", "bank": "new.bank", "bonus": "new.bonus", "skip": "new.skip", "day": "new.clock.days",
	"start-at": "new.startat", "sign-up": "new.signup", "fill-up": "new.fillup",
	"holiday-lead": "new.holidays.lead",
	clockAt:        "new.clock.at", clockLeast: "new.clock.least", zoneField: "new.clock.zone",
}

// paceProblem says what is wrong with a field of the form, and where.
func (q *ask) paceProblem(b *paceForm, err error, text string) problemLine {
	b.Wrong = fieldOf(err)
	b.OthersOn = b.OthersOn || b.Wrong != ""
	line := problemLine{Severity: string(game.Error), Text: text}
	for _, k := range b.Kinds {
		if k.Field == b.Wrong {
			line.Where = k.Name
		}
	}
	if key, ok := paceLabels[b.Wrong]; ok {
		line.Where = q.p.T(key, nil)
	}
	return line
}
