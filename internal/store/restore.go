package store

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"

	"spielleiter/internal/store/query"
)

// What Restore answers when it refuses; nothing was changed then.
var (
	ErrNotEmpty = errors.New("the database is not empty")
	ErrDamaged  = errors.New("the backup is damaged or not a backup")
)

// Restore fills an empty database with what Backup wrote, in one transaction. The
// database may be of the other kind. It refuses a database that holds anything
// (ErrNotEmpty), a file whose content is not to the last byte what was written
// (ErrDamaged), and one that a newer release wrote (*NewerSchemaError). progress may be nil.
func Restore(ctx context.Context, dsn string, r io.Reader, progress func(done, total int64)) error {
	e, err := openEngine(ctx, dsn)
	if err != nil {
		return err
	}
	err = e.fill(ctx, func(ctx context.Context, tx query.DBTX) error {
		if n, err := countRows(ctx, tx); err != nil || n > 0 {
			return errors.Join(err, ErrNotEmpty)
		}
		return readBackup(r, &filler{ctx: ctx, tx: tx, progress: progress})
	})
	if errors.Is(err, ErrExists) || errors.Is(err, ErrNotFound) {
		err = mean(ErrDamaged, err) // rows that do not fit together
	}
	return wrap("restore", "", errors.Join(err, e.close()))
}

// sink takes what is read from a backup or a database, in the order of a backup.
type sink interface {
	head(backupHead) error
	table(backupTable) error
	row([]any) error
	end() error
}

// readBackup reads a backup to its end and checks it. What it has given to the sink
// counts only if it returns nil.
func readBackup(r io.Reader, to sink) error {
	unpacked, err := gzip.NewReader(r)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	b := &backupReader{lines: bufio.NewReaderSize(unpacked, 1<<16), sum: sha256.New(), to: to}
	return b.read()
}

type backupReader struct {
	lines *bufio.Reader
	sum   hash.Hash
	line  int
	rows  int64
	width int // columns of the current table
	to    sink
}

func (b *backupReader) read() error {
	line, err := b.next()
	if err != nil {
		return err
	}
	var head backupHead
	if err := decode(line, &head); err != nil || head.Format != backupFormat {
		return b.damaged("want a head of format %s", backupFormat)
	}
	if err := b.to.head(head); err != nil {
		return err
	}
	for {
		before := b.sum.Sum(nil)
		line, err := b.next()
		if err != nil {
			return err
		}
		if bytes.HasPrefix(line, []byte(`{"end"`)) {
			return b.foot(line, before, head.Rows)
		}
		if err := b.part(line); err != nil {
			return err
		}
	}
}

// next reads a line and adds it to the sum.
func (b *backupReader) next() ([]byte, error) {
	line, err := b.lines.ReadBytes('\n')
	b.line++
	if err != nil {
		return nil, b.damaged("it ends too early: %w", err)
	}
	b.sum.Write(line)
	return line, nil
}

func (b *backupReader) damaged(format string, args ...any) error {
	return fmt.Errorf("%w: line %d: %w", ErrDamaged, b.line, fmt.Errorf(format, args...))
}

// part reads a line between head and foot: a row, or a table.
func (b *backupReader) part(line []byte) error {
	if line[0] != '[' {
		var t backupTable
		if err := decode(line, &t); err != nil {
			return b.damaged("want a table: %w", err)
		}
		b.width = len(t.Columns)
		return b.to.table(t)
	}
	var values []any
	err := decode(line, &values)
	if err != nil {
		return b.damaged("want a row: %w", err)
	}
	if len(values) != b.width || b.width == 0 {
		return b.damaged("a row of %d values, want %d", len(values), b.width)
	}
	for n, v := range values {
		switch v := v.(type) {
		case json.Number:
			if values[n], err = v.Int64(); err != nil {
				return b.damaged("want a whole number: %w", err)
			}
		case map[string]any:
			text, _ := v["base64"].(string)
			if values[n], err = base64.StdEncoding.DecodeString(text); err != nil || len(v) != 1 || text == "" {
				return b.damaged("want bytes in Base64")
			}
		}
	}
	b.rows++
	return b.to.row(values)
}

// foot checks all that was read. It reads on to the end, for only there gzip checks.
func (b *backupReader) foot(line, sum []byte, rows int64) error {
	var foot backupFoot
	if err := decode(line, &foot); err != nil {
		return b.damaged("want a foot: %w", err)
	}
	if foot.SHA256 != hex.EncodeToString(sum) || foot.Rows != b.rows || rows != b.rows {
		return b.damaged("the checksum or the number of rows does not fit")
	}
	if n, err := io.Copy(io.Discard, b.lines); err != nil || n > 0 {
		return b.damaged("%d bytes after the end: %w", n, err)
	}
	return b.to.end()
}

// decode reads one JSON value strictly.
func decode(line []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	d.UseNumber()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more after the value")
	}
	return nil
}
