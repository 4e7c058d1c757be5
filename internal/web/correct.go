package web

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// correctBody is the game master's desk for correcting what was evaluated.
type correctBody struct {
	ID, Title, Reason string
	Phase             int
	Phases            []choice
	Orders            []orderLine
	Rulings           []rulingLine
	Edits             []editLine
	Difference        *differenceBody
	Problem           string
	Problems          []problemLine
	Over              bool // the match has ended, and has a result
}

// rulingLine is what was decided of a question; the choices are those it had. A question
// of an old match is known by its key alone.
type rulingLine struct {
	Key, Text, Answer, Help string
	Cite                    []citation
	Choices                 []choice
}

// differenceBody says what a correction changes.
type differenceBody struct {
	Same          bool
	Result        string // what becomes of the result of a match that has ended
	Phases        []phaseDifference
	Before, After []standingLine
}

type phaseDifference struct {
	Name     string
	Places   string   // how many places of the position are different
	Paths    []string // the first of them
	Replaced string   // whose orders are no longer possible
	Unedited bool     // an edit of the position is no longer possible
	Dropped  bool
}

// correctForm shows the orders of a closed phase, to be corrected by the game master.
func (s *Server) correctForm(q *ask) error { return q.showCorrection(200, nil, nil) }

// correct evaluates closed phases again with corrected orders: as a trial that shows
// the difference, or for good and on the record.
func (s *Server) correct(q *ask) error {
	p, line, err := q.corrected()
	if err != nil {
		return err
	}
	correction := match.Correction{Phase: line.Phase, Orders: map[game.Seat]string{}, Rulings: map[string]string{}, Lang: string(q.lang)}
	for _, o := range line.Orders {
		name := "orders." + string(o.Seat)
		if text := q.form(name); q.r.PostForm.Has(name) && text != strings.TrimSpace(o.Text) {
			correction.Orders[o.Seat] = text
		}
	}
	maps.Copy(correction.Rulings, q.ruledAgain(line.Rulings))
	correction.Edits = q.edits()
	list := []match.Correction{correction}
	if q.form("act") != "apply" {
		d, err := s.host.Replay(q.r.Context(), q.actor, p.ID, list)
		return q.answerCorrection(&d, err)
	}
	if _, err := s.host.Correct(q.r.Context(), q.actor, p.ID, list, q.form("reason")); err != nil {
		return q.answerCorrection(nil, err)
	}
	return q.redirect("/m/"+p.ID, "corrected")
}

// answerCorrection shows the difference, or what is wrong with the correction.
func (q *ask) answerCorrection(d *match.Difference, err error) error {
	if err == nil {
		return q.showCorrection(200, d, nil)
	}
	e, ok := host.As(err)
	if !ok || e.Kind != host.Invalid {
		return err
	}
	return q.showCorrection(statusOf[e.Kind], nil, e)
}

// corrected gives the match and the phase of the request, for the game master alone.
func (q *ask) corrected() (*host.MatchPage, host.PhaseLine, error) {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return nil, host.PhaseLine{}, err
	}
	if !q.actor.Known() {
		return nil, host.PhaseLine{}, &host.Error{Kind: host.Anonymous, Code: "person.needed"}
	}
	if !p.You.Master {
		return nil, host.PhaseLine{}, &host.Error{Kind: host.Forbidden, Code: "refusal.gm.only"}
	}
	n, err := strconv.Atoi(or(q.r.FormValue("phase"), "1"))
	if err != nil {
		return nil, host.PhaseLine{}, &host.Error{Kind: host.Unknown, Code: "phase.none"}
	}
	line, err := q.s.host.Phase(q.r.Context(), q.actor, p.ID, n)
	return p, line, err
}

func (q *ask) showCorrection(status int, d *match.Difference, refused *host.Error) error {
	p, line, err := q.corrected()
	if err != nil {
		return err
	}
	lines, err := q.s.host.Outline(q.r.Context(), q.actor, p.ID)
	if err != nil {
		return err
	}
	words := q.wordsOf(p)
	b := correctBody{ID: p.ID, Title: q.title(p.Title, p.Game, p.Edition), Phase: line.Phase, Reason: q.form("reason"), Over: p.Status == match.Over}
	for _, l := range lines[1:] {
		b.Phases = append(b.Phases, choice{Value: strconv.Itoa(l.Phase), Name: q.phaseName(words, l.Name) + " · " + words.T(l.Kind, nil), On: l.Phase == line.Phase})
	}
	for _, o := range line.Orders {
		text := o.Text
		if name := "orders." + string(o.Seat); q.r.PostForm.Has(name) {
			text = q.form(name)
		}
		b.Orders = append(b.Orders, orderLine{Seat: string(o.Seat), SeatName: words.T("seat."+string(o.Seat), nil), Text: text})
	}
	b.Rulings = q.rulings(line.Rulings, line.Asked, p.Game, words)
	b.Edits = q.editLines(nil)
	if refused != nil {
		b.Problem, b.Problems = errorText(words, refused), q.problems(words, p.Game, refused.Problems)
	}
	if d != nil {
		b.Difference = q.difference(d, lines, words)
		b.Rulings = append(b.Rulings, q.raised(d, line.Phase, p.Game, words)...)
		if b.Over {
			b.Difference.Result = q.resultAfter(p.Result, d, words)
		}
	}
	page := q.frame("", "correct.title", b)
	page.Styles = q.s.styles(p.Game)
	return q.render(status, "correct", page)
}

