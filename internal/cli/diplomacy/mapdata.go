package diplomacy

import (
	"io"

	"github.com/urfave/cli/v3"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
)

// MapData is the board of Diplomacy as data: what map writes with --json. Places are codes,
// with the coast after a stroke where a fleet stands on one of two: "stp/nc".
type MapData struct {
	ID        string           `json:"id"`
	Win       int              `json:"win"` // centres that win, if the match says nothing else
	Powers    []mapPower       `json:"powers"`
	Provinces []mapProvince    `json:"provinces"`
	Edges     mapEdges         `json:"edges"`
	Position  *diplomacy.State `json:"position,omitempty"` // with --state or --export
}

type mapPower struct {
	Seat  game.Seat `json:"seat"`
	Code  string    `json:"code"`
	De    string    `json:"de"`
	En    string    `json:"en"`
	Also  []string  `json:"also"`
	Home  []string  `json:"home"`  // its home centres
	Start []string  `json:"start"` // its units: "F stp/sc"
}

type mapProvince struct {
	Code    string        `json:"code"`
	Label   string        `json:"label"` // as orders write it
	De      string        `json:"de"`
	En      string        `json:"en"`
	Also    []string      `json:"also"`
	Terrain chart.Terrain `json:"terrain"`
	Coasts  []string      `json:"coasts,omitempty"` // places, where there are two
	Centre  bool          `json:"centre"`
	Home    game.Seat     `json:"home,omitempty"` // whose home centre it is
}

// mapEdges are the ways of one step, each once, by who goes them.
type mapEdges struct {
	Army  [][2]string `json:"army"`
	Fleet [][2]string `json:"fleet"`
}

// mapDataOf describes a board.
func mapDataOf(c *chart.Chart) MapData {
	d := MapData{ID: c.ID, Win: c.Solo, Edges: mapEdges{Army: [][2]string{}, Fleet: [][2]string{}}}
	for n, p := range c.Powers {
		power := mapPower{
			Seat: diplomacy.SeatOf(chart.Power(n)), Code: p.Code, De: p.De, En: p.En, Also: p.Also,
			Home: codes[chart.Province](c, p.Home),
		}
		for _, u := range p.Start {
			power.Start = append(power.Start, diplomacy.UnitName(u))
		}
		d.Powers = append(d.Powers, power)
	}
	for n, p := range c.Provinces {
		province := mapProvince{
			Code: p.Code, Label: p.Label, De: p.De, En: p.En, Also: append([]string{}, p.Also...),
			Terrain: p.Terrain, Centre: p.Centre, Home: diplomacy.SeatOf(p.Home),
		}
		for _, at := range p.Coasts {
			province.Coasts = append(province.Coasts, c.Code(at))
		}
		d.Provinces = append(d.Provinces, province)
		for to := range chart.All[chart.Province](c.Graph.Armies(chart.Province(n))) {
			d.Edges.Army = edge(c, d.Edges.Army, chart.Place(n), chart.Place(to))
		}
	}
	for n := range c.Places {
		for to := range chart.All[chart.Place](c.Graph.Fleets(chart.Place(n))) {
			d.Edges.Fleet = edge(c, d.Edges.Fleet, chart.Place(n), to)
		}
	}
	return d
}

// edge adds a way from its lower end.
func edge(c *chart.Chart, list [][2]string, a, b chart.Place) [][2]string {
	if b < a {
		return list
	}
	return append(list, [2]string{c.Code(a), c.Code(b)})
}

func codes[M chart.Member](c *chart.Chart, s chart.Set) []string {
	list := []string{}
	for at := range chart.All[M](s) {
		list = append(list, c.Code(chart.Place(at)))
	}
	return list
}

// mapJSON writes the board as data, with the position that the flags ask for.
func (a *app) mapJSON(e games.Entry, cmd *cli.Command) error {
	d := mapDataOf(chart.Standard())
	scene, err := a.scene(e, cmd)
	if err != nil {
		return err
	}
	if cmd.String("state")+cmd.String("export") != "" {
		s := stateOf(&scene.Position)
		d.Position = &s
	}
	return a.Write(cmd.String("o"), func(w io.Writer) error {
		command.WriteJSON(w, d)
		return nil
	})
}
