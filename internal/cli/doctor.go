package cli

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// doctor is what admin doctor looks at, and what it has found.
type doctor struct {
	*app
	cmd   *cli.Command // serve, as it would begin with these settings
	looks int
	found []game.Problem
}

// is says what is wrong.
func (d *doctor) is(severity game.Severity, code string, args ...string) {
	p := command.Problem(code, args...)
	p.Severity = severity
	d.found = append(d.found, p)
}

// look counts what was looked at.
func (d *doctor) look() { d.looks++ }

// runDoctor says what is wrong with a server, each in a sentence with what helps. Hints are no reason to worry.
func (a *app) runDoctor(ctx context.Context, cmd *cli.Command) error {
	serve, s, err := a.asServe(ctx, cmd)
	if err != nil {
		return err
	}
	d := &doctor{app: a, cmd: serve}
	d.settings(s)
	d.reach()
	d.certificates()
	d.mail(ctx)
	d.openid(ctx)
	d.clock()
	d.files()
	d.backups()
	d.database(ctx)
	bad := slices.ContainsFunc(d.found, func(p game.Problem) bool { return p.Severity != game.Hint })
	a.Answer(struct {
		OK       bool             `json:"ok"`
		Looks    int              `json:"looks"`
		Problems []command.Spoken `json:"problems"`
	}{!bad, d.looks, command.Speak(a.Say, d.found)}, func() {
		for _, p := range d.found {
			a.Printf("%s: %s\n", a.Paint.In(command.SeverityColour[p.Severity], a.Say.T("severity."+string(p.Severity), nil)), a.Sentence(a.Say, p))
		}
		key := "cli.doctor.well"
		if bad {
			key = "cli.doctor.ill"
		}
		a.Printf("%s\n", a.Say.Fill(key, game.Args{"n": strconv.Itoa(d.looks)}))
	})
	if bad {
		return command.No()
	}
	return nil
}

// asServe gives the settings with which serve would begin, where the flags of a command that name the database outrank the rest.
func (a *app) asServe(ctx context.Context, cmd *cli.Command) (serve *cli.Command, s *settled, err error) {
	args := []string{"serve"}
	for _, name := range []string{"config", "db", "db-file"} {
		if cmd.IsSet(name) {
			args = append(args, "--"+name, cmd.String(name))
		}
	}
	serve = &cli.Command{Name: "serve", Flags: a.settingFlags(), Action: func(_ context.Context, c *cli.Command) error {
		s = a.settle(c, "")
		return nil
	}}
	err = serve.Run(ctx, args)
	return serve, s, err
}

// database opens it, which checks its pages, and asks it what waits.
func (d *doctor) database(ctx context.Context) {
	d.look()
	dsn := d.cmd.String("db")
	s, err := openExisting(ctx, dsn)
	if err != nil {
		d.failed(err)
		return
	}
	defer s.Close()
	d.look()
	if err := s.Health(ctx); err != nil {
		d.failed(databaseTrouble(dsn, err))
		return
	}
	d.replica(ctx, dsn) // which has to hold what was just written
	h, err := d.newHost(ctx, s, host.Options{})
	if err != nil {
		d.failed(databaseTrouble(dsn, err))
		return
	}
	d.apart(ctx, h)
	d.waiting(ctx, h)
	d.parts(ctx)
}

// replica asks the replica whether it could answer.
func (d *doctor) replica(ctx context.Context, dsn string) {
	address := d.cmd.String("replica")
	if address == "" || !isServer(dsn) || !isServer(address) {
		return // what is wrong with the setting was told
	}
	d.look()
	s, err := store.OpenBeside(ctx, dsn, address)
	if err != nil {
		d.failed(databaseTrouble(address, err))
		return
	}
	defer s.Close()
	if use, ok := s.Replica(); ok && use.Trouble != nil {
		p := replicaTrouble(address, use.Trouble)
		p.Severity = game.Warning
		d.found = append(d.found, p)
	}
}

// clocksApart is from when on the clocks of nodes differ by more than deadlines forgive.
const clocksApart = 2 * time.Second

// apart compares the clock of this machine with the database's: nodes whose clocks differ close deadlines at different times.
func (d *doctor) apart(ctx context.Context, h *host.Host) {
	d.look()
	ahead, ok, err := h.ClockAhead(ctx)
	switch {
	case err != nil:
		d.failed(err)
	case ok && ahead >= clocksApart:
		d.is(game.Warning, "cli.doctor.clock.ahead", "by", ahead.Round(time.Second).String())
	case ok && ahead <= -clocksApart:
		d.is(game.Warning, "cli.doctor.clock.behind", "by", (-ahead).Round(time.Second).String())
	}
}

// failed takes the words of an ending for what was found.
func (d *doctor) failed(err error) {
	if e, ok := errors.AsType[*command.Ending](err); ok && len(e.Problems) > 0 {
		d.found = append(d.found, e.Problems...)
		return
	}
	d.is(game.Error, "cli.fault", "cause", err.Error())
}

// waiting looks for what should have happened.
func (d *doctor) waiting(ctx context.Context, h *host.Host) {
	d.look()
	o, err := h.Overdue(ctx)
	if err != nil {
		d.failed(err)
		return
	}
	if o.Matches > 0 {
		d.is(game.Error, "cli.doctor.overdue", "n", strconv.FormatInt(o.Matches, 10), "for", d.span(o.Longest))
	}
	if o.Held > 0 {
		d.is(game.Error, "cli.doctor.held", "n", strconv.FormatInt(o.Held, 10))
	}
	d.look()
	stuck, err := h.Stuck(ctx)
	switch {
	case err != nil:
		d.failed(err)
	case stuck.Messages > 0 && stuck.Reason != "":
		d.is(game.Warning, "cli.doctor.stuck.why", "n", strconv.FormatInt(stuck.Messages, 10), "reason", stuck.Reason)
	case stuck.Messages > 0:
		d.is(game.Warning, "cli.doctor.stuck", "n", strconv.FormatInt(stuck.Messages, 10))
	}
}

// span says a time as people take it in at a glance.
func (d *doctor) span(long time.Duration) string {
	key, n := "cli.doctor.minutes", int(long.Minutes())
	switch {
	case long >= 48*time.Hour:
		key, n = "cli.doctor.days", int(long.Hours()/24)
	case long >= time.Hour:
		key, n = "cli.doctor.hours", int(long.Hours())
	}
	return d.Say.Fill(key, game.Args{"n": strconv.Itoa(n)})
}
