package cli

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

// admin is what an operator does, while the server runs or not.
func (a *app) admin() *cli.Command {
	return a.Command("admin", "server", a.runAdmin, a.dbFlags(a.Text("reason", ""), a.Text("until", ""), a.Text("at", ""), a.Text("de", ""), a.Text("en", ""), a.Toggle("readonly"), a.Toggle("verify"))...)
}

// errand is one act on the command line, with its arguments and flags.
type errand struct {
	args   []string
	reason string
	flag   func(string) string
	on     func(string) bool
}

// errands are what admin can do, and with how many arguments at least and at most.
func (a *app) errands() map[string]struct {
	least, most int
	do          func(context.Context, *host.Host, errand) error
} {
	type line = struct {
		least, most int
		do          func(context.Context, *host.Host, errand) error
	}
	return map[string]line{
		"account":      {1, 1, a.showAccount},
		"access":       {1, 1, a.giveAccess},
		"signout":      {1, 1, a.signOut},
		"ban":          {1, 1, a.ban},
		"unban":        {1, 1, a.unban},
		"delete":       {1, 1, a.deletePerson},
		"delete-match": {1, 1, a.deleteMatch},
		"delete-club":  {1, 1, a.deleteClub},
		"rename-club":  {2, 2, a.renameClub},
		"delete-post":  {2, 2, a.deletePost},
		"withdraw":     {2, 3, a.withdraw},
		"operator":     {2, 2, a.operator},
		"notice":       {0, 1, a.notice},
		"log":          {0, 1, a.houseLog},
	}
}

func (a *app) runAdmin(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 4)
	if err != nil {
		return err
	}
	if args[0] == "doctor" && len(args) == 1 {
		return a.runDoctor(ctx, cmd)
	}
	e, known := a.errands()[args[0]]
	if !known {
		return command.Wrongly(command.Problem("cli.admin.unknown", "what", args[0]))
	}
	if len(args)-1 < e.least {
		return command.Wrongly(command.Problem("cli.admin.few", "what", args[0]))
	}
	if len(args)-1 > e.most {
		return command.Wrongly(command.Problem("cli.args.many", "command", "admin "+args[0], "text", strings.Join(args[1+e.most:], " ")))
	}
	return a.withHost(ctx, cmd, func(h *host.Host) error {
		return e.do(ctx, h, errand{args: args[1:], reason: cmd.String("reason"), flag: cmd.String, on: cmd.Bool})
	})
}

// showAccount tells what there is to know of an account.
func (a *app) showAccount(ctx context.Context, h *host.Host, e errand) error {
	found, err := h.Account(ctx, e.args[0])
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
			"passphrase": whether(found.Passphrase), "passkeys": strconv.Itoa(found.Passkeys), "providers": strconv.Itoa(found.Providers), "codes": strconv.Itoa(found.Codes), "mail": whether(found.Mail),
		}))
		a.Printf("%s\n", a.Say.Fill("cli.admin.matches", game.Args{"n": strconv.Itoa(found.Matches)}))
		if found.Operator {
			a.Printf("%s\n", a.Say.T("cli.admin.operator.is", nil))
		}
		if b := found.Ban; b != nil {
			a.Printf("%s\n", a.banText(*b))
		}
	})
	return nil
}

func (a *app) banText(b host.Ban) string {
	if b.Until == nil {
		return a.Say.Fill("cli.admin.banned.good", game.Args{"reason": b.Reason})
	}
	return a.Say.Fill("cli.admin.banned", game.Args{"until": utc(*b.Until), "reason": b.Reason})
}

// giveAccess makes a link by which whoever has it gives the account a new passphrase.
func (a *app) giveAccess(ctx context.Context, h *host.Host, e errand) error {
	token, until, err := h.AccessLink(ctx, host.CommandLine, e.args[0], e.reason)
	if err != nil {
		return refusedBy(err)
	}
	path := notice.ResetPath + token
	a.Answer(struct {
		Path  string    `json:"path"`
		Until time.Time `json:"until"`
	}{path, until}, func() {
		a.Printf("%s\n%s\n", path, a.Say.Fill("cli.admin.access.good", game.Args{"name": e.args[0], "until": utc(until)}))
	})
	return nil
}

// signOut ends all sessions of an account.
func (a *app) signOut(ctx context.Context, h *host.Host, e errand) error {
	n, err := h.EndSessions(ctx, host.CommandLine, e.args[0], e.reason)
	if err != nil {
		return refusedBy(err)
	}
	a.Answer(struct {
		Ended int `json:"ended"`
	}{n}, func() { a.Printf("%s\n", a.Say.Fill("cli.admin.signout.good", game.Args{"n": strconv.Itoa(n)})) })
	return nil
}

// done says that an act is done.
func (a *app) done(err error, what string, e errand) error {
	if err != nil {
		return refusedBy(err)
	}
	a.Answer(struct {
		Done string `json:"done"`
		Whom string `json:"whom,omitempty"`
	}{what, strings.Join(e.args, " ")}, func() {
		key, args := "cli.admin.done."+what, game.Args{"whom": strings.Join(e.args, " ")}
		switch what {
		case "operator":
			key, args["whom"] = key+"."+e.args[1], e.args[0]
		case "rename-club":
			args["whom"], args["name"] = e.args[0], e.args[1]
		}
		a.Printf("%s\n", a.Say.Fill(key, args))
	})
	return nil
}

func (a *app) ban(ctx context.Context, h *host.Host, e errand) error {
	until, err := instantOf("until", e.flag("until"))
	if err != nil {
		return err
	}
	return a.done(h.Ban(ctx, host.CommandLine, e.args[0], until, e.reason), "ban", e)
}

