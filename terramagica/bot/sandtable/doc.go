// Package sandtable plays a campaign of Terra Magica on in rough strokes: armies are a
// strength in gold, the stronger side of a battle wins and loses by the square law, and
// everybody moves by the same simple habits and by chance. It does so thousands of times in
// the time of one real week, so that a player can try what may become of his marches.
//
// What it knows of the rules is the order of a week (TM-N43): battle, conquest, march,
// income, upkeep. Start with table.go, then week.go; try.go compares plans.
package sandtable
