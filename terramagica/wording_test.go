package terramagica_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"spielleiter/terramagica"
)

// What is refused is told in a sentence that says first what is the matter: a word of the writer's own at its head reads as part of it.
func TestNoProblemOpensWithTheWordItIsAbout(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		data, err := fs.ReadFile(terramagica.Texts, lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for code, text := range texts {
			if strings.HasPrefix(code, "problem.") && strings.HasPrefix(strings.TrimLeft(text, "„“"), "{word}") {
				t.Errorf("%s.json: %s opens with a raw word: %s", lang, code, text)
			}
		}
	}
}
