package press_test

import (
	"encoding/json"
	"io/fs"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/press"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// begun is a match at its beginning.
func begun(t testing.TB) game.Position {
	t.Helper()
	g := diplomacy.New()
	config, problems := g.Info().Complete(game.Config{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	pos, err := g.Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// after is what a seat sees after a phase in which some orders were given, by seat.
func after(t testing.TB, pos game.Position, orders map[game.Seat]string) (game.Position, func(game.Seat) ai.Seen) {
	t.Helper()
	var given []game.ErasedOrders
	for _, s := range pos.Pending().Seats {
		o, problems := pos.View(game.As(s)).Read("", orders[s])
		if game.HasError(problems) {
			t.Fatalf("%s: %+v", s, problems)
		}
		given = append(given, game.ErasedOrders{Seat: s, Orders: o})
	}
	next, err := pos.Step(given, game.NewClerk(game.Seed{1}, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	return next, func(s game.Seat) ai.Seen { return ai.Seen{Phase: 1, View: next.View(game.As(s))} }
}

// agreed are a proposal of Russia to Turkey and its answer, in phase 1.
func agreed(a ai.Act, answer ai.ActKind) []ai.Said {
	return []ai.Said{
		{By: "russia", To: "turkey", N: 1, Phase: 1, Act: a},
		{By: "turkey", To: "russia", N: 2, Phase: 1, Act: ai.Act{Kind: answer, Of: 1}},
	}
}

var (
	blackSea = ai.Act{Kind: ai.Zone, Mine: []string{"bla"}, Until: 1901}
	border   = ai.Act{Kind: ai.Boundary, Mine: []string{"rum"}, Yours: []string{"bla", "arm"}, Until: 1901}
	rumania  = ai.Act{Kind: ai.Attack, Mine: []string{"sev"}, Yours: []string{"con"}, At: "bul"}
)

// Promises are broken by those who go where they were not to go, or do not help where they were to, and by nobody else.
func TestWhoHasBrokenWhat(t *testing.T) {
	for _, test := range []struct {
		name            string
		act             ai.Act
		answer          ai.ActKind
		russia, turkey  string
		by              []game.Seat
		russian, turkic int // broken promises that the other counts
	}{
		{"kept", blackSea, ai.Yes, "F sev H", "F ank H", nil, 0, 0},
		{"broken by one", blackSea, ai.Yes, "F sev - bla", "F ank H", []game.Seat{"russia"}, 1, 0},
		{"broken by both", blackSea, ai.Yes, "F sev - bla", "F ank - bla", []game.Seat{"russia", "turkey"}, 1, 1},
		{"refused", blackSea, ai.No, "F sev - bla", "F ank - bla", nil, 0, 0},
		{"one's own side", border, ai.Yes, "F sev - bla", "F ank H", nil, 0, 0},
		{"the other's side", border, ai.Yes, "F sev H", "F ank - arm", []game.Seat{"turkey"}, 0, 1},
		{"no attack", ai.Act{Kind: ai.Attack, Mine: []string{"sev"}, Yours: []string{"ank"}, At: "bla"}, ai.Yes, "F sev H", "F ank S F sev - bla", []game.Seat{"russia"}, 1, 0},
		{"an attack", ai.Act{Kind: ai.Attack, Mine: []string{"sev"}, Yours: []string{"ank"}, At: "bla"}, ai.Yes, "F sev - bla", "F ank S F sev - bla", nil, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, seen := after(t, begun(t), map[game.Seat]string{"russia": test.russia, "turkey": test.turkey})
			said := agreed(test.act, test.answer)
			m := press.Remember("russia", ai.Talk{Said: said, Past: []ai.Seen{seen("russia")}, Phase: 2})
			if got := m.Pacts[0].By; !slices.Equal(got, test.by) {
				t.Errorf("broken by %v, want %v", got, test.by)
			}
			if _, broken := m.Record("turkey"); broken != test.turkic {
				t.Errorf("Russia counts %d, want %d", broken, test.turkic)
			}
			m = press.Remember("turkey", ai.Talk{Said: said, Past: []ai.Seen{seen("turkey")}, Phase: 2})
			if _, broken := m.Record("russia"); broken != test.russian {
				t.Errorf("Turkey counts %d, want %d", broken, test.russian)
			}
			if held := m.Pacts[0].Holds(2, 1901); held != (test.answer == ai.Yes && test.by == nil && test.act.Kind != ai.Attack) {
				t.Errorf("it holds in fall: %t", held)
			}
			if m.Pacts[0].Holds(4, 1902) {
				t.Error("it holds beyond its last year")
			}
		})
	}
}

// What is withdrawn binds nobody from the phase on in which that was said.
func TestWhatIsWithdrawnEnds(t *testing.T) {
	said := append(agreed(blackSea, ai.Yes), ai.Said{By: "turkey", To: "russia", N: 3, Phase: 1, Act: ai.Act{Kind: ai.Withdraw, Of: 1}})
	_, seen := after(t, begun(t), map[game.Seat]string{"turkey": "F ank - bla"})
	m := press.Remember("russia", ai.Talk{Said: said, Past: []ai.Seen{seen("russia")}, Phase: 2})
	if m.Pacts[0].Broken != 0 || m.Pacts[0].Holds(2, 1901) {
		t.Errorf("%+v", m.Pacts[0])
	}
}

// A process that has read talk and phases from where they are stored has the same in mind, promises the same and says the same.
func TestMemoryIsWhatIsOnRecord(t *testing.T) {
	next, seen := after(t, begun(t), map[game.Seat]string{"russia": "F sev - bla"})
	talk := ai.Talk{Said: agreed(blackSea, ai.Yes), Past: []ai.Seen{seen("turkey")}, Phase: 2, Hear: []game.Seat{"austria", "russia"}, Character: "vengeful"}
	data, err := next.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := diplomacy.New().Load(diplomacy.New().Info().Schema, data)
	if err != nil {
		t.Fatal(err)
	}
	fresh := talk
	fresh.Past = []ai.Seen{{Phase: 1, View: loaded.View(game.As("turkey"))}}
	text, err := json.Marshal(talk.Said)
	if err != nil {
		t.Fatal(err)
	}
	fresh.Said = nil
	if err := json.Unmarshal(text, &fresh.Said); err != nil {
		t.Fatal(err)
	}
	if a, b := press.Remember("turkey", talk), press.Remember("turkey", fresh); !reflect.DeepEqual(a, b) {
		t.Errorf("%+v, then %+v", a, b)
	}
	speak := func(talk ai.Talk, pos game.Position) []ai.Word {
		view := pos.View(game.As("turkey")).Value().(diplomacy.View)
		return press.Speak(board, view, talk, rand.New(rand.NewPCG(1, 2)))
	}
	a, b := speak(talk, next), speak(fresh, loaded)
	if !reflect.DeepEqual(a, b) {
		t.Errorf("%+v, then %+v", a, b)
	}
	if !slices.ContainsFunc(a, func(w ai.Word) bool { return w.To == "russia" && w.Act.Kind == ai.Warning && w.Act.Of == 1 }) {
		t.Errorf("Russia is not warned: %+v", a)
	}
}

var board = ground.New(chart.Standard(), &chart.Standard().Graph)

// Whatever a character is like: it proposes no more than it may in a season, once, to whom it may speak, nothing that the rules of
// talk refuse; and everything that it is asked has one answer.
func TestSpeakersKeepToTheRulesOfTalk(t *testing.T) {
	pos := begun(t)
	view := pos.View(game.As("turkey"))
	for _, name := range press.Characters() {
		for seed := range uint64(20) {
			r := rand.New(rand.NewPCG(seed, 3))
			talk := ai.Talk{Said: agreed(blackSea, ai.Yes)[:1], Phase: 1, Hear: []game.Seat{"austria", "italy", "russia"}, Character: name}
			words := press.Speak(board, view.Value().(diplomacy.View), talk, r)
			answers, proposals := 0, 0
			for _, w := range words {
				if p := (press.Press{}).Check(view, w.To, talk, w.Act); p != nil {
					t.Errorf("%s: %+v: %s", name, w, p.Code)
				}
				if !slices.Contains(talk.Hear, w.To) {
					t.Errorf("%s speaks to %s", name, w.To)
				}
				if w.Act.Kind.Proposes() {
					proposals++
				} else {
					answers++
				}
				talk.Said = append(talk.Said, ai.Said{By: "turkey", To: w.To, N: int64(len(talk.Said) + 1), Phase: 1, Act: w.Act})
			}
			if answers != 1 || proposals > press.CharacterOf(name).Offers {
				t.Errorf("%s: %+v", name, words)
			}
			if again := press.Speak(board, view.Value().(diplomacy.View), talk, r); proposals > 0 && len(again) > 0 {
				t.Errorf("%s goes on: %+v", name, again)
			}
		}
	}
}

// Who has lost all units says nothing, and nobody does before anything but a movement.
func TestTheDeadAreSilent(t *testing.T) {
	view := begun(t).View(game.As("turkey")).Value().(diplomacy.View)
	delete(view.Units, "turkey")
	if words := press.Speak(board, view, ai.Talk{Phase: 1, Hear: []game.Seat{"russia"}, Character: "trickster"}, rand.New(rand.NewPCG(1, 1))); len(words) > 0 {
		t.Errorf("%+v", words)
	}
}

// Promises become bonds: what one's own units leave and do, and what is expected of the other, less of who has broken something.
func TestBondsOfPromises(t *testing.T) {
	view := begun(t).View(game.As("turkey")).Value().(diplomacy.View)
	said := append(agreed(border, ai.Yes), ai.Said{By: "russia", To: "turkey", N: 3, Phase: 1, Act: ai.Act{Kind: ai.Attack, Mine: []string{"sev"}, Yours: []string{"ank"}, At: "bla"}},
		ai.Said{By: "turkey", To: "russia", N: 4, Phase: 1, Act: ai.Act{Kind: ai.Yes, Of: 3}})
	m := press.Remember("turkey", ai.Talk{Said: said, Phase: 1})
	b := m.Bonds(view, 1, press.CharacterOf("faithful"))
	if b.Own.Avoid.Len() != 2 || len(b.Own.Do) != 1 || len(b.Theirs) != 2 || !math.IsInf(b.Price, 1) {
		t.Errorf("%+v", b)
	}
	if trust := m.Trust("russia", press.CharacterOf("faithful")); trust != 0.9 {
		t.Errorf("trust %v", trust)
	}
}

// Every act can be said in all its ways, in both languages, and says all that it holds.
func TestEveryActHasItsWords(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		data, err := fs.ReadFile(press.Texts, lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for _, a := range []ai.Act{border, blackSea, rumania, {Kind: ai.Yes, Of: 1}, {Kind: ai.No, Of: 1}, {Kind: ai.Withdraw, Of: 1}, {Kind: ai.Warning, At: "bla", Of: 1}, {Kind: ai.Warning, Of: 1}} {
			said := map[string]bool{}
			for n := range int64(press.Ways) {
				note := (press.Press{}).Say(a, n)
				text := texts[note.Code]
				said[text] = true
				for arg := range note.Args {
					if !holds(text, arg) {
						t.Errorf("%s, %s: %q says nothing of %s", lang, note.Code, text, arg)
					}
				}
			}
			if short := a.Kind == ai.Warning && a.At == ""; !short && len(said) != press.Ways || said[""] {
				t.Errorf("%s: %s is said in %d ways", lang, a.Kind, len(said))
			}
		}
		for _, name := range press.Characters() {
			if texts["press.character."+name] == "" || texts["press.character."+name+".help"] == "" {
				t.Errorf("%s: %s has no name", lang, name)
			}
		}
	}
}

// holds reports whether a template has a place for an argument, in any form.
func holds(text, arg string) bool {
	for _, end := range []string{"}", ":"} {
		for n := range len(text) {
			if rest := text[n:]; len(rest) > len(arg)+1 && rest[:len(arg)+2] == "{"+arg+end {
				return true
			}
		}
	}
	return false
}

// Whatever somebody sends as an act is understood or refused, and what is understood can be said.
func FuzzCheck(f *testing.F) {
	for _, a := range []ai.Act{border, blackSea, rumania, {Kind: ai.Yes, Of: 1}, {Kind: "x"}} {
		data, _ := json.Marshal(a)
		f.Add(string(data), int64(1))
	}
	pos := begun(f)
	f.Fuzz(func(t *testing.T, text string, nth int64) {
		var a ai.Act
		if json.Unmarshal([]byte(text), &a) != nil {
			return
		}
		talk := ai.Talk{Said: agreed(blackSea, ai.Yes)[:1], Phase: 1}
		problem := (press.Press{}).Check(pos.View(game.As("turkey")), "russia", talk, a)
		if note := (press.Press{}).Say(a, nth); problem == nil && !slices.Contains(ai.ActKinds(), a.Kind) || note.Code == "" {
			t.Errorf("%+v: %s", a, note.Code)
		}
		press.Remember("turkey", ai.Talk{Said: append(talk.Said, ai.Said{By: "russia", To: "turkey", N: 2, Phase: 1, Act: a}), Phase: 1 + int(nth%3)})
	})
}
