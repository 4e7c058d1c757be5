package archive

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/judge"
	"spielleiter/game/gametest"
)

// What other programs wrote is read, and what was read is judged, in time and memory that grow as it does.
func TestArchivesAreReadInLinearTime(t *testing.T) {
	readers := map[string]func(text string){
		"recorded": func(text string) {
			if g, err := ReadRecorded("x", text); err == nil {
				g.Replay(judge.Standard())
			}
		},
		"cases": func(text string) {
			list, _ := ReadCases(text)
			for _, c := range list {
				c.Run(judge.Standard())
			}
		},
		"verdicts": func(text string) {
			list, _ := ReadVerdicts([]byte(text))
			for _, c := range list {
				c.Run(judge.Standard())
			}
		},
		"saved": func(text string) {
			list, _ := ReadSaved([]byte(text))
			for _, s := range list {
				if g, err := s.Game("x"); err == nil {
					Save("x", g, judge.Standard())
				}
			}
		},
	}
	const head = "PHASE 1901 Fall Retreat\nPOSITIONS\n"
	for name, input := range map[string]func(n int) string{
		"phases":    func(n int) string { return strings.Repeat("PHASE 1901 Spring Movement\n", n/4) },
		"positions": func(n int) string { return head + strings.Repeat("Turkey: army/dislodged ank\n", n) },
		"orders": func(n int) string {
			return head + "Turkey: army/dislodged ank\nORDERS\n" + strings.Repeat("ank move con\n", n)
		},
		"both": func(n int) string {
			return head + strings.Repeat("Turkey: army/dislodged ank\n", n) + "ORDERS\n" + strings.Repeat("mun move ber\n", n)
		},
		"one line": func(n int) string { return head + strings.Repeat("Turkey: ", n) },
		"one word": func(n int) string { return strings.Repeat("x", 10*n) },
		"cases": func(n int) string {
			return strings.Repeat("CASE x\nPRESTATE_SETPHASE Fall 1901, Movement\nPRESTATE\nGermany: A mun\nORDERS\nGermany: A mun - ber\nPOSTSTATE_SAME\nEND\n", n/8)
		},
		"one case": func(n int) string {
			return "CASE x\nPRESTATE_SETPHASE Fall 1901, Movement\nPRESTATE\n" + strings.Repeat("Germany: A mun\n", n) + "ORDERS\n" + strings.Repeat("Germany: A mun - ber\n", n) + "POSTSTATE_SAME\nEND\n"
		},
		"headers":  func(n int) string { return "CASE x\n" + strings.Repeat("PRESTATE\n", n) },
		"verdicts": func(n int) string { return `{"cases":[` + strings.Repeat(`{},`, n) + `{}]}` },
		"a verdict": func(n int) string {
			return `{"cases":[{"id":"1","orders":[` + strings.Repeat(`{"power":"GER","unit":"A","loc":"mun","type":"move","to":"ber","result":["fails"]},`, n/4) + `{}]}]}`
		},
		"saved":        func(n int) string { return strings.Repeat(`{"phases":[{}]}`, n) },
		"saved phases": func(n int) string { return `{"phases":[` + strings.Repeat(`{"name":"S1901M"},`, n) + `{}]}` },
		"saved units": func(n int) string {
			return `{"map":"standard","phases":[{"name":"S1901M","state":{"units":{"GERMANY":[` + strings.Repeat(`"A MUN",`, n) + `"A BER"]}},"orders":{"GERMANY":[` + strings.Repeat(`"A MUN - BER",`, n) + `"A BER H"]}},{"name":"COMPLETED"}]}`
		},
	} {
		for of, read := range readers {
			t.Run(of+"/"+name, func(t *testing.T) { gametest.Linear(t, 1000, input, read) })
		}
	}
}

func TestTheBoundsOfArchivesAreNamed(t *testing.T) {
	many := func(what string, n int, text func(string) error, input string) {
		t.Helper()
		if err := text(strings.Replace(input, "…", strings.Repeat(what, n), 1)); err == nil || !strings.Contains(err.Error(), "at most") {
			t.Errorf("%d times %q: %v", n, what, err)
		}
		if err := text(strings.Replace(input, "…", what, 1)); err != nil && strings.Contains(err.Error(), "at most") {
			t.Errorf("once %q: %v", what, err)
		}
	}
	recorded := func(text string) error { _, err := ReadRecorded("x", text); return err }
	cases := func(text string) error { _, err := ReadCases(text); return err }
	verdicts := func(text string) error { _, err := ReadVerdicts([]byte(text)); return err }
	saved := func(text string) error {
		list, err := ReadSaved([]byte(text))
		if err == nil {
			_, err = list[0].Game("x")
		}
		return err
	}
	many("PHASE 1901 Spring Movement\n", MaxPhases+1, recorded, "…")
	many("Turkey: army ank\n", MaxParts+1, recorded, "PHASE 1901 Spring Movement\nPOSITIONS\n…")
	many("ank move con\n", MaxParts+1, recorded, "PHASE 1901 Spring Movement\nORDERS\n…")
	many("CASE x\nEND\n", MaxCases+1, cases, "…")
	many("{},", MaxCases, verdicts, `{"cases":[…{}]}`)
	many(`{"name":"S1901M"},`, MaxPhases, saved, `{"phases":[…{"name":"S1901M"}]}`)
	many(`"A MUN",`, MaxParts, saved, `{"phases":[{"name":"S1901M","state":{"units":{"GERMANY":[…"A BER"]}}}]}`)
	many(`"A MUN H",`, MaxParts, saved, `{"phases":[{"name":"S1901M","orders":{"GERMANY":[…"A BER H"]}}]}`)

	list, err := ReadCases("CASE x\nPRESTATE_SETPHASE Fall 1901, Movement\nPRESTATE\n" + strings.Repeat("Germany: A mun\n", MaxParts+1) + "END\n")
	if err != nil || list[0].Fault == nil || list[0].Fault.Code != "case.many" || list[0].Fault.Args["text"] != "300" {
		t.Errorf("%+v, %v", list, err)
	}
}
