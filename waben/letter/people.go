package letter

import (
	"strconv"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// captives writes whom of others the realm holds.
func (p *pen) captives(list []Captive) {
	if len(list) == 0 {
		return
	}
	p.heading(3, "captives")
	p.table([]column{{width: 28, head: "col.name"}, {head: "col.realm"}}, len(list), func(n int, next func()) {
		p.put(list[n].Name)
		if list[n].Office != "" {
			p.put(", ")
			p.put(list[n].Office)
		}
		next()
		p.realm(list[n].Realm)
	})
}

func (p *pen) people(list []Person) {
	if len(list) == 0 {
		return
	}
	p.heading(3, "people")
	p.table([]column{{width: 3, right: true, head: "col.unit.number"}, {width: 28, head: "col.name"}, {width: 10, head: "col.place"}, {head: "col.note"}}, len(list), func(n int, next func()) {
		x := &list[n]
		p.line = strconv.AppendInt(p.line, int64(x.Number), 10)
		next()
		p.put(x.Name)
		if x.Office != "" {
			p.put(", ")
			p.put(x.Office)
		}
		next()
		if x.Field != grid.None {
			p.field(x.Field)
		}
		if x.Aboard != 0 {
			p.put("(")
			p.line = strconv.AppendInt(p.line, int64(x.Aboard), 10)
			p.put(")")
		}
		next()
		p.role(x)
	})
}

func (p *pen) role(x *Person) {
	if x.REP() {
		p.put("REP ")
		p.put(x.Player)
	} else {
		p.put("NSC")
	}
	if x.Settlement != grid.None {
		p.put(", ")
		p.field(x.Settlement)
	}
	if x.Leads != kit.NoUnit {
		p.put(", ")
		p.say("people.leads")
		p.put(" ")
		p.put(x.Leads.Spec().Code)
	}
	if x.Captive != world.Nobody {
		p.put(", ")
		p.say("people.captive")
		p.put(" ")
		p.realm(x.Captive)
	}
}
