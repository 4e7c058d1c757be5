package board

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// Tell says what a step did as players tell it: who took which centres, who went where, who met whom, whose support was cut. Orders that
// only did what they said (supports that counted, units that held) are left to the notes.
func (Board) Tell(v game.View, told []game.Told) []game.Tale {
	own := viewOf(v)
	t := teller{seat: own.Seat, told: told, taker: map[string]game.Seat{}}
	t.centres()
	at := 0
	for _, p := range own.Last {
		of := t.notesOf(p, &at)
		switch phaseLetter(p.Phase) {
		case 'M':
			t.movement(p.Results, of)
		case 'R':
			t.retreats(p.Results, of)
		default:
			t.winter(p.Results, of)
		}
	}
	t.others()
	return t.tales
}

// teller collects sentences: what is of one kind and one power is one sentence.
type teller struct {
	seat  game.Seat // the viewer's
	told  []game.Told
	taker map[string]game.Seat // by centre that changed hands: who has it now
	tales []game.Tale
	keys  []string // by tale: what goes into the same one
}

// add puts something into a sentence. Place and unit are added to those that it names.
func (t *teller) add(code string, power game.Seat, more game.Args, place, unit string, of int) {
	if power == t.seat && t.seat != "" {
		code += ".you"
	}
	key := strings.Join([]string{code, string(power), more["at"], more["other"]}, " ")
	n := slices.Index(t.keys, key)
	if n < 0 {
		n = len(t.tales)
		args := game.Args{"n": "0"}
		maps.Copy(args, more)
		if power != "" {
			args["power"] = "@seat." + string(power)
		}
		t.keys, t.tales = append(t.keys, key), append(t.tales, game.Tale{Note: game.Note{Code: "story." + code, Args: args}})
	}
	tale := &t.tales[n]
	if place != "" {
		tale.Args["places"] = strings.TrimSpace(tale.Args["places"] + " @place." + place)
	}
	if unit != "" {
		tale.Args["units"] = strings.TrimPrefix(tale.Args["units"]+", "+unit, ", ")
		count, _ := strconv.Atoi(tale.Args["n"])
		tale.Args["n"] = strconv.Itoa(count + 1)
	}
	if of >= 0 && !slices.Contains(tale.Of, of) {
		tale.Of = append(tale.Of, of)
	}
}

// notesOf finds the notes of a phase's results, which were told in their order; -1 where there is none.
func (t *teller) notesOf(p diplomacy.Played, at *int) []int {
	of := make([]int, len(p.Results))
	for n, r := range p.Results {
		of[n] = -1
		for k := *at; k < len(t.told); k++ {
			args := t.told[k].Args
			name := args["order"]
			if name == "" {
				name = args["unit"]
			}
			if args["power"] == "@seat."+string(r.Power) && strings.HasPrefix(name+" ", quoted(r.Unit)+" ") && !strings.HasPrefix(t.told[k].Code, "note.d") {
				of[n], *at = k, k+1
				break
			}
		}
	}
	return of
}

// quoted is what orders call a unit.
func quoted(unit string) string {
	if len(unit) < 2 {
		return unit
	}
	return unit[:2] + label(unit[2:])
}

// centres tells who took what, and from the viewer.
func (t *teller) centres() {
	for n, note := range t.told {
		if note.Code != "note.centre" && note.Code != "note.centre.lost" {
			continue
		}
		place, power := strings.TrimPrefix(note.Args["place"], "@place."), game.Seat(strings.TrimPrefix(note.Args["power"], "@seat."))
		t.taker[place] = power
		if t.seat != "" && note.Args["other"] == "@seat."+string(t.seat) {
			t.add("lost", power, game.Args{"other": "@seat." + string(t.seat)}, place, "", n)
		} else {
			t.add("took", power, nil, place, "", n)
		}
	}
}

