package cli

import (
	"context"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/agamemnon"
	"spielleiter/internal/cli/diplomacy"
	"spielleiter/internal/cli/terramagica"
	"spielleiter/internal/cli/waben"
)

// root is the whole program as commands, in the order of the help page.
func (a *app) root() *cli.Command {
	root := &cli.Command{
		Name:                            "spielleiter",
		Usage:                           a.Say.T("cli.about", nil),
		EnableShellCompletion:           true,
		ConfigureShellCompletionCommand: a.Completion,
		Reader:                          a.Stdin,
		Writer:                          a.Stdout,
		ErrWriter:                       a.Stderr,
		OnUsageError:                    a.Misused,
		// The exit code is the caller's business; the default would end the process.
		ExitErrHandler: func(context.Context, *cli.Command, error) {},
		Flags:          []cli.Flag{a.Text("lang", ""), a.Toggle("json")},
		Commands:       a.commands(),
	}
	root.Action = func(_ context.Context, cmd *cli.Command) error {
		if name := cmd.Args().First(); name != "" {
			return a.UnknownCommand(cmd, name)
		}
		return cli.ShowRootCommandHelp(cmd)
	}
	root.CommandNotFound = func(_ context.Context, cmd *cli.Command, name string) {
		a.Missing = a.UnknownCommand(cmd.Root(), name)
	}
	a.Translate(root)
	return root
}

// commands are all commands; each is described in the texts under its name.
func (a *app) commands() []*cli.Command {
	return []*cli.Command{
		a.play(),
		a.rules(),
		a.arena(),
		terramagica.Simulate(a.App),
		terramagica.Balance(a.App),
		agamemnon.Board(a.App),
		a.verify(),
		a.check(),
		a.resolve(),
		a.schema(),
		agamemnon.Score(a.App),
		diplomacy.DATC(a.App),
		terramagica.Vectors(a.App),
		diplomacy.Replay(a.App),
		a.chart(),
		diplomacy.Convert(a.App),
		waben.Geo(a.App),
		waben.World(a.App),
		waben.Evaluate(a.App),
		a.serve(),
		a.health(),
		a.config(),
		a.admin(),
		a.export(),
		a.held(),
		a.importing(),
		a.backup(),
		a.restore(),
		a.move(),
		a.measure(),
		a.version(),
	}
}
