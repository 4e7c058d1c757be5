package ink

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/svg"
)

// CoinRadius is the size of a supply centre.
const CoinRadius = 24

// bodyRadius is that of what is struck in a coin.
const bodyRadius = 18

// Coins draws the supply centres.
func (g *Ground) Coins(c *svg.Canvas) {
	c.Open("g", svg.A("class", "coins"), svg.A("aria-hidden", "true"))
	for n := range chart.All[chart.Province](g.Chart.Centres) {
		g.coin(c, n)
	}
	c.Close()
}

// coin draws a supply centre with a milled edge: its owner's colour and sign, or plain if it is nobody's.
func (g *Ground) coin(c *svg.Canvas, n chart.Province) {
	at, owner := g.Sheet.Spots[g.Chart.Provinces[n].Code].Coin, g.Owner(n)
	c.Open("g", svg.A("class", "coin "+g.Code(owner)), svg.A("transform", svg.Translate(float64(at.X), float64(at.Y))))
	c.Empty("circle", svg.A("class", "edge"), svg.N("r", CoinRadius), svg.A("fill", Dark))
	c.Empty("circle", svg.A("class", "ring"), svg.N("r", CoinRadius-2.5), svg.A("fill", Paper))
	if owner == chart.None {
		c.Empty("circle", svg.A("class", "dot"), svg.N("r", 14), svg.A("fill", "none"), svg.A("stroke", Dark), svg.N("stroke-width", 3))
		c.Empty("circle", svg.A("class", "dot"), svg.N("r", 5), svg.A("fill", Dark))
	} else {
		c.Empty("circle", svg.A("class", "body"), svg.N("r", bodyRadius), svg.A("fill", Colour(g.Code(owner)).Unit))
		crest(c, g.Code(owner), 0, 29)
	}
	c.Close()
}
