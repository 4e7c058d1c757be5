package scenario_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/scenario"
)

func TestTheDeliveredMapsHaveRoomForTheirRealms(t *testing.T) {
	for name, want := range map[string]struct{ provinces, starts int }{
		scenario.Wheel: {33, 8}, scenario.Valleys: {17, 4}, scenario.Field: {1, 0},
	} {
		s := scenario.Standard(name)
		if len(s.Provinces) != want.provinces || len(s.Starts) != want.starts {
			t.Errorf("%s: %d provinces, %d starts", name, len(s.Provinces), len(s.Starts))
		}
		for n := 2; n <= want.starts; n++ {
			if seated := s.Seating(n); len(seated) != n {
				t.Errorf("%s: %d starts for %d realms", name, len(seated), n)
			}
		}
		if s.Seating(want.starts+1) != nil {
			t.Errorf("%s seats %d realms", name, want.starts+1)
		}
	}
	if scenario.Standard("nowhere") != nil {
		t.Error("there is a map of nowhere")
	}
}

// A map is fair if from each start everything looks the same: as many provinces with the same
// yields and walls in each distance.
func TestTheDeliveredMapsLookTheSameFromEachStart(t *testing.T) {
	for _, name := range scenario.Names() {
		s := scenario.Standard(name)
		first := around(s, s.Starts[0].Home)
		for _, start := range s.Starts[1:] {
			if !slices.Equal(around(s, start.Home), first) {
				t.Errorf("%s: %s begins otherwise than %s", name, start.Home, s.Starts[0].Home)
			}
			if len(start.Army) != len(s.Starts[0].Army) || len(start.Also) != len(s.Starts[0].Also) {
				t.Errorf("%s: %s begins with other things", name, start.Home)
			}
		}
	}
}

// around gives what lies in each distance of a province, as sorted lines.
func around(s *scenario.Scenario, from string) (lines []string) {
	distance := map[string]int{from: 0}
	for queue := []string{from}; len(queue) > 0; queue = queue[1:] {
		p := s.Provinces[s.Province(queue[0])]
		lines = append(lines, strings.Join([]string{
			string(rune('0' + distance[p.ID])), string(rune('A' + len(p.Neighbours))), string(rune(p.Gold + 100)),
			string(rune(p.Mana + 100)), string(rune(p.Recruits + 100)), strings.Join(p.Forts, "+"),
		}, " "))
		for _, next := range p.Neighbours {
			if _, seen := distance[next]; !seen {
				distance[next] = distance[p.ID] + 1
				queue = append(queue, next)
			}
		}
	}
	slices.Sort(lines)
	return lines
}

func TestTheRoadsOfTheDeliveredMapsDoNotCross(t *testing.T) {
	type road struct{ a, b scenario.Province }
	for _, name := range scenario.Names() {
		s := scenario.Standard(name)
		var roads []road
		for _, p := range s.Provinces {
			for _, id := range p.Neighbours {
				if p.ID < id {
					roads = append(roads, road{p, s.Provinces[s.Province(id)]})
				}
			}
			for _, q := range s.Provinces {
				if p.ID < q.ID && math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)) < 70 {
					t.Errorf("%s: %s and %s lie on each other", name, p.ID, q.ID)
				}
			}
		}
		side := func(a, b, c scenario.Province) int { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
		for n, r := range roads {
			for _, q := range roads[:n] {
				if r.a.ID == q.a.ID || r.a.ID == q.b.ID || r.b.ID == q.a.ID || r.b.ID == q.b.ID {
					continue
				}
				if side(r.a, r.b, q.a) > 0 != (side(r.a, r.b, q.b) > 0) && side(q.a, q.b, r.a) > 0 != (side(q.a, q.b, r.b) > 0) {
					t.Errorf("%s: %s-%s crosses %s-%s", name, r.a.ID, r.b.ID, q.a.ID, q.b.ID)
				}
			}
		}
	}
}

// small is a scenario that is right.
const small = `{
 "name": {"de": "Klein", "en": "Small"}, "gold": 10, "mana": 5,
 "provinces": [
  {"id": "nord", "name": {"de": "Nord", "en": "North"}, "x": 1, "y": 1, "gold": 5, "neighbours": ["sued"]},
  {"id": "sued", "name": {"de": "Süd", "en": "South"}, "x": 1, "y": 9, "gold": 5, "forts": ["palisade"], "neighbours": ["nord"]}
 ],
 "starts": [{"home": "nord", "army": [{"kind": "schwert", "men": 5}]}, {"home": "sued"}]
}`

