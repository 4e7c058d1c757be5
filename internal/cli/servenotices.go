package cli

import (
	"errors"
	"io"
	"net/url"
	"os"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
	"spielleiter/internal/notice/hook"
	"spielleiter/internal/notice/journal"
	"spielleiter/internal/notice/mail"
	"spielleiter/internal/notice/push"
	"spielleiter/internal/notice/sender"
)

// sender carries the notices of the server that can be reached at an address, unless another one
// is given for links.
func (a *app) sender(cmd *cli.Command, texts *i18n.Catalog, here string) (*sender.Sender, error) {
	if given := cmd.String("url"); given != "" {
		u, err := url.Parse(given)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "" {
			return nil, command.Wrongly(command.Problem("cli.serve.url", "value", given))
		}
		here = u.Scheme + "://" + u.Host
	}
	server, err := mailServer(cmd.String("mail"), cmd.String("mail-secret"))
	if err != nil {
		return nil, err
	}
	hooks := hook.New(hook.Options{Inside: cmd.Bool("inner-hooks")})
	pushes := push.New(hook.New(hook.Options{}), subject(here, server))
	return sender.New(texts, here, server, hooks).Pushing(pushes), nil
}

// subject is whom a push service asks if something is wrong: this server, if others can reach it, or who sends its mail.
func subject(here string, server *mail.Server) string {
	switch {
	case strings.HasPrefix(here, "https://"):
		return here
	case server != nil:
		return server.From()
	default:
		return nobody
	}
}

// nobody stands for an operator who has named neither an address of the server nor one for mail.
const nobody = "nobody@localhost"

// mailServer is the server that takes mail, nil if there is none.
func mailServer(address, secret string) (*mail.Server, error) {
	if address == "" && secret == "" {
		return nil, nil
	}
	secret, err := readSecret(secret)
	if err != nil {
		return nil, err
	}
	server, err := mail.Parse(address, secret)
	if fault, ok := errors.AsType[*mail.Fault](err); ok {
		return nil, command.Wrongly(command.Problem("cli.serve.mail."+fault.Code, "value", fault.Value))
	}
	return server, err
}

// openJournal opens the file that knows which notices were taken: the named one, or one beside a database that is a
// file; nil if there is none.
func openJournal(cmd *cli.Command) (*journal.Journal, error) {
	path, db := cmd.String("notice-journal"), cmd.String("db")
	if path == "" {
		file := databaseFile(db)
		if isServer(db) || file == ":memory:" {
			return nil, nil
		}
		path = file + "-notices"
	}
	j, err := journal.Open(path)
	if err != nil {
		return nil, command.Failed(command.Problem("cli.serve.journal", "file", path, "cause", err.Error()), err)
	}
	return j, nil
}

// secretAtMost is how long a password may be.
const secretAtMost = 4096

// readSecret reads what must stand in no list of processes: a file, or env:NAME.
func readSecret(from string) (string, error) {
	if from == "" {
		return "", nil
	}
	if name, ok := strings.CutPrefix(from, "env:"); ok {
		if value := os.Getenv(name); value != "" {
			return value, nil
		}
		return "", command.Wrongly(command.Problem("cli.serve.mail.secret", "value", from))
	}
	f, err := os.Open(from)
	if err != nil {
		return "", command.Wrongly(command.Problem("cli.serve.mail.secret", "value", from))
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, secretAtMost))
	if text := strings.TrimSpace(string(data)); err == nil && text != "" {
		return text, nil
	}
	return "", command.Wrongly(command.Problem("cli.serve.mail.secret", "value", from))
}
