package offline

import (
	"embed"
	"encoding/json"
	"io/fs"

	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
)

//go:embed texts
var files embed.FS

// Texts are the catalogues de.json and en.json of what the file says itself.
var Texts, _ = fs.Sub(files, "texts") // the folder is there, or this does not compile

// wordsOf are the texts of a language that the script says: its own, and those of problems, as patterns.
func wordsOf(lang string) map[string]string {
	if lang != "de" {
		lang = "en"
	}
	all := map[string]string{}
	for _, from := range []fs.FS{Texts, sheet.Texts, plan.Texts, trial.Texts, kit.Texts, land.Texts, moon.Texts} {
		text, err := fs.ReadFile(from, lang+".json")
		if err == nil {
			err = json.Unmarshal(text, &all)
		}
		if err != nil {
			panic("waben/offline: texts: " + err.Error()) // they are compiled in, and tests read them
		}
	}
	return all
}
