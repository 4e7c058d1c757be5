package cli

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/store"
)

// move brings a whole house into another database, mostly from a file into PostgreSQL, while it is read-only.
func (a *app) move() *cli.Command {
	return a.Command("move", "server", a.runMove, a.dbFlags(a.Text("into", ""), a.Text("into-file", ""))...)
}

// heedTime is after how long every server has taken notice that the house is read-only: they look every 1.5 s, and what had begun
// before has ended.
const heedTime = 3 * time.Second

// moveReason is what the log of the house says of it.
const moveReason = "move"

func (a *app) runMove(ctx context.Context, cmd *cli.Command) error {
	if _, err := a.Arguments(cmd, 0, 0); err != nil {
		return err
	}
	from, err := a.database(cmd)
	if err != nil {
		return err
	}
	to, err := newAddress(cmd)
	if err != nil {
		return err
	}
	if err := store.Vacant(ctx, to); err != nil {
		return moveTrouble(from, to, err)
	}
	rest, err := a.rest(ctx, from)
	if err != nil {
		return err
	}
	list, err := a.copyHouse(ctx, from, to)
	if err != nil {
		return errors.Join(moveTrouble(from, to, err), a.wake(context.WithoutCancel(ctx), from, rest.before, rest.ours))
	}
	if err := a.wake(ctx, to, rest.after, rest.ours); err != nil {
		return err
	}
	a.sayMoved(from, to, cmd.String("into-file"), list, !rest.ours)
	return nil
}

// newAddress is where the house is to go.
func newAddress(cmd *cli.Command) (to string, err error) {
	to, file := cmd.String("into"), cmd.String("into-file")
	if (to == "") == (file == "") {
		return "", command.Wrongly(command.Problem("cli.move.where"))
	}
	if file != "" {
		if to, err = readFile(file, secretAtMost); err != nil {
			return "", command.Wrongly(command.Problem("cli.file.unreadable", "file", file, "cause", command.Reason(err)))
		}
		to = strings.TrimSpace(to)
	}
	if !isServer(to) {
		return "", command.Wrongly(command.Problem("cli.move.kind"))
	}
	return to, nil
}

// resting is how the house came to be read-only for a move.
type resting struct {
	ours   bool             // the move has done it, and ends it
	before host.HouseNotice // what it told until then
	after  host.HouseNotice // what it is to tell where it is then
}

// rest makes the house read-only, unless it is, and waits until all servers know.
func (a *app) rest(ctx context.Context, dsn string) (r resting, err error) {
	s, err := openExisting(ctx, dsn)
	if err != nil {
		return r, err
	}
	defer s.Close()
	h, err := a.newHost(ctx, s, host.Options{})
	if err != nil {
		return r, databaseTrouble(dsn, err)
	}
	line := func(lang i18n.Lang) string { return a.Catalog.Printer(lang, "").T("cli.move.notice", nil) }
	notice := host.HouseNotice{De: line(i18n.German), En: line(i18n.English), ReadOnly: true}
	now := h.HouseNotice()
	switch {
	case now == notice: // of a move that was killed
		r.ours = true
	case h.Resting() != nil:
		return r, nil
	default:
		r.ours, r.before = true, future(now, a.Now())
		if !now.ReadOnly { // otherwise it is this move that was announced
			r.after = r.before
		}
		if err := h.Notice(ctx, host.CommandLine, notice, moveReason); err != nil {
			return r, refusedBy(err)
		}
	}
	select {
	case <-ctx.Done():
		return r, errors.Join(stopped(ctx.Err()), refusedBy(h.Notice(context.WithoutCancel(ctx), host.CommandLine, r.before, moveReason)))
	case <-time.After(heedTime):
		return r, nil
	}
}

// future leaves the times of a notice out that have passed, which nobody may give again.
func future(n host.HouseNotice, now time.Time) host.HouseNotice {
	for _, at := range []**time.Time{&n.At, &n.Until} {
		if *at != nil && !(*at).After(now) {
			*at = nil
		}
	}
	return n
}

// wake ends what the move has told a house.
func (a *app) wake(ctx context.Context, dsn string, n host.HouseNotice, ours bool) error {
	if !ours {
		return nil
	}
	s, err := openStore(ctx, dsn)
	if err != nil {
		return err
	}
	defer s.Close()
	h, err := a.newHost(ctx, s, host.Options{})
	if err != nil {
		return databaseTrouble(dsn, err)
	}
	if err := h.Notice(ctx, host.CommandLine, n, moveReason); err != nil {
		return refusedBy(err)
	}
	return nil
}

// copyHouse shows how far it is, a bar for each step.
func (a *app) copyHouse(ctx context.Context, from, to string) ([]store.MovedTable, error) {
	labels := map[store.MoveStep]string{store.MoveCopy: "cli.move.copying", store.MoveCompare: "cli.move.comparing", store.MoveLook: "cli.move.looking"}
	step, bar := store.MoveCopy, a.Progress(labels[store.MoveCopy])
	defer func() { bar.End() }()
	return store.Move(ctx, from, to, func(now store.MoveStep, done, total int64) {
		if now != step {
			bar.End()
			step, bar = now, a.Progress(labels[now])
		}
		bar.Show(done, total)
	})
}

// moveTrouble says why a house was not moved, and that it is where it was.
func moveTrouble(from, to string, err error) error {
	if errors.Is(err, context.Canceled) {
		return stopped(err)
	}
	if e, ok := errors.AsType[*store.SourceError](err); ok {
		return databaseTrouble(from, e.Err)
	}
	if e, ok := errors.AsType[*store.UnequalError](err); ok {
		code := "cli.move.unequal"
		if e.Changed {
			code = "cli.move.changed"
		}
		return command.Failed(command.Problem(code, "table", e.Table, "from", shown(from), "to", shown(to)), err)
	}
	if errors.Is(err, store.ErrNotEmpty) {
		return command.Failed(command.Problem("cli.move.notempty", "db", shown(to)), err)
	}
	return databaseTrouble(to, err)
}

// stopped says that somebody did not want to wait.
func stopped(err error) error { return command.Failed(command.Problem("cli.move.stopped"), err) }

// sayMoved says what is to be changed in the settings.
func (a *app) sayMoved(from, to, file string, list []store.MovedTable, rests bool) {
	setting := "db = " + shown(to)
	if file != "" {
		setting = "db-file = " + file
	}
	var rows int64
	for _, t := range list {
		rows += t.Rows
	}
	a.Answer(struct {
		Rows    int64              `json:"rows"`
		To      string             `json:"to"`
		Setting string             `json:"setting"`
		Tables  []store.MovedTable `json:"tables"`
	}{rows, shown(to), setting, list}, func() {
		a.Printf("%s\n%s\n\n    %s\n\n", a.Say.Fill("cli.move.good", game.Args{"rows": a.Say.Number(int(rows)), "to": shown(to)}), a.Say.T("cli.move.setting", nil), setting)
		if file == "" && hasPassword(to) {
			a.Printf("%s\n", a.Say.T("cli.move.password", nil))
		}
		a.Printf("%s\n", a.Say.Fill("cli.move.old", game.Args{"from": shown(from)}))
		if rests {
			a.Printf("%s\n", a.Say.T("cli.move.rests", nil))
		}
	})
}

// hasPassword reports whether a password stands in an address, which is not shown.
func hasPassword(dsn string) bool {
	u, err := url.Parse(dsn)
	if err != nil || u.User == nil {
		return false
	}
	_, has := u.User.Password()
	return has
}
