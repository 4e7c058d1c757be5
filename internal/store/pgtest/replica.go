package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Follow gives a cluster that follows this one by streaming: what is committed here can be read there soon after.
func (c *Cluster) Follow(t testing.TB) *Cluster {
	t.Helper()
	follower, err := c.follow()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := follower.remove(); err != nil {
			t.Error(err)
		}
	})
	return follower
}

func (c *Cluster) follow() (*Cluster, error) {
	folder, err := os.MkdirTemp("", "pgtest-")
	if err != nil {
		return nil, err
	}
	f := &Cluster{folder: folder, bin: c.bin}
	for _, step := range []func() error{f.own, func() error { return f.copyOf(c) }, f.Resume} {
		if err := step(); err != nil {
			return nil, errors.Join(err, f.remove())
		}
	}
	return f, nil
}

// copyOf begins as a copy of another cluster that is to follow it.
func (c *Cluster) copyOf(of *Cluster) error {
	cmd := exec.Command(filepath.Join(c.bin, "pg_basebackup"), "-h", of.folder, "-U", "spielleiter", "-D", c.data(), "-R", "-c", "fast", "-X", "stream", "--no-sync")
	cmd.Dir = c.folder
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: c.owner}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("pg_basebackup: %w: %s", err, out)
	}
	return nil
}

// Same gives the address in this cluster of the database that has another address in the one it follows.
func (c *Cluster) Same(t testing.TB, dsn string) string {
	t.Helper()
	u, err := url.Parse(dsn)
	if err != nil {
		t.Fatal(err)
	}
	return c.address(strings.TrimPrefix(u.Path, "/"))
}

// Execute runs a statement in the cluster, as its owner.
func (c *Cluster) Execute(ctx context.Context, statement string) error {
	conn, err := pgx.Connect(ctx, c.address("postgres"))
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, statement)
	return errors.Join(err, conn.Close(ctx))
}
