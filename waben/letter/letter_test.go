package letter

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// every rendering of a letter.
func renderings(l *Letter) map[string]string {
	return map[string]string{
		"text de": string(l.AppendText(nil, Speech{Lang: "de"})),
		"text en": string(l.AppendText(nil, Speech{Lang: "en"})),
		"html de": string(l.AppendHTML(nil, Speech{Lang: "de"}, "<svg></svg>")),
		"json":    string(l.AppendJSON(nil)),
	}
}

// WDW-85: what letters say, in both languages, is as it was agreed; see testdata. Run with UPDATE=1 to write
// it anew, and read the difference.
func TestWDW85LettersAsAgreed(t *testing.T) {
	w, log := small()
	l := For(w, log, tharos)
	d := Sort(w, log)
	g, p := d.Gazette(), d.Protocol()
	files := map[string][]byte{
		"gazette.de.txt":  g.AppendText(nil, Speech{Lang: "de"}),
		"gazette.en.txt":  g.AppendText(nil, Speech{Lang: "en"}),
		"protocol.de.txt": p.AppendText(nil, Speech{Lang: "de"}),
		"letter.json":     l.AppendJSON(nil),
		"gazette.json":    g.AppendJSON(nil),
	}
	for name, text := range renderings(&l) {
		if kind, lang, is := strings.Cut(name, " "); is {
			files["letter."+lang+"."+strings.Replace(kind, "text", "txt", 1)] = []byte(text)
		}
	}
	for name, got := range files {
		path := filepath.Join("testdata", name)
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(path, got, 0o600); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is now\n%s", name, got)
		}
	}
}

// D-S2, WDW-72: numbers, orders and sizes of foreign units, rolls, and what befell others are not in a letter.
func TestWDW72LettersHoldNoSecrets(t *testing.T) {
	w, log := small()
	l := For(w, log, tharos)
	for name, text := range renderings(&l) {
		for what, secret := range map[string]string{
			"number of a foreign unit": "177", "size of a foreign unit": "1777", "its size, grouped": "1.777", "exact losses": "543",
			"where it fled to": "210/40", "its settlement": "Geheimburg", "its treasury": "999", "strength": "3909", "lost post": "Verlorenes",
			"others' post": "Verschwörung", "private culture": "Geheimer", "others' faults": "plan.secret", "foreign order": "KN", "a secret player": "Nora",
		} {
			if strings.Contains(text, secret) {
				t.Errorf("%s tells the %s: %q", name, what, secret)
			}
		}
	}
}

// A realm's letter does not change with what it cannot know, to the byte.
func TestLettersDoNotChangeWithSecrets(t *testing.T) {
	w, log := small()
	a := For(w, log, tharos)
	before := renderings(&a)
	for _, text := range before {
		if len(text) < 1000 {
			t.Fatalf("a letter of %d bytes", len(text))
		}
	}
	w, log = small()
	w.Settlements[1].Gold, w.Settlements[1].Name = 77, "Anders"
	w.Units[3].Size, w.Units[3].Number, w.Units[3].Field = 9, 178, 3
	w.Realms[1].Players[0].Name, w.Realms[1].Gold, w.Realms[1].Account.Balance = "X", 8, 8
	w.Stances[2*3+1] = world.War
	log.Sightings[0][0].Number = 178
	log.Sightings[1] = log.Sightings[0]
	for n := range log.Events {
		if e := &log.Events[n]; e.Realm == nordur {
			e.Unit = 178
			e.To = 9
			e.Values = [6]int32{1, 1, 1, 1, 1, 1}
		}
	}
	log.Battles[0].Rounds[0].Dice = [2]int8{2, 12}
	f := &log.Battles[0].Sides[0].Units[0]
	f.Number, f.Order, f.Size, f.Lost, f.From, f.Fled, f.Points = 178, 0, 1_501, 541, 1, 2, nil
	log.Books[1].New++
	log.Post[3].Text, log.Post[6].Title, log.Post[2].From, log.Post[1].Lost = "x", "y", nordur, false
	log.Refusals[1].Problem.Line = 9
	log.Battles = append(log.Battles, log.Battles[0])
	log.Battles[1].Sides[1].Units = nil
	b := For(w, log, tharos)
	for name, text := range renderings(&b) {
		if text != before[name] {
			t.Errorf("%s changes:\n%s\nbefore\n%s", name, text, before[name])
		}
	}
}

