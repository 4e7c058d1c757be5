package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"spielleiter/internal/store/query"
)

// sqlite is the engine on one file: one connection that writes, some that read, and
// one that moves the write-ahead log into the file.
type sqlite struct {
	file    string
	remove  string // the folder of a database that is not kept
	writer  *writer
	readers *sql.DB
	reading *query.Queries
	tidy    *checkpointer
}

// The pragmas of every connection, and those of the one that writes. The log is not
// moved into the file by whoever happens to commit but by the checkpointer.
const (
	anyPragmas    = "_pragma=busy_timeout(5000)&_pragma=foreign_keys(1)&_pragma=temp_store(memory)&_pragma=cache_size(-16000)"
	writerPragmas = anyPragmas + "&_pragma=journal_mode(wal)&_pragma=synchronous(full)&_pragma=wal_autocheckpoint(0)&_pragma=journal_size_limit(67108864)"
	readerPragmas = anyPragmas + "&_pragma=query_only(1)"
	tidyPragmas   = "_pragma=busy_timeout(50)&_pragma=synchronous(full)"
)

func openSQLite(ctx context.Context, file string) (engine, error) {
	s := &sqlite{file: file}
	if err := s.open(ctx); err != nil {
		return nil, fmt.Errorf("open database %s: %w", file, errors.Join(sqliteError(err), s.close()))
	}
	return s, nil
}

func (s *sqlite) open(ctx context.Context) (err error) {
	if s.file == ":memory:" {
		if s.remove, err = os.MkdirTemp("", "spielleiter-"); err != nil {
			return err
		}
		s.file = filepath.Join(s.remove, "memory.db")
	}
	if err := probe(s.file); err != nil {
		return err
	}
	if s.writer, err = openWriter(ctx, address(s.file, writerPragmas)); err != nil {
		return err
	}
	if s.readers, err = sql.Open("sqlite", address(s.file, readerPragmas)); err != nil {
		return err
	}
	most := max(4, 2*runtime.GOMAXPROCS(0))
	s.readers.SetMaxOpenConns(most)
	s.readers.SetMaxIdleConns(most)
	if s.reading, err = query.Prepare(ctx, sqliteTX{s.readers}); err != nil {
		return err
	}
	s.tidy, err = openCheckpointer(address(s.file, tidyPragmas), s.writer, often, long)
	return err
}

// probe finds out in plain words what SQLite would report darkly: it needs to write
// the file and, for its log, the folder.
func probe(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	g, err := os.CreateTemp(filepath.Dir(file), ".spielleiter-probe-*")
	if err != nil {
		return err
	}
	return errors.Join(g.Close(), os.Remove(g.Name()))
}

// address is the driver's name for a file, whatever characters are in it.
func address(file, pragmas string) string {
	path := (&url.URL{Path: file}).EscapedPath()
	return "file:" + path + "?" + pragmas
}

func (s *sqlite) read(ctx context.Context, do work) error {
	return sqliteError(do(ctx, s.reading))
}

func (s *sqlite) write(ctx context.Context, do work, _ ...string) error {
	return sqliteError(s.writer.do(ctx, do))
}

func (s *sqlite) view(ctx context.Context, do func(context.Context, query.DBTX) error) error {
	tx, err := s.readers.BeginTx(ctx, nil)
	if err != nil {
		return sqliteError(err)
	}
	defer tx.Rollback() //nolint:errcheck // nothing was written
	return sqliteError(do(ctx, sqliteTX{tx}))
}

func (s *sqlite) fill(ctx context.Context, do func(context.Context, query.DBTX) error) error {
	return sqliteError(s.writer.do(ctx, func(ctx context.Context, _ *query.Queries) error {
		return do(ctx, sqliteTX{s.writer.conn})
	}))
}

// announce tells nobody and listen has nothing to tell: only one process uses the file.
func (s *sqlite) announce(...string) {}

func (s *sqlite) listen(ctx context.Context) (<-chan string, error) {
	c := make(chan string)
	context.AfterFunc(ctx, func() { close(c) })
	return c, nil
}

func (s *sqlite) close() error {
	var errs []error
	if s.tidy != nil {
		errs = append(errs, s.tidy.close())
	}
	if s.reading != nil {
		errs = append(errs, s.reading.Close())
	}
	if s.readers != nil {
		errs = append(errs, s.readers.Close())
	}
	if s.writer != nil {
		errs = append(errs, s.writer.close())
	}
	if s.remove != "" {
		errs = append(errs, os.RemoveAll(s.remove))
	}
	return errors.Join(errs...)
}

// sqliteTX translates the text of queries.
type sqliteTX struct{ query.DBTX }

func (t sqliteTX) QueryContext(ctx context.Context, text string, args ...any) (*sql.Rows, error) {
	return t.DBTX.QueryContext(ctx, sqliteText(text), args...)
}

func (t sqliteTX) PrepareContext(ctx context.Context, text string) (*sql.Stmt, error) {
	return t.DBTX.PrepareContext(ctx, sqliteText(text))
}

// sqliteText turns SQL for PostgreSQL into SQL for SQLite, where one writer makes
// the locking of rows needless and text is always compared byte by byte.
func sqliteText(text string) string {
	return sqliteWords.Replace(text)
}

var sqliteWords = strings.NewReplacer(
	"json_array_elements_text(CAST(CAST(", "value FROM json_each(((", " AS TEXT) AS JSON))", ")))",
	"FOR UPDATE SKIP LOCKED", "", "FOR UPDATE", "", "/*sqlite:", "", "*/", "", ` COLLATE "C"`, "", "strpos(", "instr(",
)
