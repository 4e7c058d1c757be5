package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const description = "../internal/api/openapi.json"

// foreign is a program of others that reads the description of the API; the test is skipped where it is not installed.
func foreign(t *testing.T, name string) string {
	t.Helper()
	file, err := filepath.Abs("readers/node_modules/.bin/" + name)
	if err == nil {
		_, err = os.Stat(file)
	}
	switch {
	case err == nil:
		return file
	case os.Getenv("CI") == "true":
		t.Fatalf("no %s: e2e/setup.sh installs it", name)
	default:
		t.Skipf("no %s: e2e/setup.sh installs it", name)
	}
	return ""
}

// A linter of descriptions finds nothing to say about the API's.
func TestTheDescriptionIsTakenByALinter(t *testing.T) {
	t.Parallel()
	lint := exec.Command(foreign(t, "redocly"), "lint", "--format=json", description)
	lint.Env = append(os.Environ(), "REDOCLY_TELEMETRY=off", "REDOCLY_SUPPRESS_UPDATE_NOTICE=true")
	out, err := lint.Output()
	var told struct {
		Totals   struct{ Errors, Warnings *int }
		Problems []struct{ RuleID, Message string }
	}
	if parse := json.Unmarshal(out, &told); parse != nil || told.Totals.Errors == nil || told.Totals.Warnings == nil {
		t.Fatalf("%v, %v: %s", err, parse, out)
	}
	if *told.Totals.Errors+*told.Totals.Warnings > 0 || err != nil {
		t.Errorf("%d errors, %d warnings, %v: %v", *told.Totals.Errors, *told.Totals.Warnings, err, told.Problems)
	}
}

// A client in strict TypeScript whose types are made of the description compiles; with a wrong use it does not.
func TestTheDescriptionMakesAStrictClient(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	types, err := exec.Command(foreign(t, "openapi-typescript"), description, "-o", filepath.Join(folder, "api.d.ts")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, types)
	}
	client, err := os.ReadFile("readers/client.ts")
	must(t, err)
	for name, c := range map[string]struct {
		text  string
		whole bool
	}{
		"client.ts": {string(client), true},
		"wrong.ts":  {string(client) + "\nexport const none: number = orders.text;\n", false},
	} {
		file := filepath.Join(folder, name)
		must(t, os.WriteFile(file, []byte(c.text), 0o600))
		out, err := exec.Command(foreign(t, "tsc"), "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noEmit", "--target", "es2022", "--moduleResolution", "bundler", "--module", "es2022", file).CombinedOutput()
		if (err == nil) != c.whole {
			t.Errorf("%s: %v: %s", name, err, out)
		}
	}
}
