package board

import (
	"strconv"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// footHeight is the room below a printed map for its title and the powers.
const footHeight = 150

// Print makes the picture of a scene for a file or for paper: with its title and a legend
// below, without anything that is there to be touched.
func Print(s Scene, text Text) []byte {
	p := &picture{stage: newStage(s, text), still: true}
	p.Grow(usual)
	p.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("viewBox", viewBox(p.sheet, footHeight)),
		svg.I("width", p.sheet.Width/2), svg.I("height", (p.sheet.Height+footHeight)/2))
	p.Leaf("title", p.title())
	p.everything()
	p.foot()
	p.Close()
	return p.Bytes()
}

// foot writes the title and for each power its look, name and number of centres.
func (p *picture) foot() {
	p.Open("g", svg.A("class", "foot"), svg.A("font-family", ink.Serif), svg.A("transform", svg.Translate(0, float64(p.sheet.Height))), svg.A("fill", ink.Dark))
	p.Empty("rect", svg.I("width", p.sheet.Width), svg.N("height", footHeight), svg.A("fill", "#ffffff")) // over lines that lead out of the map
	p.Leaf("text", p.title(), svg.N("x", 12), svg.N("y", 58), svg.N("font-size", 46), svg.N("font-weight", 700))
	for n, power := range p.chart.Powers {
		count := 0
		for at := range chart.All[chart.Province](p.chart.Centres) {
			if p.Position.Owners[at] == chart.Power(n) {
				count++
			}
		}
		p.Open("g", svg.A("transform", svg.Translate(12+float64(n*p.sheet.Width/len(p.chart.Powers)), 112)))
		p.Open("g", svg.A("transform", svg.Translate(30, -13)+"scale(.58)"))
		ink.Token(&p.Canvas, ink.ArmyShape, power.Code)
		p.Close()
		p.Leaf("text", p.initial(chart.Power(n))+" · "+power.Name(p.Lang)+" "+strconv.Itoa(count), svg.N("x", 74), svg.N("font-size", 30))
		p.Close()
	}
	p.Close()
}
