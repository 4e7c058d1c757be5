package solo

import (
	"context"
	"testing"

	"spielleiter/internal/i18n"
)

// The prompt gives up when the program is told to end.
func TestThePromptEndsWithTheProgram(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	next := listenTo(blocked{make(chan struct{})})
	cancel()
	if _, err := next(ctx); err == nil {
		t.Error("a line came out of nothing")
	}
}

// blocked is a terminal at which nobody types.
type blocked struct{ forever chan struct{} }

func (b blocked) Read([]byte) (int, error) {
	<-b.forever
	return 0, nil
}

// The words that are no orders are the same whatever the language.
func TestWishesAreUnderstoodInBothLanguages(t *testing.T) {
	for want, words := range map[wish][]string{
		wishHelp: {"help", "Hilfe", "?"}, wishHint: {"hint", "Tipp"}, wishWhy: {"WHY", "warum"},
		wishBoard: {"board", "Brett"}, wishLeave: {"quit", "ende"},
	} {
		for _, word := range words {
			if got, ok := wishes.Find(word); !ok || got != want {
				t.Errorf("%q means %v, %v; want %v", word, got, ok, want)
			}
		}
	}
	if len(i18n.Langs) != 2 {
		t.Error("teach the new language the words of a solo match")
	}
}
