package letter

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// headlinesOf are the lines of a Segmentsbote about events.
func headlinesOf(w *world.World, log *chronicle.Log) string {
	g := Sort(w, log).Gazette()
	_, rest, _ := strings.Cut(string(g.AppendText(nil, Speech{Lang: "de"})), "Aus dem Segment\n---------------\n")
	news, _, _ := strings.Cut(rest, "\n\n")
	return news
}

// WDW-R-32: what all learn, and nothing beside it.
func TestWDWR32News(t *testing.T) {
	for _, c := range []struct {
		event chronicle.Event
		want  string
	}{
		{chronicle.Event{Code: chronicle.Captured, Realm: nordur, Other: tharos, With: 101, Text: "Trutz", Values: [6]int32{777}}, "Tharos nimmt Nordur & <Söhne> Trutz ab [WDW-77, WDW-D-Q, WDW-D-Z]"},
		{chronicle.Event{Code: chronicle.Captured, Realm: nordur, Other: tharos}, "Tharos nimmt Nordur & <Söhne> eine Ansiedlung ab [WDW-77, WDW-D-Q, WDW-D-Z]"},
		{chronicle.Event{Code: chronicle.Captured, Realm: nordur, Other: tharos, Values: [6]int32{0, 3}}, ""}, // a wall
		{chronicle.Event{Code: chronicle.Captured, Realm: tharos, Unit: 101}, ""},
		{chronicle.Event{Code: chronicle.Razed, Realm: nordur, Other: tharos, With: 101, Text: "Trutz"}, "Tharos schleift Trutz (Nordur & <Söhne>) [WDW-63, WDW-R-19]"},
		{chronicle.Event{Code: chronicle.Finished, Realm: nordur, Text: "Trutz", Values: [6]int32{int32(kit.Castle), 12}}, "Nordur & <Söhne> hat gebaut: Burg Trutz [WDW-32]"},
		{chronicle.Event{Code: chronicle.Finished, Realm: nordur, Values: [6]int32{int32(kit.Garrison), 6}}, ""},
		{chronicle.Event{Code: chronicle.Finished, Realm: nordur, Values: [6]int32{infrastructureFrom + int32(kit.Wall), 5, 2}}, ""},
		{chronicle.Event{Code: chronicle.CapitalSet, Realm: nordur, Text: "Trutz"}, "Nordur & <Söhne> hat eine neue Hauptstadt: Trutz [WDW-39]"},
		{chronicle.Event{Code: chronicle.Vacant, Realm: nordur, Values: [6]int32{3}}, "Nordur & <Söhne> ist vakant: die Spielleitung kann das Reich neu vergeben"},
		{chronicle.Event{Code: chronicle.Perished, Realm: nordur}, "Nordur & <Söhne> ist untergegangen [WDW-R-32]"},
		{chronicle.Event{Code: chronicle.Frozen}, "Wasser friert zu [WDW-16]"},
		{chronicle.Event{Code: chronicle.Thawed}, "das Eis taut [WDW-16]"},
		{chronicle.Event{Code: chronicle.Declared, Realm: nordur, Other: tharos, Values: [6]int32{int32(world.War)}}, ""},
		{chronicle.Event{Code: chronicle.TerrainLoss, Realm: nordur, Unit: 177, Values: [6]int32{17, 20, 12, 3, 1}}, ""},
	} {
		w, log := small()
		c.event.Moon, c.event.Field, c.event.To = log.Events[0].Moon, 40, grid.None
		log.Events = []chronicle.Event{c.event, c.event}
		if c.event.Realm != world.Nobody {
			log.Events = log.Events[:1]
		}
		got := strings.ReplaceAll(headlinesOf(w, log), "\n  ", " ")
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) || strings.Count(got, "\n") > 0 {
			t.Errorf("%s is told as %q, want %q", c.event.Code, got, c.want)
		}
		w.Laws.News = false
		if got := headlinesOf(w, log); got != "" {
			t.Errorf("without the law %s is told: %q", c.event.Code, got)
		}
	}
}

