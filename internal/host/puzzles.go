package host

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/store"
	"spielleiter/match"
	"spielleiter/puzzle"
	"spielleiter/sandbox"
)

// PuzzleLine is a puzzle in a list.
type PuzzleLine struct {
	ID    string    `json:"id"`
	Game  string    `json:"game"`
	Seat  game.Seat `json:"seat" doc:"who is asked"`
	Kind  string    `json:"kind" doc:"what is asked; the game's texts have it as puzzle.KIND"`
	Place string    `json:"place,omitempty" doc:"where, as the game calls it"`
	Right int       `json:"right" doc:"so many of the answers that differ are right"`
	Of    int       `json:"of" doc:"how many answers differ"`
	Match string    `json:"match,omitempty" doc:"from which it comes; none: from one that the program brings along"`
}

// PuzzleList is one page of the puzzles of a game.
type PuzzleList struct {
	Rows []PuzzleLine `json:"items"`
	Next string       `json:"next,omitempty" doc:"cursor of the next page"`
}

// Puzzle is one with its position.
type Puzzle struct {
	PuzzleLine
	puzzle.Task
	Phase int          // the one that is to be ordered
	Line  sandbox.Line // the position
	Entry games.Entry

	id    puzzle.ID
	given sandbox.Turn // what was really ordered
}

// Solved is what became of an answer.
type Solved struct {
	Right    bool
	Replies  int            // of the others that were tried
	Problems []game.Problem // with the orders; where there are errors nothing was judged
	Line     sandbox.Line   // where the answer is evaluated: against a reply that breaks it, or against what the others really ordered
	Text     string         // the orders, in the actor's language

	seat game.Seat
}

// Others is what all others order where the answer is evaluated.
func (s Solved) Others() map[game.Seat]string {
	others := map[game.Seat]string{}
	for _, turn := range s.Line.Turns {
		maps.Copy(others, turn)
	}
	delete(others, s.seat)
	return others
}

const (
	puzzlePage = 25
	ownCursor  = "own." // goes on among those that the program brings along
	puzzleWork = 20     // turns of a sandbox that judging an answer is worth
)

// puzzling is the entry of a game that has puzzles.
func (h *Host) puzzling(gameID string) (games.Entry, error) {
	e, ok := h.games.Find(gameID, "")
	if !ok {
		return e, h.noGame(Unknown, gameID)
	}
	if e.Puzzles == nil {
		return e, refuse(Unknown, "puzzle.none")
	}
	return e, nil
}

// Puzzles gives a page of the puzzles of a game: those that were found last in front, and at the end those that the program brings along.
func (h *Host) Puzzles(ctx context.Context, gameID, cursor string, limit int) (PuzzleList, error) {
	page := PuzzleList{Rows: []PuzzleLine{}}
	e, err := h.puzzling(gameID)
	if err != nil {
		return page, err
	}
	if limit, err = (Paging{Limit: limit}).sized(puzzlePage); err != nil {
		return page, err
	}
	from, own := 0, strings.HasPrefix(cursor, ownCursor)
	if own {
		if from, err = strconv.Atoi(cursor[len(ownCursor):]); err != nil || from < 0 {
			return page, refuse(Invalid, "cursor.unknown")
		}
	} else {
		list, next, err := h.store.Puzzles(ctx, gameID, cursor, limit)
		switch {
		case errors.Is(err, store.ErrCursor):
			return page, refuse(Invalid, "cursor.unknown")
		case err != nil:
			return page, unavailable(err)
		}
		for _, p := range list {
			if l, ok := puzzleLine(p); ok {
				page.Rows = append(page.Rows, l)
			}
		}
		if page.Next = next; next != "" {
			return page, nil
		}
	}
	brought, err := ownPuzzles(e)
	if err != nil {
		return page, err
	}
	for n, o := range brought[min(from, len(brought)):] {
		if len(page.Rows) == limit {
			page.Next = ownCursor + strconv.Itoa(from+n)
			break
		}
		page.Rows = append(page.Rows, broughtLine(e, o))
	}
	return page, nil
}

