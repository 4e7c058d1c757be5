package page

import (
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/svg"
)

// Hand tells what the script shows, for readers without one: the units, the fields, and the template of the turn.
func (Board) Hand(v game.View, t Text) []byte {
	view := viewOf(v)
	if view.World == nil || view.Seat == "" {
		return nil
	}
	p := pageOf(view)
	var c svg.Canvas
	template := p.Template[t("board.page.lang", nil)]
	if template != "" {
		insert(&c, t)
	}
	fold(&c, t("board.page.units", nil), func() {
		c.Leaf("p", t("board.page.gold", game.Args{"gold": strconv.FormatInt(p.Gold, 10)}))
		table(&c, t, []string{"unit", "troop", "field", "gold"}, p.troops())
	})
	if land := p.land(t); len(land) > 0 {
		fold(&c, t("board.page.fields", nil), func() { table(&c, t, []string{"field", "land", "town", "units"}, land) })
	}
	if template != "" {
		c.Open("details")
		c.Leaf("summary", t("board.page.template.show", nil))
		c.Leaf("pre", template, svg.A("tabindex", "0"))
		c.Close()
	}
	return c.Bytes()
}

// insert writes what the script begins with, where it will be: the button works as soon as it is there.
func insert(c *svg.Canvas, t Text) {
	c.Open("p", svg.A("class", "row needs-script"))
	c.Leaf("button", t("board.page.template", nil), svg.A("type", "button"), svg.A("class", "button"), svg.A("disabled", ""))
	c.Close()
	c.Leaf("p", t("board.page.template.about", nil), svg.A("class", "small soft about needs-script"))
}

// fold writes what can be opened.
func fold(c *svg.Canvas, name string, body func()) {
	c.Open("details", svg.A("class", "waben-units"))
	c.Leaf("summary", name)
	body()
	c.Close()
}

// table writes rows under the names of columns.
func table(c *svg.Canvas, t Text, columns []string, rows [][]string) {
	c.Open("table")
	c.Open("thead")
	c.Open("tr")
	for _, key := range columns {
		c.Leaf("th", t("board.page.col."+key, nil), svg.A("scope", "col"))
	}
	c.Close()
	c.Close()
	c.Open("tbody")
	for _, row := range rows {
		c.Open("tr")
		for _, cell := range row {
			c.Leaf("td", cell)
		}
		c.Close()
	}
	c.Close()
	c.Close()
}

// troops are the rows of the units.
func (p *Page) troops() (rows [][]string) {
	for _, u := range p.Units {
		troop := strconv.Itoa(u.Size) + " " + u.Code
		if u.Leaders > 0 {
			troop += " " + strconv.Itoa(u.Leaders) + " Hf"
		}
		rows = append(rows, []string{strconv.Itoa(u.Number), troop, u.place(), strconv.Itoa(u.Gold)})
	}
	return rows
}

// land are the rows of the viewer's own fields, with what stands there: the map in words.
func (p *Page) land(t Text) (rows [][]string) {
	on := map[string][]string{}
	for _, u := range p.Units {
		on[u.At] = append(on[u.At], strconv.Itoa(u.Number))
	}
	for _, f := range p.Fields {
		if f.Owner == 0 || !p.Realms[f.Owner-1].Own {
			continue
		}
		town := ""
		if f.Town != "" {
			town = strings.TrimSpace(t("board.page.town", game.Args{"kind": t(f.Town, nil), "name": f.Called}))
		}
		rows = append(rows, []string{f.Name, t(f.Land, nil), town, strings.Join(on[f.Name], ", ")})
	}
	return rows
}

// place is where the unit is, and aboard which other one.
func (u *Unit) place() string {
	if u.Aboard > 0 {
		return u.At + " (" + strconv.Itoa(u.Aboard) + ")"
	}
	return u.At
}
