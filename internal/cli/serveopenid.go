package cli

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/auth/openid"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
)

// maxProviderName is how long the name of a provider may be on buttons.
const maxProviderName = 40

// provider is by whom people can sign in, nil if none is named. Nobody is asked anything yet.
func (a *app) provider(cmd *cli.Command) (*openid.Provider, error) {
	issuer := cmd.String("openid-issuer")
	if issuer == "" {
		return nil, nil
	}
	if !openid.GoodIssuer(issuer) { // said by a flag
		return nil, command.Wrongly(command.Problem("cli.config.issuer", "name", "--openid-issuer", "value", masked(issuer)))
	}
	if !goodProviderName(cmd.String("openid-name")) {
		return nil, command.Wrongly(command.Problem("cli.config.provider", "name", "--openid-name"))
	}
	c := openid.Config{Issuer: issuer, Client: cmd.String("openid-client"), Name: cmd.String("openid-name"), Clock: a.Now, Recent: host.FreshFor}
	if file := cmd.String("openid-secret"); file != "" {
		text, err := readFile(file, secretAtMost)
		if c.Secret = strings.TrimSpace(text); err != nil || c.Secret == "" {
			return nil, command.Wrongly(command.Problem("cli.config.secret", "name", "--openid-secret", "value", file, "cause", command.Reason(err)))
		}
	}
	return openid.New(c), nil
}

// goodProviderName reports whether a text can stand on a button.
func goodProviderName(text string) bool {
	return utf8.RuneCountInString(text) <= maxProviderName && !strings.ContainsAny(text, "<>{}")
}

// lookAtProvider says what of the provider is missing, where what needs it stands.
func (s *settled) lookAtProvider() {
	issuer, client := s.find("openid-issuer"), s.find("openid-client")
	if issuer == nil || client == nil {
		return
	}
	for _, needs := range []struct {
		name, other string
		lacks       bool
	}{
		{"openid-issuer", "openid-client", client.text == ""},
		{"openid-client", "openid-issuer", issuer.text == ""},
		{"openid-secret", "openid-issuer", issuer.text == ""},
		{"openid-name", "openid-issuer", issuer.text == ""},
	} {
		if v := s.find(needs.name); v != nil && v.text != "" && needs.lacks {
			s.problems = append(s.problems, s.placed(*v, command.Problem("cli.config.goes", "name", v.called(), "other", needs.other)))
		}
	}
}

// openid looks whether the provider by whom people sign in is there.
func (d *doctor) openid(ctx context.Context) {
	if d.cmd.String("openid-issuer") == "" {
		return
	}
	d.look()
	p, err := d.provider(d.cmd)
	if err != nil {
		return // told of already
	}
	if err := p.Reach(ctx); err != nil {
		d.is(game.Error, "cli.doctor.openid", "issuer", p.Issuer(), "cause", err.Error())
	}
	if link := d.cmd.String("url"); link != "" {
		d.is(game.Hint, "cli.doctor.openid.back", "link", strings.TrimRight(link, "/")+host.ProviderPath)
	}
}
