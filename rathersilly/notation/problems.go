package notation

import (
	"strconv"

	"spielleiter/diplomacy/judge"
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
	part part
	cite []string
}

func fault(code string, p part, cite ...string) meaning { return meaning{code, p, cite} }

// judged are the meanings of the faults of Diplomacy.
var judged = map[judge.Fault]meaning{
	judge.FaultNoUnit:       fault("unit", partUnit, "DIP-5"),
	judge.FaultForeign:      fault("foreign", partUnit, "DIP-5"),
	judge.FaultKind:         fault("kind", partUnit, "DIP-6"),
	judge.FaultOwnCoast:     fault("owncoast", partUnit, "DIP-3", "DIP-7"),
	judge.FaultPhase:        fault("phase", partAll, "RSD-17.1"),
	judge.FaultSame:         fault("same", partTo, "DIP-7"),
	judge.FaultTerrain:      fault("terrain", partTo, "DIP-3"),
	judge.FaultNowhere:      fault("nowhere", partTo, "DIP-28"),
	judge.FaultReach:        fault("reach", partTo, "DIP-7"),
	judge.FaultCoast:        fault("coast", partTo, "DIP-7"),
	judge.FaultNoCoast:      fault("nocoast", partTo, "DIP-7"),
	judge.FaultNoFleets:     fault("nofleets", partTo, "DIP-15"),
	judge.FaultAidSelf:      fault("aidself", partOf, "DIP-11"),
	judge.FaultAidNoUnit:    fault("aidnounit", partOf, "DIP-11"),
	judge.FaultAidReach:     fault("aidreach", partAll, "DIP-11"),
	judge.FaultAidMove:      fault("aidmove", partTo, "DIP-11"),
	judge.FaultAidConvoy:    fault("aidconvoy", partAll, "DIP-11", "DIP-15"),
	judge.FaultConvoyLand:   fault("convoyland", partUnit, "DIP-15"),
	judge.FaultConvoyArmy:   fault("convoyarmy", partOf, "DIP-15"),
	judge.FaultConvoyRoute:  fault("convoyroute", partTo, "DIP-15"),
	judge.FaultTwice:        fault("twice", partAll, "DIP-6"),
	judge.FaultNotDislodged: fault("notdislodged", partUnit, "DIP-19"),
	judge.FaultRetreat:      fault("retreat", partTo, "DIP-19"),
	judge.FaultNotHome:      fault("nothome", partUnit, "DIP-21"),
	judge.FaultNotOwned:     fault("notowned", partUnit, "DIP-21"),
	judge.FaultOccupied:     fault("occupied", partUnit, "DIP-21"),
	judge.FaultNoKind:       fault("nokind", partUnit, "DIP-21"),
	judge.FaultBuildCoast:   fault("buildcoast", partUnit, "DIP-21"),
	judge.FaultBuilt:        fault("built", partUnit, "DIP-21"),
	judge.FaultRemoved:      fault("removed", partUnit, "DIP-22"),
	judge.FaultTooMany:      fault("toomany", partAll, "DIP-21", "DIP-22"),
	judge.FaultSealed:       fault("sealed", partTo, "RSD-14.3"),
}

// own are the meanings of the faults of this game.
var own = map[season.Fault]meaning{
	season.FaultClass:     fault("class", partAll, "RSD-8.4", "RSD-9.2", "RSD-10.2"),
	season.FaultRoute:     fault("route", partTo, "RSD-8.3"),
	season.FaultLong:      fault("long", partTo, "RSD-8.2"),
	season.FaultCargo:     fault("cargo", partUnit, "RSD-8.2"),
	season.FaultNoBirds:   fault("nobirds", partUnit, "RSD-8.3"),
	season.FaultMatch:     fault("match", partTo, "RSD-8.3"),
	season.FaultInland:    fault("inland", partOf, "RSD-9.5"),
	season.FaultLured:     fault("lured", partOf, "RSD-9.3", "RSD-11.2"),
	season.FaultMermaid:   fault("mermaid", partUnit, "RSD-9.6"),
	season.FaultTwin:      fault("twin", partTo, "RSD-12.3"),
	season.FaultCompany:   fault("company", partAll, "RSD-15.6", "RSD-15.8"),
	season.FaultSpace:     fault("space", partUnit, "RSD-15.1"),
	season.FaultCommand:   fault("command", partUnit, "RSD-13.3"),
	season.FaultCommands:  fault("commands", partAll, "RSD-13.5", "RSD-13.6"),
	season.FaultForesight: fault("foresight", partTo, "RSD-16.1"),
	season.FaultNoHerd:    fault("noherd", partTo, "RSD-2.3"),
	season.FaultHerdSite:  fault("herdsite", partTo, "RSD-2.1"),
	season.FaultLink:      fault("link", partAll, "RSD-7.1"),
	season.FaultSoul:      fault("soul", partUnit, "RSD-5.5"),
	season.FaultSouls:     fault("souls", partAll, "RSD-5.1"),
	season.FaultQuota:     fault("quota", partUnit, "RSD-9.1", "RSD-10.1"),
	season.FaultTwins:     fault("twins", partAll, "RSD-12.1"),
	season.FaultShare:     fault("share", partAll, "RSD-14.7"),
	season.FaultBorg:      fault("borg", partUnit, "RSD-1.12"),
	season.FaultSite:      fault("site", partUnit, "RSD-14.2", "RSD-15.5", "RSD-16.6"),
}

// meaningOf says how a fault is told. One that has no words of its own is told as an
// order that is impossible.
func meaningOf(f season.Fault) meaning {
	if m, ok := own[f]; ok {
		return m
	}
	if m, ok := judged[judge.Fault(f)]; ok {
		return m
	}
	return fault("phase", partAll, "RSD-17.1")
}
