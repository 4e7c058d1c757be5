package plan

import (
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
)

// balance holds each figure of the Reichsbilanz against what is reckoned, and against the parts that the player has of it: what
// does not add up is told, and what differs (WDW-28). No figure changes anything.
func (m *maker) balance(s *sheet.Sheet) {
	if len(s.Figures) == 0 {
		return
	}
	b := m.open(s)
	for n := range s.Figures {
		f := &s.Figures[n]
		parts, adds := b.parts(f)
		have, known := b.have(f)
		switch {
		case adds && parts != f.Value:
			m.figure(summed, f, parts)
			if known && have != f.Value && have != parts {
				m.figure(reckoned, f, have)
			}
		case known && have != f.Value:
			m.figure(reckoned, f, have)
		}
	}
}

// The codes of what is said of figures: of those whose name says all, and of those that are of something.
var (
	reckoned = [2]string{"problem.plan.figure", "problem.plan.figure.of"}
	summed   = [2]string{"problem.plan.sum", "problem.plan.sum.of"}
)

// figure warns of a figure that should be another.
func (m *maker) figure(codes [2]string, f *sheet.Figure, have int64) {
	args := game.Args{"what": "@plan.item." + strconv.Itoa(int(f.Item)), "said": strconv.FormatInt(f.Value, 10), "have": strconv.FormatInt(have, 10)}
	switch f.Item {
	case sheet.TaxFields, sheet.TaxGold:
		args["of"] = f.Ground.String()
	case sheet.TownIncome, sheet.TownValue:
		args["of"] = placeName(f.Place)
	case sheet.HeightFields, sheet.HeightGold:
		args["of"] = "@plan.height." + strconv.Itoa(int(f.Height))
	case sheet.Pieces:
		args["of"] = f.What.String() + " " + strconv.Itoa(int(f.Grade))
	case sheet.Weighed:
		args["of"] = strconv.Itoa(int(f.Grade))
	}
	code := codes[0]
	if args["of"] != "" {
		code = codes[1]
	}
	m.tell(f.At, game.Problem{Severity: game.Warning, Code: code, Args: args, Want: []string{args["have"]}, Cite: []string{"WDW-28"}})
}

// ledger is the balance that the realm can reckon with, beside the one that its player has.
type ledger struct {
	m     *maker
	book  chronicle.Book
	owned [64]int64 // fields, by terrain
	said  []sheet.Figure
	spent int64 // what the sheet's lines of recruiting and dissolving come to, as the player has them
	lines int   // how many these are
}

// open reckons the balance.
func (m *maker) open(s *sheet.Sheet) *ledger {
	b := &ledger{m: m, book: purse.Balance(m.w, m.realm), said: s.Figures}
	for f, owner := range m.w.Owner {
		if owner == m.realm {
			b.owned[m.w.Land[f]%64]++
		}
	}
	for n := range s.Moons {
		for k := range s.Moons[n].Recruits {
			r := &s.Moons[n].Recruits[k]
			b.lines++
			if r.Gold != nil {
				b.spent -= *r.Gold
			} else {
				b.spent -= purse.Cost(r.Kind, r.Size, r.Leaders)
			}
		}
	}
	for n := range s.Claims {
		if gold := s.Claims[n].Refund; gold != nil {
			b.lines++
			b.spent += *gold
		}
	}
	return b
}

