package chart

import "slices"

// Province is the index of a province in Chart.Provinces.
type Province uint8

// Place is where a unit can stand: a whole province, or one coast of a province whose
// coast is split. Places 0 to len(Provinces)-1 are the provinces themselves, the coasts
// follow.
type Place uint8

// Power is the index of a power in Chart.Powers.
type Power uint8

// None stands for no province, no place, no power.
const None = 0xff

// Terrain says who can stand in a province.
type Terrain string

// The terrains. Armies stand inland and on coasts, fleets on coasts and at sea.
const (
	Sea     Terrain = "sea"
	Inland  Terrain = "inland"
	Coastal Terrain = "coastal"
)

// Kind is a kind of unit, by how it moves.
type Kind uint8

// The kinds. Unsaid is for orders that leave the kind out.
const (
	Unsaid Kind = iota
	Army
	Fleet
)

// Named is what a province or a power is called.
type Named struct {
	Code string // lower case, three letters
	De   string
	En   string
	Also []string // other names and codes in use, none of which means two things
}

// Name gives the name in a language, "de" or "en".
func (n Named) Name(lang string) string {
	if lang == "en" {
		return n.En
	}
	return n.De
}

// ProvinceInfo describes a province.
type ProvinceInfo struct {
	Named
	Terrain Terrain
	Centre  bool    // it is a supply centre
	Home    Power   // whose home centre it is, or None
	Coasts  []Place // if its coast is split
	Sealed  bool    // units leave it and never enter
	Label   string  // the code as orders write it: "Mun", "NTH", "StP"
}

// PlaceInfo describes a place.
type PlaceInfo struct {
	Province Province
	Coast    string // "nc", "sc", "ec", "wc"; "" for the whole province
}

// PowerInfo describes a power.
type PowerInfo struct {
	Named
	Adjectives []string // other words for whose a unit is: "German", "deutsche"
	Home       Set      // its home centres, provinces
	Start      []Unit   // its units at the start
}

// Unit is a unit on the board.
type Unit struct {
	Kind  Kind
	Power Power
	At    Place
}

// Chart is a board. It is read-only.
type Chart struct {
	ID        string
	Solo      int // centres that win
	Provinces []ProvinceInfo
	Places    []PlaceInfo
	Powers    []PowerInfo
	Centres   Set // provinces
	Graph     Graph

	words map[string]meaning // what names and codes mean, folded
}

// Graph says where units can move in one step.
type Graph struct {
	army  [Max]Set // by province: provinces
	fleet [Max]Set // by place: places
	near  [Max]Set // by province: provinces that a fleet on some place of it reaches
	sea   Set      // provinces from which a fleet can convoy
	coast Set      // provinces from which an army can be convoyed
	beach Set      // provinces to which an army can be convoyed

	of [Max]Province // by place
}

// Armies gives the provinces that an army in p reaches by land.
func (g *Graph) Armies(p Province) Set { return g.army[p&(Max-1)] }

// Fleets gives the places that a fleet at p reaches.
func (g *Graph) Fleets(p Place) Set { return g.fleet[p&(Max-1)] }

// Shores gives the provinces that a fleet in p, on whichever coast, reaches.
func (g *Graph) Shores(p Province) Set { return g.near[p&(Max-1)] }

// Seas gives the provinces from which a fleet can convoy.
func (g *Graph) Seas() Set { return g.sea }

// Ports gives the provinces from which an army can be convoyed.
func (g *Graph) Ports() Set { return g.coast }

// Beaches gives the provinces to which an army can be convoyed: the ports, but for those
// that nothing enters.
func (g *Graph) Beaches() Set { return g.beach }

// ConnectArmies opens or closes a way by land in both directions.
func (g *Graph) ConnectArmies(a, b Province, open bool) {
	put(&g.army[a&(Max-1)], b, open)
	put(&g.army[b&(Max-1)], a, open)
}

// ConnectFleets opens or closes a way of fleets between two places of the chart, in both
// directions. Convoys follow it.
func (g *Graph) ConnectFleets(a, b Place, open bool) {
	g.sail(a, b, open)
	g.sail(b, a, open)
}

// sail opens or closes a way of fleets in one direction.
func (g *Graph) sail(a, b Place, open bool) {
	put(&g.fleet[a&(Max-1)], b, open)
	from, to := g.of[a&(Max-1)], g.of[b&(Max-1)]
	put(&g.near[from], to, open || g.sails(from, to))
}

// sails reports whether a fleet somewhere in one province reaches some place of another.
func (g *Graph) sails(from, to Province) bool {
	for at, reach := range g.fleet {
		if reach.Empty() || g.of[at] != from {
			continue
		}
		for !reach.Empty() {
			if g.of[Take[Place](&reach)] == to {
				return true
			}
		}
	}
	return false
}

func put[M Member](s *Set, m M, in bool) {
	if in {
		Add(s, m)
	} else {
		Remove(s, m)
	}
}

// Of gives the province of a place.
func (c *Chart) Of(p Place) Province {
	if int(p) >= len(c.Places) {
		return None
	}
	return c.Places[p].Province
}

// Reach gives the places that a unit reaches in one step without a convoy. For an army
// they are whole provinces.
func (c *Chart) Reach(g *Graph, k Kind, from Place) Set {
	if k == Army {
		return g.Armies(c.Of(from))
	}
	return g.Fleets(from)
}

// Connect opens or closes a link between two places in a graph of the chart, for armies and
// for fleets as far as they can stand at both ends. Of a split coast a fleet uses the
// named one, an army the whole province.
func (c *Chart) Connect(g *Graph, a, b Place, open bool) {
	p, q := c.Of(a), c.Of(b)
	if c.Stands(Army, Place(p)) && c.Stands(Army, Place(q)) {
		g.ConnectArmies(p, q, open)
	}
	if c.Stands(Fleet, a) && c.Stands(Fleet, b) {
		g.ConnectFleets(a, b, open)
	}
}

// Stands reports whether a unit of that kind can stand at a place. A fleet stands on a
// coast of a province whose coast is split, and never on the whole of it.
func (c *Chart) Stands(k Kind, at Place) bool {
	if int(at) >= len(c.Places) {
		return false
	}
	p := c.Provinces[c.Of(at)]
	if k == Army {
		return p.Terrain != Sea && int(at) < len(c.Provinces)
	}
	return p.Terrain != Inland && (len(p.Coasts) == 0 || slices.Contains(p.Coasts, at))
}

// Code is the neutral name of a place: the code of its province, and of its coast after
// a stroke, as in "stp/nc".
func (c *Chart) Code(p Place) string {
	if int(p) >= len(c.Places) {
		return ""
	}
	code := c.Provinces[c.Of(p)].Code
	if coast := c.Places[p].Coast; coast != "" {
		code += "/" + coast
	}
	return code
}

// Label is the name of a place in orders: the label of its province, and its coast in
// brackets, as in "StP(nc)".
func (c *Chart) Label(p Place) string {
	if int(p) >= len(c.Places) {
		return ""
	}
	label := c.Provinces[c.Of(p)].Label
	if coast := c.Places[p].Coast; coast != "" {
		label += "(" + coast + ")"
	}
	return label
}
