package bot

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// spoken is of how many orders a hint speaks.
const spoken = 6

// reasons tells what the orders of a sheet are to bring, the battles first.
func (o outlook) reasons(orders terramagica.Orders) (notes []game.Note) {
	m := o.mind(Style{Seeds: trials, Tries: 1})
	if o.view.Week == 0 {
		return []game.Note{o.musterReason(m, orders)}
	}
	clashes := m.clashes(orders)
	for _, c := range clashes {
		notes = append(notes, o.battleReason(m, orders, c), o.rowReason(orders, c))
	}
	if len(clashes) == 0 {
		notes = append(notes, o.refrain()...)
	}
	notes = append(notes, o.supports(orders)...)
	for _, b := range orders.Builds {
		notes = append(notes, o.say("hint.build", terramagica.Orders{Builds: []terramagica.Build{b}}, "TM-S16"))
	}
	for _, h := range orders.Home {
		notes = append(notes, o.say("hint.home", terramagica.Orders{Home: []string{h}}, "TM-N40", "TM-S18"))
	}
	for _, s := range orders.Marches {
		notes = append(notes, o.marchReason(m, s))
	}
	for _, r := range orders.Raises {
		notes = append(notes, o.say("hint.raise", terramagica.Orders{Raises: []terramagica.Raise{r}}, "TM-S15"))
	}
	notes = slices.DeleteFunc(notes, func(n game.Note) bool { return n.Code == "" })
	if len(notes) == 0 {
		notes = append(notes, game.Note{Code: "hint.nothing", Cite: []string{"TM-D38"}})
	}
	return notes[:min(spoken, len(notes))]
}

// say begins a note about an order, which each language writes in its own way.
func (o outlook) say(code string, orders terramagica.Orders, cite ...string) game.Note {
	n := game.Note{Code: code, Args: game.Args{}, Cite: cite}
	for _, lang := range []string{"", "de", "en"} {
		text := strings.ReplaceAll(strings.TrimSpace(terramagica.Rules{}.Write(o.view, lang, orders)), "\n", ", ")
		if lang == "" {
			n.Args["order"] = text
		} else {
			n.Args["order."+lang] = text
		}
	}
	return n
}

// whole writes a number without what stands behind the point.
func whole(x float64) string { return strconv.Itoa(int(math.Round(x))) }

// battleReason tells what a battle is likely to come to: my attack, be it of this sheet or an old one, or that of somebody else.
func (o outlook) battleReason(m *mind, orders terramagica.Orders, c clash) game.Note {
	var faces []terramagica.Face
	for _, s := range orders.Stances {
		if s.Toward == c.on && s.Status == terramagica.Attack && slices.Contains(c.armies, s.Army) {
			faces = append(faces, s)
		}
	}
	n := game.Note{Code: "hint.attacked", Args: game.Args{}}
	switch {
	case len(faces) > 0:
		n = o.say("hint.attack", terramagica.Orders{Stances: faces})
	case m.toward(c.on) != terramagica.Attack:
		n.Code = "hint.attack.goes"
	}
	n.Cite = []string{"TM-N3", "TM-N18", "TM-D43"}
	n.Args["realm"] = "@seat." + string(c.on)
	n.Args["win"], n.Args["lose"] = whole(100*c.result.win), whole(100*c.result.lose)
	n.Args["mine"], n.Args["theirs"] = whole(c.result.had[0]-c.result.left[0]), whole(c.result.had[1]-c.result.left[1])
	return n
}

