package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	driver "modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// Harm says what is wrong with a file that should be a database.
type Harm string

// The harms that are found when a file is opened.
const (
	HarmFolder  Harm = "folder"  // it is no regular file
	HarmForeign Harm = "foreign" // it is a file of something else
	HarmLogOnly Harm = "log"     // its write-ahead log is there, the database is not
	HarmDamaged Harm = "damaged" // it is a database whose pages do not fit together
)

// brokenIndex is what SQLite says of an index of words whose settings are damaged, without a code of its own.
const brokenIndex = "invalid fts5 file format"

// DamagedFileError says that a file cannot be used as a database, and that trying again
// does not help.
type DamagedFileError struct {
	File   string
	Harm   Harm
	Detail string // what SQLite found, if it was SQLite
}

func (e *DamagedFileError) Error() string {
	return strings.TrimSuffix(fmt.Sprintf("database file %s is not usable (%s): %s", e.File, e.Harm, e.Detail), ": ")
}

// sqliteHeader is how each file of SQLite begins.
const sqliteHeader = "SQLite format 3\x00"

// checkTime bounds how long a start waits for the check of a large file.
const checkTime = 20 * time.Second

// inspect looks at a file before SQLite does: an empty one becomes a database, and so
// SQLite would take a log without its database for nothing and throw it away.
func inspect(file string) error {
	info, err := os.Stat(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	switch {
	case err == nil && !info.Mode().IsRegular():
		return &DamagedFileError{File: file, Harm: HarmFolder}
	case err != nil || info.Size() == 0:
		if log, err := os.Stat(file + "-wal"); err == nil && log.Size() > 0 {
			return &DamagedFileError{File: file, Harm: HarmLogOnly}
		}
		return nil
	}
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, len(sqliteHeader))
	if _, err := io.ReadFull(f, head); err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	if string(head) != sqliteHeader {
		return &DamagedFileError{File: file, Harm: HarmForeign}
	}
	return nil
}

// checkPages lets SQLite hold all pages, indexes and references against each other. What
// takes longer than checkTime is believed.
func checkPages(ctx context.Context, conn *sql.Conn) error {
	limited, stop := context.WithTimeout(ctx, checkTime)
	defer stop()
	err := findHarm(limited, conn)
	if limited.Err() != nil && ctx.Err() == nil {
		return nil
	}
	return err
}

func findHarm(ctx context.Context, conn *sql.Conn) error {
	var found string
	if err := conn.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return &DamagedFileError{Harm: HarmDamaged, Detail: found}
	}
	var table string
	switch err := conn.QueryRowContext(ctx, `SELECT "table" FROM pragma_foreign_key_check LIMIT 1`).Scan(&table); {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return err
	}
	return &DamagedFileError{Harm: HarmDamaged, Detail: "rows of " + table + " refer to nothing"}
}

// asDamage names the file in an error that says it is damaged.
func asDamage(file string, err error) error {
	if harm, ok := errors.AsType[*DamagedFileError](err); ok {
		harm.File = file
		return err
	}
	if e, ok := errors.AsType[*driver.Error](err); ok {
		if code := e.Code() & 0xff; code == lib.SQLITE_CORRUPT || code == lib.SQLITE_NOTADB || strings.Contains(e.Error(), brokenIndex) {
			return &DamagedFileError{File: file, Harm: HarmDamaged, Detail: e.Error()}
		}
	}
	return err
}

// schemaDamage says that a schema is not what the migrations have made, where a query does not fit it: they have all been applied.
func schemaDamage(err error) error {
	if e, ok := errors.AsType[*driver.Error](err); ok && e.Code()&0xff == lib.SQLITE_ERROR {
		return &DamagedFileError{Harm: HarmDamaged, Detail: e.Error()}
	}
	return err
}
