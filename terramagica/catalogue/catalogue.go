package catalogue

import "spielleiter/terramagica/battle"

// Unit is a kind of unit: what the battle knows of it and what it costs (TM-N44).
type Unit struct {
	ID   string            `json:"id"`
	Name map[string]string `json:"name"` // by language
	// Plural is how several are called, by language: "100 Fußsoldaten". Where it is missing
	// they are called by Name.
	Plural map[string]string `json:"plural,omitempty"`
	// Words are further names under which people look for it, by language.
	Words  map[string][]string `json:"words,omitempty"`
	Cost   int                 `json:"cost"` // gold a man
	Battle battle.Kind         `json:"-"`
	Travel string              `json:"movement"` // "land", "water" or "air"
	// People, Gold and Mana: what a man takes of the population, and every week.
	People     int     `json:"population"`
	Gold       float64 `json:"upkeep_gold"`
	Mana       float64 `json:"upkeep_mana"`
	Row        int     `json:"default_row"`
	Tactic     string  `json:"default_tactic"`
	Unhireable bool    `json:"unhireable,omitempty"` // the avatar
}

// Several is how a number of men is called in a language.
func (u *Unit) Several(lang string, n int) string {
	if word := u.Plural[lang]; n != 1 && word != "" {
		return word
	}
	return u.Name[lang]
}

// Fort is a kind of fortification.
type Fort struct {
	ID    string              `json:"id"`
	Name  map[string]string   `json:"name"`
	Words map[string][]string `json:"words,omitempty"`
	HP    float64             `json:"hp"`
	V     float64             `json:"V"`
	Cost  int                 `json:"cost"`
}

// Tactic is a tactic and how it is written.
type Tactic struct {
	ID     string              `json:"id"` // "charge", "advance", "hold", "flee" and more
	Name   map[string]string   `json:"name"`
	Words  map[string][]string `json:"words"` // how orders write it, by language
	Battle battle.Tactic       `json:"-"`
}

// Catalogue is all of it. Units and tactics have the battle's indices: Kinds()[i] is
// Units[i].Battle. Nobody changes a catalogue: it is shared.
type Catalogue struct {
	Units   []Unit
	Forts   []Fort
	Tactics []Tactic
}

// Kinds gives what an engine is made for.
func (c *Catalogue) Kinds() []battle.Kind {
	kinds := make([]battle.Kind, len(c.Units))
	for n := range c.Units {
		kinds[n] = c.Units[n].Battle
	}
	return kinds
}
