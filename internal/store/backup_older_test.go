package store_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// A backup of before culture came with issues gives its issues to be made anew; a newer one keeps them.
func TestIssuesOfOlderBackupsAreMadeAnew(t *testing.T) {
	s := open(t, ":memory:")
	at := time.Unix(0, 0).UTC()
	m := store.Match{ID: "m1", Version: 1, Status: "running", Game: "waben", CreatedAt: at, UpdatedAt: at, Data: []byte(`{}`), State: []byte(`{}`)}
	err := s.CreateMatch(t.Context(), m, store.Append{Issues: []store.Issue{{N: 0, At: at, Data: []byte(`{}`), Body: []byte(`{}`), Words: "dehaus"}}})
	if err != nil {
		t.Fatal(err)
	}
	written := unpack(t, backup(t, s))
	for schema, want := range map[string]int{"21": 0, "22": 1} {
		text := regexp.MustCompile(`"schema":\d+`).ReplaceAllString(written, `"schema":`+schema)
		body := text[:strings.LastIndex(strings.TrimSuffix(text, "\n"), "\n")+1]
		sum := sha256.Sum256([]byte(body))
		text = body + regexp.MustCompile(`[0-9a-f]{64}`).ReplaceAllString(text[len(body):], hex.EncodeToString(sum[:]))
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := io.WriteString(w, text); err != nil || w.Close() != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), schema+".db")
		if err := store.Restore(t.Context(), file, &packed, nil); err != nil {
			t.Fatal(err)
		}
		restored := open(t, file)
		list, err := restored.Issues(t.Context(), "m1", 9, 9)
		if err != nil || len(list) != want {
			t.Errorf("of schema %s: %d issues, %v, want %d", schema, len(list), err, want)
		}
		found, err := restored.FindIssues(t.Context(), store.IssueQuery{Match: "m1", All: [][]string{{"dehaus"}}, Limit: 9})
		if err != nil || len(found) != want {
			t.Errorf("of schema %s: %d found, %v, want %d", schema, len(found), err, want)
		}
	}
}
