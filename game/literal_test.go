package game

import (
	"slices"
	"strings"
	"testing"
)

// echo repeats what it was sent, as values, as what would be right and in a list, and says one thing of its own.
type echo struct{ nim }

func (echo) Read(_ nimState, _, text string) (nimOrders, []Problem) {
	return nimOrders{}, []Problem{{
		Severity: Error, Code: "problem.word", Args: Args{"word": text, "cut": strings.ToUpper(text)[:4] + "…", "power": "@seat.b"}, Want: []string{text, "@seat.b"},
	}}
}

func TestWhatProblemsRepeatIsNoKey(t *testing.T) {
	v := load(t, Erase[nimState, nimState, nimOrders](echo{}), `{"left":3,"turn":"a"}`).View(As("a"))
	_, problems := v.Read("", "@seat.a")
	p := problems[0]
	if p.Args["word"] != "@@seat.a" || p.Args["cut"] != "@@SEA…" || p.Args["power"] != "@seat.b" {
		t.Errorf("values are %q", p.Args)
	}
	if !slices.Equal(p.Want, []string{"@@seat.a", "@seat.b"}) {
		t.Errorf("wanted is %q", p.Want)
	}
}

func TestOnlyWhatLooksLikeAKeyIsMarked(t *testing.T) {
	for text, want := range map[string]string{"": "", "a@b": "a@b", "@seat.a": "@@seat.a", "@26": "@@26", "@@x": "@@@x", "{n}": "{n}"} {
		if got := Literal(text); got != want {
			t.Errorf("Literal(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestWordsOfOrdersAreAllTheirTexts(t *testing.T) {
	got := wordsOf(map[string]any{"a": []any{"@seat.a", 7}, "@b": map[string]string{"c": "<d>"}})
	for _, want := range []string{"@seat.a", "@b", "<d>"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q has no %q", got, want)
		}
	}
}

// stutter tells the same twice, and once more of another line.
type stutter struct{ nim }

func (stutter) Read(nimState, string, string) (nimOrders, []Problem) {
	p := Problem{Severity: Warning, Code: "problem.word", Args: Args{"word": "x"}, Line: 1}
	other := p
	other.Line = 2
	return nimOrders{}, []Problem{p, p, other}
}

func TestProblemsAreToldOnce(t *testing.T) {
	v := load(t, Erase[nimState, nimState, nimOrders](stutter{}), `{"left":3,"turn":"a"}`).View(As("a"))
	if _, problems := v.Read("", "x"); len(problems) != 2 || problems[0].Line == problems[1].Line {
		t.Error(problems)
	}
}
