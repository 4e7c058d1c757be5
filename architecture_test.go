// Package spielleiter_test holds the server's laws: what the packages may use of each
// other and of the world, and that everything says what it is for. A law that has to
// give way is changed here, with its reason.
package spielleiter_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "spielleiter"

// file is one Go file of this module.
type file struct {
	path, dir string // from the root
	test      bool
	generated bool
	lines     int
	syntax    *ast.File
	source    []byte
}

var fset = token.NewFileSet()

// files reads every Go file of this module. Folders with a go.mod of their own are other
// servers: their code never enters this one.
func files(t *testing.T) []file {
	t.Helper()
	var list []file
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			base := path.Base(name)
			_, own := os.Stat(path.Join(name, "go.mod"))
			if name != "." && (own == nil || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") || base == "node_modules" || base == "testdata") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		f := file{path: name, dir: path.Dir(name), test: strings.HasSuffix(name, "_test.go")}
		if f.source, err = os.ReadFile(name); err != nil {
			return err
		}
		f.lines = bytes.Count(f.source, []byte("\n"))
		f.syntax, err = parser.ParseFile(fset, name, f.source, parser.ParseComments)
		if err == nil {
			f.generated = ast.IsGenerated(f.syntax)
		}
		list = append(list, f)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 200 {
		t.Fatalf("only %d files found: the laws look in the wrong place", len(list))
	}
	return list
}

// imports lists what a file imports, by the name it has in the file.
func (f file) imports() map[string]string {
	m := map[string]string{}
	for _, i := range f.syntax.Imports {
		p, _ := strconv.Unquote(i.Path.Value) // the parser has checked it
		name := path.Base(p)
		if name == "v2" {
			name = path.Base(path.Dir(p))
		}
		if i.Name != nil {
			name = i.Name.Name
		}
		m[name] = p
	}
	return m
}

// under reports whether a folder is one of some folders, or inside of it.
func under(dir string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return dir == f || strings.HasPrefix(dir, f+"/") })
}

// floors are the floors of the server from the ground up. A package may use what lies
// on floors below its own, and what is in its own folder.
var floors = []struct {
	folders []string
	why     string
}{
	{[]string{"game"}, "the one interface knows nobody"},
	{[]string{"hex", "lesson", "order", "svg"}, "small pure helpers of several games"},
	{[]string{"game/gametest"}, "the suite that every game runs, and its toys"},
	{[]string{"ai"}, "generic opponents see views only"},
	{[]string{"sandbox", "puzzle"}, "lines of play that links hold, and questions that positions pose"},
	{[]string{"sim"}, "arenas let opponents play"},
	{[]string{"agamemnon", "diplomacy", "rathersilly", "terramagica", "waben"}, "games do not know who plays them, where, or when"},
	{[]string{"games", "match"}, "the list of games, and the pure life of a match"},
	{[]string{"internal/worker", "internal/calm"}, "keep a panic and a log in bounds, for all who work"},
	{[]string{"internal/fair", "internal/quota", "internal/names", "internal/rating", "internal/fulltext", "internal/scale"}, "turns, shares, names, ratings, words and what a large house would take, as pure values"},
	{[]string{"internal/pairing"}, "who plays whom, as a pure value"},
	{[]string{"internal/league"}, "a season as a pure value, of pairings and results"},
	{[]string{"internal/store", "internal/hub", "internal/jobs", "internal/auth", "internal/i18n", "internal/schemas", "internal/pdf", "internal/picture", "internal/raster"}, "each does one thing for the host and knows no other"},
	{[]string{"internal/notice"}, "what people are told outside of the house, in words, and how it gets there"},
	{[]string{"internal/host"}, "the only place where all meet"},
	{[]string{"internal/web", "internal/api", "internal/mailin"}, "channels say what the host says, so they cannot differ"},
	{[]string{"internal/site", "internal/faulttest", "e2e"}, "all channels behind one door, and what knocks at it"},
	{[]string{"internal/cli"}, "starts everything"},
	{[]string{"internal/release"}, "packs the built program, and uses nothing of it"},
	{[]string{"cmd", "examples"}, "ten lines; and what others start from, which uses nothing of the server"},
}

func floor(dir string) int {
	best, at := "", -1
	for n, f := range floors {
		for _, folder := range f.folders {
			if under(dir, folder) && len(folder) > len(best) {
				best, at = folder, n
			}
		}
	}
	return at
}

// room is the folder of a floor that a package is in.
func room(dir string) string {
	best := ""
	for _, f := range floors {
		for _, folder := range f.folders {
			if under(dir, folder) && len(folder) > len(best) {
				best = folder
			}
		}
	}
	return best
}