func (a *app) unban(ctx context.Context, h *host.Host, e errand) error {
	return a.done(h.Unban(ctx, host.CommandLine, e.args[0], e.reason), "unban", e)
}

func (a *app) deletePerson(ctx context.Context, h *host.Host, e errand) error {
	return a.done(h.DeletePerson(ctx, host.CommandLine, e.args[0], e.reason), "delete", e)
}

func (a *app) deleteMatch(ctx context.Context, h *host.Host, e errand) error {
	return a.done(h.DeleteMatch(ctx, host.CommandLine, e.args[0], e.reason), "delete-match", e)
}

func (a *app) deleteClub(ctx context.Context, h *host.Host, e errand) error {
	return a.done(h.DeleteClub(ctx, host.CommandLine, e.args[0], e.reason), "delete-club", e)
}

// renameClub gives a club, by its name or id, another name.
func (a *app) renameClub(ctx context.Context, h *host.Host, e errand) error {
	return a.done(h.RenameClub(ctx, host.CommandLine, e.args[0], e.args[1], e.reason), "rename-club", e)
}

// deletePost takes a post, by what its address ends with, out of a club's newspaper.
func (a *app) deletePost(ctx context.Context, h *host.Host, e errand) error {
	return a.done(h.DeletePost(ctx, host.CommandLine, e.args[0], e.args[1], e.reason), "delete-post", e)
}

// withdraw takes a line of talk away: match, number, and the channel if it is not the table's.
func (a *app) withdraw(ctx context.Context, h *host.Host, e errand) error {
	n, err := strconv.ParseInt(e.args[1], 10, 64)
	if err != nil {
		return command.Wrongly(command.Problem("cli.admin.number", "text", e.args[1]))
	}
	at := store.LineID{Match: e.args[0], Seq: n}
	if len(e.args) == 3 {
		at.Channel = e.args[2]
	}
	return a.done(h.WithdrawLine(ctx, host.CommandLine, at, e.reason), "withdraw", e)
}

func (a *app) operator(ctx context.Context, h *host.Host, e errand) error {
	if e.args[1] != "on" && e.args[1] != "off" {
		return command.Wrongly(command.Problem("cli.admin.onoff", "text", e.args[1]))
	}
	return a.done(h.SetOperator(ctx, host.CommandLine, e.args[0], e.args[1] == "on", e.reason), "operator", e)
}

// notice tells everybody something, or nothing any more.
func (a *app) notice(ctx context.Context, h *host.Host, e errand) error {
	if len(e.args) == 1 && e.args[0] != "off" {
		return command.Wrongly(command.Problem("cli.admin.off", "text", e.args[0]))
	}
	n := host.HouseNotice{De: e.flag("de"), En: e.flag("en"), ReadOnly: e.on("readonly")}
	for name, at := range map[string]**time.Time{"at": &n.At, "until": &n.Until} {
		var err error
		if *at, err = instantOf(name, e.flag(name)); err != nil {
			return err
		}
	}
	if len(e.args) == 1 {
		n = host.HouseNotice{}
	} else if n == (host.HouseNotice{}) {
		a.Answer(h.HouseNotice(), func() { command.WriteJSON(a.Stdout, h.HouseNotice()) })
		return nil
	}
	return a.done(h.Notice(ctx, host.CommandLine, n, e.reason), "notice", e)
}

// mostLogged is how much of the log is printed at once.
const mostLogged = 200

// houseLog prints the end of the log of the house, or from a number down, or verifies all of it.
func (a *app) houseLog(ctx context.Context, h *host.Host, e errand) error {
	if e.on("verify") {
		n, err := h.VerifyHouseLog(ctx)
		if err != nil {
			return brokenLog(err)
		}
		a.Answer(struct {
			Entries int64 `json:"entries"`
		}{n}, func() { a.Printf("%s\n", a.Say.Fill("cli.admin.log.good", game.Args{"n": strconv.FormatInt(n, 10)})) })
		return nil
	}
	before := int64(0)
	if len(e.args) == 1 {
		var err error
		if before, err = strconv.ParseInt(e.args[0], 10, 64); err != nil || before < 1 {
			return command.Wrongly(command.Problem("cli.admin.number", "text", e.args[0]))
		}
	}
	lines, err := h.HouseLog(ctx, before, mostLogged)
	if err != nil {
		return refusedBy(err)
	}
	a.Answer(lines, func() {
		for _, l := range lines {
			by, whom := l.By, l.Target
			if l.Actor == "" {
				by = a.Say.T("cli.admin.log.command", nil)
			} else if by == "" {
				by = l.Actor
			}
			if l.Whom != "" {
				whom = l.Whom + " (" + l.Target + ")"
			}
			a.Printf("%d  %s  %s  %s  %s  %q\n", l.N, utc(l.At), by, l.Act, whom, l.Reason)
		}
	})
	return nil
}

// brokenLog says where the log of the house is not what was written.
func brokenLog(err error) error {
	if fault, ok := host.LogFault(err); ok {
		return command.Failed(command.Problem("cli.admin.log.bad", "n", strconv.FormatInt(fault.Seq, 10), "why", fault.Why), err)
	}
	return refusedBy(err)
}

// instantOf reads a time of a flag: a day, which begins in UTC, or an instant with its zone. "" is none.
func instantOf(flag, text string) (*time.Time, error) {
	if text == "" {
		return nil, nil
	}
	for _, layout := range []string{time.DateOnly, time.RFC3339, "2006-01-02T15:04Z07:00"} {
		if at, err := time.Parse(layout, text); err == nil {
			return &at, nil
		}
	}
	return nil, command.Wrongly(command.Problem("cli.admin.time", "flag", flag, "text", text))
}

func utc(at time.Time) string { return at.UTC().Format(time.DateTime) }
