package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"spielleiter/game"
)

var languages = []string{"", "de", "en"}

// menuSheets is of how many whole sheets a menu is asked for.
const menuSheets = 100

// everything is all that a viewer can get out of a position, as one text: what every
// route shows of it comes from here. Some orders are asked about, whoever gave them.
func everything(p game.Position, who game.Viewer, orders []game.ErasedOrders) string {
	var b strings.Builder
	say := func(what string, v any) { fmt.Fprintf(&b, "%s: %s\n", what, asJSON(v)) }
	view := p.View(who)
	before := asJSON(view)
	say("view", view)
	if menu, ok := view.Menu("", menuSheets); ok {
		say("menu", menu)
	}
	say("pending", p.Pending())
	say("result", p.Result())
	for _, s := range p.Result().Standing {
		say("name", p.Name(s.Seat))
	}
	var about []game.Orders
	for _, o := range orders {
		about = append(about, o.Orders)
	}
	if p.Pending().WaitsFor(who.Seat()) {
		about = append(about, view.Default())
		for n := range uint64(3) {
			about = append(about, view.Random(rand.New(rand.NewPCG(n, 0))))
		}
		list, _ := view.List()
		say("list", list)
	}
	for _, o := range about {
		say("orders", o)
		say("check", view.Check(o))
		for _, lang := range languages {
			text := view.Write(lang, o)
			read, problems := view.Read(lang, text)
			say("write", text)
			say("read", read)
			say("problems", problems)
		}
		if p.Pending().WaitsFor(who.Seat()) && !game.HasError(view.Check(o)) {
			tried, _ := view.Try(o)
			say("try", tried)
		}
	}
	if asJSON(view) != before {
		say(changed, view)
	}
	return b.String()
}

// changed begins the last line of everything if the answers have changed the view.
const changed = "the view changed while it answered"

// differ reports the first line in which two texts of everything differ.
func differ(r report, what, got, want string) {
	if got == want {
		return
	}
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for n := range min(len(a), len(b)) {
		if a[n] != b[n] {
			r("%s:\n  %s\nother than\n  %s", what, a[n], b[n])
			return
		}
	}
	r("%s: %d lines other than %d", what, len(a), len(b))
}

// viewers are all who can look at a match.
func viewers(c game.Config) []game.Viewer {
	all := []game.Viewer{game.Public, game.Master}
	for _, s := range c.Seats {
		all = append(all, game.As(s))
	}
	return all
}

// told gives the notes of a protocol that a viewer may read.
func told(p game.Protocol, who game.Viewer) string {
	return asJSON(slices.DeleteFunc(slices.Clone(p.Notes), func(t game.Told) bool { return !t.For(who) }))
}
