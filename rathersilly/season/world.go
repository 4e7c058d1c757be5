package season

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// The powers beyond the seven of Diplomacy, in the order of chart.Silly. Nobody plays
// Monsters; it owns those that nobody else does.
const (
	Fool chart.Power = iota + 7
	Brain
	Doctor
	Soothsayer
	Monsters

	Players = int(Monsters) // seats: 0 to Players-1
)

// Class is what a unit is.
type Class uint8

// The classes. Conventional units are those up to TwinFleet (RSD-2).
const (
	NoClass Class = iota
	Army
	Fleet
	TwinArmy
	TwinFleet
	Birds
	Lure   // an Amazon (RSD-9)
	Jammer // a dirtbag (RSD-10)
	SeaMonster
	SpaceMonster
)

// Conventional reports whether a unit is an army or a fleet, twins included.
func (c Class) Conventional() bool { return c >= Army && c <= TwinFleet }

// Twin reports whether a unit is one of two.
func (c Class) Twin() bool { return c == TwinArmy || c == TwinFleet }

// Monster reports whether nobody commands a unit.
func (c Class) Monster() bool { return c == SeaMonster || c == SpaceMonster }

// Kind is how a unit moves; birds move in their own way.
func (c Class) Kind() chart.Kind {
	switch c {
	case Army, TwinArmy, Lure, Jammer, SpaceMonster:
		return chart.Army
	case Fleet, TwinFleet, SeaMonster:
		return chart.Fleet
	default:
		return chart.Unsaid
	}
}

// Supply says what a unit lives on.
type Supply uint8

// The supplies: a supply centre, a share or a merger, the quota of every five centres,
// nothing.
const (
	ByCentre Supply = iota
	ByShare
	ByMerger
	ByQuota
	ByNothing
)

// Unit is a unit on the board. Birds are anywhere; every other is alone in its province.
type Unit struct {
	Class  Class
	Owner  chart.Power
	At     chart.Place
	Supply Supply
	Devil  uint8          // seasons for which it will still be of double strength (RSD-5.2)
	Immune bool           // it cannot be lured (RSD-11.2)
	Built  chart.Province // where a fleet was built (RSD-11.3); chart.None for all others
	Fresh  bool           // a monster that appeared this season (RSD-4)
}

// Dislodged is a unit that must retreat: on the ground, or birds in a field that they
// were frightened away from.
type Dislodged struct {
	Unit
	By chart.Province // where its attacker came from; chart.None for birds
	To chart.Set      // places that it can retreat to
	// Doomed units have nowhere to go but are still on the board when the phase begins.
}

// Herd is a herd of lamas. Only its owner knows of it (RSD-2.2).
type Herd struct {
	Owner chart.Power
	At    chart.Province
}

// Link is what the wormhole joins: two provinces, as places without a coast, the smaller
// first; none if A is chart.None (RSD-7). A fleet comes out on any coast; where there are
// two it has to name one.
type Link struct{ A, B chart.Place }

// NoLink is no wormhole.
var NoLink = Link{chart.None, chart.None}

// Join makes a link of its ends.
func Join(a, b chart.Place) Link { return Link{min(a, b), max(a, b)} }

// None reports whether there is no wormhole.
func (l Link) None() bool { return l.A == chart.None }

// Share is a part of an extra unit (RSD-14.4), in parts of Whole.
type Share int32

// Whole is one extra unit: divisible by every number of players that may share one.
const Whole Share = 27720

// Player is what the game remembers of a seat.
type Player struct {
	Lost      uint8 // lost souls (RSD-5.3)
	Twins     bool  // has built its twins (RSD-12.1)
	Fleets    uint8 // built so far, those of the start too (RSD-11.1)
	Share     Share // less than Whole, except for banked ones (RSD-14.5)
	Points    uint8 // the Doctor's (RSD-15.12)
	Commands  uint8 // the Fool's, beyond the first (RSD-13.5)
	ExtraDone bool  // an extra unit was built this season (RSD-14.7)
}

// World is a board between two steps. The steps change what its slices hold; Clone keeps it.
type World struct {
	Seats  uint16 // players who take part, a bit each: who gets shares when the Superbrain is silent (RSD-14.8)
	Year   int
	Season judge.Season // Spring or Fall
	Units  []Unit       // but for birds, in the order of provinces
	Swarms []Unit       // birds, in the order of provinces, then owners

	Dislodged []Dislodged // after movement, until the retreats
	Contested chart.Set   // provinces that a stand-off left empty

	Borg   chart.Province // chart.None while it is not on the board
	Eaten  uint16         // owners of the Borg's last meal, a bit each (RSD-1.6)
	Tardis chart.Province // chart.None in Hyperspace
	Herds  []Herd
	Hole   Link // this season's

	Owners  [chart.Max]chart.Power // of supply centres by province
	Players [Players]Player
}

// Clone gives a world that shares nothing with w.
func (w *World) Clone() World {
	c := *w
	c.Units, c.Swarms = slices.Clone(w.Units), slices.Clone(w.Swarms)
	c.Dislodged, c.Herds = slices.Clone(w.Dislodged), slices.Clone(w.Herds)
	return c
}

// Put adds a unit where it belongs among the others.
func (w *World) Put(u Unit) {
	list := &w.Units
	if u.Class == Birds {
		list = &w.Swarms
	}
	n, _ := slices.BinarySearchFunc(*list, u, func(a, b Unit) int {
		return cmp.Or(cmp.Compare(Board().Of(a.At), Board().Of(b.At)), cmp.Compare(a.Owner, b.Owner))
	})
	*list = slices.Insert(*list, n, u)
}

// Options are what a match has chosen among the rules.
type Options struct {
	Taste         bool // the Borg ignores those it ate last (RSD-1.6)
	BorgNeutral   bool // a centre under the Borg becomes nobody's instead of resting (RSD-1.12)
	DevilSupport  int8 // what a devil unit's support is worth
	BirdRetreat   int  // fields that birds can retreat
	WideBounce    bool // one unit that fails against one that stays is a bounce, too (RSD-16.1)
	TwinsCost     int  // builds and centres that twins take
	FoolOnce      bool // the Fool's extra command is spent with its use (RSD-13.5)
	BrainNothing  bool // nobody gets a share when the Superbrain is silent (RSD-14.8)
	ActiveShare   bool // when the Superbrain is silent, only who is still in the game gets a share (RSD-14.8)
	BrainHopes    bool // the Superbrain may order the unit that it gets if nobody knows the answer (RSD-14.2, 17.10)
	AnonymousBoom bool // explosions without victims are told (RSD-2.5)
	LateCapture   bool // monsters take the centre they appear on only a year later (RSD-4)
	OwnExorcism   bool // the Doctor gets points for his own devil units
	HyperError    int  // per cent (RSD-15.6)
	Immune        Immune
	FoolYear      int // the Fool wins when it begins (RSD-18.3); 0 is 1921
}

// Immune says what RSD-11 does.
type Immune uint8

// The choices of RSD-11: nothing, every fifth fleet cannot be lured, and the game master
// may make neighbours attack it.
const (
	ImmuneOff Immune = iota
	ImmuneOnly
	ImmuneProvokes
)

// Standard are the options that a match has if nobody chooses.
func Standard() Options {
	return Options{
		Taste: true, DevilSupport: 2, BirdRetreat: 3, TwinsCost: 2, OwnExorcism: true, HyperError: 50, Immune: ImmuneOnly,
	}
}
