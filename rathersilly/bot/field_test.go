package bot

import (
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

func TestAWormholeIsThereForASeason(t *testing.T) {
	f := new(field)
	par, mos := named("par"), named("mos")
	joined := func() bool {
		return chart.Has(f.Reach[chart.Army][par], mos) && chart.Has(f.Reach[chart.Army][mos], par) &&
			chart.Has(f.Steps(chart.Army, chart.Place(par)), chart.Place(mos)) && chart.Has(f.air[par], mos)
	}
	f.open(season.Join(chart.Place(par), chart.Place(mos)))
	if !joined() {
		t.Error("nobody passes the wormhole")
	}
	f.open(season.Join(chart.Place(named("nth")), chart.Place(named("ion"))))
	if joined() || !chart.Has(f.Reach[chart.Fleet][named("nth")], named("ion")) {
		t.Error("the wormhole is still where it was")
	}
	f.open(season.NoLink)
	if base := &theAtlas().field; f.Reach != base.Reach || f.air != base.air || f.graph != base.graph || f.Pull != base.Pull {
		t.Error("without a wormhole the board is not as it was")
	}
	if !chart.Has(f.Reach[chart.Army][named("mar")], named("tyr")) {
		t.Error("armies do not find the tunnel")
	}
}
