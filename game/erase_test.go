package game

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func load(t *testing.T, g Game, state string) Position {
	t.Helper()
	p, err := g.Load(2, []byte(state))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func marshal(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestSetupGivesAPositionOrItsError(t *testing.T) {
	g := Erase[nimState, nimState, nimOrders](nim{})
	p, err := g.Setup(Config{}, NewClerk(Seed{}, 0, nil))
	if err != nil || !p.Pending().WaitsFor("a") || p.Result().Over || g.Info().ID != "nim" {
		t.Fatalf("%v", err)
	}
	var refused *ConfigError
	if _, err := g.Setup(Config{Options: map[string]string{"refuse": "on"}}, NewClerk(Seed{}, 0, nil)); !errors.As(err, &refused) {
		t.Errorf("%v, want a ConfigError", err)
	}
	if _, err := g.Setup(Config{Options: map[string]string{"breach": "on"}}, NewClerk(Seed{}, 0, nil)); err == nil {
		t.Error("a breach of the clerk's contract passed")
	}
}

func TestLoadIsStrict(t *testing.T) {
	for state, ok := range map[string]bool{
		`{"left":3,"turn":"a"}`:             true,
		" {\n\"turn\":\"a\",\"left\":3} \n": true,
		`{"left":-1,"turn":"a"}`:            false, // Verify
		`{"left":3}`:                        false,
		`{"left":3,"turn":"a","x":1}`:       false, // an unknown field
		`{"left":3,"turn":"a"}{}`:           false, // more after the end
		`{"left":3,"turn":"a"}]`:            false,
		`{"left":"3","turn":"a"}`:           false, // another type
		`{"left":3.5,"turn":"a"}`:           false,
		`{"left":3,"turn":"a"`:              false,
		`null`:                              false,
		``:                                  false,
	} {
		if _, err := Erase[nimState, nimState, nimOrders](nim{}).Load(2, []byte(state)); (err == nil) != ok {
			t.Errorf("%s: %v", state, err)
		}
	}
}

func TestLoadUpgradesOlderSchemas(t *testing.T) {
	plain, rich := Erase[nimState, nimState, nimOrders](nim{}), Erase[nimState, nimState, nimOrders](heap{})
	if p, err := rich.Load(1, []byte("4")); err != nil || marshal(t, p) != `{"left":4,"turn":"a"}` {
		t.Errorf("%v", err)
	}
	for name, load := range map[string]func() (Position, error){
		"without an upgrader":   func() (Position, error) { return plain.Load(1, []byte("4")) },
		"an unknown schema":     func() (Position, error) { return rich.Load(7, []byte("4")) },
		"a corrupt old state":   func() (Position, error) { return rich.Load(1, []byte("-4")) },
		"an old state, no JSON": func() (Position, error) { return rich.Load(1, []byte("}")) },
	} {
		if _, err := load(); err == nil {
			t.Errorf("%s: loaded", name)
		}
	}
}

func TestANoticeIsTheRulesOwn(t *testing.T) {
	plain, rich := Erase[nimState, nimState, nimOrders](nim{}), Erase[nimState, nimState, nimOrders](heap{})
	on, off := map[string]string{"misere": "on"}, map[string]string{"misere": "off"}
	if got := []string{plain.Notice(on), rich.Notice(on), rich.Notice(off)}; !cmp.Equal(got, []string{"", "notice.misere", ""}) {
		t.Errorf("%q", got)
	}
}

func TestOrdersAreDecodedStrictly(t *testing.T) {
	v := load(t, Erase[nimState, nimState, nimOrders](nim{}), `{"left":3,"turn":"a"}`).View(As("a"))
	for data, ok := range map[string]bool{
		`{"take":2}`: true, `{"take":9}`: true, // Check judges
		`{"take":2,"give":1}`: false, `{"take":2} 1`: false, `{"take":"2"}`: false, ``: false, `[2]`: false,
	} {
		if _, err := v.Decode([]byte(data)); (err == nil) != ok {
			t.Errorf("%s: %v", data, err)
		}
	}
}

func TestAViewAnswersAsTheRulesDo(t *testing.T) {
	v := load(t, Erase[nimState, nimState, nimOrders](nim{}), `{"left":2,"turn":"a"}`).View(As("a"))
	two, problems := v.Read("de", "2")
	if two.Value() != (nimOrders{2}) || problems != nil || marshal(t, two) != `{"take":2}` || v.Write("", two) != "2" {
		t.Errorf("read %+v, %v", two, problems)
	}
	if _, problems := v.Read("de", "zwei"); !HasError(problems) {
		t.Error("read a word as a number")
	}
	if v.Check(two) != nil || !HasError(v.Check(v.Orders(nimOrders{3}))) || v.Default().Value() != (nimOrders{1}) {
		t.Error("check or default")
	}
	if v.Value() != (nimState{2, "a"}) || marshal(t, v) != `{"left":2,"turn":"a"}` {
		t.Errorf("view %+v", v.Value())
	}
	if o := v.Random(rand.New(rand.NewPCG(1, 1))); HasError(v.Check(o)) {
		t.Errorf("random %+v", o)
	}
	defer func() {
		if recover() == nil {
			t.Error("orders of another type were taken")
		}
	}()
	v.Orders("two")
}

func TestOptionalInterfacesAreFound(t *testing.T) {
	const state = `{"left":2,"turn":"a"}`
	plain, rich := Erase[nimState, nimState, nimOrders](nim{}), Erase[nimState, nimState, nimOrders](heap{})
	for name, c := range map[string]struct {
		game Game
		has  bool
	}{"nim": {plain, false}, "heap": {rich, true}} {
		v := load(t, c.game, state).View(As("a"))
		list, listed := v.List()
		notes, tried := v.Try(v.Default())
		if listed != c.has || tried != c.has || c.has && (len(list) != 2 || notes[0].Args["n"] != "1") {
			t.Errorf("%s: %v %t, %v %t", name, list, listed, notes, tried)
		}
	}
	before := Config{Seats: []Seat{"a", "b"}}
	if diff := cmp.Diff(before, load(t, plain, state).Rematch(before)); diff != "" {
		t.Error(diff)
	}
	if got := load(t, rich, state).Rematch(before); len(got.Seats) != 1 {
		t.Errorf("%+v", got)
	}
	if state, view, orders := plain.Types(); state.Name() != "nimState" || view != state || orders.Name() != "nimOrders" {
		t.Errorf("%s %s %s", state, view, orders)
	}
}

func TestStepTakesJustThePendingSeats(t *testing.T) {
	g := Erase[nimState, nimState, nimOrders](nim{})
	p := load(t, g, `{"left":4,"turn":"a"}`)
	one := p.View(As("a")).Default()
	for name, c := range map[string]struct {
		state  string
		orders []ErasedOrders
		ok     bool
	}{
		"the pending seat":       {`{"left":4,"turn":"a"}`, []ErasedOrders{{"a", one}}, true},
		"nobody":                 {`{"left":4,"turn":"a"}`, nil, false},
		"another seat":           {`{"left":4,"turn":"a"}`, []ErasedOrders{{"b", one}}, false},
		"one seat too many":      {`{"left":4,"turn":"a"}`, []ErasedOrders{{"a", one}, {"b", one}}, false},
		"the same seat twice":    {`{"left":4,"turn":"a"}`, []ErasedOrders{{"a", one}, {"a", one}}, false},
		"nobody after the end":   {`{"left":0,"turn":"a"}`, nil, false},
		"orders of no game":      {`{"left":4,"turn":"a"}`, []ErasedOrders{{"a", Orders{}}}, false},
		"orders of another game": {`{"left":4,"turn":"a"}`, []ErasedOrders{{"a", Orders{"take 1"}}}, false},
		"a note without a rule":  {`{"left":4,"turn":"a"}`, []ErasedOrders{{"a", Orders{nimOrders{2}}}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			next, err := load(t, g, c.state).Step(c.orders, NewClerk(Seed{}, 1, nil))
			if (err == nil) != c.ok {
				t.Fatalf("%v", err)
			}
			if c.ok && marshal(t, next) != `{"left":3,"turn":"b"}` {
				t.Errorf("%s", marshal(t, next))
			}
		})
	}
}

func TestAStepWithOpenQuestionsHasNotHappened(t *testing.T) {
	p := load(t, Erase[nimState, nimState, nimOrders](nim{}), `{"left":4,"turn":"a"}`)
	three := []ErasedOrders{{"a", p.View(As("a")).Orders(nimOrders{3})}}
	var need *NeedRuling
	if next, err := p.Step(three, NewClerk(Seed{}, 1, func(string) (string, bool) { return "", false })); !errors.As(err, &need) || next != nil {
		t.Errorf("%v, %v", next, err)
	}
	if _, err := p.Step(three, NewClerk(Seed{}, 1, func(string) (string, bool) { return "yes", true })); err != nil {
		t.Error(err)
	}
}

func FuzzDecodeStrict(f *testing.F) {
	f.Add([]byte(`{"left":3,"turn":"a"}`))
	f.Add([]byte(`{"left":3,"turn":"a"} {`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Erase[nimState, nimState, nimOrders](nim{}).Load(2, data)
		if err != nil {
			return
		}
		if again := load(t, Erase[nimState, nimState, nimOrders](nim{}), marshal(t, p)); marshal(t, again) != marshal(t, p) {
			t.Errorf("%s becomes %s", marshal(t, p), marshal(t, again))
		}
	})
}

// young is nim after its states were given whose turn it is.
type young struct{ nim }

func (young) Fill(s nimState) nimState {
	if s.Turn == "" {
		s.Turn = "a"
	}
	return s
}

func TestLoadFillsWhatOlderStatesLack(t *testing.T) {
	p, err := Erase[nimState, nimState, nimOrders](young{}).Load(2, []byte(`{"left":3}`))
	if err != nil || !p.Pending().WaitsFor("a") {
		t.Errorf("%v", err)
	}
	if _, err := Erase[nimState, nimState, nimOrders](young{}).Load(2, []byte(`{"left":-1}`)); err == nil {
		t.Error("what is filled is not verified")
	}
}
