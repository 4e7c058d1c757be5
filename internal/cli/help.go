package cli

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
)

// helpWidth is how long a line of help may be.
const helpWidth = 88

// translate gives every command its help page in the reader's language: the library
// knows only English and keeps its words in variables of the whole process.
func (a *app) translate(root *cli.Command) {
	root.CustomRootCommandHelpTemplate = literal(a.rootHelp(root))
	for _, c := range root.Commands {
		c.CustomHelpTemplate = literal(a.commandHelp(root, c))
	}
}

// literal is a template that prints a text as it is.
func literal(text string) string { return strings.ReplaceAll(text, "{{", `{{"{{"}}`) }

// rootHelp is the page of the whole program.
func (a *app) rootHelp(root *cli.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s - %s\n\n", root.Name, root.Usage)
	a.heading(&b, "usage")
	fmt.Fprintf(&b, "  %s %s\n", root.Name, a.say.T("cli.args", nil))
	category := ""
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, c := range root.Commands {
		if c.Category != category {
			category = c.Category
			_ = w.Flush()
			fmt.Fprintf(&b, "\n%s\n", a.paint.in(bold, category+":"))
		}
		fmt.Fprintf(w, "  %s\t%s\n", c.Name, c.Usage)
	}
	fmt.Fprintf(w, "  completion\t%s\n", a.say.T("cli.completion", nil)) // added by the library later
	_ = w.Flush()
	b.WriteString("\n")
	a.heading(&b, "flags.all")
	a.flagRows(&b, root.Flags)
	b.WriteString("\n")
	a.heading(&b, "exit")
	for code := range exitFailed + 1 {
		fmt.Fprintf(&b, "  %d  %s\n", code, a.say.T("cli.exit."+strconv.Itoa(code), nil))
	}
	fmt.Fprintf(&b, "\n%s\n", a.say.Fill("cli.usage.see", game.Args{"command": root.Name + " " + a.say.T("cli.command", nil) + " --help"}))
	return b.String()
}

// commandHelp is the page of one command.
func (a *app) commandHelp(root, c *cli.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s - %s\n\n", root.Name, c.Name, c.Usage)
	a.heading(&b, "usage")
	fmt.Fprintf(&b, "  %s %s\n", root.Name, usageOf(a, c))
	if c.Description != "" {
		fmt.Fprintf(&b, "\n%s", wrap(c.Description))
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

func (a *app) heading(b *strings.Builder, name string) {
	fmt.Fprintln(b, a.paint.in(bold, a.say.T("cli.heading."+name, nil)+":"))
}

// usageLine is the right way to call a command, for those who did not.
func (a *app) usageLine(cmd *cli.Command) string {
	if cmd == cmd.Root() {
		return a.say.Fill("cli.usage.see", game.Args{"command": cmd.Name + " --help"})
	}
	return a.say.Fill("cli.usage.line", game.Args{"usage": cmd.Root().Name + " " + usageOf(a, cmd)})
}

func usageOf(a *app, c *cli.Command) string {
	usage := c.Name
	if len(c.Flags) > 0 {
		usage += " " + a.say.T("cli.options", nil)
	}
	if c.ArgsUsage != "" {
		usage += " " + c.ArgsUsage
	}
	return usage
}

// flagRows writes one row a flag: how it is written, what it means, its default.
func (a *app) flagRows(b *strings.Builder, flags []cli.Flag) {
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
			name += " " + a.say.T("cli.value."+d.TypeName(), nil)
		}
		usage := d.GetUsage()
		if d.TakesValue() && d.IsDefaultVisible() {
			usage += " " + a.say.Fill("cli.default", game.Args{"value": d.GetValue()})
		}
		fmt.Fprintf(w, "  %s\t%s\n", name, usage)
	}
	_ = w.Flush()
}

// wrap breaks long lines at spaces. Lines that begin with a space are kept.
func wrap(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, " ") || line == "" {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
			continue
		}
		width := 0
		for n, word := range strings.Fields(line) {
			length := utf8.RuneCountInString(word)
			switch {
			case n == 0:
			case width+1+length > helpWidth:
				b.WriteString("\n")
				width = 0
			default:
				b.WriteString(" ")
				width++
			}
			b.WriteString(word)
			width += length
		}
		b.WriteString("\n")
	}
	return b.String()
}
