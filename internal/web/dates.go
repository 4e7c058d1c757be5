package web

import (
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// dateForm is when a match begins and until when one can sign up, as the form has it.
type dateForm struct {
	StartAt, SignUpBy string
	FillUp            []choice // who takes free seats then: nobody, or computers of a level
	DatesOn           bool
}

// dateForm shows what was filled in, with computers of some levels.
func (q *ask) dateForm(levels []choice) dateForm {
	chosen := q.form("fill-up")
	f := dateForm{StartAt: q.form("start-at"), SignUpBy: q.form("sign-up"), FillUp: []choice{{Name: q.p.T("new.fillup.none", nil), On: chosen == ""}}}
	for _, l := range levels {
		f.FillUp = append(f.FillUp, choice{Value: l.Value, Name: q.p.Fill("seat.bot", game.Args{"level": l.Name}), On: chosen == l.Value})
	}
	f.DatesOn = f.StartAt != "" || f.SignUpBy != "" || chosen != ""
	return f
}

// dates reads them into terms.
func (q *ask) dates(t *match.Terms) error {
	for name, into := range map[string]**time.Time{"start-at": &t.StartAt, "sign-up": &t.SignUpBy} {
		if q.form(name) == "" {
			continue
		}
		at, err := q.instant(name)
		if err != nil {
			return misfill(name, "time.unknown", game.Args{"time": game.Literal(q.form(name))})
		}
		*into = &at
	}
	t.FillUp = q.form("fill-up")
	return nil
}

// dated says when a match begins that gathers, and until when one can sign up.
func (q *ask) dated(start, signUp *time.Time, fillUp string) (said []string) {
	if signUp != nil {
		key := "gather.signup"
		if fillUp != "" {
			key = "gather.signup.fill"
		}
		said = append(said, q.p.Fill(key, game.Args{"time": q.moment(*signUp).Long}))
	}
	if start != nil {
		said = append(said, q.p.Fill("gather.startat", game.Args{"time": q.moment(*start).Long}))
	}
	return said
}
