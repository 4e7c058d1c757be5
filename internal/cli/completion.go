package cli

import "github.com/urfave/cli/v3"

// completion puts the library's command that prints completion scripts into the
// reader's language and shows it in the help.
func (a *app) completion(c *cli.Command) {
	c.Usage = a.say.T("cli.completion", nil)
	c.ArgsUsage = a.say.T("cli.completion.args", nil)
	c.Description = a.say.T("cli.completion.about", nil)
	c.Category = a.say.T("cli.category.program", nil)
	c.Hidden = false
	c.OnUsageError = a.misused
	for _, shell := range c.Commands {
		shell.Hidden = true // they are the arguments on the help page
		shell.OnUsageError = a.misused
		shell.CustomHelpTemplate = literal(a.commandHelp(c.Root(), c))
	}
	c.CustomHelpTemplate = literal(a.commandHelp(c.Root(), c))
}
