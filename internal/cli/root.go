package cli

import (
	"context"

	"github.com/urfave/cli/v3"
)

// root is the whole program as commands, in the order of the help page.
func (a *app) root() *cli.Command {
	root := &cli.Command{
		Name:                            "spielleiter",
		Usage:                           a.say.T("cli.about", nil),
		EnableShellCompletion:           true,
		ConfigureShellCompletionCommand: a.completion,
		Reader:                          a.Stdin,
		Writer:                          a.Stdout,
		ErrWriter:                       a.Stderr,
		OnUsageError:                    a.misused,
		// The exit code is the caller's business; the default would end the process.
		ExitErrHandler: func(context.Context, *cli.Command, error) {},
		Flags:          []cli.Flag{a.text("lang", ""), a.toggle("json")},
		Commands:       a.commands(),
	}
	root.Action = func(_ context.Context, cmd *cli.Command) error {
		if name := cmd.Args().First(); name != "" {
			return a.unknownCommand(cmd, name)
		}
		return cli.ShowRootCommandHelp(cmd)
	}
	root.CommandNotFound = func(_ context.Context, cmd *cli.Command, name string) {
		a.missing = a.unknownCommand(cmd.Root(), name)
	}
	a.translate(root)
	return root
}

// commands are all commands; each is described in the texts under its name.
func (a *app) commands() []*cli.Command {
	return []*cli.Command{
		a.play(),
		a.rules(),
		a.arena(),
		a.simulate(),
		a.balance(),
		a.board(),
		a.verify(),
		a.check(),
		a.resolve(),
		a.schema(),
		a.score(),
		a.datc(),
		a.vectors(),
		a.replay(),
		a.chart(),
		a.convert(),
		a.geo(),
		a.world(),
		a.evaluate(),
		a.serve(),
		a.export(),
		a.held(),
		a.importing(),
		a.backup(),
		a.restore(),
		a.measure(),
		a.version(),
	}
}

// command makes one command. Its texts are "cli.<name>" in one line, "cli.<name>.args"
// for the arguments and "cli.<name>.about" at length.
func (a *app) command(name, category string, run cli.ActionFunc, flags ...cli.Flag) *cli.Command {
	c := &cli.Command{
		Name:         name,
		Category:     a.say.T("cli.category."+category, nil),
		Usage:        a.say.T("cli."+name, nil),
		Description:  a.say.T("cli."+name+".about", nil),
		Flags:        flags,
		Action:       run,
		OnUsageError: a.misused,
		// "arena agamemnon --help" is about arena; the library looks for a command agamemnon in it.
		CommandNotFound: func(ctx context.Context, cmd *cli.Command, _ string) {
			a.missing = cli.ShowCommandHelp(ctx, cmd.Root(), cmd.Name)
		},
	}
	if args := "cli." + name + ".args"; a.say.Has(args) {
		c.ArgsUsage = a.say.T(args, nil)
	}
	return c
}

// text makes a flag with a value; its text is "cli.flag.<name>".
func (a *app) text(name, value string) cli.Flag {
	return &cli.StringFlag{Name: name, Value: value, Usage: a.say.T("cli.flag."+name, nil), HideDefault: value == "", OnlyOnce: true}
}

// several makes a flag with a value that can be given several times.
func (a *app) several(name string) cli.Flag {
	return &cli.StringSliceFlag{Name: name, Usage: a.say.T("cli.flag."+name, nil)}
}

// number makes a flag with a whole number.
func (a *app) number(name string, value int) cli.Flag {
	return &cli.IntFlag{Name: name, Value: value, Usage: a.say.T("cli.flag."+name, nil), OnlyOnce: true}
}

// toggle makes a flag without a value.
func (a *app) toggle(name string) cli.Flag {
	return &cli.BoolFlag{Name: name, Usage: a.say.T("cli.flag."+name, nil), HideDefault: true}
}
