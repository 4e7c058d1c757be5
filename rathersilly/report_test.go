package rathersilly_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Notes quote orders as their reader would write them, in the words of the match.
func TestNotesQuoteOrdersAsTheirReaderWritesThem(t *testing.T) {
	for labels, want := range map[string]map[string]string{
		"default":  {"order": "AZ Kie LURE A Mun", "order.de": "A® Kie VER A Mun"},
		"original": {"order": "AZ Kie LURE A Mun", "order.de": "A® Kie VER A Mun"},
	} {
		s := position(t, "S1903M", "labels", labels)
		put(&s, "germany", "A mun")
		s.Units["russia"] = []rathersilly.UnitInfo{{Unit: "AZ kie", Supply: "quota"}, {Unit: "DA sev", Supply: "quota"}}
		s.Centres["russia"] = append(s.Centres["russia"], "rum")
		_, notes := play(t, s, nil, map[game.Seat]string{
			"russia": "AZ Kie LURE A Mun; DA Sev JAM", "fool": "FOOL A Mun H", "soothsayer": "FORESEE Hol A",
		})
		for name, text := range want {
			if !slices.ContainsFunc(notes, func(n game.Told) bool { return n.Args[name] == text }) {
				t.Errorf("%s: no note has %s = %q: %v", labels, name, text, notes)
			}
		}
		jam := map[string]string{"default": "ST Sev STÖR", "original": "DA Sev HOSE"}[labels]
		for _, text := range []string{jam, "A Mun xxx", "WAHR Hol A"} {
			if !slices.ContainsFunc(notes, func(n game.Told) bool { return n.Args["order.de"] == text || n.Args["given.de"] == text }) {
				t.Errorf("%s: no note quotes %q: %v", labels, text, notes)
			}
		}
	}
}
