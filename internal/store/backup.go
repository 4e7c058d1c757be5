package store

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"

	"spielleiter/internal/store/query"
)

// A backup is a gzipped file of lines of JSON: a head, then for each table a line
// with its name and columns and a line for each row, then a foot with the SHA-256
// of all bytes before it. It says nothing about the database it comes from.
type (
	backupHead struct {
		Format string `json:"format"`
		Schema int    `json:"schema"`
		Rows   int64  `json:"rows"`
	}
	backupTable struct {
		Table   string   `json:"table"`
		Columns []string `json:"columns"`
	}
	backupBytes struct { // a value that is no text
		Base64 []byte `json:"base64"`
	}
	backupFoot struct {
		Rows   int64  `json:"end"`
		SHA256 string `json:"sha256"`
	}
)

const backupFormat = "spielleiter-backup-1"

// tables are all that a backup holds, each after those it refers to, and the columns
// that order its rows.
var tables = []struct{ name, order string }{
	{"people", `id COLLATE "C"`},
	{"sessions", `id COLLATE "C"`},
	{"browsers", `session COLLATE "C"`},
	{"passkeys", `id COLLATE "C"`},
	{"openids", `issuer COLLATE "C", subject COLLATE "C"`},
	{"matches", `id COLLATE "C"`},
	{"chairs", `match_id COLLATE "C", n`},
	{"entries", `match_id COLLATE "C", seq`},
	{"phases", `match_id COLLATE "C", n`},
	{"packed", `match_id COLLATE "C"`},
	{"issues", `match_id COLLATE "C", n`},
	{"culture", `id COLLATE "C"`},
	{"culture_versions", `piece COLLATE "C", n`},
	{"culture_links", `piece COLLATE "C", sort COLLATE "C", name COLLATE "C"`},
	{"culture_pictures", `id COLLATE "C"`},
	{"finished", `match_id COLLATE "C"`},
	{"results", `match_id COLLATE "C", n`},
	{"ratings", `game COLLATE "C", player COLLATE "C"`},
	{"rating_turns", `game COLLATE "C"`},
	{"seat_counts", `game COLLATE "C", variant COLLATE "C", seats, seat COLLATE "C"`},
	{"chat_heads", `match_id COLLATE "C", channel COLLATE "C"`},
	{"chat", `match_id COLLATE "C", channel COLLATE "C", seq`},
	{"heard", `person COLLATE "C", match_id COLLATE "C", channel COLLATE "C"`},
	{"answers", `person COLLATE "C", name COLLATE "C"`},
	{"outbox", `id COLLATE "C"`},
	{"secrets", `name COLLATE "C"`},
	{"failures", `name COLLATE "C"`},
	{"uses", `name COLLATE "C", owner COLLATE "C", node COLLATE "C"`},
	{"meta", `name COLLATE "C"`},
	{"holds", `match_id COLLATE "C"`},
	{"heartbeat", "one"},
	{"outages", "began"},
	{"house_log", "seq"},
	{"departures", `person COLLATE "C"`},
	{"reserved_names", `skeleton COLLATE "C"`},
	{"tidings", `person COLLATE "C", id COLLATE "C"`},
	{"reports", `id COLLATE "C"`},
	{"shuns", `person COLLATE "C", kind COLLATE "C", other COLLATE "C"`},
	{"friends", `person COLLATE "C", other COLLATE "C"`},
	{"map_notes", `person COLLATE "C", match_id COLLATE "C", place COLLATE "C"`},
	{"puzzles", `id COLLATE "C"`},
	{"puzzle_searches", `match_id COLLATE "C"`},
	{"clubs", `id COLLATE "C"`},
	{"club_members", `club COLLATE "C", person COLLATE "C"`},
	{"club_invites", `hash COLLATE "C"`},
	{"club_matches", `match_id COLLATE "C"`},
	{"club_posts", `id COLLATE "C"`},
	{"club_pictures", `id COLLATE "C"`},
	{"club_dates", `id COLLATE "C"`},
	{"seasons", `id COLLATE "C"`},
	{"season_matches", `match_id COLLATE "C"`},
	{"planets", `id COLLATE "C"`},
	{"planet_matches", `match_id COLLATE "C"`},
	{"planet_regions", `planet COLLATE "C", region COLLATE "C"`},
	{"passages", `from_match COLLATE "C", from_phase, nth`},
}