// doors are the exceptions, each with its reason.
var doors = map[string]string{
	"rathersilly -> diplomacy": "a variant is played with the rules it varies",
}

func TestPackagesUseOnlyWhatLiesBelow(t *testing.T) {
	for _, f := range files(t) {
		if f.test || f.dir == "." {
			continue
		}
		from := floor(f.dir)
		if from < 0 {
			t.Errorf("%s: the folder is on no floor of the server; say on which, and why", f.path)
			continue
		}
		for _, imported := range f.imports() {
			dir, ours := strings.CutPrefix(imported, module+"/")
			if !ours || room(dir) == room(f.dir) {
				continue
			}
			to := floor(dir)
			if _, door := doors[room(f.dir)+" -> "+room(dir)]; to < from || door {
				continue
			}
			t.Errorf("%s uses %s, which is not below it: %s", f.path, dir, floors[from].why)
		}
	}
}

func TestTheTestsOfTheSuiteStayInTests(t *testing.T) {
	testOnly := []string{"game/gametest", "internal/host/hosttest", "internal/store/storetest", "internal/store/pgtest", "internal/jobs/jobstest", "ai/bottest", "svg/svgtest"}
	for _, f := range files(t) {
		if path.Base(f.dir) == "reporttest" {
			testOnly = append(testOnly, f.dir)
		}
	}
	for _, f := range files(t) {
		if f.test || under(f.dir, testOnly...) || under(f.dir, "internal/faulttest") {
			continue
		}
		for _, imported := range f.imports() {
			if under(strings.TrimPrefix(imported, module+"/"), testOnly...) {
				t.Errorf("%s uses %s, which is for tests", f.path, imported)
			}
		}
	}
}

// What proves that reports are true must not ask those who wrote them.
func TestReadersOfReportsUseNothingOfTheirGame(t *testing.T) {
	for _, f := range files(t) {
		if f.test || path.Base(f.dir) != "reporttest" {
			continue
		}
		for _, imported := range f.imports() {
			dir, ours := strings.CutPrefix(imported, module+"/")
			if ours && dir != "game" && dir != "game/gametest" && !under(dir, f.dir) {
				t.Errorf("%s uses %s: a reader knows the rule book, and views and notes as everybody outside sees them", f.path, dir)
			}
		}
	}
}

// pure are the folders that touch nothing of the world.
var pure = []string{"game", "games", "match", "agamemnon", "diplomacy", "rathersilly", "terramagica", "waben", "ai", "sandbox", "sim", "hex", "lesson", "order", "svg"}

// worldly are programs and suites inside of pure folders.
var worldly = map[string]string{
	"agamemnon/bot/train": "a program that learns the values of the bot; it is not part of the server",
	"ai/bottest":          "a suite for tests, which measures time",
	"game/gametest":       "a suite for tests",
	"svg/svgtest":         "what tests ask of colours, read from style sheets",
}

var forbidden = map[string]string{
	"os": "files and environment", "os/exec": "other programs", "net": "the network", "net/http": "the network", "log": "logging",
	"log/slog": "logging", "database/sql": "databases", "syscall": "the system", "crypto/rand": "chance that cannot be repeated",
	"math/rand": "chance that cannot be repeated", "runtime": "the machine", "unsafe": "what the language does not promise",
}

func TestPurePackagesTouchNothing(t *testing.T) {
	for _, f := range files(t) {
		if f.test || !under(f.dir, pure...) || slices.ContainsFunc(keys(worldly), func(w string) bool { return under(f.dir, w) }) {
			continue
		}
		for name, imported := range f.imports() {
			if why := forbidden[imported]; why != "" {
				t.Errorf("%s imports %s: %s", f.path, imported, why)
			}
			if strings.HasPrefix(imported, module+"/internal") || strings.Contains(strings.Split(imported, "/")[0], ".") {
				t.Errorf("%s imports %s: pure packages know the standard library and each other", f.path, imported)
			}
			if imported == "math/rand/v2" {
				for _, use := range f.uses(name) {
					if !slices.Contains([]string{"New", "NewPCG", "NewChaCha8", "Rand", "Source", "ChaCha8", "PCG"}, use) {
						t.Errorf("%s calls rand.%s: chance comes by the clerk or from a seed", f.path, use)
					}
				}
			}
			if imported == "time" {
				for _, use := range f.uses(name) {
					if slices.Contains([]string{"Now", "Since", "Until", "After", "Tick", "NewTimer", "NewTicker", "Sleep", "AfterFunc"}, use) {
						t.Errorf("%s calls time.%s: now is an argument", f.path, use)
					}
				}
			}
		}
	}
}

