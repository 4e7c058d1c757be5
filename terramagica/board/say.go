package board

import (
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/scenario"
)

// speaker puts a scene into words.
type speaker struct {
	*scene
	text Text
}

// each writes what has a name of its own in each language.
func (s speaker) each(name map[string]string, id string) string {
	args := game.Args{"name": id}
	for _, lang := range []string{"de", "en"} {
		args["name."+lang] = id
		if name[lang] != "" {
			args["name."+lang] = name[lang]
		}
	}
	return s.text("board.name", args)
}

func (s speaker) province(n int) string { return s.each(s.Map[n].Name, s.Map[n].ID) }

func (s speaker) realm(seat game.Seat) string {
	if seat == "" {
		return s.text("board.nobody", nil)
	}
	return s.text("seat."+string(seat), nil)
}

// army names an army and whose it is; number 0 is the avatar.
func (s speaker) army(realm game.Seat, number int) string {
	if number == 0 {
		return s.text("board.avatar."+string(realm), nil)
	}
	return s.text("board.army."+string(realm), game.Args{"n": strconv.Itoa(number)})
}

// troop names some men of a kind.
func (s speaker) troop(t scenario.Troop) string {
	n, _ := s.cat.Unit(t.Kind)
	u := &s.cat.Units[n]
	return strconv.Itoa(t.Men) + " " + s.each(map[string]string{"de": u.Several("de", t.Men), "en": u.Several("en", t.Men)}, t.Kind)
}

func (s speaker) troops(list []scenario.Troop) string {
	var words []string
	for _, t := range list {
		words = append(words, s.troop(t))
	}
	return strings.Join(words, ", ")
}

func (s speaker) fort(f terramagica.Fort) string {
	n, _ := s.cat.Fort(f.Kind)
	return s.text("board.wall", game.Args{"name": s.each(s.cat.Forts[n].Name, f.Kind), "hp": number(f.HP), "full": number(s.cat.Forts[n].HP)})
}

// number writes hit points without fractions.
func number(hp float64) string { return strconv.FormatFloat(hp, 'f', 0, 64) }

// tellProvince says all that is drawn of a province.
func (s speaker) tellProvince(n int) string {
	p, here := s.Map[n], s.Provinces[n]
	words := []string{s.realm(here.Owner)}
	if seat, home := s.owner(n); home {
		words = append(words, s.text("board.home", game.Args{"realm": s.realm(seat)}))
	}
	if s.campaign() {
		words = append(words, s.yield(p))
	}
	for _, f := range here.Forts {
		words = append(words, s.fort(f))
	}
	if !s.looks[n] {
		words = append(words, s.text("board.unseen", nil))
	}
	for _, a := range s.armies {
		if a.place == n {
			words = append(words, s.army(a.realm, a.number))
		}
	}
	return s.province(n) + ": " + strings.Join(words, "; ")
}

func (s speaker) yield(p scenario.Province) string {
	return s.text("board.yield", game.Args{"gold": strconv.Itoa(p.Gold), "mana": strconv.Itoa(p.Mana), "people": strconv.Itoa(p.Recruits)})
}

// tellArmy says who is in an army.
func (s speaker) tellArmy(a army) string {
	return s.army(a.realm, a.number) + " (" + s.province(a.place) + "): " + s.troops(a.troops)
}

// tellStatus says what an army is ready to do.
func (s speaker) tellStatus(d terramagica.Declared) string {
	return s.text("board.status."+string(d.Status), game.Args{"army": s.army(d.By, d.Number), "to": s.army(d.Realm, d.Army)})
}

// statuses are those that hold of the viewer's armies, and those towards them.
func (s *scene) statuses() (list []terramagica.Declared) {
	for _, a := range s.Armies {
		for _, st := range a.Stances {
			list = append(list, terramagica.Declared{By: a.Realm, Number: a.Number, Stance: st})
		}
	}
	return append(list, s.Towards...)
}

// tellBattle says who fought where, and how it ended.
func (s speaker) tellBattle(b *terramagica.Battle) string {
	args := game.Args{"place": s.province(s.at[b.At]), "n": strconv.Itoa(b.Number), "rounds": strconv.Itoa(b.Rounds), "first": s.fighters(b, 0), "second": s.fighters(b, 1)}
	return s.text("board.battle."+b.Outcome, args)
}

// fighters names the armies of a side.
func (s speaker) fighters(b *terramagica.Battle, side int) string {
	var words []string
	last := ""
	for _, f := range b.Sides[side] {
		if id := armyID(f.Realm, f.Army); id != last {
			words = append(words, s.army(f.Realm, f.Army))
			last = id
		}
	}
	return strings.Join(words, ", ")
}

// latest are the battles of the last week that the viewer may read of.
func (s *scene) latest() (list []*terramagica.Battle) {
	week := 0
	for _, b := range s.Battles {
		week = max(week, b.Week)
	}
	for n := range s.Battles {
		if s.Battles[n].Week == week && week >= s.Week-1 {
			list = append(list, &s.Battles[n])
		}
	}
	return list
}

// more counts kinds for which there is no room.
func (s speaker) more(n int) string { return s.text("board.more", game.Args{"n": strconv.Itoa(n)}) }
