package page_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/page"
)

// WDW-S12: a turn brings its reports of culture, public ones and others, each with its realm; the game master's view alone has them.
func TestWDWS12ATurnBringsItsCulture(t *testing.T) {
	p := begun(t)
	if list := (page.Papers{}).Reports(p.View(game.Master)); len(list) != 0 {
		t.Errorf("before the first turn: %+v", list)
	}
	var orders []game.ErasedOrders
	for _, s := range p.Pending().Seats {
		v := p.View(game.As(s))
		o := v.Default()
		if s == "realm2" {
			var problems []game.Problem
			if o, problems = v.Read("de", "Kultur öffentlich: Feste\n  Wir tanzen.\n\nKultur geheim: Kulte\n  Wir beten.\n"); game.HasError(problems) {
				t.Fatalf("%+v", problems)
			}
		}
		orders = append(orders, game.ErasedOrders{Seat: s, Orders: o})
	}
	p, err := p.Step(orders, game.NewClerk(game.Seed{6}, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	list := (page.Papers{}).Reports(p.View(game.Master))
	if len(list) != 2 || list[0].Title != "Feste" || !list[0].Public || list[1].Text != "Wir beten." || list[1].Public || list[0].Seat != "realm2" || list[1].Seat != "realm2" {
		t.Errorf("%+v", list)
	}
	for _, who := range []game.Viewer{game.Public, game.As("realm1"), game.As("realm2")} {
		if list := (page.Papers{}).Reports(p.View(who)); len(list) != 0 {
			t.Errorf("%v has %+v", who, list)
		}
	}
}

// WDW-5: what a view says of realms is what its viewer knows: fields by their names, own characters, and of others neither characters nor
// capitals; who plays a character nobody is told.
func TestWDW5RealmsAreToldAsTheyAreKnown(t *testing.T) {
	p := played(t, 1)
	for _, lang := range []string{"de", "en"} {
		s := reader(t, lang)
		v := p.View(game.As("realm1"))
		own := v.Value().(waben.View)
		realms := (page.Papers{}).Realms(v, s)
		if len(realms) != len(own.Realms) || realms[0].Code != own.Realms[0].Code || realms[1].Seat != "realm2" || realms[0].Light == realms[1].Light {
			t.Fatalf("%+v", realms)
		}
		home := slices.IndexFunc(realms[0].Facts, func(f struct{ Name, Value, Field string }) bool { return f.Field != "" })
		if home < 0 || len(realms[0].People) == 0 || len(realms[1].People) > 0 {
			t.Fatalf("%+v", realms)
		}
		field := realms[0].Facts[home].Field
		if got, ok := (page.Papers{}).Field(v, field); !ok || got != field {
			t.Errorf("%s is %q", field, got)
		}
		for _, unknown := range []string{"", "x", "999/99", field + "(1)"} {
			if got, ok := (page.Papers{}).Field(v, unknown); ok {
				t.Errorf("%q is known as %s", unknown, got)
			}
		}
		if _, ok := (page.Papers{}).Field(p.View(game.Public), field); ok {
			t.Error("everybody knows a field")
		}
		for _, r := range (page.Papers{}).Realms(p.View(game.Public), s) {
			if r.Name == "" || len(r.People) > 0 || slices.ContainsFunc(r.Facts, func(f struct{ Name, Value, Field string }) bool { return f.Field != "" }) {
				t.Errorf("everybody knows %+v", r)
			}
		}
		if m := (page.Papers{}).Moment(v, lang); m == "" || m != (page.Papers{}).Moment(p.View(game.Public), lang) {
			t.Errorf("the moment is %q", m)
		}
		whole := (page.Papers{}).Realms(p.View(game.Master), s)
		if len(whole[1].People) == 0 || len(whole[1].Facts) < len(realms[1].Facts)-1 {
			t.Errorf("the game master knows %+v", whole[1])
		}
	}
}
