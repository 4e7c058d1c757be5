package catalogue

import "spielleiter/terramagica/battle"

// Unit is a kind of unit: what the battle knows of it and what it costs.
type Unit struct {
	ID   string            `json:"id"`
	Name map[string]string `json:"name"` // by language
	// Plural is how several are called, by language: "100 Fußsoldaten". Where it is missing
	// they are called by Name.
	Plural map[string]string `json:"plural,omitempty"`
	Cost   int               `json:"cost"` // gold a man
	Battle battle.Kind       `json:"-"`
	Travel string            `json:"movement"` // "land", "water" or "air"
	// People, Gold and Mana: what a man takes of the population, and every week.
	People     int     `json:"population"`
	Gold       float64 `json:"upkeep_gold"`
	Mana       float64 `json:"upkeep_mana"`
	Row        int     `json:"default_row"`
	Tactic     string  `json:"default_tactic"`
	Unhireable bool    `json:"unhireable,omitempty"` // the avatar
}

// Fort is a kind of fortification.
type Fort struct {
	ID   string            `json:"id"`
	Name map[string]string `json:"name"`
	HP   float64           `json:"hp"`
	V    float64           `json:"V"`
	Cost int               `json:"cost"`
}

// Tactic is a tactic and how it is written.
type Tactic struct {
	ID     string              `json:"id"` // "charge", "advance", "hold", "flee" and more
	Name   map[string]string   `json:"name"`
	Words  map[string][]string `json:"words"` // how orders write it, by language
	Battle battle.Tactic       `json:"-"`
}

// Catalogue is all of it. Units and tactics have the battle's indices: Kinds()[i] is
// Units[i].Battle.
type Catalogue struct {
	Units   []Unit
	Forts   []Fort
	Tactics []Tactic
}