// have is what a figure should be, as far as the world says that.
func (b *ledger) have(f *sheet.Figure) (int64, bool) {
	switch f.Item {
	case sheet.TaxFields:
		return b.owned[f.Ground], true
	case sheet.TaxGold:
		return b.owned[f.Ground] * int64(f.Ground.Tax()), true
	case sheet.HeightFields, sheet.HeightGold, sheet.AllFields:
		return b.fields(f), true
	case sheet.TownIncome:
		return b.town(b.m.w.Patch.Of(int(f.Place.GF), int(f.Place.KF))), true
	case sheet.TownsNet:
		return b.sum(chronicle.SettlementIncome) + b.sum(chronicle.SettlementUpkeep), true
	case sheet.TownValue:
		return b.value(b.m.w.Patch.Of(int(f.Place.GF), int(f.Place.KF))), true
	case sheet.Pieces:
		return b.pieces(f.What, int8(f.Grade)), true
	case sheet.Weighed:
		sum := int64(0)
		for what := kit.Road; what <= kit.Canal; what++ {
			sum += b.weight(what) * b.pieces(what, int8(f.Grade))
		}
		return sum * int64(1+f.Grade), true
	}
	if f.Item >= sheet.LandHeads && f.Item <= sheet.LeaderWages {
		return b.units(f.Item), true
	}
	return b.line(f.Item)
}

// fields are the fields of a height or all of them, or what they pay.
func (b *ledger) fields(f *sheet.Figure) (sum int64) {
	for _, t := range land.All() {
		switch {
		case f.Item == sheet.AllFields || f.Item == sheet.HeightFields && t.Height() == f.Height:
			sum += b.owned[t]
		case f.Item == sheet.HeightGold && t.Height() == f.Height:
			sum += b.owned[t] * int64(t.Tax())
		}
	}
	return sum
}

// sum is what the entries of a sort come to.
func (b *ledger) sum(sort chronicle.EntrySort) (sum int64) {
	for n := range b.book.Entries {
		if e := &b.book.Entries[n]; e.Sort == sort {
			sum += e.Sum
		}
	}
	return sum
}

// town is what a settlement brings, net.
func (b *ledger) town(at grid.Field) (sum int64) {
	for n := range b.book.Entries {
		if e := &b.book.Entries[n]; e.Field == at && (e.Sort == chronicle.SettlementIncome || e.Sort == chronicle.SettlementUpkeep) {
			sum += e.Sum
		}
	}
	return sum
}

// value is what stands of the realm's settlement on a field.
func (b *ledger) value(at grid.Field) int64 {
	if n := b.m.ix.Settlement(at); n >= 0 && b.m.w.Settlements[n].Realm == b.m.realm {
		return int64(b.m.w.Settlements[n].Stands.Value())
	}
	return 0
}

// pieces are how many of a kind of infrastructure there are at a grade; walls count in fives of their points.
func (b *ledger) pieces(what kit.Infrastructure, grade int8) (count int64) {
	for n := range b.book.Entries {
		if e := &b.book.Entries[n]; e.Sort == chronicle.InfrastructureUpkeep && e.What == what && e.Grade == grade {
			count += int64(e.Count)
		}
	}
	if what == kit.Wall {
		return count / int64(kit.Wall.Value())
	}
	return count
}

// weight is what a piece costs, where a road is one.
func (b *ledger) weight(what kit.Infrastructure) int64 { return int64(what.Value() / kit.Road.Value()) }

// arm is where a kind of unit stands in the balance: on land, at sea, or leaders.
func arm(kind kit.Unit) sheet.Item {
	switch kind {
	case kit.Ship:
		return sheet.SeaHeads
	case kit.Leader:
		return sheet.LeaderHeads
	}
	return sheet.LandHeads
}

// units are the counts, rates and sums of the upkeep of units.
func (b *ledger) units(item sheet.Item) (sum int64) {
	first := sheet.LandHeads + (item-sheet.LandHeads)/3*3
	if item == first+1 {
		return int64(purse.Wage(map[sheet.Item]kit.Unit{sheet.LandHeads: kit.Foot, sheet.SeaHeads: kit.Ship, sheet.LeaderHeads: kit.Leader}[first]))
	}
	for n := range b.book.Entries {
		switch e := &b.book.Entries[n]; {
		case e.Sort != chronicle.UnitUpkeep || arm(e.Kind) != first:
		case item == first:
			sum += int64(e.Count)
		default:
			sum -= int64(e.Count) * int64(e.Each)
		}
	}
	return sum
}

