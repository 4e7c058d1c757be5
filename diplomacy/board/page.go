package board

import (
	"strings"
	"sync"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Page is what the script needs beside the view. The script knows no rules: all that can
// be ordered, and why things came as they did, is told here.
type Page struct {
	Map      Map                 `json:"map"`
	Phase    string              `json:"phase"`             // "S1901M"
	Seat     game.Seat           `json:"seat,omitempty"`    // the viewer's
	Last     []Shown             `json:"last,omitempty"`    // what the step before has closed
	Possible map[string]Possible `json:"possible"`          // by province of the viewer's unit; nothing once the match is over
	Sites    map[string][]string `json:"sites,omitempty"`   // by province: what the viewer can build, "F stp/nc"
	Due      int                 `json:"due,omitempty"`     // what the viewer has to build, or, negative, to remove
	Seasons  bool                `json:"seasons,omitempty"` // one sheet holds the orders of a season
	Winter   map[string][]string `json:"winter,omitempty"`  // by home province: what the viewer may wish to build in the winter of such a sheet
}

// Map is the board itself. It never changes.
type Map struct {
	Width  int                  `json:"width"`
	Height int                  `json:"height"`
	Token  float64              `json:"token"` // how far a unit reaches from its middle
	Powers []MapPower           `json:"powers"`
	Places map[string]MapPlace  `json:"places"`
	Near   map[string][]string  `json:"near"`   // by province: what touches it
	Tokens map[string]ink.Shape `json:"tokens"` // by kind of unit
	Levels []int                `json:"levels"` // the sizes of letters
}

// MapPower is a power: its seat, and the code that style sheets and pictures know it by.
type MapPower struct {
	Code string    `json:"code"`
	Seat game.Seat `json:"seat"`
}

// MapPlace is what orders call a place, and where a unit, one that has to leave, and the
// sign of a supply centre are. Its name stands in the picture.
type MapPlace struct {
	Label string  `json:"label"`
	Unit  [2]int  `json:"unit"`
	Out   [2]int  `json:"out"`
	Coin  *[2]int `json:"coin,omitempty"`
	Home  string  `json:"home,omitempty"` // the power whose homeland it goes with, if it has no centre
}

// Possible is what a unit can be ordered beside staying where it is.
type Possible struct {
	To    []string            `json:"to,omitempty"`    // by its own means
	Via   []string            `json:"via,omitempty"`   // of these also by convoy
	Far   []string            `json:"far,omitempty"`   // by convoy alone
	Help  map[string][]string `json:"help,omitempty"`  // by province of the other unit: where it goes, "" if it stays
	Carry map[string][]string `json:"carry,omitempty"` // likewise of armies
}

// theMap is made once: it is the same for all views.
var theMap = sync.OnceValue(func() Map {
	c, facts := chart.Standard(), Facts()
	m := Map{
		Width: facts.Width, Height: facts.Height, Token: facts.Token, Places: map[string]MapPlace{}, Near: ink.Standard().Near(),
		Tokens: map[string]ink.Shape{"A": ink.ArmyShape, "F": ink.FleetShape}, Levels: ink.Levels(),
	}
	for n, p := range c.Powers {
		m.Powers = append(m.Powers, MapPower{p.Code, diplomacy.SeatOf(chart.Power(n))})
	}
	for n := range c.Places {
		at := chart.Place(n)
		code := c.Code(at)
		spot := facts.Places[code]
		m.Places[code] = MapPlace{Label: c.Label(at), Home: homelands[code], Unit: spot.Unit, Out: spot.Dislodged, Coin: ink.Standard().Coin(at)}
	}
	return m
})

func pageOf(v diplomacy.View) Page {
	p := v.Position()
	d := Page{Map: theMap(), Phase: v.Phase, Seat: v.Seat, Last: played(v), Seasons: v.Options.Seasons, Possible: map[string]Possible{}}
	if v.Ended != "" {
		return d
	}
	if p.Phase == judge.Adjustments {
		d.Due = v.Builds - v.Removals
		d.Sites = sites(v.Sites)
		return d
	}
	d.Possible = possibleOf(v, &p, v.Power())
	if v.Options.Seasons && p.Season == judge.Fall && p.Phase == judge.Movement && v.Power() != chart.None {
		d.Winter = sites(homes(v.Power()))
	}
	return d
}

// homes are the provinces where a power builds, as long as it owns them.
func homes(power chart.Power) []string {
	var codes []string
	for p := range chart.All[chart.Province](chart.Standard().Powers[power].Home) {
		codes = append(codes, chart.Standard().Provinces[p].Code)
	}
	return codes
}

// possibleOf lists what the units of some powers can be ordered.
func possibleOf(v diplomacy.View, p *judge.Position, powers ...chart.Power) map[string]Possible {
	e, all := judge.Engine{Profile: profileOf(v)}, map[string]Possible{}
	for _, power := range powers {
		for _, list := range e.Choices(p, power) {
			if len(list) > 0 {
				all[provinceCode(list[0].Unit.At)] = possible(list, p, &e)
			}
		}
	}
	return all
}

// possible sorts the orders of one unit.
func possible(list []judge.Order, p *judge.Position, e *judge.Engine) Possible {
	c := chart.Standard()
	var near chart.Set
	if at := c.Of(list[0].Unit.At); p.Phase == judge.Movement {
		near, _ = e.Targets(p, at)
	}
	q := Possible{Help: map[string][]string{}, Carry: map[string][]string{}}
	for _, o := range list {
		of, to := provinceCode(o.Of), c.Code(o.To)
		switch {
		case o.Kind == judge.Move && o.Via:
			q.Via = append(q.Via, to)
		case o.Kind == judge.Move && p.Phase == judge.Movement && !chart.Has(near, o.To):
			q.Far = append(q.Far, to)
		case o.Kind == judge.Move:
			q.To = append(q.To, to)
		case o.Kind == judge.Support:
			q.Help[of] = append(q.Help[of], to)
		case o.Kind == judge.Convoy:
			q.Carry[of] = append(q.Carry[of], to)
		}
	}
	return q
}

// sites lists what can be built in each of some provinces.
func sites(codes []string) map[string][]string {
	c, list := chart.Standard(), map[string][]string{}
	for _, code := range codes {
		at, ok := c.Find(code)
		if !ok {
			continue
		}
		for _, place := range append([]chart.Place{at}, c.Provinces[c.Of(at)].Coasts...) {
			for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
				if c.Stands(k, place) {
					list[code] = append(list[code], diplomacy.UnitName(chart.Unit{Kind: k, At: place}))
				}
			}
		}
	}
	return list
}

func provinceCode(p chart.Place) string {
	code, _, _ := strings.Cut(chart.Standard().Code(p), "/")
	return code
}

// profileOf gives the judge's choices of a match.
func profileOf(v diplomacy.View) judge.Profile {
	return v.Profile()
}