// clocks are the places outside of the host that may read the clock.
var clocks = map[string]string{
	"internal/host":          "the clock that counts",
	"internal/store":         "how long a write takes, leases of connections; never the time of a match",
	"internal/site":          "how long an answer takes, for metrics",
	"internal/web/events.go": "the limit of a write to a stream",
	"internal/api/events.go": "the same, for programs",
	"internal/cli":           "progress bars, and the clock that the host is given",
	"internal/faulttest":     "measures",
	"agamemnon/bot/train":    "measures",
	"ai/bottest":             "measures",
	"internal/jobs/jobstest": "the clock of a test",
}

func TestOnlyTheHostReadsTheClock(t *testing.T) {
	for _, f := range files(t) {
		if f.test || slices.ContainsFunc(keys(clocks), func(c string) bool { return f.path == c || under(f.dir, c) }) {
			continue
		}
		for name, imported := range f.imports() {
			if imported != "time" {
				continue
			}
			for _, use := range f.uses(name) {
				if use == "Now" || use == "Since" || use == "Until" {
					t.Errorf("%s reads the clock (time.%s)", f.path, use)
				}
			}
		}
	}
}

// uses lists what a file takes from an imported package.
func (f file) uses(name string) []string {
	var list []string
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == name && x.Obj == nil {
				list = append(list, s.Sel.Name)
			}
		}
		return true
	})
	return list
}

func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	documented := map[string]bool{}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		says := f.syntax.Doc != nil && len(f.syntax.Doc.Text()) > 40
		documented[f.dir] = documented[f.dir] || says
	}
	for dir, says := range documented {
		if !says {
			t.Errorf("%s: no comment says what the package is for", dir)
		}
	}
}

func TestEveryExportedNameIsDocumented(t *testing.T) {
	for _, f := range files(t) {
		if f.test || f.generated {
			continue
		}
		for _, d := range f.syntax.Decls {
			for _, name := range undocumented(d) {
				t.Errorf("%s: %s has no comment", fset.Position(d.Pos()), name)
			}
		}
	}
}

// ofErrors are methods that the language itself explains.
var ofErrors = map[string]bool{"Error": true, "Unwrap": true}

// undocumented lists the exported names of a declaration that nothing explains. Methods
// of types that are not exported are explained by the interfaces they are for.
func undocumented(d ast.Decl) []string {
	var names []string
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && (d.Recv == nil || ast.IsExported(receiver(d)) && !ofErrors[d.Name.Name]) {
			names = append(names, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() && d.Doc == nil && s.Doc == nil {
					names = append(names, s.Name.Name)
				}
			case *ast.ValueSpec:
				for _, n := range s.Names {
					if n.IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
						names = append(names, n.Name)
					}
				}
			}
		}
	}
	return names
}

func receiver(d *ast.FuncDecl) string {
	x := d.Recv.List[0].Type
	for {
		switch t := x.(type) {
		case *ast.StarExpr:
			x = t.X
		case *ast.IndexExpr:
			x = t.X
		case *ast.IndexListExpr:
			x = t.X
		case *ast.Ident:
			return t.Name
		default:
			return fmt.Sprint(t)
		}
	}
}

func TestNamesSayWhatThingsAre(t *testing.T) {
	for _, f := range files(t) {
		for _, vague := range []string{"util", "utils", "common", "models", "model", "manager", "helpers", "misc", "base"} {
			if name := strings.TrimSuffix(f.syntax.Name.Name, "_test"); name == vague || path.Base(f.dir) == vague {
				t.Errorf("%s: %q names nothing; what is in it?", f.path, vague)
			}
		}
	}
}

// The longest files, in lines; most are under 170. Tests are tables, and a table may
// be longer.
const longest, longestTest = 400, 500

func TestFilesAreShort(t *testing.T) {
	for _, f := range files(t) {
		limit := longest
		if f.test {
			limit = longestTest
		}
		if !f.generated && f.lines > limit {
			t.Errorf("%s has %d lines, at most %d: one noun a file", f.path, f.lines, limit)
		}
	}
}

// The server stands alone: nothing in it reads what lay beside it while it was built.
func TestNothingReachesOutOfTheTree(t *testing.T) {
	for _, f := range files(t) {
		if !f.test && bytes.Contains(f.source, []byte("../"+"shared")) {
			t.Errorf("%s mentions a folder outside of the repository", f.path)
		}
	}
}

func keys(m map[string]string) []string {
	list := make([]string, 0, len(m))
	for k := range m {
		list = append(list, k)
	}
	return list
}
