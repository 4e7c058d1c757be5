package battle

import "math"

// weakness says why a unit has less than its full A and V.
type weakness uint8

const (
	melee     weakness = 1 << iota // a shooter with an enemy in its row (TM-N22)
	exhausted                      // after its flight (TM-N25)
)

// parts are what is left of A and V, by weakness; both multiply (TM-D18).
var parts = [4]float64{1, 0.1, 0.5, 0.1 * 0.5}

// fighter is a unit in a battle. Rows are its side's own, so forward is down: rows r and s
// of the two sides are r+s apart (TM-D1).
type fighter struct {
	hp    float64
	cap   float64 // how much of its attack is left in this round (TM-D7)
	force float64 // damage * men at the start of the round (TM-D6)
	men   float64 // at the start of the round, 0 if it was dead
	hp0   float64 // at the start of the round
	each  float64 // hit points of a man
	blow  float64 // damage of a man

	kind, even              int32 // its kind, and where its line in Engine.even begins
	row                     int32
	side                    uint8
	reach                   uint8 // without what a wall adds
	speed                   uint8
	fled                    uint8 // rounds in flight
	weak                    weakness
	tactic                  Tactic
	shooter, flying, noFlee bool
	queued                  bool // waits to strike back
}

// enlist makes fighter n of a unit of a line-up and puts it into its row.
func (e *Engine) enlist(n uint16, from *Unit, side uint8) {
	k, u := &e.kinds[from.Kind], &e.units[n]
	*u = fighter{
		hp: from.HP, each: k.HP, blow: k.Damage, kind: int32(from.Kind), even: int32(from.Kind * len(e.kinds)),
		row: int32(from.Row), side: side, reach: uint8(k.Range), speed: uint8(k.Speed), tactic: from.Tactic,
		shooter: k.Shooter, flying: k.Flying, noFlee: k.NoFlee,
	}
	if u.hp > 0 {
		u.muster()
		f := &e.flanks[side]
		f.living++
		f.begun[middle+u.row]++
		f.enter(n, u.row)
	}
}

// muster makes a living unit ready for a round: it fights with the men it has now, whatever
// happens to them.
func (u *fighter) muster() {
	u.men = math.Ceil(u.hp / u.each)
	u.hp0, u.cap, u.force = u.hp, 1, u.blow*u.men
}

// inFlight reports that the unit's tactic is the flight of the rules.
func (t Tactic) inFlight() bool { return t.Pace == Back && !t.Fights }

// hit takes damage from hit points and gives what is left of the attacker's capacity and
// of the hit points: a kill uses as much of it as it needed (TM-D7).
func hit(damage, capacity, hp float64) (rest, left float64) {
	if damage <= hp {
		return 0, hp - damage
	}
	rest = float64(capacity * (1 - hp/damage))
	if rest < 1e-9 {
		rest = 0
	}
	return rest, 0
}
