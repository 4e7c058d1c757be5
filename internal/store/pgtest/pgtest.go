// Package pgtest gives tests a PostgreSQL of their own: a temporary cluster on a Unix
// socket, started when the first test asks and stopped when the last has ended.
//
// A package that uses it has
//
//	func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }
//
// and its tests call [DSN], which gives each an empty database. Where PostgreSQL is not
// installed the tests are skipped, but fail if the environment has CI=true.
package pgtest

import (
	"context"
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
)

// shared is the cluster of this process.
var shared struct {
	sync.Mutex
	cluster *Cluster
	err     error
}

var databases atomic.Int64

// Run runs the tests and stops the cluster that they shared.
func Run(m *testing.M) int {
	code := m.Run()
	shared.Lock()
	defer shared.Unlock()
	if shared.cluster != nil {
		if err := shared.cluster.remove(); err != nil {
			fmt.Fprintln(os.Stderr, "pgtest:", err)
			return max(code, 1)
		}
	}
	return code
}

// DSN gives the address of an empty database in the shared cluster.
func DSN(t testing.TB) string {
	t.Helper()
	shared.Lock()
	defer shared.Unlock()
	if shared.cluster == nil && shared.err == nil {
		shared.cluster, shared.err = start()
	}
	demand(t, shared.err)
	return shared.cluster.DSN(t)
}

// Start gives a cluster that the test has to itself, to stop and resume it.
func Start(t testing.TB) *Cluster {
	t.Helper()
	c, err := start()
	demand(t, err)
	t.Cleanup(func() {
		if err := c.remove(); err != nil {
			t.Error(err)
		}
	})
	return c
}

// demand ends a test that has no PostgreSQL to run on.
func demand(t testing.TB, err error) {
	t.Helper()
	switch {
	case err == nil:
	case os.Getenv("CI") == "true":
		t.Fatalf("PostgreSQL is needed: %v", err)
	default:
		t.Skipf("without PostgreSQL: %v", err)
	}
}

// DSN gives the address of an empty database in the cluster.
func (c *Cluster) DSN(t testing.TB) string {
	t.Helper()
	name := fmt.Sprintf("test%d", databases.Add(1))
	conn, err := pgx.Connect(context.Background(), c.address("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	if _, err := conn.Exec(context.Background(), "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	return c.address(name)
}
