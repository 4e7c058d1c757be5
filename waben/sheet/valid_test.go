package sheet

import (
	"encoding/json"
	"testing"
)

// What comes as JSON can leave everything out; what is taken for valid can be written.
func TestASheetThatIsValidCanBeWritten(t *testing.T) {
	for _, list := range []string{"claims", "figures", "letters", "specials", "stances", "releases", "questions", "head"} {
		for _, one := range []string{"{}", `{"refund":1}`, `{"points":3}`, `""`} {
			tryToWrite(t, `{"`+list+`":[`+one+`]}`)
		}
	}
	for _, list := range []string{"units", "recruits", "builds", "pays", "order"} {
		for _, one := range []string{"{}", `{"when":{}}`, `{"when":{"all":[{}]}}`, `{"changes":[{}]}`, `{"route":{}}`, `{"attack":{}}`} {
			tryToWrite(t, `{"moons":[{"`+list+`":[`+one+`]}]}`)
		}
	}
	tryToWrite(t, `{"moons":[{"capital":{},"stock":0}]}`)
}

func tryToWrite(t *testing.T, data string) {
	t.Helper()
	var s Sheet
	if json.Unmarshal([]byte(data), &s) != nil || !s.Valid() {
		return
	}
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("%s: %v", data, p)
		}
	}()
	for _, lang := range []string{"", "de", "en"} {
		Write(lang, &s)
	}
}
