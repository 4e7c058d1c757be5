// Package coverage says which statements of the rule book a match of Terra Magica has
// tried.
//
// Notes and problems cite the statements that made them so, and whoever counts citations
// needs no help. But most of what happens in a battle is told by no note: it stands in the
// line-up and the seed. So the battles of a week are fought again here, and what happens in
// them is counted by witnesses, as are statements that define a word or say what does not
// happen. What each counts stands in texts, under "witness.TM-N17".
//
// Start at watch.go; the witnesses stand in files by what they look at.
package coverage
