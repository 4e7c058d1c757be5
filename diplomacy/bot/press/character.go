package press

import (
	"math"
	"math/rand/v2"
)

// Character is how an opponent deals with promises, its own and those of others.
type Character struct {
	Name     string
	Price    float64 // the share of the match that it must gain by breaking a promise; what is infinite is never paid
	Overlook int     // broken promises of somebody after which it still agrees to something
	Belief   float64 // how likely it holds a promise to be kept by who has broken none
	Offers   int     // proposals in a season
}

// characters are all there are.
var characters = []Character{
	{Name: "faithful", Price: math.Inf(1), Overlook: 1, Belief: 0.9, Offers: 2},
	{Name: "cautious", Price: 0.025, Overlook: 0, Belief: 0.6, Offers: 1},
	{Name: "opportunist", Price: 0.008, Overlook: 2, Belief: 0.7, Offers: 2},
	{Name: "vengeful", Price: 0.04, Overlook: 0, Belief: 0.85, Offers: 2},
	{Name: "trickster", Price: 0, Overlook: 4, Belief: 0.5, Offers: 3},
}

// Characters are the names of all characters.
func Characters() []string {
	names := make([]string, len(characters))
	for n, c := range characters {
		names[n] = c.Name
	}
	return names
}

// Draw draws a character.
func Draw(r *rand.Rand) string { return characters[r.IntN(len(characters))].Name }

// CharacterOf gives a character by its name, the first one for a name that is none.
func CharacterOf(name string) Character {
	for _, c := range characters {
		if c.Name == name {
			return c
		}
	}
	return characters[0]
}
