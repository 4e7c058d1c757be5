// Package bot offers computer opponents for Rather Silly Diplomacy, for all eleven roles.
//
// A [Player] is an ai.Bot: it reads a rathersilly.View and nothing else. What armies and
// fleets do is thought out by Diplomacy's own policy on the board of the season, tunnel and
// wormhole included, told of what it does not know by perils.go: where monsters will go, what a
// bounce costs where the Soothsayer waits for one, what the Borg may eat. Everything else that
// Diplomacy does not have is added to that, a file for each creature: birds.go, lure.go, twins.go, tardis.go, fool.go and so on. Each of them
// does something silly now and then, by the whims of its [Style], so that matches of
// computer opponents try every rule.
//
// beaten.go says who helps whom so that the year is not the Fool's, parry.go keeps centres from monsters, room.go
// leaves homes that can be built in.
//
// Who searches (search.go) plays seasons on in lab.go and weighs where they lead to in scale.go.
//
// Start at levels.go, then mind.go and moving.go.
package bot
