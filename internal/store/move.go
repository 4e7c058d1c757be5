package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash"
	"slices"

	"github.com/jackc/pgx/v5/pgxpool"

	"spielleiter/internal/store/query"
)

// MovedTable is what a table holds: the SHA-256 is of its rows as a backup has them.
type MovedTable struct {
	Table  string `json:"table"`
	Rows   int64  `json:"rows"`
	SHA256 string `json:"sha256"`
}

// MoveStep is what a move does at the moment.
type MoveStep int

// The steps of a move, in their order.
const (
	MoveCopy    MoveStep = iota // rows go over
	MoveCompare                 // they are read again where they are now
	MoveLook                    // and once more where they come from
)

// SourceError is what has failed where a move takes the rows from; any other error is one of where they go.
type SourceError struct{ Err error }

func (e *SourceError) Error() string { return e.Err.Error() }

// Unwrap gives what has failed.
func (e *SourceError) Unwrap() error { return e.Err }

// UnequalError names a table that did not come out of a move as it was: it holds something else in the new database, or it
// was changed in the old one meanwhile.
type UnequalError struct {
	Table   string
	Changed bool // in the old one
}

func (e *UnequalError) Error() string {
	if e.Changed {
		return "table " + e.Table + " was changed while it was moved"
	}
	return "table " + e.Table + " does not hold in the new database what it holds in the old one"
}

// fleeting are tables in which a house that is read-only goes on to write: what is noted of servers, sessions and requests, and what it
// sends. Whatever is in others has to be the same after a move as before it.
var fleeting = []string{"sessions", "answers", "outbox", "failures", "meta", "holds", "heartbeat", "outages"}

// Move copies all that a database holds into an empty one, which may be of the other kind, and compares every table. All of it is one
// transaction: whatever fails, or ends the process, the new database stays as empty as it was, and the old one is only read. It
// refuses a database that holds anything (ErrNotEmpty), before it changes the schema there, and gives an *UnequalError
// if a table is not the same at the end. progress may be nil.
func Move(ctx context.Context, from, to string, progress func(step MoveStep, done, total int64)) (list []MovedTable, err error) {
	if isPostgres(to) {
		if err := Vacant(ctx, to); err != nil {
			return nil, wrap("move", "", err)
		}
	}
	source, err := openEngine(ctx, from)
	if err != nil {
		return nil, wrap("move", "", &SourceError{err})
	}
	target, err := openEngine(ctx, to)
	if err != nil {
		return nil, wrap("move", "", errors.Join(err, source.close()))
	}
	m := &mover{source: source, progress: progress}
	err = target.fill(ctx, m.move)
	return m.copied, wrap("move", "", errors.Join(err, source.close(), target.close()))
}

// mover copies the source into a transaction of the target.
type mover struct {
	source   engine
	progress func(step MoveStep, done, total int64)
	copied   []MovedTable
}

func (m *mover) move(ctx context.Context, tx query.DBTX) error {
	if n, err := countRows(ctx, tx); err != nil || n > 0 {
		return errors.Join(err, ErrNotEmpty)
	}
	filled := &filler{ctx: ctx, tx: tx}
	taken := &summer{}
	if err := m.read(ctx, both{taken, filled}, MoveCopy); err != nil {
		return err
	}
	m.copied = taken.list
	there := &summer{}
	if err := walk(ctx, tx, there, m.during(MoveCompare)); err != nil {
		return err
	}
	if table, ok := unequal(taken.list, there.list, nil); !ok {
		return &UnequalError{Table: table}
	}
	again := &summer{}
	if err := m.read(ctx, again, MoveLook); err != nil {
		return err
	}
	if table, ok := unequal(taken.list, again.list, fleeting); !ok {
		return &UnequalError{Table: table, Changed: true}
	}
	return nil
}

// read walks through the source. What the target refuses meanwhile is no failure of the source.
func (m *mover) read(ctx context.Context, to sink, step MoveStep) error {
	err := m.source.view(ctx, func(ctx context.Context, tx query.DBTX) error { return walk(ctx, tx, to, m.during(step)) })
	if _, ok := errors.AsType[refused](err); err != nil && !ok {
		return &SourceError{err}
	}
	return err
}

func (m *mover) during(step MoveStep) func(done, total int64) {
	if m.progress == nil {
		return nil
	}
	return func(done, total int64) { m.progress(step, done, total) }
}

// unequal finds a table that two databases do not have alike; some are not asked.
func unequal(a, b []MovedTable, but []string) (table string, ok bool) {
	for n, t := range a {
		if !slices.Contains(but, t.Table) && (n >= len(b) || b[n] != t) {
			return t.Table, false
		}
	}
	return "", true
}

// summer is the sink that keeps of each table how many rows it has and what their sum is.
type summer struct {
	list  []MovedTable
	sum   hash.Hash
	lines *json.Encoder
}

func (s *summer) head(backupHead) error { return nil }

func (s *summer) table(t backupTable) error {
	s.close()
	s.list = append(s.list, MovedTable{Table: t.Table})
	s.sum = sha256.New()
	s.lines = json.NewEncoder(s.sum)
	return s.lines.Encode(t)
}

func (s *summer) row(values []any) error {
	s.list[len(s.list)-1].Rows++
	return s.lines.Encode(asJSON(slices.Clone(values)))
}

func (s *summer) end() error {
	s.close()
	return nil
}

// close notes the sum of the table that has ended.
func (s *summer) close() {
	if n := len(s.list); n > 0 {
		s.list[n-1].SHA256 = hex.EncodeToString(s.sum.Sum(nil))
	}
}

// both gives everything to two sinks.
type both [2]sink

func (b both) each(do func(sink) error) error {
	if err := do(b[0]); err != nil {
		return err
	}
	return do(b[1])
}

func (b both) head(h backupHead) error   { return b.each(func(s sink) error { return s.head(h) }) }
func (b both) table(t backupTable) error { return b.each(func(s sink) error { return s.table(t) }) }
func (b both) row(values []any) error    { return b.each(func(s sink) error { return s.row(values) }) }
func (b both) end() error                { return b.each(func(s sink) error { return s.end() }) }

// Vacant refuses an address of PostgreSQL to which no house can move, without changing anything there: a database in which there is a row
// of ours (ErrNotEmpty), or that a newer release has made. To open it would bring the schema of another house up to
// date, which its older servers refuse then.
func Vacant(ctx context.Context, dsn string) error {
	pool, err := openPool(ctx, dsn, patient)
	if err != nil {
		return postgresError(err)
	}
	defer pool.Close()
	return wrap("open the PostgreSQL database", "", postgresError(lookForRows(ctx, pool)))
}

func lookForRows(ctx context.Context, pool *pgxpool.Pool) error {
	has := func(table string) (there bool, err error) {
		err = pool.QueryRow(ctx, "SELECT to_regclass($1) IS NOT NULL", table).Scan(&there)
		return there, err
	}
	if made, err := has("schema_version"); err != nil || !made {
		return err
	}
	var e NewerSchemaError
	if err := pool.QueryRow(ctx, "SELECT COALESCE(MAX(version), 0) FROM schema_version").Scan(&e.Have); err != nil {
		return err
	}
	if e.Want = len(migrationFiles()); e.Have > e.Want {
		return &e
	}
	for _, t := range tables {
		there, err := has(t.name)
		if err == nil && there {
			err = pool.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM "+t.name+")").Scan(&there)
		}
		if err != nil {
			return err
		}
		if there {
			return ErrNotEmpty
		}
	}
	return nil
}
