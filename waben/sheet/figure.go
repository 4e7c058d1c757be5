package sheet

import (
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

// Figure is one number of the Reichsbilanz as the player has it (WDW-28). The server reckons all of it anew; a figure is
// compared and changes nothing.
type Figure struct {
	At
	Item   Item               `json:"item"`
	Ground land.Terrain       `json:"ground,omitempty"` // of TaxFields and TaxGold
	Height land.Height        `json:"height,omitempty"` // of HeightFields and HeightGold
	Place  *Place             `json:"place,omitempty"`  // of TownIncome and TownValue
	What   kit.Infrastructure `json:"what,omitempty"`   // of Pieces
	Grade  uint8              `json:"grade,omitempty"`  // of Pieces and Weighed: of difficulty
	Value  int64              `json:"value"`            // expenses are negative
}

// Item is what a figure counts.
type Item uint8

// The items, in the order of chapter 8.3.
const (
	TaxFields    Item = iota + 1 // Kleinfelder of a terrain
	TaxGold                      // and what they pay
	HeightFields                 // all of a height
	HeightGold
	AllFields
	TownIncome // of one settlement, net
	TownValue  // its Bauwert
	TownsNet   // all settlements
	Pieces     // of a kind of infrastructure at a grade; walls count in fives of their points
	Weighed    // all infrastructure at a grade, times what the grade makes it cost
	LandHeads  // units on land, what one costs, and all
	LandRate
	LandWages
	SeaHeads
	SeaRate
	SeaWages
	LeaderHeads
	LeaderRate
	LeaderWages
	// The lines of the whole.
	OldStock
	LandTaxes
	TownTaxes
	TownUpkeep
	WorksUpkeep // of infrastructure
	UnitUpkeep
	Recruiting
	Building
	Others
	NewStock
	items
)

// valid reports whether there is such a figure.
func (f *Figure) valid() bool {
	switch f.Item {
	case TaxFields, TaxGold:
		return f.Ground.Valid()
	case HeightFields, HeightGold:
		return f.Height <= highest
	case TownIncome, TownValue:
		return f.Place != nil && f.Place.valid()
	case Pieces:
		return f.What > 0 && f.What <= kit.Canal && f.Grade <= hardest
	case Weighed:
		return f.Grade <= hardest
	}
	return f.Item > 0 && f.Item < items
}

const (
	highest = 4 // Höhenstufe
	hardest = 2 // grade of difficulty
)
