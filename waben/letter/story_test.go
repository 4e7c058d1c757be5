package letter

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// slotsOf are the arguments that a bound template has, and its values as bits.
func slotsOf(t template) (list []slot) {
	for s := slotUnit; s < slotValue; s++ {
		if s != slotUnit && s != slotWho && t.names(s) {
			list = append(list, s)
		}
	}
	return list
}

// The sentence of an event in the story tells all that its line among a unit's deeds would: each value, field, realm, unit and text.
func TestTheStoryTellsAsMuchAsTheRow(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		x := speak(lang)
		for c := chronicle.Code(1); c.Valid(); c++ {
			for role := range 2 {
				story, row := x.stories[role][c], x.events[role][c]
				if weights[c][role] == routine {
					if _, there := x.texts["story."+c.String()+[...]string{"", ".other"}[role]]; there {
						t.Errorf("%s: %s, role %d, is routine and has a sentence", lang, c, role)
					}
					continue
				}
				for _, s := range slotsOf(row) {
					if !story.names(s) {
						t.Errorf("%s: the sentence of %s, role %d, lacks argument %d of its row", lang, c, role, s)
					}
				}
				if lost := told(row) &^ told(story); lost != 0 {
					t.Errorf("%s: the sentence of %s, role %d, lacks the values %b", lang, c, role, lost)
				}
				for _, p := range story {
					if strings.Contains(p.literal, "⟨") || p.name != "" && p.at == slotNone {
						t.Errorf("%s: the sentence of %s, role %d, has no argument {%s}%s", lang, c, role, p.name, p.literal)
					}
				}
				if c.Info().Readers != chronicle.Both && role == int(Theirs) {
					t.Errorf("%s is told to nobody else, and has a weight", c)
				}
			}
		}
	}
}

// Every event of a letter is in one chapter of its story or, if it is routine, in the course of its unit, and in no other; so is every battle.
func once(t *testing.T, l *Letter) {
	t.Helper()
	told, fights := make([]int, len(l.Events)), make([]int, len(l.Battles))
	for n := range l.Story {
		for _, k := range l.Story[n].Told {
			told[k]++
		}
		for _, k := range l.Story[n].Battles {
			fights[k]++
		}
	}
	daily := 0
	p := pen{}
	for n := range l.Courses {
		daily += len(p.daily(l.Events[l.Courses[n].From:l.Courses[n].To]))
	}
	for n, count := range told {
		e := &l.Events[n]
		if weigh(e) == routine {
			daily--
			count++
		}
		if count != 1 {
			t.Errorf("%s at %d is told %d times", e.Code, e.Tick, count)
		}
	}
	if daily != 0 {
		t.Errorf("%d events too many are in the courses", daily)
	}
	for n, count := range fights {
		if count != 1 {
			t.Errorf("battle %d is told %d times", n, count)
		}
	}
}

// deeds counts the rows of a course: steps one after the other are one.
func deeds(l *Letter) (rows int) {
	p := pen{}
	for n := range l.Courses {
		events := p.daily(l.Events[l.Courses[n].From:l.Courses[n].To])
		for k := 0; k < len(events); k = wayEnd(events, k) {
			rows++
		}
	}
	return rows
}

// inAllForms holds text, page and parts against the model: as many sentences and rows as there are events and battles.
func inAllForms(t *testing.T, l *Letter) {
	t.Helper()
	s := Speech{Lang: "de"}
	stamps := len(l.Battles)
	for n := range l.Events {
		if weigh(&l.Events[n]) != routine {
			stamps++
		}
	}
	if l.Head.Turn == 0 {
		stamps = 0
	}
	text := strings.Join(strings.Fields(string(l.AppendText(nil, s))), " ")
	page := string(l.AppendHTML(nil, s, ""))
	d := l.Document(s)
	stamp := regexp.MustCompile(`Zeit \d+; WDW`)
	for name, got := range map[string]string{"text": text, "page": page, "parts": prose(&d)} {
		if n := len(stamp.FindAllString(got, -1)); n != stamps {
			t.Errorf("%s: %d sentences for %d events and battles", name, n, stamps)
		}
	}
	rows := 0
	for _, x := range d.Items {
		if x.Table == nil || x.Table.Columns[0].Head != "Nr. / Zeit" {
			continue
		}
		for _, r := range x.Table.Rows {
			if !r.Strong && len(r.Cells[0]) > 0 {
				rows++
			}
		}
	}
	if want := deeds(l); rows != want || strings.Count(page, `<tr><td class="r">`) < want {
		t.Errorf("%d rows of what units did, want %d", rows, want)
	}
	var data struct{ Courses []struct{ Events []any } }
	if err := json.Unmarshal(l.AppendJSON(nil), &data); err != nil {
		t.Fatal(err)
	}
	events := 0
	for n := range data.Courses {
		events += len(data.Courses[n].Events)
	}
	if events != len(l.Events) {
		t.Errorf("%d events as JSON, want %d", events, len(l.Events))
	}
}

