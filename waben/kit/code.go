package kit

import "strings"

var settlementCodes = [settlements]string{"", "GAR", "BUR", "STD", "FST", "MET"}

// String is the short form, as in lists of a realm: GAR, BUR, STD, FST, MET.
func (s Settlement) String() string { return settlementCodes[s] }

// Settlements are the types in the order of table 4.2-1.
func Settlements() []Settlement { return []Settlement{Garrison, Castle, Town, Fortress, Metropolis} }

var settlementKeys = [settlements]string{"none", "garrison", "castle", "town", "fortress", "metropolis"}

// Key is the key of the type's name in the texts.
func (s Settlement) Key() string { return "kit.settlement." + settlementKeys[s] }

var settlementWords = map[string]Settlement{
	"gar": Garrison, "garnison": Garrison, "garrison": Garrison,
	"bur": Castle, "brg": Castle, "burg": Castle, "castle": Castle,
	"std": Town, "stadt": Town, "town": Town, "city": Town,
	"fst": Fortress, "festung": Fortress, "fortress": Fortress,
	"met": Metropolis, "metropole": Metropolis, "metropolis": Metropolis,
}

// ParseSettlement reads a type of settlement, short or as a word in German or English.
func ParseSettlement(text string) (Settlement, bool) {
	s, known := settlementWords[strings.ToLower(text)]
	return s, known
}

var infrastructureCodes = [...]string{"", "STR", "BRÜ", "WL", "KAN"}

// String is the short form, as in lists of a realm: STR, BRÜ, WL, KAN.
func (i Infrastructure) String() string { return infrastructureCodes[i] }

// Infrastructures are the types in the order of table 4.3-1.
func Infrastructures() []Infrastructure { return []Infrastructure{Road, Bridge, Wall, Canal} }

var infrastructureKeys = [...]string{"none", "road", "bridge", "wall", "canal"}

// Key is the key of the type's name in the texts.
func (i Infrastructure) Key() string { return "kit.infrastructure." + infrastructureKeys[i] }

var infrastructureWords = map[string]Infrastructure{
	"str": Road, "straße": Road, "strasse": Road, "road": Road,
	"brü": Bridge, "bru": Bridge, "brue": Bridge, "brücke": Bridge, "bruecke": Bridge, "bridge": Bridge,
	"wl": Wall, "wall": Wall,
	"kan": Canal, "kanal": Canal, "canal": Canal,
}

// ParseInfrastructure reads a type of building on sides, short or as a word in German or English.
func ParseInfrastructure(text string) (Infrastructure, bool) {
	i, known := infrastructureWords[strings.ToLower(text)]
	return i, known
}

// String is the short form, as in orders: K, R, S, A, B, LT, HF.
func (u Unit) String() string { return specs[u].Code }

// Units are the kinds in the order of table 5.2-1.
func Units() []Unit { return []Unit{Foot, Rider, Ship, Worker, Besieger, Beast, Leader} }

var unitKeys = [units]string{"none", "foot", "rider", "ship", "worker", "besieger", "beast", "leader"}

// Key is the key of the kind's name in the texts.
func (u Unit) Key() string { return "kit.unit." + unitKeys[u] }

// ParseUnit reads a kind of unit by its short form, in capitals or not.
func ParseUnit(text string) (Unit, bool) {
	for _, u := range Units() {
		if strings.EqualFold(specs[u].Code, text) {
			return u, true
		}
	}
	return NoUnit, false
}
