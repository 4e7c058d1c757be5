package terramagica

import (
	"strconv"
	"strings"
	"testing"

	"spielleiter/terramagica/catalogue"
)

// A document is read once, and however many there are, only some are kept.
func TestWorldsAreRemembered(t *testing.T) {
	text := catalogue.StandardFile()
	o := func(n int) Options {
		return Options{optionMode: modeBattle, optionCatalogue: text + strings.Repeat(" ", n)}
	}
	first, problems := worldOf(o(0))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if again, _ := worldOf(o(0)); again != first {
		t.Error("the same document was read twice")
	}
	if other, _ := worldOf(o(1)); other == first {
		t.Error("another document gives the same world")
	}
	if _, problems := worldOf(Options{optionMode: modeBattle, optionCatalogue: "{"}); len(problems) == 0 {
		t.Error("a broken document is a world")
	}
	var m memory
	for n := range 3 * memorySize {
		m.keep(docs{strconv.Itoa(n)}, first)
		if m.find(docs{strconv.Itoa(n)}) == nil {
			t.Error("what was kept last is not there")
		}
	}
	if len(m.worlds) != memorySize {
		t.Errorf("%d worlds are kept", len(m.worlds))
	}
}
