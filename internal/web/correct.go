package web

import (
	"cmp"
	"maps"
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
	if q.form("act") != "apply" {
		d, err := q.tryCorrection(p.ID, correction, line.Rulings)
		return q.answerCorrection(&d, err)
	}
	if _, err := s.host.Correct(q.r.Context(), q.actor, p.ID, []match.Correction{correction}, q.form("reason")); err != nil {
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
	n, err := strconv.Atoi(cmp.Or(q.r.FormValue("phase"), "1"))
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
	invited, err := q.s.host.Invitations(q.r.Context(), q.actor, p.ID, line.Phase)
	if err != nil {
		return err
	}
	b.Rulings = append(q.open(invited, p.Game, words), b.Rulings...)
	b.Edits = q.editLines(nil)
	if refused != nil {
		b.Problem, b.Problems = errorText(words, refused), q.problems(words, p.Game, refused.Problems)
	}
	if d != nil {
		b.Difference = q.difference(d, lines, words)
		b.Rulings = append(b.Rulings, q.open(raised(d, line.Phase, invited), p.Game, words)...)
		if b.Over {
			b.Difference.Result = q.resultAfter(p.Result, d, words)
		}
	}
	page := q.frame("", "correct.title", b)
	page.Styles = q.s.styles(p.Game)
	return q.render(status, "correct", page)
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
		return q.p.Fill("correct.result.same", game.Args{"result": before})
	}
	return q.p.Fill("correct.result.new", game.Args{"before": before, "after": after})
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
