package api

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/sandbox"
)

// PosedPuzzle is a puzzle with its position.
type PosedPuzzle struct {
	host.PuzzleLine
	Question string          `json:"question" doc:"what is asked, in the reader's language"`
	Help     string          `json:"help" doc:"when it is reached"`
	Units    []string        `json:"units" doc:"what is to be ordered, as orders call it; all else of the seat stays as it is"`
	Phase    string          `json:"phase" doc:"the open phase, as the game calls it"`
	View     json.RawMessage `json:"view" doc:"the position as the seat sees it; its JSON Schema is at /games/{game}/schemas"`
	Menu     *Sheets         `json:"menu,omitempty" doc:"what the seat can order"`
	Page     string          `json:"page" doc:"where people see it"`
}

// PuzzleAnswer is an answer to a puzzle.
type PuzzleAnswer struct {
	Text string `json:"text,omitempty" doc:"the orders of the asked seat"`
	Show bool   `json:"show,omitempty" doc:"whether an answer that is right is to be shown instead"`
}

// JudgedPuzzle is what became of an answer.
type JudgedPuzzle struct {
	Right    bool                 `json:"right" doc:"no reply of the others changes anything"`
	Replies  int                  `json:"replies" doc:"how many of them were tried"`
	Orders   string               `json:"orders" doc:"the answer that was judged, in the reader's language"`
	Others   map[game.Seat]string `json:"others,omitempty" doc:"what breaks a wrong answer, or was really ordered beside a right one; in the neutral notation"`
	Notes    []game.Note          `json:"notes,omitempty" doc:"what happens then"`
	Told     []string             `json:"told,omitempty" doc:"notes, in the reader's language"`
	Line     string               `json:"line,omitempty" doc:"a line of the sandbox that holds all of it"`
	Page     string               `json:"page,omitempty" doc:"where people see that line"`
	Problems []Diagnosis          `json:"problems,omitempty" doc:"with the orders; where there are errors nothing was judged"`
}

func (a *API) puzzles(g huma.API) {
	add(g, a, operation(http.MethodGet, "/games/{game}/puzzles", "Puzzles from matches that are over, those that were found last in front"), func(ctx context.Context, _ asker, in *struct {
		Game string `path:"game" maxLength:"40"`
		Paging
	},
	) (host.PuzzleList, error) {
		return a.host.Puzzles(ctx, in.Game, in.Cursor, in.Limit)
	})
	add(g, a, operation(http.MethodGet, "/games/{game}/puzzles/today", "The puzzle of the day of a game"), func(ctx context.Context, _ asker, in *struct {
		Game string `path:"game" maxLength:"40"`
	},
	) (host.PuzzleLine, error) {
		return a.host.PuzzleOf(ctx, in.Game, a.host.Now())
	})
	add(g, a, operation(http.MethodGet, "/puzzles/{puzzle}", "A puzzle with its position"), func(ctx context.Context, who asker, in *struct {
		Puzzle string `path:"puzzle" maxLength:"100"`
	},
	) (PosedPuzzle, error) {
		p, err := a.host.Puzzle(ctx, in.Puzzle)
		if err != nil {
			return PosedPuzzle{}, err
		}
		return a.posed(who, p)
	})
	add(g, a, operation(http.MethodPost, "/puzzles/{puzzle}", "Answer a puzzle: the rules judge it, and name what breaks it"), func(ctx context.Context, who asker, in *struct {
		Puzzle  string        `path:"puzzle" maxLength:"100"`
		Body    *PuzzleAnswer `required:"true"`
		RawBody []byte
	},
	) (JudgedPuzzle, error) {
		solve := func() (*host.Puzzle, host.Solved, error) {
			return a.host.Solve(ctx, who.Actor, in.Puzzle, in.Body.Text)
		}
		if in.Body.Show {
			solve = func() (*host.Puzzle, host.Solved, error) { return a.host.SolutionOf(ctx, who.Actor, in.Puzzle) }
		}
		p, solved, err := solve()
		if err != nil {
			return JudgedPuzzle{}, err
		}
		return a.judged(who, p, solved)
	})
}

// posed is a puzzle in the reader's words.
func (a *API) posed(who asker, p *host.Puzzle) (done PosedPuzzle, err error) {
	words := a.texts.Printer(i18n.Lang(who.Lang), p.Game)
	done = PosedPuzzle{
		PuzzleLine: p.PuzzleLine, Units: p.Units, Page: "/puzzle/" + p.ID,
		Question: words.T("puzzle."+p.Kind+".ask", p.Args), Help: words.T("puzzle."+p.Kind+".help", p.Args),
	}
	pos, err := p.Position()
	if err != nil {
		return done, err
	}
	v := pos.View(game.As(p.Seat))
	if menu, ok := v.Menu(who.Lang, mostSheets); ok {
		done.Menu = &Sheets{menu}
	}
	done.Phase = pos.Pending().Phase
	done.View, err = v.MarshalJSON()
	return done, err
}

// judged is what became of an answer in the reader's words.
func (a *API) judged(who asker, p *host.Puzzle, s host.Solved) (done JudgedPuzzle, err error) {
	words := a.texts.Printer(i18n.Lang(who.Lang), p.Game)
	done = JudgedPuzzle{Right: s.Right, Replies: s.Replies, Orders: s.Text, Problems: diagnoses(words, s.Problems)}
	if len(s.Line.Turns) == 0 {
		return done, nil
	}
	done.Others = s.Others()
	played, err := sandbox.Play(p.Entry.Game, s.Line)
	if err != nil {
		return done, err
	}
	for _, told := range played.Closed[0].Protocol.Notes {
		done.Notes = append(done.Notes, told.Note)
		done.Told = append(done.Told, words.Note(told.Note))
	}
	if done.Line, err = s.Line.Link(p.Entry.Game); err != nil {
		return done, err
	}
	done.Page = "/sandbox/" + p.Game + "?line=" + done.Line
	return done, nil
}
