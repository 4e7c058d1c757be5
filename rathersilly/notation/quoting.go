package notation

import (
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// QuoteOrder quotes an order in a note, in the words of each language ([phrase.Quote]).
func (n *Notation) QuoteOrder(args game.Args, name string, o season.Order) {
	phrase.Quote(args, name, func(lang string) string { return n.Order(lang, o) })
}

// QuoteUnit quotes a unit in a note.
func (n *Notation) QuoteUnit(args game.Args, name string, u season.Actor) {
	phrase.Quote(args, name, func(lang string) string { return n.unit(lang, u) })
}
