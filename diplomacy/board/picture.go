package board

import (
	"slices"
	"strconv"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/svg"
)

// picture is one scene on its way to the canvas.
type picture struct {
	svg.Canvas
	*stage
	still bool // for paper: nothing can be reached or touched
}

// usual is more than most pictures need, in bytes.
const usual = 200_000

// Draw makes the picture of a scene for a page.
func Draw(s Scene, text Text) []byte {
	p := &picture{stage: newStage(s, text)}
	p.Grow(usual)
	p.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("class", "diplomacy"),
		svg.A("viewBox", viewBox(p.sheet, 0)), svg.A("role", "group"), svg.A("aria-label", p.title()))
	p.everything()
	p.Close()
	return p.Bytes()
}

func viewBox(s *sheet.Sheet, foot int) string {
	return "0 0 " + strconv.Itoa(s.Width) + " " + strconv.Itoa(s.Height+foot)
}

// title says which phase the picture shows.
func (g *stage) title() string {
	return g.text("board.title", game.Args{
		"season": "@board.season." + strconv.Itoa(int(g.Position.Season)),
		"phase":  "@board.phase." + strconv.Itoa(int(g.Position.Phase)),
		"year":   strconv.Itoa(g.Position.Year),
	})
}

// everything draws the map and what is on it, from the water up.
func (p *picture) everything() {
	g := p.ground()
	g.Patterns(&p.Canvas)
	g.Water(&p.Canvas)
	g.Dry(&p.Canvas)
	p.marks()
	g.Coins(&p.Canvas)
	p.orders()
	g.Names(&p.Canvas)
	p.tokens()
	p.results()
	g.Frame(&p.Canvas)
}

// ground is the map that everything stands on.
func (p *picture) ground() *ink.Ground {
	return &ink.Ground{Map: ink.Standard(), Lang: p.Lang, Land: p.Land, Owner: p.owner, Says: p.says, Still: p.still}
}

// tokens draws the units, those that have to leave above the others.
func (p *picture) tokens() {
	p.Open("g", svg.A("class", "units"), svg.A("aria-hidden", "true"))
	for _, u := range p.Position.Units {
		class := "unit"
		if p.struck(u) {
			class = "unit struck"
		}
		p.token(class, u, p.spot(u.At), "")
	}
	for _, d := range p.Position.Dislodged {
		p.token("unit out", d.Unit, p.outSpot(d.At), svg.Rotate(-14)+"scale(.84)")
	}
	p.Close()
}

// struck reports whether a unit was dislodged by what was ordered: it stands where it
// stood before, but will not stay.
func (g *stage) struck(u chart.Unit) bool {
	return slices.ContainsFunc(g.Orders, func(r judge.Result) bool {
		return r.Verdict&(judge.IsDislodged|judge.IsDestroyed) != 0 && r.Order.Unit.Power == u.Power && g.chart.Of(r.Order.Unit.At) == g.chart.Of(u.At)
	})
}

func (p *picture) token(class string, u chart.Unit, at sheet.XY, turn string) {
	code := p.code(u.Power)
	p.Open("g", svg.A("class", class+" "+code), svg.A("data-unit", p.chart.Code(u.At)), svg.A("transform", svg.Translate(at.X, at.Y)+turn))
	if class == "unit out" || class == "unit struck" {
		ink.Burst(&p.Canvas)
	}
	ink.Token(&p.Canvas, shapeOf(u.Kind), code)
	p.Close()
}

// initial is the letter of a power.
func (g *stage) initial(p chart.Power) string {
	if int(p) >= len(g.chart.Powers) {
		return ""
	}
	return g.text("board.initial."+g.code(p), nil)
}
