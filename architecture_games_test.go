package spielleiter_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// The laws about games: what they use of each other, and who may name them.

// gameNames are the games, as packages and texts name them.
var gameNames = []string{"agamemnon", "diplomacy", "rathersilly", "terramagica", "waben"}

// shared are the folders of what serves all games. What serves one lies in a folder with its name below them.
var shared = []string{"internal/web", "internal/api", "internal/schemas", "internal/cli"}

// naming are the files of shared folders that name a game all the same, with the reason. Those that only wait to be moved say so;
// a file that names none any more must leave the list.
var naming = []struct {
	why    string
	folder string
	files  []string
}{
	{"the description of a parameter, which is part of /openapi.json", "internal/api", []string{"papers.go"}},
	{"composition root: what the command line has for single games, each a line in a list", "internal/cli", []string{"games.go", "root.go"}},
}

// What serves all games names none: a new game is a folder and a line in a list.
func TestWhatServesAllGamesNamesNone(t *testing.T) {
	excused := map[string]bool{}
	for _, n := range naming {
		for _, file := range n.files {
			excused[n.folder+"/"+file] = true
		}
	}
	named := map[string]bool{}
	for _, f := range files(t) {
		if f.test || !slices.Contains(shared, f.dir) {
			continue
		}
		for _, place := range f.namesGames() {
			if excused[f.path] {
				named[f.path] = true
				continue
			}
			t.Errorf("%s: what serves one game lies in a folder with its name", place)
		}
	}
	for file := range excused {
		if !named[file] {
			t.Errorf("%s names no game: it is no exception any more", file)
		}
	}
}

// namesGames lists where a file imports a package of a game, or has its name in an identifier or a text.
func (f file) namesGames() (places []string) {
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		text := ""
		switch n := n.(type) {
		case *ast.Ident:
			text = n.Name
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				text = n.Value
			}
		}
		plain := strings.ToLower(strings.NewReplacer(" ", "", "_", "", "-", "").Replace(text))
		if slices.ContainsFunc(gameNames, func(g string) bool { return strings.Contains(plain, g) }) {
			places = append(places, fmt.Sprintf("%s: %s", fset.Position(n.Pos()), text))
		}
		return true
	})
	return places
}

func TestOnlyOneGameUsesAnother(t *testing.T) {
	for _, f := range files(t) {
		own, _, _ := strings.Cut(f.dir, "/")
		if !slices.Contains(gameNames, own) {
			continue
		}
		for _, imported := range f.imports() {
			other, _, _ := strings.Cut(strings.TrimPrefix(imported, module+"/"), "/")
			if slices.Contains(gameNames, other) && other != own && (own != "rathersilly" || other != "diplomacy") {
				t.Errorf("%s uses the game %s", f.path, other)
			}
		}
	}
}
