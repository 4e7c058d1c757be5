package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Cluster is a PostgreSQL server with its data in a temporary folder.
type Cluster struct {
	folder  string
	bin     string
	owner   *syscall.Credential // nil: ourselves
	process *process
}

// settings are those of production where it matters: commits are durable.
var settings = []string{
	"listen_addresses=", "fsync=on", "full_page_writes=on", "synchronous_commit=on",
	"shared_buffers=64MB", "max_connections=200", "log_min_messages=fatal",
}

func start() (*Cluster, error) {
	bin, err := findBin()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "pgtest-")
	if err != nil {
		return nil, err
	}
	c := &Cluster{folder: folder, bin: bin}
	for _, step := range []func() error{c.own, c.initialise, c.Resume} {
		if err := step(); err != nil {
			return nil, errors.Join(err, c.remove())
		}
	}
	return c, nil
}

// findBin finds the folder with the server's programs.
func findBin() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		if program, err := filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(program), nil
		}
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", errors.New("initdb is neither in PATH nor in /usr/lib/postgresql/*/bin")
	}
	return filepath.Dir(found[len(found)-1]), nil
}

// own gives the folder to a user who is not root, for the server refuses to be run
// by root.
func (c *Cluster) own() error {
	if os.Getuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		if u, err = user.Lookup("nobody"); err != nil {
			return err
		}
	}
	uid, errU := strconv.ParseUint(u.Uid, 10, 32)
	gid, errG := strconv.ParseUint(u.Gid, 10, 32)
	c.owner = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return errors.Join(errU, errG, os.Chown(c.folder, int(uid), int(gid)))
}

func (c *Cluster) data() string { return filepath.Join(c.folder, "data") }

func (c *Cluster) initialise() error {
	cmd := exec.Command(filepath.Join(c.bin, "initdb"), "-D", c.data(), "-U", "spielleiter",
		"-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
	cmd.Dir = c.folder
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: c.owner}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	return nil
}

func (c *Cluster) address(database string) string {
	q := url.Values{"host": {c.folder}, "user": {"spielleiter"}}
	return "postgres:///" + database + "?" + q.Encode()
}

// Resume starts the server and waits until it answers.
func (c *Cluster) Resume() error {
	args := []string{"-D", c.data(), "-k", c.folder}
	for _, s := range settings {
		args = append(args, "-c", s)
	}
	cmd := exec.Command(filepath.Join(c.bin, "postgres"), args...)
	cmd.Dir = c.folder
	log, err := os.OpenFile(filepath.Join(c.folder, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer log.Close() // the server has its own
	cmd.Stdout, cmd.Stderr = log, log
	if c.process, err = launch(cmd, c.owner); err != nil {
		return err
	}
	return c.await()
}

func (c *Cluster) await() error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, c.address("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		select {
		case <-c.process.ended:
			log, _ := os.ReadFile(filepath.Join(c.folder, "log"))
			return fmt.Errorf("the server ended: %s", log)
		case <-ctx.Done():
			return fmt.Errorf("the server does not answer: %w", err)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// Stop ends the server as a crash does: at once, connections broken, nothing tidied.
func (c *Cluster) Stop() error { return c.end(syscall.SIGQUIT) }

// end signals the server and waits until it is gone.
func (c *Cluster) end(signal syscall.Signal) error {
	if c.process == nil {
		return nil
	}
	if err := c.process.signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	<-c.process.ended
	c.process = nil
	return nil
}

func (c *Cluster) remove() error {
	return errors.Join(c.end(syscall.SIGINT), os.RemoveAll(c.folder))
}
