package judge

// Profile names the choices that DATC chapter 4 leaves open. Every choice is a word; an
// empty one is the preference of DATC 3.2, so Profile{} judges as [Standard] does.
type Profile struct {
	Paradox   Paradox   `json:"paradox,omitempty"`
	Routes    Routes    `json:"routes,omitempty"`
	Via       Via       `json:"via,omitempty"`
	Adjacent  Adjacent  `json:"adjacent,omitempty"`
	CutFrom   CutFrom   `json:"cutFrom,omitempty"`
	Behind    Behind    `json:"behind,omitempty"`
	Seaway    Seaway    `json:"seaway,omitempty"`
	Beaten    Beaten    `json:"beaten,omitempty"`
	NoCoast   NoCoast   `json:"noCoast,omitempty"`
	BadCoast  BadCoast  `json:"badCoast,omitempty"`
	AidCoast  AidCoast  `json:"aidCoast,omitempty"`
	OwnCoast  OwnCoast  `json:"ownCoast,omitempty"`
	WrongKind WrongKind `json:"wrongKind,omitempty"`
	Twice     Twice     `json:"twice,omitempty"`
	Surplus   Surplus   `json:"surplus,omitempty"`
	Disorder  Disorder  `json:"disorder,omitempty"`
	Nowhere   Nowhere   `json:"nowhere,omitempty"`
}

// Paradox is the rule for convoys whose success depends on itself (4.A.2).
type Paradox string

// The rules for paradoxes. Those of 1971 and 2000 leave some open; Szykman's closes them.
const (
	Szykman  Paradox = "szykman" // the convoys in the paradox fail
	Rule1971 Paradox = "1971"    // no cut of a support against a fleet that carries the attacker
	Rule1982 Paradox = "1982"    // no cut by convoy of any support into a sea with a convoying fleet
	Rule2000 Paradox = "2000"    // as 1971, if the attacker cannot do without that fleet
	AllHold  Paradox = "hold"    // the moves in the paradox fail
)

// Routes says when a convoy with several routes is disrupted (4.A.1).
type Routes string

// The choices: a convoy fails with its last route, or with the first fleet (1971).
const (
	LastRoute Routes = "last"
	AnyFleet  Routes = "any"
)

// Via says what a move by convoy to a neighbour does if no convoy was ordered (6.G.8).
type Via string

// The choices.
const (
	ViaOnly   Via = "only"   // it stays
	ViaOrLand Via = "orLand" // it goes by land
)

// Adjacent says when an army that could go by land is convoyed though its order does
// not say so (4.A.3).
type Adjacent string

// The choices.
const (
	OwnFleet Adjacent = "ownFleet" // if one of the convoying fleets is its own (2000, 2023)
	Explicit Adjacent = "explicit" // never
	Swapping Adjacent = "swapping" // if the unit at its destination comes towards it (1971)
)

// CutFrom says whether an army that comes by convoy cuts a support into the province it
// comes from (4.A.4).
type CutFrom string

// The choices: the attack comes from where the army started, so the support stands; or
// from the sea, so it is cut.
const (
	CutFromStart CutFrom = "start"
	CutFromSea   CutFrom = "sea"
)

// Behind says whether a unit that an army dislodged by convoy may retreat to where that
// army came from (4.A.5).
type Behind string

// The choices.
const (
	BehindOpen   Behind = "open"
	BehindClosed Behind = "closed"
)

// Seaway says what the seas mean that a convoyed move names (4.A.6).
type Seaway string

// The choices: nothing, or the convoy takes this way only.
const (
	SeawayFree    Seaway = "free"
	SeawayBinding Seaway = "binding"
)

// Beaten says where a dislodged unit that wanted to move against its attacker still
// keeps others out (4.A.7).
type Beaten string

// The choices: it has no effect on the attacker's province if they fought head to head;
// or never.
const (
	BeatenHeadOn Beaten = "headOn"
	BeatenAlways Beaten = "always"
)

// NoCoast says what a fleet's move does that leaves out the only possible coast (4.B.2).
type NoCoast string

// The choices.
const (
	NoCoastFilled  NoCoast = "filled"
	NoCoastIllegal NoCoast = "illegal"
)

// BadCoast says what a fleet's move to an impossible coast does where another is
// possible (4.B.3).
type BadCoast string

// The choices.
const (
	BadCoastIllegal BadCoast = "illegal"
	BadCoastChanged BadCoast = "changed"
)

// AidCoast says whether the support of a fleet must name the coast if there are two
// (4.B.4).
type AidCoast string

// The choices.
const (
	AidCoastFree   AidCoast = "free"
	AidCoastNeeded AidCoast = "needed"
)

// OwnCoast says what an order does that puts the fleet on the wrong coast (4.B.5).
type OwnCoast string

// The choices.
const (
	OwnCoastIgnored OwnCoast = "ignored"
	OwnCoastIllegal OwnCoast = "illegal"
)

// WrongKind says what an order does that takes an army for a fleet (4.C.2).
type WrongKind string

// The choices.
const (
	WrongKindIgnored WrongKind = "ignored"
	WrongKindIllegal WrongKind = "illegal"
)

// Twice says which of several legal orders for a unit counts (4.D.3).
type Twice string

// The choices. DATC prefers none, as paper has no order; it allows another where orders
// come in sequence. Equal orders are one.
const (
	TwiceNone  Twice = "none"
	TwiceFirst Twice = "first"
	TwiceLast  Twice = "last"
)

// Surplus says which builds and removals count if there are too many (4.D.4 to 4.D.6).
type Surplus string

// The choices.
const (
	SurplusFirst Surplus = "first"
	SurplusLast  Surplus = "last"
)

// Disorder says from where the distance of units is counted that leave the board
// because nobody chose (4.D.8).
type Disorder string

// The choices: from the centres that the power owns, over land and sea alike (2023); or
// from its home centres.
const (
	FromOwned Disorder = "owned"
	FromHome  Disorder = "home"
)

// Nowhere says what a move is of which nobody can read where it goes. DATC has no such case.
type Nowhere string

// The choices: it is void, so the unit holds; or a move all the same, so that the unit
// stays and cannot be supported to hold.
const (
	NowhereHolds Nowhere = "holds"
	NowhereMoves Nowhere = "moves"
)

// Standard is what DATC 3.2 prefers.
func Standard() Profile {
	return Profile{
		Paradox: Szykman, Routes: LastRoute, Via: ViaOnly, Adjacent: OwnFleet, CutFrom: CutFromStart,
		Behind: BehindOpen, Seaway: SeawayFree, Beaten: BeatenHeadOn, NoCoast: NoCoastFilled,
		BadCoast: BadCoastIllegal, AidCoast: AidCoastFree, OwnCoast: OwnCoastIgnored,
		WrongKind: WrongKindIgnored, Twice: TwiceNone, Surplus: SurplusFirst, Disorder: FromOwned,
		Nowhere: NowhereHolds,
	}
}

// Droidippy is how games recorded by that host were judged.
func Droidippy() Profile {
	p := Standard()
	p.Via, p.Disorder = ViaOrLand, FromHome
	return p
}