// Every event of the small turn is told once.
func TestEveryEventIsToldOnce(t *testing.T) {
	w, log := small()
	for _, r := range []world.RealmID{tharos, nordur, zunft} {
		l := For(w, log, r)
		once(t, &l)
		inAllForms(t, &l)
	}
}

// Worlds in which all march, build, fight and besiege at random: whatever comes about is told to each realm once, in every form.
func TestEveryEventOfPlayedWorldsIsToldOnce(t *testing.T) {
	codes := map[string]bool{}
	for seed := range 3 {
		w, _, err := genesis.Make(dice.Dice(seed+7), genesis.Options{Fields: 960, Realms: 5})
		if err != nil {
			t.Fatal(err)
		}
		if seed == 2 {
			w.Laws.Moons = 2
		}
		rng := rand.New(rand.NewPCG(1, uint64(seed)))
		sent := make([]turn.Sent, len(w.Realms))
		var engine turn.Engine
		for moon := range 10 {
			next, log, _ := engine.Run(w, sent, dice.Dice(moon), nil)
			w = next
			desk := Sort(w, log)
			for r := range w.Realms {
				l := desk.Letter(world.RealmID(r + 1))
				once(t, &l)
				inAllForms(t, &l)
				for n := range l.Events {
					codes[l.Events[n].Code.String()] = true
				}
				s := l.Next()
				sendOut(&s, rng)
				sent[r] = turn.Sent{Sheet: &s}
			}
			if t.Failed() {
				t.Fatalf("seed %d, moon %d", seed, moon)
			}
		}
	}
	for _, code := range []string{"move.step", "land.taken", "move.halted", "unit.destroyed", "siege.captured", "loss.terrain"} {
		if !codes[code] {
			t.Errorf("no %s in all these worlds: %v", code, codes)
		}
	}
}

// sendOut lets all units go somewhere and fight whom they meet.
func sendOut(s *sheet.Sheet, rng *rand.Rand) {
	orders := []kit.Order{kit.Annihilate, kit.Attack, kit.Attack, kit.Hold, kit.Defend, kit.Ignore, kit.Retreat}
	for n := range s.Moons[0].Units {
		u := &s.Moons[0].Units[n]
		u.Order = orders[rng.IntN(len(orders))]
		if u.Kind == kit.Foot || u.Kind == kit.Rider {
			u.Ext = kit.Conquer
		}
		side := hex.Side(rng.IntN(6) + 1)
		u.Route = sheet.Route{Form: sheet.ByDirections, Sides: []hex.Side{side, side, side.Turn(rng.IntN(3) - 1)}}
	}
}

// First comes the story, then messages, then the books, the map and the template, in all that is written.
func TestLettersTellAStoryFirst(t *testing.T) {
	w, log := small()
	l := For(w, log, tharos)
	d := l.Document(Speech{Lang: "de"})
	var headings []string
	for _, x := range d.Items {
		if x.Kind == Heading && x.Level == 2 {
			headings = append(headings, x.Text[0].Text)
		}
	}
	want := []string{
		"Was geschah", "Post", "Von dir geschrieben", "Zum Spielzug", "Reichsbilanz Widdermond 422 n.P.", "Besitz", "Einheiten und was sie taten",
		"Kämpfe", "Sichtungen", "Diplomatie", "Karte", "Vorlage für den nächsten Zug",
	}
	if !slices.Equal(headings, want) {
		t.Errorf("%q", headings)
	}
	page := string(l.AppendHTML(nil, Speech{Lang: "de"}, "<svg></svg>"))
	at := 0
	for _, m := range regexp.MustCompile(`<h2 id="s\d+">([^<]+)`).FindAllStringSubmatch(page, -1) {
		if at < len(want) && m[1] != want[at] {
			t.Errorf("the page has %q at %d", m[1], at)
		}
		at++
	}
	for _, m := range regexp.MustCompile(`href="#([a-z-]+)"`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, `id="`+m[1]+`"`) {
			t.Errorf("a place leads to %q, which is nowhere", m[1])
		}
	}
	if !strings.Contains(page, `<h3><a href="#letter-map">Großfeld 210</a></h3>`) {
		t.Error("the place does not lead to the map")
	}
	if text := string(l.AppendPart(nil, Speech{Lang: "de"}, "")); strings.Contains(text, "#letter-map") {
		t.Error("a place leads to a map that is not there")
	}
}

