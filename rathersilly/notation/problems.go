package notation

import (
	"strconv"

	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// args makes the values of a problem: names and values in turn.
func args(pairs ...string) game.Args {
	a := game.Args{}
	for n := 0; n+1 < len(pairs); n += 2 {
		a[pairs[n]] = pairs[n+1]
	}
	return a
}

func number(n int) string { return strconv.Itoa(n) }

// phaseText is the key of the name of a phase.
func phaseText(p season.Phase) string {
	return [...]string{
		"@step.before", "@step.moving", "@step.retreats", "@step.lamas", "@step.sales", "@step.winter", "@step.extras",
	}[min(p, season.Extras)]
}

// thenText is the key of what becomes of an order that is void.
func thenText(p season.Phase, o season.Order) string {
	switch {
	case o.Do == season.Command:
		return "@then.command"
	case o.Unit.Tardis:
		return "@then.tardis"
	case p == season.Moving && isUnits(p, o):
		return "@then.moving"
	case p == season.Retreats:
		return "@then.retreats"
	default:
		return "@then.dropped"
	}
}

// meaning is how a fault is told: the end of its code, what part of an order it is about,
// and the statements behind it.
type meaning struct {
	code string
	part phrase.Part
	cite []string
}

func fault(code string, p phrase.Part, cite ...string) meaning { return meaning{code, p, cite} }

// judged are the meanings of the faults of Diplomacy.
var judged = map[judge.Fault]meaning{
	judge.FaultNoUnit:       fault("unit", phrase.PartUnit, "DIP-5"),
	judge.FaultForeign:      fault("foreign", phrase.PartUnit, "DIP-5"),
	judge.FaultKind:         fault("kind", phrase.PartUnit, "DIP-6"),
	judge.FaultOwnCoast:     fault("owncoast", phrase.PartUnit, "DIP-3", "DIP-7"),
	judge.FaultPhase:        fault("phase", phrase.PartAll, "RSD-17.1"),
	judge.FaultSame:         fault("same", phrase.PartTo, "DIP-7"),
	judge.FaultTerrain:      fault("terrain", phrase.PartTo, "DIP-3"),
	judge.FaultNowhere:      fault("nowhere", phrase.PartTo, "DIP-28"),
	judge.FaultReach:        fault("reach", phrase.PartTo, "DIP-7"),
	judge.FaultCoast:        fault("coast", phrase.PartTo, "DIP-7"),
	judge.FaultNoCoast:      fault("nocoast", phrase.PartTo, "DIP-7"),
	judge.FaultNoFleets:     fault("nofleets", phrase.PartTo, "DIP-15"),
	judge.FaultAidSelf:      fault("aidself", phrase.PartOf, "DIP-11"),
	judge.FaultAidNoUnit:    fault("aidnounit", phrase.PartOf, "DIP-11"),
	judge.FaultAidReach:     fault("aidreach", phrase.PartAll, "DIP-11"),
	judge.FaultAidMove:      fault("aidmove", phrase.PartTo, "DIP-11"),
	judge.FaultAidConvoy:    fault("aidconvoy", phrase.PartAll, "DIP-11", "DIP-15"),
	judge.FaultConvoyLand:   fault("convoyland", phrase.PartUnit, "DIP-15"),
	judge.FaultConvoyArmy:   fault("convoyarmy", phrase.PartOf, "DIP-15"),
	judge.FaultConvoyRoute:  fault("convoyroute", phrase.PartTo, "DIP-15"),
	judge.FaultTwice:        fault("twice", phrase.PartAll, "DIP-6"),
	judge.FaultNotDislodged: fault("notdislodged", phrase.PartUnit, "DIP-19"),
	judge.FaultRetreat:      fault("retreat", phrase.PartTo, "DIP-19"),
	judge.FaultNotHome:      fault("nothome", phrase.PartUnit, "DIP-21"),
	judge.FaultNotOwned:     fault("notowned", phrase.PartUnit, "DIP-21"),
	judge.FaultOccupied:     fault("occupied", phrase.PartUnit, "DIP-21"),
	judge.FaultNoKind:       fault("nokind", phrase.PartUnit, "DIP-21"),
	judge.FaultBuildCoast:   fault("buildcoast", phrase.PartUnit, "DIP-21"),
	judge.FaultBuilt:        fault("built", phrase.PartUnit, "DIP-21"),
	judge.FaultRemoved:      fault("removed", phrase.PartUnit, "DIP-22"),
	judge.FaultTooMany:      fault("toomany", phrase.PartAll, "DIP-21", "DIP-22"),
	judge.FaultSealed:       fault("sealed", phrase.PartTo, "RSD-14.3"),
}

// own are the meanings of the faults of this game.
var own = map[season.Fault]meaning{
	season.FaultClass:     fault("class", phrase.PartAll, "RSD-8.4", "RSD-9.2", "RSD-10.2"),
	season.FaultRoute:     fault("route", phrase.PartTo, "RSD-8.3"),
	season.FaultLong:      fault("long", phrase.PartTo, "RSD-8.2"),
	season.FaultCargo:     fault("cargo", phrase.PartUnit, "RSD-8.2"),
	season.FaultNoBirds:   fault("nobirds", phrase.PartUnit, "RSD-8.3"),
	season.FaultMatch:     fault("match", phrase.PartTo, "RSD-8.3"),
	season.FaultInland:    fault("inland", phrase.PartOf, "RSD-9.5"),
	season.FaultLured:     fault("lured", phrase.PartOf, "RSD-9.3", "RSD-11.2"),
	season.FaultMermaid:   fault("mermaid", phrase.PartUnit, "RSD-9.6"),
	season.FaultTwin:      fault("twin", phrase.PartTo, "RSD-12.3"),
	season.FaultCompany:   fault("company", phrase.PartAll, "RSD-15.6", "RSD-15.7"),
	season.FaultSpace:     fault("space", phrase.PartUnit, "RSD-15.1"),
	season.FaultCommand:   fault("command", phrase.PartUnit, "RSD-13.3"),
	season.FaultCommands:  fault("commands", phrase.PartAll, "RSD-13.5", "RSD-13.6"),
	season.FaultForesight: fault("foresight", phrase.PartTo, "RSD-16.1"),
	season.FaultNoHerd:    fault("noherd", phrase.PartTo, "RSD-2.3"),
	season.FaultHerdSite:  fault("herdsite", phrase.PartTo, "RSD-2.1"),
	season.FaultLink:      fault("link", phrase.PartAll, "RSD-7.1"),
	season.FaultSoul:      fault("soul", phrase.PartUnit, "RSD-5.5"),
	season.FaultSouls:     fault("souls", phrase.PartAll, "RSD-5.1"),
	season.FaultQuota:     fault("quota", phrase.PartUnit, "RSD-9.1", "RSD-10.1"),
	season.FaultTwins:     fault("twins", phrase.PartAll, "RSD-12.1"),
	season.FaultShare:     fault("share", phrase.PartAll, "RSD-14.7"),
	season.FaultBorg:      fault("borg", phrase.PartUnit, "RSD-1.12"),
	season.FaultSite:      fault("site", phrase.PartUnit, "RSD-14.2", "RSD-15.5", "RSD-16.6"),
}

// finer are the meanings of faults that are told by what the order is to do; see season.Fault.Told.
var finer = map[string]meaning{
	"alone":   fault("alone", phrase.PartAll, "RSD-15.8"),
	"guarded": fault("guarded", phrase.PartUnit, "RSD-5.5"),
}

// meaningOf says how a fault in an order to do something is told. One that has no words of its own is told as an
// order that is impossible.
func meaningOf(f season.Fault, of season.Deed) meaning {
	if m, ok := finer[f.Told(of)]; ok {
		return m
	}
	if m, ok := own[f]; ok {
		return m
	}
	if m, ok := judged[judge.Fault(f)]; ok {
		return m
	}
	return fault("phase", phrase.PartAll, "RSD-17.1")
}
