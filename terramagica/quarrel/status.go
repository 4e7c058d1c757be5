package quarrel

// Status is what an army has declared towards another one in its province (TM-N3).
type Status uint8

// The statuses.
const (
	None    Status = iota
	Support        // "gemeinsamer Kampf"
	Attack
)

// Statuses are what all armies have declared towards each other. The zero value is
// nothing; it is a value and can be copied.
type Statuses struct {
	support, attack [MaxArmies]Set // by who has declared it: towards whom
}

// Set declares a status of army x towards army y. The last one counts: when it was given
// makes no difference (TM-N5).
func (s *Statuses) Set(x, y int, status Status) {
	s.support[x], s.attack[x] = s.support[x].Without(y), s.attack[x].Without(y)
	switch status {
	case Support:
		s.support[x] = s.support[x].With(y)
	case Attack:
		s.attack[x] = s.attack[x].With(y)
	}
}

// Get gives the status of army x towards army y.
func (s *Statuses) Get(x, y int) Status {
	switch {
	case s.support[x].Has(y):
		return Support
	case s.attack[x].Has(y):
		return Attack
	}
	return None
}

// Supports and Attacks give those towards whom an army has declared it.
func (s *Statuses) Supports(x int) Set { return s.support[x] }

// Attacks gives those whom an army attacks.
func (s *Statuses) Attacks(x int) Set { return s.attack[x] }

// Normalise takes away what cannot be: a status towards oneself, and attacks within a
// realm (TM-N3); between armies of a realm support holds in both directions (TM-N6).
// realms is whose each army is.
func (s *Statuses) Normalise(realms []int) {
	for x := range realms {
		own := SetOf()
		for y := range realms {
			if realms[y] == realms[x] {
				own = own.With(y)
			}
		}
		s.attack[x] &^= own
		s.support[x] = s.support[x].Without(x)
		for y := range (s.support[x] & own).All() {
			s.attack[y] = s.attack[y].Without(x)
			s.support[y] = s.support[y].With(x)
		}
	}
}