// PuzzleOf gives the puzzle of a day of a game. It is chosen among those that there were when the day began, so it stays the same.
func (h *Host) PuzzleOf(ctx context.Context, gameID string, day time.Time) (PuzzleLine, error) {
	e, err := h.puzzling(gameID)
	if err != nil {
		return PuzzleLine{}, err
	}
	brought, err := ownPuzzles(e)
	if err != nil {
		return PuzzleLine{}, err
	}
	found, err := h.store.CountPuzzles(ctx, gameID, puzzle.Begin(day))
	if err != nil {
		return PuzzleLine{}, unavailable(err)
	}
	n := puzzle.Today(gameID, day, len(brought)+found)
	switch {
	case n < 0:
		return PuzzleLine{}, refuse(Unknown, "puzzle.none")
	case n < len(brought):
		return broughtLine(e, brought[n]), nil
	}
	p, err := h.store.NthPuzzle(ctx, gameID, puzzle.Begin(day), n-len(brought))
	if err != nil {
		return PuzzleLine{}, unavailable(err)
	}
	l, ok := puzzleLine(p)
	if !ok {
		return PuzzleLine{}, refuse(Unknown, "puzzle.none")
	}
	return l, nil
}

func ownPuzzles(e games.Entry) ([]games.Own, error) {
	if e.Own == nil {
		return nil, nil
	}
	return e.Own()
}

func broughtLine(e games.Entry, o games.Own) PuzzleLine {
	return PuzzleLine{ID: o.String(), Game: e.Game.Info().ID, Seat: o.Seat, Kind: o.Kind, Place: o.Place, Right: o.Right, Of: o.Of}
}

func puzzleLine(p store.Puzzle) (PuzzleLine, bool) {
	id, ok := puzzle.Parse(p.ID)
	return PuzzleLine{ID: p.ID, Game: p.Game, Seat: id.Seat, Kind: id.Kind, Place: id.Place, Right: p.Correct, Of: p.Answers, Match: p.Match}, ok
}

// Puzzle gives a puzzle with the position that poses it.
func (h *Host) Puzzle(ctx context.Context, id string) (*Puzzle, error) {
	name, ok := puzzle.Parse(id)
	if !ok {
		return nil, refuse(Unknown, "puzzle.unknown")
	}
	for _, e := range h.games {
		brought, err := ownPuzzles(e)
		if err != nil {
			return nil, err
		}
		if n := slices.IndexFunc(brought, func(o games.Own) bool { return o.ID == name }); n >= 0 {
			o := brought[n]
			p := &Puzzle{PuzzleLine: broughtLine(e, o), Phase: name.Phase, Entry: e, id: name, given: o.Line.Turns[0], Line: o.Line}
			p.Line.Turns = nil
			return p, p.pose()
		}
	}
	stored, err := h.store.Puzzle(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(Unknown, "puzzle.unknown")
	}
	if err != nil {
		return nil, unavailable(err)
	}
	l, _ := puzzleLine(stored) // its name was read above
	p := &Puzzle{PuzzleLine: l, Phase: name.Phase, id: name}
	if err := h.fromRecord(ctx, p); err != nil {
		return nil, err
	}
	return p, p.pose()
}

// fromRecord reads the position of a puzzle from the record of its match, as its seat saw it, and what was ordered there. Only of matches
// that are over and that whoever asks may see.
func (h *Host) fromRecord(ctx context.Context, p *Puzzle) error {
	t, err := h.load(ctx, p.Match)
	if e, refused := As(err); refused && e.Kind == Unknown {
		return refuse(Unknown, "puzzle.unknown")
	}
	if err != nil {
		return err
	}
	m := t.Match()
	if m.Status != match.Over || !m.Listed {
		return refuse(Unknown, "puzzle.unknown")
	}
	if p.Entry, err = h.entry(m); err != nil {
		return err
	}
	past, err := h.positions(ctx, m.ID, p.Phase-1, 2)
	if err != nil {
		return err
	}
	if len(past) != 2 || past[1].N != p.Phase || p.Entry.Puzzles == nil {
		return refuse(Unknown, "puzzle.unknown")
	}
	before, err := h.position(m, past[0])
	if err != nil {
		return err
	}
	seen, ok := before.View(game.As(p.Seat)).Suppose()
	if !ok {
		return refuse(Unknown, "puzzle.unknown")
	}
	if p.Line, err = sandbox.From(p.Entry.Game, seen, p.Phase-1, game.Seed{}); err != nil {
		return err
	}
	p.given = sandbox.Turn{}
	for _, o := range past[1].For(game.Public, &m).Orders {
		p.given[o.Seat] = o.Text
	}
	return nil
}

