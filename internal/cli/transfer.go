package cli

import (
	"context"
	"io"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/host"
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

// moved says how many rows went where.
func (a *app) moved(rows int64, key, to string) {
	a.Answer(struct {
		Rows int64  `json:"rows"`
		To   string `json:"to"`
	}{rows, to}, func() {
		a.Printf("%s\n", a.Say.Fill(key, game.Args{"rows": a.Say.Number(int(rows)), "to": to}))
	})
}