func TestMistakesInAScenarioAreToldWithTheirPlace(t *testing.T) {
	if _, problems := scenario.Read("small.json", []byte(small), catalogue.Standard()); len(problems) > 0 {
		t.Fatal(problems)
	}
	for name, c := range map[string]struct {
		from, to, code, marked string
	}{
		"a province that does not exist":   {`["sued"]`, `["sud"]`, "problem.paper.choice", `"sud"`},
		"a neighbour of itself":            {`["sued"]`, `["nord"]`, "problem.scenario.oneway", `"nord"`},
		"one way":                          {`"neighbours": ["nord"]`, `"neighbours": []`, "problem.scenario.oneway", `"sued"`},
		"unreached":                        {`["sued"]`, `[]`, "problem.scenario.unreached", `{`},
		"two of a name":                    {`"Süd"`, `"Nord"`, "problem.scenario.twice", `"Nord"`},
		"a name that orders cannot write":  {`"Süd"`, `"Süd;"`, "problem.scenario.name", `"Süd;"`},
		"no short name":                    {`"id": "sued"`, `"id": "Sued"`, "problem.scenario.id", `"Sued"`},
		"gold below zero":                  {`"gold": 10`, `"gold": -1`, "problem.paper.range", `-1`},
		"absurdly much":                    {`"men": 5`, `"men": 1000000000000`, "problem.paper.range", `1000000000000`},
		"not a number":                     {`"men": 5`, `"men": NaN`, "problem.paper.number", `NaN`},
		"no such unit":                     {`"schwert"`, `"schwrt"`, "problem.paper.choice", `"schwrt"`},
		"the avatar is not to be hired":    {`"schwert"`, `"avatar"`, "problem.paper.choice", `"avatar"`},
		"no such wall":                     {`"palisade"`, `"zaun"`, "problem.paper.choice", `"zaun"`},
		"the same wall twice":              {`"palisade"`, `"palisade", "palisade"`, "problem.scenario.twice", `"palisade"`},
		"two realms in one home":           {`{"home": "sued"}`, `{"home": "nord"}`, "problem.scenario.twice", `"nord"`},
		"an unknown field":                 {`"gold": 10`, `"gold": 10, "silver": 3`, "problem.paper.unknown", `"silver"`},
		"no English name":                  {`, "en": "Small"`, ``, "problem.paper.missing", `{`},
		"more places than it says":         {`"starts"`, `"seatings": {"1": [0, 1]}, "starts"`, "problem.scenario.seating", `[`},
		"a start that does not exist":      {`"starts"`, `"seatings": {"1": [7]}, "starts"`, "problem.paper.range", `7`},
		"not JSON":                         {`"gold": 10`, `"gold": ten`, "problem.paper.json", `e`},
		"it ends too early":                {`{"home": "sued"}]`, ``, "problem.paper.json", `}`},
		"no provinces at all, by accident": {`"provinces"`, `"places"`, "problem.paper.missing", `{`},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(small, c.from, c.to, 1)
			s, problems := scenario.Read("small.json", []byte(text), catalogue.Standard())
			if s != nil || len(problems) == 0 {
				t.Fatal("read")
			}
			for _, p := range problems {
				line := []rune(strings.Split(text, "\n")[p.Line-1])
				if p.Code == c.code && string(line[p.Column-1:p.Column-1+p.Length]) == c.marked && p.Args["file"] == "small.json" {
					return
				}
			}
			t.Errorf("%v", problems)
		})
	}
}

func TestTexts(t *testing.T) { gametest.SameTexts(t, scenario.Texts) }

// Whatever is read, nothing panics, and what is accepted keeps its promises.
func FuzzRead(f *testing.F) {
	f.Add(small)
	f.Add(scenario.File(scenario.Valleys))
	f.Fuzz(func(t *testing.T, text string) {
		s, problems := scenario.Read("x", []byte(text), catalogue.Standard())
		if (s == nil) != (len(problems) > 0) {
			t.Fatalf("scenario %v with problems %v", s, problems)
		}
		if s == nil {
			return
		}
		for _, p := range s.Provinces {
			for _, id := range p.Neighbours {
				n := s.Province(id)
				if n < 0 || !slices.Contains(s.Provinces[n].Neighbours, p.ID) {
					t.Fatalf("%s and %s are no neighbours", p.ID, id)
				}
			}
		}
		for _, start := range s.Starts {
			if s.Province(start.Home) < 0 {
				t.Fatalf("no home %s", start.Home)
			}
		}
	})
}
