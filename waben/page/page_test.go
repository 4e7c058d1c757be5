package page_test

import (
	"bytes"
	"io/fs"
	"maps"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/board"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/page"
	"spielleiter/waben/plan"
)

// texts are the catalogues that pages of the game may speak from.
func texts(t testing.TB) fs.FS {
	return gametest.Together(t, page.Texts, board.Texts, land.Texts, kit.Texts, moon.Texts, plan.Texts)
}

// say gives texts, and fails for those that are not there.
func say(t testing.TB, lang string) page.Text { return gametest.Say(t, texts(t), lang) }

type speech = struct {
	Lang    string
	T       page.Text
	Problem func(game.Problem) string
}

func reader(t testing.TB, lang string) speech {
	return speech{lang, say(t, lang), func(p game.Problem) string { return p.Code }}
}

// begun is a small match before its first turn.
func begun(t testing.TB) game.Position {
	t.Helper()
	g := waben.New()
	config, problems := g.Info().Complete(game.Config{Seats: g.Info().Seats[:3]})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := g.Setup(config, game.NewClerk(game.Seed{6}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// played is the match after some turns of chance.
func played(t testing.TB, turns int) game.Position {
	t.Helper()
	p := begun(t)
	for n := range turns {
		var orders []game.ErasedOrders
		for _, s := range p.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: s, Orders: p.View(game.As(s)).Default()})
		}
		var err error
		if p, err = p.Step(orders, game.NewClerk(game.Seed{6}, n+1, nil)); err != nil {
			t.Fatalf("turn %d: %v", n, err)
		}
	}
	return p
}

// Who sees what: realms their letter, the game master the protocol, all the Segmentsbote.
func TestWDW8PapersAreForThoseWhoMayReadThem(t *testing.T) {
	p := played(t, 1)
	for _, c := range []struct {
		who  game.Viewer
		want []string
	}{
		{game.As("realm1"), []string{page.Letter, page.Gazette}},
		{game.Master, []string{page.Protocol, page.Gazette}},
		{game.Public, []string{page.Gazette}},
	} {
		v := p.View(c.who)
		if got := (page.Papers{}).Kinds(v); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.who, got, c.want)
		}
		for _, kind := range []string{page.Letter, page.Gazette, page.Protocol, "nothing"} {
			for _, form := range append((page.Papers{}).Forms(kind), "part", "docx") {
				body, ok := page.Papers{}.Write(v, kind, form, reader(t, "de"))
				if want := slices.Contains(c.want, kind) && form != "docx"; ok != want || ok == (len(body) == 0) {
					t.Errorf("%s: %s as %s: %t, %d bytes", c.who, kind, form, ok, len(body))
				}
			}
		}
	}
}

// A page of the house allows no style and no script that is not its own.
func TestPartsNeedNothingThatPagesForbid(t *testing.T) {
	p := played(t, 1)
	for _, who := range []game.Viewer{game.As("realm1"), game.Master, game.Public} {
		v := p.View(who)
		for _, kind := range (page.Papers{}).Kinds(v) {
			body, _ := page.Papers{}.Write(v, kind, "part", reader(t, "en"))
			refuseInline(t, kind, body)
			if _, head, _ := bytes.Cut(body, []byte("<h1>")); len(head) < len(body)-100 {
				t.Errorf("%s begins with %.40q", kind, body)
			}
		}
		refuseInline(t, "the map", page.Board{}.Bare(v, say(t, "de")))
	}
}

func refuseInline(t *testing.T, what string, body []byte) {
	t.Helper()
	for _, forbidden := range []string{"<style", " style=", "<script", "<!doctype"} {
		if bytes.Contains(bytes.ToLower(body), []byte(forbidden)) {
			t.Errorf("%s has %s", what, forbidden)
		}
	}
}

// The facts of a field are what the view holds of it; what nobody has seen is not there.
func TestDataHoldsWhatTheRealmKnows(t *testing.T) {
	p := begun(t)
	v := p.View(game.As("realm2"))
	own := v.Value().(waben.View)
	data := page.Board{}.Data(v).(page.Page)
	known := 0
	for _, l := range own.World.Land {
		if l != land.Unknown {
			known++
		}
	}
	if known == 0 || len(data.Fields) != known {
		t.Errorf("%d fields, want %d", len(data.Fields), known)
	}
	units, _ := own.World.Of(own.Me)
	if len(units) == 0 || len(data.Units) != len(units) {
		t.Errorf("%d units, want %d", len(data.Units), len(units))
	}
	towns := slices.ContainsFunc(data.Fields, func(f page.Field) bool { return f.Town != "" })
	gold := int64(0)
	for n := range own.World.Settlements {
		gold += own.World.Settlements[n].Gold // where it lies at the start
	}
	if !towns || gold == 0 || data.Gold != gold || !data.Realms[1].Own || data.Realms[0].Own {
		t.Errorf("towns %t, gold %d, realms %+v", towns, data.Gold, data.Realms)
	}
	if public := (page.Board{}).Data(p.View(game.Public)).(page.Page); len(public.Fields)+len(public.Units) > 0 || public.Template != nil {
		t.Errorf("the public sees %+v", public)
	}
}

