package kit

// Settlement is a type of settlement (Ansiedlung), or none.
type Settlement uint8

// The standard types (table 4.2-1).
const (
	NoSettlement Settlement = iota
	Garrison
	Castle     // Burg
	Town       // Stadt
	Fortress   // Festung
	Metropolis // Metropole
	settlements
)

// Structures are what a settlement is made of, in Bauwertpunkten except Bev and Rüs, which are
// people and GS a half-year. Bev/10,000 + Rüs/10,000 + the others is the Bauwert (WDW-34).
type Structures struct {
	People  int32 `json:"bev"` // Bev
	Recruit int32 `json:"rues"`
	Mil     int16 `json:"mil"` // two minimum sizes may be stationed for each
	Defence int16 `json:"stv"` // Stv: Gutpunkte of defenders inside
	Walls   int16 `json:"bef"` // Bef
	Labs    int16 `json:"lab"`
	Temples int16 `json:"tmp"`
}

// Value is the Bauwert of what stands, in points.
func (s Structures) Value() int {
	return int(s.People)/10_000 + int(s.Recruit)/10_000 + int(s.Mil+s.Defence+s.Walls+s.Labs+s.Temples)
}

var structures = [settlements]Structures{
	Garrison:   {Mil: 5, Defence: 1},
	Castle:     {People: 10_000, Recruit: 10_000, Mil: 5, Defence: 3, Walls: 2},
	Town:       {People: 50_000, Recruit: 50_000, Mil: 5, Defence: 7, Temples: 2},
	Fortress:   {People: 50_000, Recruit: 50_000, Mil: 10, Defence: 7, Walls: 7, Temples: 2},
	Metropolis: {People: 100_000, Recruit: 100_000, Mil: 10, Defence: 12, Labs: 2, Temples: 4},
}

// Standard is what a whole settlement of the type is made of.
func (s Settlement) Standard() Structures { return structures[s] }

// Value is the Bauwert of a whole settlement of the type.
func (s Settlement) Value() int { return structures[s].Value() }

// Prices of Bauwertpunkte in GS (WDW-29), before the grade of difficulty.
const (
	SettlementPoint     = 5_000
	InfrastructurePoint = 1_000
)

// GrossPercent of its people is what a settlement brings in a half-year, in GS (D-E1).
const GrossPercent = 15

// UpkeepPercent of the building cost is what buildings cost each half-year (WDW-30).
const UpkeepPercent = 2

// Infrastructure is a type of building on a side of a field, or none.
type Infrastructure uint8

// The types (table 4.3-1).
const (
	NoInfrastructure Infrastructure = iota
	Road
	Bridge
	Wall
	Canal
)

// Value is the Bauwert: of a wall the least one.
func (i Infrastructure) Value() int { return [...]int{0, 5, 5, 5, 100}[i] }
