package store

import (
	"context"
	"database/sql"

	"spielleiter/internal/store/query"
)

// The statement that finds culture, in the words of PostgreSQL: what is not readable, and what is not asked for, is left out where it is
// stored. What is looked for by words begins in each database with an index of its own kind, in which it finds the same.
const (
	cultureSelect = `SELECT c.id, c.seat, c.kind, c.issue, c.version, c.access, c.withdrawn, c.changed_at, v.person, v.at, v.access, v.data FROM `
	cultureAny    = `culture c JOIN culture_versions v ON v.piece = c.id AND v.n = c.version WHERE CAST($1 AS TEXT) = ''`
	cultureLite   = `culture_words JOIN culture c ON c.doc = culture_words.rowid JOIN culture_versions v ON v.piece = c.id AND v.n = c.version
WHERE culture_words MATCH $1`
	culturePostgres = `culture c JOIN culture_versions v ON v.piece = c.id AND v.n = c.version
WHERE array_to_tsvector(string_to_array(c.words, ' ')) @@ CAST($1 AS tsquery)`
	cultureRest = ` AND c.match_id = $2
  AND (CAST($4 AS BOOLEAN) OR c.seat = $3 OR c.withdrawn = ''
    AND (c.access = '*' OR CAST($3 AS TEXT) <> '' AND strpos(c.access, ' ' || CAST($3 AS TEXT) || ' ') > 0))
  AND (CAST($5 AS TEXT) = '' OR c.kind = $5) AND (CAST($6 AS TEXT) = '' OR c.seat = $6)
  AND (CAST($7 AS TEXT) = '' OR EXISTS (SELECT 1 FROM culture_links l WHERE l.piece = c.id AND l.sort = $7 AND l.name = $8 AND (l.shown OR CAST($9 AS BOOLEAN))))
  AND (c.changed_at < $10 OR c.changed_at = $10 AND c.id COLLATE "C" < CAST($11 AS TEXT))
ORDER BY c.changed_at DESC, c.id COLLATE "C" DESC LIMIT $12`
)

func (d *database) FindCulture(ctx context.Context, f CultureQuery) (list []Culture, next string, err error) {
	before, id, err := readCursor(f.After)
	if err != nil {
		return nil, "", err
	}
	from, words := cultureAny, ""
	_, lite := d.engine.(*sqlite)
	if f.All != nil {
		issues := IssueQuery{Match: f.Match, All: f.All, None: f.None}
		if from, words = culturePostgres, issues.written(" & ", " | ", " & !", "'"); lite {
			from, words = cultureLite, issues.written(" AND ", " OR ", " NOT ", `"`)
		}
	}
	statement := cultureSelect + from + cultureRest
	if lite {
		statement = sqliteText(statement)
	}
	err = wrap("find culture", f.Match, d.while(ctx, func() error {
		return d.engine.view(ctx, func(ctx context.Context, tx query.DBTX) error {
			rows, err := tx.QueryContext(ctx, statement, words, f.Match, f.Reader.Seat, f.Reader.Leads, f.Kind, f.Seat, f.Link.Sort, f.Link.Name, f.Link.Shown, before, id, limit32(f.Limit+1))
			if err != nil {
				return err
			}
			defer rows.Close() //nolint:errcheck // rows.Err tells
			list, next, err = readCulture(rows, f)
			return err
		})
	}))
	return list, next, err
}

// readCulture reads a page and, from the row behind it, that there is another.
func readCulture(rows *sql.Rows, f CultureQuery) (list []Culture, next string, err error) {
	for rows.Next() {
		var changed, at int64
		var access, was, data string
		p := Culture{Match: f.Match}
		err := rows.Scan(&p.ID, &p.Seat, &p.Kind, &p.Issue, &p.Version, &access, &p.Withdrawn, &changed, &p.Last.Person, &at, &was, &data)
		if err != nil {
			return nil, "", err
		}
		if len(list) == f.Limit {
			last := list[f.Limit-1]
			next = writeCursor(toMilli(last.Changed), last.ID)
			break
		}
		p.Access, p.Changed = accessOf(access), fromMilli(changed)
		p.Last.N, p.Last.At, p.Last.Access, p.Last.Data = p.Version, fromMilli(at), accessOf(was), []byte(data)
		list = append(list, p)
	}
	return list, next, rows.Err()
}
