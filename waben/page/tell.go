package page

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/letter"
	"spielleiter/waben/world"
)

// Tell says what a turn did to a realm as players tell it, from its letter: who fought and at what cost, which fields changed hands,
// which units marched, what was raised and built, and who was seen. Everybody else has the notes.
func (Board) Tell(v game.View, told []game.Told) []game.Tale {
	t := teller{View: viewOf(v), told: told, done: make([]bool, len(told))}
	if t.Letter != nil && t.Me != world.Nobody {
		t.battles()
		t.fields()
		t.fates()
		t.marches()
		t.works()
		t.strangers()
	} else {
		t.fates()
	}
	return t.tales
}

// teller collects sentences. Each says in its argument "step" of which kind it is, so that the script finds what it tells of.
type teller struct {
	waben.View
	told  []game.Told
	done  []bool // notes that a sentence stands for
	tales []game.Tale
	keys  []string // by tale: what goes into the same one
}

// add begins a sentence, or gives the one that has begun with this key. What is added concerns the viewer, unless it is of others.
func (t *teller) add(key, code string, args game.Args) *game.Tale {
	if n := slices.Index(t.keys, key); n >= 0 {
		return &t.tales[n]
	}
	if strings.HasSuffix(code, ".you") {
		args["you"] = "@seat." + string(t.Seat)
	}
	t.keys, t.tales = append(t.keys, key), append(t.tales, game.Tale{Note: game.Note{Code: "story." + code, Args: args}})
	return &t.tales[len(t.tales)-1]
}

// cover lets a sentence stand for a note.
func (t *teller) cover(tale *game.Tale, note int) {
	tale.Of, t.done[note] = append(tale.Of, note), true
}

// at adds a field to a sentence: once for readers, once for the script.
func at(args game.Args, field string) {
	if list := strings.Fields(args["places"]); !slices.Contains(list, field) && field != "" {
		list = append(list, field)
		args["places"], args["fields"] = strings.Join(list, " "), game.List(list...)
	}
}

// with adds a unit to a sentence: once for readers, once for the script.
func with(args game.Args, unit string) {
	list := append(strings.Fields(strings.ReplaceAll(args["units"], ",", "")), unit)
	args["units"], args["numbers"], args["n"] = strings.Join(list, ", "), game.List(list...), strconv.Itoa(len(list))
}

// name is what a realm is called.
func (t *teller) name(r world.RealmID) string {
	if r == world.Nobody || int(r) > len(t.Realms) {
		return "@nobody"
	}
	return game.Literal(t.Realms[r-1].Name)
}

func (t *teller) battles() {
	for n := range t.Letter.Battles {
		b := &t.Letter.Battles[n]
		place := t.Letter.Call(b.Field)
		men, lost := 0, 0
		for k := range b.Own {
			men, lost = men+int(b.Own[k].Size), lost+int(b.Own[k].Lost)
		}
		var others []string
		for _, h := range b.Others {
			if h.Ally || h.Realm == world.Nobody || int(h.Realm) > len(t.Realms) {
				continue
			}
			if name := game.Literal(t.Realms[h.Realm-1].Name); !slices.Contains(others, name) {
				others = append(others, name)
			}
		}
		code := map[letter.Outcome]string{letter.Won: "won", letter.Lost: "lost"}[b.Outcome]
		if code == "" {
			code = "undecided"
		}
		args := game.Args{"step": "fight", "place": place, "men": strconv.Itoa(men), "lost": strconv.Itoa(lost), "others": "@nobody"}
		if len(others) > 0 {
			args["others"] = game.List(others...)
		}
		tale := t.add("fight "+strconv.Itoa(n), "fought."+code+".you", args)
		for k, note := range t.told {
			if !t.done[k] && (note.Code == "note.battle" || note.Code == "note.storm") && note.Args["place"] == place {
				t.cover(tale, k)
				break
			}
		}
	}
}

// fields tells which fields changed hands.
func (t *teller) fields() {
	own := t.name(t.Me)
	for n, note := range t.told {
		if note.Code != "note.taken" {
			continue
		}
		by, from, code := note.Args["realm"], note.Args["other"], "took.you"
		switch {
		case by == own && from != "@nobody":
			code = "took.from.you"
		case from == own:
			code = "lost.you"
		case by != own:
			continue
		}
		tale := t.add(code+" "+by+from, code, game.Args{"step": "taken", "realm": by, "other": from})
		at(tale.Args, note.Args["place"])
		t.cover(tale, n)
	}
}

// fates are told by their notes: what fell, was finished or razed, and who is out. What the viewer alone was told concerns the viewer.
func (t *teller) fates() {
	for n, note := range t.told {
		switch note.Code {
		case "note.turn", "note.gazette", "note.letter", "note.index":
			continue
		}
		if t.done[n] {
			continue
		}
		tale := game.Tale{Note: note.Note}
		tale.Args = maps.Clone(note.Args)
		if tale.Args != nil && t.Seat != "" && slices.Contains(note.To, t.Seat) {
			tale.Args["you"] = "@seat." + string(t.Seat)
		}
		t.cover(&tale, n)
		t.keys, t.tales = append(t.keys, "note "+strconv.Itoa(n)), append(t.tales, tale)
	}
}

// few is how many marches are told one by one; more are one sentence.
const few = 2

func (t *teller) marches() {
	var ways []Deed
	for _, d := range deeds(&t.View) {
		if d.What == "march" && d.Realm == int(t.Me) {
			ways = append(ways, d)
		}
	}
	for _, d := range ways {
		to := d.Way[len(d.Way)-1]
		if len(ways) > few {
			tale := t.add("march", "marched.all.you", game.Args{"step": "march"})
			at(tale.Args, to)
			with(tale.Args, strconv.Itoa(d.Unit))
			continue
		}
		args := game.Args{"step": "march " + strconv.Itoa(d.Unit), "unit": strconv.Itoa(d.Unit), "from": d.Way[0], "place": to}
		code := "marched.you"
		for n := range t.Letter.Courses {
			if c := &t.Letter.Courses[n]; int(c.Number) == d.Unit && c.Here {
				code, args["n"], args["kind"] = "marched.with.you", strconv.Itoa(int(c.Unit.Size)), "@"+c.Unit.Kind.Key()
			}
		}
		t.add(args["step"], code, args)
	}
}

// works tells what was raised, disbanded and built.
func (t *teller) works() {
	l := t.Letter
	for n := range l.Events {
		e := &l.Events[n]
		if e.Role != letter.Mine {
			continue
		}
		place, unit := l.Call(e.Field), strconv.Itoa(int(e.Unit))
		switch e.Code {
		case chronicle.Raised:
			tale := t.add("raised "+place, "raised.you", game.Args{"step": "raised", "place": place})
			with(tale.Args, unit)
		case chronicle.Dissolved:
			tale := t.add("gone "+place, "dissolved.you", game.Args{"step": "gone", "place": place})
			with(tale.Args, unit)
		case chronicle.Works:
			code := "built.you"
			if e.Values[0] == e.Values[1] { // all that was ever done
				code = "begun.you"
			}
			at(t.add(code, code, game.Args{"step": "built"}).Args, place)
		}
	}
}

// strangers tells whose troops were seen where.
func (t *teller) strangers() {
	for n := range t.Letter.Sightings {
		s := &t.Letter.Sightings[n]
		tale := t.add("seen "+strconv.Itoa(int(s.Realm)), "seen", game.Args{"step": "seen " + strconv.Itoa(int(s.Realm)), "realm": t.name(s.Realm)})
		at(tale.Args, t.Letter.Call(s.Field))
	}
}
