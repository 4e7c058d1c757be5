package board

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/scenario"
)

// Tell says what a week did as players tell it: who beat whom and at what cost, who took which provinces, where the viewer's armies
// marched, what was raised and built, and who stands where now. Numbers of a battle, purses and upkeep are left to the notes.
func (Board) Tell(v game.View, told []game.Told) []game.Tale {
	t := teller{scene: sceneOf(viewOf(v)), told: told, done: make([]bool, len(told)), goods: map[string][]string{}}
	t.fights()
	t.conquests()
	t.orders()
	if t.campaign() { // in a battle all stand on one field
		t.comers()
	}
	return t.tales
}

// teller collects sentences. Each says in its argument "step" of which kind it is, so that the script finds what it tells of.
type teller struct {
	*scene
	told  []game.Told
	done  []bool // notes that a sentence stands for
	tales []game.Tale
	keys  []string            // by tale: what goes into the same one
	goods map[string][]string // what was raised or built, by key and argument
}

// add begins a sentence, or gives the one that has begun with this key.
func (t *teller) add(key, code string, args game.Args, of ...int) *game.Tale {
	n := slices.Index(t.keys, key)
	if n < 0 {
		n = len(t.tales)
		t.keys, t.tales = append(t.keys, key), append(t.tales, game.Tale{Note: game.Note{Code: "story." + code, Args: args}})
	}
	for _, note := range of {
		t.done[note] = true
	}
	t.tales[n].Of = append(t.tales[n].Of, of...)
	return &t.tales[n]
}

// plain tells a note as it stands. One that the viewer alone was told concerns the viewer.
func (t *teller) plain(n int) {
	note := t.told[n].Note
	note.Args = maps.Clone(note.Args)
	if to := t.told[n].To; t.Seat != "" && len(to) == 1 && to[0] == t.Seat {
		note.Args["you"] = seatKey(t.Seat)
	}
	t.done[n] = true
	t.keys, t.tales = append(t.keys, "note "+strconv.Itoa(n)), append(t.tales, game.Tale{Note: note, Of: []int{n}})
}

func seatKey(seat game.Seat) string { return "@seat." + string(seat) }

// seatOf is the seat that an argument names.
func seatOf(arg string) game.Seat { return game.Seat(strings.TrimPrefix(arg, "@seat.")) }

// spoken sets what each language writes in its own way, one or several; the script gets what stands for no language.
func spoken(args game.Args, name, short string, say func(lang string) []string) {
	args[name] = game.Literal(short)
	for _, lang := range languages {
		list := say(lang)
		for n := range list {
			list[n] = game.Literal(list[n])
		}
		args[name+"."+lang] = game.List(list...)
	}
}

// put names a place in a sentence.
func (t *teller) put(args game.Args, id string) {
	t.name(args, "place", id)
}

// name sets an argument to the names of places.
func (t *teller) name(args game.Args, arg string, ids ...string) {
	spoken(args, arg, strings.Join(ids, " "), func(lang string) []string {
		names := make([]string, len(ids))
		for n, id := range ids {
			names[n] = t.called(id, lang)
		}
		return names
	})
}

func (t *teller) called(id, lang string) string {
	if n, ok := t.at[id]; ok && t.Map[n].Name[lang] != "" {
		return t.Map[n].Name[lang]
	}
	return id
}

// places adds a place to those of a sentence.
func (t *teller) places(args game.Args, id string) {
	t.name(args, "places", append(strings.Fields(args["places"]), id)...)
}

// fights tells each battle that the viewer may read of, the viewer's own first.
func (t *teller) fights() {
	week := ""
	for _, n := range t.told {
		if n.Code == "note.seed" {
			week = n.Args["week"]
		}
	}
	var list []*terramagica.Battle
	for n := range t.Battles {
		if b := &t.Battles[n]; strconv.Itoa(b.Week) == week {
			list = append(list, b)
		}
	}
	slices.SortStableFunc(list, func(a, b *terramagica.Battle) int { return t.strange(a) - t.strange(b) })
	for _, b := range list {
		t.fight(b)
	}
}

// strange is 0 for battles in which the viewer fought, and 1 for those of others.
func (t *teller) strange(b *terramagica.Battle) int {
	for side := range b.Sides {
		if t.Seat != "" && slices.Contains(realmsOf(b, side), t.Seat) {
			return 0
		}
	}
	return 1
}

