package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// score checks Agamemnon's scoring against a file of cases.
func (a *app) score() *cli.Command {
	return a.aboutGame(a.command("score", "orders", a.runScore))
}

// tally is the answer of score.
type tally struct {
	Passed   int                     `json:"passed"`
	Failed   int                     `json:"failed"`
	Failures []agamemnon.CaseFailure `json:"failures"`
}

func (a *app) runScore(_ context.Context, cmd *cli.Command) error {
	data, err := a.agamemnonFile(cmd)
	if err != nil {
		return err
	}
	t := tally{Failures: []agamemnon.CaseFailure{}}
	var failures []agamemnon.CaseFailure
	t.Passed, t.Failed, failures, err = agamemnon.ScoreCases(data)
	if err != nil {
		return caseTrouble(data, err)
	}
	t.Failures = append(t.Failures, failures...)
	a.answer(t, func() {
		for _, f := range t.Failures {
			a.printf("%s\n", a.say.Fill("cli.score.case", game.Args{"case": fmt.Sprint(f.Case), "want": points(f.Want), "got": points(f.Got)}))
		}
		a.printf("%s\n", a.say.Fill("cli.score.sum", game.Args{"passed": fmt.Sprint(t.Passed), "failed": fmt.Sprint(t.Failed)}))
	})
	if t.Failed > 0 {
		return no()
	}
	return nil
}

func points(p [2]int) string { return fmt.Sprintf("%d:%d", p[0], p[1]) }

// agamemnonFile reads the arguments of the commands that only Agamemnon has: the
// game's name and a file.
func (a *app) agamemnonFile(cmd *cli.Command) ([]byte, error) {
	args, err := a.arguments(cmd, 2, 2)
	if err != nil {
		return nil, err
	}
	e, err := a.entry(args[0])
	if err != nil {
		return nil, err
	}
	if id := e.Game.Info().ID; id != "agamemnon" {
		return nil, wrongly(problem("cli.agamemnon.only", "game", id))
	}
	return a.read(args[1])
}

// caseTrouble tells every malformed case, or where the file is no JSON.
func caseTrouble(data []byte, err error) error {
	e := &ending{code: exitUsage, game: "agamemnon", cause: err}
	for _, one := range apart(err) {
		if c, ok := errors.AsType[*agamemnon.CaseError](one); ok {
			e.problems = append(e.problems, c.Problem())
		}
	}
	if len(e.problems) == 0 {
		var raw json.RawMessage
		p := decode(data, &raw)
		if p == nil {
			p = explain(data, int64(len(data)), struct{}{}, err)
		}
		e.problems = append(e.problems, *p)
	}
	return e
}

// apart takes joined errors apart.
func apart(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return []error{err}
}
