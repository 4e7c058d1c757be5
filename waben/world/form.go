package world

import (
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
)

// formVersion is the version of the form that worlds are stored in. Whoever changes the form raises it, and teaches
// UnmarshalJSON the old one.
const formVersion = 1

// form is the form of a world in JSON: single places by name, tables as columns, everything in one order. What
// the types themselves say with their tags stands there under these names; where a form has a name of its own for
// a place, it stands in front of the number.
type form struct {
	Version     int               `json:"v"`
	Name        string            `json:"name"`
	Moon        moon.Count        `json:"moon"`
	Turn        int               `json:"turn"`
	Laws        law.Laws          `json:"laws"`
	Me          RealmID           `json:"me,omitempty"`
	Districts   [][3]int          `json:"gfs"` // label, i, j
	Tables      map[string]string `json:"tables"`
	Grades      []gradeForm       `json:"grades,omitempty"`
	Thawed      []thawedForm      `json:"thawed,omitempty"`
	Springs     []string          `json:"springs,omitempty"`
	Walls       []wallForm        `json:"walls,omitempty"`
	Worn        []wornForm        `json:"worn,omitempty"`
	Settlements []settlementForm  `json:"settlements,omitempty"`
	Sites       []siteForm        `json:"sites,omitempty"`
	Realms      []realmForm       `json:"realms,omitempty"`
	Stances     string            `json:"stances,omitempty"`
	Units       map[string]string `json:"units,omitempty"`
	Crossings   []crossingForm    `json:"crossings,omitempty"`
	Gates       []crossingForm    `json:"gates,omitempty"`
	Seen        []sightingForm    `json:"seen,omitempty"`
}

type gradeForm struct {
	At    string `json:"field"`
	Grade int8   `json:"grade"`
}

type thawedForm struct {
	At  string       `json:"field"`
	Was land.Terrain `json:"was"`
}

type wallForm struct {
	At string `json:"field"`
	Wall
}

type wornForm struct {
	At string `json:"edge"`
	Worn
}

type settlementForm struct {
	At string `json:"field"`
	Settlement
}

type siteForm struct {
	At string `json:"field"`
	Site
}

type crossingForm struct {
	From string `json:"from"`
	To   string `json:"to"`
}

type sightingForm struct {
	At string `json:"field"`
	Sighting
}

type realmForm struct {
	Realm
	CapitalAt string            `json:"capital,omitempty"`
	Persons   []characterForm   `json:"people,omitempty"`
	Map       map[string]string `json:"known,omitempty"`
	Sightings []sightingForm    `json:"seen,omitempty"`
}

type characterForm struct {
	Character
	Of string `json:"settlement,omitempty"`
}

// column is one place of many things: how it is called, how it is read and written, and what it may be.
type column[T any] struct {
	name        string
	deltas      bool
	least, most int64 // most 0: a field
	get         func(*T) int64
	set         func(*T, int64)
}

const (
	most8  = 1<<8 - 1
	most16 = 1<<16 - 1
	most15 = 1<<15 - 1
	most31 = 1<<31 - 1
	onMap  = 0
)

