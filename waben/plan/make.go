package plan

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Make resolves what a sheet orders for one moon, 0 the first, except for ways: conditions are tested, and recruits,
// changes, buildings and payments are put into terms of the world. What cannot be meant is told and left
// out. When units are recruited, split and merged, and the index is built anew, [Plan.March] resolves the ways.
func Make(w *world.World, ix *world.Index, realm world.RealmID, s *sheet.Sheet, moon int) (*Plan, []game.Problem) {
	m := maker{w: w, ix: ix, realm: realm, plan: &Plan{Realm: realm, Capital: grid.None, sheet: s}}
	if moon == 0 {
		m.stances(s)
		m.letters(s)
		m.claims(s)
		m.balance(s)
		m.releases(s)
		m.people(s)
	}
	if moon > 0 && moon <= len(s.Moons) {
		m.plan.before = &s.Moons[moon-1]
	}
	if moon < len(s.Moons) {
		m.moon(&s.Moons[moon])
	}
	return m.plan, m.list
}

// March resolves the orders of units. The ground is that of the truth or of what the realm knows; known is what it has ever seen.
// A way that is broken ends in front of its first wrong step.
func (p *Plan) March(g *march.Ground, known world.Known) []game.Problem {
	m := maker{g: g, w: g.World(), known: known, realm: p.Realm, plan: p}
	steps := 0
	for n := range p.lines {
		steps += len(p.lines[n].Route.Steps) + len(p.lines[n].Route.Sides)
	}
	p.Units, m.steps = make([]Unit, 0, len(p.lines)), make([]march.Step, 0, steps)
	for n := range p.lines {
		m.unit(&p.lines[n])
	}
	p.lines, p.sheet = nil, nil // all is said; the plan may outlive the sheet
	slices.SortFunc(p.Units, func(a, b Unit) int { return cmp.Compare(a.ID, b.ID) })
	m.scouts()
	return m.list
}

// maker is what making one plan needs at hand.
type maker struct {
	g     *march.Ground
	w     *world.World
	ix    *world.Index
	known world.Known
	realm world.RealmID
	plan  *Plan
	steps []march.Step
	list  []game.Problem

	earlier  map[uint16]*sheet.Line // of the moon before, by unit; made when they are asked for
	taken    [units]bool            // numbers of units that have their line
	specials int                    // special orders so far
	eyes     *eyes                  // what the realm knows; made when a way is asked for
	dark     bool                   // the way leads over fields that the realm has never seen: nobody tells where
	chart    []bool                 // by Großfeld: whether it is on the realm's map; made when it is asked for
}

// units is more than any unit's number.
const units = 1000

func (m *maker) moon(moon *sheet.Moon) {
	m.lines(moon)
	for n := range moon.Recruits {
		m.recruit(&moon.Recruits[n])
	}
	for n := range moon.Builds {
		m.build(&moon.Builds[n])
	}
	for n := range moon.Pays {
		m.pay(&moon.Pays[n])
	}
	m.plan.Stock = moon.Stock
	m.places(moon)
	m.idle(moon)
}

// lines chooses the lines of units whose conditions hold: of several of one unit the first. If all count, as they do most often,
// the plan has the sheet's own list.
func (m *maker) lines(moon *sheet.Moon) {
	lines := moon.Units
	for n := range moon.Units {
		l := &moon.Units[n]
		counts := l.Unit < units && !m.taken[l.Unit] && m.holds(l.At, l.When)
		if !counts && len(lines) == len(moon.Units) {
			lines = slices.Clone(lines[:n])
		}
		if !counts {
			continue
		}
		if len(lines) < len(moon.Units) {
			lines = append(lines, *l)
		}
		m.taken[l.Unit] = true
		m.compare(moon, l)
		m.changes(moon, l)
	}
	m.plan.lines = lines
}

