package page

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Change is what a form of the script writes into a sheet, or takes out of it: one of the parts is set.
type Change struct {
	Moon    int            `json:"moon"` // from 1, of what belongs to one
	Recruit *RecruitForm   `json:"recruit"`
	Build   *BuildForm     `json:"build"`
	Pay     *PayForm       `json:"pay"`
	Capital string         `json:"capital"` // a field
	Unit    *UnitForm      `json:"unit"`
	Special *sheet.Special `json:"special"`
	Stance  *sheet.Stance  `json:"stance"`
	Release *sheet.Release `json:"release"`
	Person  *PersonForm    `json:"person"`
	Letter  *LetterForm    `json:"letter"`
	Ask     string         `json:"ask"` // a question to the game master
	Cut     int            `json:"cut"` // a line to be taken out, from 1
}

// RecruitForm recruits: Code is that of a kind as sheets have it, Side that of a harbour, 0 for none.
type RecruitForm struct {
	Unit    uint16   `json:"unit"`
	Size    int32    `json:"size"`
	Code    string   `json:"code"`
	Leaders int16    `json:"leaders"`
	Field   string   `json:"field"`
	Side    hex.Side `json:"side"`
}

// BuildForm begins a building, pays for one, halts it or lets it go on.
type BuildForm struct {
	Settlement kit.Settlement     `json:"settlement"`
	What       kit.Infrastructure `json:"what"`
	Field      string             `json:"field"`
	Side       hex.Side           `json:"side"`
	Points     int                `json:"points"`
	Name       string             `json:"name"`
	Harbours   []hex.Side         `json:"harbours"`
	Halt       bool               `json:"halt"`
}

// PayForm pays GS from a field to another one, or to a realm.
type PayForm struct {
	Gold int64  `json:"gold"`
	From string `json:"from"`
	To   string `json:"to"`
	Code string `json:"code"`
	For  string `json:"for"`
}

// UnitForm changes a unit: What is "dissolve", "split", "merge", "load" or "unload". Size 0 is all.
type UnitForm struct {
	Unit    uint16 `json:"unit"`
	What    string `json:"what"`
	Other   uint16 `json:"other"` // of split and merge
	Size    int32  `json:"size"`
	Code    string `json:"code"`
	Leaders int16  `json:"leaders"`
	Gold    int64  `json:"gold"`
}

var changeSorts = map[string]sheet.ChangeSort{
	"dissolve": sheet.Dissolve, "split": sheet.Split, "merge": sheet.Merge, "load": sheet.Load, "unload": sheet.Unload,
}

// PersonForm names a character.
type PersonForm struct {
	Unit   uint16 `json:"unit"`
	Name   string `json:"name"`
	Office string `json:"office"`
	Field  string `json:"field"`
	Leads  string `json:"leads"` // code of a kind
}

// LetterForm writes to realms, to all, or for the culture. Public is what is said of a treaty or of culture.
type LetterForm struct {
	Sort   string   `json:"sort"`
	To     []string `json:"to"`
	Title  string   `json:"title"`
	Text   string   `json:"text"`
	Public bool     `json:"public"`
}

// Edit gives a text of orders with a change of the script: forms are a second view of the text, which stays the truth. All
// else stays as it stands. What a form leaves wrong is told where the text is read.
func (Board) Edit(v game.View, lang, text, change string) (string, []game.Problem) {
	view := viewOf(v)
	var c Change
	refused := []game.Problem{{Severity: game.Error, Code: "problem.page.change"}}
	if json.Unmarshal([]byte(change), &c) != nil || view.Me == world.Nobody || view.World == nil {
		return text, refused
	}
	o := plan.Reading(view.World, view.Me)
	if c.Cut != 0 {
		return sheet.Cut(text, o, c.Cut), nil
	}
	if u := c.Unit; u != nil {
		change := sheet.Change{Sort: changeSorts[u.What], Unit: u.Other, Size: max(0, u.Size), Kind: kindOf(u.Code), Leaders: max(0, u.Leaders), Gold: u.Gold}
		if altered, ok := sheet.Alter(text, lang, o, max(0, c.Moon-1), u.Unit, change); ok && change.Sort != 0 {
			return altered, nil
		}
		return text, refused
	}
	add, ok := c.sheet(view)
	if !ok || !add.Valid() {
		return text, refused
	}
	return sheet.Put(text, lang, o, add), nil
}

