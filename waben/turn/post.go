package turn

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// posts are the sorts of letters by the words of sheets. What is none of them is the game master's.
var posts = map[string]chronicle.PostSort{
	sheet.SortMessage: chronicle.Message, sheet.SortNotice: chronicle.Notice, sheet.SortTreaty: chronicle.Treaty, sheet.SortCulture: chronicle.Culture,
	sheet.SortMaster: chronicle.ToMaster,
}

// post sends what realms have written, in the last moon of the turn (WDW-84). Messages to distant realms may get lost, and only the
// game master knows (D-M).
func (e *Engine) post() {
	var near []bool // made when somebody writes to a realm
	for n := range e.letters {
		for place := range e.letters[n] {
			letter := &e.letters[n][place]
			if near == nil && len(letter.To) > 0 {
				near = e.neighbours()
			}
			e.deliver(world.RealmID(n+1), place, letter, near)
		}
	}
}

// deliver sends one letter to all it is for.
func (e *Engine) deliver(from world.RealmID, place int, letter *plan.Letter, near []bool) {
	p := chronicle.Post{
		Sort: cmp.Or(posts[letter.Sort], chronicle.ToMaster), Moon: e.w.Moon, From: from, Title: letter.Title, Text: letter.Text,
		Public: letter.Public != nil && *letter.Public,
	}
	if p.Sort != chronicle.Message && p.Sort != chronicle.Treaty {
		if p.Sort == chronicle.Culture && letter.Public == nil {
			e.ask(Question{Key: "culture/" + e.w.Realm(from).Code + "/" + strconv.Itoa(place+1), Kind: Reading, Realm: from, Field: grid.None, Line: letter.Line, Text: letter.Title})
		}
		e.log.Post = append(e.log.Post, p)
		return
	}
	for _, to := range letter.To {
		if to == from {
			continue
		}
		p.To = to
		p.Lost = p.Sort == chronicle.Message && e.lost(from, to, place, near)
		e.log.Post = append(e.log.Post, p)
	}
}

// lost rolls whether a message never arrives, unless the game master lets it through.
func (e *Engine) lost(from, to world.RealmID, place int, near []bool) bool {
	chance := e.risk(from, to, near)
	if chance == 0 || e.dice.N(100, int32(e.w.Moon), dice.Post, int64(from)<<16|int64(to), int64(place)) >= chance {
		return false
	}
	letter := "post/" + e.w.Realm(from).Code + "/" + e.w.Realm(to).Code + "/" + strconv.Itoa(place+1)
	for n := range e.rulings {
		if r := &e.rulings[n]; r.Kind == Deliver && r.Key == letter {
			e.ruled(r, 0)
			return false
		}
	}
	return true
}

// risk is the chance in percent that a message gets lost: none between neighbours, allies, and where there is an
// embassy; otherwise 1 for each five fields between the seats beyond ten, 30 at most (D-M).
func (e *Engine) risk(from, to world.RealmID, near []bool) int {
	w := e.w
	switch {
	case !w.Laws.Messages, near[(int(from)-1)*len(w.Realms)+int(to)-1], w.Between(from, to) == world.Allied,
		slices.Contains(w.Realm(from).Embassies, to), slices.Contains(w.Realm(to).Embassies, from):
		return 0
	}
	a, b := e.seat(from), e.seat(to)
	if a == grid.None || b == grid.None {
		return 30
	}
	return min(max((w.Patch.Distance(a, b)-10)/5, 0), 30)
}

// seat is where messages for a realm go: its capital, or else where its first unit is.
func (e *Engine) seat(r world.RealmID) grid.Field {
	if f := e.w.Realm(r).Capital; f != grid.None {
		return f
	}
	units, _ := e.w.Of(r)
	for n := range units {
		if !units[n].Gone {
			return units[n].Field
		}
	}
	return grid.None
}

// neighbours says of each pair of realms whether their borders are two fields apart or less.
func (e *Engine) neighbours() []bool {
	w := e.w
	near := make([]bool, len(w.Realms)*len(w.Realms))
	meet := func(a, b world.RealmID) {
		if a != b && a != world.Nobody && b != world.Nobody {
			near[(int(a)-1)*len(w.Realms)+int(b)-1] = true
			near[(int(b)-1)*len(w.Realms)+int(a)-1] = true
		}
	}
	for f := range w.Owner {
		around := w.Patch.Around(grid.Field(f))
		for n, g := range around {
			if g == grid.None {
				continue
			}
			meet(w.Owner[f], w.Owner[g])
			// Three of the neighbours of each see all fields at distance two that lie behind it.
			for _, s := range [3]hex.Side{hex.Side(n + 1), hex.Side(n + 1).Turn(1), hex.Side(n + 1).Turn(-1)} {
				if far := w.Patch.Next(g, s); far != grid.None {
					meet(w.Owner[f], w.Owner[far])
				}
			}
		}
	}
	return near
}
