package proof

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// scene is something that Amt cannot know.
type scene struct {
	name   string
	change func(t *testing.T, s *stage, base *outcome)
	twin   leak
}

// plain is a scene that only changes the stage.
func plain(change func(s *stage)) func(*testing.T, *stage, *outcome) {
	return func(_ *testing.T, s *stage, _ *outcome) { change(s) }
}

var scenes = []scene{
	{"treasuries", plain(func(s *stage) { s.w.Realm(bor).Gold, s.w.Settlements[2].Gold = 7, 99_999 }), stores},
	{"gold that units carry", plain(func(s *stage) { s.unit(bor, 301).Gold = 9 }), stores},
	{"accounts", plain(func(s *stage) { s.w.Realm(bor).Account = world.Account{Balance: -700, Hold: true} }), accounts},
	{"secret players", plain(func(s *stage) { s.w.Realm(bor).Players[1].Name = "Jemand anders" }), players},
	{"addresses", plain(func(s *stage) { s.w.Realm(bor).Players[0].Address = "Hinterhof 3" }), players},
	{"who plays whom", plain(func(s *stage) { s.w.Realm(bor).People[0].Player, s.w.Realm(bor).People[1].Player = 1, 2 }), players},
	{"who is who", plain(func(s *stage) { s.w.Realm(bor).People[0].Name, s.w.Realm(bor).People[0].Office = "Maske", "Koch" }), players},
	{"stances of others", plain(func(s *stage) {
		s.w.Stances[(int(cyr)-1)*4+int(dol)-1] = world.Allied
		s.sheets["DOL"] = "Haltung:\nBOR: Durchzug\n" + s.sheets["DOL"]
	}), stances},
	{"letters of others", plain(func(s *stage) { s.replace("BOR", "Gebt auf.", "Verbündet euch gegen Amt.") }), mail},
	{"treaties of others", plain(func(s *stage) { s.sheets["CYR"] += "Vertrag mit DOL: Bund\n  Ewig.\n" }), mail},
	{"what got lost on its way here", func(t *testing.T, s *stage, base *outcome) { s.reword(t, base) }, mail},
	{"that own post got lost", func(t *testing.T, s *stage, base *outcome) {
		n := place(t, base, amt)
		s.rulings = append(s.rulings, turn.Ruling{Kind: turn.Deliver, Key: "post/AMT/DOL/" + digits(n), Realm: amt, Reason: "Der Bote schwimmt."})
	}, lost(dol)},
	{"secret culture", plain(func(s *stage) { s.replace("BOR", "Leise.", "Laut.") }), mail},
	{"questions of others", plain(func(s *stage) { s.replace("BOR", "Wie tief ist der See?", "Wer ist der Verräter?") }), mail},
	{"answers to others", plain(func(s *stage) {
		s.rulings = append(s.rulings, turn.Ruling{Kind: turn.Answer, Key: "asks/BOR/1", Reason: "Sehr tief."})
	}), mail},
	{"special orders", plain(func(s *stage) { s.replace("BOR", "trifft sich im Wald", "gräbt nach Gold") }), events},
	{"faults of others", plain(func(s *stage) { s.replace("BOR", "177 KV\n", "188 KV\n199 KV\n") }), faults},
	{"orders that change nothing to be seen", plain(func(s *stage) {
		s.replace("BOR", "104 002/28 KH", "104 002/28 KA")
		s.replace("CYR", "102 005/10 KV", "102 005/10 KRE")
	}), sheets},
	{"the order of who won", plain(func(s *stage) { s.replace("BOR", "101 002/19-18 KN", "101 002/19-18 KA") }), fighters},
	{"moves out of sight", plain(func(s *stage) {
		s.replace("BOR", "105 003/25-26 KV", "105 003/25-16 KA")
		s.replace("CYR", "101 005/25-26-27 KN", "101 005/25-18 KV")
	}), events},
	{"conquests out of sight", plain(func(s *stage) { s.replace("CYR", "-26-27 KN", "-004/44 KNE") }), truth},
	{"a scout that sees and is not seen", plain(func(s *stage) { s.replace("BOR", "-003/23 KV", "-08 KV") }), truth},
	{"a turn not sent", plain(func(s *stage) { delete(s.sheets, "CYR"); s.w.Realm(cyr).Missed = 1 }), events},
	{"sizes within a class", plain(func(s *stage) { s.unit(bor, 104).Size = 1900 }), truth},
	{"numbers of units", plain(func(s *stage) {
		s.unit(bor, 104).Number = 109
		s.w.Units = append(s.w.Units[:0:0], s.w.Units...)
		sortUnits(s.w.Units)
		s.replace("BOR", "104 002/28 KH", "109 002/28 KH")
	}), truth},
	{"leaders of others", plain(func(s *stage) { s.unit(bor, 104).Leaders = 5 }), truth},
	{"who is aboard", plain(func(s *stage) { s.unit(bor, 106).Size = 333 }), truth},
	{"where others were raised", plain(func(s *stage) { s.unit(bor, 104).Raised = land.Mountains }), truth},
	{"morale and debts", plain(func(s *stage) { s.put(cyr, 190, 900_000, kit.Foot, "006/25") }), realms},
	{"besiegers who make no whole point", plain(func(s *stage) { s.unit(bor, 102).Size = 4700 }), truth},
	{"sappers who make no whole point of a wall", plain(func(s *stage) { s.w.Walls[0].Siege = 900 }), truth},
	{"damage to a road that cannot be seen yet", plain(func(s *stage) {
		s.w.Worn = []world.Worn{{Edge: s.w.Patch.Canon(grid.Edge{Field: s.at("002/24"), Side: hex.E}), What: kit.Road, Siege: 2100}}
	}), truth},
	{"passages through the Nebelwand", plain(func(s *stage) {
		s.w.Crossings = []world.Crossing{{From: s.at("001/10"), To: s.at("009/10")}}
	}), truth},
	{"what lies frozen, and how hard it is there", plain(func(s *stage) {
		s.w.Land[s.at("008/20")] = land.SeaIce
		s.w.Thawed = map[grid.Field]land.Terrain{s.at("008/20"): land.Water}
		s.w.Grades = map[grid.Field]int8{s.at("008/25"): 2}
		s.w.Springs = []world.Spring{world.Spring(s.w.Patch.CanonCorner(grid.Corner{Field: s.at("008/33"), Side: hex.E}))}
	}), truth},
	{"a land on the way that nobody of mine has seen", plain(func(s *stage) {
		for _, place := range []string{"003/05", "003/10", "003/16", "003/17", "003/24", "003/32", "003/38", "003/39", "003/44", "003/45"} {
			s.w.Land[s.at(place)] = land.Mountains
		}
	}), truth},
	{"a way that was seen long ago and is barred by now", plain(func(s *stage) {
		for _, place := range []string{"004/22", "004/29", "004/37"} {
			s.w.Land[s.at(place)] = land.Mountains
		}
	}), truth},
	{"whether a target is land or water", plain(func(s *stage) { s.w.Land[s.at("002/46")] = land.Lowland }), truth},
	{"a target that cannot be reached", plain(func(s *stage) {
		for _, f := range s.w.Patch.Around(s.at("009/25")) {
			s.w.Land[f] = land.Mountains
		}
	}), truth},
	{"embassies of others", plain(func(s *stage) { s.w.Realm(cyr).Embassies = []world.RealmID{bor} }), realms},
	{"walls' strength", plain(func(s *stage) { s.w.Walls[1].Points, s.w.Walls[1].Left = 40, 39 }), truth},
	{"a castle's damage", plain(func(s *stage) { s.w.Settlements[3].Stands.Defence-- }), towns},
	{"a castle's name", plain(func(s *stage) { s.w.Settlements[3].Name = "Schlupfwinkel" }), towns},
	{"sites of others", plain(func(s *stage) { s.w.Sites[0].Value, s.w.Sites[0].Settlement = 24, kit.Town }), sites},
	{"land that nobody of mine has seen", plain(func(s *stage) {
		s.w.Land[s.at("009/10")], s.w.Land[s.at("004/30")] = land.Of(land.Desert, 2), land.Highland
		s.w.Traits[s.at("009/11")] = world.Dim
		s.bind(s.w.Rivers, "008/36", hex.E)
		s.bind(s.w.Roads, "008/40", hex.E)
	}), truth},
	{"owners out of sight", plain(func(s *stage) { s.w.Owner[s.at("009/25")] = dol }), truth},
	{"more of the world", plain(func(s *stage) { s.widen(grid.GF{Label: 777, At: grid.Spot{I: 30, J: 3}}) }), truth},
	{"what others build at the border", plain(func(s *stage) {
		s.w.Sites = append([]world.Site{{Realm: bor, Field: s.at("002/26"), Side: hex.W, What: kit.Wall, Value: 10, Paid: 2, Begun: s.w.Moon - 1}}, s.w.Sites...)
	}), sites},
	{"where the world ends", plain(func(s *stage) { s.widen(grid.GF{Label: 11, At: grid.Spot{I: 10, J: 5}}) }), truth},
	{"what others remember", plain(func(s *stage) { s.w.Realm(cyr).Known = append(s.w.Realm(cyr).Known, s.memory("009/25")) }), memories},
	{"rulings about others", plain(func(s *stage) {
		s.rulings = []turn.Ruling{
			{Kind: turn.SetGold, Realm: cyr, Value: 5, Reason: "Diebe"},
			{Kind: turn.SetOwner, Field: s.at("009/20"), Realm: dol, Reason: "Erbe"},
			{Kind: turn.SetGrade, Field: s.at("008/30"), Value: 2},
			{Kind: turn.SetHold, Realm: bor, Value: 1},
			{Kind: turn.SetSize, Realm: cyr, Unit: 102, Value: 2400},
			{Kind: turn.SetField, Realm: cyr, Unit: 102, Field: s.at("005/20"), Late: true},
			{Kind: turn.Circumstances, Realm: bor, Field: s.at("005/27"), Value: 2},
			{Kind: turn.GiveOrder, Realm: bor, Unit: 108, Order: kit.Hold},
			{Kind: turn.Open, Field: s.at("008/01"), To: s.at("006/01")},
			{Kind: turn.Freeze, Field: s.at("008/20"), Moon: 1},
		}
	}), rulings},
}

