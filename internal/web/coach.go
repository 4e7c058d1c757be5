package web

import (
	"net/http"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// hintList is advice in words, best first.
type hintList struct {
	Equal string // the chance of all, if it is the same as far as it is told
	Lines []hintLine
}

// hintLine is one sheet that is advised.
type hintLine struct {
	Text, Orders string // as it is written, and as one line
	Win          string // none where the list tells it of all
	Why          []noteLine
}

// hint asks the coach of a practice match, and shows the match with what it says.
func (s *Server) hint(q *ask) error {
	hints, err := s.host.Hints(q.r.Context(), q.actor, q.id(), q.form("text"))
	if err != nil {
		return err
	}
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	list := q.hintList(q.wordsOf(p), p.Game, hints)
	if q.script() {
		html, err := q.part("match", "hint", list)
		if err != nil {
			return err
		}
		return q.json(http.StatusOK, map[string]string{"hint": html})
	}
	body, err := q.matchBody(p, ordersBody{Text: q.form("text")})
	if err != nil {
		return err
	}
	body.Hint = list
	return q.matchPage(http.StatusOK, p, body)
}

// hintList tells a chance once: what is told of a hint alone differs from what is told of the
// one before it.
func (q *ask) hintList(words *i18n.Printer, gameID string, hints []ai.Hint) *hintList {
	list, before := &hintList{}, ""
	for _, h := range hints {
		win := q.p.Fill("hint.win", game.Args{"win": q.chance(h.Win)})
		line := hintLine{h.Text, oneLine(h.Text), win, q.noteLines(words, gameID, h.Why)}
		if win == before {
			line.Win = q.p.T("hint.win.same", nil)
		}
		before = win
		list.Lines = append(list.Lines, line)
	}
	same := func(l hintLine) bool { return l.Win == q.p.T("hint.win.same", nil) }
	if n := len(list.Lines); n > 1 && !slices.ContainsFunc(list.Lines[1:], func(l hintLine) bool { return !same(l) }) {
		list.Equal = q.p.Fill("hint.win.equal", game.Args{"win": q.chance(hints[0].Win)})
		for k := range list.Lines {
			list.Lines[k].Win = ""
		}
	}
	return list
}

// chance says how likely a win is. What rounds to nothing is little and not nothing, and what
// rounds to all is not yet won.
func (q *ask) chance(win float64) string {
	switch {
	case win < 0.005:
		return q.p.T("hint.win.little", nil)
	case win >= 0.995 && win < 1:
		return q.p.T("hint.win.much", nil)
	}
	return q.p.Percent(win, 0)
}

// analysisBody is a finished match as a curve of chances.
type analysisBody struct {
	ID, Title string
	Done      bool
	First     string // the seat whose chance the curve shows
	Chart     chart
	Help      string // what a chance is in this game, if its texts tell
	Sides     []creditLine
	Steps     []stepLine
}

type creditLine struct {
	Seat, Name, Luck, Loss, Best, Mistakes string
}

// stepLine is one decision, with the draw before it.
type stepLine struct {
	Href, Name, Seat, SeatName, Played string
	After, Luck, Loss                  string
	Mistake                            bool
	Why                                []noteLine // what changed by it
	Better                             string     // what would have been better, if something was
}

// mistake is the loss of chance from which a decision is marked, worth that from
// which a better one is named.
const (
	mistake = 0.1
	worth   = 0.02
)

// measure is the text with which a game says what its coach calls a chance.
const measure = "analysis.measure"

// analysis shows the review of a match that is over. It is made on the first look;
// until it is there the page asks again by itself.
func (s *Server) analysis(q *ask) error {
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	review, done, err := s.host.Review(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	body := analysisBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), Done: done}
	if !done {
		q.w.Header().Set("Refresh", "3")
		return q.render(200, "analysis", q.frame("", "analysis.title", body))
	}
	lines, err := s.host.Outline(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	words := q.wordsOf(p)
	body.First = words.T("seat."+string(review.Seats[0]), nil)
	if words.Has(measure) {
		body.Help = words.T(measure, nil)
	}
	for _, c := range review.Sides {
		body.Sides = append(body.Sides, creditLine{
			Seat: string(c.Seat), Name: words.T("seat."+string(c.Seat), nil), Luck: q.signed(c.Luck), Loss: q.signed(-c.Loss),
			Best:     q.p.Fill("analysis.of", game.Args{"n": q.p.Number(c.Best), "of": q.p.Number(c.Decisions)}),
			Mistakes: q.p.Number(c.Mistakes),
		})
	}
	decisions := decided(lines)
	for n, step := range review.Steps {
		if n < len(decisions) {
			line := q.stepLine(p.ID, words, decisions[n], step)
			line.Why = q.noteLines(words, p.Game, step.Played.Why)
			body.Steps = append(body.Steps, line)
		}
	}
	body.Chart = newChart(review, body.Steps)
	for n := range body.Chart.Curves {
		c := &body.Chart.Curves[n]
		c.Name = words.T("seat."+c.Seat, nil)
	}
	page := q.frame("", "analysis.title", body)
	page.Styles = s.styles(p.Game)
	return q.render(200, "analysis", page)
}

// decided are the phases of a review's steps: each as often as seats had orders in it.
func decided(lines []host.PhaseLine) []host.PhaseLine {
	var list []host.PhaseLine
	for _, l := range lines {
		for range l.Orders {
			list = append(list, l)
		}
	}
	return list
}

func (q *ask) stepLine(id string, words *i18n.Printer, phase host.PhaseLine, s ai.Step) stepLine {
	line := stepLine{
		Href: phaseHref(id, phase.Phase) + analysed, Name: q.phaseName(words, phase.Name), Seat: string(s.Seat), SeatName: words.T("seat."+string(s.Seat), nil),
		Played: oneLine(s.Played.Text), After: q.chance(s.After), Luck: q.signed(s.Luck), Loss: q.signed(-s.Loss), Mistake: s.Loss >= mistake,
	}
	if s.Loss >= worth && len(s.Best) > 0 {
		line.Better = oneLine(s.Best[0].Text)
	}
	return line
}

// signed writes a change of chance in points of a hundred: "+12", "−3", "0".
func (q *ask) signed(change float64) string {
	points := int(change*100 + 0.5)
	if change < 0 {
		points = -int(-change*100 + 0.5)
	}
	switch {
	case points > 0:
		return "+" + q.p.Number(points)
	case points < 0:
		return "−" + q.p.Number(-points)
	default:
		return "0"
	}
}
