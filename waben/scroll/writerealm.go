package scroll

import (
	"fmt"
	"slices"
	"strings"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// realm writes a realm with everything that is its own.
func (b *writer) realm(id world.RealmID) {
	r := b.w.Realm(id)
	b.printf("\n%s %s %q\n", b.word(tRealm+term(r.Sort)), r.Code, r.Name)
	b.line(tTreasury, r.Gold)
	if r.Capital != grid.None {
		b.printf("  %s %s\n", b.word(tCapital), b.field(r.Capital))
	}
	for _, p := range r.Players {
		b.printf("  %s %q", b.word(tPlayer), p.Name)
		if p.Address != "" {
			b.printf(" %s %q", b.word(tAddress), p.Address)
		}
		b.flag(tSecret, p.Secret)
		b.flag(tJudge, p.Judge)
		if p.Limits != "" {
			b.printf(" %q", p.Limits)
		}
		b.WriteByte('\n')
	}
	if r.Account.Balance != 0 || r.Account.Hold {
		b.printf("  %s %d", b.word(tAccount), r.Account.Balance)
		b.flag(tHold, r.Account.Hold)
		b.WriteByte('\n')
	}
	for _, x := range r.Account.Ledger {
		b.printf("  %s %s %s %d", b.word(tBooking), b.moon(x.Moon), b.word(tCharge+term(x.Sort-world.Charge)), x.Cents)
		if x.Text != "" {
			b.printf(" %q", x.Text)
		}
		b.WriteByte('\n')
	}
	if r.Vacant {
		b.printf("  %s\n", b.word(tVacant))
	}
	b.line(tMissed, int64(r.Missed))
	b.line(tUnpaid, int64(r.Unpaid))
	b.line(tMorale, int64(r.Morale))
	if len(r.Embassies) > 0 {
		b.printf("  %s", b.word(tEmbassies))
		for _, e := range r.Embassies {
			b.printf(" %s", b.code(e))
		}
		b.WriteByte('\n')
	}
	b.stances(id)
	for n := range r.People {
		b.person(&r.People[n])
	}
	b.units(id)
	b.memories(r)
	for _, s := range r.Seen {
		b.sighting("  ", s)
	}
}

// line writes a number of a realm, unless it is 0.
func (b *writer) line(t term, n int64) {
	if n != 0 {
		b.printf("  %s %d\n", b.word(t), n)
	}
}

func (b *writer) stances(id world.RealmID) {
	n := len(b.w.Realms)
	row := b.w.Stances[(int(id)-1)*n : int(id)*n]
	if !slices.ContainsFunc(row, func(s world.Stance) bool { return s != world.Neutral }) {
		return
	}
	b.printf("  %s", b.word(tStance))
	for other, s := range row {
		if s != world.Neutral {
			b.printf(" %s %s", b.w.Realms[other].Code, b.word(tNeutral+term(s)))
		}
	}
	b.WriteByte('\n')
}

func (b *writer) person(p *world.Character) {
	b.printf("  %s %d", b.word(tPerson), p.Number)
	if p.Name != "" {
		b.printf(" %q", p.Name)
	}
	if p.Office != "" {
		b.printf(" %s %q", b.word(tOffice), p.Office)
	}
	b.count(tPlayer, int64(p.Player), 0)
	if p.Since != 0 {
		b.say(tSince, b.moon(p.Since))
	}
	if p.Settlement != grid.None {
		b.say(tOf, b.field(p.Settlement))
	}
	if p.Captive != world.Nobody {
		b.say(tCaptive, b.code(p.Captive))
	}
	if p.Arm != kit.NoUnit {
		b.say(tArm, p.Arm.Spec().Code)
	}
	b.WriteByte('\n')
}

// heads are the columns of the table of units.
var heads = [2][6]string{{"Nr", "Größe", "Typ", "Hf", "Standort", "aus"}, {"No", "Size", "Kind", "Hf", "Place", "from"}}

func (b *writer) units(id world.RealmID) {
	units, _ := b.w.Of(id)
	if len(units) == 0 {
		return
	}
	h := heads[b.l]
	b.printf("  %s\n", b.word(tUnits))
	b.printf("  # %-3s %7s %-4s %3s  %-10s %s\n", h[0], h[1], h[2], h[3], h[4], h[5])
	for n := range units {
		if !units[n].Gone {
			b.unit(&units[n])
		}
	}
}

// unit writes a row of the table of units.
func (b *writer) unit(u *world.Unit) {
	place := b.field(u.Field)
	if u.Side.Valid() {
		place = b.w.Patch.EdgeName(grid.Edge{Field: u.Field, Side: u.Side})
	}
	if u.Aboard != 0 {
		place = fmt.Sprintf("(%d)", u.Aboard)
	}
	leaders := int(u.Leaders)
	if u.Kind == kit.Leader {
		leaders = int(u.Size)
	}
	raised := "-"
	if u.Raised != land.Unknown {
		raised = u.Raised.String()
	}
	b.printf("    %03d %7d %-4s %3d  %-10s %s", u.Number, u.Size, u.Kind.Spec().Code, leaders, place, raised)
	if u.Came != grid.None {
		b.say(tCame, b.field(u.Came))
	}
	b.count(tGold, int64(u.Gold), 0)
	if u.Arrived != 0 {
		b.say(tSince, b.moon(u.Arrived))
	}
	if u.Arm != kit.NoUnit {
		b.say(tArm, u.Arm.Spec().Code)
	}
	b.WriteByte('\n')
}

func (b *writer) sighting(indent string, s world.Sighting) {
	b.printf("%s%s %s %s %s %s %s", indent, b.word(tSeen), b.field(s.Field), b.code(s.Realm), s.Kind.Spec().Code,
		b.word(tBelow+term(s.Class)), b.moon(s.Moon))
	b.count(tTick, int64(s.Tick), 0)
	b.WriteByte('\n')
}

// memories writes the realm's map: by moon the fields that are as they were seen, then those of which the land
// is as it was seen, then what has changed since, field by field.
func (b *writer) memories(r *world.Realm) {
	var moons []moon.Count
	alike := map[moon.Count][]grid.Field{}
	var land []grid.Field
	var changed []*world.Memory
	for n := range r.Known {
		m := &r.Known[n]
		now := b.w.MemoryOf(&b.x, m.Field)
		now.Moon = m.Moon
		switch {
		case m.Full && *m == now:
			if alike[m.Moon] == nil {
				moons = append(moons, m.Moon)
			}
			alike[m.Moon] = append(alike[m.Moon], m.Field)
		case !m.Full && *m == b.w.LandOf(&b.x, m.Field):
			land = append(land, m.Field)
		default:
			changed = append(changed, m)
		}
	}
	slices.Sort(moons)
	for _, at := range moons {
		b.ranges(b.moon(at), alike[at])
	}
	b.ranges(b.word(tLand), land)
	for _, m := range changed {
		b.memory(m)
	}
}

// ranges writes fields by Großfeld: `210/01-24,30`.
func (b *writer) ranges(what string, fields []grid.Field) {
	start := fmt.Sprintf("  %s %s:", b.word(tMap), what)
	line := start
	for n := 0; n < len(fields); {
		var parts []string
		gf := fields[n] / grid.PerGF
		for n < len(fields) && fields[n]/grid.PerGF == gf {
			first := n
			for n++; n < len(fields) && fields[n] == fields[n-1]+1 && fields[n]/grid.PerGF == gf; n++ {
			}
			part := fmt.Sprintf("%02d", grid.KF(fields[first]))
			if n-first > 1 {
				part += fmt.Sprintf("-%02d", grid.KF(fields[n-1]))
			}
			parts = append(parts, part)
		}
		if len(line) > widest {
			b.WriteString(line + "\n")
			line = start
		}
		line += fmt.Sprintf(" %03d/%s", b.w.Patch.GFs()[gf].Label, strings.Join(parts, ","))
	}
	if line != start {
		b.WriteString(line + "\n")
	}
}

// memory writes one that differs from what is there.
func (b *writer) memory(m *world.Memory) {
	b.printf("  %s %s: %s", b.word(tMap), b.field(m.Field), m.Land)
	b.flag(tDim, m.Traits&world.Dim != 0)
	if m.Grade > 0 {
		b.say(tGrade, m.Grade-1)
	}
	b.set(tRivers, m.Rivers)
	b.set(tSprings, m.Springs)
	if m.Full {
		b.say(tFull, b.moon(m.Moon))
	}
	if m.Owner != world.Nobody {
		b.say(tOwner, b.code(m.Owner))
	}
	if m.Settlement != kit.NoSettlement {
		b.say(tGarrison + term(m.Settlement-kit.Garrison))
	}
	b.set(tRoads, m.Roads)
	b.set(tBridges, m.Bridges)
	b.set(tCanals, m.Canals)
	b.set(tWall, m.Walls)
	b.WriteByte('\n')
}

func (b *writer) set(t term, s world.Sides) {
	if s != 0 {
		b.say(t, digits(s))
	}
}
