package season

import "spielleiter/diplomacy/judge"

var faults = [...]string{
	"class", "route", "long", "cargo", "nobirds", "match", "inland", "lured", "mermaid", "twin", "company", "space", "command",
	"commands", "foresight", "noherd", "herdsite", "link", "soul", "souls", "quota", "twins", "share", "site", "borg",
}

// Told gives the code of what is told of a fault in an order to do something: of company that the TARDIS has, or lacks,
// which of the two it is (RSD-15.6, 15.8), or that it keeps a soul from being sold (RSD-5.5).
func (f Fault) Told(of Deed) string {
	switch {
	case f != FaultCompany || of == Hop:
		return f.String()
	case of == Sell:
		return "guarded"
	}
	return "alone"
}

// String gives a fault's code, the end of a text key; "" for none.
func (f Fault) String() string {
	if f < FaultClass {
		return judge.Fault(f).String()
	}
	return faults[f-FaultClass]
}
