package notation

import (
	"slices"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
)

// Cite names statements of the rule book of Diplomacy, by their numbers.
func Cite(numbers ...int) []string {
	if len(numbers) == 1 { // mostly; whoever appends to it gets a copy
		k := numbers[0]
		return citations[k : k+1 : k+1]
	}
	list := make([]string, len(numbers))
	for n, k := range numbers {
		list[n] = citations[k]
	}
	return list
}

// citations are the numbers of the rule book as they are cited.
var citations = func() (list [64]string) {
	for n := range list {
		list[n] = "DIP-" + strconv.Itoa(n)
	}
	return list
}()

func number(n int) string { return strconv.Itoa(n) }

// phaseText is the key of the name of a kind of phase.
func phaseText(p judge.Phase) string {
	return [...]string{"@order.movement", "@order.retreats", "@order.adjustments"}[p]
}

// thenText is the key of what becomes of a unit whose order is void.
func thenText(p judge.Phase) string {
	return [...]string{"@then.movement", "@then.retreats", "@then.adjustments"}[p]
}

// faultRules are the statements of the rule book behind a fault.
var faultRules = map[judge.Fault][]int{
	judge.FaultNoUnit: {5}, judge.FaultForeign: {5}, judge.FaultKind: {6}, judge.FaultOwnCoast: {3, 7},
	judge.FaultPhase: {4}, judge.FaultSame: {7}, judge.FaultTerrain: {3}, judge.FaultReach: {7}, judge.FaultNowhere: {7, 28},
	judge.FaultCoast: {7}, judge.FaultNoCoast: {7}, judge.FaultNoFleets: {15},
	judge.FaultAidSelf: {11}, judge.FaultAidNoUnit: {11}, judge.FaultAidReach: {11}, judge.FaultAidMove: {11},
	judge.FaultAidConvoy: {11, 15}, judge.FaultConvoyLand: {15}, judge.FaultConvoyArmy: {15},
	judge.FaultConvoyRoute: {15}, judge.FaultTwice: {6}, judge.FaultNotDislodged: {19}, judge.FaultRetreat: {19},
	judge.FaultNotHome: {21}, judge.FaultNotOwned: {21}, judge.FaultOccupied: {21}, judge.FaultNoKind: {21},
	judge.FaultBuildCoast: {21}, judge.FaultBuilt: {21}, judge.FaultRemoved: {22}, judge.FaultTooMany: {21, 22},
}

// faultParts are the parts of an order that a fault is about, where it is not all of it.
var faultParts = map[judge.Fault]phrase.Part{
	judge.FaultNoUnit: phrase.PartUnit, judge.FaultForeign: phrase.PartUnit, judge.FaultKind: phrase.PartUnit, judge.FaultOwnCoast: phrase.PartUnit,
	judge.FaultNotDislodged: phrase.PartUnit, judge.FaultConvoyLand: phrase.PartUnit, judge.FaultNotHome: phrase.PartUnit,
	judge.FaultNotOwned: phrase.PartUnit, judge.FaultOccupied: phrase.PartUnit, judge.FaultNoKind: phrase.PartUnit, judge.FaultBuildCoast: phrase.PartUnit,
	judge.FaultSame: phrase.PartTo, judge.FaultTerrain: phrase.PartTo, judge.FaultReach: phrase.PartTo, judge.FaultNowhere: phrase.PartTo, judge.FaultCoast: phrase.PartTo,
	judge.FaultNoCoast: phrase.PartTo, judge.FaultNoFleets: phrase.PartTo, judge.FaultRetreat: phrase.PartTo, judge.FaultConvoyRoute: phrase.PartTo,
	judge.FaultAidSelf: phrase.PartOf, judge.FaultAidNoUnit: phrase.PartOf, judge.FaultAidMove: phrase.PartTo, judge.FaultConvoyArmy: phrase.PartOf,
}

