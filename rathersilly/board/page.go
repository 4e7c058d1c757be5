package board

import (
	"slices"
	"strings"
	"sync"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// Page is what the script needs beside the view. The script knows no rules and no
// geometry: all that can be ordered, and where everything is drawn, is told here.
type Page struct {
	Map      Map                   `json:"map"`
	Phase    string                `json:"phase"`           // "S1901M"
	Seat     game.Seat             `json:"seat,omitempty"`  // the viewer's
	Now      Scene                 `json:"now"`             // how it stands
	Steps    []Scene               `json:"steps,omitempty"` // what was played last
	Ahead    []Ahead               `json:"ahead,omitempty"` // where the Borg and the monsters would go now
	Choices  []Choice              `json:"choices,omitempty"`
	Wishes   Wishes                `json:"wishes"`
	Question *rathersilly.Question `json:"question,omitempty"` // of this season, as far as the viewer may know
}

// Map is the board itself. It never changes.
type Map struct {
	Width  int                  `json:"width"`
	Height int                  `json:"height"`
	Places map[string]MapPlace  `json:"places"`
	Near   map[string][]string  `json:"near"` // by province: what touches it
	Powers []MapPower           `json:"powers"`
	Glyphs map[string]ink.Shape `json:"glyphs"` // by class
	Signs  map[string]string    `json:"signs"`  // the data of paths
	Words  map[string]string    `json:"words"`  // what badges say
	Dashes map[string]string    `json:"dashes"` // by kind of line
	Levels []int                `json:"levels"` // the sizes of letters
}

// MapPower is a power: its seat, and the code that style sheets and pictures know it by.
type MapPower struct {
	Code string    `json:"code"`
	Seat game.Seat `json:"seat"`
}

// MapPlace is what orders call a place, and where a unit and the sign of a centre are.
type MapPlace struct {
	Label string  `json:"label"`
	Unit  [2]int  `json:"unit"`
	Coin  *[2]int `json:"coin,omitempty"`
}

// Ahead tells where the Borg or a monster would go if nothing moved before it does.
type Ahead struct {
	At    string      `json:"at"`
	Notes []game.Note `json:"notes"`
}

// Choice is what one unit can be ordered in a phase, or what one wish can be.
type Choice struct {
	Phase  string              `json:"phase"` // "moving", "retreats", "sales", ...
	Unit   string              `json:"unit,omitempty"`
	Owner  game.Seat           `json:"owner,omitempty"` // of a unit that the Fool can command
	Ahead  bool                `json:"ahead,omitempty"` // for what may come about in a later phase of the season
	Orders []rathersilly.Order `json:"orders"`          // without the unit
}

// Wishes are orders that need no list: of any field, or of two.
type Wishes struct {
	Herds   int      `json:"herds,omitempty"`   // to be settled
	Vote    bool     `json:"vote,omitempty"`    // for a wormhole
	Foresee int      `json:"foresee,omitempty"` // predictions
	Command int      `json:"command,omitempty"` // units that the Fool may command
	Ask     bool     `json:"ask,omitempty"`     // a question
	Answer  bool     `json:"answer,omitempty"`
	Fields  []string `json:"fields,omitempty"` // that all these are about
}

// theMap is made once: it is the same for all views.
var theMap = sync.OnceValue(func() Map {
	c, s := ink.Silly().Chart, ink.Silly().Sheet
	m := Map{
		Width: s.Width, Height: s.Height, Places: map[string]MapPlace{}, Near: ink.Silly().Near(), Glyphs: glyphs, Words: signs, Dashes: dashes, Levels: ink.Levels(),
		Signs: map[string]string{"horns": horns, "heart": heart, "boom": boom, "fool": fool, "llama": llama, "burst": ink.BurstPath},
	}
	for n, p := range c.Powers {
		m.Powers = append(m.Powers, MapPower{p.Code, rathersilly.SeatOf(chart.Power(n))})
	}
	for n := range c.Places {
		at := chart.Place(n)
		code := c.Code(at)
		spots := s.Spots[code]
		m.Places[code] = MapPlace{Label: c.Label(at), Unit: [2]int{spots.Unit.X, spots.Unit.Y}, Coin: ink.Silly().Coin(at)}
	}
	return m
})

func pageOf(v rathersilly.View) Page {
	d := Page{Map: theMap(), Phase: v.Phase, Seat: v.Seat, Steps: strip(v), Question: v.Question}
	d.Now = nowOf(v, d.Steps)
	if v.Ended == "" {
		d.Ahead = prowlers(v)
	}
	if v.Ended == "" && v.Seat != "" && slices.Contains(v.Seats, v.Seat) {
		d.Choices, d.Wishes = choices(v), wishes(v)
	}
	return d
}

// prowlers tells where those go whom nobody commands. Where a lot would decide, it says so instead of where.
func prowlers(v rathersilly.View) (list []Ahead) {
	for _, w := range v.Wander() {
		a := Ahead{At: w.At, Notes: w.Notes}
		if len(w.Tied) > 1 {
			var places []string
			for _, at := range w.Tied {
				places = append(places, "@place."+at)
			}
			a.Notes = []game.Note{{Code: "board.page.wander.lot", Args: game.Args{"places": strings.Join(places, " ")}, Cite: w.Notes[0].Cite}}
		}
		list = append(list, a)
	}
	return list
}

// choices lists what the viewer's seat can order in the phases that the open deadline
// takes orders for. Votes, predictions and herds are wishes: they can be anywhere.
func choices(v rathersilly.View) []Choice {
	var all []Choice
	w, e := v.World(), engine(v)
	for _, phase := range v.Phases() {
		for _, list := range e.Choices(&w, v.Power(), phase) {
			for _, o := range list {
				if o.Do == season.Vote || o.Do == season.Foresee || o.Do == season.Settle {
					break // a list is of one kind
				}
				line := rathersilly.LineOf(phase, o)
				all = enter(all, line.Phase, line.Order)
			}
		}
	}
	return ahead(v, all)
}

// enter puts an order to the others of its unit.
func enter(all []Choice, phase string, o rathersilly.Order) []Choice {
	unit, owner := o.Unit, o.Owner
	if o.Do == "build" {
		unit = "" // it is not there yet
	}
	n := slices.IndexFunc(all, func(c Choice) bool { return c.Phase == phase && c.Unit == unit && c.Owner == owner })
	if n < 0 {
		n = len(all)
		all = append(all, Choice{Phase: phase, Unit: unit, Owner: owner})
	}
	if unit != "" {
		o.Unit, o.Owner = "", ""
	}
	if o.Cmd != "" {
		o.Do, o.Cmd = o.Cmd, ""
	}
	if !slices.ContainsFunc(all[n].Orders, func(other rathersilly.Order) bool { return same(other, o) }) {
		all[n].Orders = append(all[n].Orders, o)
	}
	return all
}

func same(a, b rathersilly.Order) bool {
	return a.Do == b.Do && a.Unit == b.Unit && a.Of == b.Of && a.To == b.To && a.Via == b.Via && a.Class == b.Class && slices.Equal(a.Path, b.Path)
}

// wishes are what else the viewer's seat may write.
func wishes(v rathersilly.View) Wishes {
	var q Wishes
	if v.Seat == rathersilly.Fool {
		q.Command = 1 + v.Roles[v.Seat].Commands
	}
	phases := v.Phases()
	w, e := v.World(), engine(v)
	for _, phase := range phases {
		if phase != season.Before && phase != season.Moving {
			continue
		}
		q.Vote = true
		for _, list := range e.Choices(&w, v.Power(), phase) {
			switch {
			case len(list) == 0:
			case list[0].Do == season.Settle:
				q.Herds++
			case list[0].Do == season.Foresee:
				q.Foresee++
			}
		}
		q.Ask = v.Seat == rathersilly.Superbrain
		q.Answer = phase == season.Moving && v.Question != nil && v.Seat != rathersilly.Superbrain
	}
	if q.Vote {
		for _, info := range ink.Silly().Chart.Provinces {
			if !info.Sealed {
				q.Fields = append(q.Fields, info.Code)
			}
		}
	}
	return q
}

// engine knows the rules of a match. It draws nothing.
func engine(v rathersilly.View) *season.Engine {
	return &season.Engine{Options: v.Steps(), Draw: func(string, int) int { return 0 }}
}