// What happened on the field of an own settlement stands under its name, what happened elsewhere under the Großfeld, and what has no place under
// the realm; the gravest place is first, and in it the gravest, then what was earlier.
func TestTheStoryIsToldByPlaceAndWeight(t *testing.T) {
	w, log := small()
	at := func(kf int) grid.Field { return w.Patch.Of(210, kf) }
	tell := func(c chronicle.Code, tick uint8, f grid.Field, values ...int32) {
		e := chronicle.Event{Code: c, Tick: tick, Moon: w.Moon - 1, Realm: tharos, Field: f, To: grid.None}
		copy(e.Values[:], values)
		log.Add(e)
	}
	tell(chronicle.Finished, 20, at(4), int32(kit.Garrison))
	tell(chronicle.Missed, 0, grid.None, 1)
	log.Add(chronicle.Event{Code: chronicle.Besieged, Tick: 90, Moon: w.Moon - 1, Realm: tharos, Other: nordur, Field: at(4), To: grid.None, Values: [6]int32{2, 1, 20}})
	log.Add(chronicle.Event{Code: chronicle.Besieged, Tick: 30, Moon: w.Moon - 1, Realm: tharos, Other: nordur, Field: at(4), To: grid.None, Values: [6]int32{1, 1, 22}})
	l := For(w, log, tharos)
	once(t, &l)
	var places []string
	for n := range l.Story {
		c := &l.Story[n]
		places = append(places, fmt.Sprintf("%d %s %d %d", c.Label, c.Name, len(c.Told), len(c.Battles)))
	}
	if want := []string{"210  3 1", "210 Tharos 3 0", "-1  1 0"}; !slices.Equal(places, want) {
		t.Errorf("%q", places)
	}
	var order []string
	for _, k := range l.Story[1].Told {
		order = append(order, fmt.Sprint(l.Events[k].Code.String(), " ", l.Events[k].Tick))
	}
	if want := []string{"siege.damage 30", "siege.damage 90", "build.finished 20"}; !slices.Equal(order, want) {
		t.Errorf("%q", order)
	}
	text := strings.Join(strings.Fields(string(l.AppendText(nil, Speech{Lang: "en"}))), " ")
	for _, want := range []string{
		"Tharos, town 210/04", "210/04 is besieged by Nordur & <Söhne>: 1 point is destroyed", "A building is finished: garrison at 210/04", "Battle at 210/05 against Nordur", "You have won a battle.",
		"The realm No turn came from you: the first that is missing.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

// The lead says in figures what the letter tells, no more and no less.
func TestTheLeadCountsWhatIsTold(t *testing.T) {
	w, log := small()
	at := func(kf int) grid.Field { return w.Patch.Of(210, kf) }
	log.Add(chronicle.Event{Code: chronicle.Taken, Moon: w.Moon - 1, Realm: tharos, Other: nordur, Unit: 101, Field: at(6), To: grid.None})
	log.Add(chronicle.Event{Code: chronicle.Taken, Moon: w.Moon - 1, Realm: nordur, Other: tharos, Unit: 177, Field: at(7), To: grid.None})
	log.Add(chronicle.Event{Code: chronicle.Taken, Moon: w.Moon - 1, Realm: nordur, Other: tharos, Unit: 177, Field: at(8), To: grid.None})
	l := For(w, log, tharos)
	b := l.Balance()
	if b.Won != 1 || b.Lost != 2 || b.Victories != 1 || b.Gone != 1 || !slices.Equal(b.Met, []world.RealmID{nordur}) || b.Before != 20_100 || b.After != 23_105 {
		t.Errorf("%+v", b)
	}
	text := strings.Join(strings.Fields(string(l.AppendText(nil, Speech{Lang: "de"}))), " ")
	want := "Widdermond 422 n.P.: Du hast ein Kleinfeld erobert und 2 an andere verloren. Du hast einen Kampf gewonnen. Eine Einheit ist vernichtet. " +
		"Der Reichsschatz ist von 20.100 auf 23.105 GS gewachsen. Begegnet bist du: Nordur & <Söhne>."
	if !strings.Contains(text, want) {
		t.Error(text)
	}
	other := For(w, log, zunft)
	if text := string(other.AppendText(nil, Speech{Lang: "de"})); !strings.Contains(strings.Join(strings.Fields(text), " "), "kein Kleinfeld erobert und keines an andere verloren. Deine Einheiten haben nicht gekämpft.") {
		t.Error(text)
	}
}
