package sheet

import (
	"spielleiter/hex"
	"spielleiter/waben/kit"
)

// Line is what one unit does. A turn has a hundred thousand of them, so what hardly any line says is apart, in [Rest].
type Line struct {
	At
	When    *Condition    `json:"when,omitempty"` // only then (WDW-78)
	Unit    uint16        `json:"unit"`
	Size    int32         `json:"size,omitempty"` // as the player has it; 0: not said
	Kind    kit.Unit      `json:"kind,omitempty"`
	Leaders int16         `json:"leaders,omitempty"`
	From    Place         `json:"from,omitzero"`
	Route   Route         `json:"route,omitzero"`
	To      Place         `json:"to,omitzero"` // the end that the player expects
	Order   kit.Order     `json:"order"`
	Ext     kit.Extension `json:"ext,omitempty"`
	Side    hex.Side      `json:"side,omitempty"`    // of B1 to B6, or of what AB builds
	Special int16         `json:"special,omitempty"` // of S1, S2 …
	*Rest                 // nil if it says none of that; read by the methods of its fields' names
}

// Rest is what else a line says. As JSON it is part of the line.
type Rest struct {
	With    []uint16 `json:"with,omitempty"`    // characters that lead or go with it
	Against []string `json:"against,omitempty"` // codes of realms to be attacked
	Attack  *Place   `json:"attack,omitempty"`  // a field next to the end, "001/01 angreifen"
	Changes []Change `json:"changes,omitempty"`
	Remark  string   `json:"remark,omitempty"`
}

// More is the rest of a line, to be changed; there is one from now on.
func (line *Line) More() *Rest {
	if line.Rest == nil {
		line.Rest = &Rest{}
	}
	return line.Rest
}

// rest is the rest of a line, to be read.
func (line *Line) rest() Rest {
	if line.Rest == nil {
		return Rest{}
	}
	return *line.Rest
}

// With are the characters that lead the unit or go with it.
func (line *Line) With() []uint16 { return line.rest().With }

// Against are the codes of realms to be attacked.
func (line *Line) Against() []string { return line.rest().Against }

// Attack is the field next to the end that is to be attacked, or nil.
func (line *Line) Attack() *Place { return line.rest().Attack }

// Changes are what becomes of the unit.
func (line *Line) Changes() []Change { return line.rest().Changes }

// Remark is what is meant for people.
func (line *Line) Remark() string { return line.rest().Remark }

// Form is a way of giving a route; forms are bits, so that a segment may take some.
type Form uint8

// The forms (WDW-82).
const (
	ByFields     Form = 1 << iota // 711/25-24-23
	ByDirections                  // R 2 2 3
	ByTarget                      // > 711/23
)

// Route is a way as written; the zero Route stays.
type Route struct {
	Form  Form       `json:"form,omitempty"`
	Steps []Place    `json:"steps,omitempty"` // of ByFields, of ByTarget the one target; a Place with Side alone goes along the river, one with Aboard embarks
	Sides []hex.Side `json:"sides,omitempty"` // of ByDirections
}