// sorts are the lines of the whole that the world says.
var sorts = map[sheet.Item]chronicle.EntrySort{
	sheet.LandTaxes: chronicle.LandTax, sheet.TownTaxes: chronicle.SettlementIncome, sheet.TownUpkeep: chronicle.SettlementUpkeep,
	sheet.WorksUpkeep: chronicle.InfrastructureUpkeep, sheet.UnitUpkeep: chronicle.UnitUpkeep,
}

// line is a line of the whole. The new stock is reckoned from what is known, and from what the player has of the rest.
func (b *ledger) line(item sheet.Item) (int64, bool) {
	switch item {
	case sheet.OldStock:
		return b.book.Old, true
	case sheet.NewStock:
		sum := b.book.Old
		for _, sort := range sorts {
			sum += b.sum(sort)
		}
		recruiting := b.total(sheet.Recruiting)
		if b.lines > 0 {
			recruiting = b.spent
		}
		return sum + recruiting + b.total(sheet.Building) + b.total(sheet.Others), true
	}
	sort, known := sorts[item]
	return b.sum(sort), known
}

// total is what the player has of a line of the whole; of all that is other, together.
func (b *ledger) total(item sheet.Item) (sum int64) {
	for n := range b.said {
		switch f := &b.said[n]; {
		case f.Item != item:
		case item == sheet.Others:
			sum += f.Value
		default:
			sum = f.Value
		}
	}
	return sum
}

// parts are what the player's own figures come to that a figure is made of, if there are any.
func (b *ledger) parts(f *sheet.Figure) (sum int64, there bool) {
	switch f.Item {
	case sheet.Recruiting:
		return b.spent, b.lines > 0
	case sheet.NewStock:
		for item := sheet.OldStock; item < sheet.NewStock; item++ {
			sum += b.total(item)
		}
		return sum, b.has(sheet.OldStock)
	case sheet.LandWages, sheet.SeaWages, sheet.LeaderWages:
		return -b.total(f.Item-2) * b.total(f.Item-1), b.has(f.Item-2) && b.has(f.Item-1)
	case sheet.TaxGold:
		of := slices.IndexFunc(b.said, func(x sheet.Figure) bool { return x.Item == sheet.TaxFields && x.Ground == f.Ground })
		if of < 0 {
			return 0, false
		}
		return b.said[of].Value * int64(f.Ground.Tax()), true
	}
	for n := range b.said {
		if times := share(f, &b.said[n]); times != 0 {
			sum += times * b.said[n].Value
			there = true
		}
	}
	return sum, there
}

func (b *ledger) has(item sheet.Item) bool {
	return slices.ContainsFunc(b.said, func(f sheet.Figure) bool { return f.Item == item })
}

// share is how often a figure is in a sum, 0 if it is no part of it.
func share(sum, part *sheet.Figure) int64 {
	in := false
	switch sum.Item {
	case sheet.HeightFields:
		in = part.Item == sheet.TaxFields && part.Ground.Height() == sum.Height
	case sheet.HeightGold:
		in = part.Item == sheet.TaxGold && part.Ground.Height() == sum.Height
	case sheet.AllFields:
		in = part.Item == sheet.HeightFields
	case sheet.LandTaxes:
		in = part.Item == sheet.HeightGold
	case sheet.TownsNet:
		in = part.Item == sheet.TownIncome
	case sheet.UnitUpkeep:
		in = part.Item == sheet.LandWages || part.Item == sheet.SeaWages || part.Item == sheet.LeaderWages
	case sheet.WorksUpkeep:
		if part.Item == sheet.Weighed {
			return -int64(purse.Maintenance(kit.InfrastructurePoint, 0)) * int64(kit.Road.Value())
		}
	case sheet.Weighed:
		if part.Item == sheet.Pieces && part.Grade == sum.Grade {
			return int64(part.What.Value()/kit.Road.Value()) * int64(1+part.Grade)
		}
	}
	if in {
		return 1
	}
	return 0
}
