package cli

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"filippo.io/age"
	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/backups"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/store"
)

// backupFlags say where backups go, which of them are kept and for whom they are encrypted. They are settings of the server, which
// may make backups by itself.
func (a *app) backupFlags() []cli.Flag {
	return []cli.Flag{a.Text("backup-into", ""), a.Text("backup-keep", ""), a.Text("backup-encrypt", "")}
}

// backup writes everything a database holds, while it is in use.
func (a *app) backup() *cli.Command {
	return a.Command("backup", "server", a.runBackup, a.dbFlags(append(a.backupFlags(), a.Text("new-key", ""))...)...)
}

func (a *app) runBackup(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 0, 1)
	if err != nil {
		return err
	}
	if file := cmd.String("new-key"); file != "" {
		return a.newBackupKey(file)
	}
	dsn, err := a.database(cmd)
	if err != nil {
		return err
	}
	plan, err := backupPlan(cmd)
	if err != nil {
		return err
	}
	if len(args) == 0 && plan.into == "" {
		return command.Wrongly(command.Problem("cli.backup.where"))
	}
	s, err := openExisting(ctx, dsn)
	if err != nil {
		return err
	}
	defer s.Close()
	if len(args) == 0 {
		return a.backupIntoFolder(ctx, s, plan)
	}
	rows, err := a.writeBackup(ctx, s, args[0], plan.to)
	if err != nil {
		return err
	}
	if args[0] != "-" {
		a.moved(rows, "cli.backup.good", args[0])
	}
	return nil
}

// plan is what becomes of backups.
type plan struct {
	into string
	keep backups.Keep
	to   []age.Recipient
}

// backupPlan reads it from flags that are settled.
func backupPlan(cmd *cli.Command) (p plan, err error) {
	p.into = cmd.String("backup-into")
	keep, wrong, ok := backups.ParseKeep(cmd.String("backup-keep"))
	if !ok {
		return p, command.Wrongly(command.Problem("cli.config.keep", "name", "--backup-keep", "value", wrong))
	}
	p.keep = keep
	if from := cmd.String("backup-encrypt"); from != "" {
		if p.to, err = backups.Recipients(from); err != nil {
			return p, command.Wrongly(recipientsProblem("--backup-encrypt", err))
		}
	}
	return p, nil
}

// recipientsProblem says why it is not known for whom backups are to be encrypted; never what was said, which may be a secret key.
func recipientsProblem(name string, err error) game.Problem {
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return command.Problem("cli.config.recipients.file", "name", name, "cause", command.Reason(err))
	}
	return command.Problem("cli.config.recipients", "name", name)
}

// writeBackup writes one file, complete or not at all.
func (a *app) writeBackup(ctx context.Context, s store.Store, name string, to []age.Recipient) (rows int64, err error) {
	bar := a.Progress("cli.backup.doing")
	defer bar.End()
	err = a.Write(name, func(w io.Writer) error {
		return backups.Seal(w, to, func(w io.Writer) error {
			return s.Backup(ctx, w, func(done, total int64) {
				rows = done
				bar.Show(done, total)
			})
		})
	})
	return rows, err
}

// backupIntoFolder makes a backup that is named by its time, and only then removes those that have served theirs.
func (a *app) backupIntoFolder(ctx context.Context, s store.Store, p plan) error {
	name, rows, gone, err := a.nextBackup(ctx, s, p)
	if err != nil {
		return err
	}
	a.Answer(struct {
		Rows    int64    `json:"rows"`
		To      string   `json:"to"`
		Removed []string `json:"removed"`
	}{rows, name, gone}, func() {
		a.Printf("%s\n", a.Say.Fill("cli.backup.good", game.Args{"rows": a.Say.Number(int(rows)), "to": name}))
		if len(gone) > 0 {
			a.Printf("%s\n", a.Say.Fill("cli.backup.removed", game.Args{"n": strconv.Itoa(len(gone))}))
		}
	})
	return nil
}

// stale is how old a piece of a backup is that nobody writes on any more.
const stale = 24 * time.Hour

func (a *app) nextBackup(ctx context.Context, s store.Store, p plan) (name string, rows int64, gone []string, err error) {
	now := a.Now()
	name = filepath.Join(p.into, backups.Name(now, len(p.to) > 0))
	if err := os.Mkdir(p.into, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return name, 0, nil, command.Failed(command.Problem("cli.file.unwritable", "file", p.into, "cause", command.Reason(err)), err)
	}
	if rows, err = a.writeBackup(ctx, s, name, p.to); err != nil {
		return name, 0, nil, err
	}
	list, err := backups.List(p.into)
	if err != nil {
		return name, rows, nil, command.Failed(command.Problem("cli.file.unreadable", "file", p.into, "cause", command.Reason(err)), err)
	}
	gone = []string{}
	for _, b := range p.keep.Past(list) {
		gone = append(gone, b.Path)
	}
	for _, path := range slices.Concat(gone, backups.Leftovers(p.into, now.Add(-stale))) {
		if err := os.Remove(path); err != nil {
			return name, rows, nil, command.Failed(command.Problem("cli.file.unwritable", "file", path, "cause", command.Reason(err)), err)
		}
	}
	return name, rows, gone, nil
}

// newBackupKey makes the key that restores encrypted backups, and says for whom they are to be encrypted.
func (a *app) newBackupKey(file string) error {
	secret, public, err := backups.NewKey()
	if err != nil {
		return err
	}
	err = a.Write(file, func(w io.Writer) error {
		_, err := io.WriteString(w, "# public key: "+public+"\n"+secret+"\n")
		return err
	})
	if err != nil || file == "-" {
		return err
	}
	a.Answer(struct {
		Public string `json:"public"`
	}{public}, func() {
		a.Printf("%s\n%s\n", public, a.Say.Fill("cli.backup.key", game.Args{"file": file}))
	})
	return nil
}

// restore fills an empty database from a backup.
func (a *app) restore() *cli.Command {
	return a.Command("restore", "server", a.runRestore, a.dbFlags(a.Text("identity", ""))...)
}

func (a *app) runRestore(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	dsn, err := a.database(cmd)
	if err != nil {
		return err
	}
	from, err := a.Open(args[0])
	if err != nil {
		return err
	}
	defer from.Close()
	plain, err := backups.Open(from, cmd.String("identity"))
	if err != nil {
		return sealedTrouble(args[0], cmd.String("identity"), err)
	}
	bar := a.Progress("cli.restore.doing")
	var rows int64
	err = store.Restore(ctx, dsn, plain, func(done, total int64) {
		rows = done
		bar.Show(done, total)
	})
	bar.End()
	if err != nil {
		return databaseTrouble(dsn, err)
	}
	a.moved(rows, "cli.restore.good", shown(dsn))
	return nil
}

// sealedTrouble says why a backup cannot be opened.
func sealedTrouble(file, key string, err error) error {
	switch {
	case errors.Is(err, backups.ErrSealed):
		return command.Wrongly(command.Problem("cli.restore.sealed", "file", file))
	case errors.Is(err, backups.ErrWrongKey):
		return command.Failed(command.Problem("cli.restore.otherkey", "file", file, "key", key), err)
	case errors.Is(err, backups.ErrKey):
		return command.Wrongly(command.Problem("cli.restore.nokey", "key", key))
	case errors.Is(err, fs.ErrNotExist):
		return command.Wrongly(command.Problem("cli.file.missing", "file", key))
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return command.Failed(command.Problem("cli.file.unreadable", "file", path.Path, "cause", command.Reason(err)), err)
	}
	return command.Failed(command.Problem("cli.restore.damaged", "file", file), err)
}
