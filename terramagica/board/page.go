package board

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// Page is what the script needs beside the view. The script knows neither rules nor geometry:
// where everything is stands here, and what a sheet comes to is told by Foresee.
type Page struct {
	Campaign bool             `json:"campaign"`
	Muster   bool             `json:"muster,omitempty"` // armies are raised before a battle (TM-S19)
	Seat     game.Seat        `json:"seat,omitempty"`
	Width    float64          `json:"width"`
	Height   float64          `json:"height"`
	Places   map[string]Place `json:"places"`
	Armies   []Placed         `json:"armies"`
	Kinds    []Kind           `json:"kinds"`
	Tactics  []Named          `json:"tactics"`
	Forts    []Kind           `json:"forts,omitempty"`
	Statuses []Line           `json:"statuses"`
	Battles  []Replay         `json:"battles,omitempty"`
	Trials   []Trial          `json:"trials,omitempty"`
	Realms   []Holding        `json:"realms,omitempty"` // of a campaign
	Sheet    *Sheet           `json:"sheet,omitempty"`  // an empty one; only of who orders
}

// Name is what something is called, by language.
type Name = map[string]string

// Named is something that sheets speak of by its short name.
type Named struct {
	ID   string `json:"id"`
	Name Name   `json:"name"`
}

// Place is a province.
type Place struct {
	Name Name     `json:"name"`
	X    float64  `json:"x"`
	Y    float64  `json:"y"`
	Near []string `json:"near,omitempty"`
	Own  bool     `json:"own,omitempty"`
	// Home is whose home province it is, and whose avatar can be attacked there.
	Home     game.Seat `json:"home,omitempty"`
	Recruits int       `json:"recruits,omitempty"`
	Forts    []string  `json:"forts,omitempty"`
}

// Placed is an army that the viewer sees.
type Placed struct {
	ID     string    `json:"id"`
	Realm  game.Seat `json:"realm"`
	Number int       `json:"number"`
	At     string    `json:"at"`
	X      float64   `json:"x"` // where lines to it end
	Y      float64   `json:"y"`
	Wide   float64   `json:"wide"` // half of what lines keep clear
	Tall   float64   `json:"tall"`
	Long   float64   `json:"long,omitempty"` // of its banner
	Men    int       `json:"men,omitempty"`
	Own    bool      `json:"own,omitempty"`
}

// Kind is what can be raised or built.
type Kind struct {
	ID     string `json:"id"`
	Name   Name   `json:"name"` // of one
	Plural Name   `json:"plural,omitempty"`
	Cost   int    `json:"cost"`
	People int    `json:"people,omitempty"`
}

// Line is a status between armies that holds.
type Line struct {
	From   string             `json:"from"`
	To     string             `json:"to"`
	Status terramagica.Status `json:"status"`
	Own    bool               `json:"own,omitempty"`
}

// musters reports whether armies are raised, before a battle (TM-S19).
func musters(v terramagica.View) bool { return v.Week == 0 && v.Ended == "" }

func pageOf(v terramagica.View) Page {
	s := sceneOf(v)
	d := Page{
		Campaign: s.campaign(), Muster: musters(v), Seat: v.Seat, Width: s.width, Height: s.height,
		Places: map[string]Place{}, Armies: []Placed{}, Statuses: []Line{}, Battles: s.replays(), Trials: s.trials(),
	}
	for n, p := range v.Map {
		owner, home := s.owner(n)
		place := Place{Name: p.Name, X: s.places[n].x, Y: s.places[n].y, Near: p.Neighbours, Own: v.Seat != "" && v.Provinces[n].Owner == v.Seat, Recruits: p.Recruits}
		if home {
			place.Home = owner
		}
		for _, f := range v.Provinces[n].Forts {
			place.Forts = append(place.Forts, f.Kind)
		}
		d.Places[p.ID] = place
	}
	for _, a := range s.armies {
		at, _ := s.anchor(a.realm, a.number)
		room := s.room(a.number)
		d.Armies = append(d.Armies, Placed{a.id(), a.realm, a.number, v.Map[a.place].ID, at.x, at.y, room.x, room.y, a.length, a.men, a.own})
	}
	for n, r := range v.Realms {
		if at, ok := s.anchor(v.Seats[n], 0); ok {
			room := s.room(0)
			d.Armies = append(d.Armies, Placed{armyID(v.Seats[n], 0), v.Seats[n], 0, r.Home, at.x, at.y, room.x, room.y, 0, 0, false})
		}
	}
	for _, st := range s.statuses() {
		d.Statuses = append(d.Statuses, Line{armyID(st.By, st.Number), armyID(st.Realm, st.Army), st.Status, v.Seat != "" && st.By == v.Seat})
	}
	if d.Campaign {
		d.Realms = holdings(v)
	}
	d.shop(s)
	if v.Ended == "" && slices.Contains(v.Seats, v.Seat) {
		sheet := sheetOf(s, terramagica.Orders{})
		d.Sheet = &sheet
	}
	return d
}

// shop lists what there is to raise, to build and to order.
func (d *Page) shop(s *scene) {
	for _, u := range s.cat.Units {
		k := Kind{ID: u.ID, Name: u.Name, Plural: Name{}, Cost: u.Cost, People: u.People}
		for _, lang := range languages {
			k.Plural[lang] = u.Several(lang, 2)
		}
		if u.Unhireable {
			k.Cost = -1
		}
		d.Kinds = append(d.Kinds, k)
	}
	for _, t := range s.cat.Tactics {
		d.Tactics = append(d.Tactics, Named{t.ID, t.Name})
	}
	for _, f := range s.cat.Forts {
		d.Forts = append(d.Forts, Kind{ID: f.ID, Name: f.Name, Cost: f.Cost})
	}
}

var languages = []string{"de", "en"}
