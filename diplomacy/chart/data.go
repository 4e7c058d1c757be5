package chart

import "spielleiter/game"

// Kinds of units as links name them.
const (
	armies = "A"
	fleets = "F"
)

// Map is the chart as data: provinces, the coasts of those whose coast is split, and the ways of armies and fleets. Seats are the
// seats of powers in their order.
func (c *Chart) Map(g *Graph, seats []game.Seat) game.Map {
	var m game.Map
	for p := range Place(len(c.Places)) {
		of := c.Of(p)
		info := &c.Provinces[of]
		place := game.MapPlace{ID: c.Code(p), Kind: string(info.Terrain)}
		if Province(p) != of || int(p) >= len(c.Provinces) {
			place.Of = info.Code
		} else {
			place.Centre = info.Centre
			if int(info.Home) < len(seats) {
				place.Home = seats[info.Home]
			}
		}
		m.Places = append(m.Places, place)
		for to := p + 1; int(to) < len(c.Places); to++ {
			var kinds []string
			if int(p) < len(c.Provinces) && int(to) < len(c.Provinces) && Has(g.Armies(Province(p)), Province(to)) {
				kinds = append(kinds, armies)
			}
			if Has(g.Fleets(p), to) {
				kinds = append(kinds, fleets)
			}
			if kinds != nil {
				m.Links = append(m.Links, game.MapLink{A: c.Code(p), B: c.Code(to), Kinds: kinds})
			}
		}
	}
	return m
}
