package store

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"spielleiter/internal/store/query"
)

// The migrations, applied in the order of their names, forward only. One that was
// released is never changed.
//
//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings the schema up to date within a transaction in which nobody else
// migrates. It refuses a schema that is newer than what this release knows.
func migrate(ctx context.Context, tx query.DBTX, dialect func(string) string) error {
	files := migrationFiles()
	have, err := schemaVersion(ctx, tx)
	if err != nil {
		return fmt.Errorf("read the schema version: %w", err)
	}
	if have > len(files) {
		return &NewerSchemaError{Have: have, Want: len(files)}
	}
	for n, file := range files[have:] {
		text, err := migrations.ReadFile(file)
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, dialect(string(text))); err != nil {
			return fmt.Errorf("%w: migrate with %s: %w", ErrSchema, file, err)
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO schema_version (version) VALUES ($1)", have+n+1); err != nil {
			return fmt.Errorf("note the schema version: %w", err)
		}
	}
	return nil
}

// migrationFiles are the names of the migrations in their order.
func migrationFiles() []string {
	files, _ := fs.Glob(migrations, "migrations/*.sql") // it fails for a pattern alone
	return files
}

// schemaVersion is the number of migrations that were applied.
func schemaVersion(ctx context.Context, tx query.DBTX) (version int, err error) {
	if _, err := tx.ExecContext(ctx, "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT PRIMARY KEY)"); err != nil {
		return 0, err
	}
	err = tx.QueryRowContext(ctx, "SELECT COALESCE(MAX(version), 0) FROM schema_version").Scan(&version)
	return version, err
}
