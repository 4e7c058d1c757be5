package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

// WDW-R-51: where few live a building is begun for workers whose line leads them there, in each form of a way, and for no others.
func TestWDWR51WorkersOnTheirWay(t *testing.T) {
	for line, begins := range map[string]bool{
		"401 001/24-25-26 AB":        true,
		"401 001/24-25-26 001/26 AB": true,
		"401 > 001/26 AB":            true,
		"401 R 2 2 AB":               true,
		"401 001/24-25-26 KV":        false,
		"401 001/24-25 AB":           false,
		"401 AB":                     false,
		"101 001/24-25-26 AB":        false,
		"":                           false,
	} {
		s := stage(t).town(ada, kit.Metropolis, "001/24", 200_000).own(ada, "001/25", "001/26").ground(land.Of(land.Desert, 3), "001/26")
		s.put(ada, 101, 5000, kit.Foot, "001/24").put(ada, 401, 5000, kit.Worker, "001/24")
		s.w.Realm(ada).Capital = s.at("001/24")
		s.orders(ada, "Zugbefehl:", line, "Bau:", "Burg 001/26").run()
		if got := len(s.w.Sites) == 1; got != begins || got == (len(s.told(chronicle.Refused)) > 0 && s.told(chronicle.Refused)[0].Text == "problem.build.hands") {
			t.Errorf("%q begins: %v; %s", line, got, s.story())
		}
	}
}
