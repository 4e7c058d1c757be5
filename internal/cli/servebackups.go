package cli

import (
	"context"
	"time"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/backups"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/store"
)

// again is after what time a backup that failed is tried anew.
const again = 10 * time.Minute

// backupEvery says how often the server makes a backup by itself, 0 for never, and what becomes of it.
func backupEvery(cmd *cli.Command) (time.Duration, plan, error) {
	every, err := time.ParseDuration(cmd.String("backup-every"))
	if err != nil || every < 0 || every > 0 && every < time.Minute {
		return 0, plan{}, command.Wrongly(command.Problem("cli.flag.value", "flag", "backup-every", "value", cmd.String("backup-every")))
	}
	p, err := backupPlan(cmd)
	if err == nil && every > 0 && p.into == "" {
		err = command.Wrongly(command.Problem("cli.serve.backup.into"))
	}
	return every, p, err
}

// keepBackups makes a backup whenever the newest one is so old, until the context ends. What is in the way is told and stops nothing.
func (a *app) keepBackups(ctx context.Context, s store.Store, every time.Duration, p plan) error {
	if every == 0 {
		return nil
	}
	quiet := *a.App
	quiet.Stderr = nil // no bar that moves
	silent := &app{&quiet}
	for wait := a.untilBackup(every, p.into); ; {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(wait):
		}
		wait = every
		name, rows, gone, err := silent.nextBackup(ctx, s, p)
		switch {
		case ctx.Err() != nil:
		case err != nil:
			wait = min(every, again)
			a.logger().Error("backup", "file", name, "err", err)
		default:
			a.logger().Info("backup", "file", name, "rows", rows, "removed", len(gone))
		}
	}
}

// untilBackup is how long the newest backup still is new enough.
func (a *app) untilBackup(every time.Duration, folder string) time.Duration {
	list, err := backups.List(folder)
	if err != nil || len(list) == 0 {
		return 0
	}
	return min(max(list[0].At.Add(every).Sub(a.Now()), 0), every)
}
