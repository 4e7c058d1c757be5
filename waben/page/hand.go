package page

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/svg"
)

// Hand tells what the script shows, for readers without one: the units, and the template of the turn.
func (Board) Hand(v game.View, t Text) []byte {
	view := viewOf(v)
	if view.World == nil || view.Seat == "" {
		return nil
	}
	p := pageOf(view)
	var c svg.Canvas
	c.Open("details", svg.A("class", "waben-units"))
	c.Leaf("summary", t("board.page.units", nil))
	c.Leaf("p", t("board.page.gold", game.Args{"gold": strconv.FormatInt(p.Gold, 10)}))
	c.Open("table")
	c.Open("thead")
	c.Open("tr")
	for _, key := range []string{"unit", "troop", "field", "gold"} {
		c.Leaf("th", t("board.page.col."+key, nil), svg.A("scope", "col"))
	}
	c.Close()
	c.Close()
	c.Open("tbody")
	for _, u := range p.Units {
		c.Open("tr")
		c.Leaf("td", strconv.Itoa(u.Number))
		troop := strconv.Itoa(u.Size) + " " + u.Code
		if u.Leaders > 0 {
			troop += " " + strconv.Itoa(u.Leaders) + " Hf"
		}
		c.Leaf("td", troop)
		c.Leaf("td", u.place())
		c.Leaf("td", strconv.Itoa(u.Gold))
		c.Close()
	}
	c.Close()
	c.Close()
	c.Close()
	if text := p.Template[t("board.page.lang", nil)]; text != "" {
		c.Open("details")
		c.Leaf("summary", t("board.page.template.show", nil))
		c.Leaf("pre", text, svg.A("tabindex", "0"))
		c.Close()
	}
	return c.Bytes()
}

// place is where the unit is, and aboard which other one.
func (u *Unit) place() string {
	if u.Aboard > 0 {
		return u.At + " (" + strconv.Itoa(u.Aboard) + ")"
	}
	return u.At
}