// unitColumns are the places of a unit. The first is always there.
var unitColumns = []column[Unit]{
	{"number", true, 0, most16, func(u *Unit) int64 { return int64(u.Number) }, func(u *Unit, v int64) { u.Number = uint16(v) }},
	{"realm", true, 0, most16, func(u *Unit) int64 { return int64(u.Realm) }, func(u *Unit, v int64) { u.Realm = RealmID(v) }},
	{"kind", false, 0, int64(kit.Leader), func(u *Unit) int64 { return int64(u.Kind) }, func(u *Unit, v int64) { u.Kind = kit.Unit(v) }},
	{"side", false, 0, most8, func(u *Unit) int64 { return int64(u.Side) }, func(u *Unit, v int64) { u.Side = sideOf(v) }},
	{"raised", false, 0, most8, func(u *Unit) int64 { return int64(u.Raised) }, func(u *Unit, v int64) { u.Raised = land.Terrain(v) }},
	{"gone", false, 0, 1, func(u *Unit) int64 { return bit(u.Gone) }, func(u *Unit, v int64) { u.Gone = v == 1 }},
	{"size", false, -most31, most31, func(u *Unit) int64 { return int64(u.Size) }, func(u *Unit, v int64) { u.Size = int32(v) }},
	{"leaders", false, -most15, most15, func(u *Unit) int64 { return int64(u.Leaders) }, func(u *Unit, v int64) { u.Leaders = int16(v) }},
	{"arm", false, 0, int64(kit.Leader), func(u *Unit) int64 { return int64(u.Arm) }, func(u *Unit, v int64) { u.Arm = kit.Unit(v) }},
	{"aboard", false, 0, most16, func(u *Unit) int64 { return int64(u.Aboard) }, func(u *Unit, v int64) { u.Aboard = uint16(v) }},
	{"field", true, 0, onMap, func(u *Unit) int64 { return int64(u.Field) }, func(u *Unit, v int64) { u.Field = fieldOf(v) }},
	{"came", false, -1, onMap, func(u *Unit) int64 { return int64(u.Came) }, func(u *Unit, v int64) { u.Came = fieldOf(v) }},
	{"gold", false, -most31, most31, func(u *Unit) int64 { return int64(u.Gold) }, func(u *Unit, v int64) { u.Gold = int32(v) }},
	{"arrived", false, -most31, most31, func(u *Unit) int64 { return int64(u.Arrived) }, func(u *Unit, v int64) { u.Arrived = moon.Count(v) }},
}

// memoryColumns are the places of a memory. The first is always there.
var memoryColumns = []column[Memory]{
	{"field", true, 0, onMap, func(m *Memory) int64 { return int64(m.Field) }, func(m *Memory, v int64) { m.Field = fieldOf(v) }},
	{"land", false, 0, most8, func(m *Memory) int64 { return int64(m.Land) }, func(m *Memory, v int64) { m.Land = land.Terrain(v) }},
	{"rivers", false, 0, most8, func(m *Memory) int64 { return int64(m.Rivers) }, func(m *Memory, v int64) { m.Rivers = Sides(v) }},
	{"springs", false, 0, most8, func(m *Memory) int64 { return int64(m.Springs) }, func(m *Memory, v int64) { m.Springs = Sides(v) }},
	{"traits", false, 0, most8, func(m *Memory) int64 { return int64(m.Traits) }, func(m *Memory, v int64) { m.Traits = Trait(v) }},
	{"grade", false, -128, 127, func(m *Memory) int64 { return int64(m.Grade) }, func(m *Memory, v int64) { m.Grade = int8(v) }},
	{"full", false, 0, 1, func(m *Memory) int64 { return bit(m.Full) }, func(m *Memory, v int64) { m.Full = v == 1 }},
	{"moon", false, -most31, most31, func(m *Memory) int64 { return int64(m.Moon) }, func(m *Memory, v int64) { m.Moon = moon.Count(v) }},
	{"owner", false, 0, most16, func(m *Memory) int64 { return int64(m.Owner) }, func(m *Memory, v int64) { m.Owner = RealmID(v) }},
	{"settlement", false, 0, most8, func(m *Memory) int64 { return int64(m.Settlement) }, func(m *Memory, v int64) { m.Settlement = kit.Settlement(v) }},
	{"roads", false, 0, most8, func(m *Memory) int64 { return int64(m.Roads) }, func(m *Memory, v int64) { m.Roads = Sides(v) }},
	{"bridges", false, 0, most8, func(m *Memory) int64 { return int64(m.Bridges) }, func(m *Memory, v int64) { m.Bridges = Sides(v) }},
	{"canals", false, 0, most8, func(m *Memory) int64 { return int64(m.Canals) }, func(m *Memory, v int64) { m.Canals = Sides(v) }},
	{"walls", false, 0, most8, func(m *Memory) int64 { return int64(m.Walls) }, func(m *Memory, v int64) { m.Walls = Sides(v) }},
}

func bit(so bool) int64 {
	if so {
		return 1
	}
	return 0
}