// pose says what is asked.
func (p *Puzzle) pose() error {
	v, err := p.view()
	if err != nil {
		return err
	}
	p.Task, err = p.Entry.Puzzles.Pose(v, p.id.Question)
	if errors.Is(err, puzzle.ErrNone) { // of another edition, or of a match that was corrected since
		return refuse(Unknown, "puzzle.unknown")
	}
	return err
}

// Position is what the asked seat knows, as a position.
func (p *Puzzle) Position() (game.Position, error) {
	return p.Entry.Game.Load(p.Line.Schema, p.Line.State)
}

// view is what the asked seat sees.
func (p *Puzzle) view() (game.View, error) {
	pos, err := p.Position()
	if err != nil {
		return nil, err
	}
	return pos.View(game.As(p.Seat)), nil
}

// Solve judges an answer to a puzzle.
func (h *Host) Solve(ctx context.Context, a Actor, id, text string) (*Puzzle, Solved, error) {
	return h.judged(ctx, a, id, func(p *Puzzle, v game.View) (game.Orders, []game.Problem, error) {
		m, problems := v.Read(a.Lang, text)
		if !game.HasError(problems) {
			problems = append(problems, v.Check(m)...)
		}
		return m, problems, nil
	})
}

// SolutionOf gives an answer to a puzzle that is right, judged like any other.
func (h *Host) SolutionOf(ctx context.Context, a Actor, id string) (*Puzzle, Solved, error) {
	return h.judged(ctx, a, id, func(p *Puzzle, v game.View) (game.Orders, []game.Problem, error) {
		m, err := p.Entry.Puzzles.Answer(ctx, v, p.id.Question)
		return m, nil, err
	})
}

// judged judges the orders that somebody gives, in the bounds of what needs no account.
func (h *Host) judged(ctx context.Context, a Actor, id string, orders func(*Puzzle, game.View) (game.Orders, []game.Problem, error)) (*Puzzle, Solved, error) {
	p, err := h.Puzzle(ctx, id)
	if err != nil {
		return nil, Solved{}, err
	}
	s := Solved{seat: p.Seat}
	err = h.TryOut(ctx, a, puzzleWork, func() error {
		v, err := p.view()
		if err != nil {
			return err
		}
		m, problems, err := orders(p, v)
		if err != nil || game.HasError(problems) {
			s.Problems = problems
			return err
		}
		s.Text = v.Write(a.Lang, m)
		verdict, wrong, err := p.Entry.Puzzles.Judge(ctx, v, p.id.Question, m)
		if s.Problems = append(problems, wrong...); err != nil || len(wrong) > 0 {
			return err
		}
		s.Right, s.Replies, s.Line = verdict.Right, verdict.Replies, p.Line
		turn := maps.Clone(verdict.Reply)
		if verdict.Right {
			turn = maps.Clone(p.given)
		}
		if turn == nil {
			turn = sandbox.Turn{}
		}
		turn[p.Seat] = v.Write("", m)
		s.Line.Turns = []sandbox.Turn{turn}
		for _, then := range verdict.Then {
			s.Line.Turns = append(s.Line.Turns, then)
		}
		return nil
	})
	if errors.Is(err, puzzle.ErrMuch) {
		err = refuse(Invalid, "puzzle.much")
	}
	return p, s, err
}
