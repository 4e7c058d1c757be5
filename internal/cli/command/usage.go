package command

import (
	"context"
	"regexp"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/order"
)

// What the parser of flags says, and the code of the text that says it in the
// reader's language. Groups are the flag and the value.
var parserSays = []struct {
	says *regexp.Regexp
	code string
	args []string
}{
	{regexp.MustCompile(`^flag provided but not defined: -+(.*)$`), "cli.flag.unknown", []string{"flag"}},
	{regexp.MustCompile(`^flag needs an argument: -+(.*)$`), "cli.flag.empty", []string{"flag"}},
	{regexp.MustCompile(`^invalid value ".*" for flag -(.*?): can't duplicate this flag$`), "cli.flag.twice", []string{"flag"}},
	{regexp.MustCompile(`^invalid value "(.*)" for flag -(.*?): `), "cli.flag.value", []string{"value", "flag"}},
}

// Misused puts a complaint of the flag parser into the reader's language.
func (a *App) Misused(_ context.Context, cmd *cli.Command, err error, _ bool) error {
	p := Problem("cli.usage", "cause", err.Error())
	for _, known := range parserSays {
		if m := known.says.FindStringSubmatch(err.Error()); m != nil {
			p = Problem(known.code)
			p.Args = game.Args{}
			for n, name := range known.args {
				p.Args[name] = m[n+1]
			}
			break
		}
	}
	if p.Code == "cli.flag.unknown" {
		p.Suggest = suggestFlag(cmd, p.Args["flag"])
	}
	e := Wrongly(p)
	e.usage = a.usageLine(cmd)
	return e
}

// suggestFlag finds the flag that was probably meant, among the command's own and
// those of the whole program.
func suggestFlag(cmd *cli.Command, name string) string {
	var names []string
	for _, f := range append(cmd.VisibleFlags(), cmd.Root().VisibleFlags()...) {
		names = append(names, f.Names()[0])
	}
	if s := order.Suggest(name, names); s != "" {
		return "--" + s
	}
	return ""
}

// UnknownCommand says that there is no such command.
func (a *App) UnknownCommand(root *cli.Command, name string) error {
	p := Problem("cli.command.unknown", "command", name)
	var names []string
	for _, c := range root.VisibleCommands() {
		names = append(names, c.Name)
	}
	p.Suggest = order.Suggest(name, names)
	if p.Suggest == "" {
		p.Want = names
	}
	e := Wrongly(p)
	e.usage = a.Say.Fill("cli.usage.see", game.Args{"command": root.Name + " --help"})
	return e
}

// Arguments gives the positional arguments of a command if there are as many as it takes.
func (a *App) Arguments(cmd *cli.Command, least, most int) ([]string, error) {
	args := cmd.Args().Slice()
	var p game.Problem
	switch {
	case len(args) < least:
		p = Problem("cli.args.few", "command", cmd.Name)
	case len(args) > most:
		p = Problem("cli.args.many", "command", cmd.Name, "text", strings.Join(args[most:], " "))
	default:
		return args, nil
	}
	e := Wrongly(p)
	e.usage = a.usageLine(cmd)
	return nil, e
}
