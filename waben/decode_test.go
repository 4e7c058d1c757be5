package waben_test

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
)

var anyNumber = regexp.MustCompile(`:-?\d+`)

// Whatever numbers stand in orders that come as JSON: they are refused or can be tried, written and evaluated.
func TestOrdersAsJSONWithAnyNumbersStopNobody(t *testing.T) {
	s := setup(t, 2)
	v := rules.View(s, game.As("realm1"))
	rng := rand.New(rand.NewPCG(7, 7))
	refused, taken := 0, 0
	for range 600 {
		data, err := json.Marshal(rules.Random(v, rng))
		if err != nil {
			t.Fatal(err)
		}
		places := anyNumber.FindAllIndex(data, -1)
		if len(places) == 0 {
			continue
		}
		at := places[rng.IntN(len(places))]
		number := []string{":-1", ":0", ":1", ":7", ":9", ":49", ":255", ":1000", ":65535"}[rng.IntN(9)]
		var m waben.Orders
		if json.Unmarshal([]byte(string(data[:at[0]])+number+string(data[at[1]:])), &m) != nil {
			continue
		}
		rules.Try(v, m)
		rules.Write(v, "en", m)
		if game.HasError(rules.Check(v, m)) {
			refused++
			continue
		}
		taken++
		if _, _, err := step(t, s, map[game.Seat]waben.Orders{"realm1": m}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if refused < 50 || taken < 50 {
		t.Errorf("%d refused, %d taken: too few to prove anything", refused, taken)
	}
}
