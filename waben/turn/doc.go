// Package turn evaluates a turn of Welt der Waben: a world, the realms' sheets, dice and the game master's rulings
// in; the next world, everything that happened and what the game master is asked out. The same input gives the same
// bytes, in whichever order sheets arrived.
//
// Start with Engine.Run, then moon.go, which has the sequence of a moon (chapter 4.7 of the decisions). Movement
// in ticks is in clock.go, what happens when units meet in meet.go.
package turn
