package cli

import (
	"context"
	"io"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// export writes a match as one file.
func (a *app) export() *cli.Command {
	return a.Command("export", "server", a.runExport, a.dbFlags(a.Text("out", "-"), a.Toggle("public"))...)
}

func (a *app) runExport(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	var data []byte
	err = a.withHost(ctx, cmd, func(h *host.Host) (err error) {
		if cmd.Bool("public") {
			data, err = h.ExportPublic(ctx, args[0])
		} else {
			data, err = h.ExportWhole(ctx, args[0])
		}
		if err != nil {
			return refusedBy(err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return a.Write(cmd.String("out"), func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// importing stores a match from a file.
func (a *app) importing() *cli.Command {
	return a.Command("import", "server", a.runImport, a.dbFlags()...)
}

func (a *app) runImport(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	data, err := a.Read(args[0])
	if err != nil {
		return err
	}
	dsn, err := a.database(cmd)
	if err != nil {
		return err
	}
	s, err := openStore(ctx, dsn)
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
	a.Answer(struct {
		Match string `json:"match"`
	}{id}, func() { a.Printf("%s\n", a.Say.Fill("cli.import.good", game.Args{"match": id})) })
	return nil
}

// backup writes everything a database holds, while it is in use.
func (a *app) backup() *cli.Command {
	return a.Command("backup", "server", a.runBackup, a.dbFlags()...)
}

func (a *app) runBackup(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	dsn, err := a.database(cmd)
	if err != nil {
		return err
	}
	s, err := openExisting(ctx, dsn)
	if err != nil {
		return err
	}
	defer s.Close()
	bar := a.Progress("cli.backup.doing")
	var rows int64
	err = a.Write(args[0], func(w io.Writer) error {
		return s.Backup(ctx, w, func(done, total int64) {
			rows = done
			bar.Show(done, total)
		})
	})
	bar.End()
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
	return a.Command("restore", "server", a.runRestore, a.dbFlags()...)
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
	bar := a.Progress("cli.restore.doing")
	var rows int64
	err = store.Restore(ctx, dsn, from, func(done, total int64) {
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

// moved says how many rows went where.
func (a *app) moved(rows int64, key, to string) {
	a.Answer(struct {
		Rows int64  `json:"rows"`
		To   string `json:"to"`
	}{rows, to}, func() {
		a.Printf("%s\n", a.Say.Fill(key, game.Args{"rows": a.Say.Number(int(rows)), "to": to}))
	})
}
