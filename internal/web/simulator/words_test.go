package simulator

import (
	"testing"

	"spielleiter/internal/i18n"
)

// The player of battles has words in every language.
func TestBattlesHaveWords(t *testing.T) {
	for _, lang := range i18n.Langs {
		if len(newFieldTexts()[lang]()) == 0 {
			t.Errorf("%s: battles have no words", lang)
		}
	}
}
