package agamemnon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/cli/command"
)

// score checks Agamemnon's scoring against a file of cases.
func (a *app) score() *cli.Command {
	return a.AboutGame(a.Command("score", "orders", a.runScore))
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
	a.Answer(t, func() {
		for _, f := range t.Failures {
			a.Printf("%s\n", a.Say.Fill("cli.score.case", game.Args{"case": fmt.Sprint(f.Case), "want": points(f.Want), "got": points(f.Got)}))
		}
		a.Printf("%s\n", a.Say.Fill("cli.score.sum", game.Args{"passed": fmt.Sprint(t.Passed), "failed": fmt.Sprint(t.Failed)}))
	})
	if t.Failed > 0 {
		return command.No()
	}
	return nil
}

func points(p [2]int) string { return fmt.Sprintf("%d:%d", p[0], p[1]) }

// agamemnonFile reads the arguments of the commands that only Agamemnon has: the
// game's name and a file.
func (a *app) agamemnonFile(cmd *cli.Command) ([]byte, error) {
	args, err := a.Arguments(cmd, 2, 2)
	if err != nil {
		return nil, err
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return nil, err
	}
	if id := e.Game.Info().ID; id != "agamemnon" {
		return nil, command.Wrongly(command.Problem("cli.agamemnon.only", "game", id))
	}
	return a.Read(args[1])
}

// caseTrouble tells every malformed case, or where the file is no JSON.
func caseTrouble(data []byte, err error) error {
	e := &command.Ending{Code: command.ExitUsage, Game: "agamemnon", Cause: err}
	for _, one := range apart(err) {
		if c, ok := errors.AsType[*agamemnon.CaseError](one); ok {
			e.Problems = append(e.Problems, c.Problem())
		}
	}
	if len(e.Problems) == 0 {
		var raw json.RawMessage
		p := command.Decode(data, &raw)
		if p == nil {
			p = command.Explain(data, int64(len(data)), struct{}{}, err)
		}
		e.Problems = append(e.Problems, *p)
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
