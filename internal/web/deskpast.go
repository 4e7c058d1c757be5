package web

import (
	"bytes"
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
}

// actsBody is the page of all that the game master did, for everybody.
type actsBody struct {
	ID, Title string
	Acts      []actLine
}

// masterActs shows what the game master did, as far as the reader may know it.
func (s *Server) masterActs(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	acts, err := q.acts(p, q.words(p.Game, p.Edition))
	if err != nil {
		return err
	}
	page := q.frame("", "acts.master", actsBody{p.ID, q.title(p.Title, p.Game, p.Edition), acts})
	page.Styles = s.styles(p.Game)
	return q.render(200, "acts", page)
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
	b.Acts, err = q.acts(p, words)
	b.ActCount = len(b.Acts)
	b.Acts = b.Acts[:min(len(b.Acts), deskActs)]
	return err
}

// deskActs is how many of the last acts the desk shows.
const deskActs = 8

// acts are what the game master did, the newest first.
func (q *ask) acts(p *host.MatchPage, words *i18n.Printer) ([]actLine, error) {
	list, err := q.s.host.MasterActs(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return nil, err
	}
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

// told is what the public part of an entry can hold.
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
	l := actLine{At: q.moment(a.At), Text: q.p.T("record."+string(a.Kind), nil), Reason: public.Reason, Seat: string(public.Seat)}
	if public.Seat != "" {
		l.SeatName = words.T("seat."+string(public.Seat), nil)
	}
	switch {
	case a.Kind == match.EntrySought && public.Off:
		l.Text = q.p.T("acts.off", nil)
	case a.Kind == match.EntrySeated && public.Kind == string(match.Bot):
		l.Lines = append(l.Lines, words.T("seat.bot", game.Args{"level": words.T("bot."+public.ID, nil)}))
	case a.Kind == match.EntryAnnounced:
		l.Lines = append(l.Lines, public.Text)
	case public.Terms != nil:
		l.Lines = q.changedTerms(public.Before, public.Terms)
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
		l.Lines = append(l.Lines, hidden.Key+": "+hidden.Answer)
	case match.EntryEdited:
		for _, e := range hidden.Edits {
			l.Lines = append(l.Lines, e.Path+" = "+or(string(e.Value), "–"))
		}
	}
	return l, nil
}

// change adds what was before and is after.
func (l *actLine) change(q *ask, before, after string) {
	if before != "" {
		l.Lines = append(l.Lines, q.p.T("acts.before", game.Args{"text": before}))
	}
	if after != "" {
		l.Lines = append(l.Lines, q.p.T("acts.after", game.Args{"text": after}))
	}
}

func textIn(value json.RawMessage) string {
	var text string
	if value == nil || json.Unmarshal(value, &text) != nil {
		return ""
	}
	return text
}

// clockText is an instant of an entry in words, "" if there is none.
func (q *ask) clockText(value json.RawMessage) string {
	var at time.Time
	if value == nil || json.Unmarshal(value, &at) != nil {
		return ""
	}
	return q.moment(at).Long
}

// changedTerms tells which terms were changed, by the names that programs know.
func (q *ask) changedTerms(before, after json.RawMessage) []string {
	was, is := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	if before == nil || json.Unmarshal(before, &was) != nil || json.Unmarshal(after, &is) != nil {
		return nil
	}
	all := maps.Clone(was)
	maps.Copy(all, is)
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !bytes.Equal(was[name], is[name]) {
			plain := func(v json.RawMessage) string { return or(strings.Trim(string(v), `"`), "–") }
			lines = append(lines, name+": "+plain(was[name])+" → "+plain(is[name]))
		}
	}
	return lines
}
