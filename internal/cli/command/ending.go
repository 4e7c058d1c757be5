package command

import (
	"context"
	"errors"
	"fmt"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// The exit codes that other programs may rely on.
const (
	ExitGood   = 0
	ExitNo     = 1 // the answer is no: orders with errors, a failed case, a forged file
	ExitUsage  = 2 // used wrongly: an unknown flag, a missing file, malformed input
	ExitFailed = 3 // failed: a busy port, a full disk, a fault of the program
)

// Ending is how a command ends if not well.
type Ending struct {
	Code     int
	Game     string // whose texts the problems use; "" none
	Problems []game.Problem
	usage    string // the right way to call the command, if that was the trouble
	Cause    error
}

func (e *Ending) Error() string {
	if len(e.Problems) == 0 {
		return fmt.Sprintf("exit %d", e.Code)
	}
	return e.Problems[0].Code
}

func (e *Ending) Unwrap() error { return e.Cause }

// No ends a command that has already said why its answer is no.
func No() error { return &Ending{Code: ExitNo} }

// Wrongly ends a command that was used wrongly.
func Wrongly(problems ...game.Problem) *Ending {
	return &Ending{Code: ExitUsage, Problems: problems}
}

// Failed ends a command that could not do its work.
func Failed(problem game.Problem, cause error) *Ending {
	return &Ending{Code: ExitFailed, Problems: []game.Problem{problem}, Cause: cause}
}

// Problem makes a problem of the command line from a code and pairs of arguments.
func Problem(code string, args ...string) game.Problem {
	p := game.Problem{Severity: game.Error, Code: code}
	for n := 0; n+1 < len(args); n += 2 {
		if p.Args == nil {
			p.Args = game.Args{}
		}
		p.Args[args[n]] = args[n+1]
	}
	return p
}

// Finish tells how a command ended, in the reader's language, and gives the exit code.
func (a *App) Finish(err error) int {
	if err == nil {
		return ExitGood
	}
	var e *Ending
	if !errors.As(err, &e) {
		e = a.fault(err)
	}
	if len(e.Problems) > 0 {
		a.tell(e)
	}
	return e.Code
}

// fault is an error that nobody foresaw.
func (a *App) fault(err error) *Ending {
	if errors.Is(err, context.Canceled) {
		return Failed(Problem("cli.interrupted"), err)
	}
	return Failed(Problem("cli.fault", "cause", err.Error()), err)
}

// tell writes the problems of an ending to standard error.
func (a *App) tell(e *Ending) {
	say := a.Printer(e.Game)
	if a.JSON {
		WriteJSON(a.Stderr, struct {
			Exit     int      `json:"exit"`
			Problems []Spoken `json:"problems"`
		}{e.Code, Speak(say, e.Problems)})
		return
	}
	for _, p := range e.Problems {
		fmt.Fprintf(a.Stderr, "spielleiter: %s\n", a.Sentence(say, p))
	}
	if e.usage != "" {
		fmt.Fprintf(a.Stderr, "%s\n", e.usage)
	}
}

// Sentence is a problem in words, with its place in front.
func (a *App) Sentence(say *i18n.Printer, p game.Problem) string {
	text := say.Problem(p)
	if place := say.Place(p); place != "" {
		return place + ": " + text
	}
	return text
}

// Printer speaks about a game.
func (a *App) Printer(game string) *i18n.Printer {
	if game == "" || a.Catalog == nil {
		return a.Say
	}
	return a.Catalog.Printer(a.Lang, game)
}

// Spoken is a problem with its sentence, for programs that show it to people.
type Spoken struct {
	game.Problem
	Message string `json:"message"`
}

// Speak puts problems into words.
func Speak(say *i18n.Printer, problems []game.Problem) []Spoken {
	list := make([]Spoken, len(problems))
	for n, p := range problems {
		list[n] = Spoken{p, say.Problem(p)}
	}
	return list
}
