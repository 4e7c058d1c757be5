package web

import (
	"cmp"
	"html/template"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// reportOfDeputy is what became of a mandate, for whoever returns.
type reportOfDeputy struct {
	Name, When, End string
	Limits          []string
	Turns           []deputyTurn
	Kept            int           // how often the limits kept orders out
	Left, Now       template.HTML // the board as it was left, and as it is
	LeftHref        string
	Difference      []differenceLine // of what the board counts
	Gained, Lost    []string         // of the seat
}

// deputyTurn is what a deputy sent once.
type deputyTurn struct {
	Phase, Href, Text string // Phase is set where another one begins
	At                moment
	Saved, Ready      bool
	Missed            bool // nothing came
	Replaced          bool // by what was saved later in the phase
	Barred            []problemLine
	Wanted            string // what was ordered, where limits kept something out
}

// differenceLine is how a seat stood, and stands.
type differenceLine struct {
	Seat, Name    string
	Before, After int
	You           bool
}

func (q *ask) deputyReports(p *host.DeputyPage, e games.Entry, words *i18n.Printer) []reportOfDeputy {
	var list []reportOfDeputy
	for _, o := range slices.Backward(p.Reports) {
		if o.Agreed == nil && o.Ended == nil && p.Deputy != nil {
			continue // it stands above
		}
		r := reportOfDeputy{
			Name: q.deputyName(&host.Deputy{Kind: string(o.Deputy.Kind), Name: cmp.Or(o.Name, "?"), Level: o.Deputy.ID}, words),
			When: q.moment(o.Since).Long, End: q.mandateEnd(o),
		}
		r.Limits = limitTexts(words, p, o.Limits)
		last := 0
		for n, t := range o.Turns {
			again := n+1 < len(o.Turns) && o.Turns[n+1].Phase == t.Phase
			if again && t.Barred == nil && o.Turns[n+1].Text == t.Text && o.Turns[n+1].Barred == nil {
				continue // the same was saved again, as final perhaps
			}
			line := q.deputyTurn(p, o, t, words)
			line.Replaced = line.Saved && slices.ContainsFunc(o.Turns[n+1:], func(later match.DeputyTurn) bool { return later.Phase == t.Phase && later.Receipt != nil })
			if t.Phase == last {
				line.Phase, line.Href = "", ""
			}
			last = t.Phase
			if line.Barred != nil {
				r.Kept++
			}
			r.Turns = append(r.Turns, line)
		}
		if len(list) == 0 && o.Agreed != nil {
			q.sinceLeft(&r, p, o, e, words)
		}
		list = append(list, r)
	}
	return list
}

// mandateEnd says whether a mandate runs, and else why it is over.
func (q *ask) mandateEnd(o host.MandateOutcome) string {
	switch {
	case o.Ended != nil:
		return q.p.Fill("deputy.ends."+string(o.Ends), game.Args{"time": q.moment(*o.Ended).Long})
	case o.Agreed == nil:
		return q.p.T("deputy.unanswered", nil)
	}
	return q.until(o.Until, o.Before)
}

func (q *ask) deputyTurn(p *host.DeputyPage, o host.MandateOutcome, t match.DeputyTurn, words *i18n.Printer) deputyTurn {
	line := deputyTurn{Text: t.Text, Missed: t.Missed, At: q.moment(t.At), Saved: t.Receipt != nil, Ready: t.Receipt != nil && t.Receipt.Ready, Phase: strconv.Itoa(t.Phase)}
	if name := o.Names[t.Phase]; name != "" {
		line.Phase = q.phaseName(words, name)
	}
	if t.Phase < p.Phase {
		line.Href = phaseHref(p.Match, t.Phase)
	}
	if t.Barred != nil {
		line.Wanted = t.Barred.Text
		line.Barred = q.problems(words, p.Page.Game, t.Barred.Problems)
	}
	return line
}

// sinceLeft compares the board that the reader has left with the one that they find.
func (q *ask) sinceLeft(r *reportOfDeputy, p *host.DeputyPage, o host.MandateOutcome, e games.Entry, words *i18n.Printer) {
	left, now := o.LeftView(), p.GameView()
	if left == nil || now == nil || e.Board == nil || p.Phase == o.Phase {
		return
	}
	r.Left, r.Now, r.LeftHref = picture(e, left, words), picture(e, now, words), phaseHref(p.Match, o.Phase-1)
	before, after := countedOf(e, left), countedOf(e, now)
	for _, l := range p.Page.Seats {
		if b, ok := before[l.Seat]; ok || after[l.Seat] > 0 {
			r.Difference = append(r.Difference, differenceLine{string(l.Seat), words.T("seat."+string(l.Seat), nil), b, after[l.Seat], l.Seat == p.Seat})
		}
	}
	if b, ok := e.Board.(games.Tallying); ok {
		was, is := b.Tally(left, words.T)[p.Seat], b.Tally(now, words.T)[p.Seat]
		r.Gained, r.Lost = lacking(is, was), lacking(was, is)
	}
}

// lacking gives what of a list is not in another.
func lacking(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
}
