package cli

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/internal/cli/backups"
	"spielleiter/internal/cli/command"
)

// settings are wrong if serve would not begin with them.
func (d *doctor) settings(s *settled) {
	d.look()
	d.found = append(d.found, slices.Concat(s.problems, s.flagged)...)
	for _, p := range s.warnings {
		p.Severity = game.Warning
		d.found = append(d.found, p)
	}
}

// reach looks whether people come by TLS, and whether the server knows it.
func (d *doctor) reach() {
	d.look()
	listen, secure, proxy := d.cmd.String("listen"), d.cmd.Bool("secure"), d.cmd.Bool("proxy")
	own := d.cmd.String("tls-host") != "" // it speaks TLS itself
	link := d.cmd.String("url")
	switch {
	case own:
	case !secure && !proxy && !local(listen):
		d.is(game.Warning, "cli.doctor.open", "address", listen)
	case secure && !proxy:
		d.is(game.Warning, "cli.doctor.noproxy")
	}
	if strings.HasPrefix(link, "https://") && !secure && !own {
		d.is(game.Warning, "cli.doctor.insecure", "url", link)
	}
	if (secure || own) && strings.HasPrefix(link, "http://") {
		d.is(game.Warning, "cli.doctor.plainlinks", "url", link)
	}
	if link == "" && d.cmd.String("mail") != "" {
		d.is(game.Warning, "cli.doctor.nolinks")
	}
}

// local reports whether nobody but this machine reaches an address.
func local(listen string) bool {
	if strings.HasPrefix(listen, socketPrefix) {
		return true
	}
	host, _, err := net.SplitHostPort(listen)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}

// mailTime is how long a mail server may take to answer the doctor.
const mailTime = 5 * time.Second

// mail looks whether the mail server is there; it sends nothing.
func (d *doctor) mail(ctx context.Context) {
	d.look()
	text := d.cmd.String("mail")
	if text == "" {
		d.is(game.Hint, "cli.doctor.nomail")
		return
	}
	u, err := url.Parse(text)
	if err != nil || u.Hostname() == "" {
		return // told of already
	}
	port := cmp.Or(u.Port(), map[string]string{"smtp": "587", "smtps": "465"}[u.Scheme])
	address := net.JoinHostPort(u.Hostname(), port)
	if ip := net.ParseIP(u.Hostname()); u.Query().Get("tls") == "none" && u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
		d.is(game.Warning, "cli.doctor.clearmail", "address", address)
	}
	ctx, cancel := context.WithTimeout(ctx, mailTime)
	defer cancel()
	var dial net.Dialer
	c, err := dial.DialContext(ctx, "tcp", address)
	if err != nil {
		d.is(game.Error, "cli.doctor.mailaway", "address", address, "cause", err.Error())
		return
	}
	_ = c.Close() // it was only to see whether somebody answers
}

// clock asks the machine whether anything keeps its clock right.
func (d *doctor) clock() {
	if d.Kept == nil {
		return
	}
	if kept, known := d.Kept(); known {
		d.look()
		if !kept {
			d.is(game.Warning, "cli.doctor.clock", "now", utc(d.Now()))
		}
	}
}

// The least that should be free of a disk.
const leastFree = 1 << 30

// files looks at who may read the database, whose its parts are, and how much room there is.
func (d *doctor) files() {
	folders := map[string]bool{}
	if into := d.cmd.String("backup-into"); into != "" {
		folders[into] = true
	}
	if dsn := d.cmd.String("db"); !isServer(dsn) {
		file := databaseFile(dsn)
		folders[filepath.Dir(file)] = true
		d.databaseFiles(file)
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		if free, known := freeSpace(folder); known {
			d.look()
			if need := max(leastFree, 2*size(d.cmd.String("db"))); free < need {
				d.is(game.Warning, "cli.doctor.space", "folder", folder, "free", mebibytes(free), "need", mebibytes(need))
			}
		}
	}
}

func (d *doctor) databaseFiles(file string) {
	d.look()
	owner, known := ownerOf(file)
	for _, name := range []string{file, file + "-wal", file + "-shm", file + "-notices"} {
		if othersMayRead(name) {
			d.is(game.Warning, "cli.doctor.mode", "file", name)
		}
		if other, ok := ownerOf(name); ok && known && other != owner {
			d.is(game.Error, "cli.doctor.owner", "file", name, "owner", other, "of", owner)
		}
	}
}

// size is how large the file of a database is, 0 if it is none.
func size(dsn string) uint64 {
	info, err := os.Stat(databaseFile(dsn))
	if isServer(dsn) || err != nil {
		return 0
	}
	return uint64(max(info.Size(), 0))
}

func mebibytes(n uint64) string { return strconv.FormatUint(n>>20, 10) }

// late is after what time a daily backup is missed.
const late = 48 * time.Hour

// backups looks how old the last one is.
func (d *doctor) backups() {
	d.look()
	folder := d.cmd.String("backup-into")
	if folder == "" {
		d.is(game.Warning, "cli.doctor.nobackup")
		return
	}
	list, err := backups.List(folder)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		d.is(game.Error, "cli.file.unreadable", "file", folder, "cause", command.Reason(err))
		return
	}
	if len(list) == 0 {
		d.is(game.Warning, "cli.doctor.nonemade", "folder", folder)
		return
	}
	every, _ := time.ParseDuration(d.cmd.String("backup-every")) // what is wrong with it was told already
	if age := d.Now().Sub(list[0].At); age > max(late, 2*every) {
		d.is(game.Error, "cli.doctor.oldbackup", "folder", folder, "age", d.span(age))
	}
	if info, err := os.Stat(list[0].Path); err == nil && (info.Size() == 0 || othersMayRead(list[0].Path)) {
		d.is(game.Warning, "cli.doctor.mode", "file", list[0].Path)
	}
}
