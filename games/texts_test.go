package games

import (
	"encoding/json"
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestTextsOfRulesAndBoardAreOneFile(t *testing.T) {
	both := together{
		fstest.MapFS{"de.json": {Data: []byte("{\"a\": \"1\"}\n")}},
		fstest.MapFS{"de.json": {Data: []byte(" {\n\"b\": \"2\"\n}")}},
	}
	data, err := fs.ReadFile(both, "de.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	if len(texts) != 2 || texts["a"] != "1" || texts["b"] != "2" {
		t.Errorf("got %v", texts)
	}
	if _, err := fs.ReadFile(both, "en.json"); err == nil {
		t.Error("a file that is in no folder was read")
	}
}

func TestEveryGameHasReadableTexts(t *testing.T) {
	for _, e := range All() {
		for _, name := range []string{"de.json", "en.json"} {
			f, err := e.Texts.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			info, err := f.Stat()
			if err != nil || info.Size() == 0 || info.IsDir() {
				t.Errorf("%s of %s: %v, %v", name, e.Game.Info().ID, info, err)
			}
			var texts map[string]string
			if err := json.NewDecoder(f).Decode(&texts); err != nil || len(texts) == 0 {
				t.Errorf("%s of %s: %d texts, %v", name, e.Game.Info().ID, len(texts), err)
			}
			if err := f.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}
