package sheet

import (
	"spielleiter/order"
	"spielleiter/waben/land"
)

// itemNames are how figures are written, but for those of a settlement's line, of terrain and of infrastructure.
var itemNames = [items][2]string{
	TaxFields: {"KF", "Fields"}, HeightFields: {"KF", "Fields"}, AllFields: {"KF", "Fields"}, TaxGold: {"Steuern", "Taxes"}, HeightGold: {"Steuern", "Taxes"},
	TownIncome: {"Einnahmen", "Income"}, TownsNet: {"Einnahmen", "Income"}, TownValue: {"Bauwert", "Value"}, Weighed: {"Summe", "Sum"},
	LandHeads: {"Bestand Land", "Units land"}, LandRate: {"Satz Land", "Rate land"}, LandWages: {"Sold Land", "Pay land"},
	SeaHeads: {"Bestand See", "Units sea"}, SeaRate: {"Satz See", "Rate sea"}, SeaWages: {"Sold See", "Pay sea"},
	LeaderHeads: {"Bestand Hf", "Units leaders"}, LeaderRate: {"Satz Hf", "Rate leaders"}, LeaderWages: {"Sold Hf", "Pay leaders"},
	OldStock: {"Alter Bestand", "Old stock"}, LandTaxes: {"Steuern Land", "Taxes land"}, TownTaxes: {"Steuern Ansiedlungen", "Taxes settlements"},
	TownUpkeep: {"Unterhalt Ansiedlungen", "Upkeep settlements"}, WorksUpkeep: {"Unterhalt Infrastruktur", "Upkeep infrastructure"},
	UnitUpkeep: {"Unterhalt Einheiten", "Upkeep units"}, Recruiting: {"Neurüstungen", "New troops"}, Building: {"Neubauten", "New buildings"},
	Others: {"Sonstiges", "Other"}, NewStock: {"Neuer Bestand", "New stock"},
}

// itemWords are the words, one or two, that a figure's line begins with.
var itemWords = func() (v order.Vocabulary[Item]) {
	for item, names := range itemNames {
		if item != int(TaxFields) && item != int(HeightFields) && item != int(TaxGold) && item != int(TownIncome) && names[0] != "" {
			v.Add(Item(item), names[:]...) // one word for several: the rest of the line says which
		}
	}
	v.Add(LeaderHeads, "Charaktere", "Characters", "Heerführer", "Leaders")
	v.Add(Recruiting, "Neurüstung", "Rüstung")
	v.Add(Building, "Bauten")
	v.Add(Weighed, "Summen", "Sums")
	v.Add(LandTaxes, "Landsteuern")
	return v
}()

// gradeWords stand before a grade of difficulty.
var gradeWords = func() (v words) {
	v.Add(true, "GSw", "SG", "grade")
	return v
}()

// pointWords end a number of Bauwertpunkte.
var pointWords = func() (v words) {
	v.Add(true, "BWP", "Bauwertpunkte", "points")
	return v
}()

// fieldWords end a number of Kleinfelder.
var fieldWords = func() (v words) {
	v.Add(true, "KF", "Kleinfelder", "fields")
	return v
}()

// subtotalWords begin the last row of the table of taxes, "Zw.Summen".
var subtotalWords = func() (v words) {
	v.Add(true, "Zw", "Zwischensumme", "Zwischensummen", "Subtotal", "Subtotals")
	return v
}()

// heightNames are the columns of the table of taxes.
var heightNames = [...][2]string{{"Wasser", "water"}, {"Tiefland", "lowland"}, {"Hochland", "highland"}, {"Bergland", "hills"}, {"Gebirge", "mountains"}}

var heightWords = func() (v order.Vocabulary[land.Height]) {
	for h, names := range heightNames {
		v.Add(land.Height(h), names[:]...)
	}
	return v
}()

// groundWords are its rows.
var groundWords = func() (v order.Vocabulary[land.Kind]) {
	v.Add(land.Normal, "Normal")
	v.Add(land.Forest, "Wald", "Wälder", "forest")
	v.Add(land.Lake, "See", "Seen", "Seengebiet", "lake", "lakes")
	v.Add(land.Steppe, "Steppe")
	v.Add(land.Swamp, "Sumpf", "swamp")
	v.Add(land.Jungle, "Dschungel", "jungle")
	v.Add(land.Desert, "Wüste", "desert")
	v.Add(land.Ice, "Eiswüste", "ice")
	v.Add(land.Volcano, "Vulkan", "volcano")
	return v
}()
