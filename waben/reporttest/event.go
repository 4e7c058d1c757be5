package reporttest

import (
	"encoding/json"
	"strings"
)

// event is one thing that is told to have happened.
type event struct {
	code         string
	moon, tick   int
	realm, other int // whom it befell, and by whom or with whom
	unit, with   int // the realm's unit, and the other's; an own second one if there is no other
	field, to    string
	values       map[string]int
	text         string
	public       bool
}

// letter is what the reader takes of a realm's letter.
type letter struct {
	Realm    string `json:"realm"`
	Turn     int    `json:"turn"`
	From     int    `json:"from"`
	Moons    int    `json:"moons"`
	Next     int    `json:"next"`
	Balance  int    `json:"balance"`
	Missed   int    `json:"missed"`
	Vacant   bool   `json:"vacant"`
	Gold     int    `json:"gold"`
	Capital  string `json:"capital"`
	Fields   int    `json:"fields"`
	Known    int    `json:"known"`
	Courses  []course
	Battles  []letterBattle
	Books    []letterBook
	Sighting []struct {
		Moon  int    `json:"moon"`
		Tick  int    `json:"tick"`
		Field string `json:"field"`
		Realm string `json:"realm"`
		Kind  string `json:"kind"`
		Class int    `json:"class"`
	} `json:"sightings"`
	Settlements []struct {
		Field  string `json:"field"`
		Kind   string `json:"kind"`
		Name   string `json:"name"`
		Gold   int    `json:"gold"`
		Stands stands `json:"stands"`
	} `json:"settlements"`
	Sites     []json.RawMessage
	Walls     []wall
	People    []letterPerson
	Captives  []letterCaptive
	Relations []struct {
		Realm  string `json:"realm"`
		Ours   string `json:"ours"`
		Theirs string `json:"theirs"`
	}
	Post   []post
	Sent   []post
	Faults []struct {
		Problem struct {
			Code string `json:"code"`
		} `json:"problem"`
	}
	Map []letterMemory
}

type course struct {
	Unit    int              `json:"unit"`
	Name    string           `json:"name"`
	Kind    string           `json:"kind"`
	Size    int              `json:"size"`
	Leaders int              `json:"leaders"`
	Field   string           `json:"field"`
	Side    int              `json:"side"`
	Aboard  int              `json:"aboard"`
	Gold    int              `json:"gold"`
	Gone    bool             `json:"gone"`
	Events  []map[string]any `json:"events"`
}

type letterPerson struct {
	Number     int    `json:"number"`
	Name       string `json:"name"`
	Office     string `json:"office"`
	Field      string `json:"field"`
	Aboard     int    `json:"aboard"`
	Settlement string `json:"settlement"`
	Captive    string `json:"captive"`
}

type letterCaptive struct {
	Realm  string `json:"realm"`
	Name   string `json:"name"`
	Office string `json:"office"`
}

type post struct {
	Sort  string `json:"sort"`
	Moon  int    `json:"moon"`
	From  string `json:"from"`
	To    string `json:"to"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

type letterMemory struct {
	Field   string `json:"field"`
	Rivers  int    `json:"rivers"`
	Springs int    `json:"springs"`
	Traits  int    `json:"traits"`
	Seen    *int   `json:"seen"`
	Owner   string `json:"owner"`
	Town    string `json:"settlement"`
	Roads   int    `json:"roads"`
	Bridges int    `json:"bridges"`
	Canals  int    `json:"canals"`
	Walls   int    `json:"walls"`
}

// kinds are the short forms of kinds of units and of settlements, in the order of their tables (5.2-1, 4.2-1).
var (
	kinds   = []string{"", "K", "R", "S", "A", "B", "LT", "HF"}
	places  = []string{"", "GAR", "BUR", "STD", "FST", "MET"}
	stances = []string{"neutral", "passage", "allied", "war"}
)

// events are the events of a letter, in the order of its courses. In those of another realm the course is of the reader's unit.
func (l *letter) events(me int, codes map[string]int) (list []event) {
	for n := range l.Courses {
		for _, x := range l.Courses[n].Events {
			list = append(list, eventOf(x, l.Courses[n].Unit, me, codes))
		}
	}
	return list
}

// eventOf reads an event of a letter or of the Segmentsbote.
func eventOf(x map[string]any, unit, me int, codes map[string]int) event {
	word := func(k string) string { s, _ := x[k].(string); return s }
	e := event{code: word("code"), field: word("field"), to: word("to"), text: word("text"), values: map[string]int{}}
	for k, v := range x {
		if n, number := v.(float64); number {
			e.values[k] = int(n)
		}
	}
	e.moon, e.tick = e.values["moon"], e.values["tick"]
	switch word("role") {
	case "public":
		e.public, e.realm, e.other = true, codes[word("realm")], codes[word("by")]
	case "theirs":
		e.realm, e.other, e.with = codes[word("realm")], me, unit
	default:
		e.realm, e.other, e.unit, e.with = me, codes[word("realm")], unit, e.values["with"]
	}
	return e
}

// log is the game master's record of a turn.
type log struct {
	Events []struct {
		Code, Tick, Moon, Realm, Other, Unit, With, Field, To int
		Values                                                []int
		Text                                                  string
	}
	Battles   []logBattle
	Books     []logBook
	Sightings [][]struct {
		Kind  int `json:"kind"`
		Class int `json:"class"`
	}
	Post     []struct{ Sort, From, To int }
	Refusals []struct{ Realm int }
}

// events are the events of the log.
func (l *log) events(fields []string) (list []event) {
	for n := range l.Events {
		x := &l.Events[n]
		if x.Code < 1 || x.Code > len(codeTable) {
			continue
		}
		code, names, _ := strings.Cut(codeTable[x.Code-1], " ")
		e := event{
			code: code, moon: x.Moon, tick: x.Tick, realm: x.Realm, other: x.Other, unit: x.Unit, with: x.With, field: fieldAt(fields, x.Field),
			to: fieldAt(fields, x.To), text: x.Text, values: map[string]int{},
		}
		for k, value := range strings.Fields(names) {
			if k < len(x.Values) {
				e.values[value] = x.Values[k]
			}
		}
		list = append(list, e)
	}
	return list
}

func fieldAt(fields []string, n int) string {
	if n < 0 || n >= len(fields) {
		return ""
	}
	return fields[n]
}
