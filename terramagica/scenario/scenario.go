package scenario

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"spielleiter/terramagica/catalogue"
)

// Scenario is a map and how realms begin on it. Once it was read, every neighbour is mutual,
// every province can be reached from every other, and all that is named exists.
type Scenario struct {
	Name  map[string]string `json:"name"` // by language
	About map[string]string `json:"about,omitempty"`
	// Gold and Mana are what each realm begins with.
	Gold      int        `json:"gold"`
	Mana      int        `json:"mana"`
	Provinces []Province `json:"provinces"`
	Starts    []Start    `json:"starts"`
	// Seatings give, for a number of realms ("2"), which starts they have, in the order of the
	// table. For numbers that are missing these are the first ones.
	Seatings map[string][]int `json:"seatings,omitempty"`
}

// Province is a place on the map.
type Province struct {
	ID         string            `json:"id"`
	Name       map[string]string `json:"name"`
	X          int               `json:"x"` // where it is drawn, 0-1000 in both directions
	Y          int               `json:"y"`
	Gold       int               `json:"gold"` // a week
	Mana       int               `json:"mana,omitempty"`
	Recruits   int               `json:"recruits,omitempty"` // people that can be raised there a week
	Forts      []string          `json:"forts,omitempty"`    // kinds of fortifications at the beginning
	Neighbours []string          `json:"neighbours,omitempty"`
}

// Start is how a realm begins.
type Start struct {
	Home string   `json:"home"`           // its home province
	Also []string `json:"also,omitempty"` // other provinces of its
	Army []Troop  `json:"army,omitempty"` // in its home province
}

// Troop is some men of a kind.
type Troop struct {
	Kind string `json:"kind"`
	Men  int    `json:"men"`
}

// Names are the scenarios that are delivered: the choices of an option.
func Names() []string { return []string{Valleys, Wheel} }

// The scenarios that are delivered. Field is the one province of single battles.
const (
	Valleys = "valleys"
	Wheel   = "wheel"
	Field   = "field"
)

//go:embed standard/*.json
var files embed.FS

var standard = sync.OnceValue(func() map[string]*Scenario {
	all := map[string]*Scenario{}
	for _, name := range append(Names(), Field) {
		data, err := fs.ReadFile(files, "standard/"+name+".json")
		if err != nil {
			panic(err)
		}
		s, problems := Read(name+".json", data, catalogue.Standard())
		if len(problems) > 0 {
			panic(fmt.Sprint(problems))
		}
		all[name] = s
	}
	return all
})

// Standard gives a scenario that is delivered, nil if there is none of that name. It is not
// to be changed.
func Standard(name string) *Scenario { return standard()[name] }

// Province gives the index of a province, -1 if there is none.
func (s *Scenario) Province(id string) int {
	return slices.IndexFunc(s.Provinces, func(p Province) bool { return p.ID == id })
}

// Seating gives the starts of a number of realms, in the order of the table; nil if there
// are not so many.
func (s *Scenario) Seating(realms int) []Start {
	if realms > len(s.Starts) {
		return nil
	}
	chosen := slices.Clone(s.Starts[:realms])
	for n, start := range s.Seatings[fmt.Sprint(realms)] {
		chosen[n] = s.Starts[start]
	}
	return chosen
}

// File gives a scenario that is delivered as a document, for those who want to change it.
func File(name string) string {
	data, _ := files.ReadFile("standard/" + name + ".json")
	return string(data)
}