func (t *teller) fight(b *terramagica.Battle) {
	args := game.Args{"step": "battle " + strconv.Itoa(b.Number)}
	t.put(args, b.At)
	of := t.notesOf(b)
	if t.strange(b) == 0 {
		own := 0
		if !slices.Contains(realmsOf(b, 0), t.Seat) {
			own = 1
		}
		outcome := map[string]string{"first": "won", "second": "lost"}[b.Outcome]
		if own == 1 {
			outcome = map[string]string{"first": "lost", "second": "won"}[b.Outcome]
		}
		if outcome == "" {
			outcome = b.Outcome
		}
		args["realm"] = seatKey(t.Seat)
		t.side(args, b, 1-own, "others")
		t.losses(args, "men", "lost", b, own, t.Seat)
		t.losses(args, "foes", "slain", b, 1-own, "")
		t.add("battle "+b.At+args["step"], "fought."+outcome+".you", args, of...)
		return
	}
	winner, code := 0, b.Outcome
	switch b.Outcome {
	case "first":
		code = "won"
	case "second":
		winner, code = 1, "won"
	}
	t.side(args, b, winner, "realms")
	t.side(args, b, 1-winner, "others")
	t.losses(args, "men", "lost", b, winner, "")
	t.add("battle "+b.At+args["step"], "fought."+code, args, of...)
}

// side names the realms of a side of a battle.
func (t *teller) side(args game.Args, b *terramagica.Battle, side int, name string) {
	realms := realmsOf(b, side)
	keys := make([]string, len(realms))
	for n, seat := range realms {
		keys[n] = seatKey(seat)
	}
	args[name] = strings.Join(keys, " ")
}

func realmsOf(b *terramagica.Battle, side int) (list []game.Seat) {
	for _, f := range b.Sides[side] {
		if !slices.Contains(list, f.Realm) {
			list = append(list, f.Realm)
		}
	}
	return list
}

// losses count the men of a side, or of one realm of it, and how many of them fell. An avatar is nobody's man.
func (t *teller) losses(args game.Args, all, fell string, b *terramagica.Battle, side int, only game.Seat) {
	men, left := 0, 0
	for _, f := range b.Sides[side] {
		if f.Army == 0 || only != "" && f.Realm != only {
			continue
		}
		k, _ := t.cat.Unit(f.Kind)
		men += battle.Men(f.HP, t.cat.Units[k].Battle.HP)
		left += battle.Men(f.Left, t.cat.Units[k].Battle.HP)
	}
	args[all], args[fell] = strconv.Itoa(men), strconv.Itoa(men-left)
	args[all+"Left"] = strconv.Itoa(left)
}

// notesOf finds the notes about a battle: they stand between its beginning and its outcome, and who fell there is told at last.
func (t *teller) notesOf(b *terramagica.Battle) (of []int) {
	within, fighters := false, map[string]bool{}
	for n, note := range t.told {
		here := note.Args["place"] == b.At && note.Args["number"] == strconv.Itoa(b.Number)
		within = within || note.Code == "note.battle" && here
		if note.Code == "note.fighter" && within {
			fighters[note.Args["army"]] = true
		}
		if within || note.Code == "note.perished" && !t.done[n] && note.Args["place"] == b.At && fighters[note.Args["army"]] {
			of = append(of, n)
		}
		if strings.HasPrefix(note.Code, "note.outcome.") && here {
			within = false
		}
	}
	return of
}

// conquests tells who took which provinces from whom, and what was plundered there.
func (t *teller) conquests() {
	for n, note := range t.told {
		by, from := seatOf(note.Args["realm"]), seatOf(note.Args["from"])
		switch note.Code {
		case "note.conquered":
			tale := t.taken(by, from, note.Args["place"], n)
			gold := 0
			for k, other := range t.told {
				if other.Code == "note.plunder" && other.Args["place"] == note.Args["place"] {
					more, _ := strconv.Atoi(other.Args["gold"])
					gold += more
					tale.Of, t.done[k] = append(tale.Of, k), true
				}
			}
			before, _ := strconv.Atoi(tale.Args["gold"])
			tale.Args["gold"] = strconv.Itoa(before + gold)
		case "note.settled":
			t.taken(by, "", note.Args["place"], n)
		}
	}
}

func (t *teller) taken(by, from game.Seat, place string, of int) *game.Tale {
	code := "took"
	switch {
	case t.Seat != "" && from == t.Seat:
		code = "lost"
	case from == "":
		code = "settled"
	}
	if t.Seat != "" && by == t.Seat {
		code += ".you"
	}
	args := game.Args{"realm": seatKey(by), "step": "took", "gold": "0"}
	if from != "" {
		args["from"] = seatKey(from)
	}
	tale := t.add("took "+string(by)+" "+string(from), code, args, of)
	t.places(tale.Args, place)
	return tale
}

// march are own armies that march: few are told one by one, more in one sentence.
const march = 2

