package council

import (
	"testing"
	"testing/fstest"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// TestTheSuiteCatchesWrongPacks gives the council a pack of words that its notice opens.
func TestTheSuiteCatchesWrongPacks(t *testing.T) {
	const property = "a notice has texts, follows from the options, and nothing needs it by default"
	loud := game.Erase[State, View, Orders](broken{notice: func(o map[string]string) string {
		return map[string]string{"on": "notice.loud"}[o["open"]]
	}})
	for name, c := range map[string]struct {
		key, text string
		good      bool
	}{
		"another word for the same":      {"loud/note.card", "You drew {card}!", true},
		"for a text that is not there":   {"loud/note.unheard", "You heard!", false},
		"of a pack that nothing opens":   {"quiet/note.card", "You drew {card}.", false},
		"with a value that nobody gives": {"loud/note.card", "You drew {coins}!", false},
	} {
		t.Run(name, func(t *testing.T) {
			all := fstest.MapFS{}
			for _, lang := range []string{"de", "en"} {
				texts := gametest.Catalogue(t, Texts(), lang)
				texts["notice.loud"], texts[c.key] = "Loud words.", c.text
				all[lang+".json"] = &fstest.MapFile{Data: encode(texts)}
			}
			found := gametest.Check(loud, gametest.Texts(all), gametest.Only(property), gametest.Matches(1), gametest.Steps(100))
			if (len(found) == 0) != c.good {
				t.Errorf("found %v", found)
			}
		})
	}
}
