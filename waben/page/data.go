package page

import (
	"spielleiter/hex"
	"spielleiter/waben"
	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// Page is what the script needs: the fields that the viewer knows with their facts, and units. It is nothing for the public.
type Page struct {
	Realms []Realm `json:"realms"`
	Fields []Field `json:"fields"`
	White  []White `json:"white"` // unknown ones beside them, where ways may lead
	Units  []Unit  `json:"units"` // own ones, or all for the game master
	Seen   []Seen  `json:"seen"`  // foreign ones, where they were seen last
	// Reaches are where the viewer's units can go, for those who order them.
	Reaches []Reach `json:"reaches,omitempty"`
	Gold    int64   `json:"gold,omitempty"` // all of the viewer's, wherever it lies (WDW-27)
	Home    string  `json:"home,omitempty"` // the field that the map shows first: the capital, or where a unit is
	// Deeds are what happened in the last turn.
	Deeds []Deed `json:"deeds,omitempty"`
	// Aims are what an adviser would have the viewer do in the first turn.
	Aims []Aim `json:"aims,omitempty"`
	// Captives are characters of others whom the viewer holds.
	Captives []Captive `json:"captives,omitempty"`
	// Template is the sheet to fill in, by language; only of who orders.
	Template map[string]string `json:"template,omitempty"`
}

// Realm is a realm of the segment; the first is number 1.
type Realm struct {
	Code string `json:"code"`
	Name string `json:"name"`
	Own  bool   `json:"own,omitempty"`
}

// Field is a field that the viewer knows. X and Y are its middle in the units of the drawing.
type Field struct {
	Name    string `json:"n"`
	X       int    `json:"x"`
	Y       int    `json:"y"`
	Land    string `json:"l"` // a key
	Grade   int    `json:"g"`
	Owner   int    `json:"o,omitempty"`
	Town    string `json:"t,omitempty"` // a key
	Called  string `json:"c,omitempty"`
	Rivers  []int  `json:"r,omitempty"` // sides
	Roads   []int  `json:"w,omitempty"`
	Bridges []int  `json:"b,omitempty"`
	Canals  []int  `json:"k,omitempty"`
	Walls   []int  `json:"m,omitempty"`
	Dim     bool   `json:"d,omitempty"`
	Seen    int    `json:"s,omitempty"` // the moon of the last full sight, if that is not this one
	Afar    bool   `json:"a,omitempty"` // seen from afar alone: only its land is known
	Gate    string `json:"p,omitempty"` // where the way through the Nebelwand leads that begins here (WDW-R-60)
}

// White is a field beside known ones of which the viewer knows that it may be there, and no more. Its name follows from the
// Großfeld that it lies in; where the viewer does not know what that is called, it has none, and may be no field at all.
type White struct {
	Name string `json:"n"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
}

// Unit is a unit that the viewer commands, or any to the game master.
type Unit struct {
	Number  int    `json:"unit"`
	Realm   int    `json:"realm"`
	Kind    string `json:"kind"` // a key
	Code    string `json:"code"`
	Size    int    `json:"size"`
	Leaders int    `json:"leaders,omitempty"`
	At      string `json:"at"`
	Aboard  int    `json:"aboard,omitempty"`
	Gold    int    `json:"gold,omitempty"`
	Reach   int    `json:"reach,omitempty"` // which of the reaches is its own, from 1
}

// Seen is a foreign unit.
type Seen struct {
	Realm int    `json:"realm"`
	Kind  string `json:"kind"`
	Code  string `json:"code"`
	Class int    `json:"class"`
	At    string `json:"at"`
	Moon  int    `json:"moon"`
}

// Captive is a character of another realm who can be let go.
type Captive struct {
	Realm int    `json:"realm"`
	Name  string `json:"name"`
}

// CaptivesOf are those whom a realm holds, as far as a world says that.
func CaptivesOf(w *world.World, me world.RealmID) (list []Captive) {
	for n := range w.Realms {
		for _, c := range w.Realms[n].People {
			if c.Captive == me && world.RealmID(n+1) != me {
				list = append(list, Captive{n + 1, c.Name})
			}
		}
	}
	return list
}

func pageOf(v waben.View) Page {
	p := Page{Realms: []Realm{}, Fields: []Field{}, White: []White{}, Units: []Unit{}, Seen: []Seen{}}
	for n, b := range v.Realms {
		p.Realms = append(p.Realms, Realm{b.Code, b.Name, world.RealmID(n+1) == v.Me})
	}
	w := v.World
	if w == nil {
		return p
	}
	p.fields(w)
	p.white(w)
	p.units(w)
	p.Deeds = deeds(&v)
	if v.Me != world.Nobody {
		p.Gold, p.Home = purse.Stock(w, v.Me), p.home(w, v.Me)
		if v.Ended == "" && !v.Realms[v.Me-1].Out {
			p.reaches(w)
			if w.Turn == 0 {
				p.Aims = AimsOf(w, v.Me)
			}
			p.Captives = CaptivesOf(w, v.Me)
			t := trial.Template(w, v.Me)
			p.Template = map[string]string{"de": sheet.Write("de", t), "en": sheet.Write("en", t)}
		}
	}
	return p
}

// home is the capital of a realm if it knows it, or else where its first unit is.
func (p *Page) home(w *world.World, me world.RealmID) string {
	if at := w.Realm(me).Capital; at != grid.None && w.Land[at] != land.Unknown {
		return w.Patch.Name(at)
	}
	for _, u := range p.Units {
		return u.At
	}
	return ""
}

func (p *Page) fields(w *world.World) {
	at := map[grid.Field]int{}
	for f := range grid.Field(w.Patch.Fields()) {
		if w.Land[f] == land.Unknown {
			continue
		}
		x, y := board.At(w, f)
		field := Field{
			Name: w.Patch.Name(f), X: x, Y: y, Land: w.Land[f].Key(), Grade: w.Grade(f), Owner: int(w.Owner[f]), Rivers: sides(w.Rivers[f]),
			Roads: sides(w.Roads[f]), Bridges: sides(w.Bridges[f]), Canals: sides(w.Canals[f]), Dim: w.Traits[f]&world.Dim != 0,
		}
		if w.Me != world.Nobody {
			field.remember(w, f)
		}
		at[f] = len(p.Fields)
		p.Fields = append(p.Fields, field)
	}
	for n := range w.Settlements {
		s := &w.Settlements[n]
		if k, known := at[s.Field]; known {
			p.Fields[k].Town, p.Fields[k].Called = s.Kind.Key(), s.Name
		}
	}
	for _, g := range w.Gates {
		if k, known := at[g.From]; known {
			p.Fields[k].Gate = g.To()
		}
	}
	for n := range w.Walls {
		if k, known := at[w.Walls[n].Field]; known {
			p.Fields[k].Walls = append(p.Fields[k].Walls, int(w.Walls[n].Side))
		}
	}
}

// remember says how old what is known of a field is.
func (f *Field) remember(w *world.World, at grid.Field) {
	m := w.Realm(w.Me).Memory(at)
	switch {
	case m == nil || !m.Full:
		f.Afar = m != nil
	case int(m.Moon) < int(w.Moon)-w.Laws.Moons: // not in the turn that is over
		f.Seen = int(m.Moon)
	}
}

func sides(s world.Sides) (list []int) {
	for side := hex.Side(1); side <= 6; side++ {
		if s.Has(side) {
			list = append(list, int(side))
		}
	}
	return list
}

func (p *Page) units(w *world.World) {
	for n := range w.Units {
		u := &w.Units[n]
		if u.Gone || w.Me != world.Nobody && u.Realm != w.Me {
			continue
		}
		unit := Unit{
			Number: int(u.Number), Realm: int(u.Realm), Kind: u.Kind.Key(), Code: u.Kind.Spec().Code, Size: int(u.Size), Leaders: int(u.Leaders),
			At: w.Patch.Name(u.Field), Aboard: int(u.Aboard), Gold: int(u.Gold),
		}
		if u.Kind == kit.Leader {
			unit.Code = "Hf"
		}
		p.Units = append(p.Units, unit)
	}
	for _, s := range w.Seen {
		p.Seen = append(p.Seen, Seen{int(s.Realm), s.Kind.Key(), s.Kind.Spec().Code, int(s.Class), w.Patch.Name(s.Field), int(s.Moon)})
	}
}
