package cli

import (
	"context"
	"slices"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/command"
)

// config tells what serve would take for its settings, and what is wrong with them.
func (a *app) config() *cli.Command {
	return a.Command("config", "server", a.runConfig, a.settingFlags()...)
}

func (a *app) runConfig(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 2)
	if err != nil {
		return err
	}
	file := ""
	if len(args) == 2 {
		file = args[1]
	}
	s := a.settle(cmd, file)
	switch args[0] {
	case "check":
		return a.checkConfig(s)
	case "show":
		return a.showConfig(s)
	}
	p := command.Problem("cli.config.what", "text", args[0])
	p.Want = []string{"check", "show"}
	return command.Wrongly(p)
}

// checkConfig says every mistake, not the first alone.
func (a *app) checkConfig(s *settled) error {
	problems := slices.Concat(s.problems, s.flagged, s.warnings)
	a.Answer(struct {
		OK       bool             `json:"ok"`
		Problems []command.Spoken `json:"problems"`
	}{len(problems) == 0, command.Speak(a.Say, problems)}, func() {
		for _, p := range problems {
			a.Printf("%s\n", a.Sentence(a.Say, p))
		}
		if len(problems) == 0 {
			a.Printf("%s\n", a.Say.T("cli.config.good", nil))
		}
	})
	if len(problems) > 0 {
		return command.No()
	}
	return nil
}

// shownValue is one line of "config show".
type shownValue struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	From  string `json:"from"`
	Line  int    `json:"line,omitempty"`
}

// showConfig prints what holds and whence, without secrets. What is wrong is shown as it stands: check says what it is.
func (a *app) showConfig(s *settled) error {
	list := make([]shownValue, 0, len(s.values))
	for _, v := range s.values {
		list = append(list, shownValue{v.name, masked(v.text), v.from.String(), v.line})
	}
	a.Answer(struct {
		File   string       `json:"file,omitempty"`
		Values []shownValue `json:"values"`
	}{s.file, list}, func() {
		a.Table(func(row func(...any)) {
			for n, v := range s.values {
				row(v.name, list[n].Value, a.whence(s, v))
			}
		})
	})
	if len(s.problems) > 0 {
		return command.Wrongly(s.problems...)
	}
	return nil
}

// whence says in words where a value comes from.
func (a *app) whence(s *settled, v value) string {
	switch v.from {
	case fromFlag, fromEnvironment:
		return v.called()
	case fromFile:
		return s.file + ":" + toText(v.line)
	default:
		return a.Say.T("cli.config.default", nil)
	}
}
