package protocol_test

import (
	"strconv"
	"strings"
	"testing"

	"spielleiter/internal/i18n"
	"spielleiter/terramagica/battle"
)

// Every round of a battle is one sentence in both languages: its walls, whoever is wiped out and whoever
// takes flight are in it, and the men it counts fell.
func TestTheStoryHasASentenceForEveryRound(t *testing.T) {
	p := record(t, read(t, siege), 4)
	story := p.Story()
	if len(story) != p.Events[len(p.Events)-1].Round+1 {
		t.Fatalf("%d sentences", len(story))
	}
	for _, r := range story {
		for _, lang := range i18n.Langs {
			said := p.Say(r, speak(t, lang))
			if strings.ContainsAny(said, "⟨{}") || !strings.HasSuffix(said, ".") || strings.Count(said, ".") > 1 {
				t.Errorf("%q", said)
			}
			if r.N > 0 && !strings.Contains(said, " "+strconv.Itoa(r.N)+": ") {
				t.Errorf("round %d is %q", r.N, said)
			}
		}
		codes := map[string]int{}
		lost := 0
		for _, c := range r.Notes {
			codes[c.Code]++
			if c.Code == "protocol.story.hit" {
				n, _ := strconv.Atoi(c.Args["lost"])
				lost += n
			}
		}
		fell, beaten, routs := 0, 0, 0
		for _, e := range p.Events {
			if e.Round != r.N {
				continue
			}
			switch {
			case e.What == battle.Attack:
				fell += e.MenBefore - e.MenAfter
				if e.MenAfter == 0 && e.MenBefore > 0 {
					beaten++
				}
			case e.What == battle.Rout:
				routs++
			case e.What == battle.Batter && e.After == 0 && codes["protocol.story.breach"] == 0:
				t.Errorf("round %d: no breach in %+v", r.N, r.Notes)
			}
		}
		if lost > fell || (lost == 0) != (fell == 0) || codes["protocol.story.beaten"] != beaten || codes["protocol.story.rout"] > routs {
			t.Errorf("round %d: %d of %d fell, %d beaten, %d in flight: %+v", r.N, lost, fell, beaten, routs, r.Notes)
		}
	}
}
