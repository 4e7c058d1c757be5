package board

import (
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
)

// Data is what a board's script needs beside the picture: where things stand and what
// they are called.
type Data struct {
	Width  int                 `json:"width"`
	Height int                 `json:"height"`
	Token  float64             `json:"token"` // how far a unit reaches from its middle
	Places map[string]DataSpot `json:"places"`
}

// DataSpot is a place: its names, and where a unit and one that has to leave stand.
type DataSpot struct {
	De        string `json:"de"`
	En        string `json:"en"`
	Terrain   string `json:"terrain"`
	Unit      [2]int `json:"unit"`
	Dislodged [2]int `json:"dislodged"`
}

// Facts gives the data of the standard map.
func Facts() Data {
	s, c := sheet.Standard(), chart.Standard()
	d := Data{Width: s.Width, Height: s.Height, Token: tokenRadius, Places: map[string]DataSpot{}}
	for n := range c.Places {
		code := c.Code(chart.Place(n))
		info, spots := c.Provinces[c.Of(chart.Place(n))], s.Spots[code]
		d.Places[code] = DataSpot{
			De: info.De, En: info.En, Terrain: string(info.Terrain),
			Unit: [2]int{spots.Unit.X, spots.Unit.Y}, Dislodged: [2]int{spots.Dislodged.X, spots.Dislodged.Y},
		}
	}
	return d
}
