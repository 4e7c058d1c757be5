package prowl

import "spielleiter/diplomacy/chart"

// Aim is what a choice was about: which sentence of the rules made the candidates.
type Aim uint8

// The aims, of the Borg, then of monsters.
const (
	Starve   Aim = iota // there is no unit anywhere: the Borg stays (RSD-1.5)
	Appear              // the Borg comes onto the board, to some unit (RSD-1.1)
	Dine                // a unit came to the Borg's own field: he stays (RSD-1.7)
	Pounce              // the Borg goes to a unit next to him (RSD-1.3, 1.4)
	Roam                // no unit is next to the Borg: some neighbouring field (RSD-1.5)
	Seize               // a monster goes to a neighbouring centre (RSD-3.3)
	Calmer              // a monster leaves its centre for a quieter one (RSD-3.5)
	Keep                // a monster stays in its centre (RSD-3.6)
	Approach            // a monster goes towards the nearest centre (RSD-3.4)
	Stranded            // a monster can get to no centre: it holds, or retreats anywhere
	Perish              // a monster must retreat and cannot (RSD-4.3)
)

// Criterion is what candidates are compared by, in this order.
type Criterion uint8

// The criteria. A monster prefers little where the Borg prefers much.
const (
	Unopposed Criterion = iota // nothing: there is but one
	Quiet                      // n1 is less than that of the monster's own centre (RSD-3.5)
	Class                      // which class the field is of, see [Rival] (RSD-3.3)
	Level                      // n1, n2, n3 ...: neighbours, neighbours' neighbours (RSD-1.4)
	Ring                       // r1, r2 ... r8: units that are exactly so far away (RSD-1.4)
	Amazons                    // Amazons on the field (RSD-1.4)
	Draw                       // nothing any more: a lot decides
)

// Choice is where somebody goes, and why. Its slices belong to the [Prowler] that made it
// and hold until that is asked again.
type Choice struct {
	Aim    Aim
	By     Criterion // what left but one; Draw if several are left
	Depth  int       // which level or which ring, from 1; else 0
	Lapsed bool      // the Borg took no notice of whom he had eaten last: nobody else is there (RSD-1.6)
	Steps  int       // how many steps it is to the centre, this one included; for Seize, Calmer, Approach

	Rounds []Round          // the comparisons in which somebody fell out, in order
	Rivals []Rival          // all candidates, in the order of provinces
	Tied   []chart.Province // those that are left, in the order of provinces: one, or several to draw from
	Places chart.Set        // of those that are left, the places that a monster can go to; see [Roads.Sites]
}

// Field gives the province that was chosen, or the first of those that must be drawn
// from; chart.None if there is nowhere to be.
func (c *Choice) Field() chart.Province {
	if len(c.Tied) == 0 {
		return chart.None
	}
	return c.Tied[0]
}

// Round is a comparison in which somebody fell out.
type Round struct {
	By    Criterion
	Depth int    // which level or which ring, from 1; else 0
	Count uint64 // what those had who stayed in. For Quiet what had to be undercut
}

// Rival is a field that could have been chosen.
type Rival struct {
	Field chart.Province
	// Class is what a monster prefers first, 1 before 2 before 3. Of a centre: without a
	// unit, with a unit that has no neighbours, with a unit that has some (RSD-3.3). On
	// the way to one: without a unit, with a unit. It is 0 for the Borg.
	Class uint8
	By    Criterion // what it fell out by; Unopposed if it did not
	Depth int       // at which level or ring
	// Count is what it had there. Levels grow fast; what has no room is math.MaxUint64,
	// though the comparison went on with the number itself.
	Count uint64
}
