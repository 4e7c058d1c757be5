package cli

import (
	"context"
	"errors"
	"fmt"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// The exit codes that other programs may rely on.
const (
	exitGood   = 0
	exitNo     = 1 // the answer is no: orders with errors, a failed case, a forged file
	exitUsage  = 2 // used wrongly: an unknown flag, a missing file, malformed input
	exitFailed = 3 // failed: a busy port, a full disk, a fault of the program
)

// ending is how a command ends if not well.
type ending struct {
	code     int
	game     string // whose texts the problems use; "" none
	problems []game.Problem
	usage    string // the right way to call the command, if that was the trouble
	cause    error
}

func (e *ending) Error() string {
	if len(e.problems) == 0 {
		return fmt.Sprintf("exit %d", e.code)
	}
	return e.problems[0].Code
}

func (e *ending) Unwrap() error { return e.cause }

// no ends a command that has already said why its answer is no.
func no() error { return &ending{code: exitNo} }

// wrongly ends a command that was used wrongly.
func wrongly(problems ...game.Problem) *ending {
	return &ending{code: exitUsage, problems: problems}
}

// failed ends a command that could not do its work.
func failed(problem game.Problem, cause error) *ending {
	return &ending{code: exitFailed, problems: []game.Problem{problem}, cause: cause}
}

// problem makes a problem of the command line from a code and pairs of arguments.
func problem(code string, args ...string) game.Problem {
	p := game.Problem{Severity: game.Error, Code: code}
	for n := 0; n+1 < len(args); n += 2 {
		if p.Args == nil {
			p.Args = game.Args{}
		}
		p.Args[args[n]] = args[n+1]
	}
	return p
}

// finish tells how a command ended, in the reader's language, and gives the exit code.
func (a *app) finish(err error) int {
	if err == nil {
		return exitGood
	}
	var e *ending
	if !errors.As(err, &e) {
		e = a.fault(err)
	}
	if len(e.problems) > 0 {
		a.tell(e)
	}
	return e.code
}

// fault is an error that nobody foresaw.
func (a *app) fault(err error) *ending {
	if errors.Is(err, context.Canceled) {
		return failed(problem("cli.interrupted"), err)
	}
	return failed(problem("cli.fault", "cause", err.Error()), err)
}

// tell writes the problems of an ending to standard error.
func (a *app) tell(e *ending) {
	say := a.printer(e.game)
	if a.json {
		writeJSON(a.Stderr, struct {
			Exit     int      `json:"exit"`
			Problems []spoken `json:"problems"`
		}{e.code, speak(say, e.problems)})
		return
	}
	for _, p := range e.problems {
		fmt.Fprintf(a.Stderr, "spielleiter: %s\n", a.sentence(say, p))
	}
	if e.usage != "" {
		fmt.Fprintf(a.Stderr, "%s\n", e.usage)
	}
}

// sentence is a problem in words, with its place in front, and the file if it names one.
func (a *app) sentence(say *i18n.Printer, p game.Problem) string {
	text := say.Problem(p)
	if place := say.Place(p); place != "" {
		if file := p.Args["file"]; file != "" {
			place = file + ", " + place
		}
		return place + ": " + text
	}
	return text
}

// printer speaks about a game.
func (a *app) printer(game string) *i18n.Printer {
	if game == "" || a.catalog == nil {
		return a.say
	}
	return a.catalog.Printer(a.lang, game)
}

// spoken is a problem with its sentence, for programs that show it to people.
type spoken struct {
	game.Problem
	Message string `json:"message"`
}

func speak(say *i18n.Printer, problems []game.Problem) []spoken {
	list := make([]spoken, len(problems))
	for n, p := range problems {
		list[n] = spoken{p, say.Problem(p)}
	}
	return list
}