// ruledAgain are the rulings of the form that are not those that were made: other answers, and what was answered to
// questions that only the correction leads to.
func (q *ask) ruledAgain(made []game.Ruling) map[string]string {
	again := map[string]string{}
	for name := range q.r.PostForm {
		key, ruling := strings.CutPrefix(name, rulingField)
		was := slices.ContainsFunc(made, func(r game.Ruling) bool { return r.Key == key })
		if ruling && (was || q.form(name) != "") {
			again[key] = q.form(name)
		}
	}
	for _, r := range made {
		if again[r.Key] == r.Answer {
			delete(again, r.Key)
		}
	}
	return again
}

// rulingField begins the names of the form's fields for rulings.
const rulingField = "ruling."

// raised are the questions to which a correction of a phase leads, to be answered in it.
func (q *ask) raised(d *match.Difference, phase int, gameID string, words *i18n.Printer) []rulingLine {
	var defaults []game.Ruling
	var asked []game.Question
	for _, p := range d.Phases {
		for _, a := range p.Asked {
			if p.N == phase {
				asked, defaults = append(asked, a), append(defaults, game.Ruling{Key: a.Key, Answer: a.Default})
			}
		}
	}
	return q.rulings(defaults, asked, gameID, words)
}

// rulings are what was decided in a phase, as the form has it.
func (q *ask) rulings(made []game.Ruling, asked []game.Question, gameID string, words *i18n.Printer) []rulingLine {
	var lines []rulingLine
	for _, r := range made {
		l := rulingLine{Key: r.Key, Answer: r.Answer}
		if name := rulingField + r.Key; q.r.PostForm.Has(name) {
			l.Answer = q.form(name)
		}
		for _, a := range asked {
			if a.Key != r.Key {
				continue
			}
			l.Text, l.Help, l.Cite = words.T(a.Code, a.Args), help(words, a), q.citations(gameID, a.Cite)
			for _, c := range a.Choices {
				l.Choices = append(l.Choices, choice{Value: c, Name: words.Choice(a, c), On: c == l.Answer})
			}
		}
		lines = append(lines, l)
	}
	return lines
}

func (q *ask) difference(d *match.Difference, lines []host.PhaseLine, words *i18n.Printer) *differenceBody {
	b := &differenceBody{Same: len(d.Phases) == 0, Before: standings(words, d.Before), After: standings(words, d.After)}
	names := map[int]string{}
	for _, l := range lines {
		names[l.Phase] = q.phaseName(words, l.Name)
	}
	for _, phase := range d.Phases {
		var replaced []string
		for _, seat := range phase.Replaced {
			replaced = append(replaced, words.T("seat."+string(seat), nil))
		}
		b.Phases = append(b.Phases, phaseDifference{
			Name: names[phase.N], Dropped: phase.Dropped, Replaced: q.p.List(replaced),
			Places: q.p.Count("correct.places", len(phase.Paths)), Paths: phase.Paths[:min(len(phase.Paths), shownPaths)], Unedited: phase.Unedited,
		})
	}
	return b
}

// resultAfter says what a correction makes of the result of a match that has ended.
func (q *ask) resultAfter(is *game.Result, d *match.Difference, words *i18n.Printer) string {
	if !d.After.Over {
		return q.p.T("correct.result.open", nil)
	}
	before, after := q.outcome(is, words), q.outcome(&d.After, words)
	if before == after {
		return q.p.T("correct.result.same", game.Args{"result": before})
	}
	return q.p.T("correct.result.new", game.Args{"before": before, "after": after})
}

// shownPaths is how many of the places that a correction changes are named.
const shownPaths = 12

func standings(words *i18n.Printer, r game.Result) []standingLine {
	list := make([]standingLine, len(r.Standing))
	for n, s := range r.Standing {
		list[n] = standingLine{Rank: s.Rank, Points: s.Points, Seat: string(s.Seat), Name: words.T("seat."+string(s.Seat), nil)}
	}
	return list
}
