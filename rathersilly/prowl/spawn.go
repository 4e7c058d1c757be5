package prowl

import "spielleiter/diplomacy/chart"

// Spawn gives the provinces where a horde of these monsters may appear, in a fixed order
// to draw from: seas and coasts for sea monsters (RSD-3.1), land for space monsters
// (RSD-4.1). Taken are those with a unit that occupies, a monster, the Borg or the
// TARDIS; birds do not occupy. [Roads.Sites] gives the coasts of the one drawn, of Places.
func (p *Prowler) Spawn(r *Roads, taken chart.Set) []chart.Province {
	p.tied = p.tied[:0]
	for rest := r.Fields.Without(taken); !rest.Empty(); {
		p.tied = append(p.tied, chart.Take[chart.Province](&rest))
	}
	return p.tied
}
