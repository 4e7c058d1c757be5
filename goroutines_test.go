package spielleiter_test

import (
	"go/ast"
	"testing"
)

// starters are the ways to start a goroutine that a panic of it would make the end of the server.
var starters = map[string][]string{
	"sync":                       {"WaitGroup"},
	"time":                       {"AfterFunc"},
	"context":                    {"AfterFunc"},
	"golang.org/x/sync/errgroup": {"Group", "WithContext"},
}

// bare are the exceptions, each with its reason.
var bare = map[string]string{
	"internal/site/parting.go": "ends a context, and runs nothing else",
	"internal/site/inside.go":  "closes servers for the operator's machines, which the server does not need",
}

// One panic must not end all matches: whatever runs beside others in the server and in its
// channels is started by internal/worker, which keeps it in bounds.
func TestGoroutinesOfTheServerAreStartedByTheWorkers(t *testing.T) {
	used := map[string]bool{}
	for _, f := range files(t) {
		if f.test || !under(f.dir, "internal/host", "internal/site", "internal/api", "internal/web", "internal/mailin") {
			continue
		}
		imports := f.imports()
		used[f.path] = true
		wrong := func(n ast.Node, what string) {
			if bare[f.path] == "" {
				t.Errorf("%s: %s: take internal/worker", fset.Position(n.Pos()), what)
			}
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				wrong(n, "a bare goroutine")
			case *ast.SelectorExpr:
				pkg, ok := n.X.(*ast.Ident)
				if !ok {
					break
				}
				for _, name := range starters[imports[pkg.Name]] {
					if n.Sel.Name == name {
						wrong(n, pkg.Name+"."+name)
					}
				}
			}
			return true
		})
	}
	for path := range bare {
		if !used[path] {
			t.Errorf("%s is an exception, but there is no such file", path)
		}
	}
}
