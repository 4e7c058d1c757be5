package cli

import (
	"context"
	"strconv"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/notice"
)

// admin is what an operator does for one account, while the server runs or not.
func (a *app) admin() *cli.Command { return a.Command("admin", "server", a.runAdmin, a.dbFlag()) }

func (a *app) runAdmin(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 2, 2)
	if err != nil {
		return err
	}
	do, known := map[string]func(context.Context, *host.Host, string) error{"account": a.showAccount, "access": a.giveAccess, "signout": a.signOut}[args[0]]
	if !known {
		return command.Wrongly(command.Problem("cli.admin.unknown", "what", args[0]))
	}
	return a.withHost(ctx, cmd.String("db"), func(h *host.Host) error { return do(ctx, h, args[1]) })
}

// showAccount tells what there is to know of an account.
func (a *app) showAccount(ctx context.Context, h *host.Host, name string) error {
	found, err := h.Account(ctx, name)
	if err != nil {
		return refusedBy(err)
	}
	whether := func(there bool) string {
		if there {
			return a.Say.T("cli.admin.yes", nil)
		}
		return a.Say.T("cli.admin.no", nil)
	}
	a.Answer(found, func() {
		a.Printf("%s\n", a.Say.Fill("cli.admin.account", game.Args{"name": found.Name, "person": found.Person, "created": utc(found.Created)}))
		if found.Seen != nil {
			a.Printf("%s\n", a.Say.Fill("cli.admin.seen", game.Args{"at": utc(*found.Seen), "n": strconv.Itoa(found.Sessions)}))
		} else {
			a.Printf("%s\n", a.Say.T("cli.admin.seen.nowhere", nil))
		}
		a.Printf("%s\n", a.Say.Fill("cli.admin.ways", game.Args{
			"passphrase": whether(found.Passphrase), "passkeys": strconv.Itoa(found.Passkeys), "codes": strconv.Itoa(found.Codes), "mail": whether(found.Mail),
		}))
		a.Printf("%s\n", a.Say.Fill("cli.admin.matches", game.Args{"n": strconv.Itoa(found.Matches)}))
	})
	return nil
}

// giveAccess makes a link by which whoever has it gives the account a new passphrase.
func (a *app) giveAccess(ctx context.Context, h *host.Host, name string) error {
	token, until, err := h.AccessLink(ctx, name)
	if err != nil {
		return refusedBy(err)
	}
	path := notice.ResetPath + token
	a.Answer(struct {
		Path  string    `json:"path"`
		Until time.Time `json:"until"`
	}{path, until}, func() {
		a.Printf("%s\n%s\n", path, a.Say.Fill("cli.admin.access.good", game.Args{"name": name, "until": utc(until)}))
	})
	return nil
}

// signOut ends all sessions of an account.
func (a *app) signOut(ctx context.Context, h *host.Host, name string) error {
	n, err := h.EndSessions(ctx, name)
	if err != nil {
		return refusedBy(err)
	}
	a.Answer(struct {
		Ended int `json:"ended"`
	}{n}, func() { a.Printf("%s\n", a.Say.Fill("cli.admin.signout.good", game.Args{"n": strconv.Itoa(n)})) })
	return nil
}

func utc(at time.Time) string { return at.UTC().Format(time.DateTime) }
