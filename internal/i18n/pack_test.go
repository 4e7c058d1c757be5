package i18n_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

func packed(texts string) (*i18n.Catalog, error) {
	return i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"toy@1": fstest.MapFS{
		"de.json": {Data: []byte(texts)}, "en.json": {Data: []byte(texts)},
	}})
}

func TestAPackStandsInForPlainWords(t *testing.T) {
	c, err := packed(`{"note.took": "took {what}", "piece.a": "stone", "place.spa/nc": "Spain", "loud/piece.a": "ROCK", "low/note.took": "psst, {what}"}`)
	if err != nil {
		t.Fatal(err)
	}
	args := game.Args{"what": "@piece.a"}
	for pack, want := range map[string]string{"": "took stone", "loud": "took ROCK", "low": "psst, stone"} {
		p := c.Printer(i18n.English, i18n.Packed("toy@1", pack))
		if got := p.T("note.took", args); got != want {
			t.Errorf("%q: %q, want %q", pack, got, want)
		}
		if !p.Has("place.spa/nc") {
			t.Errorf("%q: a name with a stroke is lost", pack)
		}
		// Players may write an "@": no key leads into a pack from outside.
		if p.Has("loud/piece.a") || p.Value("@loud/piece.a") == "ROCK" {
			t.Errorf("%q: a text of a pack is found by its key", pack)
		}
	}
}

func TestAPackHasNoWordsOfItsOwn(t *testing.T) {
	_, err := packed(`{"piece.a": "stone", "loud/piece.b": "WOOD"}`)
	if err == nil || !strings.Contains(err.Error(), "loud/piece.b") {
		t.Errorf("error %v, want the key named", err)
	}
}
