package command

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
)

// Translate gives every command its help page in the reader's language: the library
// knows only English and keeps its words in variables of the whole process.
func (a *App) Translate(root *cli.Command) {
	root.CustomRootCommandHelpTemplate = literal(a.rootHelp(root))
	for _, c := range root.Commands {
		c.CustomHelpTemplate = literal(a.commandHelp(root, c))
	}
}

// literal is a template that prints a text as it is.
func literal(text string) string { return strings.ReplaceAll(text, "{{", `{{"{{"}}`) }

// rootHelp is the page of the whole program.
func (a *App) rootHelp(root *cli.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s - %s\n\n", root.Name, root.Usage)
	a.heading(&b, "usage")
	fmt.Fprintf(&b, "  %s %s\n", root.Name, a.Say.T("cli.args", nil))
	category := ""
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, c := range root.Commands {
		if c.Category != category {
			category = c.Category
			_ = w.Flush()
			fmt.Fprintf(&b, "\n%s\n", a.Paint.In(Bold, category+":"))
		}
		fmt.Fprintf(w, "  %s\t%s\n", c.Name, c.Usage)
	}
	fmt.Fprintf(w, "  completion\t%s\n", a.Say.T("cli.completion", nil)) // added by the library later
	_ = w.Flush()
	b.WriteString("\n")
	a.heading(&b, "flags.all")
	a.flagRows(&b, root.Flags)
	b.WriteString("\n")
	a.heading(&b, "exit")
	for code := range ExitFailed + 1 {
		fmt.Fprintf(&b, "  %d  %s\n", code, a.Say.T("cli.exit."+strconv.Itoa(code), nil))
	}
	fmt.Fprintf(&b, "\n%s\n", a.Say.Fill("cli.usage.see", game.Args{"command": root.Name + " " + a.Say.T("cli.command", nil) + " --help"}))
	return b.String()
}

// commandHelp is the page of one command.
func (a *App) commandHelp(root, c *cli.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s - %s\n\n", root.Name, c.Name, c.Usage)
	a.heading(&b, "usage")
	fmt.Fprintf(&b, "  %s %s\n", root.Name, usageOf(a, c))
	if c.Description != "" {
		fmt.Fprintf(&b, "\n%s", Wrap(c.Description))
	}
	if len(c.Flags) > 0 {
		b.WriteString("\n")
		a.heading(&b, "flags")
		a.flagRows(&b, c.Flags)
	}
	b.WriteString("\n")
	a.heading(&b, "flags.all")
	a.flagRows(&b, root.Flags)
	return b.String()
}

func (a *App) heading(b *strings.Builder, name string) {
	fmt.Fprintln(b, a.Paint.In(Bold, a.Say.T("cli.heading."+name, nil)+":"))
}

// usageLine is the right way to call a command, for those who did not.
func (a *App) usageLine(cmd *cli.Command) string {
	if cmd == cmd.Root() {
		return a.Say.Fill("cli.usage.see", game.Args{"command": cmd.Name + " --help"})
	}
	return a.Say.Fill("cli.usage.line", game.Args{"usage": cmd.Root().Name + " " + usageOf(a, cmd)})
}

func usageOf(a *App, c *cli.Command) string {
	usage := c.Name
	if len(c.Flags) > 0 {
		usage += " " + a.Say.T("cli.options", nil)
	}
	if c.ArgsUsage != "" {
		usage += " " + c.ArgsUsage
	}
	return usage
}

// flagRows writes one row a flag: how it is written, what it means, its default.
func (a *App) flagRows(b *strings.Builder, flags []cli.Flag) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, f := range flags {
		d, ok := f.(cli.DocGenerationFlag)
		if !ok || f.Names()[0] == "help" {
			continue
		}
		name := "--" + f.Names()[0]
		if len(f.Names()[0]) == 1 {
			name = "-" + f.Names()[0]
		}
		if d.TakesValue() {
			name += " " + a.Say.T("cli.value."+d.TypeName(), nil)
		}
		usage := d.GetUsage()
		if d.TakesValue() && d.IsDefaultVisible() {
			usage += " " + a.Say.Fill("cli.default", game.Args{"value": d.GetValue()})
		}
		fmt.Fprintf(w, "  %s\t%s\n", name, usage)
	}
	_ = w.Flush()
}
