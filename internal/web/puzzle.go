package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/sandbox"
)

// What a form of a puzzle does, by its field "do": doCheck as in the sandbox, doShow asks for an answer, and all else sends one.
const doShow = "show"

// puzzleBody is a puzzle: the position with what is asked, or what became of an answer.
type puzzleBody struct {
	*sandboxBody
	ID, Title, Ask, Help string
	Rate                 string
	Units                []string // that are asked
	Asked                seatLine
	Judged, Right, Shown bool
	Verdict              string
	Answer               string     // the orders that were judged
	Others               bool       // orders of others are evaluated with it
	Sandbox              string     // where the line can be gone on with
	Origin               string     // the match, where it may be read
	More                 string     // the other puzzles of the game
	About                []noteLine // what happened to what is asked about
}

// puzzle asks; with orders in the address it tells what becomes of them, and with "show" what would have been right. Only then is an
// answer looked for at all.
func (s *Server) puzzle(q *ask) error {
	query := q.r.URL.Query()
	switch {
	case query.Has(doShow):
		p, solved, err := s.host.SolutionOf(q.r.Context(), q.actor, q.id())
		if err != nil {
			return err
		}
		return q.showProof(p, solved, true)
	case query.Has("orders"):
		p, solved, err := s.host.Solve(q.r.Context(), q.actor, q.id(), query.Get("orders"))
		switch {
		case err != nil:
			return err
		case len(solved.Line.Turns) == 0:
			return q.showPuzzle(http.StatusUnprocessableEntity, p, query.Get("orders"), solved.Problems)
		}
		return q.showProof(p, solved, false)
	}
	p, err := s.host.Puzzle(q.r.Context(), q.id())
	if err != nil {
		return err
	}
	return q.showPuzzle(http.StatusOK, p, query.Get("text"), nil)
}

// answerPuzzle leads to what becomes of the orders of the form. Nothing is stored: all of it is in the address.
func (s *Server) answerPuzzle(q *ask) error {
	if err := q.parse(); err != nil {
		return err
	}
	if q.form("do") == doCheck {
		return q.checkPuzzle()
	}
	if _, err := s.host.Puzzle(q.r.Context(), q.id()); err != nil {
		return err
	}
	query := url.Values{}
	if q.form("do") == doShow {
		query.Set(doShow, "1")
	} else {
		query.Set("orders", q.form("text"))
	}
	return q.redirect("/puzzle/"+q.id()+"?"+query.Encode(), "")
}

// checkPuzzle tells the script what is wrong with orders, as the sandbox does; not whether they are right.
func (q *ask) checkPuzzle() error {
	p, err := q.s.host.Puzzle(q.r.Context(), q.id())
	if err != nil {
		return err
	}
	at, err := q.puzzleAt(p, p.Line)
	if err != nil {
		return err
	}
	_, problems := at.played.Order(p.Seat, string(q.lang), q.form("text"))
	return q.checkedInSandbox(at, p.Seat, problems)
}

// puzzleAt plays the line of a puzzle up to its end.
func (q *ask) puzzleAt(p *host.Puzzle, l sandbox.Line) (*sandboxAt, error) {
	played, err := q.playLine(p.Entry, l)
	if err != nil {
		return nil, err
	}
	return &sandboxAt{entry: p.Entry, played: played, n: len(played.Closed)}, nil
}

// puzzleBody puts a puzzle into words.
func (q *ask) puzzleBody(p *host.Puzzle, at *sandboxAt) (*puzzleBody, error) {
	drawn, err := q.sandboxBody(at, p.Seat)
	if err != nil {
		return nil, err
	}
	words := q.words(p.Game, "")
	b := &puzzleBody{
		sandboxBody: drawn, ID: p.ID, Units: p.Units, Rate: q.puzzleRate(p.PuzzleLine), More: "/puzzles/" + p.Game,
		Title: words.T("puzzle."+p.Kind, p.Args), Ask: words.T("puzzle."+p.Kind+".ask", p.Args), Help: words.T("puzzle."+p.Kind+".help", p.Args),
		Asked: seatLine{Seat: string(p.Seat), Name: words.T("seat."+string(p.Seat), nil)},
	}
	return b, nil
}

// showPuzzle asks, with what was written so far.
func (q *ask) showPuzzle(status int, p *host.Puzzle, text string, wrong []game.Problem) error {
	at, err := q.puzzleAt(p, p.Line)
	if err != nil {
		return err
	}
	b, err := q.puzzleBody(p, at)
	if err != nil {
		return err
	}
	b.Text, b.Problems = text, q.problems(q.words(p.Game, ""), p.Game, wrong)
	return q.renderPuzzle(status, b)
}

// showProof tells what became of an answer: whether it is right, and on the board what the others break it with, or what it comes to
// against what they really ordered. A script may ask for the position before.
func (q *ask) showProof(p *host.Puzzle, s host.Solved, shown bool) error {
	at, err := q.puzzleAt(p, s.Line)
	if err != nil {
		return err
	}
	if q.script() && q.r.URL.Query().Get("n") == "0" {
		at.n-- // what the last orders were given in
	}
	b, err := q.puzzleBody(p, at)
	if err != nil {
		return err
	}
	b.Ordering, b.Data.Mine, b.Data.Phase = false, false, p.Line.From+at.n
	b.PhaseText = q.phaseText(q.words(p.Game, ""), at.played.Positions[max(at.n-1, 0)].Pending())
	if at.n > 0 {
		b.About = q.about(p, at)
	}
	if len(p.About) == 0 {
		b.Notes = reportBody{} // they are all told already
	}
	b.Others = slices.ContainsFunc(b.Orders, func(o orderLine) bool { return o.Seat != string(p.Seat) })
	b.Judged, b.Right, b.Shown, b.Answer = true, s.Right, shown, s.Text
	key := "puzzle.wrong"
	if s.Right {
		key = "puzzle.right"
	}
	b.Verdict = q.p.Fill(key, game.Args{"n": q.p.Number(s.Replies)})
	link, err := at.link()
	if err != nil {
		return err
	}
	b.Sandbox = at.href(link)
	if p.Match != "" {
		b.Origin = "/m/" + p.Match + "/result"
	}
	return q.renderPuzzle(http.StatusOK, b)
}

// about are the sentences about what is asked, of all that happened.
func (q *ask) about(p *host.Puzzle, at *sandboxAt) []noteLine {
	var told []game.Told
	for _, t := range at.played.Closed[at.n-1].Protocol.Notes {
		if len(p.About) == 0 || slices.ContainsFunc(p.About, func(word string) bool { return mentions(t.Args, word) }) {
			told = append(told, t)
		}
	}
	lines := q.toldLines(q.words(p.Game, ""), p.Game, told, true)
	for n, t := range told {
		lines[n].Show = shown(p.Line.From+at.n, t.Note)
	}
	return lines
}

// mentions reports whether a value of a note is a word, or has it as one.
func mentions(args game.Args, word string) bool {
	for _, v := range args {
		if v == word || slices.Contains(strings.Fields(v), word) {
			return true
		}
	}
	return false
}

func (q *ask) renderPuzzle(status int, b *puzzleBody) error {
	if q.script() {
		b.Data.Texts = nil // the page that asks has them
		return q.json(status, b.Data)
	}
	page := q.titled("learn", b.Title, b)
	page.Styles = append(q.s.styles(b.Game), "css/sandbox.css", "css/puzzle.css")
	page.Scripts = append(page.Scripts, "js/puzzle.js")
	page.shows(q, b.Game)
	return q.render(status, "puzzle", page)
}
