package command

import (
	"context"

	"github.com/urfave/cli/v3"
)

// Command makes one command. Its texts are "cli.<name>" in one line, "cli.<name>.args"
// for the arguments and "cli.<name>.about" at length.
func (a *App) Command(name, category string, run cli.ActionFunc, flags ...cli.Flag) *cli.Command {
	c := &cli.Command{
		Name:         name,
		Category:     a.Say.T("cli.category."+category, nil),
		Usage:        a.Say.T("cli."+name, nil),
		Description:  a.Say.T("cli."+name+".about", nil),
		Flags:        flags,
		Action:       run,
		OnUsageError: a.Misused,
		// "arena agamemnon --help" is about arena; the library looks for a command agamemnon in it.
		CommandNotFound: func(ctx context.Context, cmd *cli.Command, _ string) {
			a.Missing = cli.ShowCommandHelp(ctx, cmd.Root(), cmd.Name)
		},
	}
	if args := "cli." + name + ".args"; a.Say.Has(args) {
		c.ArgsUsage = a.Say.T(args, nil)
	}
	return c
}

// Text makes a flag with a value; its text is "cli.flag.<name>".
func (a *App) Text(name, value string) cli.Flag {
	return &cli.StringFlag{Name: name, Value: value, Usage: a.Say.T("cli.flag."+name, nil), HideDefault: value == "", OnlyOnce: true}
}

// Several makes a flag with a value that can be given several times.
func (a *App) Several(name string) cli.Flag {
	return &cli.StringSliceFlag{Name: name, Usage: a.Say.T("cli.flag."+name, nil)}
}

// Number makes a flag with a whole number.
func (a *App) Number(name string, value int) cli.Flag {
	return &cli.IntFlag{Name: name, Value: value, Usage: a.Say.T("cli.flag."+name, nil), OnlyOnce: true}
}

// Toggle makes a flag without a value.
func (a *App) Toggle(name string) cli.Flag {
	return &cli.BoolFlag{Name: name, Usage: a.Say.T("cli.flag."+name, nil), HideDefault: true}
}
