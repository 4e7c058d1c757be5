package letter

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// Balance is what a turn came to in figures.
type Balance struct {
	Won, Lost          int // fields
	Victories, Defeats int // battles
	Draws              int
	Gone               int             // units
	Before, After      int64           // of the treasury, if there are books
	Met                []world.RealmID // whose units met the reader's, in battle or not
}

// Balance counts what the letter tells.
func (l *Letter) Balance() Balance {
	var b Balance
	for n := range l.Events {
		e := &l.Events[n]
		switch {
		case e.Code == chronicle.Taken && e.Role == Mine:
			b.Won++
		case e.Code == chronicle.Taken:
			b.Lost++
		case e.Code == chronicle.Destroyed && e.Role == Mine:
			b.Gone++
		case e.Code == chronicle.Halted || e.Code == chronicle.Met:
			b.Met = append(b.Met, e.Realm)
		}
	}
	for n := range l.Battles {
		switch l.Battles[n].Outcome {
		case Won:
			b.Victories++
		case Lost:
			b.Defeats++
		case Undecided:
			b.Draws++
		}
		for _, h := range l.Battles[n].Others {
			b.Met = append(b.Met, h.Realm)
		}
	}
	slices.Sort(b.Met)
	b.Met = slices.DeleteFunc(slices.Compact(b.Met), func(r world.RealmID) bool { return r == world.Nobody || r == l.Head.Realm })
	if n := len(l.Books); n > 0 {
		b.Before, b.After = l.Books[0].Old, l.Books[n-1].New
	}
	return b
}
