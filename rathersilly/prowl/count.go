package prowl

import "spielleiter/diplomacy/chart"

// Count says how many units that attract the Borg, and repel monsters, are in each
// province. The zero value counts none; *c = Count{} begins anew.
type Count struct {
	units   [chart.Max]uint16
	amazons [chart.Max]uint16
	some    chart.Set // fields with one unit or more
	many    chart.Set // fields with two or more
}

// Add counts a unit. Where nobody can be (chart.None) it counts nothing.
func (c *Count) Add(field chart.Province) {
	if field >= chart.Max {
		return
	}
	if chart.Has(c.some, field) {
		chart.Add(&c.many, field)
	}
	chart.Add(&c.some, field)
	c.units[field]++
}

// AddAmazon counts an Amazon, who is a unit and a delicacy (RSD-1.4).
func (c *Count) AddAmazon(field chart.Province) {
	if field < chart.Max {
		c.Add(field)
		c.amazons[field]++
	}
}

// On gives the number of units in a province.
func (c *Count) On(field chart.Province) int { return int(c.units[field&(chart.Max-1)]) }

// Fields gives the provinces that have a unit.
func (c *Count) Fields() chart.Set { return c.some }
