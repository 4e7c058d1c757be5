package chronicle

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Book is a realm's treasury over one moon (WDW-27); in income and recruiting moons the Reichsbilanz (WDW-28).
// Old plus the sums of all entries is New.
type Book struct {
	Moon    moon.Count
	Realm   world.RealmID
	Old     int64
	Entries []Entry
	New     int64
	Stores  []Store
	// Claimed is what the realm itself wrote as its new stock, if it did: differences are reported.
	Claimed int64
	Claims  bool
}

// Entry is one line of a book.
type Entry struct {
	Sort  EntrySort
	Land  land.Terrain   // of taxes
	Place kit.Settlement // of settlements
	What  kit.Infrastructure
	Kind  kit.Unit
	Grade int8
	Unit  uint16
	Other world.RealmID // of payments between realms
	Field grid.Field
	Count int32 // fields, heads, buildings; Bauwertpunkte of settlements, walls and sites
	Each  int32 // GS for one of them; Sum is less than both say if not all could be paid
	Sum   int64 // in GS, expenses negative
	Text  string
}

// EntrySort is what an entry of a book is about.
type EntrySort uint8

// The sorts, in the order of the Reichsbilanz (chapter 8.3).
const (
	LandTax EntrySort = iota + 1
	SettlementIncome
	SettlementUpkeep
	InfrastructureUpkeep
	UnitUpkeep
	Recruited
	Refunded
	Building
	Paid // to another realm, or lost
	Received
	Booty
	Seized // treasure of a settlement taken, or lost with it
	Other  // by the game master
)

// Store is where gold lies: in a settlement, with a unit, or with the realm itself (Field None).
type Store struct {
	Field grid.Field
	Unit  uint16
	Gold  int64
}

// Post is a message, notice, treaty or culture report on its way.
type Post struct {
	Sort   PostSort
	Moon   moon.Count
	From   world.RealmID
	To     world.RealmID // Nobody: everybody, by the Segmentsbote
	Title  string
	Text   string
	Public bool // a culture report that may be published (WDW-11)
	Lost   bool // never arrives; only the game master knows (D-M)
}

// PostSort is a kind of post.
type PostSort uint8

// The sorts (WDW-84).
const (
	Message    PostSort = iota + 1 // Botschaft
	Notice                         // Mitteilung
	Treaty                         // Vertrag
	Culture                        // Kulturbericht
	Question                       // to the game master
	Answer                         // by the game master
	Cover                          // Anschreiben, to the game master
	Action                         // a special order for no unit, to the game master
	ToMaster                       // what only he may read: written to him, or set aside for him (WDW-R-47)
	FromMaster                     // to a realm, or to all (WDW-6)
)

// ForAll reports whether everybody may read it, by the Segmentsbote. Whatever does not say so is not for all.
func (p *Post) ForAll() bool {
	switch p.Sort {
	case Notice:
		return !p.Lost
	case Treaty, Culture:
		return p.Public && !p.Lost
	case FromMaster:
		return p.To == world.Nobody
	}
	return false
}