// orders tells what became of the viewer's own orders, and what befell realms. To others private orders are told by their notes.
func (t *teller) orders() {
	marches := 0
	for _, note := range t.told {
		if note.Code == "note.marched" {
			marches++
		}
	}
	for n, note := range t.told {
		switch code := note.Code; {
		case t.done[n]:
		case code == "note.marched" && t.Seat != "" && marches > march:
			tale := t.add("march", "marched.all.you", game.Args{"step": "march", "realm": seatKey(t.Seat), "n": strconv.Itoa(marches)}, n)
			if to := note.Args["to"]; !slices.Contains(strings.Fields(tale.Args["places"]), to) {
				t.places(tale.Args, to)
			}
		case code == "note.marched" && t.Seat != "":
			t.marched(n)
		case code == "note.raised" && t.Seat != "":
			t.bought("raised", "units", n)
		case code == "note.built" && t.Seat != "":
			t.bought("built", "fort", n)
		case code == "note.marched", code == "note.deserted", code == "note.muster", code == "note.manifest", code == "note.home.lost",
			code == "note.free", code == "note.fell", code == "note.wall.gone", code == "note.perished",
			strings.HasSuffix(code, ".failed"), strings.HasPrefix(code, "note.end."), strings.HasPrefix(code, "note.start."):
			t.plain(n)
		}
	}
}

// marched tells of an own army, by who is in it.
func (t *teller) marched(n int) {
	note := t.told[n].Note
	for _, a := range t.Armies {
		if a.Realm != t.Seat || !namesArmy(note.Args["army"], a) {
			continue
		}
		args := game.Args{"step": "march " + armyID(a.Realm, a.Number), "realm": seatKey(t.Seat)}
		from := note.Args["from"]
		t.name(args, "from", from)
		t.put(args, note.Args["to"])
		troops := t.summed(a.Units)
		spoken(args, "army", strconv.Itoa(a.Number), func(lang string) []string { return t.strength(troops, lang) })
		t.add("march "+strconv.Itoa(n), "marched.you", args, n)
		return
	}
	t.plain(n)
}

// namesArmy reports whether that is what notes call an army in no language.
func namesArmy(name string, a terramagica.Army) bool {
	return name == "army "+strconv.Itoa(a.Number)+" of "+string(a.Realm)
}

// few is how many kinds of men are named; of more their number is told.
const few = 2

// strength says who is in an army.
func (t *teller) strength(troops []scenario.Troop, lang string) []string {
	men, list := 0, []string{}
	for _, troop := range troops {
		k, _ := t.cat.Unit(troop.Kind)
		men += troop.Men
		list = append(list, strconv.Itoa(troop.Men)+" "+t.cat.Units[k].Several(lang, troop.Men))
	}
	if len(list) > few {
		return []string{strconv.Itoa(men) + " " + map[string]string{"de": "Mann", "en": "men"}[lang]}
	}
	return list
}

// bought tells what was raised or built in a province.
func (t *teller) bought(code, what string, n int) {
	note := t.told[n].Note
	key := code + " " + note.Args["place"]
	args := game.Args{"step": code, "realm": seatKey(t.Seat), "gold": "0"}
	t.put(args, note.Args["place"])
	tale := t.add(key, code+".you", args, n)
	for _, name := range []string{"what", "what.de", "what.en"} {
		t.goods[key+name] = append(t.goods[key+name], note.Args[what+strings.TrimPrefix(name, "what")])
		tale.Args[name] = game.List(t.goods[key+name]...)
	}
	more, _ := strconv.Atoi(note.Args["gold"])
	gold, _ := strconv.Atoi(tale.Args["gold"])
	tale.Args["gold"] = strconv.Itoa(gold + more)
}

// comers tells whose armies the viewer has newly seen where. Notes of sightings come in the order of the view's.
func (t *teller) comers() {
	at := 0
	for n, note := range t.told {
		if note.Code != "note.seen" {
			continue
		}
		for ; at < len(t.Seen); at++ {
			if s := t.Seen[at]; s.At == note.Args["place"] && short(s.Troops) == note.Args["units"] {
				tale := t.add("seen "+string(s.Realm), "seen", game.Args{"realm": seatKey(s.Realm), "step": "seen " + string(s.Realm)}, n)
				if !slices.Contains(strings.Fields(tale.Args["places"]), s.At) {
					t.places(tale.Args, s.At)
				}
				at++
				break
			}
		}
	}
}

// short is what notes call some men in no language.
func short(troops []scenario.Troop) string {
	list := make([]string, len(troops))
	for n, troop := range troops {
		list[n] = strconv.Itoa(troop.Men) + " " + troop.Kind
	}
	return strings.Join(list, ", ")
}
