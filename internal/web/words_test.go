package web_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/internal/web"
)

// Pages and scripts put the same texts together. words.js must say what the server
// says, for every text of the games and pages and many numbers.
func TestScriptsSpeakAsTheServerDoes(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node to run the script with")
	}
	catalog := i18n.All(games.All(), web.Texts)
	name := regexp.MustCompile(`\{([a-zA-Z0-9]+)`)
	type question struct {
		Key  string            `json:"key"`
		Args map[string]string `json:"args"`
	}
	for _, e := range games.All() {
		for _, lang := range i18n.Langs {
			texts := map[string]string{}
			for _, folder := range []fs.FS{web.Texts, i18n.Texts, e.Texts} {
				data, err := fs.ReadFile(folder, string(lang)+".json")
				if err != nil {
					t.Fatal(err)
				}
				decode(t, string(data), &texts)
			}
			p := catalog.Printer(lang, e.Game.Info().ID)
			seats := e.Game.Info().Seats
			var questions []question
			var want []string
			for key, template := range texts {
				if strings.ContainsAny(key, "/:") {
					continue // words of a pack, and forms, which are spoken in sentences
				}
				for _, n := range []string{"0", "1", "2", "17", "@seat." + string(seats[0]), "@seat." + string(seats[len(seats)/2]), "@place.nth", "{n}", "C@26"} {
					args := map[string]string{}
					for _, m := range name.FindAllStringSubmatch(template, -1) {
						args[m[1]] = n
					}
					questions = append(questions, question{key, args})
					want = append(want, p.T(key, game.Args(args)))
				}
			}
			got := speak(t, node, texts, questions)
			for n, q := range questions {
				if got[n] != want[n] {
					t.Errorf("%s %s %v: script %q, server %q", lang, q.Key, q.Args, got[n], want[n])
				}
			}
		}
	}
}

func speak(t *testing.T, node string, texts map[string]string, questions any) []string {
	t.Helper()
	dir := t.TempDir()
	data, err := json.Marshal(map[string]any{"texts": texts, "questions": questions})
	if err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile("static/js/words.js")
	if err != nil {
		t.Fatal(err)
	}
	script := `import { readFileSync } from "node:fs";
import { words } from "./words.mjs";
const { texts, questions } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const t = words(texts);
console.log(JSON.stringify(questions.map((q) => t(q.key, q.args))));`
	for file, content := range map[string][]byte{"words.mjs": module, "ask.mjs": []byte(script), "ask.json": data} {
		if err := os.WriteFile(filepath.Join(dir, file), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.CommandContext(t.Context(), node, filepath.Join(dir, "ask.mjs"), filepath.Join(dir, "ask.json")).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var said []string
	decode(t, string(out), &said)
	return said
}
