package protocol_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/internal/i18n"
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
	if numbers < 500 || events < 200 {
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

// TM-N42: each number that the text of a protocol prints, in both languages, follows from the same battle in JSON, and so do the
// moments that mattered and the table of losses.
func TestTMN42EachPrintedFigureIsRecomputed(t *testing.T) {
	battles, figures := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		p, err := protocol.Record(nil, anyLineup(rt), rapid.Uint64().Draw(rt, "seed"))
		if err != nil {
			rt.Fatal(err)
		}
		data, err := json.Marshal(p)
		if err != nil {
			rt.Fatal(err)
		}
		for _, lang := range i18n.Langs {
			got := reporttest.ProtocolText(p.Text(string(lang), speak(t, lang)), string(lang), data, []byte(catalogue.StandardFile()))
			for _, fault := range got.Faults {
				rt.Error(fault)
			}
			battles, figures = battles+1, figures+got.Figures
		}
	})
	t.Logf("%d printed figures of %d texts", figures, battles)
}

// Each digit of a text that is printed otherwise is noticed.
func TestTMN42EachFalsePrintedFigureIsNoticed(t *testing.T) {
	tried := 0
	for _, lang := range i18n.Langs {
		p := record(t, read(t, siege), 4)
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		text := p.Text(string(lang), speak(t, lang))
		_, body, _ := strings.Cut(text, "\n\n")
		start := len(text) - len(body)
		for n, c := range []byte(text) {
			if n < start || c < '0' || c > '9' {
				continue
			}
			twin := []byte(text)
			twin[n] = '0' + (c-'0'+3)%10
			if got := reporttest.ProtocolText(string(twin), string(lang), data, []byte(catalogue.StandardFile())); len(got.Faults) == 0 {
				line := strings.LastIndexByte(text[:n], '\n') + 1
				t.Errorf("%s: byte %d of %q is printed otherwise, and nobody notices", lang, n-line, text[line:line+strings.IndexByte(text[line:], '\n')])
			}
			tried++
		}
	}
	t.Logf("%d digits printed otherwise, all noticed", tried)
}
