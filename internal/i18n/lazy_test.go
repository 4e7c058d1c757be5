package i18n_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// counted notes which of its files are opened.
type counted struct {
	files  fs.FS
	opened *[]string
	name   string
}

func (c counted) Open(name string) (fs.File, error) {
	*c.opened = append(*c.opened, c.name+"/"+name)
	return c.files.Open(name)
}

// Who starts the program to do one thing in one language does not wait for all other texts.
func TestNothingIsReadBeforeItIsWanted(t *testing.T) {
	var opened []string
	folder := func(name string) fs.FS {
		files := fstest.MapFS{
			"de.json": {Data: []byte(`{"game.name": "Spiel"}`)},
			"en.json": {Data: []byte(`{"game.name": "Game"}`)},
		}
		return counted{files, &opened, name}
	}
	list := games.All()
	for n := range list {
		list[n].Texts = folder(list[n].Game.Info().ID)
	}
	c := i18n.All(list)
	if len(opened) > 0 {
		t.Fatalf("read at once: %v", opened)
	}
	for range 2 {
		for _, name := range []string{"agamemnon", "agamemnon@1"} {
			if got := c.Printer(i18n.English, name).T("game.name", nil); got != "Game" {
				t.Errorf("%s is called %q", name, got)
			}
		}
	}
	if want := []string{"agamemnon/en.json"}; !slices.Equal(opened, want) {
		t.Errorf("read %v, want %v", opened, want)
	}
}

// A catalogue that is read late still tells all that is wrong with it, and where.
func TestLoadTellsWhatIsWrong(t *testing.T) {
	list := games.All()[:1]
	list[0].Texts = fstest.MapFS{
		"de.json": {Data: []byte(`{"game.name": "Spiel", "broken": "{"}`)},
		"en.json": {Data: []byte(`{"game.name": "Game"`)},
	}
	c := i18n.All(list)
	err := c.Load()
	if err == nil {
		t.Fatal("nothing is wrong")
	}
	for _, part := range []string{"agamemnon@1", `de.json: key "broken": column 2`, "en.json: line 1"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%v does not tell %s", err, part)
		}
	}
	if p := c.Printer(i18n.German, "agamemnon"); p.T("game.name", nil) != "Spiel" || p.T("broken", nil) != "⟨broken⟩" {
		t.Error("a broken text takes others with it")
	}
}