// The game master reads everything.
func TestProtocolHasEveryRoll(t *testing.T) {
	w, log := small()
	p := Sort(w, log).Protocol()
	text := string(p.AppendText(nil, Speech{Lang: "de"}))
	for _, want := range []string{"177", "1.777", "543", "3.909.700", "Würfel 11 und 4", "210/40", "Wurf 9", "Stromschnellen", "Befehl KN", "Befehl der anderen KH", "verloren gegangen", "Verschwörung", "plan.secret", "999.111"} {
		if !strings.Contains(text, want) {
			t.Errorf("the protocol lacks %q:\n%s", want, text)
		}
	}
}

// WDW-60: what was not carried out is told in a sentence, there where it happened and among the faults.
func TestWDW60TheProtocolShowsNoCodes(t *testing.T) {
	w, log := small()
	p := Sort(w, log).Protocol()
	for _, lang := range []string{"de", "en"} {
		text := string(p.AppendText(nil, Speech{Lang: lang, Problem: func(x game.Problem) string { return "Satz über " + x.Code[:4] + "…" }}))
		if strings.Count(text, "Satz über plan…") < 2 || strings.Contains(text, "plan.") || regexp.MustCompile(`[a-z]=\d`).MatchString(text) {
			t.Errorf("%s: codes and names of values are shown:\n%s", lang, text)
		}
	}
}

// WDW-5, WDW-80, WDW-84: the Segmentsbote has notices, culture by leave, open players, and the laws.
func TestWDW84Gazette(t *testing.T) {
	w, log := small()
	g := Sort(w, log).Gazette()
	text := string(g.AppendText(nil, Speech{Lang: "de"}))
	if data, err := json.Marshal(&g); err != nil || !json.Valid(data) || bytes.Contains(data, []byte("Geheim")) {
		t.Errorf("%v: %s", err, data)
	}
	for _, want := range []string{"Markttag", "Wir tanzen.", "Anna Offen", "Zunft", "vakant", "[WDW-D-K]", "Liste der Kleinfelder, Richtungen, Ziel"} {
		if !strings.Contains(text, want) {
			t.Errorf("the Segmentsbote lacks %q:\n%s", want, text)
		}
	}
	for _, secret := range []string{"Geheim", "Kult.", "Frieden", "177", "210/"} {
		if strings.Contains(text, secret) {
			t.Errorf("the Segmentsbote tells %q:\n%s", secret, text)
		}
	}
}

// Lines of plain text have at most 76 characters, and none that a terminal obeys.
func TestTextIsPlain(t *testing.T) {
	w, log := small()
	w.Realms[1].Name = strings.Repeat("Nordürliches ", 12)
	for _, r := range []world.RealmID{tharos, nordur, zunft} {
		l := For(w, log, r)
		for _, lang := range []string{"de", "en"} {
			text, _, _ := strings.Cut(string(l.AppendText(nil, Speech{Lang: lang})), "\n\nVorlage")
			for line := range strings.SplitSeq(text, "\n") {
				if utf8.RuneCountInString(line) > width {
					t.Errorf("%s, realm %d: %d characters in %q", lang, r, utf8.RuneCountInString(line), line)
				}
				if strings.ContainsFunc(line, func(c rune) bool { return c < ' ' || c == 0x7f }) {
					t.Errorf("%s, realm %d: control characters in %q", lang, r, line)
				}
				if strings.ContainsAny(line, "⟨⟩") {
					t.Errorf("%s, realm %d: a text is missing in %q", lang, r, line)
				}
			}
		}
	}
}

// Pages are well-formed, and what players write stays what it is.
func TestPagesAreWhole(t *testing.T) {
	w, log := small()
	d := Sort(w, log)
	l, g, p := d.Letter(tharos), d.Gazette(), d.Protocol()
	for name, page := range map[string][]byte{
		"letter": l.AppendHTML(nil, Speech{}, "<svg></svg>"), "gazette": g.AppendHTML(nil, Speech{}), "protocol": p.AppendHTML(nil, Speech{}),
	} {
		x := xml.NewDecoder(bytes.NewReader(page))
		x.Strict, x.AutoClose, x.Entity = false, []string{"meta"}, xml.HTMLEntity
		depth := 0
		for {
			token, err := x.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			switch token.(type) {
			case xml.StartElement:
				depth++
			case xml.EndElement:
				depth--
			}
		}
		if depth != 0 || bytes.Contains(page, []byte("<Söhne>")) || bytes.Contains(page, []byte("<b>Frieden")) {
			t.Errorf("%s is not whole, or players write in it:\n%s", name, page)
		}
	}
}

