package i18n_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// Proper names stand where texts would, also as values of others, as they are: what looks like a template in them is none.
func TestProperNamesStandForTexts(t *testing.T) {
	plain := catalog(t).Printer(i18n.German, "toy")
	named := plain.Calling(map[string]string{"piece.a": "{what} & Söhne", "piece.b": ""})
	if got := named.T("bad", game.Args{"what": "@piece.a"}); got != "{what} & Söhne geht nicht." {
		t.Errorf("named %q", got)
	}
	if got := named.T("piece.b", nil); got != "Holz" {
		t.Errorf("no name gives %q", got)
	}
	if plain.T("piece.a", nil) != "Stein" || named.Calling(nil).T("piece.a", nil) != "Stein" {
		t.Error("a name stays where nobody is called by it")
	}
}
