package command

import "github.com/urfave/cli/v3"

// Completion puts the library's command that prints completion scripts into the
// reader's language and shows it in the help.
func (a *App) Completion(c *cli.Command) {
	c.Usage = a.Say.T("cli.completion", nil)
	c.ArgsUsage = a.Say.T("cli.completion.args", nil)
	c.Description = a.Say.T("cli.completion.about", nil)
	c.Category = a.Say.T("cli.category.program", nil)
	c.Hidden = false
	c.OnUsageError = a.Misused
	for _, shell := range c.Commands {
		shell.Hidden = true // they are the arguments on the help page
		shell.OnUsageError = a.Misused
		shell.CustomHelpTemplate = literal(a.commandHelp(c.Root(), c))
	}
	c.CustomHelpTemplate = literal(a.commandHelp(c.Root(), c))
}
