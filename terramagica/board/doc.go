// Package board draws matches of Terra Magica: the map of a campaign with its realms, the
// meeting place of a battle with its armies, what was ordered and what the last week brought.
//
// Start at board.go.
package board
