package store

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"spielleiter/internal/store/query"
)

// filler is the sink that writes into a database, many rows with one statement.
type filler struct {
	ctx      context.Context
	tx       query.DBTX
	progress func(done, total int64)

	done, total int64
	schema      int // of the backup
	current     backupTable
	pending     []any
}

// chunk is how many rows are inserted with one statement.
const chunk = 100

func (f *filler) head(h backupHead) error {
	f.total, f.schema = h.Rows, h.Schema
	have, err := schemaVersion(f.ctx, f.tx)
	if err == nil && h.Schema > have {
		err = &NewerSchemaError{Have: h.Schema, Want: have}
	}
	return err
}

// table begins a table. Names go into statements, so only those that the database
// has are taken.
func (f *filler) table(t backupTable) error {
	if err := f.flush(); err != nil {
		return err
	}
	if !slices.ContainsFunc(tables, func(known struct{ name, order string }) bool { return known.name == t.Table }) {
		return fmt.Errorf("%w: unknown table %q", ErrDamaged, t.Table)
	}
	columns, err := columnsOf(f.ctx, f.tx, t.Table)
	if err != nil {
		return err
	}
	for _, c := range t.Columns {
		if !slices.Contains(columns, c) {
			return fmt.Errorf("%w: unknown column %q of table %s", ErrDamaged, c, t.Table)
		}
	}
	f.current = t
	return nil
}

func (f *filler) row(values []any) error {
	f.pending = append(f.pending, values...)
	if len(f.pending) < chunk*len(f.current.Columns) {
		return nil
	}
	return f.flush()
}

// issuesWithCulture is the schema from which on issues come with the culture that sheets have told.
const issuesWithCulture = 22

// end forgets issues of before there was culture beside them: the next start makes them anew, with it, as after the migration.
func (f *filler) end() error {
	err := f.flush()
	if err == nil && f.schema < issuesWithCulture {
		_, err = f.tx.ExecContext(f.ctx, "DELETE FROM issues")
	}
	return err
}

func (f *filler) flush() error {
	if len(f.pending) == 0 {
		return nil
	}
	rows := len(f.pending) / len(f.current.Columns)
	_, err := f.tx.ExecContext(f.ctx, insertText(f.current.Table, f.current.Columns, rows), f.pending...)
	if err != nil {
		return fmt.Errorf("table %s: %w", f.current.Table, err)
	}
	f.pending = f.pending[:0]
	f.done += int64(rows)
	if f.progress != nil {
		f.progress(f.done, f.total)
	}
	return nil
}

// columnsOf are the columns of a table as the database has them.
func columnsOf(ctx context.Context, tx query.DBTX, table string) ([]string, error) {
	rows, err := tx.QueryContext(ctx, "SELECT * FROM "+table+" LIMIT 0")
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // nothing was read
	columns, err := rows.Columns()
	return columns, cmp.Or(err, rows.Err())
}

// insertText is a statement that inserts a number of rows.
func insertText(table string, columns []string, rows int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "INSERT INTO %s (%s) VALUES ", table, strings.Join(columns, ", "))
	between := "("
	for n := range rows * len(columns) {
		fmt.Fprintf(&b, "%s$%d", between, n+1)
		between = ", "
		if (n+1)%len(columns) == 0 {
			between = "), ("
		}
	}
	return b.String() + ")"
}
