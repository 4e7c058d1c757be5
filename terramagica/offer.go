package terramagica

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// sample is a number of men that stands for a blank; no army has as many.
const sample = mostMen + 1

// Offer lists candidates: for each unit its places, for each army where it can march and its status towards each army it meets, and
// what gold there is can buy, one purchase a sheet. More can be written: several purchases as far as gold and recruits go, a part of
// a unit, men handed over (TM-N, TM-S).
func (r Rules) Offer(v View, lang string) game.Menu {
	var m game.Menu
	if v.silent() != nil {
		return m
	}
	o := offer{rules: r, view: &v, lang: lang}
	group := func(most int, parts []game.MenuPart) {
		if len(parts) > 0 {
			m.Groups = append(m.Groups, game.MenuGroup{Most: most, Parts: parts})
		}
	}
	if v.Week == 0 {
		group(1, o.muster())
		return m
	}
	var armies []game.MenuPart
	for _, a := range v.Armies {
		armies = append(armies, o.army(&a)...)
	}
	group(0, armies)
	group(1, o.purchases())
	return m
}

// offer writes menus.
type offer struct {
	rules Rules
	view  *View
	lang  string
}

// write writes a sheet of one order.
func (o *offer) write(m Orders) string { return o.rules.Write(*o.view, o.lang, m) }

// lines puts sheets of one order on a part, without those that would be refused.
func (o *offer) lines(of string, sheets ...Orders) (list []game.MenuPart) {
	p := game.MenuPart{Of: of}
	for _, m := range sheets {
		if o.view.inOrder(m) {
			p.Lines = append(p.Lines, o.write(m))
		}
	}
	if len(p.Lines) > 0 {
		list = append(list, p)
	}
	return list
}

// army are the parts of an army: its units, its way and its quarrels.
func (o *offer) army(a *Army) (list []game.MenuPart) {
	name := ownArmy(o.lang, a.Number)
	for n := range a.Units {
		line := o.write(Orders{Posts: []Post{{Army: a.Number, Unit: n + 1, Row: sample, Tactic: o.view.world.Tactics[0].ID}}})
		list = append(list, game.MenuPart{Of: name, Forms: []game.MenuForm{o.place(line)}})
	}
	var ways []Orders
	for _, near := range o.view.world.near[max(0, o.view.world.province(a.At))] {
		ways = append(ways, Orders{Marches: []March{{a.Number, o.view.Map[near].ID}}})
	}
	list = append(list, o.lines(name, ways...)...)
	for _, s := range o.view.met(a.At) {
		var faces []Orders
		for _, status := range []Status{None, Support, Attack} {
			faces = append(faces, Orders{Stances: []Face{{Army: a.Number, Toward: s.Realm, Number: s.Army, Status: status}}})
		}
		list = append(list, o.lines(name, faces...)...)
	}
	return list
}

// place is a line with blanks for row and tactic, which stand at its end.
func (o *offer) place(line string) game.MenuForm {
	var words []string
	for _, t := range o.view.world.Tactics {
		words = append(words, o.view.world.words.tactic(o.lang, t.ID))
	}
	line = strings.TrimSuffix(line, words[0]) + "{1}"
	return game.MenuForm{
		Line:  strings.Replace(line, strconv.Itoa(sample), "{0}", 1),
		Slots: []game.MenuSlot{{From: 1, To: mostRow}, {Words: words}},
	}
}

// men is a line with a blank for a number of men; there is none if not one can be had.
func (o *offer) men(m Orders, most int) (list []game.MenuForm) {
	if most > 0 {
		line := strings.Replace(o.write(m), strconv.Itoa(sample), "{0}", 1)
		list = append(list, game.MenuForm{Line: line, Slots: []game.MenuSlot{{From: 1, To: min(most, mostMen)}}})
	}
	return list
}

// muster are the men of one kind that an army can be raised of before a battle (TM-S19).
func (o *offer) muster() []game.MenuPart {
	var p game.MenuPart
	for _, u := range o.view.world.Units {
		if !u.Unhireable && u.Cost > 0 {
			p.Forms = append(p.Forms, o.men(Orders{Raises: []Raise{{Kind: u.ID, Men: sample}}}, o.view.realm().Gold/u.Cost)...)
		}
	}
	if len(p.Forms) == 0 {
		return nil
	}
	return []game.MenuPart{p}
}

// purchases are, for each own province of a campaign, men for a new army, walls, and that it becomes the home (TM-S15, TM-S16, TM-N40).
func (o *offer) purchases() (list []game.MenuPart) {
	v := o.view
	if !v.Options.campaign() {
		return nil
	}
	gold, _ := v.world.yields(v.Provinces, v.Seat)
	gold += v.realm().Gold
	for n, p := range v.Provinces {
		if p.Owner != v.Seat {
			continue
		}
		at := v.Map[n]
		part := game.MenuPart{Of: v.world.words.place(o.lang, n)}
		sheets := []Orders{{Home: []string{at.ID}}}
		for _, f := range v.world.Forts {
			sheets = append(sheets, Orders{Builds: []Build{{At: at.ID, Fort: f.ID}}}, Orders{Builds: []Build{{At: at.ID, Fort: f.ID, Repair: true}}})
		}
		for _, built := range o.lines("", sheets...) {
			part.Lines = built.Lines
		}
		for _, u := range v.world.Units {
			if !u.Unhireable && u.Cost > 0 && len(v.Armies) < mostArmies {
				most := min(gold/u.Cost, at.Recruits/max(1, u.People))
				part.Forms = append(part.Forms, o.men(Orders{Raises: []Raise{{At: at.ID, Kind: u.ID, Men: sample, Army: v.realm().Armies + 1}}}, most)...)
			}
		}
		if len(part.Lines)+len(part.Forms) > 0 {
			list = append(list, part)
		}
	}
	return list
}
