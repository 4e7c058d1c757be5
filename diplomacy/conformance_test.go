package diplomacy

import (
	"encoding/json"
	"io/fs"
	"regexp"
	"testing"
	"testing/fstest"

	"spielleiter/diplomacy/notation"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game/gametest"
)

func TestConformance(t *testing.T) {
	text, err := fs.ReadFile(Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Run(t, New(), gametest.Texts(together(t)), gametest.Rulebook(string(text)),
		gametest.Cites(regexp.MustCompile(`^DIP-\d+$`)), gametest.Steps(40), gametest.Matches(12),
		gametest.Always("years", "1", "2", "3"))
}

// together is the catalogue of the game with that of its notation.
func together(t *testing.T) fs.FS {
	all := fstest.MapFS{}
	for _, lang := range []string{"de.json", "en.json"} {
		texts := map[string]string{}
		for _, part := range []fs.FS{Texts, notation.Texts, phrase.Texts} {
			data, err := fs.ReadFile(part, lang)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(data, &texts); err != nil {
				t.Fatal(err)
			}
		}
		data, err := json.Marshal(texts)
		if err != nil {
			t.Fatal(err)
		}
		all[lang] = &fstest.MapFile{Data: data}
	}
	return all
}

func FuzzRead(f *testing.F) { gametest.FuzzRead(f, New()) }

func FuzzLoad(f *testing.F) { gametest.FuzzLoad(f, New()) }
