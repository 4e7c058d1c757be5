package web

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// actLine is something that the game master did.
type actLine struct {
	At             moment
	Text           string
	Seat, SeatName string
	Reason         string
	Lines          []string // what it was before, and after

	kind match.EntryKind
	bot  bool // a computer was given the seat
	when time.Time
}

// deskPast adds what has been: closed phases, and what the game master did.
func (q *ask) deskPast(b *deskBody, p *host.MatchPage, words *i18n.Printer) error {
	lines, err := q.s.host.Outline(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return err
	}
	for _, l := range slices.Backward(lines) {
		if l.Phase > 0 {
			b.Closed = append(b.Closed, choice{Value: strconv.Itoa(l.Phase), Name: q.phaseName(words, l.Name) + " · " + words.T(l.Kind, nil)})
		}
	}
	acts, err := q.s.host.MasterActs(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return err
	}
	b.ActCount = len(acts)
	last, err := q.acts(acts[max(0, len(acts)-readActs):], words)
	groups := q.atOnce(last)
	b.Acts = groups[:min(len(groups), deskActs)]
	return err
}

// How many of the last acts the desk looks at, and how many groups of them it shows.
const (
	readActs = 50
	deskActs = 8
)

// acts puts what the game master did into words, the newest first.
func (q *ask) acts(list []host.MasterAct, words *i18n.Printer) ([]actLine, error) {
	lines := make([]actLine, 0, len(list))
	for _, a := range slices.Backward(list) {
		line, err := q.actLine(a, words)
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// actTold is what the public part of an entry can hold.
type actTold struct {
	Seat    game.Seat       `json:"seat"`
	Reason  string          `json:"reason"`
	Text    string          `json:"text"`
	Before  json.RawMessage `json:"before"`
	CloseAt *time.Time      `json:"closeAt"`
	Terms   json.RawMessage `json:"terms"`
	Off     bool            `json:"off"`
	Kind    string          `json:"kind"` // of a seat's new holder
	ID      string          `json:"id"`
	From    json.RawMessage `json:"from"` // of an outage, or the first day of a holiday
	To      json.RawMessage `json:"to"`
	Moved   match.Span      `json:"moved"`
	StandIn *match.StandIn  `json:"standIn"`
	Ends    match.Ends      `json:"ends"` // of a mandate
	Was     *match.Dates    `json:"was"`  // a holiday before it was shortened
}

// actHidden is what the secret part of an entry can hold.
type actHidden struct {
	Before json.RawMessage `json:"before"`
	Text   string          `json:"text"`
	Key    string          `json:"key"`
	Answer string          `json:"answer"`
	Edits  []match.Edit    `json:"edits"`
}

func (q *ask) actLine(a host.MasterAct, words *i18n.Printer) (actLine, error) {
	var public actTold
	if err := json.Unmarshal(a.Public, &public); err != nil {
		return actLine{}, err
	}
	l := actLine{
		At: q.moment(a.At), Text: q.p.T("record."+string(a.Kind), nil), Reason: public.Reason, Seat: string(public.Seat),
		kind: a.Kind, bot: a.Kind == match.EntrySeated && public.Kind == string(match.Bot), when: a.At,
	}
	if public.Seat != "" {
		l.SeatName = words.T("seat."+string(public.Seat), nil)
	}
	switch {
	case a.Kind == match.EntrySought && public.Off:
		l.Text = q.p.T("acts.off", nil)
	case l.bot:
		l.Lines = append(l.Lines, words.Fill("seat.bot", game.Args{"level": words.T("bot."+public.ID, nil)}))
	case a.Kind == match.EntryAnnounced:
		l.Lines = append(l.Lines, public.Text)
	case public.Terms != nil:
		l.Lines = q.changedTerms(public.Before, public.Terms, words)
	case a.Kind == match.EntryOutage:
		l.Lines = append(l.Lines, q.outage(timeIn(public.From), timeIn(public.To), time.Duration(public.Moved)))
	case a.Kind == match.EntryDeputy && public.Ends != "":
		l.Text = q.p.T("acts.deputy.ends", nil)
	case a.Kind == match.EntryDeputy && public.Kind == string(match.Bot):
		l.Text = q.p.Fill("acts.deputy", game.Args{"who": words.Fill("seat.bot", game.Args{"level": words.T("bot."+public.ID, nil)})})
	case a.Kind == match.EntryDeputy:
		l.Text = q.p.T("acts.deputy.person", nil)
	case a.Kind == match.EntryStandIn && public.StandIn == nil:
		l.Text = q.p.T("acts.back", nil)
	case a.Kind == match.EntryStandIn:
		l.Text = q.p.Fill("acts.standin", game.Args{"level": words.T("bot."+public.StandIn.Bot, nil)})
	case a.Kind == match.EntryHoliday:
		l.holiday(q, public)
	case public.CloseAt != nil:
		l.change(q, q.clockText(public.Before), q.moment(*public.CloseAt).Long)
	case public.Text != "":
		l.change(q, textIn(public.Before), public.Text)
	}
	if a.Secret == nil {
		return l, nil
	}
	var hidden actHidden
	if err := json.Unmarshal(a.Secret, &hidden); err != nil {
		return actLine{}, err
	}
	switch a.Kind { //exhaustive:ignore
	case match.EntryAmended:
		l.change(q, textIn(hidden.Before), hidden.Text)
	case match.EntryAnswered:
		if hidden.Key == match.KeyPublish && hidden.Answer == match.Publish {
			l.Text = q.p.T("acts.published", nil)
			break
		}
		l.Lines = append(l.Lines, hidden.Key+": "+hidden.Answer)
	case match.EntryEdited:
		for _, e := range hidden.Edits {
			l.Lines = append(l.Lines, e.Path+" = "+cmp.Or(string(e.Value), "–"))
		}
	}
	return l, nil
}

// change adds what was before and is after.
func (l *actLine) change(q *ask, before, after string) {
	if before != "" {
		l.Lines = append(l.Lines, q.p.Fill("acts.before", game.Args{"text": before}))
	}
	if after != "" {
		l.Lines = append(l.Lines, q.p.Fill("acts.after", game.Args{"text": after}))
	}
}

func textIn(value json.RawMessage) string {
	var text string
	if value == nil || json.Unmarshal(value, &text) != nil {
		return ""
	}
	return text
}

// holiday says which days somebody is away, and which they said before.
func (l *actLine) holiday(q *ask, told actTold) {
	days := match.Dates{From: textIn(told.From), To: textIn(told.To)}
	if told.Was == nil {
		l.Text = q.p.T("acts.holiday", nil)
		l.Lines = append(l.Lines, q.fromTo(days))
		return
	}
	after := q.p.T("holidays.dropped", nil)
	if days.From != "" {
		after = q.fromTo(days)
	}
	l.Text = q.p.T("acts.holiday.changed", nil)
	l.change(q, q.fromTo(*told.Was), after)
}

func timeIn(value json.RawMessage) (at time.Time) {
	_ = json.Unmarshal(value, &at) // the house has written it
	return at
}

// clockText is an instant of an entry in words, "" if there is none.
func (q *ask) clockText(value json.RawMessage) string {
	var at time.Time
	if value == nil || json.Unmarshal(value, &at) != nil {
		return ""
	}
	return q.moment(at).Long
}

// changedTerms tells which terms were changed: the pace in words, the others by the names that programs know.
func (q *ask) changedTerms(before, after json.RawMessage, words *i18n.Printer) []string {
	was, is := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	if before == nil || json.Unmarshal(before, &was) != nil || json.Unmarshal(after, &is) != nil {
		return nil
	}
	all := maps.Clone(was)
	maps.Copy(all, is)
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !bytes.Equal(was[name], is[name]) {
			plain := func(v json.RawMessage) string { return cmp.Or(strings.Trim(string(v), `"`), "–") }
			if name == "pace" {
				plain = func(v json.RawMessage) string { return q.paceIn(v, words) }
			}
			lines = append(lines, name+": "+plain(was[name])+" → "+plain(is[name]))
		}
	}
	return lines
}

// paceIn is a pace of an entry in words.
func (q *ask) paceIn(value json.RawMessage, words *i18n.Printer) string {
	var p match.Pace
	if json.Unmarshal(value, &p) != nil {
		return "–"
	}
	return q.p.Pace(p, words)
}
