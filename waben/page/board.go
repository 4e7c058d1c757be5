package page

import (
	"fmt"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/svg"
	"spielleiter/waben"
	"spielleiter/waben/board"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// Text puts a key of the texts into the reader's language.
type Text = func(key string, args game.Args) string

// Board shows a segment on pages. It is the games.Board of the game.
type Board struct{}

// Suffices says that Data is all that the script needs: a view has the letter, the laws and the world once more.
func (Board) Suffices() {}

// SVG is the map of what a viewer knows, complete without style sheets of others.
func (Board) SVG(v game.View, t Text) []byte {
	view := viewOf(v)
	if view.World == nil {
		return nothing(t)
	}
	return board.SVG(view.World, board.Options{Say: t, Units: true, Numbers: true, Legend: true})
}

// Bare is the map for pages that wear css/waben.css.
func (Board) Bare(v game.View, t Text) []byte {
	view := viewOf(v)
	if view.World == nil {
		return nothing(t)
	}
	o := board.Options{Say: t, Units: true, Numbers: true, Bare: true}
	var summary svg.Canvas
	summary.Leaf("summary", t("board.legend", nil))
	return slices.Concat(board.SVG(view.World, o), []byte(`<details class="waben-legend">`), summary.Bytes(), board.Legend(view.World, o), []byte("</details>"))
}

// Data is what the script needs: see Page.
func (Board) Data(v game.View) any { return pageOf(viewOf(v)) }

// Script is the name of the map's ES module.
func (Board) Script() string { return "waben.js" }

// Speaks are the beginnings of the keys that the script speaks beside those of all boards.
func (Board) Speaks() []string {
	return []string{"land.", "kit.unit.", "kit.settlement.", "kit.infrastructure.", "kit.order.", "moon.", "plan.reason."}
}

// Herald says by which code the map and all sheets call a seat's realm, and that it is out.
func (Board) Herald(v game.View, seat game.Seat, t Text) string {
	view := viewOf(v)
	n := slices.Index(view.Seats, seat)
	switch {
	case n < 0:
		return ""
	case view.Realms[n].Out:
		return t("board.page.herald.out", game.Args{"code": view.Realms[n].Code})
	}
	return view.Realms[n].Code
}

// Foresee is the trial run of the viewer's sheet, with what else could be ordered on the field that the script asks of. Guesses
// are an Asked as JSON.
func (Board) Foresee(v game.View, own game.Orders, guesses string) (any, []game.Problem) {
	view := viewOf(v)
	s, ok := own.Value().(sheet.Sheet)
	if !ok || view.Me == world.Nobody || view.World == nil || view.Ended != "" {
		return nil, nil
	}
	return desk(view.World, view.Me, &s, asks(guesses)), nil
}

func viewOf(v game.View) waben.View {
	own, ok := v.Value().(waben.View)
	if !ok {
		panic(fmt.Sprintf("waben/page: a view of another game: %T", v.Value()))
	}
	return own
}

// nothing is a picture without a map.
func nothing(t Text) []byte {
	var c svg.Canvas
	text := t("board.page.nothing", nil)
	c.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("viewBox", "0 0 320 60"), svg.A("class", "wdw nothing"), svg.A("role", "img"), svg.A("aria-label", text))
	c.Leaf("text", text, svg.I("x", 160), svg.I("y", 34), svg.A("text-anchor", "middle"), svg.A("font-family", "sans-serif"), svg.I("font-size", 11), svg.A("fill", "currentColor"))
	c.Close()
	return c.Bytes()
}

// Foreseen is what a sheet would come to if nobody interfered.
type Foreseen struct {
	Moons []Month        `json:"moons"`
	Far   *trial.Measure `json:"far,omitempty"` // how far it is, if that was asked
}

// Month is one moon of it.
type Month struct {
	Moon  int          `json:"moon"`
	Old   int64        `json:"old"` // the treasury before and after
	New   int64        `json:"new"`
	Units []Walk       `json:"units"`
	Offer *trial.Offer `json:"offer,omitempty"` // on the field that was asked of
	// Balance is the treasury as it would be printed, as HTML (WDW-28).
	Balance string `json:"balance,omitempty"`
}

// Walk is what a unit would do. Steps are the fields that it enters.
type Walk struct {
	Unit   uint16       `json:"unit"`
	Kind   string       `json:"kind"`
	Order  string       `json:"order"`
	From   string       `json:"from"`
	To     string       `json:"to"`
	Points int          `json:"points"`
	Left   int          `json:"left"`
	Steps  []trial.Step `json:"steps,omitempty"`
	Stop   string       `json:"stop,omitempty"`   // where it cannot go
	Reason string       `json:"reason,omitempty"` // a key
	Needed int          `json:"needed,omitempty"`
	Load   int64        `json:"load,omitempty"`
	Room   int64        `json:"room,omitempty"`
	GP     int          `json:"gp,omitempty"`
	Power  int64        `json:"power,omitempty"` // Kampfstärke in thousandths of a minimum size
	Risk   int32        `json:"risk,omitempty"`
}

func foreseen(t *trial.Trial) Foreseen {
	f := Foreseen{Moons: []Month{}}
	for n := range t.Moons {
		m := &t.Moons[n]
		month := Month{Moon: int(m.Moon), Old: m.Book.Old, New: m.Book.New, Units: []Walk{}}
		for _, u := range m.Units {
			w := Walk{
				Unit: u.Unit, Kind: u.Kind, Order: u.Order, From: u.From, To: u.To, Points: u.Points, Left: u.Left, Steps: slices.Clip(u.Steps),
				Load: u.Load, Room: u.Room, GP: u.GP, Power: u.Strength, Risk: u.Risk,
			}
			if u.Stop != nil {
				w.Stop, w.Reason, w.Needed = u.Stop.To, strings.TrimPrefix(plan.Reason(u.Stop.Reason), "@"), u.Stop.Needed
			}
			month.Units = append(month.Units, w)
		}
		f.Moons = append(f.Moons, month)
	}
	return f
}
