// Package fight is what happens when units meet, fight, storm, besiege and suffer from the ground in Welt
// der Waben (chapters 2.3, 4.3 and 7; WDW-20, WDW-21, WDW-43, WDW-61 to WDW-77).
//
// Whoever evaluates a moon makes a [Stand] of each unit on a field, lets [Muster] say who is inside of the settlement,
// asks [Encounter] for each pair what they do, and where it says battle fills an [Engagement] with Gather, then
// calls its Fight and Settle. [Engagement.Appraise] says beforehand what a unit is worth. Sieges are in siege.go, losses to terrain in terrain.go, ice in ice.go.
//
// Everything is reckoned in whole numbers and with keyed dice, and nothing depends on the order of units in lists.
package fight
