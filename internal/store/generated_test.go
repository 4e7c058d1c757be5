package store_test

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write down what the queries and their generated code are now")

// sumFile holds what the queries were generated from and to. `make lint` generates them anew and compares; a change of either
// that was not generated is found here at once.
const sumFile = "query/generated.sum"

func TestTheGeneratedQueriesAreFresh(t *testing.T) {
	var now strings.Builder
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !generates(name) {
			return err
		}
		data, err := os.ReadFile(name)
		sum := sha256.Sum256(data)
		now.WriteString(hex.EncodeToString(sum[:]) + "  " + name + "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(sumFile, []byte(now.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	was, err := os.ReadFile(sumFile)
	if err != nil {
		t.Fatal(err)
	}
	if now.String() != string(was) {
		t.Errorf("`make generate` was not run: %s is now\n%s", sumFile, now.String())
	}
}

// generates reports whether a file is one that the queries are generated from, or one that comes out.
func generates(name string) bool {
	switch path.Dir(name) {
	case "migrations", "queries":
		return true
	case "query":
		return path.Ext(name) == ".go" && path.Base(name) != "doc.go"
	}
	return name == "sqlc.yaml"
}
