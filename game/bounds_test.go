package game

import (
	"strings"
	"testing"
)

// The bound holds for every game, for it stands where all are asked.
func TestNothingLongerThanTheBoundIsRead(t *testing.T) {
	v := load(t, Erase[nimState, nimState, nimOrders](nim{}), `{"left":3,"turn":"a"}`).View(As("a"))
	zeros, spaces := strings.Repeat("0", MaxText-1), strings.Repeat(" ", MaxText)
	if o, problems := v.Read("", zeros+"2"); HasError(problems) || o.Value() != (nimOrders{2}) {
		t.Errorf("just as long: %v", problems)
	}
	_, problems := v.Read("", zeros+"02")
	if len(problems) != 1 || problems[0].Severity != Error || problems[0].Code != "problem.text.long" || problems[0].Args["max"] != "1024" {
		t.Errorf("too long: %+v", problems)
	}
	if _, err := v.Decode([]byte(`{"take":2}` + spaces)); err == nil || !strings.Contains(err.Error(), "1048576") {
		t.Errorf("too long in JSON: %v", err)
	}
}

// wordy tells all of a text in each problem, as a careless game does.
type wordy struct{ nim }

func (wordy) Read(_ nimState, _, text string) (nimOrders, []Problem) {
	return nimOrders{}, []Problem{{Severity: Error, Code: "problem.word", Args: Args{"word": text, "n": "1"}}}
}

func TestAProblemRepeatsLittleOfALongText(t *testing.T) {
	v := load(t, Erase[nimState, nimState, nimOrders](wordy{}), `{"left":3,"turn":"a"}`).View(As("a"))
	for text, want := range map[string]string{
		"kreiger":                   "kreiger",
		strings.Repeat("ä", 10_000): strings.Repeat("ä", maxQuote/4) + "…",
	} {
		if _, problems := v.Read("", text); problems[0].Args["word"] != want || problems[0].Args["n"] != "1" {
			t.Errorf("%q", problems[0].Args)
		}
	}
}
