package cli

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// defaultDB is the database in the working folder.
const defaultDB = "spielleiter.db"

func (a *app) dbFlag() cli.Flag { return a.Text("db", defaultDB) }

// dbFlags say which database a command means: by its address, by a file with it, or by the settings of the server.
func (a *app) dbFlags(more ...cli.Flag) []cli.Flag {
	return append([]cli.Flag{a.dbFlag(), a.Text("db-file", ""), a.Text("config", "")}, more...)
}

// database is the address of the database that a command means, looked for where serve looks.
func (a *app) database(cmd *cli.Command) (string, error) {
	s := a.settle(cmd, "")
	if problems := slices.Concat(s.problems, s.flagged); len(problems) > 0 {
		return "", command.Wrongly(problems...)
	}
	return cmd.String("db"), nil
}

// isServer reports whether an address is that of a database server, not of a file.
func isServer(dsn string) bool {
	return strings.HasPrefix(dsn, "postgres://") || strings.HasPrefix(dsn, "postgresql://")
}

// databaseFile is the file of a database that is none of a server.
func databaseFile(dsn string) string {
	return strings.TrimPrefix(strings.TrimPrefix(dsn, "sqlite:"), "//")
}

// openStore opens a database, which is made if it does not exist.
func openStore(ctx context.Context, dsn string) (store.Store, error) {
	s, err := store.Open(ctx, dsn)
	if err != nil {
		return nil, databaseTrouble(dsn, err)
	}
	return s, nil
}

// openServed opens the database of a server, and its replica if it has one.
func (a *app) openServed(ctx context.Context, cmd *cli.Command) (store.Store, error) {
	dsn, replica := cmd.String("db"), cmd.String("replica")
	s, err := store.OpenBeside(ctx, dsn, replica)
	if errors.Is(err, store.ErrNoReplica) {
		return nil, command.Wrongly(command.Problem("cli.config.replica", "name", "replica"))
	}
	if err != nil {
		return nil, databaseTrouble(dsn, err)
	}
	if use, ok := s.Replica(); ok && use.Trouble != nil {
		a.logger().Warn(a.Sentence(a.Say, replicaTrouble(replica, use.Trouble)))
	}
	return s, nil
}

// replicaTrouble says why a replica is not asked; the database answers in its place.
func replicaTrouble(dsn string, err error) game.Problem {
	for _, known := range []struct {
		err  error
		code string
	}{
		{store.ErrReplicaBehind, "cli.replica.behind"},
		{store.ErrReplicaOther, "cli.replica.other"},
	} {
		if errors.Is(err, known.err) {
			return command.Problem(known.code, "db", shown(dsn))
		}
	}
	return command.Problem("cli.replica.lost", "db", shown(dsn), "cause", err.Error())
}

// openExisting opens a database only if it is there: whoever takes something out of
// a database that does not exist has mistyped its name.
func openExisting(ctx context.Context, dsn string) (store.Store, error) {
	file := databaseFile(dsn)
	if _, err := os.Stat(file); !isServer(dsn) && errors.Is(err, fs.ErrNotExist) {
		return nil, command.Wrongly(command.Problem("cli.db.missing", "db", file))
	}
	return openStore(ctx, dsn)
}

// databaseTrouble says why a database cannot be used.
func databaseTrouble(dsn string, err error) error {
	if newer, ok := errors.AsType[*store.NewerSchemaError](err); ok {
		return command.Failed(command.Problem("cli.db.newer", "db", shown(dsn), "have", strconv.Itoa(newer.Have), "want", strconv.Itoa(newer.Want)), err)
	}
	if file, ok := errors.AsType[*store.DamagedFileError](err); ok {
		return command.Failed(command.Problem("cli.db.file."+string(file.Harm), "db", file.File, "detail", file.Detail), err)
	}
	for _, known := range []struct {
		err  error
		code string
	}{
		{store.ErrNotEmpty, "cli.db.notempty"},
		{store.ErrDamaged, "cli.db.damaged"},
		{store.ErrReadOnly, "cli.db.readonly"},
		{store.ErrFull, "cli.db.full"},
	} {
		if errors.Is(err, known.err) {
			return command.Failed(command.Problem(known.code, "db", shown(dsn)), err)
		}
	}
	if errors.Is(err, store.ErrSchema) {
		return command.Failed(command.Problem("cli.db.schema", "db", shown(dsn), "cause", err.Error()), err)
	}
	return command.Failed(command.Problem("cli.db.unavailable", "db", shown(dsn), "cause", err.Error()), err)
}

// shown is a database's address without a password in it.
func shown(dsn string) string {
	scheme, rest, ok := strings.Cut(dsn, "://")
	at := strings.LastIndex(rest, "@")
	if !ok || at < 0 {
		return dsn
	}
	user, _, _ := strings.Cut(rest[:at], ":")
	return scheme + "://" + user + rest[at:]
}

// logger tells the operator what happens, on standard error.
func (a *app) logger() *slog.Logger {
	if a.JSON {
		return slog.New(slog.NewJSONHandler(a.Stderr, nil))
	}
	return slog.New(slog.NewTextHandler(a.Stderr, nil))
}

// newHost makes a host on a store. Zero options take the defaults.
func (a *app) newHost(ctx context.Context, s store.Store, o host.Options) (*host.Host, error) {
	o.Clock, o.Log = a.Now, a.logger()
	return host.New(ctx, s, a.Games, o)
}

// withHost does something with a host on the database that a command means, if it is there.
func (a *app) withHost(ctx context.Context, cmd *cli.Command, do func(*host.Host) error) error {
	dsn, err := a.database(cmd)
	if err != nil {
		return err
	}
	s, err := openExisting(ctx, dsn)
	if err != nil {
		return err
	}
	defer s.Close()
	h, err := a.newHost(ctx, s, host.Options{})
	if err != nil {
		return err
	}
	return do(h)
}

// refusedBy turns a refusal of the host into an ending.
func refusedBy(err error) error {
	e, ok := host.As(err)
	if !ok {
		return err
	}
	end := &command.Ending{Code: command.ExitNo, Cause: err}
	end.Problems = append(end.Problems, game.Problem{Severity: game.Error, Code: e.TextKey(), Args: e.Args})
	switch e.Kind {
	case host.Unknown:
		end.Code = command.ExitUsage
	case host.Unavailable:
		end.Code = command.ExitFailed
	}
	return end
}