// changes takes what becomes of a unit. Who shall be dissolved at a place has to be there: that comes before
// movement (D-N1).
func (m *maker) changes(moon *sheet.Moon, l *sheet.Line) {
	for _, c := range l.Changes() {
		if r := recruited(moon, l.Unit); c.Sort == sheet.Reinforce && r != nil {
			m.again(l, &c, r)
			continue
		}
		if c.Sort == sheet.Reinforce && l.From.KF != 0 && m.w.Unit(m.realm, l.Unit) == world.NoUnit {
			m.fresh(l, &c)
			continue
		}
		if c.Sort == sheet.Dissolve && c.Place != nil {
			f, there := m.field(l.At, c.Place)
			if id := m.w.Unit(m.realm, l.Unit); !there || id == world.NoUnit || m.w.Units[id].Field != f {
				m.tell(l.At, game.Problem{
					Severity: game.Warning, Code: "problem.plan.dissolve", Args: game.Args{"unit": number(int(l.Unit)), "place": placeName(c.Place)},
					Cite: []string{"WDW-49", "WDW-D-N1"},
				})
				continue
			}
		}
		if c.Sort == sheet.Merge && (c.Size != 0 || c.Leaders != 0) {
			m.tell(l.At, game.Problem{
				Code: "problem.plan.merge", Args: game.Args{"unit": number(int(l.Unit)), "other": number(int(c.Unit))}, Cite: []string{"WDW-D-O1"},
			})
			continue
		}
		m.plan.Changes = append(m.plan.Changes, Change{Line: l.Line, Number: l.Unit, Change: c})
	}
}

// again compares the remark "neu" with the unit's line in the recruiting section, which says the same and counts.
func (m *maker) again(l *sheet.Line, c *sheet.Change, r *sheet.Recruit) {
	if c.Size != 0 && c.Size != r.Size || c.Leaders != 0 && c.Leaders != r.Leaders {
		m.differs(l.At, "problem.plan.raised", l.Unit, number(int(c.Size)), number(int(r.Size)))
	}
}

// fresh takes the remark "neu" on a unit that is not there yet for its line in the recruiting section: where it stands, and, unless the
// remark says otherwise, with all that its line says.
func (m *maker) fresh(l *sheet.Line, c *sheet.Change) {
	f, there := m.field(l.At, &l.From)
	if !there {
		return
	}
	r := Recruit{Line: l.Line, Unit: l.Unit, Size: c.Size, Kind: c.Kind, Leaders: c.Leaders, Field: f, Harbour: l.From.Side}
	if r.Size == 0 {
		r.Size = l.Size
	}
	if r.Kind == kit.NoUnit {
		r.Kind = l.Kind
	}
	if r.Leaders == 0 {
		r.Leaders = l.Leaders
	}
	m.plan.Recruits = append(m.plan.Recruits, r)
}

// tell notes a problem with a line. It is an error unless it says otherwise.
func (m *maker) tell(at sheet.At, p game.Problem) {
	if p.Severity == "" {
		p.Severity = game.Error
	}
	p.Line, p.Column = at.Line, at.Col
	m.list = append(m.list, p)
}

func number(n int) string { return strconv.Itoa(n) }

// field finds the field of a place as written, or tells that there is none.
func (m *maker) field(at sheet.At, p *sheet.Place) (grid.Field, bool) {
	if f := p.On(m.w.Patch); f != grid.None && m.charted(f) {
		return f, true
	}
	m.tell(at, game.Problem{Code: "problem.plan.field", Args: game.Args{"place": placeName(p)}, Cite: []string{"WDW-12"}})
	return grid.None, false
}

func placeName(p *sheet.Place) string {
	if p.Aboard != 0 && p.KF == 0 {
		return "(" + number(int(p.Aboard)) + ")"
	}
	name := number(int(p.KF))
	if p.KF < 10 {
		name = "0" + name
	}
	if p.GF >= 0 {
		gf := "00" + number(int(p.GF))
		name = gf[len(gf)-3:] + "/" + name
	}
	if p.Side != hex.NoSide {
		name += "(" + number(int(p.Side)) + ")"
	}
	return name
}

// placeAt is the name of a side of a field, or of all of it.
func placeAt(patch *grid.Patch, f grid.Field, side hex.Side) string {
	p := sheet.PlaceOf(patch, f)
	p.Side = side
	return placeName(&p)
}
