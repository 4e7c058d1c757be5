// Package query is the generated query layer of package store, one method a
// statement of store/queries. Nobody else uses it. To change it, edit the SQL and
// generate it anew (see sqlc.yaml); start reading at store/queries/match.sql.
package query