// Every unit of who orders has its reach, each field in one moon and none of them unknown; nobody else has any.
func TestReachesAreOfThoseWhoOrder(t *testing.T) {
	p := begun(t)
	data := page.Board{}.Data(p.View(game.As("realm1"))).(page.Page)
	near := 0
	for _, u := range data.Units {
		if u.Reach < 1 || u.Reach > len(data.Reaches) {
			t.Fatalf("%d has the reach %d of %d", u.Number, u.Reach, len(data.Reaches))
		}
		seen := map[int]bool{}
		for _, fields := range data.Reaches[u.Reach-1] {
			for _, n := range fields {
				if n < 0 || n >= len(data.Fields) || seen[n] || data.Fields[n].Name == u.At {
					t.Fatalf("%d at %s reaches field %d of %d, seen before: %t", u.Number, u.At, n, len(data.Fields), seen[n])
				}
				seen[n] = true
			}
		}
		near += len(data.Reaches[u.Reach-1][0])
	}
	if near < len(data.Units) {
		t.Errorf("%d units reach %d fields in a moon", len(data.Units), near)
	}
	if master := (page.Board{}).Data(p.View(game.Master)).(page.Page); len(master.Units) == 0 || len(master.Reaches) > 0 {
		t.Errorf("the game master has %d units and %d reaches", len(master.Units), len(master.Reaches))
	}
}

// The template can be sent as it is, in both languages.
func TestWDW82TheTemplateIsASheetWithoutFault(t *testing.T) {
	v := begun(t).View(game.As("realm1"))
	for lang, text := range (page.Board{}).Data(v).(page.Page).Template {
		orders, problems := v.Read(lang, text)
		if problems = append(problems, v.Check(orders)...); len(problems) > 0 {
			t.Errorf("%s: %+v", lang, problems)
		}
		told, doubts := page.Board{}.Foresee(v, orders, "")
		if f := told.(page.Foreseen); len(doubts) > 0 || len(f.Moons) == 0 || len(f.Moons[0].Units) == 0 {
			t.Errorf("%s: the trial run is %+v", lang, told)
		}
	}
	if told, _ := (page.Board{}).Foresee(begun(t).View(game.Public), game.Orders{}, ""); told != nil {
		t.Errorf("the public foresees %v", told)
	}
}

// Maps, what stands for them without script, and papers have all their words.
func TestEverythingHasWords(t *testing.T) {
	p := played(t, 2)
	for _, lang := range []string{"de", "en"} {
		for _, who := range []game.Viewer{game.As("realm1"), game.Master, game.Public} {
			v := p.View(who)
			if svg := (page.Board{}).SVG(v, say(t, lang)); !bytes.Contains(svg, []byte("<svg")) {
				t.Errorf("%s, %s: no map", who, lang)
			}
			hand := page.Board{}.Hand(v, say(t, lang))
			if (len(hand) > 0) != (who.Seat() != "") {
				t.Errorf("%s, %s: %d bytes in hand", who, lang, len(hand))
			}
		}
	}
	de, en := gametest.Catalogue(t, texts(t), "de"), gametest.Catalogue(t, texts(t), "en")
	if !maps.EqualFunc(de, en, func(a, b string) bool { return (a == "") == (b == "") }) {
		t.Error("the languages do not have the same texts")
	}
}

// Seats have the codes of their realms; who is out, is said to be.
func TestSeatsHaveTheCodesOfTheirRealms(t *testing.T) {
	v := begun(t).View(game.Public)
	realms := v.Value().(waben.View).Realms
	for n, seat := range v.Value().(waben.View).Seats {
		if got := (page.Board{}).Herald(v, seat, say(t, "de")); got != realms[n].Code {
			t.Errorf("%s: %q", seat, got)
		}
	}
	realms[1].Out = true // the view shares its list
	if got, want := (page.Board{}).Herald(v, "realm2", say(t, "en")), realms[1].Code+", out"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := (page.Board{}).Herald(v, "realm9", say(t, "en")); got != "" {
		t.Errorf("a seat that does not play is %q", got)
	}
}

// White fields stand beside known ones, once each, where they are on the map; what they are called follows from known Großfelder,
// and nothing of them is told. The public and the game master have none, and no realm whose segment closes the unknown.
func TestWhiteFieldsAreKnownByTheirPlaceAlone(t *testing.T) {
	p := played(t, 2)
	for _, seat := range p.Pending().Seats {
		v := p.View(game.As(seat))
		w := v.Value().(waben.View).World
		known := map[[2]int]bool{}
		at := page.Board{}.Data(v).(page.Page)
		for _, f := range at.Fields {
			known[[2]int{f.X, f.Y}] = true
		}
		if len(at.White) == 0 {
			t.Fatalf("%s knows all", seat)
		}
		for _, f := range at.White {
			here := [2]int{f.X, f.Y}
			near := false
			for _, by := range [][2]int{{7, -12}, {14, 0}, {7, 12}, {-7, 12}, {-14, 0}, {-7, -12}} {
				near = near || slices.ContainsFunc(at.Fields, func(g page.Field) bool { return g.X == f.X+by[0] && g.Y == f.Y+by[1] })
			}
			if known[here] || !near {
				t.Errorf("%s: %+v is known, or there twice, or beside nothing", seat, f)
			}
			known[here] = true
			if f.Name == "" {
				continue
			}
			field, err := w.Patch.Parse(f.Name)
			if x, y := board.At(w, field); err != nil || w.Land[field] != land.Unknown || x != f.X || y != f.Y {
				t.Errorf("%s: %+v is another field: %v", seat, f, err)
			}
		}
		w.Laws.White = false
		if at := (page.Board{}).Data(v).(page.Page); len(at.White) > 0 {
			t.Errorf("%s may go where nobody may", seat)
		}
		w.Laws.White = true
	}
	for _, who := range []game.Viewer{game.Public, game.Master} {
		if at := (page.Board{}).Data(p.View(who)).(page.Page); len(at.White) > 0 {
			t.Errorf("%s has white fields", who)
		}
	}
}