// WDW-R-32: a treaty is in the Segmentsbote if it says so, once for all its partners.
func TestWDWR32Treaties(t *testing.T) {
	w, log := small()
	log.Post = append(log.Post, []chronicle.Post{
		{Sort: chronicle.Treaty, From: tharos, To: nordur, Title: "Salzbund", Text: "Wir teilen.", Public: true},
		{Sort: chronicle.Treaty, From: tharos, To: zunft, Title: "Salzbund", Text: "Wir teilen.", Public: true},
		{Sort: chronicle.Treaty, From: tharos, To: zunft, Title: "Geheimbund", Text: "Pst."},
	}...)
	g := Sort(w, log).Gazette()
	text := string(g.AppendText(nil, Speech{Lang: "de"}))
	if strings.Count(text, "Salzbund") != 1 || strings.Contains(text, "Geheimbund") {
		t.Errorf("treaties in\n%s", text)
	}
}

// WDW-8: whoever knows the laws reads those that have changed, and no others; the first issue and who knows none get all.
func TestWDW8LawsArePrintedWhenTheyChange(t *testing.T) {
	w, log := small()
	whole := Sort(w, log).Gazette()
	all := string(whole.AppendText(nil, Speech{Lang: "de"}))
	if !strings.Contains(all, "Magische Gesetze\n") {
		t.Fatalf("no laws in\n%s", all)
	}
	agreed := w.Laws
	for _, c := range []struct {
		turn   int
		change func()
		want   string
	}{
		{0, func() {}, "Magische Gesetze"},
		{7, func() {}, ""},
		{7, func() { agreed.White = !agreed.White }, "Geänderte Gesetze"},
	} {
		c.change()
		g := whole
		g.Turn, g.Agreed = c.turn, &agreed
		text := string(g.AppendText(nil, Speech{Lang: "de"}))
		_, laws, printed := strings.Cut(text, "Gesetze\n")
		if printed != (c.want != "") || !strings.Contains(text, c.want) || c.turn > 0 && strings.Count(laws, "[") > 1 {
			t.Errorf("turn %d: %s", c.turn, text)
		}
	}
}

// WDW-R-32, WDW-5: the Segmentsbote does not change, to the byte, with when, where and with what troops things
// happened, nor with anything else that only those whom it concerns may know.
func TestTheSegmentsboteDoesNotChangeWithSecrets(t *testing.T) {
	told := []chronicle.Code{
		chronicle.Captured, chronicle.Razed, chronicle.Finished, chronicle.CapitalSet, chronicle.Vacant, chronicle.Perished, chronicle.Frozen, chronicle.Thawed,
	}
	written := func(w *world.World, log *chronicle.Log) []byte {
		g := Sort(w, log).Gazette()
		b := g.AppendHTML(g.AppendText(g.AppendJSON(nil), Speech{Lang: "en"}), Speech{Lang: "de"})
		return b
	}
	rapid.Check(t, func(t *rapid.T) {
		w, log := small()
		log.Events = nil
		for range rapid.IntRange(1, 12).Draw(t, "events") {
			e := chronicle.Event{
				Code: chronicle.Code(rapid.IntRange(1, int(lastCode())).Draw(t, "code")), Moon: w.Moon - 1,
				Realm: world.RealmID(rapid.IntRange(1, 3).Draw(t, "realm")), Other: world.RealmID(rapid.IntRange(1, 3).Draw(t, "other")), Field: 1, To: 2, Unit: 101, With: 102,
			}
			if rapid.Bool().Draw(t, "told") {
				e.Code = rapid.SampledFrom(told).Draw(t, "headline")
			}
			if e.Code == chronicle.Finished {
				e.Values[0] = int32(kit.Castle)
			}
			log.Add(e)
		}
		before := written(w, log)
		w, secret := small()
		secret.Events = rapid.Permutation(log.Events).Draw(t, "order")
		for n := range secret.Events {
			e := &secret.Events[n]
			e.Tick, e.Field, e.To, e.Unit, e.With = uint8(rapid.IntRange(0, 120).Draw(t, "tick")), 33, 34, 222, 333
			for v := range e.Values {
				if v > 1 || v == 0 && e.Code != chronicle.Finished {
					e.Values[v] = rapid.Int32Range(0, 1_000).Draw(t, "value")
				}
			}
		}
		for f := range w.Land {
			w.Land[f], w.Owner[f] = land.Highland, nordur
		}
		w.Units, w.Settlements, w.Walls, w.Sites, secret.Battles, secret.Sightings, secret.Books = nil, nil, nil, nil, nil, nil, nil
		if after := written(w, secret); !bytes.Equal(before, after) {
			t.Fatalf("the Segmentsbote changes:\n%s\nbefore\n%s", after, before)
		}
	})
}
