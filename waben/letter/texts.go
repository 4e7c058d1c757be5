package letter

import (
	"embed"
	"encoding/json"
	"io/fs"
	"sync"

	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
)

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json of everything that letters say.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// tongue is a language, read once.
type tongue struct {
	lang      string
	texts     map[string]template
	events    [roles][]template // by role and code
	stories   [2][]template     // of events that are told as a story, by role and code
	cites     []string          // by code
	told      []uint8           // by code: values in the text
	reasons   []template
	orders    []template
	units     []template
	lands     []template
	moons     []template
	classes   []template
	unloaded  template   // of a unit that puts gold down
	persons   []template // the same of leaders and characters, who are persons
	left      template   // points that a way has left
	thousands byte
	decimal   byte
}

const roles = 3

// The languages, each read when it is first spoken.
var (
	german  = sync.OnceValue(func() *tongue { return learn("de", '.', ',') })
	english = sync.OnceValue(func() *tongue { return learn("en", ',', '.') })
)

// speak is the language of a code; German if it is not "en".
func speak(lang string) *tongue {
	if lang == "en" {
		return english()
	}
	return german()
}

// learn reads the texts of a language. They lie in the program, so what is wrong with them is wrong with the program.
func learn(lang string, thousands, decimal byte) *tongue {
	t := &tongue{lang: lang, texts: map[string]template{}, thousands: thousands, decimal: decimal}
	for _, folder := range []fs.FS{Texts, kit.Texts, land.Texts, law.Texts, moon.Texts} {
		data, err := fs.ReadFile(folder, lang+".json")
		if err != nil {
			panic("letter: " + err.Error())
		}
		var all map[string]string
		if err := json.Unmarshal(data, &all); err != nil {
			panic("letter: " + lang + ": " + err.Error())
		}
		for key, text := range all {
			parsed, err := parse(text)
			if err != nil {
				panic("letter: " + lang + ": " + key + ": " + err.Error())
			}
			t.texts[key] = parsed
		}
	}
	t.index()
	return t
}

// text is the template of a key; without one the key itself in ⟨⟩, so that nothing is lost in silence.
func (t *tongue) text(key string) template {
	if found, ok := t.texts[key]; ok {
		return found
	}
	return template{{literal: "⟨" + key + "⟩"}}
}
