package e2e

import (
	"testing"
)

const goal = `#board .mark.target`

// first are the clicks from a new table to the first order, by the name of the game: after the one at home that opens it.
var first = map[string][]string{
	"agamemnon":   {`#board .space.free`},
	"diplomacy":   {`#board .unit.idle`, goal},
	"rathersilly": {`#touch .acts-now button`, goal},
	"terramagica": {`[data-key="raise"]`},
}

// A stranger gives a first order within three clicks of the front door. A realm of Welt der Waben begins with reading.
func TestTheFirstOrderTakesThreeClicks(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	for _, s := range []screen{phone, desktop} {
		for game, clicks := range first {
			t.Run(game+" on a "+s.name, func(t *testing.T) {
				p := someone(t, h, "en", s)
				p.visit("/")
				p.leaves(func() { p.click(at(`#game-` + game + ` .ways button`)) })
				p.arrives("/m/")
				p.atTable(p.path())
				before := look[string](p, string(orders)+".value")
				for _, click := range clicks {
					p.until(click+" to be there", "!!document.querySelector("+quote(click)+")")
					if click == goal { // what shows where one can go lets a finger through to the land below it
						p.touches(look[point](p, `(({ x, y, width, height }) => ({ X: x + width / 2, Y: y + height / 2 }))(`+string(at(click))+`.getBoundingClientRect())`))
						continue
					}
					p.click(at(click))
				}
				p.until("an order", string(orders)+".value !== "+quote(before))
				if n := 1 + len(clicks); n > 3 {
					t.Errorf("%d clicks", n)
				}
			})
		}
	}
}
