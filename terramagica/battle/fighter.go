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

// enlist makes a fighter of a unit of a line-up.
func (e *Engine) enlist(u *Unit, side int) fighter {
	k := &e.kinds[u.Kind]
	return fighter{
		hp: u.HP, each: k.HP, blow: k.Damage, kind: int32(u.Kind), even: int32(u.Kind * len(e.kinds)),
		row: int32(u.Row), side: uint8(side), reach: uint8(k.Range), speed: uint8(k.Speed), tactic: u.Tactic,
		shooter: k.Shooter, flying: k.Flying, noFlee: k.NoFlee,
	}
}

// muster makes a unit ready for a round: it fights with the men it has now, whatever
// happens to them.
func (u *fighter) muster() {
	if u.hp <= 0 {
		u.men, u.cap = 0, 0
		return
	}
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
