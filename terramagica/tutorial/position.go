package tutorial

import (
	"encoding/json"
	"fmt"
	"slices"

	"spielleiter/game"
	"spielleiter/lesson"
	"spielleiter/terramagica"
)

// Position is what differs in a step from the beginning of a match.
type Position struct {
	Options map[string]string    `json:"options,omitempty"`
	Seats   []game.Seat          `json:"seats"`
	Armies  []terramagica.Army   `json:"armies,omitempty"` // none: those of the beginning
	Owners  map[string]game.Seat `json:"owners,omitempty"` // of provinces; "" for nobody
	Homes   map[game.Seat]string `json:"homes,omitempty"`  // "" for none
	Gold    map[game.Seat]int    `json:"gold,omitempty"`
	Mana    map[game.Seat]int    `json:"mana,omitempty"`
	// Forts are the fortifications of provinces, the outermost first.
	Forts map[string][]terramagica.Fort `json:"forts,omitempty"`
}

// load makes the position of it.
func (p Position) load() (game.Position, error) {
	g := terramagica.New()
	config, problems := g.Info().Complete(game.Config{Seats: p.Seats, Options: p.Options})
	if len(problems) > 0 {
		return nil, fmt.Errorf("options: %v", problems)
	}
	begin, err := g.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		return nil, err
	}
	data, err := begin.MarshalJSON()
	if err != nil {
		return nil, err
	}
	var s terramagica.State
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	p.change(&s, begin.View(game.Public).Value().(terramagica.View))
	return lesson.At(g, s)
}

// change puts everything where the step wants it.
func (p Position) change(s *terramagica.State, v terramagica.View) {
	for n, place := range v.Map {
		if owner, ok := p.Owners[place.ID]; ok {
			s.Provinces[n].Owner = owner
		}
		if forts, ok := p.Forts[place.ID]; ok {
			s.Provinces[n].Forts = forts
		}
	}
	for n, seat := range s.Seats {
		r := &s.Realms[n]
		if home, ok := p.Homes[seat]; ok {
			r.Home = home
		}
		if gold, ok := p.Gold[seat]; ok {
			r.Gold = gold
		}
		if mana, ok := p.Mana[seat]; ok {
			r.Mana = mana
		}
	}
	if len(p.Armies) == 0 {
		return
	}
	s.Armies = slices.Clone(p.Armies)
	for _, a := range s.Armies {
		n := slices.Index(s.Seats, a.Realm)
		s.Realms[n].Armies = max(s.Realms[n].Armies, a.Number)
	}
}