// dumper writes a backup.
type dumper struct {
	out   io.Writer
	sum   hash.Hash
	lines *json.Encoder
	rows  int64
}

func dump(ctx context.Context, tx query.DBTX, w io.Writer, progress func(done, total int64)) error {
	packed := gzip.NewWriter(w)
	d := &dumper{out: packed, sum: sha256.New()}
	d.lines = json.NewEncoder(io.MultiWriter(packed, d.sum))
	d.lines.SetEscapeHTML(false)
	if err := walk(ctx, tx, d, progress); err != nil {
		return err
	}
	return packed.Close()
}

func (d *dumper) head(h backupHead) error { return d.lines.Encode(h) }

func (d *dumper) table(t backupTable) error { return d.lines.Encode(t) }

func (d *dumper) row(values []any) error {
	d.rows++
	return d.lines.Encode(asJSON(values))
}

func (d *dumper) end() error {
	return json.NewEncoder(d.out).Encode(backupFoot{Rows: d.rows, SHA256: hex.EncodeToString(d.sum.Sum(nil))})
}

// asJSON changes the values of a row to those that its line of JSON has.
func asJSON(values []any) []any {
	for n, v := range values {
		if v, ok := v.([]byte); ok {
			values[n] = backupBytes{v}
		}
	}
	return values
}

// walk gives a sink all that a database holds, in the order of a backup. A row is the sink's until the next one comes.
func walk(ctx context.Context, tx query.DBTX, to sink, progress func(done, total int64)) error {
	w := &walker{tx: tx, to: to, progress: progress}
	if err := w.head(ctx); err != nil {
		return err
	}
	for _, t := range tables {
		if err := w.table(ctx, t.name, t.order); err != nil {
			return fmt.Errorf("table %s: %w", t.name, err)
		}
	}
	return refusal(to.end())
}

// refused is an error of the sink, not of the database that is read.
type refused struct{ error }

// Unwrap gives what the sink said.
func (r refused) Unwrap() error { return r.error }

func refusal(err error) error {
	if err != nil {
		return refused{err}
	}
	return nil
}

// walker reads a database from its first table to its last.
type walker struct {
	tx          query.DBTX
	to          sink
	done, total int64
	progress    func(done, total int64)
}

func (w *walker) head(ctx context.Context) (err error) {
	head := backupHead{Format: backupFormat}
	if err := w.tx.QueryRowContext(ctx, "SELECT MAX(version) FROM schema_version").Scan(&head.Schema); err != nil {
		return err
	}
	if want := len(migrationFiles()); head.Schema > want { // a newer node has been here: of its tables nothing is known
		return &NewerSchemaError{Have: head.Schema, Want: want}
	}
	if head.Rows, err = countRows(ctx, w.tx); err != nil {
		return err
	}
	w.total = head.Rows
	return refusal(w.to.head(head))
}

func countRows(ctx context.Context, tx query.DBTX) (total int64, err error) {
	for _, t := range tables {
		var n int64
		if err := tx.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+t.name).Scan(&n); err != nil {
			return 0, err
		}
		total += n
	}
	return total, nil
}

func (w *walker) table(ctx context.Context, name, order string) error {
	rows, err := w.tx.QueryContext(ctx, "SELECT * FROM "+name+" ORDER BY "+order)
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	if err := refusal(w.to.table(backupTable{name, columns})); err != nil {
		return err
	}
	types, err := rows.ColumnTypes()
	if err != nil {
		return err
	}
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for n := range values {
		into[n] = &values[n]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		for n, v := range values {
			if v, ok := v.(int64); ok && types[n].DatabaseTypeName() == "BOOLEAN" {
				values[n] = v != 0 // SQLite has numbers for it
			}
		}
		if err := refusal(w.to.row(values)); err != nil {
			return err
		}
		w.done++
		report(w.progress, w.done, w.total)
	}
	return rows.Err()
}

// report tells of progress now and then, and at the end.
func report(progress func(done, total int64), done, total int64) {
	if progress != nil && (done%1000 == 0 || done == total) {
		progress(done, total)
	}
}