// The leaks. Each takes one thing into a letter or a world that is not its reader's.

func stores(o *outcome, l *letter.Letter, _ *world.World) { l.Books = o.log.Books }

func accounts(o *outcome, l *letter.Letter, _ *world.World) {
	l.Head.Balance = o.next.Realm(bor).Account.Balance
}

func players(o *outcome, l *letter.Letter, v *world.World) {
	x := o.next.Realm(bor)
	for _, c := range x.People {
		l.People = append(l.People, letter.Person{Character: c, Field: grid.None, Player: x.Players[max(c.Player, 1)-1].Name})
	}
	v.Realms[bor-1].Players = x.Players
}

func stances(o *outcome, _ *letter.Letter, v *world.World) { v.Stances = o.next.Stances }

func mail(o *outcome, l *letter.Letter, _ *world.World) { l.Post = o.log.Post }

func lost(to world.RealmID) leak {
	return func(o *outcome, l *letter.Letter, _ *world.World) {
		l.Sent = l.Sent[:0]
		for _, p := range o.log.Post {
			if p.To == to && !p.Lost {
				l.Sent = append(l.Sent, p)
			}
		}
	}
}

// events tells what befell others in a course of its own.
func events(o *outcome, l *letter.Letter, _ *world.World) {
	tell(o, l, func(chronicle.Code) bool { return true })
}

