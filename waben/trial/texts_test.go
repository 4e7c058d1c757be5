package trial

import (
	"encoding/json"
	"io/fs"
	"testing"

	"spielleiter/waben/purse"
)

// Every refusal of the treasury and every problem of a trial is in both languages, and nothing else is.
func TestEveryCodeHasItsTexts(t *testing.T) {
	used := map[string]bool{"problem.trial.step": true, "problem.trial.points": true, "problem.trial.meets": true, "problem.trial.harbour": true, "problem.trial.stock": true, "trial.all": true}
	for r := purse.Fine + 1; r <= purse.NothingToHalt; r++ {
		used["problem."+r.String()] = true
	}
	for _, lang := range []string{"de.json", "en.json"} {
		data, err := fs.ReadFile(Texts, lang)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for key := range used {
			if texts[key] == "" {
				t.Errorf("%s: %s has no text", lang, key)
			}
		}
		for key := range texts {
			if !used[key] {
				t.Errorf("%s: nothing says %s", lang, key)
			}
		}
	}
}