// rowReason tells what the rows and tactics of a sheet are worth in a battle against those
// there are now: more battles won, a better balance of losses or both; nothing if neither.
func (o outlook) rowReason(orders terramagica.Orders, c clash) game.Note {
	var posts []terramagica.Post
	for _, p := range orders.Posts {
		if slices.Contains(c.armies, p.Army) {
			posts = append(posts, p)
		}
	}
	if len(posts) == 0 {
		return game.Note{}
	}
	without := clone(orders)
	without.Posts = nil
	for _, old := range o.mind(Style{Seeds: trials, Tries: 1}).clashes(without) {
		if old.on == c.on && old.p == c.p {
			n := o.say("hint.rows", terramagica.Orders{Posts: posts}, "TM-N1", "TM-N2", "TM-N11")
			now, then := c.result, old.result
			n.Args["win"], n.Args["before"] = whole(100*now.win), whole(100*then.win)
			gain := math.Round((now.left[0] - now.left[1]) - (then.left[0] - then.left[1]))
			n.Args["gain"] = whole(gain)
			switch won := now.win > then.win && n.Args["win"] != n.Args["before"]; {
			case won && gain <= 0:
				n.Code = "hint.rows.win"
				delete(n.Args, "gain")
			case !won && (gain <= 0 || now.win < then.win):
				return game.Note{}
			case !won:
				n.Code = "hint.rows.spare"
			}
			return n
		}
	}
	return game.Note{}
}

// advice are reasons of which only the coach's own sheets may speak: of what somebody else has ordered they need not be so.
var advice = map[string]bool{"hint.raise": true, "hint.build": true, "hint.march.home": true, "hint.nothing": true}

// facts are those of some reasons that are true of any sheet.
func facts(notes []game.Note) []game.Note {
	return slices.DeleteFunc(notes, func(n game.Note) bool { return advice[n.Code] })
}

// refrain tells why those who stand beside my armies are better left alone: against whom more battles are lost than won.
func (o outlook) refrain() (notes []game.Note) {
	m := o.mind(Style{Seeds: trials, Tries: 1})
	for p := range o.view.Map {
		g := &meeting{p: p, here: at(m.mine, p), others: at(m.foes, p)}
		if len(g.here) == 0 {
			continue
		}
		for _, realm := range o.view.Seats {
			if foes := of(g.others, realm); len(foes) > 0 {
				f := m.fray(g, foes, false)
				_, r := m.arrange(f)
				if r.win >= r.lose {
					continue
				}
				notes = append(notes, game.Note{Code: "hint.refrain", Cite: []string{"TM-N3", "TM-N18"}, Args: game.Args{
					"realm": "@seat." + string(realm), "win": whole(100 * r.win), "lose": whole(100 * r.lose),
					"mine": whole(r.had[0] - r.left[0]), "theirs": whole(r.had[1] - r.left[1]),
				}})
			}
		}
	}
	return notes
}

// supports tells of support for other realms.
func (o outlook) supports(orders terramagica.Orders) (notes []game.Note) {
	for _, s := range orders.Stances {
		if s.Status == terramagica.Support && s.Toward != o.view.Seat {
			n := o.say("hint.support", terramagica.Orders{Stances: []terramagica.Face{s}}, "TM-N6", "TM-N7")
			notes = append(notes, n)
		}
	}
	return notes
}

// marchReason tells what an army is sent for.
func (o outlook) marchReason(m *mind, s terramagica.March) game.Note {
	p := m.places[s.To]
	code := "hint.march"
	switch {
	case o.view.Provinces[p].Owner == o.view.Seat:
		code = "hint.march.home"
	case len(at(m.foes, p)) > 0:
		code = "hint.march.foe"
	}
	n := o.say(code, terramagica.Orders{Marches: []terramagica.March{s}}, "TM-S13", "TM-S10")
	n.Args["gold"], n.Args["mana"] = strconv.Itoa(o.view.Map[p].Gold), strconv.Itoa(o.view.Map[p].Mana)
	return n
}

// musterReason tells how an army does against the standard army.
func (o outlook) musterReason(m *mind, orders terramagica.Orders) game.Note {
	r := m.lab.fight(m.mustered(orders), m.mixOf(terramagica.Rules{}.Default(o.view).Raises).units, walls{}, 4*trials)
	n := o.say("hint.muster", orders, "TM-S19", "TM-N18")
	n.Args["win"], n.Args["ahead"] = whole(100*r.win), whole(100*r.ahead)
	return n
}
