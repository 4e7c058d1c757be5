// Package law holds the Magische Gesetze of a segment: every decision that clubs may take otherwise,
// as a named switch with the default of the rule book. A segment's laws are printed in its Segmentsbote.
package law

// Laws are the switches of one segment. The zero value is not valid; start from [Default]. A law that a stored segment or a
// folder does not name is as the rule book proposes: it was no law yet, so nobody has decided otherwise.
type Laws struct {
	Moons          int     `json:"moons"`                   // Monde a turn, 1 or 2 (WDW-78)
	ScoutsLand     int     `json:"scouts_land"`             // Erkunder a realm may have on land (WDW-45, D-X)
	ScoutsSea      int     `json:"scouts_sea"`              // and at sea
	RiderWeight    int     `json:"rider_weight"`            // foot that a rider counts as in battle, 1 or 2 (D-K)
	AttackNeutrals bool    `json:"attack_neutrals"`         // KN and KA attack all who are no allies (D-F)
	White          bool    `json:"white"`                   // units may move into the unknown (D-V1)
	LineOfSight    bool    `json:"line_of_sight"`           // heights block the sight at distance 2 (D-S1)
	RiverShipping  bool    `json:"river_shipping"`          // ships on rivers (WDW-58)
	TerrainLosses  bool    `json:"terrain_losses"`          // losses to terrain (D-L)
	SettlementCap  int     `json:"settlement_cap"`          // percent of the people that may live in settlements (WDW-37)
	Messages       bool    `json:"messages_lost"`           // messages to distant realms may get lost (D-M)
	Missed         int     `json:"missed"`                  // missed turns in a row after which a realm is vacant (D-P)
	SpecialOrders  int     `json:"special_orders"`          // special orders a turn; 0: any number (WDW-66)
	Fee            int     `json:"fee"`                     // cents a turn, booked on the player's account (WDW-10)
	Withhold       bool    `json:"withhold"`                // who is in debt gets no letter (WDW-9)
	RouteForms     int     `json:"route_forms"`             // bits of sheet.Form that the segment takes (WDW-82)
	News           bool    `json:"news"`                    // the Segmentsbote has an overview of what happened (WDW-85, WDW-R-32)
	Winter         bool    `json:"winter"`                  // cold water freezes in winter and thaws at its end (WDW-M-12)
	Abroad         bool    `json:"recruit_abroad"`          // allies recruit in each other's settlements (WDW-46, WDW-R-44)
	CrewsFirst     bool    `json:"crews_first,omitempty"`   // where inhabitants do no work nothing is begun without workers (WDW-33, WDW-R-51)
	SiegeInTurn    bool    `json:"siege_in_turn,omitempty"` // sieges go on each moon with the structure whose turn it is (WDW-63, WDW-R-56)
	Ranking        bool    `json:"ranking,omitempty"`       // the Segmentsbote ranks realms by its own headlines (WDW-R-58)
	Borders        bool    `json:"borders,omitempty"`       // it shows who owns which field (WDW-R-57)
	Kinds          Aliases `json:"kinds"`                   // further codes of kinds of units (A13, WDW-R-38)
}

// Default are the laws that the rule book proposes.
func Default() Laws {
	return Laws{
		Moons: 1, ScoutsLand: 5, ScoutsSea: 5, RiderWeight: 2, AttackNeutrals: true, White: true,
		RiverShipping: true, TerrainLosses: true, SettlementCap: 15, Messages: true, Missed: 3, RouteForms: 7, News: true,
		CrewsFirst: true, SiegeInTurn: true, Ranking: true,
	}
}

// Stored are the laws of a segment that was stored before there were any of these names: as the rule book proposes, but for what
// goes on as it was.
func Stored() Laws {
	l := Default()
	l.CrewsFirst, l.SiegeInTurn, l.Ranking = false, false, false
	return l
}