func rulings(o *outcome, l *letter.Letter, _ *world.World) {
	tell(o, l, func(c chronicle.Code) bool { return c == chronicle.Ruled })
}

func tell(o *outcome, l *letter.Letter, which func(chronicle.Code) bool) {
	c := letter.Course{Number: 999, From: len(l.Events)}
	for _, e := range o.log.Events {
		if which(e.Code) {
			l.Events = append(l.Events, letter.Event{
				Code: e.Code, Tick: e.Tick, Moon: e.Moon, Unit: e.Unit, With: e.With, Field: e.Field, To: e.To, Values: e.Values, Shown: 63, Text: e.Text,
			})
		}
	}
	c.To = len(l.Events)
	l.Courses = append(l.Courses, c)
}

func faults(o *outcome, l *letter.Letter, _ *world.World) {
	for _, r := range o.log.Refusals {
		l.Faults = append(l.Faults, letter.Fault{Moon: r.Moon, Problem: r.Problem})
	}
}

func fighters(o *outcome, l *letter.Letter, _ *world.World) {
	for n := range l.Battles {
		l.Battles[n].Own = append(o.log.Battles[n].Sides[0].Units[:0:0], o.log.Battles[n].Sides[0].Units...)
	}
}

func sheets(o *outcome, l *letter.Letter, _ *world.World) {
	for _, code := range []string{"BOR", "CYR", "DOL"} {
		l.Post = append(l.Post, chronicle.Post{Sort: chronicle.Message, Text: o.sheets[code]})
	}
}

