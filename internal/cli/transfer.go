package cli

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// export writes a match as one file.
func (a *app) export() *cli.Command {
	return a.command("export", "server", a.runExport, a.dbFlag(), a.text("out", "-"), a.toggle("public"))
}

func (a *app) runExport(ctx context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	s, err := openExisting(ctx, cmd.String("db"))
	if err != nil {
		return err
	}
	defer s.Close()
	h, err := a.newHost(ctx, s, host.Options{})
	if err != nil {
		return err
	}
	var data []byte
	if cmd.Bool("public") {
		data, err = h.ExportPublic(ctx, args[0])
	} else {
		data, err = h.ExportWhole(ctx, args[0])
	}
	if err != nil {
		return refusedBy(err)
	}
	return a.write(cmd.String("out"), func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// importing stores a match from a file.
func (a *app) importing() *cli.Command {
	return a.command("import", "server", a.runImport, a.dbFlag())
}

func (a *app) runImport(ctx context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	data, err := a.read(args[0])
	if err != nil {
		return err
	}
	s, err := openStore(ctx, cmd.String("db"))
	if err != nil {
		return err
	}
	defer s.Close()
	h, err := a.newHost(ctx, s, host.Options{})
	if err != nil {
		return err
	}
	id, err := h.ImportWhole(ctx, data)
	if err != nil {
		return refusedBy(err)
	}
	a.answer(struct {
		Match string `json:"match"`
	}{id}, func() { a.printf("%s\n", a.say.Fill("cli.import.good", game.Args{"match": id})) })
	return nil
}

// backup writes everything a database holds, while it is in use.
func (a *app) backup() *cli.Command {
	return a.command("backup", "server", a.runBackup, a.dbFlag())
}

func (a *app) runBackup(ctx context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	dsn := cmd.String("db")
	s, err := openExisting(ctx, dsn)
	if err != nil {
		return err
	}
	defer s.Close()
	bar := a.progress("cli.backup.doing")
	var rows int64
	err = a.write(args[0], func(w io.Writer) error {
		return s.Backup(ctx, w, func(done, total int64) {
			rows = done
			bar.show(done, total)
		})
	})
	bar.end()
	if err != nil {
		return err
	}
	if args[0] != "-" {
		a.moved(rows, "cli.backup.good", args[0])
	}
	return nil
}

// restore fills an empty database from a backup.
func (a *app) restore() *cli.Command {
	return a.command("restore", "server", a.runRestore, a.dbFlag())
}

func (a *app) runRestore(ctx context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	from, err := a.open(args[0])
	if err != nil {
		return err
	}
	defer from.Close()
	dsn := cmd.String("db")
	bar := a.progress("cli.restore.doing")
	var rows int64
	err = store.Restore(ctx, dsn, from, func(done, total int64) {
		rows = done
		bar.show(done, total)
	})
	bar.end()
	if err != nil {
		return databaseTrouble(dsn, err)
	}
	a.moved(rows, "cli.restore.good", shown(dsn))
	return nil
}

// moved says how many rows went where.
func (a *app) moved(rows int64, key, to string) {
	a.answer(struct {
		Rows int64  `json:"rows"`
		To   string `json:"to"`
	}{rows, to}, func() {
		a.printf("%s\n", a.say.Fill(key, game.Args{"rows": a.say.Number(int(rows)), "to": to}))
	})
}

// write makes a file that is complete or not there, and never replaces one; "-" is
// standard output.
func (a *app) write(name string, fill func(io.Writer) error) error {
	if name == "-" {
		return fill(a.Stdout)
	}
	if _, err := os.Lstat(name); err == nil {
		return wrongly(problem("cli.file.exists", "file", name))
	}
	part, err := os.OpenFile(name+".part", os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return failed(problem("cli.file.unwritable", "file", name, "cause", reason(err)), err)
	}
	err = fill(part)
	if err == nil {
		err = part.Sync()
	}
	if closing := part.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(part.Name(), name)
	}
	if err != nil {
		_ = os.Remove(part.Name()) // it is of no use to anybody
		if own, ok := errors.AsType[*ending](err); ok {
			return own // there was nothing to be written
		}
		return failed(problem("cli.file.unwritable", "file", name, "cause", reason(err)), err)
	}
	return nil
}
