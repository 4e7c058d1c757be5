package terramagica

import "spielleiter/game"

// Map gives the provinces and which are neighbours (TM-N5). A battle without a campaign has none.
func (Rules) Map(v View, lang string) game.Map {
	var m game.Map
	known := map[string]bool{}
	for _, p := range v.Map {
		place := game.MapPlace{ID: p.ID, Name: p.Name[lang]}
		for n, r := range v.Realms {
			if r.Home == p.ID {
				place.Home = v.Seats[n]
			}
		}
		m.Places = append(m.Places, place)
		known[p.ID] = true
		for _, to := range p.Neighbours {
			if !known[to] { // each pair once, with the later of the two
				continue
			}
			m.Links = append(m.Links, game.MapLink{A: to, B: p.ID})
		}
	}
	return m
}