func TestJSONIsJSON(t *testing.T) {
	w, log := small()
	for _, r := range []world.RealmID{tharos, nordur, zunft} {
		l := For(w, log, r)
		var v struct {
			Realm   string
			Courses []struct {
				Unit   int
				Events []struct {
					Code string
					Cite []string
				}
			}
			Map []struct{ Field, Land string }
		}
		data, err := json.Marshal(&l)
		if err == nil {
			err = json.Unmarshal(data, &v)
		}
		if err != nil || v.Realm != w.Realm(r).Code || len(v.Map) != len(w.Realm(r).Known) || len(v.Courses) != len(l.Courses) {
			t.Errorf("realm %d: %v, %+v", r, err, v)
		}
	}
}

// WDW-82: the template can be sent as it is, and says what is so.
func TestWDW82TemplatesCanBeSent(t *testing.T) {
	w, log := small()
	l := For(w, log, tharos)
	for _, lang := range []string{"de", "en"} {
		want := l.Next()
		got, problems := sheet.Read([]byte(sheet.Write(lang, &want)), sheet.Options{})
		if len(problems) > 0 || len(got.Moons) == 0 || len(got.Moons[0].Units) != 3 || got.Realm != "THA" || got.Turn != 8 {
			t.Errorf("%s: %v from\n%s", lang, problems, sheet.Write(lang, &want))
		}
	}
}

// Every code, reason and word of a list has its text in both languages.
func TestEverythingHasATextInBothLanguages(t *testing.T) {
	gametest.SameTexts(t, Texts)
	for _, lang := range []string{"de", "en"} {
		x := speak(lang)
		missing := func(key string) {
			if _, there := x.texts[key]; !there {
				t.Errorf("%s: no text %q", lang, key)
			}
		}
		for c := chronicle.Code(1); c.Valid(); c++ {
			missing("event." + c.String())
			if c.Info().Readers == chronicle.Both {
				missing("event." + c.String() + ".other")
			}
			for n, v := range c.Info().Values {
				if named := v.Name == "cause" || c == chronicle.Refused; !named && x.told[c]>>n&1 == 0 {
					missing("value." + v.Name)
				}
			}
			for role := range x.events {
				for _, p := range x.events[role][c] {
					if p.name != "" && p.at == slotNone {
						t.Errorf("%s: %s has no argument {%s}", lang, c, p.name)
					}
				}
			}
		}
		for r := march.Reason(0); r.Valid(); r++ {
			missing("reason." + strconv.Itoa(int(r)))
		}
		for key, n := range map[string]int{
			"entry.": len(entries) - 1, "merit.": len(causes) - 1, "post.": len(postSorts) - 1, "battle.end.": len(ends) - 1,
			"why.move.withdrew.": 2, "why.unit.destroyed.": int(fight.WithCarrier), "fate.unit.fate.": int(fight.Decide), "what.siege.damage.": int(fight.Canal),
			"ruling.turn.ruled.": int(turn.SetFate), "why.unit.released.": 8, "stance.": int(world.War), "stance.realm.declared.": int(world.War), "class.": int(world.Host), "sort.": int(world.Wanderer),
		} {
			for i := range n {
				missing(key + strconv.Itoa(i+1))
			}
		}
	}
}

// WDW-5: organisations, wanderers and realms that nobody leads are not among the realms that begin.
func TestWDW5OnlyRealmsThatAreLedBegin(t *testing.T) {
	w, log := small()
	w.Turn = 0
	led := 0
	for _, r := range w.Realms {
		if r.Sort == world.Kingdom && !r.Vacant {
			led++
		}
	}
	if led == len(w.Realms) {
		t.Fatal("this world has nobody else")
	}
	g := Sort(w, log).Gazette()
	text := string(g.AppendText(nil, Speech{Lang: "en"}))
	begin := map[bool]string{true: "One realm begins", false: strconv.Itoa(led) + " realms begin"}[led == 1]
	if !strings.Contains(text, begin) {
		t.Errorf("want %q:\n%s", begin, text)
	}
}
