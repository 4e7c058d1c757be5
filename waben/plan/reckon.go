package plan

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Denied is told what the treasury refuses a realm: the line of its sheet, 0 if it is not one, and the site of a building, nil otherwise.
type Denied func(r world.RealmID, line int, site *world.Site, no purse.Refusal)

// Reckon does everything of plans that comes before movement, in the order of D-N1 for all realms together: what they say of
// their places, income, upkeep, dissolving, naming characters, recruiting, changes of units, gold that is loaded, buildings, payments. Afterwards new
// units are in the list, and IDs have changed.
func Reckon(w *world.World, t *purse.Treasury, plans []*Plan, denied Denied) {
	c := clerk{w: w, t: t, plans: plans, denied: denied}
	c.places()
	t.Income()
	t.Upkeep()
	c.alter(sheet.Dissolve, sheet.Dissolve)
	c.people()
	c.recruit()
	c.alter(sheet.Split, sheet.Merge)
	c.alter(sheet.Unload, sheet.Load)
	c.spend()
	t.Muster()
}

// Refused is what a player is told of a refusal.
func Refused(line int, no purse.Refusal, severity game.Severity) game.Problem {
	return game.Problem{
		Severity: severity, Code: "problem." + no.Why.String(), Line: line, Column: min(line, 1), Cite: []string{no.Why.Cite()},
		Args: game.Args{"want": strconv.FormatInt(no.Want, 10), "have": strconv.FormatInt(no.Have, 10)},
	}
}

// clerk puts plans before the treasury.
type clerk struct {
	w      *world.World
	t      *purse.Treasury
	plans  []*Plan
	denied Denied
}

func (c *clerk) say(r world.RealmID, line int, site *world.Site, no purse.Refusal) {
	if no.Refused() {
		c.denied(r, line, site, no)
	}
}

func (c *clerk) places() {
	for _, p := range c.plans {
		c.t.Rank(p.Realm, p.Ranks)
		if p.Capital != grid.None {
			c.say(p.Realm, p.Seat, nil, c.t.Declare(p.Realm, p.Capital))
		}
		if p.Stock != nil {
			c.t.Claim(p.Realm, *p.Stock)
		}
	}
}

// people names characters; who is trained is so before anybody is recruited.
func (c *clerk) people() {
	for _, p := range c.plans {
		for k := range p.People {
			c.say(p.Realm, p.People[k].Line, nil, c.t.Name(p.People[k].Person))
		}
	}
}

// recruit strengthens units and raises new ones: at home first, then with allies, so that who owns a place comes first.
func (c *clerk) recruit() {
	for _, abroad := range [2]bool{false, true} {
		for _, p := range c.plans {
			for k := range p.Changes {
				if x := &p.Changes[k]; x.Sort == sheet.Reinforce {
					c.raise(x.Line, abroad, c.more(p.Realm, x))
				}
			}
		}
		for _, p := range c.plans {
			for k := range p.Recruits {
				r := &p.Recruits[k]
				c.raise(r.Line, abroad, purse.Recruit{
					Realm: p.Realm, Unit: r.Unit, Size: r.Size, Kind: r.Kind, Leaders: r.Leaders, Field: r.Field, Harbour: r.Harbour,
				})
			}
		}
	}
}

func (c *clerk) raise(line int, abroad bool, r purse.Recruit) {
	if c.t.Guest(r.Realm, r.Field) == abroad {
		c.say(r.Realm, line, nil, c.t.Recruit(r))
	}
}

func (c *clerk) spend() {
	for _, p := range c.plans {
		for k := range p.Builds {
			b := &p.Builds[k]
			c.say(p.Realm, b.Line, &b.Site, c.t.Build(purse.Build{Site: b.Site, Halt: b.Halt, Pay: b.Pay, Sent: b.Sent}))
		}
		for k := range p.Pays {
			y := &p.Pays[k]
			c.say(p.Realm, y.Line, nil, c.t.Pay(purse.Payment{Realm: p.Realm, Gold: y.Gold, From: y.From, To: y.To, Other: y.Realm, For: y.For}))
		}
	}
}

// alter carries out all changes of one of two sorts.
func (c *clerk) alter(one, two sheet.ChangeSort) {
	for _, p := range c.plans {
		for k := range p.Changes {
			if x := &p.Changes[k]; x.Sort == one || x.Sort == two {
				c.say(p.Realm, x.Line, nil, c.change(p.Realm, x))
			}
		}
	}
}

func (c *clerk) change(r world.RealmID, x *Change) purse.Refusal {
	switch x.Sort {
	case sheet.Dissolve:
		return c.t.Dissolve(r, x.Number, x.Size, x.Leaders)
	case sheet.Split:
		return c.t.Split(purse.Split{Realm: r, Unit: x.Number, New: x.Change.Unit, Kind: x.Kind, Size: x.Size, Leaders: x.Leaders, Gold: x.Gold})
	case sheet.Merge:
		return c.t.Merge(r, x.Number, x.Change.Unit)
	case sheet.Load:
		return c.t.Load(r, x.Number, x.Gold)
	}
	return c.t.Unload(r, x.Number, x.Gold)
}

// more is what a unit that is there is strengthened with: in the settlement where it stands.
func (c *clerk) more(r world.RealmID, x *Change) purse.Recruit {
	more := purse.Recruit{Realm: r, Unit: x.Number, Size: x.Size, Kind: x.Kind, Leaders: x.Leaders, Field: grid.None}
	if id := c.w.Unit(r, x.Number); id != world.NoUnit {
		u := &c.w.Units[id]
		if more.Field, more.Harbour = u.Field, u.Side; x.Kind == kit.NoUnit {
			more.Kind = u.Kind
		}
	}
	return more
}
