package web

import (
	"net/http"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
)

// hintLine is advice in words.
type hintLine struct {
	Orders, Win string
	Why         []noteLine
}

// hint asks the coach of a practice match, and shows the match with what it says.
func (s *Server) hint(q *ask) error {
	hints, err := s.host.Hints(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	p, err := s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	lines := q.hintLines(q.wordsOf(p), p.Game, hints)
	if q.script() {
		html, err := q.part("match", "hint", lines)
		if err != nil {
			return err
		}
		return q.json(http.StatusOK, map[string]string{"hint": html})
	}
	body, err := q.matchBody(p, ordersBody{Text: q.form("text")})
	if err != nil {
		return err
	}
	body.Hint = lines
	return q.matchPage(http.StatusOK, p, body)
}

func (q *ask) hintLines(words *i18n.Printer, gameID string, hints []ai.Hint) []hintLine {
	lines := make([]hintLine, len(hints))
	for n, h := range hints {
		lines[n] = hintLine{oneLine(h.Text), q.chance(h.Win), q.noteLines(words, gameID, h.Why)}
	}
	return lines
}

// chance says how likely a win is. What rounds to nothing is little and not nothing.
func (q *ask) chance(win float64) string {
	if win < 0.005 {
		return q.p.T("hint.win.little", nil)
	}
	return q.p.Fill("hint.win", game.Args{"win": q.p.Percent(win, 0)})
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
		Played: oneLine(s.Played.Text), After: q.p.Percent(s.After, 0), Luck: q.signed(s.Luck), Loss: q.signed(-s.Loss), Mistake: s.Loss >= mistake,
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
