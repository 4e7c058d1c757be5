package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Text puts a key of the texts into the reader's language.
type Text = func(key string, args game.Args) string

// Scene is what a picture shows.
type Scene struct {
	Position judge.Position
	// Orders are drawn as arrows and rings. A Verdict of 0 is an order that nobody has
	// judged yet.
	Orders []judge.Result
	Marks  []Mark
	// Land says whose colour each province wears; nil for what Influence makes of the
	// position.
	Land []chart.Power
	// Lang is the language of names: "de" or "en".
	Lang string
}

// Mark makes a province stand out.
type Mark struct {
	Province chart.Province
	Kind     MarkKind
}

// MarkKind is what a mark says.
type MarkKind string

// The kinds of marks.
const (
	Chosen    MarkKind = "chosen"    // what the reader works with
	Target    MarkKind = "target"    // where it could go
	Contested MarkKind = "contested" // where a stand-off was: nobody retreats to it
)

// stage is a scene with what is known of its board.
type stage struct {
	Scene
	chart *chart.Chart
	sheet *sheet.Sheet
	text  Text
	units map[chart.Province]chart.Unit
	out   map[chart.Province]judge.Dislodged
}

func newStage(s Scene, text Text) *stage {
	g := &stage{Scene: s, chart: chart.Standard(), sheet: sheet.Standard(), text: text}
	if g.Land == nil {
		g.Land = Influence(&s.Position)
	}
	g.units = make(map[chart.Province]chart.Unit, len(s.Position.Units))
	for _, u := range s.Position.Units {
		g.units[g.chart.Of(u.At)] = u
	}
	g.out = make(map[chart.Province]judge.Dislodged, len(s.Position.Dislodged))
	for _, d := range s.Position.Dislodged {
		g.out[g.chart.Of(d.At)] = d
	}
	return g
}

// owner is whose centre a province is, or chart.None.
func (g *stage) owner(p chart.Province) chart.Power {
	if !chart.Has(g.chart.Centres, p) {
		return chart.None
	}
	return g.Position.Owners[p]
}

// code is the code of a power, "none" for nobody.
func (g *stage) code(p chart.Power) string {
	if int(p) >= len(g.chart.Powers) {
		return "none"
	}
	return g.chart.Powers[p].Code
}

// name is what a power is called.
func (g *stage) name(p chart.Power) string {
	if int(p) >= len(g.chart.Powers) {
		return "–"
	}
	return g.chart.Powers[p].Name(g.Lang)
}

// placeName is what a place is called, with its coast.
func (g *stage) placeName(p chart.Place) string {
	if int(p) >= len(g.chart.Places) {
		return "–"
	}
	name := g.chart.Provinces[g.chart.Of(p)].Name(g.Lang)
	if coast := g.chart.Places[p].Coast; coast != "" {
		name += " (" + g.text("board.coast."+coast, nil) + ")"
	}
	return name
}

// spot is where a unit at a place stands.
func (g *stage) spot(p chart.Place) sheet.XY { return ink.Standard().Spot(p) }

// outSpot is where a unit at a place stands that was dislodged.
func (g *stage) outSpot(p chart.Place) sheet.XY { return ink.Standard().OutSpot(p) }
