package store

import (
	"database/sql"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Pool is connections that are shared.
type Pool struct {
	Name  string // what for: "read", "patient", "hasty"
	Most  int
	Open  int
	InUse int

	Waits  int64         // how often somebody had to wait for one, since the start
	Waited time.Duration // how long all of them together
}

func (d *database) Pools() []Pool { return d.engine.pools() }

func (s *sqlite) pools() []Pool { return []Pool{poolOf("read", s.readers.Stats())} }

func poolOf(name string, of sql.DBStats) Pool {
	return Pool{name, of.MaxOpenConnections, of.OpenConnections, of.InUse, of.WaitCount, of.WaitDuration}
}

func (p *postgres) pools() []Pool {
	return []Pool{poolOfPostgres("patient", p.pool.Stat()), poolOfPostgres("hasty", p.hasty.Stat())}
}

func poolOfPostgres(name string, of *pgxpool.Stat) Pool {
	return Pool{name, int(of.MaxConns()), int(of.TotalConns()), int(of.AcquiredConns()), of.EmptyAcquireCount(), of.EmptyAcquireWaitTime()}
}
