package store

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What may sort what it has found, and why.
var maySort = map[string]string{
	"LobbyByPerson": "one person's matches",
	"ListSessions":  "one person's sessions",
	"DueMatches":    "what is overdue, found by an index that holds all it needs",
	"ListThinking":  "what waits for computers, found by an index",

	"ListPlanets":       "one person's planets, put together of two indexes",
	"ListFriends":       "one person's friends, found by two indexes",
	"CountUnsentByKind": "what waits to be sent, found by an index",
}

// What may be read from one end to the other, and why.
var mayScan = map[string]string{
	"free":         "what was just chosen",
	"fair":         "what is overdue",
	"(subquery-3)": "what waits for computers",
	"(subquery-4)": "what is overdue",
	"h":            "the holds, of which there are few",
	"rating_turns": "the games, of which there are few",
	"clubs":        "the clubs, of which there are few, once at the start",
}

// The index that queries walk of which several would do: the one by all that they filter by.
var own = map[string]string{
	"HistoryByEnd": "finished_by_end ", "HistoryByOutcome": "finished_by_outcome ", "HistoryByGame": "finished_by_game ",
	"HistoryByGameOutcome": "finished_by_game_outcome ", "HistoryByVariant": "finished_by_variant ", "HistoryByVariantOutcome": "finished_by_variant_outcome ",
	"HistoryByPerson": "results_by_person ", "HistoryByPersonGame": "results_by_person_game ", "TurnsOf": "results_kept ", "GamesOf": "results_counted ",
}

// With a hundred thousand matches every query still walks an index.
func TestEveryQueryWalksAnIndex(t *testing.T) {
	s := openTest(t)
	files, err := filepath.Glob("queries/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	argument := regexp.MustCompile(`sqlc\.n?arg\(\w+\)|\$\d+`)
	sorts := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split(string(text), "-- name: ")[1:] {
			name, _, _ := strings.Cut(part, " ")
			_, statement, _ := strings.Cut(part, "\n")
			steps := plan(t, s, argument.ReplaceAllString(sqliteText(statement), "NULL"))
			if index := own[name]; index != "" && !strings.Contains(steps[0], "INDEX "+index) {
				t.Errorf("%s does not walk %s: %s", name, index, steps)
			}
			for _, step := range steps {
				sort := strings.HasPrefix(step, "USE TEMP B-TREE")
				sorts[name] = sorts[name] || sort
				scan := strings.HasPrefix(step, "SCAN") && !strings.Contains(step, "INDEX") && step != "SCAN CONSTANT ROW" && mayScan[strings.TrimPrefix(step, "SCAN ")] == ""
				if scan || sort && maySort[name] == "" {
					t.Errorf("%s: %s", name, step)
				}
			}
		}
	}
	for name := range maySort {
		if !sorts[name] {
			t.Errorf("%s does not sort", name)
		}
	}
}

func plan(t *testing.T, s *sqlite, statement string) (steps []string) {
	t.Helper()
	rows, err := s.writer.db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+statement)
	if err != nil {
		t.Fatal(statement, err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var detail string
		if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, detail)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return steps
}
