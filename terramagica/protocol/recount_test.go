package protocol_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/protocol"
	"spielleiter/terramagica/reporttest"
)

// TM-D44: each number of a protocol follows from those before it, for whoever knows the rule book and the catalogue alone.
func TestTMD44EachFigureOfAProtocolIsRecomputed(t *testing.T) {
	battles, figures := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		p, err := protocol.Record(nil, anyLineup(t), rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		got := reporttest.Protocol(data, []byte(catalogue.StandardFile()))
		for _, fault := range got.Faults {
			t.Error(fault)
		}
		battles, figures = battles+1, figures+got.Figures
	})
	t.Logf("%d figures of %d battles", figures, battles)
}

// Broken twins: each number of a protocol told otherwise, each event left out or told twice, is noticed.
func TestTMD44EachFalseFigureIsNoticed(t *testing.T) {
	numbers, events := 0, 0
	for _, text := range []string{siege, "300 Ritter\ngegen\n40 Oger\n200 Ritter flucht r9", "90 Reiter\n30 Fußsoldaten\ngegen\n100 Miliz r2\n50 Bogenschützen r2"} {
		data, err := json.Marshal(record(t, read(t, text), 3))
		if err != nil {
			t.Fatal(err)
		}
		var doc map[string]any
		if err := json.Unmarshal(data, &doc); err != nil {
			t.Fatal(err)
		}
		noticed := func(what string, args ...any) {
			twin, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			if got := reporttest.Protocol(twin, []byte(catalogue.StandardFile())); len(got.Faults) == 0 {
				t.Errorf("%s is not noticed", fmt.Sprintf(what, args...))
			}
		}
		each(doc["rounds"], func(list []any, n int) {
			was := list[n]
			list[n] = was.(float64) + 1
			noticed("number %d of %v, which was %v,", n, list, was)
			list[n] = was
			numbers++
		})
		each(doc["result"], func(list []any, n int) {
			was := list[n]
			list[n] = was.(float64) + 1
			noticed("number %d of the end %v", n, list)
			list[n] = was
			numbers++
		})
		for r, round := range doc["rounds"].([]any) {
			for n := range round.([]any) {
				for name, twin := range map[string][]any{
					"left out":   slices.Delete(slices.Clone(round.([]any)), n, n+1),
					"told twice": slices.Insert(slices.Clone(round.([]any)), n, round.([]any)[n]),
				} {
					doc["rounds"].([]any)[r] = twin
					noticed("round %d: event %v %s", r+1, round.([]any)[n], name)
					events++
				}
			}
			doc["rounds"].([]any)[r] = round
		}
	}
	t.Logf("all noticed: %d false numbers, %d events left out or told twice", numbers, events)
	if numbers < 1000 || events < 200 {
		t.Error("too few were tried")
	}
}

// each goes through all numbers of a value, and of lists of flags and kinds too.
func each(v any, do func(list []any, n int)) {
	switch v := v.(type) {
	case map[string]any:
		for _, inner := range v {
			each(inner, do)
		}
	case []any:
		for n := range v {
			if _, ok := v[n].(float64); ok {
				do(v, n)
			} else {
				each(v[n], do)
			}
		}
	}
}
