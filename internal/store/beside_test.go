package store

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// While nodes are upgraded one after the other, nodes of the release before run on over the schema of the new one. So a migration may
//
//   - make tables and indexes,
//   - add columns that are NULL or have a default that is right for whoever does not know them,
//   - fill what it has made itself.
//
// What nobody uses any more goes one release later, when no node that uses it is left; its migration is noted in leaves, with the release
// whose nodes used it last.
const ruleSince = 27

var leaves = map[string]string{}

func TestNewMigrationsLetOlderNodesRunOn(t *testing.T) {
	files, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for n, file := range files {
		text, err := migrations.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n+1 < ruleSince || leaves[file] != "" {
			continue
		}
		for _, fault := range stops(string(text)) {
			t.Errorf("%s: %s", file, fault)
		}
	}
}

// What would stop an older node is found.
func TestWhatStopsOlderNodesIsFound(t *testing.T) {
	for text, faults := range map[string]int{
		"ALTER TABLE people DROP COLUMN name;":                                                               1,
		"ALTER TABLE people RENAME COLUMN name TO called;":                                                   1,
		"ALTER TABLE people RENAME TO persons;":                                                              1,
		"DROP TABLE outbox;":                                                                                 1,
		"DROP INDEX chat_by_time;":                                                                           1,
		"ALTER TABLE people ADD COLUMN skeleton TEXT NOT NULL;":                                              1,
		"ALTER TABLE people ADD COLUMN skeleton TEXT NOT NULL UNIQUE DEFAULT '';":                            1,
		"ALTER TABLE people ADD COLUMN a BIGINT CHECK (a > 0);":                                              1,
		"CREATE UNIQUE INDEX people_by_name ON people (name);":                                               1,
		"UPDATE people SET name = '';":                                                                       1,
		"DELETE FROM outbox;":                                                                                1,
		"INSERT INTO people (id) VALUES ('x');":                                                              1,
		"ALTER TABLE people ALTER COLUMN name TYPE BIGINT;":                                                  1,
		"CREATE TRIGGER t BEFORE INSERT ON people EXECUTE FUNCTION f();":                                     1,
		"ALTER TABLE people ADD CONSTRAINT c CHECK (name <> '');":                                            1,
		"-- DROP TABLE x;\nCREATE TABLE a (id TEXT PRIMARY KEY, n BIGINT NOT NULL);":                         0,
		"CREATE TABLE a (id TEXT PRIMARY KEY); INSERT INTO a SELECT id FROM people;":                         0,
		"CREATE TABLE a (id TEXT); CREATE UNIQUE INDEX b ON a (id);":                                         0,
		"CREATE INDEX b ON people (name) WHERE guest;":                                                       0,
		"ALTER TABLE people ADD COLUMN n BIGINT; ALTER TABLE people ADD COLUMN m TEXT NOT NULL DEFAULT ';';": 0,
		"ALTER TABLE people ADD COLUMN n BIGINT NOT NULL DEFAULT 0; UPDATE people SET n = 1 WHERE guest;":    0,
		"ALTER TABLE people ADD COLUMN n BIGINT NOT NULL DEFAULT 0; UPDATE people SET n = 1, name = '' ;":    1,
	} {
		if got := stops(text); len(got) != faults {
			t.Errorf("%s: %q, want %d", text, got, faults)
		}
	}
}

var (
	remark      = regexp.MustCompile(`(?m)--.*$|(?s)/\*.*?\*/`)
	quoted      = regexp.MustCompile(`'[^']*'`)
	makesTable  = regexp.MustCompile(`(?i)^CREATE TABLE (\w+) `)
	makesIndex  = regexp.MustCompile(`(?i)^CREATE (UNIQUE )?INDEX (\w+) ON (\w+)`)
	addsColumn  = regexp.MustCompile(`(?i)^ALTER TABLE (\w+) ADD COLUMN (\w+) (.*)$`)
	fills       = regexp.MustCompile(`(?i)^INSERT INTO (\w+) `)
	changes     = regexp.MustCompile(`(?i)^UPDATE (\w+) SET (.*?)( FROM .*| WHERE .*)?$`)
	setsColumn  = regexp.MustCompile(`(\w+) = `)
	constrained = regexp.MustCompile(`(?i)\b(UNIQUE|CHECK|REFERENCES|PRIMARY)\b`)
)

// stops gives the statements of a migration by which a node that does not know it could fail.
func stops(text string) (faults []string) {
	made := map[string]bool{} // tables, and columns as table.column
	for statement := range strings.SplitSeq(quoted.ReplaceAllString(remark.ReplaceAllString(text, ""), "''"), ";") {
		statement = strings.Join(strings.Fields(statement), " ")
		if statement != "" && !harmless(statement, made) {
			faults = append(faults, fmt.Sprintf("nodes of the release before may fail by %q", statement))
		}
	}
	return faults
}

func harmless(statement string, made map[string]bool) bool {
	if m := makesTable.FindStringSubmatch(statement); m != nil {
		made[m[1]] = true
		return true
	}
	if m := makesIndex.FindStringSubmatch(statement); m != nil {
		return m[1] == "" || made[m[3]]
	}
	if m := addsColumn.FindStringSubmatch(statement); m != nil {
		made[m[1]+"."+m[2]] = true
		kind := strings.ToUpper(m[3])
		return !constrained.MatchString(kind) && (!strings.Contains(kind, "NOT NULL") || strings.Contains(kind, "DEFAULT"))
	}
	if m := fills.FindStringSubmatch(statement); m != nil {
		return made[m[1]]
	}
	if m := changes.FindStringSubmatch(statement); m != nil {
		set := setsColumn.FindAllStringSubmatch(m[2], -1)
		return made[m[1]] || !slices.ContainsFunc(set, func(c []string) bool { return !made[m[1]+"."+c[1]] })
	}
	return false
}
