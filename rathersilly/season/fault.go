package season

import "spielleiter/diplomacy/judge"

var faults = [...]string{
	"class", "route", "long", "cargo", "nobirds", "match", "inland", "lured", "mermaid", "twin", "company", "space", "command",
	"commands", "foresight", "noherd", "herdsite", "link", "soul", "souls", "quota", "twins", "share", "site", "borg",
	"alone", "guarded",
}

// String gives a fault's code, the end of a text key; "" for none.
func (f Fault) String() string {
	if f < FaultClass {
		return judge.Fault(f).String()
	}
	return faults[f-FaultClass]
}
