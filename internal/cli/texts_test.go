package cli

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/i18n"
	moons "spielleiter/waben/turn"
)

// All texts of the program can be read, and no two of them have one key.
func TestTextsFitTogether(t *testing.T) {
	a, err := OS(games.All()).app([]string{"spielleiter"})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Catalog.Load(); err != nil {
		t.Error(err)
	}
}

// Every text that the code asks for exists, and none is left that nobody asks for.
func TestTextsAreUsed(t *testing.T) {
	asked := literals(t)
	data, err := fs.ReadFile(command.Texts, "en.json")
	if err != nil {
		t.Fatal(err)
	}
	var have map[string]string
	if err := json.Unmarshal(data, &have); err != nil {
		t.Fatal(err)
	}
	var prefixes []string
	for key := range asked {
		if strings.HasSuffix(key, ".") {
			prefixes = append(prefixes, key)
		} else if _, ok := have[key]; !ok {
			t.Errorf("no text for %q", key)
		}
	}
	for key := range have {
		if asked[key] {
			continue
		}
		used := false
		for _, p := range prefixes {
			// "cli." alone is the prefix of commands, whose texts the help pages use.
			if p != "cli." && strings.HasPrefix(key, p) {
				used = true
			}
		}
		if name, _, _ := strings.Cut(strings.TrimPrefix(key, "cli."), "."); !used && !commandNames(t)[name] {
			t.Errorf("nobody asks for %q", key)
		}
	}
}

// literals are the text keys in the code, whole or as the beginning of one.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	err := filepath.WalkDir(".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(lit.Value)
			if text = strings.TrimPrefix(text, "@"); err == nil && strings.HasPrefix(text, "cli.") {
				found[text] = true
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func commandNames(t *testing.T) map[string]bool {
	t.Helper()
	a, err := OS(server).app([]string{"spielleiter"})
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, c := range a.commands() {
		names[c.Name] = true
	}
	return names
}

// Every command has a page of help in both languages, complete and within 88 columns.
func TestEveryCommandHasHelp(t *testing.T) {
	for name := range commandNames(t) {
		for _, lang := range i18n.Langs {
			code, page, stderr := run(t, "", name, "--help", "--lang", string(lang))
			if _, late, _ := run(t, "", name, "agamemnon", "--help", "--lang", string(lang)); late != page {
				t.Errorf("%s agamemnon --help in %s gives\n%s", name, lang, late)
			}
			if code != command.ExitGood || stderr != "" || !strings.HasPrefix(page, "spielleiter "+name+" - ") {
				t.Errorf("%s in %s: exit %d, %s%s", name, lang, code, stderr, page)
			}
			if strings.ContainsAny(page, "⟨⟩") {
				t.Errorf("%s in %s: a text is missing in\n%s", name, lang, page)
			}
			for line := range strings.SplitSeq(page, "\n") {
				if len([]rune(line)) > command.HelpWidth && !strings.HasPrefix(line, " ") {
					t.Errorf("%s in %s: long line %q", name, lang, line)
				}
			}
		}
	}
}

// Every kind of question that an evaluation asks has its words.
func TestEveryQuestionOfATurnHasWords(t *testing.T) {
	for _, lang := range i18n.Langs {
		a, err := OS(games.All()).app([]string{"spielleiter", "--lang", string(lang)})
		if err != nil {
			t.Fatal(err)
		}
		for k := moons.QuestionKind(1); k.Valid(); k++ {
			for _, key := range []string{"cli.turn.question.", "cli.turn.default."} {
				if key += strconv.Itoa(int(k)); !a.Say.Has(key) {
					t.Errorf("%s: no text %s", lang, key)
				}
			}
		}
	}
}
