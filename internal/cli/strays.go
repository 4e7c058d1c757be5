package cli

import (
	"regexp"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/order"
)

// linked are variables that Kubernetes and Docker set by themselves where a service is called spielleiter.
var linked = regexp.MustCompile(`^SPIELLEITER_(SERVICE_(HOST|PORT(_[A-Z0-9_]+)?)|PORT(_[0-9]+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)$`)

// strays are variables of the environment that look like settings and are none: who has mistyped one would wait in vain for what it
// says. The password for mail may be in a variable of any name.
func (a *app) strays(settings []string, secret *value) []game.Problem {
	if a.Names == nil {
		return nil
	}
	known := []string{variable("config")}
	for _, name := range settings {
		known = append(known, variable(name))
	}
	if secret != nil {
		known = append(known, strings.TrimPrefix(secret.text, "env:"))
	}
	var problems []game.Problem
	for _, name := range slices.Sorted(slices.Values(a.Names())) {
		said, ours := strings.CutPrefix(name, variable(""))
		if !ours || slices.Contains(known, name) || linked.MatchString(name) {
			continue
		}
		p := command.Problem("cli.config.stray", "name", name)
		if near := order.Suggest(strings.ToLower(strings.ReplaceAll(said, "_", "-")), settings); near != "" {
			p.Suggest = variable(near)
		}
		problems = append(problems, p)
	}
	return problems
}
