package letter

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// AppendBooks appends treasuries of one realm as HTML to stand in somebody else's page: those of a trial run, in the form that
// they will be printed in (WDW-28).
func AppendBooks(b []byte, s Speech, w *world.World, books []chronicle.Book) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &names{w.Patch, w.Realms}, html: true}
	p.books(books)
	return p.b
}
