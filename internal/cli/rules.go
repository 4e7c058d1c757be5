package cli

import (
	"context"
	"errors"
	"io/fs"
	"regexp"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/command"
	"spielleiter/order"
)

// rules prints the rule book of a game, one rule of it, or how to write a turn.
func (a *app) rules() *cli.Command {
	return a.AboutGame(a.Command("rules", "play", a.runRules,
		&cli.BoolFlag{Name: "turn", Usage: a.Say.T("cli.flag.turn", nil), HideDefault: true}))
}

func (a *app) runRules(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 2)
	if err != nil {
		return err
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return err
	}
	if e.Rulebook == nil {
		return command.Wrongly(command.Problem("cli.rules.none"))
	}
	name := string(a.Lang) + ".md"
	if cmd.Bool("turn") {
		name = "turn." + name
	}
	book, err := fs.ReadFile(e.Rulebook, name)
	if errors.Is(err, fs.ErrNotExist) {
		return command.Wrongly(command.Problem("cli.rules.noturn"))
	}
	if err != nil {
		return err
	}
	text, rule := string(book), ""
	if len(args) > 1 {
		rule = strings.ToUpper(args[1])
		if text, err = oneRule(text, rule); err != nil {
			return err
		}
	}
	text = strings.TrimSpace(anchor.ReplaceAllString(text, "")) + "\n"
	a.Answer(struct {
		Game string `json:"game"`
		Lang string `json:"lang"`
		Rule string `json:"rule,omitempty"`
		Text string `json:"text"` // Markdown
	}{e.Game.Info().ID, string(a.Lang), rule, text}, func() { a.Printf("%s", text) })
	return nil
}

var (
	anchor  = regexp.MustCompile(`<a id="([^"]*)"></a>`)
	heading = regexp.MustCompile(`(?m)^#`)
)

// oneRule cuts a rule out of a book: from its anchor to the next anchor or heading.
func oneRule(book, rule string) (string, error) {
	found := anchor.FindAllStringSubmatchIndex(book, -1)
	var names []string
	for n, at := range found {
		name := book[at[2]:at[3]]
		names = append(names, name)
		if !strings.EqualFold(name, rule) {
			continue
		}
		text := book[at[1]:]
		if n+1 < len(found) {
			text = book[at[1]:found[n+1][0]]
		}
		if end := heading.FindStringIndex(text); end != nil {
			text = text[:end[0]]
		}
		return text, nil
	}
	p := command.Problem("cli.rules.unknown", "rule", rule)
	p.Suggest, p.Want = order.Suggest(rule, names), names
	return "", command.Wrongly(p)
}