func (t *teller) movement(results []diplomacy.Result, of []int) {
	for n, r := range results {
		switch {
		case r.Fault != "":
			t.void(r, of[n])
		case r.Do == "move" && succeeds(r) && t.taker[land(r.To)] == r.Power:
			t.took(r, of[n])
		case r.Do == "move" && succeeds(r):
			t.add("moved", r.Power, nil, r.To, r.Unit, of[n])
		case r.Do == "move":
			t.failed(results, r, of[n])
		case r.Do == "support" && slices.Contains(r.Is, "cut"):
			t.add("cut", r.Power, nil, r.Unit[2:], r.Unit, of[n])
		}
	}
	for n, note := range t.told {
		code, isDriven := strings.CutPrefix(note.Code, "note.d")
		if isDriven && (code == "islodged" || code == "estroyed") {
			t.driven("d"+code, results, n)
		}
	}
}

// took adds the unit that took a centre to the sentence about it.
func (t *teller) took(r diplomacy.Result, of int) {
	for n := range t.tales {
		args := t.tales[n].Args
		if args["power"] == "@seat."+string(r.Power) && slices.Contains(strings.Fields(args["places"]), "@place."+land(r.To)) {
			args["units"] = strings.TrimPrefix(args["units"]+", "+r.Unit, ", ")
			if of >= 0 {
				t.tales[n].Of = append(t.tales[n].Of, of)
			}
			return
		}
	}
}

// failed tells of a move that came to nothing: with others who wanted to go there too and did not get there either, or against a unit
// that stays or was stronger.
func (t *teller) failed(results []diplomacy.Result, r diplomacy.Result, of int) {
	rivals, entered := 0, false
	var seats []string
	for _, other := range results {
		if other.Do == "move" && other.Fault == "" && land(other.To) == land(r.To) {
			rivals++
			entered = entered || succeeds(other)
			seats = append(seats, "@seat."+string(other.Power))
		}
	}
	at := game.Args{"at": "@place." + land(r.To)}
	if rivals > 1 && !entered {
		at["seats"] = strings.Join(seats, " ")
		t.add("bounced", "", at, land(r.Unit[2:]), r.Unit, of)
		return
	}
	t.add("failed", r.Power, at, land(r.Unit[2:]), r.Unit, of)
}

// driven tells of a unit that had to leave.
func (t *teller) driven(code string, results []diplomacy.Result, note int) {
	for _, r := range results {
		if args := t.told[note].Args; args["power"] == "@seat."+string(r.Power) && args["unit"] == quoted(r.Unit) {
			t.add(code, r.Power, nil, land(r.Unit[2:]), r.Unit, note)
		}
	}
}

// void tells the viewer that an order of theirs came to nothing, as its note does.
func (t *teller) void(r diplomacy.Result, of int) {
	if r.Power == t.seat && of >= 0 {
		t.keys, t.tales = append(t.keys, ""), append(t.tales, game.Tale{Note: t.told[of].Note, Of: []int{of}})
	}
}

func (t *teller) retreats(results []diplomacy.Result, of []int) {
	for n, r := range results {
		if r.Do == "move" && succeeds(r) {
			t.add("retreated", r.Power, nil, r.To, r.Unit, of[n])
		} else {
			t.add("disbanded", r.Power, nil, land(r.Unit[2:]), r.Unit, of[n])
		}
	}
}

func (t *teller) winter(results []diplomacy.Result, of []int) {
	for n, r := range results {
		switch {
		case r.Fault != "":
			t.void(r, of[n])
		case r.Do == "build" && succeeds(r):
			t.add("built", r.Power, nil, r.Unit[2:], r.Unit, of[n])
		case r.Do == "disband" && succeeds(r):
			t.add("removed", r.Power, nil, land(r.Unit[2:]), r.Unit, of[n])
		}
	}
}

// others are the notes that tell of no order and no centre: who is out, who won.
func (t *teller) others() {
	for n, note := range t.told {
		if note.Args["order"] == "" && note.Args["unit"] == "" && note.Args["place"] == "" && note.Code != "note.waive.done" {
			t.tales = append(t.tales, game.Tale{Note: note.Note, Of: []int{n}})
		}
	}
}

// land is the province of a place: "stp" of "stp/nc".
func land(place string) string {
	if at, ok := chart.Standard().Find(place); ok {
		return chart.Standard().Provinces[chart.Standard().Of(at)].Code
	}
	return place
}
