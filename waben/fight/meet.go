package fight

import "spielleiter/waben/kit"

// Act is what a unit does at an encounter. Of several acts at once the greatest counts.
type Act uint8

// The acts.
const (
	GoOn     Act = iota // it goes on its way
	Halt                // it stays, and is taken to negotiate (WDW-69)
	Battle              // it fights
	Withdraw            // it retreats before there is a battle
)

// Outcome is what two units that meet do. If one fights both do.
type Outcome struct{ A, B Act }

// Fight reports whether there is a battle.
func (o Outcome) Fight() bool { return o.A == Battle }

// swapped is the outcome as B and A.
func (o Outcome) swapped() Outcome { return Outcome{o.B, o.A} }

// orders are how many main orders of the class K there are.
const orders = int(kit.Retreat)

var (
	battle  = Outcome{Battle, Battle}
	stay    = Outcome{Halt, Halt}
	yields  = Outcome{GoOn, Withdraw}
	passing = Outcome{GoOn, GoOn}
	parted  = Outcome{Withdraw, Withdraw}
)

// outcomes is table 7.1-1 for A no less aggressive than B: KN, KA, KH, KV, KI, KR. Who goes on fighting after a
// round, the orders say: see [Yields].
var outcomes = [orders][orders]Outcome{
	{battle, battle, battle, battle, yields, yields},
	{1: battle, 2: battle, 3: battle, 4: yields, 5: yields},
	{2: stay, 3: stay, 4: stay, 5: yields},
	{3: stay, 4: stay, 5: yields},
	{4: passing, 5: yields},
	{5: parted},
}

// Meet is the outcome of an encounter of two hostile units by table 7.1-1 (WDW-61, WDW-68; C7). Both orders have to be
// of the class K.
func Meet(a, b kit.Order) Outcome {
	if a > b {
		return Meet(b, a).swapped()
	}
	return outcomes[a-kit.Annihilate][b-kit.Annihilate]
}

// Yields reports whether a unit with the order gives up after a lost round; the others fight to the last (WDW-73).
func Yields(o kit.Order) bool { return o != kit.Annihilate && o != kit.Hold }

// attacks reports whether the order makes a unit begin battles.
func attacks(o kit.Order) bool { return o == kit.Annihilate || o == kit.Attack }

// patient is the order of a unit towards those whom it does not attack: it holds its position.
func patient(o kit.Order) kit.Order {
	switch o {
	case kit.Annihilate:
		return kit.Hold
	case kit.Attack:
		return kit.Defend
	}
	return o
}

// Effective is the order of class K by which a unit behaves at encounters: special orders are like KV standing and
// like KI moving, work is like KI, and without an order units defend (D-S, D-P). Kinds that can neither fight nor
// besiege behave like KI unless they have KR.
func Effective(kind kit.Unit, o kit.Order, moving bool) kit.Order {
	switch {
	case o == kit.Special && moving, o == kit.Build:
		o = kit.Ignore
	case o == kit.Special, o == kit.NoOrder:
		o = kit.Defend
	}
	if s := kind.Spec(); !s.Fights && !s.Besieges && o != kit.Retreat {
		return kit.Ignore
	}
	return o
}
