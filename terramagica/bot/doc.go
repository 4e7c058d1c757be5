// Package bot offers computer opponents for Terra Magica, for battles and campaigns.
//
// A [Player] is an ai.Bot: it reads a terramagica.View and nothing else. What others have in
// a province it sees by kind and men; how they will stand it guesses, from the catalogue and
// from the protocols that it may read, and then it fights the battles that might come about
// with the very engine of the rules (lab.go). How many it fights is limited by number and
// not by time, so that the same view and source of chance give the same orders.
//
// In a campaign the expert has one plan for all its armies (war.go): marches, parties and
// levies are tried together on a sand table, where the weeks to come are played on.
//
// Start at levels.go, then mind.go, whose plan is the order in which a week is thought about.
package bot