// sheet is what a change adds.
func (c *Change) sheet(v waben.View) (*sheet.Sheet, bool) {
	w := v.World
	n := c.Moon - 1
	if n < 0 || n >= max(w.Laws.Moons, 1) {
		n = 0
	}
	s := &sheet.Sheet{Moons: make([]sheet.Moon, n+1)}
	m := &s.Moons[n]
	place := func(name string, side hex.Side) (sheet.Place, bool) {
		f := field(w, name)
		if f == grid.None {
			return sheet.Place{}, false
		}
		p := sheet.PlaceOf(w.Patch, f)
		p.Side = side
		return p, true
	}
	ok := true
	switch {
	case c.Recruit != nil:
		r := sheet.Recruit{Unit: c.Recruit.Unit, Size: c.Recruit.Size, Kind: kindOf(c.Recruit.Code), Leaders: c.Recruit.Leaders}
		if r.Kind == kit.Leader {
			r.Leaders = 0
		}
		r.Place, ok = place(c.Recruit.Field, c.Recruit.Side)
		m.Recruits = []sheet.Recruit{r}
		return s, ok && r.Kind != kit.NoUnit && (r.Size > 0 || r.Leaders > 0)
	case c.Build != nil:
		b := sheet.Build{
			Settlement: c.Build.Settlement, What: c.Build.What, Points: c.Build.Points, Name: oneLine(c.Build.Name), Harbours: c.Build.Harbours, Halt: c.Build.Halt,
		}
		b.Place, ok = place(c.Build.Field, c.Build.Side)
		m.Builds = []sheet.Build{b}
		return s, ok && (b.Settlement != 0) != (b.What != 0)
	case c.Pay != nil:
		p := sheet.Pay{Gold: c.Pay.Gold, Code: code(c.Pay.Code), For: oneLine(c.Pay.For)}
		for _, end := range []struct {
			name string
			at   **sheet.Place
		}{{c.Pay.From, &p.From}, {c.Pay.To, &p.To}} {
			if end.name != "" && ok {
				var at sheet.Place
				at, ok = place(end.name, hex.NoSide)
				*end.at = &at
			}
		}
		m.Pays = []sheet.Pay{p}
		return s, ok && p.Gold > 0
	case c.Capital != "":
		at, ok := place(c.Capital, hex.NoSide)
		m.Capital = &at
		return s, ok
	}
	return c.rest(s, place)
}

// rest is what a change adds that belongs to no moon.
func (c *Change) rest(s *sheet.Sheet, place func(string, hex.Side) (sheet.Place, bool)) (*sheet.Sheet, bool) {
	s.Moons = nil
	switch {
	case c.Stance != nil:
		s.Stances = []sheet.Stance{{Code: code(c.Stance.Code), Stance: c.Stance.Stance}}
		return s, s.Stances[0].Code != ""
	case c.Release != nil:
		s.Releases = []sheet.Release{{Code: code(c.Release.Code), Name: oneLine(c.Release.Name), Ransom: max(0, c.Release.Ransom)}}
		return s, s.Releases[0].Code != ""
	case c.Person != nil:
		p := sheet.Person{Unit: c.Person.Unit, Name: oneLine(c.Person.Name), Office: oneLine(c.Person.Office), Leads: kindOf(c.Person.Leads)}
		if c.Person.Field != "" {
			at, ok := place(c.Person.Field, hex.NoSide)
			if !ok {
				return s, false
			}
			p.Place = &at
		}
		s.People = []sheet.Person{p}
	case c.Special != nil:
		s.Specials = []sheet.Special{{Number: c.Special.Number, Unit: c.Special.Unit, Text: strings.TrimSpace(strings.ReplaceAll(c.Special.Text, "\r\n", "\n"))}}
		return s, s.Specials[0].Text != ""
	case c.Letter != nil:
		l := sheet.Letter{Sort: c.Letter.Sort, Title: oneLine(c.Letter.Title), Text: strings.TrimSpace(strings.ReplaceAll(c.Letter.Text, "\r\n", "\n"))}
		for _, to := range c.Letter.To {
			if to = code(to); to != "" {
				l.To = append(l.To, to)
			}
		}
		if l.Sort == sheet.SortTreaty || l.Sort == sheet.SortCulture {
			l.Public = &c.Letter.Public
		}
		s.Letters = []sheet.Letter{l}
	case c.Ask != "":
		s.Questions = []string{oneLine(c.Ask)}
	default:
		return s, false
	}
	return s, true
}

// oneLine is a text without what would end its line or its quotation.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == '"' }), " ")
}

// code is the code of a realm, or "" if it is none.
func code(text string) string {
	text = strings.ToUpper(text)
	if len(text) < 2 || len(text) > 4 || strings.ContainsFunc(text, func(r rune) bool { return r < 'A' || r > 'Z' }) {
		return ""
	}
	return text
}

// kindOf is a kind by its code in sheets, or NoUnit.
func kindOf(code string) kit.Unit {
	kinds := kit.Units()
	if n := slices.IndexFunc(kinds, func(k kit.Unit) bool { return k.Spec().Code == code }); n >= 0 {
		return kinds[n]
	}
	return kit.NoUnit
}
