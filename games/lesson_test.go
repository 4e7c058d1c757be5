package games

import (
	"encoding/json"
	"io/fs"
	"testing"

	"spielleiter/game"
)

func TestLessonsHaveWordsAndRefuseNonsense(t *testing.T) {
	for _, e := range All() {
		for _, lang := range []string{"de", "en"} {
			data, err := fs.ReadFile(e.Texts, lang+".json")
			if err != nil {
				t.Fatal(err)
			}
			var texts map[string]string
			if err := json.Unmarshal(data, &texts); err != nil {
				t.Fatal(err)
			}
			for _, l := range e.Lessons() {
				words := []string{"title", "text"}
				if l.Task {
					words = append(words, "task", "praise")
				}
				for _, w := range words {
					if texts["tutorial."+l.Name+"."+w] == "" {
						t.Errorf("%s: lesson %s has no %s", lang, l.Name, w)
					}
				}
				if right, problems := l.Try(lang, "Zebra@99"); right || !game.HasError(problems) {
					t.Errorf("lesson %s: nonsense is right %t, problems %v", l.Name, right, problems)
				}
				if len(l.Cite) == 0 || l.View() == nil {
					t.Errorf("lesson %s cites %v and shows %v", l.Name, l.Cite, l.View())
				}
			}
		}
	}
}
