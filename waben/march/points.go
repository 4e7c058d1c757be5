package march

import (
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// Points are the movement points that a unit has in a moon; scouts have more (WDW-55).
func Points(u *world.Unit, scout bool) int {
	spec := u.Kind.Spec()
	if scout {
		return spec.Points + spec.Scout
	}
	return spec.Points
}

// Scouts counts the scouts of one realm in one moon. The zero Scouts has counted none.
type Scouts struct{ land, sea int }

// Take reports whether a unit that moves is a scout: whoever is below the minimum size and neither conquers nor builds,
// by number, until the segment's cap is reached. Ask for all of a realm's units that move, the lowest number
// first (WDW-45, D-X).
func (s *Scouts) Take(laws *law.Laws, u *world.Unit, order kit.Order, ext kit.Extension) bool {
	if !u.Scout() || order == kit.Build || ext == kit.Conquer {
		return false
	}
	count, limit := &s.land, laws.ScoutsLand
	if u.Kind == kit.Ship {
		count, limit = &s.sea, laws.ScoutsSea
	}
	*count++
	return *count <= limit
}

// Over is how many scouts there are beyond the cap, on land and at sea.
func (s *Scouts) Over(laws *law.Laws) (land, sea int) {
	return max(s.land-laws.ScoutsLand, 0), max(s.sea-laws.ScoutsSea, 0)
}