func partOfFault(f judge.Fault) phrase.Part { return faultParts[f] }

// find warns that an order is not to be carried out.
func (x *examiner) find(p phrase.Part, phase judge.Phase, f judge.Fault, o judge.Order) {
	c := x.n.chart
	args := game.Args{"unit": x.n.Unit(o.Unit), "place": c.Label(o.Unit.At), "then": thenText(phase)}
	if args["order"] = x.n.Order(x.lang, phase, o); x.lang == "" {
		x.n.QuoteOrder(args, phase, o)
	}
	if f == judge.FaultNowhere && x.ctx.Profile.Nowhere == judge.NowhereMoves {
		args["then"] = "@then.nowhere"
	}
	if u, ok := x.owner(o); ok {
		args["power"] = x.n.names.PowerKey(u.Power)
	}
	if o.To != chart.None {
		args["to"] = c.Label(o.To)
	}
	if o.Of != chart.None {
		args["of"] = x.n.Unit(chart.Unit{Kind: o.OfKind, At: o.Of})
	}
	x.warn(p, "order."+x.n.Because(f, o), args, x.want(f, o), faultRules[f]...)
}

// owner gives the unit of another power that an order is about.
func (x *examiner) owner(o judge.Order) (chart.Unit, bool) {
	if x.ctx.Position == nil {
		return chart.Unit{}, false
	}
	return x.unit(x.ctx.Position.Units, o.Unit.At)
}

// want gives what would be right.
func (x *examiner) want(f judge.Fault, o judge.Order) []string {
	switch f {
	case judge.FaultReach, judge.FaultTerrain, judge.FaultSame, judge.FaultNoFleets, judge.FaultCoast, judge.FaultNoCoast, judge.FaultRetreat:
		return x.reach(o)
	case judge.FaultNotHome, judge.FaultNotOwned, judge.FaultOccupied, judge.FaultBuilt:
		return x.homes(o.Unit.Power)
	case judge.FaultBuildCoast:
		var list []string
		for _, at := range x.n.chart.Provinces[x.n.chart.Of(o.Unit.At)].Coasts {
			list = append(list, x.n.chart.Label(at))
		}
		return list
	default:
		return nil
	}
}

// reach gives where the unit can go by itself: in a retreat, where it may.
func (x *examiner) reach(o judge.Order) (list []string) {
	for _, at := range x.open(o) {
		list = append(list, x.n.chart.Label(at))
	}
	return list
}

func (x *examiner) open(o judge.Order) []chart.Place {
	if o.Kind != judge.Move || int(o.Unit.At) >= len(x.n.chart.Places) || o.Unit.Kind == chart.Unsaid {
		return nil
	}
	u := o.Unit
	if p := x.ctx.Position; p != nil {
		for _, d := range p.Dislodged {
			if p.Phase == judge.Retreats && !x.ctx.Season && x.n.chart.Of(d.At) == x.n.chart.Of(u.At) {
				return slices.Collect(chart.All[chart.Place](d.To))
			}
		}
		if on, ok := x.unit(p.Units, u.At); ok {
			u = on
		}
	}
	return slices.Collect(chart.All[chart.Place](x.n.chart.Reach(x.graph(), u.Kind, u.At)))
}

func (x *examiner) graph() *chart.Graph {
	if x.ctx.Graph != nil {
		return x.ctx.Graph
	}
	return &x.n.chart.Graph
}

// homes gives the centres where a power may build, as far as that is known.
func (x *examiner) homes(p chart.Power) (list []string) {
	c := x.n.chart
	for home := range chart.All[chart.Province](c.Powers[p].Home) {
		if pos := x.ctx.Position; pos != nil && !x.ctx.Season {
			if _, taken := x.unit(pos.Units, chart.Place(home)); taken || pos.Owners[home] != p {
				continue
			}
		}
		list = append(list, c.Label(chart.Place(home)))
	}
	return list
}