func towns(o *outcome, l *letter.Letter, _ *world.World) { l.Settlements = o.next.Settlements }

func sites(o *outcome, l *letter.Letter, _ *world.World) { l.Sites = o.next.Sites }

func memories(o *outcome, l *letter.Letter, _ *world.World) { l.Map = o.next.Realm(cyr).Known }

func realms(o *outcome, _ *letter.Letter, v *world.World) {
	v.Realms[cyr-1].Morale, v.Realms[cyr-1].Unpaid, v.Realms[cyr-1].Embassies = o.next.Realm(cyr).Morale, o.next.Realm(cyr).Unpaid, o.next.Realm(cyr).Embassies
}

// truth gives the whole world away.
func truth(o *outcome, _ *letter.Letter, v *world.World) { *v = *o.next.Clone() }

// everything gives all away that there is.
func everything(o *outcome, l *letter.Letter, v *world.World) {
	for _, spoil := range []leak{stores, mail, events, faults, truth} {
		spoil(o, l, v)
	}
}

// replace changes a realm's sheet; what is changed has to be there.
func (s *stage) replace(code, old, now string) {
	if !strings.Contains(s.sheets[code], old) {
		panic("no " + old + " in the sheet of " + code)
	}
	s.sheets[code] = strings.Replace(s.sheets[code], old, now, 1)
}

// reword changes the letter of Dol's that was lost first.
func (s *stage) reword(t *testing.T, base *outcome) {
	parts := strings.SplitAfter(s.sheets["DOL"], "Haltet aus.")
	n := place(t, base, dol)
	parts[n-1] = strings.Replace(parts[n-1], "Haltet aus.", "Ich verrate euch.", 1)
	s.sheets["DOL"] = strings.Join(parts, "")
}

// place is which of a realm's letters was lost first, from 1.
func place(t *testing.T, base *outcome, from world.RealmID) int {
	n := 0
	for _, p := range base.log.Post {
		if p.From == from {
			if n++; p.Lost {
				return n
			}
		}
	}
	t.Fatal("nothing got lost")
	return 0
}

func (s *stage) memory(at string) world.Memory {
	var ix world.Index
	ix.Build(s.w)
	return s.w.MemoryOf(&ix, s.at(at))
}

// widen adds a Großfeld far away, with all that is by field.
func (s *stage) widen(more grid.GF) {
	wide, err := grid.NewPatch(append(slices.Clone(s.w.Patch.GFs()), more))
	if err != nil {
		panic(err)
	}
	w := s.w
	w.Patch = wide
	for range grid.PerGF {
		w.Land = append(w.Land, land.Mountains)
	}
	w.Traits, w.Owner = append(w.Traits, make([]world.Trait, grid.PerGF)...), append(w.Owner, make([]world.RealmID, grid.PerGF)...)
	for _, table := range []*[]world.Sides{&w.Rivers, &w.Canals, &w.Roads, &w.Bridges} {
		*table = append(*table, make([]world.Sides, grid.PerGF)...)
	}
}

// letters and onlyPost are the parts of a sheet that are news for others.
func letters(text string) string { return text[strings.Index(text, "Botschaft"):] }

func onlyPost(text string) string { return "Spielzug CYR 7\n" + letters(text) }
